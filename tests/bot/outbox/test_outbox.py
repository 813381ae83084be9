"""Every letter is sent once; what may have been sent is never sent silently again."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

import pytest

from bot.clock import FakeClock
from bot.decisions import Account, Binding
from bot.facts import AddBinding, SetAccount
from bot.journal import Journal, accounts, letters, open_journal, prompts
from bot.journal.letters import Letter, LetterState, Method
from bot.journal.memory import Memory, recall
from bot.journal.remembering import remember
from bot.messages import Rendered
from bot.outbox import Outbox
from bot.outbox.delivery import Moved, NothingToEdit, NotSent, Refused, Sent, TooMany, Unknown, Unreachable
from bot.outbox.outbox import Timing
from bot.outbox.pacing import Pace
from bot.timer import FakeTimer
from tests.bot.eventually import eventually
from tests.bot.outbox.doubles import FakeListener, FakePost

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)
ANNA, BORIS, CLUB = 11, 22, -100


class Office:
    """An outbox with everything around it, which can be closed and opened again."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.timer = FakeTimer()
        self.post = FakePost(self.timer)
        self.listener = FakeListener()

    def queued(self, *drafts: Letter) -> tuple[Letter, ...]:
        return self.journal.transact(letters.queue, drafts, NOON)

    def state(self, letter: Letter) -> LetterState:
        found = self.journal.transact(letters.letter, letter.number)
        assert found is not None
        return found.state

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Outbox]:
        pace = Pace(self.timer.monotonic)
        timing = Timing(FakeClock(NOON), self.timer, pace, repeat_mark=lambda language: f"[repeat {language}]")
        outbox = Outbox(self.journal, self.post, timing, self.listener)
        task = asyncio.create_task(outbox.run())
        yield outbox
        outbox.stop()
        await task

    async def until_settled(self, *sent: Letter) -> None:
        open_states = {LetterState.QUEUED, LetterState.SENDING}
        await eventually(lambda: not any(self.state(letter) in open_states for letter in sent))

    async def send(self, *drafts: Letter) -> list[LetterState]:
        """Send them all and say how each ended."""
        kept = self.queued(*drafts)
        async with self.open():
            await self.until_settled(*kept)
        return [self.state(letter) for letter in kept]


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    journal = open_journal(f"sqlite:///{tmp_path / 'journal.db'}")
    yield Office(journal)
    journal.close()


def to(chat_id: int, text: str = "hello") -> Letter:
    return Letter(chat_id, Rendered(text), "en", competition="c1")


async def test_letters_to_one_chat_keep_their_order_a_second_apart(office: Office) -> None:
    assert await office.send(*(to(ANNA, str(number)) for number in range(4))) == [LetterState.SENT] * 4

    assert [text for _, text in office.post.texts] == ["0", "1", "2", "3"]
    times = [time for *_, time in office.post.handed]
    assert all(later - earlier >= 1 for earlier, later in pairwise(times))


async def test_many_chats_are_served_at_once_but_no_more_than_thirty_a_second(office: Office) -> None:
    await office.send(*(to(chat) for chat in range(1, 101)))

    times = sorted(time for *_, time in office.post.handed)
    assert len(times) == 100
    assert all(times[place + 30] - times[place] >= 1 for place in range(70))
    assert times[-1] < 5


async def test_what_somebody_waits_for_goes_before_what_nobody_asked(office: Office) -> None:
    news = [to(chat, "news") for chat in range(1, 61)]
    await office.send(*news, replace(to(99, "answer"), urgent=True))

    assert office.post.texts[0] == (99, "answer")


async def test_sixty_results_in_a_row_stay_within_a_groups_limit_and_the_last_state_arrives(office: Office) -> None:
    """Twenty messages a minute, edits count; versions that wait are replaced by newer ones."""
    async with office.open() as outbox:
        for number in range(60):
            outbox.add(office.queued(replace(to(CLUB, f"{number} of 60"), post="results 1")))
            await asyncio.sleep(0)
        await eventually(lambda: office.post.texts[-1][1] == "59 of 60")

    times = [time for *_, time in office.post.handed]
    assert all(times[place + 20] - times[place] >= 60 for place in range(len(times) - 20))
    edits = [letter for number in range(1, 61) if (letter := office.journal.transact(letters.letter, number))]
    assert [letter.method for letter in edits] == [Method.SEND, *[Method.EDIT] * (len(edits) - 1)]


