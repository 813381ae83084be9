"""Sets come back from the journal as they were decided, in their order, until they are settled."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.journal import Journal, changesets, readings, versions
from bot.journal.changesets import PendingSet, SetState
from bot.journal.payloads import from_json, to_json
from bot.journal.readings import StoredReading
from bot.journal.versions import VersionMoved
from sheets.records import AddRow, Change, ChangeSet, RemoveRow, Repaint, SetValues
from sheets.schema import TabName

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)

values = st.none() | st.integers() | st.text(max_size=5)
cells = st.dictionaries(st.text(max_size=5), values, max_size=3)
tabs = st.sampled_from(TabName)
keys = st.lists(values, max_size=3).map(tuple)
changes = st.one_of(
    st.builds(SetValues, tabs, keys, cells, cells),
    st.builds(AddRow, tabs, cells),
    st.builds(RemoveRow, tabs, keys, cells),
    st.builds(Repaint, tabs, st.lists(cells, max_size=2).map(tuple)),
)


def pending(name: str) -> PendingSet:
    return PendingSet(ChangeSet(name, (AddRow(TabName.ABSENCES, {"Round": 7, "Player": "P1"}),)), "P1", NOON)


def waiting(journal: Journal, competition: str = "c1") -> list[str]:
    found = journal.transact(changesets.pending_sets, competition)
    return [each.set.id for each in found]


@given(st.lists(changes, max_size=3).map(tuple))
def test_changes_survive_being_written_as_json(decided: tuple[Change, ...]) -> None:
    assert from_json(to_json(decided)) == decided


def test_sets_wait_in_the_order_of_decisions_until_they_are_settled(journal: Journal) -> None:
    for name in ("z", "a", "m"):
        journal.transact(changesets.add, "c1", pending(name))
    journal.transact(changesets.add, "c2", pending("z"))
    assert waiting(journal) == ["z", "a", "m"]

    journal.transact(changesets.settle, "c1", ["z"], SetState.WRITTEN, NOON)
    journal.transact(changesets.settle, "c1", ["m"], SetState.LOST, NOON)

    assert waiting(journal) == ["a"]
    assert waiting(journal, "c2") == ["z"]
    assert journal.transact(changesets.pending_sets, "c1") == (pending("a"),)


def test_what_still_has_to_be_written_is_never_dropped(journal: Journal) -> None:
    for name in ("old", "waits"):
        journal.transact(changesets.add, "c1", pending(name))
    journal.transact(changesets.settle, "c1", ["old"], SetState.WRITTEN, NOON)

    journal.transact(changesets.drop, NOON + timedelta(days=400))

    assert waiting(journal) == ["waits"]


def test_the_last_reading_replaces_the_one_before(journal: Journal) -> None:
    assert journal.transact(readings.last, "c1") is None
    for stamp in ("1", "2"):
        reading = StoredReading(NOON, stamp, '{"½": "é"}')
        journal.transact(readings.keep, "c1", reading)

    assert journal.transact(readings.last, "c1") == StoredReading(NOON, "2", '{"½": "é"}')


def test_a_version_moves_on_only_from_the_expected_one(journal: Journal) -> None:
    assert journal.transact(versions.version, "c1") == 0
    assert journal.transact(versions.move, "c1", 0) == 1

    with pytest.raises(VersionMoved):
        journal.transact(versions.move, "c1", 0)
    with pytest.raises(VersionMoved):
        journal.transact(versions.hold, "c1", 0)
    journal.transact(versions.hold, "c1", 1)
