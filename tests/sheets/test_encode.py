"""Sets of changes laid over a workbook: what is written, what was there already, who wins."""

from collections.abc import Mapping
from datetime import date, datetime

import pytest

from sheets.decode import missing_ids, snapshot
from sheets.encode import Conflict, Fate, Outcome, overlay, plan
from sheets.grid import Cell, Scalar, address
from sheets.memory import MemoryWorkbook
from sheets.records import AddRow, Change, ChangeSet, RemoveRow, Repaint, SetValues, Value
from sheets.schema import TabName
from sheets.tables import read_tables
from tests.sheets.books import PAIRINGS, PLAYERS, SETTINGS, Rows, tables, where, with_tab, workbook
from tests.sheets.books import tab as made_tab

PAIRED = TabName.PAIRINGS


def a_set(name: str, *changes: Change) -> ChangeSet:
    return ChangeSet(name, changes)


def result(board: int, before: str | None, after: str | None, name: str = "a") -> ChangeSet:
    """A set that changes the result of a board of round 1."""
    return a_set(name, SetValues(PAIRED, (1, None, None, board), {"Result": before}, {"Result": after}))


def logged(when: str, who: str, before: Value, after: Value) -> AddRow:
    """A line of the Log."""
    return AddRow(TabName.LOG, {"When": when, "Who": who, "What": "Result", "Before": before, "After": after})


def write(book: MemoryWorkbook, *sets: ChangeSet) -> Mapping[str, Outcome]:
    """Write sets as the sync does."""
    planned = plan(read_tables(book.read()), sets)
    book.write(lambda fresh: plan(read_tables(fresh), sets).plan)
    return planned.outcomes


def rows(book: MemoryWorkbook, title: str) -> list[list[Scalar]]:
    """The values of a tab."""
    found = book.read().tab(title)
    assert found is not None
    return [[cell.value for cell in row] for row in found.rows]


def fates(outcomes: Mapping[str, Outcome]) -> Mapping[str, Fate]:
    return {name: outcome.fate for name, outcome in outcomes.items()}


# --- one cell


def test_a_result_is_written_where_it_belongs() -> None:
    book = workbook()
    assert fates(write(book, result(2, "½-½", "0-1"))) == {"a": Fate.WRITTEN}
    assert rows(book, "Pairings")[2] == [1, 2, "Chris", "Dora", "0-1"]


def test_a_hand_typed_spelling_is_the_same_value() -> None:
    book = workbook({"Pairings": [PAIRINGS[0], [1, 1, "anna", "P2", "1:0"]]})
    assert fates(write(book, result(1, "1-0", "0-1"))) == {"a": Fate.WRITTEN}
    assert rows(book, "Pairings")[1] == [1, 1, "anna", "P2", "0-1"]


def test_what_is_there_already_is_not_written_again() -> None:
    book = workbook({"Pairings": [PAIRINGS[0], [1, 1, "Anna", "Boris", "1:0"]]})
    planned = plan(read_tables(book.read()), [result(1, None, "1-0")])
    assert fates(planned.outcomes) == {"a": Fate.ALREADY_THERE}
    assert planned.plan.is_empty


def test_a_person_who_changed_the_cell_wins() -> None:
    planned = plan(tables(), [result(1, None, "0-1")])
    conflict = Conflict("changed", "Pairings", "E2", "Result", None, "1-0")
    assert planned.outcomes == {"a": Outcome(Fate.LOST, conflict)}
    assert planned.plan.is_empty


def test_a_date_in_the_cell_is_a_persons_too() -> None:
    book = workbook({"Pairings": [PAIRINGS[0], [1, 1, "Anna", "Boris", date(2026, 2, 1)]]})
    planned = plan(read_tables(book.read()), [result(1, None, "0-1")])
    assert planned.outcomes["a"].conflict == Conflict("changed", "Pairings", "E2", "Result", None, "2026-02-01")


