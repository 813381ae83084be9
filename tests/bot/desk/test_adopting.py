"""A new reading: the person wins and those concerned are told, followers fall, hand edits are logged."""

from bot.decisions import Decision, State, StepDone
from bot.desk.view import Known
from rules.results import Result
from sheets.encode import Conflict
from sheets.grid import Scalar
from sheets.records import AddRow, Change, SetValues
from sheets.schema import TabName
from tests.bot.club_book import ANNA, BORIS, CARLA, CLUB, DIRK, OLGA, PAIRINGS, PLAYERS, typed, user
from tests.bot.desk.office import Office, says
from tests.bot.desk.test_desk import booked, result


def confirmed(state: State, board: int) -> Decision:
    """A follower: it touches the same row, but another cell."""
    del state
    change = SetValues(TabName.PAIRINGS, (1, None, None, board), {"Status": None}, {"Status": "confirmed"})
    return Decision(changes=(change,), by=BORIS)


def swapped(one: tuple[int, str, str], other: tuple[int, str, str]) -> Decision:
    """The two Blacks of two boards change places: one set."""

    def change(board: int, before: str, after: str) -> Change:
        return SetValues(TabName.PAIRINGS, (1, None, None, board), {"Black": before}, {"Black": after})

    return Decision(changes=(change(*one), change(*other)), by=OLGA)


def log_of(office: Office) -> list[tuple[Scalar, ...]]:
    """The lines of the Log that wait to be written: who, what, before, after."""
    return [
        tuple(change.values[heading] for heading in ("Who", "What", "Before", "After"))
        for pending in office.state().pending
        for change in pending.changes
        if isinstance(change, AddRow) and change.tab is TabName.LOG
    ]


async def decide(office: Office, decision: Decision) -> None:
    await office.desk.decide(await office.arrive(), CLUB, lambda _: decision)


async def test_a_person_who_edits_the_same_cell_wins_and_those_concerned_are_told_once(office: Office) -> None:
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "1-0"))
    typed(office.book, 1, "0-1")

    await office.read()
    await office.read()

    assert result(office.state(), 1) is Result.BLACK_WINS
    told = "en:set-lost Pairings E2 (Result) 1-0 0-1"
    assert office.letters() == [(user(ANNA), told), (user(BORIS), told), (user(OLGA), told)]
    assert log_of(office) == [("sheet", "Pairings 1/1: Result", "", "0-1")]


async def test_what_was_built_on_a_lost_set_is_lost_with_it(office: Office) -> None:
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "1-0"))
    await office.desk.decide(await office.arrive(), CLUB, lambda state: confirmed(state, 1))
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 2, "½-½"))
    typed(office.book, 1, "0-1")

    await office.read()

    record = office.state().snapshot.games[0]
    assert (record.game.result, record.game.status.value) == (Result.BLACK_WINS, "")
    assert result(office.state(), 2) is Result.DRAW
    assert len([one for one in office.state().pending if one.changes[0].tab is TabName.PAIRINGS]) == 1


async def test_a_later_decision_on_what_the_person_wrote_is_not_lost(office: Office) -> None:
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "1-0"))
    typed(office.book, 1, "0-1")
    await office.read()
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "½-½"))

    await office.read()

    assert result(office.state(), 1) is Result.DRAW


async def test_a_swap_half_overtaken_by_a_hand_edit_is_lost_whole(office: Office) -> None:
    await decide(office, swapped((1, BORIS, DIRK), (2, DIRK, BORIS)))
    office.book.edit(PAIRINGS, 2, 3, OLGA)
    await office.read()

    games = [(record.game.white, record.game.black) for record in office.state().snapshot.games]
    assert (ANNA, BORIS) in games
    assert (ANNA, DIRK) not in games


async def test_what_is_known_to_be_written_is_settled_whatever_stands_there_now(office: Office) -> None:
    """Somebody undid it between our write and the reading after it: it doesn't come back."""
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "1-0"))
    ids = tuple(one.id for one in office.state().pending)

    await office.read(Known(written=ids))

    assert result(office.state(), 1) is None
    assert log_of(office) == [("sheet", "Pairings 1/1: Result", "1-0", "")]
    assert office.letters() == []


async def test_what_no_workbook_can_take_is_given_up_and_told(office: Office) -> None:
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "1-0"))
    ids = [one.id for one in office.state().pending]

    await office.read(Known(unwritable={ids[0]: Conflict("text-illegal", "Pairings", "E2")}))

    assert office.state().pending == ()
    assert [chat for chat, _ in office.letters()] == [user(ANNA), user(BORIS), user(OLGA)]


async def test_a_set_found_in_the_sheet_is_settled(office: Office) -> None:
    """As after a crash between the write and its commit."""
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "1-0"))
    typed(office.book, 1, "1-0")

    await office.reopen()
    await office.read()

    assert office.state().pending == ()
    assert log_of(office) == []


async def test_hand_edits_are_logged_with_before_and_after_added_and_removed_rows_too(office: Office) -> None:
    office.book.edit(PLAYERS, 1, 2, 1600)
    new: list[Scalar] = ["P10", "Henk", 1400]
    for column, value in enumerate(new):
        office.book.edit(PLAYERS, 6, column, value)
    for column in range(4):
        office.book.edit(PAIRINGS, 2, column, None)

    await office.read()
    await office.reopen()

    assert log_of(office) == [
        ("sheet", "Players P1: Rating", "1500", "1600"),
        ("sheet", "Players P10", "", "P10, Henk, 1400"),
        ("sheet", "Pairings 1/2", f"1, 2, {CARLA}, {DIRK}", ""),
    ]


async def test_a_pasted_season_is_one_line(office: Office) -> None:
    for row in range(300):
        for column, value in enumerate((f"P{row + 20}", f"Member {row}")):
            office.book.edit(PLAYERS, row + 6, column, value)

    await office.read()

    assert log_of(office) == [("sheet", "Players: 300 rows", "", "")]


async def test_our_own_changes_are_no_hand_edits(office: Office) -> None:
    await office.desk.decide(await office.arrive(), CLUB, lambda state: booked(state, 1, "1-0"))
    ids = tuple(one.id for one in office.state().pending)
    typed(office.book, 1, "1-0")

    await office.read(Known(written=ids))

    assert office.state().pending == ()


async def test_a_reading_survives_a_crash_so_that_questions_are_answered_while_the_workbook_is_away(
    office: Office,
) -> None:
    typed(office.book, 1, "1-0")
    await office.read()

    await office.reopen()
    await office.desk.decide(await office.arrive(), CLUB, lambda state: says("now", result=result(state, 1)))

    assert office.letters() == [(user(ANNA), "en:now Result.WHITE_WINS")]


async def test_a_look_that_finds_nothing_new_is_remembered(office: Office) -> None:
    office.clock.advance(office.clock.now() - office.clock.now())
    later = office.clock.now().replace(hour=13)
    await office.desk.looked(CLUB, later)
    await office.desk.decide(None, CLUB, lambda _: Decision(facts=(StepDone(1, "x"),)))

    assert office.state().last_reading_at == later
