"""A spreadsheet made ready: laid out when it is empty, adopted when there is something."""

from collections.abc import Sequence

import pytest

from sheets.decode import snapshot
from sheets.google.layout import Connected, Wanted, connect
from sheets.grid import Scalar
from sheets.records import Format
from sheets.schema import TabName
from sheets.tables import read_tables
from sheets.template import FORMAT_TABS
from tests.doubles.sheets_api.areas import place
from tests.doubles.sheets_api.model import Sheet
from tests.doubles.sheets_api.values import number_format
from tests.sheets.google.clubs import Club, Google

OWN: dict[str, Sequence[Sequence[Scalar]]] = {
    "Clubkas": [("Wie", "Bedrag"), ("Anna", 12.5)],
    "Spelers": [
        ("Clubcompetitie 2025-2026",),
        ("Naam", "Telefoon", "Rating", "ID"),
        ("Anna", "06-1", 1900),
        ("Ben", "06-2", 1800),
    ],
    "Indeling": [
        ("Ronde", "Bord", "Wit", "Zwart", "Uitslag", "Zaal", "Status"),
        (1, 1, "Anna", "Ben", "1-0", "boven"),
    ],
}
"""As a Dutch club keeps its competition."""

WANTED = Wanted(explain=str)


def dress(club: Club) -> Connected:
    return connect(club.workbook, WANTED)


@pytest.fixture
def empty(servers: Google) -> Club:
    return servers.club({"Blad1": []})


@pytest.fixture
def own(servers: Google) -> Club:
    return servers.club(OWN)


def cell(sheet: Sheet, at: str) -> dict[str, object]:
    return dict(sheet.cell(place(at)))


def test_an_empty_spreadsheet_gets_every_tab_of_its_format(empty: Club) -> None:
    connected = dress(empty)
    assert [tab.name for tab in connected.tabs] == sorted(FORMAT_TABS[Format.KEIZER], key=list(TabName).index)
    assert all(tab.is_new for tab in connected.tabs)
    assert (connected.format, connected.others, connected.problems) == (Format.KEIZER, ("Blad1",), ())


def test_what_was_laid_out_can_be_read(empty: Club) -> None:
    dress(empty)
    read = snapshot(read_tables(empty.workbook.read()))
    assert (read.competition.format, [problem.code for problem in read.errors]) == (Format.KEIZER, [])


def test_own_tabs_are_adopted_by_their_headings_and_told(own: Club) -> None:
    connected = dress(own)
    players, pairings = (next(tab for tab in connected.tabs if tab.title == title) for title in ("Spelers", "Indeling"))
    assert (players.name, players.is_new) == (TabName.PLAYERS, False)
    assert dict(players.columns) == {"Name": "Naam", "Rating": "Rating", "ID": "ID"}
    assert players.unknown == ("Telefoon",)
    assert "Joins in round" in players.lacking
    assert dict(pairings.columns)["Result"] == "Uitslag"
    assert connected.others == ("Clubkas",)
    new = [tab.name for tab in connected.tabs if tab.is_new]
    assert new == [name for name in TabName if name in FORMAT_TABS[Format.KEIZER] and name not in _ADOPTED]


_ADOPTED = {TabName.PLAYERS, TabName.PAIRINGS}


def test_what_people_have_written_is_left_alone(own: Club) -> None:
    before = {title: own.hands.rows(title) for title in OWN}
    dress(own)
    assert {title: own.hands.rows(title) for title in OWN} == before


def test_results_and_ids_are_text_with_a_drop_down(own: Club) -> None:
    dress(own)
    pairings = own.hands.tab("Indeling")
    for at in ("E2", "E3", "E1000"):
        found = cell(pairings, at)
        assert number_format(found) == {"type": "TEXT"}
        assert "½-½" in str(found["dataValidation"])
    assert number_format(cell(own.hands.tab("Spelers"), "D3")) == {"type": "TEXT"}
    own.hands.type("Indeling", "E3", "1-0")
    assert own.hands.value("Indeling", "E3") == "1-0"