def test_a_formula_is_never_overwritten() -> None:
    formula = made_tab("Pairings", [PAIRINGS[0], [1, 1, "Anna", "Boris", Cell(None, formula="=X1")]])
    held = made_tab("Pairings", [PAIRINGS[0], [1, 1, "Anna", "Boris", Cell("1-0", formula="=X1")]])
    for tab, before in ((formula, None), (held, "1-0")):
        outcome = plan(read_tables(with_tab(tab)), [result(1, before, "0-1")]).outcomes["a"]
        assert outcome.conflict is not None
        assert (outcome.fate, outcome.conflict.code) == (Fate.LOST, "formula")


def test_a_default_is_what_an_empty_cell_means() -> None:
    book = workbook({"Rounds": [["Round", "State"], [1, None]]})
    change = SetValues(TabName.ROUNDS, (1,), {"State": "planned"}, {"State": "paired"})
    assert fates(write(book, a_set("a", change))) == {"a": Fate.WRITTEN}
    assert rows(book, "Rounds")[1] == [1, "paired"]


def test_a_missing_optional_column_is_made_at_the_right_end() -> None:
    book = workbook({"Pairings": [[*PAIRINGS[0], "mine"], [1, 1, "Anna", "Boris", "1-0", "x", "note"]]})
    change = SetValues(PAIRED, (1, None, None, 1), {"Status": None}, {"Status": "confirmed"})
    write(book, a_set("a", change))
    assert rows(book, "Pairings") == [
        [*PAIRINGS[0], "mine", None, "Status"],
        [1, 1, "Anna", "Boris", "1-0", "x", "note", "confirmed"],
    ]


def test_nothing_is_made_for_an_empty_value() -> None:
    change = SetValues(PAIRED, (1, None, None, 1), {"Result": "1-0"}, {"Result": "0-1", "Status": None})
    assert [write.after for write in plan(tables(), [a_set("a", change)]).plan.cells] == ["0-1"]


def test_days_and_times_are_typed_and_words_are_text() -> None:
    book = workbook()
    values: Mapping[str, Value] = {
        "Round": 2,
        "Board": 1,
        "White": "P1",
        "Black": "P2",
        "Date": "2026-03-12",
        "Time": "19:30",
        "Reported at": "2026-03-12T21:05",
        "Match": "7",
    }
    write(book, a_set("a", AddRow(PAIRED, values)))
    heading, row = rows(book, "Pairings")[0], rows(book, "Pairings")[3]
    shown = dict(zip(heading, row, strict=True))
    assert shown["Date"] == date(2026, 3, 12)
    assert shown["Reported at"] == datetime.fromisoformat("2026-03-12 21:05")
    assert (shown["Match"], shown["White"]) == ("7", "Anna")


# --- sets


def test_any_write_keeps_the_highest_id() -> None:
    book = workbook({"Settings": SETTINGS[:-1]})
    write(book, result(1, "1-0", "0-1"))
    assert rows(book, "Settings")[-1] == ["highest player id", 4]


def test_a_set_is_written_whole_or_not_at_all() -> None:
    both = a_set("a", *result(1, "1-0", "0-1").changes, *result(2, None, "0-1").changes)
    planned = plan(tables(), [both])
    assert fates(planned.outcomes) == {"a": Fate.LOST}
    assert planned.plan.is_empty


def test_half_of_a_set_made_by_hand_is_a_persons_word() -> None:
    both = SetValues(PAIRED, (1, None, None, 1), {"Result": None, "Remarks": None}, {"Result": "1-0", "Remarks": "x"})
    assert fates(plan(tables(), [a_set("a", both)]).outcomes) == {"a": Fate.LOST}
    apart = a_set("a", *result(1, None, "1-0").changes, *result(2, "½-½", "0-1").changes)
    assert fates(plan(tables(), [apart]).outcomes) == {"a": Fate.LOST}


def test_later_sets_build_on_earlier_ones() -> None:
    book = workbook()
    sets = [
        result(1, "1-0", "0-1", "a"),
        result(1, "0-1", "½-½", "b"),
        result(1, "½-½", "+/-", "c"),
        result(1, "+/-", "-/+", "d"),
    ]
    assert set(fates(write(book, *sets)).values()) == {Fate.WRITTEN}
    assert rows(book, "Pairings")[1][4] == "-/+"