async def test_an_answer_to_a_button_waits_for_nothing(office: Office) -> None:
    button = Letter(ANNA, Rendered("ok"), "en", method=Method.ANSWER, query_id="q", urgent=True)
    kept = office.queued(*(to(ANNA, str(n)) for n in range(3)), button)
    async with office.open():
        await office.until_settled(kept[-1])
        assert office.timer.seconds < 1


async def test_letters_added_later_are_sent_without_looking_into_the_journal(office: Office) -> None:
    async with office.open() as outbox:
        kept = office.queued(to(ANNA))
        outbox.add(kept)
        await office.until_settled(*kept)

    assert office.post.texts == [(ANNA, "hello")]


async def test_a_letter_known_twice_is_sent_once(office: Office) -> None:
    async with office.open() as outbox:
        kept = office.queued(to(ANNA))
        outbox.add(kept)
        outbox.add(kept)
        outbox.rescan()
        await office.until_settled(*kept)
        outbox.add(kept)
        outbox.rescan()

    assert office.post.texts == [(ANNA, "hello")]


async def test_a_flood_limit_is_obeyed_by_the_second(office: Office) -> None:
    office.post.planned[CLUB].append(TooMany(17))

    assert await office.send(to(CLUB)) == [LetterState.SENT]
    first, second = (time for *_, time in office.post.handed)
    assert second - first >= 17


async def test_what_certainly_was_not_sent_is_sent_unmarked_as_often_as_it_takes(office: Office) -> None:
    office.post.planned[ANNA].extend([NotSent("no connection")] * 12)

    assert await office.send(to(ANNA)) == [LetterState.SENT]
    assert office.post.texts == [(ANNA, "hello")] * 13
    times = [time for *_, time in office.post.handed]
    assert times[-1] - times[-2] >= 60  # the pauses have grown to a minute


async def test_without_a_connection_nobody_is_tried(office: Office) -> None:
    office.post.planned[ANNA].append(NotSent("no connection"))
    kept = office.queued(to(ANNA), *(to(chat) for chat in range(100, 160)))
    async with office.open():
        await office.until_settled(*kept)

    after = [time for chat, _, time in office.post.handed if chat >= 130]
    assert min(after) >= 1


async def test_a_private_message_whose_delivery_is_unknown_is_sent_once_more_as_a_repeat(office: Office) -> None:
    office.post.planned[ANNA].append(Unknown("timed out"))

    assert await office.send(replace(to(ANNA), language="nl")) == [LetterState.SENT]
    assert office.post.texts == [(ANNA, "hello"), (ANNA, "[repeat nl]\nhello")]


async def test_it_is_not_sent_a_third_time(office: Office) -> None:
    office.post.planned[ANNA].extend([Unknown("timed out"), Unknown("timed out")])

    assert await office.send(to(ANNA)) == [LetterState.UNCERTAIN]
    assert len(office.post.texts) == 2
    assert office.listener.lost == []


async def test_a_group_post_whose_delivery_is_unknown_is_not_sent_again_and_the_organiser_hears_of_it(
    office: Office,
) -> None:
    office.post.planned[CLUB].append(Unknown("timed out"))

    assert await office.send(to(CLUB)) == [LetterState.UNCERTAIN]
    assert len(office.post.texts) == 1
    assert office.listener.lost == [(1, "timed out")]


async def test_a_crash_while_sending_leaves_a_delivery_unknown(office: Office) -> None:
    private, post = office.queued(to(ANNA), to(CLUB))
    office.journal.transact(letters.begin, [private.number, post.number])

    async with office.open():
        await office.until_settled(private, post)

    assert office.post.texts == [(ANNA, "[repeat en]\nhello")]
    assert office.state(post) is LetterState.UNCERTAIN
    assert office.listener.lost[0] == (post.number, "interrupted")


async def test_a_loss_that_a_crash_kept_from_being_told_is_told_at_the_next_start(office: Office) -> None:
    office.post.planned[CLUB].append(Refused("message thread not found"))
    await office.send(to(CLUB))
    office.listener.lost.clear()

    async with office.open():
        await eventually(lambda: office.listener.lost)

    assert office.listener.lost == [(1, "message thread not found")]


async def test_send_again_sends_it_again(office: Office) -> None:
    office.post.planned[CLUB].append(Unknown("timed out"))
    (post,) = office.queued(to(CLUB))
    async with office.open() as outbox:
        await office.until_settled(post)
        office.journal.transact(letters.send_again, post.number)
        outbox.rescan()
        await office.until_settled(post)

    assert office.state(post) is LetterState.SENT
    assert office.post.texts == [(CLUB, "hello"), (CLUB, "hello")]


