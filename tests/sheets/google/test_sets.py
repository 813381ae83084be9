"""Sets of changes on a Google spreadsheet: rows by key, columns by heading, tabs by sheet id, whatever people do."""

from collections.abc import Callable, Mapping

import pytest

from sheets.decode import snapshot
from sheets.encode import Fate, Outcome, plan
from sheets.errors import WorkbookError
from sheets.grid import Book, Plan
from sheets.records import AddRow, ChangeSet, SetValues
from sheets.schema import TabName
from sheets.tables import read_tables
from tests.doubles.sheets_api import Drop, Hands, Refuse
from tests.sheets.google.clubs import Club, Google

TABS: Mapping[str, list[tuple[str | int, ...]]] = {
    "Settings": [("Key", "Value"), ("format", "keizer"), ("timezone", "Europe/Amsterdam")],
    "Players": [("ID", "Name", "Rating"), ("P1", "Anna", 1), ("P2", "Ben", 2), ("P3", "Cas", 3), ("P4", "Dirk", 4)],
    "Rounds": [("Round", "State"), (1, "published")],
    "Pairings": [
        ("Round", "Board", "White", "Black", "Result", "Status"),
        (1, 1, "Anna", "Ben"),
        (1, 2, "Cas", "Dirk"),
    ],
    "Log": [("When", "Who", "What", "Before", "After")],
}

RESULT = SetValues(
    TabName.PAIRINGS, (1, None, None, 2), {"Result": None, "Status": None}, {"Result": "1-0", "Status": "reported"}
)
LINE = AddRow(
    TabName.LOG, {"When": "2026-03-12T21:00", "Who": "P3", "What": "Pairings 1/2", "Before": "", "After": "1-0"}
)
SET = ChangeSet("s1", (RESULT, LINE))


@pytest.fixture
def night(servers: Google) -> Club:
    return servers.club(TABS)


class Scribe:
    """As the sync does it: remembers where tabs were, and what became of the sets."""

    def __init__(self, club: Club) -> None:
        self._club = club
        self._known = read_tables(club.workbook.read()).sheet_ids
        self.outcomes: list[Outcome] = []

    def write(self, one: ChangeSet = SET) -> Book:
        def on(book: Book) -> Plan:
            planned = plan(read_tables(book, self._known), [one])
            self.outcomes.append(planned.outcomes[one.id])
            return planned.plan

        return self._club.workbook.write(on)


def results(club: Club) -> dict[int | None, str]:
    """By board, as the program reads them."""
    known = {TabName.PAIRINGS: 3}
    games = snapshot(read_tables(club.workbook.read(), known)).games
    return {game.game.board: game.game.result.value if game.game.result else "" for game in games}


PLAYED = {1: "", 2: "1-0"}

EDITS: Mapping[str, Callable[[Hands], None]] = {
    "a sort": lambda hands: hands.sort("Pairings", "C", descending=True),
    "a row above": lambda hands: hands.insert_rows("Pairings", 2),
    "a title above the headings": lambda hands: hands.insert_rows("Pairings", 1, 2),
    "a column in front": lambda hands: hands.insert_column("Pairings", "A"),
    "a new name of the tab": lambda hands: hands.rename("Pairings", "Vrijdagavond"),
    "a translated tab": lambda hands: hands.rename("Pairings", "Indeling"),
    "a translated heading": lambda hands: hands.type("Pairings", "E1", "Uitslag"),
    "a formula in Rating": lambda hands: hands.formula("Players", "C2", "=1500+1", {"numberValue": 1501}),
}


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS.keys())
@pytest.mark.parametrize("when", ["get", "batchUpdate"])
def test_a_result_reaches_its_game(night: Club, edit: Callable[[Hands], None], when: str) -> None:
    """Whether the person is quicker than our reading, or comes between it and our write."""
    scribe = Scribe(night)
    night.api.faults.before(when, lambda: edit(night.hands))
    scribe.write()
    assert results(night) == PLAYED
    assert len(night.hands.rows("Log")) == 2
    assert scribe.outcomes[-1].fate is Fate.WRITTEN


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS.keys())
def test_an_answer_that_is_lost_while_somebody_edits_has_no_second_effect(
    night: Club, edit: Callable[[Hands], None]
) -> None:
    """The write was applied; then he edits; then it is read again."""
    scribe = Scribe(night)
    night.api.faults.fail("write", Drop(applied=True))
    night.api.faults.before("get", lambda: None)
    night.api.faults.before("get", lambda: edit(night.hands))
    scribe.write()
    assert results(night) == PLAYED
    assert len(night.hands.rows("Log")) == 2


@pytest.mark.parametrize("fault", [Refuse(429), Refuse(503), Drop(), Drop(applied=True)], ids=str)
def test_what_could_not_be_told_is_tried_again_with_the_same_set(night: Club, fault: Refuse | Drop) -> None:
    """As the sync does after two minutes, or an hour."""
    scribe = Scribe(night)
    night.api.faults.fail("write", fault, times=None)
    night.api.faults.fail("read", Refuse(503), times=None)
    with pytest.raises(WorkbookError):
        scribe.write()
    night.api.faults.heal()
    night.api.faults.fail("write", fault)
    scribe.write()
    scribe.write()
    assert results(night) == PLAYED
    assert len(night.hands.rows("Log")) == 2


def test_a_person_who_was_quicker_wins_and_nothing_of_the_set_is_written(night: Club) -> None:
    scribe = Scribe(night)
    night.api.faults.before("get", lambda: night.hands.type("Pairings", "E3", "'0-1"))
    scribe.write()
    assert scribe.outcomes[-1].fate is Fate.LOST
    assert results(night) == {1: "", 2: "0-1"}
    assert len(night.hands.rows("Log")) == 1


def test_a_tab_that_is_gone_makes_a_set_wait(night: Club) -> None:
    scribe = Scribe(night)
    night.api.faults.before("batchUpdate", lambda: night.hands.delete_tab("Pairings"))
    scribe.write()
    assert [outcome.fate for outcome in scribe.outcomes] == [Fate.WRITTEN, Fate.WAITING]
    assert len(night.hands.rows("Log")) == 1
