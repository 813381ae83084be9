"""Two real seasons of a club (tests/data/club_season) as workbooks: nothing is lost, and nothing is called wrong."""

import pytest

from sheets.decode import snapshot
from sheets.encode import plan
from sheets.memory import MemoryWorkbook
from sheets.records import AddRow, ChangeSet
from sheets.schema import TabName
from sheets.tables import read_tables
from tests.seasons.club_season import SEASONS, content, season
from tests.sheets.books import SETTINGS, Rows

WITH_TIME: Rows = [*SETTINGS, ["default time", "20:00"]]


@pytest.mark.parametrize("name", SEASONS)
def test_a_real_season_is_read_as_it_was(name: str) -> None:
    played = season(name)
    rows = content(played, played.last_round)
    book = MemoryWorkbook({"Settings": WITH_TIME})
    added = ChangeSet("all", tuple(AddRow(tab, row) for tab in rows for row in rows[tab]))
    book.write(lambda fresh: plan(read_tables(fresh), [added]).plan)
    shown = snapshot(read_tables(book.read()))
    assert [problem.code for problem in shown.problems] == []
    assert len(shown.people) == len(rows[TabName.PLAYERS])
    assert len(shown.absences) == len(rows[TabName.ABSENCES])
    told = [(r["Round"], r["Board"], r["White"], r["Black"], r["Result"]) for r in rows[TabName.PAIRINGS]]
    read = [(g.round, g.board, g.white, g.black, g.result.value if g.result else None) for g in shown.tournament.games]
    assert read == told
    assert [plan.number for plan in shown.rounds] == sorted(played.rounds)
