"""One attempt writes everything that can be written, in one request, and says what became of each set."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

import pytest

from bot.journal.changesets import PendingSet
from bot.painting import output_tabs
from bot.sync.attempt import Attempted, Paint, Scribe
from bot.timer import FakeTimer
from sheets.errors import WorkbookBusy, WorkbookError, WorkbookUnreachable
from sheets.grid import Book, Cell, Plan, Scalar
from sheets.memory import MemoryWorkbook
from sheets.records import Change, ChangeSet, Repaint, SetValues, Snapshot
from sheets.schema import TabName
from sheets.tables import Tables
from tests.bot.club_book import ANNA, LOG, PAIRINGS, STANDINGS, cells, club_book, result_of, typed

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)


class Written(MemoryWorkbook):
    """Counts requests. `meddle` is what a person does between our reading and our writing, `refused` a value that can't
    be written; `lose`: answers are lost; `locked`: another program has it.
    """

    writes = 0
    meddle: Callable[[], None] | None = None
    lose = False
    locked = False
    refused: Scalar = "never"

    def write(self, plan: Callable[[Book], Plan]) -> Book:
        if self.locked:
            raise WorkbookBusy("workbook-open")

        def meddled(book: Book) -> Plan:
            decided = plan(book)
            if any(write.after == self.refused for write in decided.cells):
                raise WorkbookError("text-illegal", tab="Pairings", cell="F2")
            meddle, self.meddle = self.meddle, None
            if meddle:
                meddle()
            return decided

        self.writes += 1
        book = super().write(meddled)
        if self.lose:
            raise WorkbookUnreachable("answer-lost")
        return book


@pytest.fixture
def book() -> Written:
    return Written(club_book().read().tabs)


def report(name: str, board: int, result: str, before: str | None = None) -> PendingSet:
    change = SetValues(TabName.PAIRINGS, (1, None, None, board), {"Result": before}, {"Result": result})
    return PendingSet(ChangeSet(name, (change,)), ANNA, NOON)


def standings(snapshot: Snapshot) -> Sequence[Change]:
    """A list that shows how many games have a result."""
    played = sum(record.game.result is not None for record in snapshot.games)
    return [Repaint(TabName.STANDINGS, ({"Rank": 1, "Player": ANNA, "Points": played},))]


def attempt(
    book: MemoryWorkbook, *pending: PendingSet, paint: Paint = lambda _: (), last: Tables | None = None
) -> Attempted:
    done = Scribe(book, paint, FakeTimer()).attempt(pending, last or Tables())
    assert done is not None
    return done


def test_sets_standings_and_log_go_in_one_request(book: Written) -> None:
    done = attempt(book, report("one", 1, "1-0"), report("two", 2, "½-½"), paint=standings)

    assert (done.written, book.writes) == (("one", "two"), 1)
    assert [result_of(book, board) for board in (1, 2)] == ["1-0", "½-½"]
    assert cells(book, STANDINGS) == [[1, "Anna", 2]]
    when = datetime(2026, 3, 12, 13, 0)  # noqa: DTZ001  # as it stands in the sheet: in the club's zone
    assert cells(book, LOG)[0] == [when, ANNA, "Pairings 1/1: Result", None, "1-0"]


def test_a_result_is_written_although_standings_fail(book: Written) -> None:
    def broken(_: Snapshot) -> Sequence[Change]:
        raise ZeroDivisionError

    assert attempt(book, report("one", 1, "1-0"), paint=broken).written == ("one",)
    assert result_of(book, 1) == "1-0"


def test_a_result_is_written_although_standings_cant_be(book: Written) -> None:
    def unwritable(_: Snapshot) -> Sequence[Change]:
        return [Repaint(TabName.STANDINGS, ({"Rank": 1, "Player": "Nobody", "Points": 1},))]

    book.refused = "Nobody"
    assert attempt(book, report("one", 1, "1-0"), paint=unwritable).written == ("one",)
    assert result_of(book, 1) == "1-0"


def test_one_set_that_no_workbook_can_take_doesnt_hold_up_the_others(book: Written) -> None:
    book.refused = "-/-"
    done = attempt(book, report("one", 1, "1-0"), report("poison", 1, "-/-", "1-0"), report("two", 2, "0-1"))

    assert done.written == ("one", "two")
    assert {name: error.code for name, error in done.unwritable.items()} == {"poison": "text-illegal"}
    assert [result_of(book, board) for board in (1, 2)] == ["1-0", "0-1"]


def test_a_person_who_types_between_our_reading_and_our_writing_wins(book: Written) -> None:
    book.meddle = lambda: typed(book, 1, "0-1")

    done = attempt(book, report("one", 1, "1-0"), report("two", 2, "½-½"))

    assert done.written == ("two",)
    assert [result_of(book, board) for board in (1, 2)] == ["0-1", "½-½"]


def test_without_anything_to_write_nothing_is_written(book: Written) -> None:
    done = attempt(book)
    again = Scribe(book, lambda _: (), FakeTimer()).attempt((), done.tables)

    assert (again, book.writes) == (None, 0)


def test_standings_follow_a_result_that_a_person_typed(book: Written) -> None:
    first = attempt(book, paint=standings)
    typed(book, 1, "1-0")

    attempt(book, paint=standings, last=first.tables)

    assert cells(book, STANDINGS) == [[1, "Anna", 1]]


def test_what_is_painted_is_painted_once(book: Written) -> None:
    """Otherwise every look would write, and every write would be news."""
    scribe = Scribe(book, output_tabs, FakeTimer())
    typed(book, 1, "1-0")
    first = scribe.attempt((), Tables())
    assert first is not None
    book.edit(STANDINGS, 0, 9, "my own column")

    second = scribe.attempt((), first.tables)

    assert (second is not None, book.writes) == (True, 1)


def test_a_set_whose_answer_was_lost_is_found_written(book: Written) -> None:
    one = report("one", 1, "1-0")
    book.lose = True
    with pytest.raises(WorkbookUnreachable):
        attempt(book, one)
    book.lose = False

    done = attempt(book, one)

    assert done.written == ("one",)
    assert len(cells(book, LOG)) == 1


def test_what_a_hand_removed_after_a_lost_answer_doesnt_come_back(book: Written) -> None:
    one = report("one", 1, "1-0")
    book.lose = True
    with pytest.raises(WorkbookUnreachable):
        attempt(book, one)
    book.lose = False
    typed(book, 1, None)

    done = attempt(book, PendingSet(one.set, one.by, one.at, attempted=True))

    assert done.written == ("one",)
    assert result_of(book, 1) is None


def test_a_set_that_was_attempted_but_never_arrived_is_written(book: Written) -> None:
    one = report("one", 1, "1-0")

    attempt(book, PendingSet(one.set, one.by, one.at, attempted=True))

    assert result_of(book, 1) == "1-0"


def test_a_log_that_cant_be_written_keeps_no_result_from_being_written(book: Written) -> None:
    book.edit(LOG, 0, 5, Cell("When"))
    book.edit(LOG, 0, 6, Cell("Who"))
    for column in range(5):
        book.edit(LOG, 0, column, None)
    one = report("one", 1, "1-0")

    assert attempt(book, one).written == ("one",)
    assert result_of(book, 1) == "1-0"


def test_a_workbook_that_is_open_elsewhere_is_read_all_the_same(book: Written) -> None:
    book.locked = True
    typed(book, 2, "0-1")

    done = attempt(book, report("one", 1, "1-0"))

    assert (done.written, done.closed is not None) == ((), True)
    row = next(row for row in done.tables.rows(TabName.PAIRINGS) if row.values["Board"] == 2)
    assert row.values["Result"] == "0-1"


def test_the_window_between_reading_and_writing_is_measured(book: Written) -> None:
    timer = FakeTimer()

    def slow() -> None:
        timer.seconds += 0.25

    book.meddle = slow
    done = Scribe(book, lambda _: (), timer).attempt([report("one", 1, "1-0")], Tables())

    assert done is not None
    assert done.window == 0.25


def test_columns_and_rows_that_people_have_moved_are_found(book: Written) -> None:
    """A person has put a column of his own in front and sorted the games."""
    moved: list[list[Scalar]] = [["Note", "Result", "Black", "White", "Board", "Round"]]
    moved += [["x", None, "P4", "P3", 2, 1], [None, None, "P2", "P1", 1, 1]]
    tabs = {tab.title: [[cell.value for cell in row] for row in tab.rows] for tab in book.read().tabs}
    sorted_book = MemoryWorkbook({**tabs, "Pairings": moved})

    attempt(sorted_book, report("one", 1, "1-0"))

    assert cells(sorted_book, PAIRINGS)[1][:2] == [None, "1-0"]
