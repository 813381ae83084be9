"""All of a decision happens or none; it is made on the state that it is committed on; an update is done once."""

import asyncio
import threading

import pytest
from sqlalchemy import Connection

from bot.decisions import (
    AddClaim,
    AddLink,
    Arrival,
    Claim,
    Decision,
    Forget,
    GameKey,
    Link,
    Notice,
    Say,
    SendAgain,
    State,
    StepDone,
    ToChat,
    ToOrganisers,
    ToPerson,
    WantStep,
)
from bot.desk.committing import AlreadyDone
from bot.errors import Refusal
from bot.journal import accounts, inbox, versions
from bot.journal.memory import Memory
from bot.journal.remembering import remember
from bot.receiver.origin import Migrated, Reachable
from rules.errors import PairingError
from rules.results import Result
from sheets.records import SetValues
from sheets.schema import TabName
from tests.bot.club_book import ANNA, BORIS, CLUB, GROUP, OLGA, user
from tests.bot.desk.office import NOON, Office, press, says
from tests.bot.receiver.doubles import message


def booked(state: State, board: int, result: str, *notices: Notice) -> Decision:
    """A report, as use cases make it: on what the state shows."""
    record = next(record for record in state.snapshot.games if record.game.board == board)
    before = {"Result": record.game.result.value if record.game.result else None}
    change = SetValues(TabName.PAIRINGS, (1, None, None, board), before, {"Result": result})
    claim = Claim(GameKey(1, board), ANNA, result, state.now)
    return Decision(notices, (change,), (AddClaim(claim),), by=ANNA)


def result(state: State, board: int) -> Result | None:
    return next(record.game.result for record in state.snapshot.games if record.game.board == board)


async def test_everything_that_follows_from_an_update_is_there_after_a_crash(office: Office) -> None:
    told = Notice(ToPerson(BORIS), Say("please-confirm"))
    update = await office.arrive()
    await office.desk.decide(update, CLUB, lambda state: booked(state, 1, "1-0", told))

    await office.reopen()

    assert office.journal.transact(inbox.is_finished, update)
    assert result(office.state(), 1) is Result.WHITE_WINS
    assert [claim.result for claim in office.state().claims] == ["1-0"]
    assert office.letters() == [(user(BORIS), "en:please-confirm")]


