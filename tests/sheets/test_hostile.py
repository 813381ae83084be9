"""What people do to a workbook: each case with the problem that it is, and where; or with none, as it is fine."""

import unicodedata
from datetime import date, time

import pytest

from rules.results import Result
from rules.rounds import AbsenceKind, RoundState
from sheets.decode import snapshot
from sheets.grid import Book, Cell, Scalar
from sheets.problems import Severity
from sheets.records import Format
from sheets.tables import read_tables
from tests.sheets.books import (
    ABSENCES,
    PAIRINGS,
    PLAYERS,
    ROUNDS,
    SETTINGS,
    Cells,
    Rows,
    errors,
    read,
    tab,
    where,
    with_tab,
)

HEAD = PAIRINGS[0]


def pairings(*rows: tuple[Scalar, ...]) -> Rows:
    """The Pairings tab with these rows only, from row 2 on."""
    return [HEAD, *rows]


def test_a_sound_workbook_has_no_problem() -> None:
    assert where(read()) == []


# --- what is fine


def test_spaces_and_other_compositions_of_letters_are_fine() -> None:
    nfd = unicodedata.normalize("NFD", "José")
    shown = read(
        {
            "Players": [["ID", "Name"], ["P1", "  José "], ["P2", "Jan  Smit"]],
            "Pairings": pairings((1, 1, nfd, "jan smit", " 1-0 ")),
        }
    )
    assert where(shown) == []
    assert [record.game.players for record in shown.games] == [("P1", "P2")]


def test_decimal_commas_are_fine() -> None:
    shown = read(
        {"Pairings": pairings((1, 1, "Anna", "Boris", "0,5-0,5")), "Settings": [*SETTINGS, ["keizer.bye", "0,66"]]}
    )
    assert where(shown) == []
    assert shown.games[0].game.result is Result.DRAW


@pytest.mark.parametrize(
    "name", ["O'Neill", "'t Hart", "=1+1", "@x", "+7", "-", "Smit <b>", "A_B*C", "Ünal; Öz", "x" * 300]
)
def test_odd_names_are_names(name: str) -> None:
    shown = read(
        {"Players": [["ID", "Name"], ["P1", name], ["P2", "Boris"]], "Pairings": pairings((1, 1, name, "Boris", None))}
    )
    assert where(shown) == []
    assert shown.people[0].name == name
    assert shown.games[0].game.white == "P1"


def test_headings_in_dutch_in_another_order_below_a_title_are_found() -> None:
    partijen: Rows = [
        ["Schaakclub De Toren"],
        ["Seizoen 2026"],
        [],
        ["Uitslag", "Zwart", "Wit", "eigen kolom", "Bord", "Ronde"],
        ["1-0", "Boris", "Anna", "x", 1, 1],
    ]
    shown = read({"Partijen": partijen}, without=("Pairings",))
    assert where(shown) == []
    assert (shown.games[0].game.white, shown.games[0].game.result) == ("P1", Result.WHITE_WINS)


def test_empty_rows_in_between_are_fine() -> None:
    shown = read({"Pairings": [HEAD, [], *PAIRINGS[1:2], [], [None, "", None], *PAIRINGS[2:]]})
    assert where(shown) == []
    assert len(shown.games) == 2


def test_a_line_of_formulas_below_the_table_is_fine() -> None:
    players = tab("Players", [*PLAYERS, [None, None, Cell(1650, formula="=AVERAGE(C2:C5)")]])
    assert where(snapshot(read_tables(with_tab(players)))) == []


def test_no_players_and_one_player_are_only_warnings() -> None:
    empty = read({"Players": PLAYERS[:1], "Pairings": [HEAD]})
    assert where(empty) == [("no-players", "Players", "")]
    lonely = read({"Players": PLAYERS[:2], "Pairings": [HEAD]})
    assert where(lonely) == [("one-player", "Players", "B2")]
    assert errors(empty) == errors(lonely) == []


