"""Letters keep everything that they are made of, and a key keeps them from being written twice."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.journal import Journal, inbox, letters
from bot.journal.inbox import Received
from bot.journal.letters import Letter, LetterState, Method, Settled
from bot.journal.moving import move_chat
from bot.messages import Attachment, Key, Rendered

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)

PICTURE = Attachment("table.png", b"\x89PNG", is_picture=True)
FULL = Letter(
    chat_id=-100,
    content=Rendered("<b>Björn O’Neill</b>", ((Key("½", data="r:½"), Key("web", url="https://x.example")),), PICTURE),
    language="sv",
    competition="c1",
    method=Method.EDIT,
    thread_id=7,
    edits=12,
    query_id="q",
    ask_reply=True,
    prompt="say:c1",
    key="post:7",
    replies=11,
    urgent=True,
)


def queued(journal: Journal, *drafts: Letter) -> tuple[Letter, ...]:
    return journal.transact(letters.queue, drafts, NOON)


def to(chat_id: int, text: str = "hello") -> Letter:
    return Letter(chat_id, Rendered(text), "en", competition="c1")


def settle(journal: Journal, number: int, state: LetterState) -> None:
    journal.transact(letters.settle, number, Settled(state, 1), NOON)


def test_a_letter_comes_out_as_it_went_in(journal: Journal) -> None:
    (kept,) = queued(journal, FULL)

    assert journal.transact(letters.letter, kept.number) == kept
    assert replace(kept, number=0) == FULL


def test_letters_wait_in_the_order_in_which_they_were_written(journal: Journal) -> None:
    kept = queued(journal, to(1), to(2), to(1))

    numbers = [each.number for each in kept]
    assert [each.number for each in journal.transact(letters.waiting)] == numbers
    assert [each.number for each in journal.transact(letters.headings, numbers[1:])] == numbers[1:]


def test_a_key_is_used_once_per_chat(journal: Journal) -> None:
    keyed = replace(to(1), key="published:7")

    assert len(queued(journal, keyed, keyed, replace(keyed, chat_id=2))) == 2
    assert queued(journal, keyed) == ()
    assert len(queued(journal, replace(keyed, competition="c2"))) == 1


def test_a_letter_begun_and_not_settled_is_interrupted(journal: Journal) -> None:
    first, second = queued(journal, to(1), to(2))
    journal.transact(letters.begin, [first.number, second.number])
    settle(journal, first.number, LetterState.SENT)

    assert [each.number for each in journal.transact(letters.interrupted)] == [second.number]
    assert journal.transact(letters.waiting) == ()


def test_only_what_is_perhaps_unsent_is_sent_again(journal: Journal) -> None:
    sent, uncertain = queued(journal, to(-1), to(-1))
    settle(journal, sent.number, LetterState.SENT)
    settle(journal, uncertain.number, LetterState.UNCERTAIN)

    for each in (sent, uncertain):
        journal.transact(letters.send_again, each.number)

    assert [each.number for each in journal.transact(letters.waiting)] == [uncertain.number]


def test_what_waits_for_a_group_follows_it_to_its_new_number(journal: Journal) -> None:
    done, post, edit = queued(journal, to(-1), to(-1), replace(to(-1), method=Method.EDIT, edits=3))
    settle(journal, done.number, LetterState.SENT)
    command = Received(1, -1, 5, "{}", NOON, NOON)
    journal.transact(inbox.store, [command])

    journal.transact(move_chat, -1, -1001)

    moved = journal.transact(letters.waiting)
    assert [(each.number, each.chat_id, each.method) for each in moved] == [
        (post.number, -1001, Method.SEND),
        (edit.number, -1001, Method.SEND),
    ]
    assert [each.chat_id for each in journal.transact(inbox.unfinished)] == [-1001]


def test_texts_are_erased_once_they_are_old_and_sent(journal: Journal) -> None:
    sent, waits = queued(journal, FULL, to(1))
    settle(journal, sent.number, LetterState.SENT)

    journal.transact(letters.empty, NOON + timedelta(days=1))

    emptied = journal.transact(letters.letter, sent.number)
    assert emptied is not None
    assert emptied.content == Rendered("")
    assert journal.transact(letters.letter, waits.number) == waits
