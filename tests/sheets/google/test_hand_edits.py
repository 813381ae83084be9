"""People edit while we write. Edits happen right before the write is carried out: after our reading."""

from collections.abc import Callable, Sequence

import pytest

from sheets.errors import WorkbookChanged
from sheets.google.repairing import Repair
from sheets.grid import Book, CellWrite, Plan, Scalar
from tests.doubles.sheets_api import Drop, Hands
from tests.sheets.google.clubs import Club

RESULT = "½-½"
NEW_GAME: Sequence[Scalar] = (2, 1, "Anna", "Dirk")


def row_of(book: Book, board: int) -> int:
    """Where a board of round 1 stands; the way that the program finds rows."""
    tab = next(tab for tab in book.tabs if tab.sheet_id == 0)
    heads = {cell.value: column for column, cell in enumerate(tab.rows[0])}
    return next(
        at
        for at, row in enumerate(tab.rows)
        if row and tab.cell(at, heads["Round"]).value == 1 and tab.cell(at, heads["Board"]).value == board
    )


def column_of(book: Book, heading: str) -> int:
    tab = next(tab for tab in book.tabs if tab.sheet_id == 0)
    return next(column for column, cell in enumerate(tab.rows[0]) if cell.value == heading)


def report(book: Book) -> Plan:
    """The result of board 2."""
    return Plan((CellWrite(0, row_of(book, 2), column_of(book, "Result"), None, RESULT),))


def add_game(book: Book) -> Plan:
    """A row below all others."""
    at = len(book.tabs[0].rows)
    cells = (
        CellWrite(0, at, column_of(book, heading), None, value)
        for heading, value in zip(("Round", "Board", "White", "Black"), NEW_GAME, strict=True)
    )
    return Plan(tuple(cells))


def both(book: Book) -> Plan:
    return Plan((*report(book).cells, *add_game(book).cells))


def games(hands: Hands, title: str = "Pairings") -> list[dict[str, Scalar]]:
    """Every row as headings and values, whatever order rows and columns are in."""
    head, *rows = hands.rows(title)
    named = [
        {name: value for name, value in zip(head, row, strict=False) if name and value != ""}
        for row in rows
        if any(row)
    ]
    return sorted(named, key=lambda row: (row["Round"], row["Board"]))


BEFORE = [
    {"Round": 1, "Board": 1, "White": "Anna", "Black": "Ben", "Result": "1-0"},
    {"Round": 1, "Board": 2, "White": "Cas", "Black": "Dirk"},
    {"Round": 1, "Board": 3, "White": "Eva", "Black": "Finn"},
    {"Round": 1, "Board": 4, "White": "Gijs", "Black": "Hana"},
]
REPORTED = [game | ({"Result": RESULT} if game["Board"] == 2 else {}) for game in BEFORE]
ADDED = [dict(zip(("Round", "Board", "White", "Black"), NEW_GAME, strict=True))]

EDITS: Sequence[tuple[str, Callable[[Hands], None]]] = (
    ("a sort", lambda hands: hands.sort("Pairings", "C", descending=True)),
    ("a row on top", lambda hands: hands.insert_rows("Pairings", 2)),
    ("a row within", lambda hands: hands.insert_rows("Pairings", 4)),
    ("a row above the headings", lambda hands: hands.insert_rows("Pairings", 1)),
    ("a column in front", lambda hands: hands.insert_column("Pairings", "A")),
    ("a column within", lambda hands: hands.insert_column("Pairings", "E")),
    ("another name of the tab", lambda hands: hands.rename("Pairings", "Partijen")),
    ("another tab", lambda hands: hands.add_tab("Notes", [["x"]])),
    ("another locale", lambda hands: hands.set_locale("en_US")),
)


@pytest.mark.parametrize("edit", [edit for _, edit in EDITS], ids=[name for name, _ in EDITS])
@pytest.mark.parametrize(
    ("plan", "expected"),
    [(report, REPORTED), (add_game, [*BEFORE, *ADDED]), (both, [*REPORTED, *ADDED])],
    ids=["a result", "a new row", "both"],
)
def test_what_is_written_arrives_whatever_is_moved_meanwhile(
    club: Club, edit: Callable[[Hands], None], plan: Callable[[Book], Plan], expected: list[dict[str, Scalar]]
) -> None:
    club.api.faults.before("batchUpdate", lambda: edit(club.hands))
    book = club.workbook.write(plan)
    title = club.hands.book.sheets[0].title
    rows = club.hands.rows(title)
    if not any(rows[0]):
        club.hands.delete_rows(title, 1, 1)  # the headings come first for the comparison
    assert games(club.hands, title) == sorted(expected, key=lambda row: (row["Round"], row["Board"]))
    assert book.tabs[0].title == title


def test_a_row_that_a_person_deletes_meanwhile_takes_its_result_along(club: Club) -> None:
    club.api.faults.before("batchUpdate", lambda: club.hands.delete_rows("Pairings", 3, 3))
    club.workbook.write(report)
    assert games(club.hands) == [game for game in BEFORE if game["Board"] != 2]


def test_what_was_mended_is_told(club: Club) -> None:
    told: list[Repair] = []
    club.workbook.when_repaired(told.append)
    club.workbook.write(lambda book: Plan((CellWrite(0, row_of(book, 3), 5, None, "late"),)))
    assert told == []
    club.api.faults.before("batchUpdate", lambda: club.hands.insert_rows("Pairings", 2))
    club.workbook.write(report)
    assert [(one.tabs, one.unsure, one.lost) for one in told] == [(("Pairings",), (), ())]