def test_all_absent_is_a_warning_at_the_round() -> None:
    away: Rows = [[2, name, "notified"] for name in ("Anna", "Boris", "Chris", "Dora")]
    shown = read({"Absences": [*ABSENCES, *away]})
    assert where(shown) == [("nobody-to-pair", "Rounds", "A3")]
    assert errors(shown) == []


# --- tabs


def test_a_missing_tab_is_named() -> None:
    assert where(read(without=("Players", "Pairings"))) == [
        ("missing-tab", "Players", ""),
        ("missing-tab", "Pairings", ""),
    ]
    assert errors(read(without=("Pairings",))) == []
    assert errors(read(without=("Players",))) == ["missing-tab"]


def test_without_players_other_tabs_are_not_blamed() -> None:
    assert where(read(without=("Players",))) == [("missing-tab", "Players", "")]


def test_a_tab_that_only_looks_like_pairings_is_named() -> None:
    shown = read({"Round one": PAIRINGS}, without=("Pairings",))
    assert where(shown) == [("tab-renamed", "Pairings", "")]
    assert shown.problems[0].params["title"] == "Round one"
    assert shown.problems[0].severity is Severity.ERROR


def test_two_tabs_that_could_both_be_one_are_named() -> None:
    shown = read({"Spelers": PLAYERS})
    assert where(shown) == [("ambiguous-tab", "Players", "")]
    assert shown.problems[0].params["titles"] == ("Players", "Spelers")
    assert shown.people == ()


def test_a_missing_required_column_is_named_once() -> None:
    shown = read({"Pairings": [["Round", "Board", "White", "Result"], [1, 1, "Anna", "1-0"]]})
    assert where(shown) == [("missing-column", "Pairings", "A1")]
    assert shown.problems[0].params["column"] == "Black"


def test_a_tab_without_headings_is_named() -> None:
    assert where(read({"Pairings": [["hello"], ["world"]]})) == [("no-headings", "Pairings", "")]


def test_an_empty_tab_lacks_headings() -> None:
    shown = read({"Absences": []})
    assert where(shown) == [("no-headings", "Absences", "")]
    assert errors(shown) == []


def test_the_same_heading_twice_is_named_at_the_second() -> None:
    shown = read(
        {
            "Players": [["ID", "Name", "Rating", "Elo"], ["P1", "Anna", 1800, 1850], ["P2", "Boris", 1700, 1]],
            "Pairings": [HEAD],
        }
    )
    assert where(shown) == [("duplicate-heading", "Players", "D1")]
    assert shown.people[0].player.rating is None


def test_a_misspelt_heading_is_told_and_a_heading_of_ones_own_is_not() -> None:
    shown = read(
        {"Players": [["ID", "Name", "Ratng", "Phone"], ["P1", "Anna", 1800, "06"], ["P2", "Boris"]], "Pairings": [HEAD]}
    )
    assert where(shown) == [("unknown-heading", "Players", "C1")]
    assert (shown.problems[0].params["nearest"], errors(shown)) == ("rating", [])


def test_a_required_heading_twice_makes_the_tab_unreadable() -> None:
    shown = read({"Pairings": [[*HEAD, "Wit"], [1, 1, "Anna", "Boris", "1-0", "Chris"]]})
    assert where(shown) == [("duplicate-heading", "Pairings", "F1")]
    assert shown.games == ()


def test_merged_cells_among_the_rows_are_named_and_their_rows_only_by_that() -> None:
    rows: Rows = [HEAD, [1, 1, "Anna", "Boris", "1-0"], [None, 2, "Chris", "Dora", "0-1"]]
    shown = snapshot(read_tables(with_tab(tab("Pairings", rows, merged=["A2:A3"]))))
    assert where(shown) == [("merged-cells", "Pairings", "A2")]
    assert [record.game.board for record in shown.games] == [1]


def test_a_merged_title_above_the_headings_is_fine() -> None:
    rows: Rows = [["Season 2026"], HEAD, [1, 1, "Anna", "Boris", "1-0"]]
    assert where(snapshot(read_tables(with_tab(tab("Pairings", rows, merged=["A1:E1"]))))) == []


# --- cells


