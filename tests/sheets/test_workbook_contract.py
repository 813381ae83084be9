"""What every adapter of the port `Workbook` does alike."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheets.errors import WorkbookChanged, WorkbookError
from sheets.grid import Book, CellWrite, NewTab, Plan, Scalar
from sheets.verifying import same
from sheets.workbook import Workbook
from tests.sheets.adapters import ADAPTERS, Tabs

Make = Callable[[Tabs], Workbook]

at = datetime.fromisoformat  # local times, as all times of a workbook

VALUES: Sequence[Scalar] = (
    "Anna", 7, -3, 1.5, 0.1, True, False, date(2026, 3, 12), at("2026-03-12 18:30"), time(20, 0), time(0, 0),
    "½-½", "Каспаров", " spaces ", "two\nlines", "a<b&c>\"d'", "𝄞",
)  # fmt: skip
ESCAPED = ("_x0041_", "_x005F_x0041_", "a\r\nb", "tab\tbed")
PARSED_BY_SPREADSHEETS = ("=1+1", "@x", "+x", "-1", "007", "1,5", "1/2", "2-1", "1e3", "TRUE", "'quoted", "#REF!")

OLD: Sequence[Scalar] = (1, "text", date(2026, 1, 1), at("2026-01-01 09:15"), time(9, 15), True)
NEW: Sequence[Scalar] = (2, 2.5, "text 2", date(2026, 2, 2), at("2026-02-02 08:45"), time(8, 45), False)


@pytest.fixture(params=sorted(ADAPTERS))
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Make:
    adapter: str = request.param
    return lambda tabs: ADAPTERS[adapter](tabs, tmp_path)


def written(*cells: CellWrite, new_tabs: Sequence[NewTab] = ()) -> Callable[[Book], Plan]:
    return lambda _: Plan(cells, new_tabs)


def first_tab(book: Book) -> int:
    return book.tabs[0].sheet_id


def values(book: Book, title: str) -> list[list[Scalar]]:
    tab = book.tab(title)
    assert tab is not None
    return [[cell.value for cell in row] for row in tab.rows]


@pytest.mark.parametrize("value", [*VALUES, *PARSED_BY_SPREADSHEETS], ids=repr)
def test_a_value_is_read_with_its_type(make: Make, value: Scalar) -> None:
    found = make({"A": [[value]]}).read().tabs[0].cell(0, 0)
    assert (type(found.value), found.value, found.formula, found.error) == (type(value), value, "", "")


@pytest.mark.parametrize("value", [*VALUES, *ESCAPED, *PARSED_BY_SPREADSHEETS], ids=repr)
def test_a_value_is_written_with_its_type(make: Make, value: Scalar) -> None:
    workbook = make({"A": [["heading"], [None, "old"]]})
    tab = first_tab(workbook.read())
    workbook.write(written(CellWrite(tab, 1, 1, "old", value), CellWrite(tab, 5, 3, None, value)))
    for found in (workbook.read().tabs[0].cell(1, 1), workbook.read().tabs[0].cell(5, 3)):
        assert (type(found.value), found.value, found.formula, found.error) == (type(value), value, "", "")


@pytest.mark.parametrize("old", OLD)
@pytest.mark.parametrize("new", NEW)
def test_a_value_of_one_type_replaces_one_of_another(make: Make, old: Scalar, new: Scalar) -> None:
    """A day may be read as its midnight afterwards: in a cell whose format shows a time, which stays."""
    workbook = make({"A": [[old]]})
    book = workbook.write(written(CellWrite(first_tab(workbook.read()), 0, 0, old, new)))
    found = book.tabs[0].cell(0, 0).value
    assert (type(found), found) == (type(new), new) or (old, new, found) == (OLD[3], NEW[3], at("2026-02-02"))


def test_rows_end_with_their_last_filled_cell_and_tabs_with_their_last_filled_row(make: Make) -> None:
    book = make({"A": [["x", None, "y", None], [], [None, ""], ["z", None], [None], []], "Empty": []}).read()
    assert values(book, "A") == [["x", None, "y"], [], [], ["z"]]
    assert values(book, "Empty") == []


def test_tabs_keep_their_order_and_have_ids_of_their_own(make: Make) -> None:
    book = make({"Zulu": [["a"]], "Alpha": [["b"]], "Ünïcode & <x>": [["c"]]}).read()
    assert [tab.title for tab in book.tabs] == ["Zulu", "Alpha", "Ünïcode & <x>"]
    assert len({tab.sheet_id for tab in book.tabs}) == 3


def test_writing_gives_the_book_as_it_is_then(make: Make) -> None:
    workbook = make({"A": [["x"]]})
    given_back = workbook.write(written(CellWrite(first_tab(workbook.read()), 3, 2, None, "new")))
    assert given_back == workbook.read()
    assert given_back.tabs[0].cell(3, 2).value == "new"


def test_the_plan_sees_the_book_as_it_is(make: Make) -> None:
    workbook = make({"A": [[1]]})
    workbook.read()
    workbook.write(written(CellWrite(first_tab(workbook.read()), 0, 0, 1, 2)))

    def plan(book: Book) -> Plan:
        assert book.tabs[0].cell(0, 0).value == 2
        return Plan()

    workbook.write(plan)


def test_the_stamp_changes_with_every_change_and_only_then(make: Make) -> None:
    workbook = make({"A": [[1]]})
    tab = first_tab(workbook.read())
    stamps = [workbook.read().stamp, workbook.read().stamp]
    stamps.append(workbook.write(written(CellWrite(tab, 0, 0, 1, 2))).stamp)
    stamps.append(workbook.write(lambda _: Plan()).stamp)
    stamps.append(workbook.write(written(CellWrite(tab, 0, 0, 2, 2))).stamp)
    assert stamps[0] == stamps[1]
    assert stamps[1] != stamps[2]
    assert stamps[2] == stamps[3] == stamps[4]


def test_nothing_is_written_when_one_cell_was_changed_by_a_person(make: Make) -> None:
    workbook = make({"A": [["Anna", "1-0"]]})
    before = workbook.read()
    tab = first_tab(before)
    with pytest.raises(WorkbookChanged) as refusal:
        workbook.write(written(CellWrite(tab, 0, 0, "Anna", "Ben"), CellWrite(tab, 0, 1, "0-1", "½-½")))
    assert refusal.value.code == "cell-changed"
    told = {name: refusal.value.params[name] for name in ("tab", "cell", "expected", "found")}
    assert told == {"tab": "A", "cell": "B1", "expected": "0-1", "found": "1-0"}
    assert workbook.read() == before


@pytest.mark.parametrize(("held", "expected"), [
    ("1", 1), (1, "1"), (1, True), (True, 1), (False, None), (None, 0), ("x", "X"), ("x", "x "), (None, " "),
    (date(2026, 3, 1), "2026-03-01"), (date(2026, 3, 1), at("2026-03-01 00:01")), (1, 1.001),
])  # fmt: skip
def test_a_cell_that_holds_something_else_counts_as_changed(make: Make, held: Scalar, expected: Scalar) -> None:
    workbook = make({"A": [["x", held]]})
    with pytest.raises(WorkbookChanged):
        workbook.write(written(CellWrite(first_tab(workbook.read()), 0, 1, expected, "new")))


@pytest.mark.parametrize(("held", "expected"), [
    (1, 1.0), (1.0, 1), (None, ""), (None, None), ("x", "x"), (date(2026, 3, 1), at("2026-03-01")),
])  # fmt: skip
def test_a_cell_that_holds_the_same_counts_as_unchanged(make: Make, held: Scalar, expected: Scalar) -> None:
    workbook = make({"A": [["x", held]]})
    book = workbook.write(written(CellWrite(first_tab(workbook.read()), 0, 1, expected, "new")))
    assert book.tabs[0].cell(0, 1).value == "new"


def test_nothing_is_written_when_the_plan_raises(make: Make) -> None:
    workbook = make({"A": [[1]]})
    before = workbook.read()

    def plan(_: Book) -> Plan:
        raise LookupError("the plan's own")

    with pytest.raises(LookupError, match="the plan's own"):
        workbook.write(plan)
    assert workbook.read() == before
    assert workbook.write(written(CellWrite(first_tab(before), 0, 0, 1, 2))).tabs[0].cell(0, 0).value == 2


def test_writing_to_a_tab_that_is_gone_counts_as_changed(make: Make) -> None:
    workbook = make({"A": [[1]]})
    before = workbook.read()
    with pytest.raises(WorkbookChanged) as refusal:
        workbook.write(written(CellWrite(987, 0, 0, None, 2)))
    assert refusal.value.code == "tab-gone"
    assert workbook.read() == before


def test_a_cleared_cell_is_empty_and_shortens_its_row(make: Make) -> None:
    workbook = make({"A": [["x", "y"], ["z"]]})
    tab = first_tab(workbook.read())
    book = workbook.write(written(CellWrite(tab, 0, 1, "y", None), CellWrite(tab, 1, 0, "z", "")))
    assert values(book, "A") == [["x"]]


@pytest.mark.parametrize(("value", "code"), [
    (float("nan"), "value-illegal"), (float("inf"), "value-illegal"), (2**53 + 1, "value-illegal"),
    (date(1899, 12, 31), "value-illegal"), ("bell \a", "text-illegal"), ("half \ud800", "text-illegal"),
    ("\ufffe", "text-illegal"), ("x" * 32_768, "text-too-long"), ("𝄞" * 16_384, "text-too-long"),
])  # fmt: skip
def test_what_no_workbook_keeps_is_refused(make: Make, value: Scalar, code: str) -> None:
    workbook = make({"A": [[1, 2]]})
    before = workbook.read()
    tab = first_tab(before)
    with pytest.raises(WorkbookError) as refusal:
        workbook.write(written(CellWrite(tab, 0, 0, 1, "fine"), CellWrite(tab, 0, 1, 2, value)))
    assert (refusal.value.code, refusal.value.params["cell"]) == (code, "B1")
    assert workbook.read() == before


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (0, -1), (1_048_576, 0), (0, 16_384)])
def test_a_cell_outside_the_sheet_is_refused(make: Make, row: int, column: int) -> None:
    workbook = make({"A": [[1]]})
    with pytest.raises(WorkbookError) as refusal:
        workbook.write(written(CellWrite(first_tab(workbook.read()), row, column, None, 1)))
    assert refusal.value.code == "cell-outside"


def test_one_cell_written_twice_is_refused(make: Make) -> None:
    workbook = make({"A": [[1]]})
    tab = first_tab(workbook.read())
    with pytest.raises(WorkbookError) as refusal:
        workbook.write(written(CellWrite(tab, 0, 0, 1, 2), CellWrite(tab, 0, 0, 1, 3)))
    assert refusal.value.code == "cell-twice"


def test_a_new_tab_comes_last_with_an_id_of_its_own(make: Make) -> None:
    workbook = make({"A": [[1]], "B": []})
    rows: Sequence[Sequence[Scalar]] = [["ID", "Result", "Points"], ["=1+1", "1-0", 1.5], [], ["P2", None, True]]
    tab = NewTab("Problems & more", rows, frozenset({0, 1}), {1: ("1-0", "½-½", 'say "x"')})
    book = workbook.write(written(new_tabs=[tab, NewTab("Log", [])]))
    assert [found.title for found in book.tabs] == ["A", "B", "Problems & more", "Log"]
    assert len({found.sheet_id for found in book.tabs}) == 4
    assert values(book, "Problems & more") == [["ID", "Result", "Points"], ["=1+1", "1-0", 1.5], [], ["P2", None, True]]
    assert book == workbook.read()


def test_a_new_tab_can_be_written_to(make: Make) -> None:
    workbook = make({"A": [[1]]})
    made = workbook.write(written(new_tabs=[NewTab("Log", [["When"]])])).tabs[1]
    book = workbook.write(written(CellWrite(made.sheet_id, 1, 0, None, "now")))
    assert values(book, "Log") == [["When"], ["now"]]


def test_cells_and_new_tabs_are_written_together_or_not_at_all(make: Make) -> None:
    workbook = make({"A": [[1]]})
    before = workbook.read()
    stale = CellWrite(first_tab(before), 0, 0, "stale", 2)
    with pytest.raises(WorkbookChanged):
        workbook.write(written(stale, new_tabs=[NewTab("Log", [["When"]])]))
    assert workbook.read() == before


@pytest.mark.parametrize("title", ["a", "A ", " log", "LOG"])
def test_a_new_tab_with_the_title_of_another_counts_as_changed(make: Make, title: str) -> None:
    workbook = make({"A": [[1]], "Log": []})
    with pytest.raises(WorkbookChanged) as refusal:
        workbook.write(written(new_tabs=[NewTab(title, [])]))
    assert refusal.value.code == "tab-exists"


@pytest.mark.parametrize(
    "title", ["", " ", "a/b", "a:b", "[a]", "what?", "*", "back\\slash", "'a", "a'", "x" * 32, "\a"]
)
def test_a_title_that_no_tab_can_have_is_refused(make: Make, title: str) -> None:
    workbook = make({"A": [[1]]})
    with pytest.raises(WorkbookError) as refusal:
        workbook.write(written(new_tabs=[NewTab(title, [])]))
    assert refusal.value.code == "tab-title-illegal"


@pytest.mark.parametrize("choices", [("0,5-0,5", "1-0"), (), ("x" * 256,), ("\a",)])
def test_a_drop_down_that_no_workbook_can_have_is_refused(make: Make, choices: Sequence[str]) -> None:
    workbook = make({"A": [[1]]})
    with pytest.raises(WorkbookError) as refusal:
        workbook.write(written(new_tabs=[NewTab("B", [], frozenset(), {0: choices})]))
    assert refusal.value.code == "drop-down-illegal"


TEXTS = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff"), max_size=8
)
MINUTES = st.datetimes(at("1900-03-01"), at("2200-01-01")).map(lambda moment: moment.replace(microsecond=0))
SCALARS = st.one_of(
    TEXTS.filter(bool),
    st.sampled_from(PARSED_BY_SPREADSHEETS),
    st.integers(-(2**53), 2**53),
    st.floats(allow_nan=False, allow_infinity=False),
    st.booleans(),
    st.dates(date(1900, 3, 1), date(2200, 1, 1)),
    MINUTES,
    MINUTES.map(datetime.time),
)
PLACES = st.tuples(st.integers(0, 12), st.integers(0, 30))


@pytest.mark.parametrize("adapter", sorted(ADAPTERS))
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    first=st.dictionaries(PLACES, SCALARS, max_size=12),
    second=st.dictionaries(PLACES, SCALARS | st.none(), max_size=12),
)
def test_what_is_written_is_read(
    adapter: str, tmp_path: Path, first: dict[tuple[int, int], Scalar], second: dict[tuple[int, int], Scalar]
) -> None:
    """Whatever is written over whatever, all cells hold the last that was written, and nothing else holds anything."""
    workbook = ADAPTERS[adapter]({"A": [["heading"]]}, tmp_path)
    expected: dict[tuple[int, int], Scalar] = {(0, 0): "heading"}
    for cells in (first, second):
        tab = first_tab(workbook.read())
        workbook.write(written(*(CellWrite(tab, *place, expected.get(place), value) for place, value in cells.items())))
        expected |= cells
    rows = workbook.read().tabs[0].rows
    found = {(r, c): cell.value for r, row in enumerate(rows) for c, cell in enumerate(row) if cell.value is not None}
    wanted = {place: value for place, value in expected.items() if value is not None}
    assert found.keys() == wanted.keys()
    assert [place for place in wanted if not same(found[place], wanted[place])] == []