@pytest.mark.parametrize("written", range(5))
def test_sets_whose_reply_was_lost_are_known_by_what_stands_there(written: int) -> None:
    book = workbook()
    sets = [
        result(1, "1-0", "0-1", "a"),
        result(1, "0-1", "½-½", "b"),
        result(2, "½-½", "1-0", "c"),
        result(1, "½-½", "+/-", "d"),
    ]
    write(book, *sets[:written])
    found = fates(write(book, *sets))
    assert list(found.values()) == [Fate.ALREADY_THERE if n < written else Fate.WRITTEN for n in range(4)]
    assert [row[4] for row in rows(book, "Pairings")[1:]] == ["+/-", "1-0"]


def test_an_undone_change_whose_reply_was_lost_is_not_done_again() -> None:
    there_and_back = [result(1, "1-0", "0-1", "a"), result(1, "0-1", "1-0", "b")]
    assert fates(plan(tables(), there_and_back).outcomes) == {"a": Fate.ALREADY_THERE, "b": Fate.ALREADY_THERE}


def test_a_set_that_only_makes_sure_of_something_does_not_bring_back_what_a_later_one_removed() -> None:
    sets = [
        result(1, "1-0", "1-0", "a"),
        a_set(
            "b",
            SetValues(PAIRED, (1, None, None, 1), {"Result": "1-0"}, {"Result": "1-0"}),
            AddRow(TabName.ABSENCES, {"Round": 2, "Player": "P2", "Kind": "late"}),
        ),
        a_set("c", RemoveRow(TabName.ABSENCES, (2, "P2"), {"Kind": "late"})),
    ]
    book = workbook()
    write(book, *sets)
    assert set(fates(write(book, *sets)).values()) == {Fate.WRITTEN, Fate.ALREADY_THERE}
    assert len(rows(book, "Absences")) == 1


def test_a_row_that_two_sets_added_and_a_third_removed_does_not_come_back() -> None:
    late: Mapping[str, Value] = {"Round": 2, "Player": "P2", "Kind": "late"}
    sets = [
        a_set("a", AddRow(TabName.ABSENCES, late)),
        a_set("b", AddRow(TabName.ABSENCES, late)),
        a_set("c", RemoveRow(TabName.ABSENCES, (2, "P2"), {"Kind": "late"})),
    ]
    book = workbook()
    write(book, *sets)
    assert set(fates(write(book, *sets)).values()) == {Fate.ALREADY_THERE}
    assert len(rows(book, "Absences")) == 1


def test_a_set_is_not_taken_for_written_because_of_a_later_one_that_falls() -> None:
    sets = [
        a_set("a", AddRow(TabName.ABSENCES, {"Round": 2, "Player": "P3", "Kind": "late"})),
        result(1, None, "0-1", "b"),
        a_set(
            "c",
            SetValues(PAIRED, (1, None, None, 1), {"Remarks": None}, {"Remarks": None}),
            RemoveRow(TabName.ABSENCES, (2, "P3"), {"Kind": "late"}),
        ),
    ]
    book = workbook()
    assert fates(write(book, *sets)) == {"a": Fate.WRITTEN, "b": Fate.LOST, "c": Fate.LOST}
    assert len(rows(book, "Absences")) == 2


def test_a_coincidence_does_not_hide_a_set_that_is_to_be_written() -> None:
    first = SetValues(PAIRED, (1, None, None, 1), {"Result": "1-0", "Remarks": None}, {"Result": "0-1", "Remarks": "x"})
    book = workbook()
    assert set(fates(write(book, a_set("a", first), result(1, "0-1", "1-0", "b"))).values()) == {Fate.WRITTEN}
    assert rows(book, "Pairings")[1][4:] == ["1-0", "x"]


def test_followers_fall_with_the_set_that_they_were_built_on() -> None:
    sets = [
        result(1, None, "0-1", "a"),
        result(2, "½-½", "1-0", "b"),
        result(1, "0-1", "½-½", "c"),
        result(1, "½-½", "+/-", "d"),
    ]
    outcomes = plan(tables(), sets).outcomes
    assert fates(outcomes) == {"a": Fate.LOST, "b": Fate.WRITTEN, "c": Fate.LOST, "d": Fate.LOST}
    assert (outcomes["c"].fell_with, outcomes["d"].fell_with) == ("a", "a")
    assert outcomes["c"].conflict == outcomes["a"].conflict