@pytest.mark.parametrize("value", [date(2026, 2, 1), time(1, 0)])
def test_a_date_where_a_result_should_be(value: Scalar) -> None:
    shown = read({"Pairings": pairings((1, 1, "Anna", "Boris", value), (1, 2, "Chris", "Dora", "1-0"))})
    assert where(shown) == [("date-as-result", "Pairings", "E2")]
    assert [record.game.result for record in shown.games] == [None, Result.WHITE_WINS]


def test_a_result_that_is_none() -> None:
    assert where(read({"Pairings": pairings((1, 1, "Anna", "Boris", "2-1"))})) == [("unknown-result", "Pairings", "E2")]


def test_a_formula_without_stored_value() -> None:
    rows: Cells = [HEAD, [1, 1, "Anna", "Boris", Cell(None, formula='=IF(A2=1,"1-0","")')]]
    assert where(snapshot(read_tables(with_tab(tab("Pairings", rows))))) == [
        ("formula-without-value", "Pairings", "E2")
    ]


def test_a_formula_with_a_stored_value_is_its_value() -> None:
    rows: Cells = [HEAD, [1, 1, Cell("Anna", formula="=Players!B2"), "Boris", Cell("1-0", formula="=X1")]]
    shown = snapshot(read_tables(with_tab(tab("Pairings", rows))))
    assert where(shown) == []
    assert shown.games[0].game.result is Result.WHITE_WINS


def test_an_error_value() -> None:
    rows: Cells = [HEAD, [1, 1, "Anna", Cell(None, formula="=X1", error="#REF!"), "1-0"]]
    shown = snapshot(read_tables(with_tab(tab("Pairings", rows))))
    assert where(shown) == [("error-value", "Pairings", "D2")]
    assert shown.problems[0].params["value"] == "#REF!"


@pytest.mark.parametrize(
    ("rating", "code"),
    [("strong", "not-whole"), (-5, "number-too-small"), (1850.5, "not-whole"), (99999, "number-too-large")],
)
def test_a_rating_that_is_none(rating: Scalar, code: str) -> None:
    shown = read({"Players": [*PLAYERS[:2], ["P2", "Boris", rating], *PLAYERS[3:]]})
    assert where(shown) == [(code, "Players", "C3")]
    assert errors(shown) == [code]
    assert [person.name for person in shown.people] == ["Anna", "Boris", "Chris", "Dora"]


@pytest.mark.parametrize(
    ("number", "code"), [(1.5, "not-whole"), ("one", "not-whole"), (0, "number-too-small"), (9, "unknown-round")]
)
def test_a_round_that_does_not_exist(number: Scalar, code: str) -> None:
    settings: Rows = [*SETTINGS[:3], ["rounds", 3]]
    shown = read({"Settings": settings, "Pairings": [*PAIRINGS, (number, 3, "Anna", "Chris", "1-0")]})
    assert where(shown) == [(code, "Pairings", "A4")]
    assert len(shown.games) == 2


def test_an_absence_in_a_round_that_does_not_exist() -> None:
    settings: Rows = [*SETTINGS[:3], ["rounds", 3]]
    shown = read({"Settings": settings, "Absences": [*ABSENCES, [77, "Anna", "notified"]]})
    assert where(shown) == [("unknown-round", "Absences", "A2")]
    assert shown.absences == ()


def test_an_unknown_kind_names_the_nearest() -> None:
    shown = read({"Absences": [*ABSENCES, [2, "Anna", "notifed"]]})
    assert where(shown) == [("unknown-word", "Absences", "C2")]
    assert shown.problems[0].params["nearest"] == "notified"
    assert shown.absences == ()


def test_an_unknown_state_names_the_nearest() -> None:
    shown = read({"Rounds": [["Round", "State"], [1, "closd"], [2, None]]})
    assert where(shown) == [("unknown-word", "Rounds", "B2")]
    assert shown.problems[0].params["nearest"] == "closed"
    assert [plan.state for plan in shown.rounds] == [RoundState.PLANNED, RoundState.PLANNED]