def test_moved_rows_cost_one_more_write(club: Club) -> None:
    club.api.faults.before("batchUpdate", lambda: club.hands.sort("Pairings", "C", descending=True))
    club.workbook.write(report)
    assert (club.api.count("read"), club.api.count("write")) == (1, 2)


def test_rows_that_move_again_while_they_are_mended_are_mended_again(club: Club) -> None:
    for _ in range(2):
        club.api.faults.before("batchUpdate", lambda: club.hands.insert_rows("Pairings", 2))
    club.workbook.write(both)
    assert games(club.hands) == [*REPORTED, *ADDED]


def test_rows_that_move_while_an_answer_is_lost_are_mended(club: Club) -> None:
    club.api.faults.fail("write", Drop(applied=True))
    club.api.faults.before("batchUpdate", lambda: club.hands.insert_rows("Pairings", 2))
    club.workbook.write(both)
    assert games(club.hands) == [*REPORTED, *ADDED]


def test_a_tab_that_is_deleted_meanwhile_is_told(club: Club) -> None:
    def plan(book: Book) -> Plan:
        return Plan((CellWrite(1, 1, 2, 1900, 1950),))

    club.api.faults.before("batchUpdate", lambda: club.hands.delete_tab("Players"))
    with pytest.raises(WorkbookChanged) as refusal:
        club.workbook.write(plan)
    assert refusal.value.code == "tab-gone"


def test_rows_that_are_cut_off_meanwhile_are_added_again(club: Club) -> None:
    """Somebody removes all the empty rows below."""
    club.api.faults.before("batchUpdate", lambda: club.hands.delete_rows("Pairings", 6, 1000))
    club.workbook.write(add_game)
    assert games(club.hands) == [*BEFORE, *ADDED]
    assert club.api.count("write") == 2


def test_a_result_that_a_person_enters_before_the_reading_stands(club: Club) -> None:
    club.api.faults.before("get", lambda: club.hands.type("Pairings", "E3", "'0-1"))
    with pytest.raises(WorkbookChanged):
        club.workbook.write(report)
    assert club.hands.value("Pairings", "E3") == "0-1"


def test_a_result_that_a_person_enters_after_the_write_stands(club: Club) -> None:
    club.workbook.write(report)
    club.hands.type("Pairings", "E3", "'0-1")
    assert club.workbook.read().tabs[0].cell(2, 4).value == "0-1"


def test_a_result_that_a_person_enters_between_reading_and_write_is_overwritten(club: Club) -> None:
    """The one thing that can't be helped: Google has no compare-and-set. How long that window is can be asked."""
    club.api.faults.before("batchUpdate", lambda: club.hands.type("Pairings", "E3", "'0-1"))
    club.workbook.write(report)
    assert club.hands.value("Pairings", "E3") == RESULT
    assert 0 < club.workbook.last_window < 1


def test_what_a_person_enters_in_other_cells_between_reading_and_write_stands(club: Club) -> None:
    club.api.faults.before("batchUpdate", lambda: club.hands.type("Pairings", "E4", "'0-1"))
    book = club.workbook.write(report)
    assert (club.hands.value("Pairings", "E3"), club.hands.value("Pairings", "E4")) == (RESULT, "0-1")
    assert book.tabs[0].cell(3, 4).value == "0-1"


def test_formulas_that_follow_from_what_was_written_are_no_movement(club: Club) -> None:
    club.hands.formula("Pairings", "F3", "=E3", {"stringValue": ""})
    club.api.faults.before("batchUpdate", lambda: club.hands.formula("Pairings", "F3", "=E3", {"stringValue": RESULT}))
    told: list[Repair] = []
    club.workbook.when_repaired(told.append)
    club.workbook.write(report)
    assert told == []
    assert club.api.count("write") == 1


@pytest.mark.parametrize(("gives", "value", "error"), [
    ({"numberValue": 1875}, 1875, ""), ({"errorValue": {"type": "REF"}}, None, "#REF!"), (None, None, ""),
    ({"errorValue": {"type": "LOADING"}}, None, ""), ({"errorValue": {"type": "ERROR"}}, None, "#ERROR!"),
])  # fmt: skip
def test_a_formula_is_read_with_what_it_gives(
    club: Club, gives: dict[str, object] | None, value: Scalar, error: str
) -> None:
    club.hands.formula("Players", "C2", "=VLOOKUP(A2;Elo!A:B;2)", gives)
    cell = club.workbook.read().tabs[1].cell(1, 2)
    assert (cell.value, cell.error, cell.formula) == (value, error, "=VLOOKUP(A2;Elo!A:B;2)")


@pytest.mark.parametrize(("text", "locale"), [("1/2", "nl_NL"), ("2-1", "nl_NL"), ("1.5", "nl_NL"), ("2-1", "en_US")])
def test_a_result_that_a_spreadsheet_made_a_date_of_is_read_as_one(club: Club, text: str, locale: str) -> None:
    club.hands.set_locale(locale)
    club.hands.type("Pairings", "E3", text)
    assert type(club.workbook.read().tabs[0].cell(2, 4).value).__name__ == "date"


def test_a_decimal_comma_is_a_number(club: Club) -> None:
    club.hands.type("Players", "C2", "1900,5")
    assert club.workbook.read().tabs[1].cell(1, 2).value == 1900.5