def test_who_speaks_of_a_person_who_was_not_added_falls_with_him() -> None:
    added = AddRow(TabName.PLAYERS, {"ID": "P1", "Name": "Zoë"})
    sets = [a_set("a", added), a_set("b", AddRow(PAIRED, {"Round": 2, "Board": 1, "White": "P1", "Black": "P2"}))]
    outcomes = plan(tables(), sets).outcomes
    assert fates(outcomes) == {"a": Fate.LOST, "b": Fate.LOST}
    assert outcomes["b"].fell_with == "a"


def test_who_speaks_of_a_person_whom_a_hand_has_removed_is_lost() -> None:
    absence = a_set("a", AddRow(TabName.ABSENCES, {"Round": 2, "Player": "P77", "Kind": "notified"}))
    outcome = plan(tables(), [absence]).outcomes["a"]
    assert outcome == Outcome(Fate.LOST, Conflict("person-gone", "Players", "", "Player", "P77"))
    assert plan(tables(without=("Players",)), [absence]).outcomes["a"].fate is Fate.WAITING


def test_an_overlay_tells_the_same_as_the_plan() -> None:
    sets = [result(1, None, "0-1", "a"), result(2, "½-½", "1-0", "b")]
    laid, outcomes = overlay(tables(), sets)
    assert outcomes == plan(tables(), sets).outcomes
    assert [row.values.get("Result") for row in laid.rows(PAIRED)] == ["1-0", "1-0"]


# --- rows


def test_a_row_goes_into_the_first_empty_row_after_the_last() -> None:
    sums: Rows = [
        ["Round", "Player", "Kind"],
        [1, "Anna", "late"],
        [],
        [1, "Boris", "late"],
        [],
        [None, None, None, "=SUM"],
        [],
    ]
    book = workbook({"Absences": sums})
    for name in ("P3", "P4"):
        write(book, a_set(name, AddRow(TabName.ABSENCES, {"Round": 2, "Player": name, "Kind": "notified"})))
    assert rows(book, "Absences")[3:] == [
        [1, "Boris", "late"],
        [2, "Chris", "notified"],
        [None, None, None, "=SUM"],
        [2, "Dora", "notified"],
    ]


def test_a_row_that_is_there_is_not_added_twice() -> None:
    absence = a_set("a", AddRow(TabName.ABSENCES, {"Round": 2, "Player": "P3", "Kind": "notified"}))
    book = workbook()
    assert fates(write(book, absence)) == {"a": Fate.WRITTEN}
    assert fates(write(book, absence)) == {"a": Fate.ALREADY_THERE}
    assert len(rows(book, "Absences")) == 2


def test_a_row_that_says_otherwise_is_a_persons() -> None:
    book = workbook({"Absences": [["Round", "Player", "Kind"], [2, "Chris", "external"]]})
    outcome = write(book, a_set("a", AddRow(TabName.ABSENCES, {"Round": 2, "Player": "P3", "Kind": "notified"})))["a"]
    assert outcome == Outcome(Fate.LOST, Conflict("row-exists", "Absences", "C2", "Kind", "notified", "external"))


def test_a_removed_row_is_emptied_but_for_what_is_not_ours() -> None:
    absences: Rows = [["Round", "Player", "Kind", "mine"], [2, "Anna", "late", "keep"], [2, "Boris", "late"]]
    book = workbook({"Absences": absences})
    removal = RemoveRow(TabName.ABSENCES, (2, "P1"), {"Kind": "late"})
    assert fates(write(book, a_set("a", removal))) == {"a": Fate.WRITTEN}
    assert rows(book, "Absences")[1] == [None, None, None, "keep"]
    assert fates(write(book, a_set("a", removal))) == {"a": Fate.ALREADY_THERE}
    assert where(snapshot(read_tables(book.read()))) == []


