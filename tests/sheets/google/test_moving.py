"""Rows and columns that a person moves between our reading and our write: what we wrote arrives where it belongs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.google.reading import Grid, Loaded
from sheets.google.repairing import Repair, repair
from sheets.grid import Book, Cell, CellWrite, Scalar, Tab

HEADINGS = ("Round", "Board", "White", "Black", "Result", "Remarks")
RESULT = 4
WIDTH, HEIGHT = 10, 60

Row = list[Scalar]
Place = tuple[int, int]


@dataclass
class Sheet:
    """A tab as it stands, with the place that each row and column had at first (None: new)."""

    rows: list[Row]
    row_origins: list[int | None]
    column_origins: list[int | None]
    size: tuple[int, int] = (HEIGHT, WIDTH)

    @classmethod
    def of(cls, rows: Sequence[Row]) -> "Sheet":
        filled = [row + [None] * (WIDTH - len(row)) for row in rows]
        filled += [[None] * WIDTH for _ in range(HEIGHT - len(rows))]
        return cls(filled, list(range(HEIGHT)), list(range(WIDTH)))

    def insert_rows(self, at: int, count: int) -> None:
        width = len(self.rows[0])
        self.rows[at:at] = [[None] * width for _ in range(count)]
        self.row_origins[at:at] = [None] * count
        self.size = (self.size[0] + count, self.size[1])

    def delete_rows(self, at: int, count: int) -> None:
        del self.rows[at : at + count], self.row_origins[at : at + count]
        self.size = (self.size[0] - count, self.size[1])

    def insert_column(self, at: int) -> None:
        for row in self.rows:
            row.insert(at, None)
        self.column_origins.insert(at, None)
        self.size = (self.size[0], self.size[1] + 1)

    def order(self, first: int, order: Callable[[tuple[Row, int | None]], tuple[bool, str]]) -> None:
        """Sorts the rows from `first` on."""
        pairs = sorted(zip(self.rows[first:], self.row_origins[first:], strict=True), key=order)
        self.rows[first:] = [row for row, _ in pairs]
        self.row_origins[first:] = [origin for _, origin in pairs]

    def write(self, values: Mapping[Place, Scalar]) -> None:
        for (row, column), value in values.items():
            self.rows[row][column] = value

    def now(self, place: Place) -> Place | None:
        """Where a cell of the first reading is now."""
        row, column = place
        if row not in self.row_origins:
            return None
        return self.row_origins.index(row), self.column_origins.index(column)

    def loaded(self) -> Loaded:
        rows = []
        for row in self.rows:
            cells = [Cell(value) for value in row]
            while cells and cells[-1].value is None:
                cells.pop()
            rows.append(tuple(cells))
        while rows and not rows[-1]:
            rows.pop()
        return Loaded(Book((Tab(1, "Pairings", tuple(rows)),)), {1: Grid(*self.size, {})})


def games(count: int, played: frozenset[int] = frozenset()) -> list[Row]:
    rows: list[Row] = [list(HEADINGS)]
    boards = range(1, count + 1)
    rows += [[7, board, f"White {board}", f"Black {board}", "1-0" if board in played else None] for board in boards]
    return rows


def repaired(
    rows: Sequence[Row], wanted: Mapping[Place, Scalar], by_hand: Callable[[Sheet], None]
) -> tuple[Repair, Sheet, Sheet]:
    """What is found after the person and then we have written; the sheet once it is mended; and as it should be."""
    before, sheet, right = Sheet.of(rows), Sheet.of(rows), Sheet.of(rows)
    writes = [CellWrite(1, *place, before.rows[place[0]][place[1]], value) for place, value in wanted.items()]
    by_hand(sheet)
    by_hand(right)
    sheet.write(wanted)
    moved = {right.now(place): value for place, value in wanted.items()}
    right.write({place: value for place, value in moved.items() if place is not None})
    found = repair(before.loaded(), writes, sheet.loaded())
    sheet.write({(write.row, write.column): write.after for write in found.cells})
    return found, sheet, right


RESULTS: Mapping[Place, Scalar] = {(3, RESULT): "1-0", (6, RESULT): "0-1"}
ADDED: Mapping[Place, Scalar] = {
    (place, column): value
    for place, row in enumerate(games(12)[11:], 11)
    for column, value in enumerate(row)
    if value is not None
}


@pytest.mark.parametrize("wanted", [RESULTS, ADDED, {**RESULTS, **ADDED}], ids=["results", "rows", "both"])
@pytest.mark.parametrize(
    "by_hand",
    [
        lambda sheet: sheet.insert_rows(1, 1),
        lambda sheet: sheet.insert_rows(4, 3),
        lambda sheet: sheet.delete_rows(2, 1),
        lambda sheet: sheet.delete_rows(6, 2),
        lambda sheet: sheet.insert_column(0),
        lambda sheet: sheet.insert_column(RESULT),
        lambda sheet: sheet.order(1, lambda pair: (pair[0][2] is None, str(pair[0][2])[::-1])),
        lambda sheet: sheet.write({(2, 5): "a remark", (9, RESULT): "½-½"}),
    ],
    ids=["row on top", "rows within", "row gone", "own row gone", "column in front", "column within", "sort", "edits"],
)
def test_what_was_written_arrives(wanted: Mapping[Place, Scalar], by_hand: Callable[[Sheet], None]) -> None:
    found, sheet, right = repaired(games(10), wanted, by_hand)
    assert sheet.rows == right.rows
    assert not found.unsure
    assert not found.lost


def test_nothing_is_repaired_when_nothing_moved() -> None:
    found, _, _ = repaired(games(10), RESULTS, lambda sheet: sheet.write({(2, 5): "a remark"}))
    assert found == Repair()


def test_whoever_was_quicker_in_the_row_that_moved_wins() -> None:
    """His row moved, and he entered a result in it: ours is not written over it."""

    def by_hand(sheet: Sheet) -> None:
        sheet.insert_rows(1, 1)
        sheet.write({(4, RESULT): "½-½"})

    found, sheet, _ = repaired(games(10), {(3, RESULT): "1-0"}, by_hand)
    assert sheet.rows[4][RESULT] == "½-½"
    assert sheet.rows[3][RESULT] is None
    assert found.lost == ("Pairings!E5",)


def test_rows_that_can_not_be_told_apart_are_told_of() -> None:
    rows: list[Row] = [["Name", "Result"], ["Anna", None], ["Anna", None], ["Ben", None], ["Cas", "x"]]
    order = [4, 3, 2, 1]

    def by_hand(sheet: Sheet) -> None:
        sheet.rows[1:5] = [sheet.rows[at] for at in order]

    found, _, _ = repaired(rows, {(3, 1): "1-0", (4, 0): "Dirk", (4, 1): "0-1"}, by_hand)
    assert found.unsure or found == Repair()


@st.composite
def evenings(draw: st.DrawFn) -> tuple[list[Row], dict[Place, Scalar], Callable[[Sheet], None]]:
    """A tab of pairings, what we write into it, and what a person does to it meanwhile."""
    count = draw(st.integers(3, 20))
    played = draw(st.frozensets(st.integers(1, count)))
    rows = games(count, played)
    open_boards = [board for board in range(1, count + 1) if board not in played]
    reported = draw(st.lists(st.sampled_from(open_boards), unique=True, max_size=4)) if open_boards else []
    wanted: dict[Place, Scalar] = {(board, RESULT): draw(st.sampled_from(["1-0", "0-1"])) for board in reported}
    for added in range(draw(st.integers(0, 3))):
        at = count + 1 + added
        wanted |= {(at, 0): 8, (at, 1): added + 1, (at, 2): f"New {added}", (at, 3): f"Other {added}"}
    at = draw(st.integers(1, count))
    match draw(st.sampled_from(["insert", "delete", "sort", "column", "edit"])):
        case "insert":
            number = draw(st.integers(1, 5))
            return rows, wanted, lambda sheet: sheet.insert_rows(at, number)
        case "delete":
            number = draw(st.integers(1, max(1, min(3, count - at))))
            return rows, wanted, lambda sheet: sheet.delete_rows(at, number)
        case "sort":
            key = draw(st.sampled_from([2, 3]))
            turned = draw(st.booleans())
            return rows, wanted, lambda sheet: sheet.order(1, lambda pair: _by_name(pair[0], key, turned=turned))
        case "column":
            return rows, wanted, lambda sheet: sheet.insert_column(at % 6)
        case _:
            return rows, wanted, lambda sheet: sheet.write({(at, 5): "a remark"})


def _by_name(row: Row, key: int, *, turned: bool) -> tuple[bool, str]:
    return row[key] is None, str(row[key])[:: -1 if turned else 1]


@given(evenings())
def test_whatever_a_person_moves_what_was_written_arrives(
    evening: tuple[list[Row], dict[Place, Scalar], Callable[[Sheet], None]],
) -> None:
    rows, wanted, by_hand = evening
    if wanted:
        found, sheet, right = repaired(rows, wanted, by_hand)
        assert (_filled(sheet), found.unsure, found.lost) == (_filled(right), (), ())


def _filled(sheet: Sheet) -> list[Row]:
    """Whether an empty row is left between does no harm."""
    return [row for row in sheet.rows if any(value is not None for value in row)]