def test_an_unknown_role_names_the_nearest() -> None:
    shown = read({"Players": [["Name", "Role"], ["Anna", "organizr"], ["Boris", None]], "Pairings": [HEAD]})
    assert where(shown) == [("unknown-word", "Players", "B2")]
    assert shown.problems[0].params["nearest"] == "organiser"


def test_an_unknown_status_names_the_nearest() -> None:
    shown = read({"Pairings": [[*HEAD, "Status"], [1, 1, "Anna", "Boris", "1-0", "confirmd"]]})
    assert where(shown) == [("unknown-word", "Pairings", "F2")]
    assert shown.problems[0].params["nearest"] == "confirmed"


def test_a_name_that_nobody_has_names_the_nearest() -> None:
    shown = read({"Pairings": pairings((1, 1, "Anna", "Borris", "1-0"), (1, 2, "Chris", "Dora", "1-0"))})
    assert where(shown) == [("unknown-name", "Pairings", "D2")]
    assert shown.problems[0].params["nearest"] == "Boris"
    assert [record.game.board for record in shown.games] == [2]


# --- people


def test_two_players_of_one_name_are_a_warning_and_their_name_alone_is_an_error() -> None:
    shown = read(
        {
            "Players": [["ID", "Name"], ["P1", "Jan"], ["P2", "jan "], ["P3", "Chris"]],
            "Pairings": pairings((1, 1, "Jan (P1)", "Jan (P2)", "1-0"), (2, 1, "Jan", "Chris", None)),
        }
    )
    assert where(shown) == [("duplicate-name", "Players", "B3"), ("ambiguous-name", "Pairings", "C3")]
    assert errors(shown) == ["ambiguous-name"]
    assert [record.game.players for record in shown.games] == [("P1", "P2")]


def test_an_id_given_twice_is_an_error_and_both_stay() -> None:
    shown = read({"Players": [["ID", "Name"], ["P1", "Anna"], ["p1", "Boris"], ["P3", "Chris"], ["P4", "Dora"]]})
    assert where(shown) == [("duplicate-id", "Players", "A3")]
    assert [(person.id, person.name) for person in shown.people] == [
        ("P1", "Anna"),
        ("P10", "Boris"),
        ("P3", "Chris"),
        ("P4", "Dora"),
    ]
    assert [record.game.players for record in shown.games] == [("P1", "P10"), ("P3", "P4")]


def test_a_player_without_a_name() -> None:
    shown = read({"Players": [*PLAYERS, ["P5", None, 1400]]})
    assert where(shown) == [("missing-value", "Players", "B6")]


def test_a_row_with_a_rating_and_nobody() -> None:
    shown = read({"Players": [*PLAYERS, [None, None, 1400]]})
    assert where(shown) == [("row-without-key", "Players", "C6")]
    assert errors(shown) == []


def test_leaving_before_joining() -> None:
    head: list[Scalar] = ["Name", "Joins in round", "Left after round"]
    shown = read({"Players": [head, ["Anna", 5, 2], ["Boris", None, 0]], "Pairings": [HEAD]})
    assert where(shown) == [("leaves-before-joining", "Players", "C2")]


# --- games


def test_a_player_paired_twice_in_a_round() -> None:
    shown = read({"Pairings": [*PAIRINGS, (1, 3, "Anna", "Chris", None)]})
    assert where(shown) == [("paired-twice", "Pairings", "C4"), ("paired-twice", "Pairings", "D4")]
    assert shown.problems[0].params["other"] == "C2"


def test_several_games_of_one_match_are_no_second_pairing() -> None:
    head: list[Scalar] = [*HEAD, "Match", "Game"]
    rows: Rows = [(1, 1, "Anna", "Boris", "1-0", "M1", 1), (1, 1, "Boris", "Anna", "1-0", "M1", 2)]
    assert where(read({"Pairings": [head, *rows]})) == []


def test_a_board_given_twice_in_a_round() -> None:
    shown = read({"Pairings": pairings((1, 1, "Anna", "Boris", None), (1, 1, "Chris", "Dora", None))})
    assert where(shown) == [("duplicate-row", "Pairings", "B3")]