def test_a_row_that_was_changed_is_not_removed() -> None:
    book = workbook({"Absences": [["Round", "Player", "Kind"], [1, "Anna", "external"]]})
    outcome = write(book, a_set("a", RemoveRow(TabName.ABSENCES, (1, "P1"), {"Kind": "late"})))["a"]
    assert outcome == Outcome(Fate.LOST, Conflict("changed", "Absences", "C2", "Kind", "late", "external"))


def test_a_row_that_a_hand_removed_does_not_come_back() -> None:
    change = SetValues(TabName.ABSENCES, (1, "P1"), {"Kind": "late"}, {"Kind": "external"})
    assert plan(tables(), [a_set("a", change)]).outcomes == {"a": Outcome(Fate.LOST, Conflict("row-gone", "Absences"))}


@pytest.mark.parametrize("result_of_the_other", [None, "1-0"])
def test_a_row_may_be_replaced_within_a_set(result_of_the_other: str | None) -> None:
    swap = a_set(
        "a",
        RemoveRow(PAIRED, (1, None, None, 1), {"White": "P1", "Black": "P2"}),
        AddRow(PAIRED, {"Round": 1, "Board": 1, "White": "P2", "Black": "P1", "Result": result_of_the_other}),
    )
    book = workbook()
    assert fates(write(book, swap)) == {"a": Fate.WRITTEN}
    assert fates(write(book, swap)) == {"a": Fate.ALREADY_THERE}
    games = {record.game.board: record.game.players for record in snapshot(read_tables(book.read())).games}
    assert games == {1: ("P2", "P1"), 2: ("P3", "P4")}


def test_two_boards_change_places() -> None:
    swap = a_set(
        "a",
        SetValues(PAIRED, (1, None, None, 1), {"Board": 1, "White": "P1"}, {"Board": 2, "White": "P1"}),
        SetValues(PAIRED, (1, None, None, 2), {"Board": 2, "White": "P3"}, {"Board": 1, "White": "P3"}),
    )
    book = workbook()
    assert fates(write(book, swap)) == {"a": Fate.WRITTEN}
    assert [row[:3] for row in rows(book, "Pairings")[1:]] == [[1, 2, "Anna"], [1, 1, "Chris"]]
    assert fates(write(book, swap)) == {"a": Fate.ALREADY_THERE}


# --- tabs


def test_a_missing_tab_is_made_with_headings_and_drop_downs() -> None:
    absence = AddRow(TabName.ABSENCES, {"Round": 2, "Player": "P3", "Kind": "notified"})
    (made,) = plan(tables(without=("Absences",)), [a_set("a", absence)]).plan.new_tabs
    assert made.title == "Absences"
    assert made.rows == [
        ["Round", "Player", "Kind", "Reported by", "Reported at"],
        [2, "Chris", "notified", None, None],
    ]
    assert made.text_columns >= {1, 2}
    assert "external club night" in made.drop_downs[2]


def test_an_empty_tab_gets_its_headings() -> None:
    book = workbook({"Absences": []})
    write(book, a_set("a", AddRow(TabName.ABSENCES, {"Round": 2, "Player": "P3", "Kind": "notified"})))
    assert rows(book, "Absences")[0][:3] == ["Round", "Player", "Kind"]
    assert rows(book, "Absences")[1] == [2, "Chris", "notified"]


def test_while_a_tab_cannot_be_read_changes_wait_and_are_not_lost() -> None:
    renamed = tables({"Round one": PAIRINGS}, without=("Pairings",))
    gone = tables(without=("Pairings",))
    unreadable = tables({"Pairings": [["Round", "Board"], [1, 1]]})
    twice = tables({"Pairings": [*PAIRINGS, [1, 1, "Anna", "Boris", "1-0"]]})
    for found, code in (
        (renamed, "tab-unusable"),
        (gone, "tab-missing"),
        (unreadable, "tab-unusable"),
        (twice, "two-rows"),
    ):
        outcomes = plan(found, [result(1, "1-0", "0-1", "a"), result(1, "0-1", "1-0", "b")]).outcomes
        assert fates(outcomes) == {"a": Fate.WAITING, "b": Fate.WAITING}
        assert outcomes["a"].conflict is not None
        assert outcomes["a"].conflict.code == code
        assert outcomes["b"].fell_with == "a"


