"""A post is there once in a chat: new versions edit it, and of those that wait only the last is kept."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.journal import Journal, letters
from bot.journal.letters import Letter, LetterState, Method, Settled
from bot.journal.moving import move_chat
from bot.messages import Rendered

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)
GROUP = -5


def say(journal: Journal, text: str, thread: int | None = None) -> None:
    letter = Letter(GROUP, Rendered(text), "en", "c1", thread_id=thread, post="results 1")
    journal.transact(letters.queue, [letter], NOON)


def send(journal: Journal, state: LetterState = LetterState.SENT, message: int = 77) -> list[Letter]:
    """All that waits, one after the other, as the outbox does."""
    begun = []
    while waiting := journal.transact(letters.waiting):
        (letter,) = journal.transact(letters.begin, [waiting[0].number])
        begun.append(letter)
        found = letter.edits if letter.method is Method.EDIT else message
        journal.transact(letters.settle, letter.number, Settled(state, found), NOON + timedelta(minutes=1))
    return begun


def told(sent: list[Letter]) -> list[tuple[Method, int | None, str]]:
    return [(letter.method, letter.edits, letter.content.text) for letter in sent]


def test_the_first_is_sent_and_the_next_edits_it(journal: Journal) -> None:
    say(journal, "1 of 4")
    assert told(send(journal)) == [(Method.SEND, None, "1 of 4")]
    say(journal, "2 of 4")
    assert told(send(journal)) == [(Method.EDIT, 77, "2 of 4")]
    say(journal, "3 of 4")
    assert told(send(journal)) == [(Method.EDIT, 77, "3 of 4")]


def test_of_those_that_wait_only_the_last_is_sent(journal: Journal) -> None:
    for number in range(1, 30):
        say(journal, f"{number} of 30")
    assert told(send(journal)) == [(Method.SEND, None, "29 of 30")]
    for number in range(30, 40):
        say(journal, f"{number} of 40")
    assert told(send(journal)) == [(Method.EDIT, 77, "39 of 40")]


def test_what_is_said_while_the_first_is_under_way_edits_it_afterwards(journal: Journal) -> None:
    say(journal, "1 of 4")
    (first,) = journal.transact(letters.begin, [journal.transact(letters.waiting)[0].number])
    say(journal, "2 of 4")
    journal.transact(letters.settle, first.number, Settled(LetterState.SENT, 77), NOON)
    assert told(send(journal)) == [(Method.EDIT, 77, "2 of 4")]


def test_if_the_first_never_arrived_the_next_is_sent(journal: Journal) -> None:
    say(journal, "1 of 4")
    send(journal, LetterState.FAILED)
    say(journal, "2 of 4")
    assert told(send(journal)) == [(Method.SEND, None, "2 of 4")]


def test_a_topic_has_its_own(journal: Journal) -> None:
    say(journal, "1 of 4")
    say(journal, "1 of 4", thread=3)
    assert [letter.thread_id for letter in send(journal)] == [None, 3]


def test_a_supergroup_gets_a_new_one_which_is_edited_from_then_on(journal: Journal) -> None:
    """Messages of the old group have no number in the new one."""
    say(journal, "1 of 4")
    send(journal)
    say(journal, "2 of 4")
    journal.transact(move_chat, GROUP, -1005)
    (moved,) = send(journal, message=5)
    assert (moved.chat_id, moved.method, moved.content.text) == (-1005, Method.SEND, "2 of 4")
    later = replace(moved, content=Rendered("3 of 4"), number=0, edits=None)
    journal.transact(letters.queue, [later], NOON)
    assert told(send(journal)) == [(Method.EDIT, 5, "3 of 4")]