def test_names_are_offered_from_the_players_tab(own: Club) -> None:
    dress(own)
    assert "='Spelers'!$A$3:$A" in str(cell(own.hands.tab("Indeling"), "C2")["dataValidation"])


def test_numbers_and_unknown_columns_keep_their_formats(own: Club) -> None:
    dress(own)
    assert number_format(cell(own.hands.tab("Spelers"), "C3")) == {}
    assert number_format(cell(own.hands.tab("Indeling"), "F2")) == {}


def test_a_date_that_was_to_be_a_result_stays_to_be_seen(own: Club) -> None:
    """As text it would be a bare number, and no problem could tell what had happened."""
    own.hands.type("Indeling", "E2", "1/2")
    dress(own)
    book = own.workbook.read()
    tab = book.tab("Indeling")
    assert tab is not None
    assert type(tab.cell(1, 4).value).__name__ == "date"
    assert number_format(cell(own.hands.tab("Indeling"), "E3")) == {"type": "TEXT"}


def test_headings_get_notes_but_no_other_look(own: Club) -> None:
    dress(own)
    heading = cell(own.hands.tab("Indeling"), "E1")
    assert "½-½" in str(heading["note"])
    assert "userEnteredFormat" not in heading


def test_output_tabs_warn_whoever_edits_them(own: Club) -> None:
    dress(own)
    protected = own.hands.tab("Standings").protected
    assert [(one["warningOnly"], one["description"]) for one in protected] == [(True, "Rondo")]
    assert own.hands.tab("Indeling").protected == []


def test_disputed_and_missing_results_are_coloured(own: Club) -> None:
    dress(own)
    rules = [rule["booleanRule"]["condition"]["values"][0]["userEnteredValue"] for rule in _rules(own)]
    assert '=($C2<>"")*($D2<>"")*($E2="")' in rules
    assert any('$G2="disputed"' in rule and '$G2="betwist"' in rule for rule in rules)


def _rules(club: Club) -> list[dict[str, dict[str, dict[str, list[dict[str, str]]]]]]:
    return club.hands.tab("Indeling").conditional


def test_done_twice_it_changes_nothing(own: Club) -> None:
    dress(own)
    writes = own.api.count("write")
    again = dress(own)
    assert own.api.count("write") == writes
    assert not any(tab.is_new for tab in again.tabs)


def test_it_costs_few_requests(own: Club) -> None:
    dress(own)
    assert (own.api.count("read"), own.api.count("write")) == (3, 2)


def test_what_people_have_set_themselves_stays(own: Club) -> None:
    pairings = own.hands.tab("Indeling")
    rule = {"condition": {"type": "ONE_OF_LIST", "values": [{"userEnteredValue": "1-0"}]}}
    pairings.put(place("E2"), pairings.cell(place("E2")) | {"dataValidation": rule})
    pairings.put(place("E1"), pairings.cell(place("E1")) | {"note": "mine"})
    dress(own)
    assert cell(pairings, "E2")["dataValidation"] == rule
    assert cell(pairings, "E1")["note"] == "mine"


def test_the_format_that_stands_in_settings_wins(servers: Google) -> None:
    club = servers.club({"Settings": [("Key", "Value"), ("format", "team swiss")]})
    connected = dress(club)
    assert connected.format is Format.TEAM_SWISS
    assert {tab.name for tab in connected.tabs} == set(FORMAT_TABS[Format.TEAM_SWISS])


def test_two_tabs_of_one_kind_are_a_problem_and_neither_is_touched(servers: Google) -> None:
    club = servers.club({"Players": [("Name",)], "Spelers": [("Naam",)]})
    connected = dress(club)
    assert [problem.code for problem in connected.problems] == ["ambiguous-tab"]
    assert TabName.PLAYERS not in {tab.name for tab in connected.tabs}
    assert "note" not in cell(club.hands.tab("Players"), "A1")