def test_a_heading_that_stands_there_twice_makes_changes_wait() -> None:
    pairings: Rows = [[*PAIRINGS[0], "Remarks", "Remarks"], [1, 1, "Anna", "Boris", "1-0"]]
    change = SetValues(PAIRED, (1, None, None, 1), {"Remarks": None}, {"Remarks": "x"})
    outcome = plan(tables({"Pairings": pairings}), [a_set("a", change)]).outcomes["a"]
    assert outcome == Outcome(Fate.WAITING, Conflict("column-twice", "Pairings", "", "Remarks"))


def test_a_cell_under_merged_ones_makes_changes_wait() -> None:
    merged = made_tab("Pairings", PAIRINGS, merged=["E2:E3"])
    outcome = plan(read_tables(with_tab(merged)), [result(2, None, "1-0")]).outcomes["a"]
    assert outcome.conflict is not None
    assert (outcome.fate, outcome.conflict.code, outcome.conflict.cell) == (Fate.WAITING, "merged", "E3")


def test_a_renamed_tab_is_found_by_its_sheet_id() -> None:
    book = workbook()
    known = read_tables(book.read()).sheet_ids
    renamed = read_tables(workbook({"Round one": PAIRINGS}, without=("Pairings",)).read(), known)
    assert renamed.tabs[PAIRED].title == "Round one"


# --- people


def test_missing_ids_are_given_in_the_order_of_the_rows() -> None:
    players: Rows = [["Name"], ["Anna"], ["Boris"], [], ["Chris"], ["Dora"]]
    book = workbook({"Settings": SETTINGS[:-1], "Players": players})
    found = missing_ids(read_tables(book.read()))
    assert found is not None
    write(book, found)
    assert rows(book, "Players") == [
        ["Name", "ID"],
        ["Anna", "P1"],
        ["Boris", "P2"],
        [],
        ["Chris", "P3"],
        ["Dora", "P4"],
    ]
    assert rows(book, "Settings")[-1] == ["highest player id", 4]
    assert missing_ids(read_tables(book.read())) is None


def test_an_id_is_never_given_again() -> None:
    book = workbook({"Players": [*PLAYERS, [None, "Zoë", None]]})
    found = missing_ids(read_tables(book.read()))
    assert found is not None
    write(book, found)
    assert rows(book, "Players")[-1] == ["P10", "Zoë"]
    assert ["highest player id", 10] in rows(book, "Settings")


def test_rows_sorted_meanwhile_do_not_get_each_others_ids() -> None:
    before = tables({"Players": [["Name"], ["Anna"], ["Boris"], ["Chris"], ["Dora"]]})
    found = missing_ids(before)
    assert found is not None
    sorted_since = tables({"Players": [["Name"], ["Dora"], ["Chris"], ["Boris"], ["Anna"]]})
    assert fates(plan(sorted_since, [found]).outcomes) == {found.id: Fate.LOST}


def test_a_newcomer_without_id_gets_one() -> None:
    book = workbook()
    write(book, a_set("a", AddRow(TabName.PLAYERS, {"Name": "Zoë", "Rating": 1400})))
    assert rows(book, "Players")[-1] == ["P10", "Zoë", 1400]
    assert rows(book, "Settings")[-1] == ["highest player id", 10]


def test_a_newcomer_of_the_same_name_takes_nobodys_games() -> None:
    book = workbook()
    newcomer = a_set("a", AddRow(TabName.PLAYERS, {"ID": "P5", "Name": "Anna"}))
    paired = a_set("b", AddRow(PAIRED, {"Round": 2, "Board": 1, "White": "P5", "Black": "P1"}))
    write(book, newcomer, paired)
    assert rows(book, "Pairings")[1][2] == "Anna (P1)"
    assert rows(book, "Pairings")[3][2:4] == ["Anna (P5)", "Anna (P1)"]


