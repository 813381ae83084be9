"""An attempt takes its turn, looks before it reads, and writes around what is protected."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bot.sync.attempt import Scribe
from bot.timer import FakeTimer
from sheets.errors import WorkbookUnwritable
from sheets.grid import Book, Plan
from sheets.memory import MemoryWorkbook
from sheets.records import Change, Repaint, Snapshot
from sheets.schema import TabName
from sheets.tables import Tables
from sheets.workbook import Priority
from tests.bot.club_book import ANNA, PAIRINGS, STANDINGS, cells, club_book, result_of
from tests.bot.sync.test_attempt import report


class Busy(MemoryWorkbook):
    """Remembers as what it was asked; says whether it has changed; protects some cells of a tab."""

    def __init__(self) -> None:
        super().__init__(
            {tab.title: [[cell.value for cell in row] for row in tab.rows] for tab in club_book().read().tabs}
        )
        self.asked: list[tuple[str, Priority]] = []
        self.is_changed = True
        self.protected: Callable[[int, int], bool] = lambda _tab, _row: False

    def at(self, priority: Priority) -> "_Turn":
        return _Turn(self, priority)


@dataclass
class _Turn:
    book: Busy
    priority: Priority

    def read(self) -> Book:
        self.book.asked.append(("read", self.priority))
        return self.book.read()

    def write(self, plan: Callable[[Book], Plan]) -> Book:
        self.book.asked.append(("write", self.priority))

        def guarded(book: Book) -> Plan:
            decided = plan(book)
            if any(self.book.protected(write.sheet_id, write.row) for write in decided.cells):
                raise WorkbookUnwritable("sheets-protected", tab="Pairings", cell="E2")
            return decided

        return self.book.write(guarded)

    def has_changed(self) -> bool:
        self.book.asked.append(("has changed", self.priority))
        return self.book.is_changed


@dataclass
class Case:
    book: Busy = field(default_factory=Busy)

    def scribe(self, paint: Callable[[Snapshot], Sequence[Change]] = lambda _: ()) -> Scribe:
        return Scribe(self.book, paint, FakeTimer())


def test_pairing_goes_before_results_and_results_before_looking() -> None:
    case = Case()
    scribe = case.scribe()
    scribe.attempt((), Tables())
    scribe.attempt([report("one", 1, "1-0")], Tables())
    scribe.attempt((), Tables(), is_urgent=True)
    assert case.book.asked == [("read", Priority.LOOKING), ("write", Priority.RESULTS), ("read", Priority.PAIRING)]


def test_what_says_that_nothing_has_changed_is_not_read() -> None:
    case = Case()
    scribe = case.scribe()
    first = scribe.attempt((), Tables())
    assert first is not None
    case.book.asked.clear()
    case.book.is_changed = False
    assert scribe.attempt((), first.tables) is None
    assert case.book.asked == [("has changed", Priority.LOOKING)]


def test_a_reading_that_was_never_taken_over_is_made_again() -> None:
    """Whatever the workbook says: what is known isn't what was read last."""
    case = Case()
    scribe = case.scribe()
    assert scribe.attempt((), Tables()) is not None
    case.book.is_changed = False
    assert scribe.attempt((), Tables()) is not None


def test_who_needs_a_fresh_reading_gets_one() -> None:
    case = Case()
    scribe = case.scribe()
    first = scribe.attempt((), Tables())
    assert first is not None
    case.book.is_changed = False
    case.book.asked.clear()
    scribe.attempt((), first.tables, is_urgent=True)
    assert case.book.asked == [("read", Priority.PAIRING)]


def test_results_are_written_although_the_standings_are_protected() -> None:
    case = Case()
    case.book.protected = lambda tab, _: tab == STANDINGS
    paint: Sequence[Change] = [Repaint(TabName.STANDINGS, ({"Rank": 1, "Player": ANNA, "Points": 1},))]
    done = case.scribe(lambda _: paint).attempt([report("one", 1, "1-0")], Tables())
    assert done is not None
    assert (done.written, done.closed and done.closed.code) == (("one",), "sheets-protected")
    assert (result_of(case.book, 1), cells(case.book, STANDINGS)) == ("1-0", [])


def test_a_protected_row_waits_and_the_others_are_written() -> None:
    case = Case()
    case.book.protected = lambda tab, row: (tab, row) == (PAIRINGS, 1)
    done = case.scribe().attempt([report("one", 1, "1-0"), report("two", 2, "0-1")], Tables())
    assert done is not None
    assert (done.written, done.closed and done.closed.code) == (("two",), "sheets-protected")
    assert [result_of(case.book, board) for board in (1, 2)] == [None, "0-1"]


def test_many_protected_rows_keep_nothing_else_waiting_for_ever() -> None:
    """Only a few are tried at a time; those that were refused before come last."""
    case = Case()
    case.book.protected = lambda tab, row: (tab, row) == (PAIRINGS, 1)
    scribe = case.scribe()
    refused = [report(f"refused {number}", 1, "1-0") for number in range(20)]
    written: list[str] = []
    for attempt in range(3):
        case.book.asked.clear()
        done = scribe.attempt([*refused, report("last", 2, "0-1")], Tables())
        assert done is not None
        written += done.written
        assert len(case.book.asked) <= 11, attempt
    assert "last" in written