def test_a_player_against_himself() -> None:
    shown = read({"Pairings": pairings((1, 1, "Anna", "P1", "1-0"))})
    assert where(shown) == [("plays-himself", "Pairings", "D2")]
    assert shown.games == ()


@pytest.mark.parametrize(
    ("state", "severity"), [("planned", Severity.ERROR), ("paired", Severity.ERROR), ("published", Severity.WARNING)]
)
def test_paired_while_absent(state: str, severity: Severity) -> None:
    shown = read(
        {
            "Rounds": [ROUNDS[0], [1, state]],
            "Absences": [*ABSENCES, [1, "Boris", "notified"]],
            "Pairings": pairings((1, 1, "Anna", "Boris", None)),
        }
    )
    assert where(shown) == [("paired-while-absent", "Pairings", "D2")]
    assert shown.problems[0].severity is severity


@pytest.mark.parametrize("kind", ["bye wanted", "present"])
def test_who_volunteers_or_comes_after_all_is_not_absent(kind: str) -> None:
    shown = read({"Absences": [*ABSENCES, [1, "Boris", kind]]})
    assert where(shown) == []
    assert shown.absences[0].absence.kind is AbsenceKind(kind)


@pytest.mark.parametrize(("result", "found"), [("1-0", True), ("½-½", True), ("+/-", False), ("postponed", False)])
def test_a_result_for_an_absent_player(result: str, found: bool) -> None:
    shown = read({"Absences": [*ABSENCES, [1, "Boris", "late"]], "Pairings": pairings((1, 1, "Anna", "Boris", result))})
    assert where(shown) == ([("result-for-absent-player", "Pairings", "E2")] if found else [])


def test_a_result_in_a_round_that_is_planned() -> None:
    shown = read({"Pairings": [*PAIRINGS, (2, 1, "Anna", "Chris", "1-0")]})
    assert where(shown) == [("result-in-planned-round", "Rounds", "B3")]
    assert errors(shown) == []


def test_a_round_left_out() -> None:
    shown = read({"Rounds": [["Round", "State"], [1, "closed"], [3, None], [4, None]]})
    assert where(shown) == [("round-skipped", "Rounds", "A3")]
    assert shown.problems[0].params["missing"] == 2


def test_a_round_left_out_among_the_games_of_a_workbook_without_rounds() -> None:
    shown = read(
        {"Pairings": pairings((1, 1, "Anna", "Boris", "1-0"), (3, 1, "Boris", "Anna", "1-0"))}, without=("Rounds",)
    )
    assert where(shown) == [("missing-tab", "Rounds", ""), ("round-skipped", "Pairings", "A3")]


def test_a_result_in_a_bye() -> None:
    shown = read({"Pairings": pairings((1, 1, "Anna", None, "1-0"))})
    assert where(shown) == [("result-in-bye", "Pairings", "E2")]
    assert shown.games == ()


def test_a_bye_with_an_opponent() -> None:
    assert where(read({"Pairings": pairings((1, 1, "Anna", "Boris", "bye"))})) == [
        ("bye-with-opponent", "Pairings", "D2")
    ]


def test_a_bye_may_do_without_a_board() -> None:
    shown = read({"Pairings": pairings((1, 1, "Anna", "Boris", "1-0"), (1, None, "Chris", None, "bye"))})
    assert where(shown) == []
    assert [record.game.is_bye for record in shown.games] == [True, False]


def test_a_row_half_typed() -> None:
    shown = read(
        {
            "Pairings": pairings(
                (1, 1, "Anna", None, None), (1, None, "Boris", "Chris", None), (1, 3, None, "Dora", None)
            )
        }
    )
    assert where(shown) == [
        ("missing-black", "Pairings", "D2"),
        ("missing-value", "Pairings", "B3"),
        ("missing-value", "Pairings", "C4"),
    ]