def test_who_is_renamed_keeps_his_games() -> None:
    book = workbook()
    write(book, a_set("a", SetValues(TabName.PLAYERS, ("P1",), {"Name": "Anna"}, {"Name": "Player 1"})))
    assert rows(book, "Pairings")[1][2] == "Player 1"
    assert snapshot(read_tables(book.read())).games[0].game.white == "P1"


def test_a_name_that_begins_like_a_formula_stays_text() -> None:
    book = workbook()
    write(book, a_set("a", AddRow(TabName.PLAYERS, {"ID": "P5", "Name": "=1+1"})))
    assert rows(book, "Players")[-1][1] == "=1+1"


# --- output tabs


def test_a_repaint_keeps_columns_that_are_not_ours() -> None:
    standings: Rows = [
        ["Rank", "mine", "Player", "Points"],
        [1, "x", "Boris", 3],
        [2, "y", "Anna", 2],
        [3, None, "Chris", 1],
        [4, "z", "Dora", 0],
    ]
    book = workbook({"Standings": standings})
    lines: tuple[Mapping[str, Value], ...] = (
        {"Rank": 1, "Player": "P1", "Points": "13.75", "Value": 60},
        {"Rank": 2, "Player": "P2", "Points": "1/3", "Value": 59},
    )
    assert fates(write(book, a_set("a", Repaint(TabName.STANDINGS, lines)))) == {"a": Fate.WRITTEN}
    assert rows(book, "Standings") == [
        ["Rank", "mine", "Player", "Points", "Value"],
        [1, "x", "Anna", 13.75, 60],
        [2, "y", "Boris", "1/3", 59],
        [],
        [None, "z"],
    ]


def test_a_repaint_of_what_is_there_writes_nothing() -> None:
    book = workbook()
    painted = a_set("a", Repaint(TabName.STANDINGS, ({"Rank": 1, "Player": "P1", "Points": "13.75", "BH/C1": "7.5"},)))
    write(book, painted)
    assert plan(read_tables(book.read()), [painted]).plan.is_empty


def test_a_repaint_replaces_formulas_in_its_own_columns_only() -> None:
    standings = made_tab(
        "Standings",
        [
            ["Rank", "Player", "mine"],
            [Cell(5, formula="=A1"), "Boris", Cell(1, formula="=B1")],
            [Cell(6, formula="=A2"), "Anna"],
        ],
    )
    painted = a_set("a", Repaint(TabName.STANDINGS, ({"Rank": 5, "Player": "P1"},)))
    writes = {address(w.row, w.column): w.after for w in plan(read_tables(with_tab(standings)), [painted]).plan.cells}
    assert writes == {"A2": 5, "B2": "Anna", "A3": None, "B3": None}


def test_the_log_only_grows_and_by_each_line_once() -> None:
    line = logged("2026-03-12 21:05", "P1", None, "1-0")
    book = workbook()
    write(book, a_set("a", line))
    write(
        book,
        a_set("a", line),
        a_set("b", logged("2026-03-12 21:06", "sheet", "1-0", "0-1")),
    )
    assert [row[1:] for row in rows(book, "Log")[1:]] == [
        ["P1", "Result", None, "1-0"],
        ["sheet", "Result", "1-0", "0-1"],
    ]


def test_the_log_does_not_decide_whether_a_set_is_there() -> None:
    line = logged("2026-03-12 21:05", "P1", None, "1-0")
    there = a_set("a", *result(1, None, "1-0").changes, line)
    assert fates(plan(tables(), [there]).outcomes) == {"a": Fate.ALREADY_THERE}


def test_a_set_that_adds_a_row_twice_is_a_mistake_of_the_program() -> None:
    absence = AddRow(TabName.ABSENCES, {"Round": 2, "Player": "P3", "Kind": "notified"})
    with pytest.raises(ValueError, match="P3"):
        plan(tables(), [a_set("a", absence, absence)])


def test_a_column_that_a_tab_does_not_have_is_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="no column"):
        plan(tables(), [a_set("a", AddRow(PAIRED, {"Round": 2, "Board": 1, "Weight": 3}))])