async def test_nothing_of_it_is_there_when_the_commit_fails(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last statement of the transaction fails, as on a full disk."""
    update = await office.arrive()
    monkeypatch.setattr("bot.journal.letters._row", lambda *_: {"no": "such column"})
    with pytest.raises(Exception, match="Unconsumed column"):
        await office.desk.decide(update, CLUB, lambda state: booked(state, 1, "1-0", *says("x").notices))
    assert result(office.state(), 1) is None

    await office.reopen()

    assert not office.journal.transact(inbox.is_finished, update)
    assert result(office.state(), 1) is None
    assert office.state().claims == ()
    assert office.state().pending == ()


async def test_a_decision_sees_what_was_decided_before_it_is_written(office: Office) -> None:
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "1-0"))
    await office.desk.decide(await office.arrive(), CLUB, lambda state: says("now", result=result(state, 1)))

    assert office.letters()[-1] == (user(ANNA), "en:now Result.WHITE_WINS")
    assert len(office.state().pending) == 1


async def test_an_update_is_decided_on_once(office: Office) -> None:
    update = await office.arrive()
    await office.desk.decide(update, CLUB, lambda _: says("first"))

    with pytest.raises(AlreadyDone):
        await office.desk.decide(update, CLUB, lambda state: booked(state, 1, "1-0", *says("second").notices))

    assert office.letters() == [(user(ANNA), "en:first")]
    assert result(office.state(), 1) is None
    assert office.desk.close(update)


async def test_a_decision_is_made_again_when_something_else_was_committed_meanwhile(office: Office) -> None:
    """Another worker on the same journal links somebody while the use case thinks."""
    thinking, linked = threading.Event(), threading.Event()

    def slow(state: State) -> Decision:
        thinking.set()
        linked.wait(timeout=10)
        return says("linked", players=len(state.links))

    def elsewhere(connection: Connection) -> None:
        versions.move(connection, CLUB, versions.version(connection, CLUB))
        remember(connection, CLUB, Memory(), [AddLink(Link(77, ANNA))])

    deciding = asyncio.create_task(office.desk.decide(await office.arrive(), CLUB, slow))
    await asyncio.to_thread(thinking.wait, 10)
    office.journal.transact(elsewhere)
    linked.set()
    await deciding

    assert office.letters() == [(user(ANNA), "en:linked 6")]


def counted(state: State) -> list[int]:
    return [number for number, step in state.done_steps if step == "counted"]


async def test_fifty_decisions_at_once_are_made_one_after_the_other(office: Office) -> None:
    def next_step(state: State) -> Decision:
        return Decision(facts=(StepDone(len(counted(state)) + 1, "counted"),))

    updates = [await office.arrive() for _ in range(50)]
    await asyncio.gather(*(office.desk.decide(update, CLUB, next_step) for update in updates))

    assert sorted(counted(office.state())) == list(range(1, 51))


async def test_a_question_changes_nothing_that_others_decide_on(office: Office) -> None:
    before = office.journal.transact(versions.version, CLUB)
    await office.desk.decide(await office.arrive(), CLUB, lambda _: says("standings"))

    assert office.journal.transact(versions.version, CLUB) == before


async def test_a_change_that_doesnt_fit_what_it_was_decided_on_is_an_error_not_a_silent_loss(office: Office) -> None:
    wrong = SetValues(TabName.PAIRINGS, (1, None, None, 1), {"Result": "0-1"}, {"Result": "1-0"})
    update = await office.arrive()

    with pytest.raises(ValueError, match="0-1"):
        await office.desk.decide(update, CLUB, lambda _: Decision(changes=(wrong,)))

    assert not office.desk.close(update)


def refuse(_: State) -> Decision:
    raise Refusal("game-gone", round=7)


async def test_a_refusal_is_an_answer_in_the_chat_that_asked(office: Office) -> None:
    update = await office.arrive()
    await office.desk.decide(update, CLUB, refuse)

    assert office.letters() == [(user(ANNA), "en:game-gone 7")]
    assert office.desk.close(update)


async def test_a_refusal_over_a_button_in_a_group_is_seen_only_by_him_who_pressed_it(office: Office) -> None:
    await office.desk.decide(await office.arrive(press("x", chat=GROUP)), CLUB, refuse)

    (letter,) = office.ears.queued
    assert (letter.query_id, letter.content.text) == ("q", "en:game-gone 7")


async def test_a_refusal_of_the_rules_is_explained_too(office: Office) -> None:
    def fails(_: State) -> Decision:
        raise PairingError("nobody-left", round=2)

    await office.desk.decide(await office.arrive(), CLUB, fails)

    assert office.letters() == [(user(ANNA), "en:nobody-left 2")]


async def test_the_timetable_is_told_of_a_refusal(office: Office) -> None:
    with pytest.raises(Refusal):
        await office.desk.decide(None, CLUB, refuse)
    assert office.letters() == []


async def test_every_press_is_answered_so_that_the_button_stops_waiting(office: Office) -> None:
    await office.desk.decide(await office.arrive(press("x")), CLUB, lambda _: Decision(answer=Say("done", {"x": "&"})))
    await office.desk.ignore(await office.arrive(press("y")))

    assert [(letter.query_id, letter.content.text) for letter in office.ears.queued] == [("q", "en:done &"), ("q", "")]


async def test_what_concerns_no_competition_is_answered_in_the_clients_language(office: Office) -> None:
    update = message(0, chat=777)
    update["message"]["from"]["language_code"] = "ru"
    number = await office.arrive(update)
    await office.desk.answer(number, [Notice(ToChat(777), Say("who-are-you"))])

    assert office.letters() == [(777, "ru:who-are-you")]
    assert office.desk.close(number)


async def test_before_the_first_reading_nothing_is_decided(office: Office) -> None:
    await office.desk.start([CLUB, "c2"])  # type: ignore[list-item]  # a competition that was never read
    await office.desk.decide(await office.arrive(), "c2", lambda state: booked(state, 1, "1-0"))  # type: ignore[arg-type]

    assert office.letters() == [(user(ANNA), "en:not-read-yet")]


async def test_a_new_link_holds_for_what_is_said_of_it(office: Office) -> None:
    await office.desk.decide(None, CLUB, lambda _: Decision(facts=(Forget(user(BORIS)),)))
    assert [link.player for _, link in office.desk.links_of(user(BORIS))] == []

    welcome = Notice(ToPerson(BORIS), Say("welcome"))
    linked = Decision((welcome,), facts=(AddLink(Link(user(ANNA), BORIS)),))
    await office.desk.decide(await office.arrive(), CLUB, lambda _: linked)

    assert office.letters() == [(user(ANNA), "en:welcome")]
    assert [link.player for _, link in office.desk.links_of(user(ANNA))] == [ANNA, BORIS]


async def test_listeners_hear_of_letters_and_changes(office: Office) -> None:
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "1-0", *says("x").notices))
    await office.desk.decide(await office.arrive(), CLUB, lambda _: Decision(facts=(SendAgain(1),)))

    assert [letter.number for letter in office.ears.queued] == [1]
    assert office.ears.pending == [CLUB]
    assert office.ears.changed == 1


async def test_a_parked_update_is_told_to_its_sender_and_the_organisers(office: Office) -> None:
    update = await office.arrive()
    received = office.journal.transact(inbox.unfinished)[0]
    await office.desk.park(received)
    await office.desk.park(received)

    assert office.journal.transact(inbox.is_finished, update)
    assert office.letters() == [(user(ANNA), "en:update-parked"), (user(OLGA), "en:update-parked-of Anna")]


async def test_an_update_is_parked_even_when_there_are_no_words_for_it(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    update = await office.arrive()
    monkeypatch.setattr(office.desk, "_render", None)
    await office.desk.park(office.journal.transact(inbox.unfinished)[0])

    assert office.journal.transact(inbox.is_finished, update)


async def test_who_blocks_the_bot_is_known_and_heard_again_when_he_writes(office: Office) -> None:
    blocked = await office.arrive(press("x"))
    await office.desk.heard(blocked, Reachable(user(ANNA), reachable=False))
    assert not office.state().accounts[user(ANNA)].reachable
    assert office.desk.close(blocked)

    await office.desk.decide(await office.arrive(), CLUB, lambda _: says("hello"))

    assert office.state().accounts[user(ANNA)].reachable
    assert office.journal.transact(accounts.all_accounts)[user(ANNA)].reachable


async def test_a_group_turned_supergroup_is_bound_under_its_new_number(office: Office) -> None:
    update = await office.arrive(message(0, chat=GROUP, migrate_to_chat_id=-200))
    await office.desk.heard(update, Migrated(GROUP, -200))
    seen: list[int] = []

    def look(state: State) -> Decision:
        seen.extend(binding.chat_id for binding in state.bindings)
        return says("x")

    await office.desk.decide(await office.arrive(), CLUB, look)

    assert seen == [-200]
    assert office.ears.changed == 1


async def test_an_arrival_is_known_while_the_update_is_processed(office: Office) -> None:
    update = await office.arrive()

    assert office.desk.arrival(update).at == NOON
    assert isinstance(office.desk.arrival(update), Arrival)
    office.desk.close(update)
    with pytest.raises(KeyError):
        office.desk.arrival(update)


async def test_a_wanted_step_is_wanted_until_it_is_done_also_after_a_crash(office: Office) -> None:
    await office.desk.decide(None, CLUB, lambda _: Decision(facts=(WantStep(2, "publish"),)))
    await office.reopen()
    assert office.state().wanted_steps == {(2, "publish")}

    await office.desk.decide(None, CLUB, lambda _: Decision(facts=(StepDone(2, "publish"),)))
    assert office.state().wanted_steps == frozenset()
    assert (2, "publish") in office.state().done_steps


async def test_a_notice_with_a_key_is_sent_once(office: Office) -> None:
    notice = Notice(ToOrganisers(), Say("workbook-away"), key="away:noon")
    for _ in range(2):
        await office.desk.decide(None, CLUB, lambda _: Decision((notice,)))

    assert office.letters() == [(user(OLGA), "en:workbook-away")]
