"""Who is meant by a name, and how somebody is named so that nobody else is meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.grid import Scalar
from sheets.reading.references import Rosters
from sheets.reading.roster import Entry, Roster
from sheets.schema import Column, Kind
from sheets.values.cells import Flaw, Reading

CLUB = (
    Entry("P1", "Anna Berg", ("Ann",), cell="P1"),
    Entry("P2", "Jan Smit", (), cell="P2"),
    Entry("P3", "Jan Smit", ("Jantje",), cell="P3"),
    Entry("P4", "Berg, Bo", (), cell="P4"),
    Entry("7", "Dora O'Neill", ("P1's neighbour",), cell="7"),
    Entry("P6", "P2", (), cell="P6"),
)
ROSTER = Roster(CLUB)


def flaw_code(found: object) -> str:
    assert isinstance(found, Flaw)
    return found.code


@pytest.mark.parametrize("text", ["P1", "p1", "Anna Berg", "anna  berg", "ANN", "Anna Berg (P1)", "Ann (p1)", " P1 "])
def test_a_person_is_named_by_id_name_alias_or_both(text: str) -> None:
    assert ROSTER.resolve(text) == "P1"


@pytest.mark.parametrize(
    ("text", "meant"), [("Jan Smit (P2)", "P2"), ("jan smit (p3)", "P3"), ("Jantje", "P3"), ("7", "7")]
)
def test_two_of_one_name_are_told_apart(text: str, meant: str) -> None:
    assert ROSTER.resolve(text) == meant


def test_a_name_that_two_have_is_nobodys() -> None:
    found = ROSTER.resolve("Jan Smit")
    assert isinstance(found, Flaw)
    assert (found.code, found.params["ids"]) == ("ambiguous-name", ("P2", "P3"))


def test_an_id_wins_over_a_name_that_looks_like_one() -> None:
    assert ROSTER.resolve("P2") == "P2"
    assert ROSTER.reference("P6") == "P2 (P6)"


def test_an_unknown_name_comes_with_the_nearest_known_one() -> None:
    found = ROSTER.resolve("Ana Berg")
    assert isinstance(found, Flaw)
    assert (found.code, found.params["nearest"]) == ("unknown-name", "Anna Berg")
    assert flaw_code(ROSTER.resolve("Zzyzx")) == "unknown-name"


def test_a_name_with_the_id_of_another_is_nobodys() -> None:
    found = ROSTER.resolve("Jan Smit (P1)")
    assert isinstance(found, Flaw)
    assert (found.code, found.params["id"], found.params["name"]) == ("name-and-id-differ", "P1", "Anna Berg")


def test_an_id_that_two_rows_have_is_nobodys() -> None:
    roster = Roster([Entry("P1", "Anna", (), "P1"), Entry("P9", "Boris", (), "P1")])
    assert flaw_code(roster.resolve("P1")) == "ambiguous-name"
    assert roster.resolve("Boris (P1)") == "P9"
    assert roster.resolve("Boris") == "P9"


@pytest.mark.parametrize(
    ("entry_id", "text"), [("P1", "Anna Berg"), ("P2", "Jan Smit (P2)"), ("P9", "P9"), ("P4", "Berg, Bo")]
)
def test_somebody_is_named_as_shortly_as_can_be(entry_id: str, text: str) -> None:
    assert ROSTER.reference(entry_id) == text


NAMES = st.text(st.sampled_from("aAbB ()P12;,'=é"), min_size=1, max_size=8).filter(lambda name: bool(name.strip()))
ROSTERS = st.lists(st.tuples(NAMES, st.lists(NAMES, max_size=2)), min_size=1, max_size=6).map(
    lambda people: [Entry(f"P{n}", name, tuple(aliases), f"P{n}") for n, (name, aliases) in enumerate(people, 1)]
)


@given(ROSTERS)
def test_whoever_is_named_is_meant(entries: list[Entry]) -> None:
    roster = Roster(entries)
    for entry in entries:
        assert roster.resolve(roster.reference(entry.id)) == entry.id


# --- cells


def read(kind: Kind, value: Scalar, people: Roster | None = ROSTER, teams: Roster | None = None) -> Reading:
    rosters = Rosters(people, teams, teams_are_names=teams is None)
    found = rosters.reader(Column("Heading", kind))(value)
    return f"!{found.code}" if isinstance(found, Flaw) else found


def written(kind: Kind, value: str) -> object:
    return Rosters(ROSTER, None, teams_are_names=True).written(value, Column("Heading", kind))


def test_several_people_stand_with_commas_between() -> None:
    assert read(Kind.PEOPLE, "Ann, Jantje") == "P1, P3"
    assert read(Kind.PEOPLE, "Ann; Jantje;") == "P1, P3"
    assert read(Kind.PEOPLE, "Ann, nobody") == "!unknown-name"
    assert read(Kind.PEOPLE, "") is None


def test_a_comma_may_belong_to_a_name() -> None:
    assert read(Kind.PEOPLE, "Berg, Bo") == "P4"
    assert read(Kind.PEOPLE, "Ann, Berg, Bo, Jantje") == "P1, P4, P3"
    assert written(Kind.PEOPLE, "P1, P4") == "Anna Berg; Berg, Bo"
    assert read(Kind.PEOPLE, "Anna Berg; Berg, Bo") == "P1, P4"


def test_who_reported_may_be_anybody() -> None:
    assert read(Kind.PERSON_OR_TEXT, "Ann") == "P1"
    assert read(Kind.PERSON_OR_TEXT, "the barman") == "the barman"
    assert written(Kind.PERSON_OR_TEXT, "the barman") == "the barman"
    assert written(Kind.PERSON_OR_TEXT, "P1") == "Anna Berg"


def test_a_number_may_be_an_id() -> None:
    assert read(Kind.PERSON, 7) == "7"
    assert read(Kind.PERSON, 7.0) == "7"


def test_without_a_players_tab_nobody_is_known_and_that_is_said_once_elsewhere() -> None:
    assert read(Kind.PERSON, "Anna", None) == "!unknowable"
    assert read(Kind.PERSON, None, None) is None


def test_without_a_teams_tab_a_team_is_what_is_written() -> None:
    assert read(Kind.TEAM, " Red  Rooks ") == "Red Rooks"
    assert read(Kind.TEAM, "reds", teams=Roster([Entry("T1", "Reds")], "team")) == "T1"
    assert read(Kind.TEAM, "greens", teams=Roster([Entry("T1", "Reds")], "team")) == "!unknown-team"
