"""IDs that the program gives: P1, P2, ... to people, T1, T2, ... to teams.

None is given twice, also after a row was deleted: the highest number ever given stands in Settings.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from rules.players import PlayerId
from sheets.names import folded
from sheets.reading.remembered import remembered
from sheets.reading.table import ID, Row
from sheets.records import Snapshot, Value
from sheets.schema import TabName

PREFIX: Mapping[TabName, str] = {TabName.PLAYERS: "P", TabName.TEAMS: "T"}

KEPT: Mapping[TabName, str] = {TabName.PLAYERS: "highest player id", TabName.TEAMS: "highest team id"}
"""The keys in Settings under which the highest number is kept."""


def number_of(text: object, tab: TabName) -> int:
    """7 of P7; 0 of an ID that an organiser has made up himself."""
    found = re.fullmatch(rf"{PREFIX[tab].casefold()}([1-9]\d{{0,6}})", folded(str(text)))
    return 0 if found is None else int(found[1])


def highest(rows: Iterable[Row], tab: TabName, kept: int) -> int:
    """The highest number that is or was somebody's."""
    return max(kept, _highest_of(rows if isinstance(rows, tuple) else tuple(rows), tab))


@remembered
def _highest_of(rows: tuple[Row, ...], tab: TabName) -> int:
    return max((number_of(row.values.get(ID), tab) for row in rows), default=0)


def given_ids(rows: Sequence[Row], tab: TabName, kept: int) -> Mapping[int, str]:
    """IDs for rows without one, by row number; then for those whose ID can't be read or is already somebody's."""
    seen: set[str] = set()
    without, doubtful = [], []
    for row in rows:
        text = folded(str(row.values.get(ID) or ""))
        if not text:
            without.append(row.at)
        elif ID in row.flaws or text in seen:
            doubtful.append(row.at)
        seen.add(text)
    first = highest(rows, tab, kept) + 1
    return {at: f"{PREFIX[tab]}{number}" for number, at in enumerate([*without, *doubtful], first)}


def kept_number(value: Value) -> int:
    """The highest number as Settings holds it; 0 when it holds none that can be read."""
    if isinstance(value, str) and re.fullmatch(r"\d{1,7}", value):
        return int(value)
    return value if isinstance(value, int) else 0


def next_player_id(snapshot: Snapshot) -> PlayerId:
    """The ID of the next person whom the program adds. Writing the row keeps the highest number by itself."""
    kept = snapshot.competition.settings.get(KEPT[TabName.PLAYERS])
    numbers = [number_of(person.id, TabName.PLAYERS) for person in snapshot.people]
    known = kept_number(kept) if isinstance(kept, (str, int)) else 0
    return PlayerId(f"{PREFIX[TabName.PLAYERS]}{max([known, *numbers]) + 1}")