async def test_an_edit_whose_delivery_is_unknown_is_simply_made_again(office: Office) -> None:
    office.post.planned[CLUB].extend([Unknown("timed out")] * 3)

    assert await office.send(replace(to(CLUB), method=Method.EDIT, edits=5)) == [LetterState.SENT]
    assert office.post.texts == [(CLUB, "hello")] * 4


async def test_an_edit_that_never_succeeds_is_given_up_and_holds_nobody_up(office: Office) -> None:
    office.post.planned[CLUB].extend([Unknown("server error")] * 100)
    edit, other = office.queued(replace(to(CLUB), method=Method.EDIT, edits=5), to(ANNA))
    async with office.open():
        await office.until_settled(other)
        assert office.timer.seconds < 2
        await office.until_settled(edit)

    assert office.state(edit) is LetterState.UNCERTAIN
    assert len(office.post.texts) < 12


async def test_an_edit_of_a_message_that_is_gone_becomes_a_message(office: Office) -> None:
    office.post.planned[ANNA].append(NothingToEdit())

    assert await office.send(replace(to(ANNA), method=Method.EDIT, edits=5)) == [LetterState.SENT]
    sent = office.journal.transact(letters.letter, 1)
    assert sent is not None
    assert (sent.method, sent.edits) == (Method.SEND, None)


async def test_who_blocks_the_bot_is_marked_until_a_message_arrives_again(office: Office) -> None:
    office.journal.transact(remember, "c1", Memory(), [SetAccount(Account(ANNA, ANNA))])
    office.post.planned[ANNA].append(Unreachable("bot was blocked by the user"))

    assert await office.send(to(ANNA)) == [LetterState.UNREACHABLE]
    assert not office.journal.transact(accounts.all_accounts)[ANNA].reachable
    assert office.listener.reached == 1

    assert await office.send(to(ANNA)) == [LetterState.SENT]
    assert office.journal.transact(accounts.all_accounts)[ANNA].reachable
    assert office.listener.reached == 2
    assert office.listener.lost == []


async def test_a_group_turned_supergroup_gets_everything_under_its_new_number(office: Office) -> None:
    office.journal.transact(remember, "c1", Memory(), [AddBinding(Binding(CLUB, 3)), AddBinding(Binding(ANNA))])
    office.post.planned[CLUB].append(Moved(-1009))

    assert await office.send(to(CLUB, "one"), to(CLUB, "two"), to(ANNA, "x")) == [LetterState.SENT] * 3

    assert [each for each in office.post.texts if each[0] != ANNA] == [(CLUB, "one"), (-1009, "one"), (-1009, "two")]
    assert office.journal.transact(recall, "c1").bindings == (Binding(-1009, 3), Binding(ANNA))
    assert office.listener.moved == [(CLUB, -1009)]


async def test_a_refused_message_doesnt_hold_up_the_next(office: Office) -> None:
    office.post.planned[ANNA].append(Refused("can't parse entities"))

    assert await office.send(to(ANNA, "<b"), to(ANNA, "next")) == [LetterState.FAILED, LetterState.SENT]


async def test_an_error_of_our_own_counts_as_unknown_delivery(office: Office) -> None:
    office.post.planned[ANNA].append(ValueError("a bug"))

    assert await office.send(to(ANNA)) == [LetterState.SENT]
    assert office.post.texts[1] == (ANNA, "[repeat en]\nhello")


async def test_a_question_is_remembered_with_the_message_that_asks_it(office: Office) -> None:
    office.post.planned[ANNA].append(Sent(77))

    await office.send(replace(to(ANNA), ask_reply=True, prompt="say:c1"))

    assert office.journal.transact(prompts.asked, ANNA, 77) == "say:c1"
    assert office.journal.transact(prompts.asked, ANNA, 78) is None


async def test_stopping_finishes_what_is_under_way_and_begins_nothing(office: Office) -> None:
    office.post.held = asyncio.Event()
    first, second = office.queued(to(ANNA), to(ANNA))
    async with office.open() as outbox:
        await eventually(lambda: office.post.handed)
        outbox.stop()
        office.post.held.set()

    assert office.state(first) is LetterState.SENT
    assert office.state(second) is LetterState.QUEUED