def test_one_who_does_not_play_is_paired_or_absent() -> None:
    players: Rows = [
        ["ID", "Name", "Role"],
        ["P1", "Anna", "organiser"],
        ["P2", "Boris", "player"],
        ["P3", "Chris", None],
    ]
    shown = read(
        {
            "Players": players,
            "Pairings": pairings((1, 1, "Anna", "Boris", None)),
            "Absences": [*ABSENCES, [2, "Anna", "late"]],
        }
    )
    assert where(shown) == [("not-a-player", "Absences", "B2"), ("not-a-player", "Pairings", "C2")]
    assert shown.games == ()


def test_a_game_before_joining_or_after_leaving() -> None:
    players: Rows = [
        ["ID", "Name", "Joins in round", "Left after round"],
        ["P1", "Anna", 2, None],
        ["P2", "Boris", None, 1],
    ]
    shown = read(
        {"Players": players, "Pairings": pairings((1, 1, "Anna", "Boris", None), (2, 1, "Boris", "Anna", None))}
    )
    assert where(shown) == [("not-in-round", "Pairings", "C2"), ("not-in-round", "Pairings", "C3")]
    assert errors(shown) == []


# --- absences


def test_the_same_absence_twice_is_harmless() -> None:
    shown = read({"Absences": [*ABSENCES, [2, "Anna", "notified"], [2, "P1", "Notified"]]})
    assert where(shown) == [("duplicate-row", "Absences", "B3")]
    assert errors(shown) == []
    assert len(shown.absences) == 1


def test_two_absences_that_contradict_each_other_are_not() -> None:
    shown = read({"Absences": [*ABSENCES, [2, "Anna", "notified"], [2, "Anna", "external"]]})
    assert where(shown) == [("duplicate-row", "Absences", "B3")]
    assert errors(shown) == ["duplicate-row"]


# --- rounds


def test_dates_and_deadlines_that_cannot_be_read_warn() -> None:
    head: list[Scalar] = ["Round", "Date", "Time", "Absence deadline", "State"]
    shown = read({"Rounds": [head, [1, "soon", "late", "sometime", "closed"], [2, None, None, "-2h", None]]})
    assert where(shown) == [
        ("not-a-date", "Rounds", "B2"),
        ("not-a-time", "Rounds", "C2"),
        ("not-a-deadline", "Rounds", "D2"),
        ("deadline-needs-start", "Rounds", "D3"),
    ]
    assert errors(shown) == []


def test_a_deadline_after_the_round() -> None:
    head: list[Scalar] = ["Round", "Date", "Time", "Absence deadline", "State"]
    shown = read({"Rounds": [head, [1, date(2026, 3, 12), "20:00", "2026-03-13 12:00", "closed"], [2]]})
    assert where(shown) == [("deadline-after-start", "Rounds", "D2")]


def test_a_date_without_a_time_is_said_once() -> None:
    shown = read({"Rounds": [["Round", "Date"], [1, date(2026, 3, 5)], [2, date(2026, 3, 12)]]})
    assert where(shown) == [("round-without-time", "Rounds", "B2")]


def test_everything_at_once_is_all_told() -> None:
    shown = read(
        {
            "Players": [
                ["ID", "Name", "Rating"],
                ["P1", "Anna", "x"],
                ["P1", "Boris", -1],
                [None, "Chris", 1500],
                ["P4", "Dora", 1],
            ],
            "Pairings": pairings(
                (1, 1, "Anna", "Zoë", "1-0"), ("x", 2, "Boris", "Chris", date(2026, 1, 1)), (1, 3, "Dora", "Dora", "")
            ),
        }
    )
    assert where(shown) == [
        ("not-whole", "Players", "C2"),
        ("duplicate-id", "Players", "A3"),
        ("number-too-small", "Players", "C3"),
        ("unknown-name", "Pairings", "D2"),
        ("not-whole", "Pairings", "A3"),
        ("date-as-result", "Pairings", "E3"),
        ("plays-himself", "Pairings", "D4"),
    ]


def test_an_empty_book_is_told_and_nothing_fails() -> None:
    shown = snapshot(read_tables(Book(())))
    assert {code for code, _, _ in where(shown)} == {"missing-tab"}
    assert shown.competition.format is Format.KEIZER
