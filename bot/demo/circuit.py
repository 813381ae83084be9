"""A circuit after three of four stages, places drawn by a fixed seed; and the tables that a workbook begins with."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from random import Random

from bot.numbers import share
from rules.circuit.regulation import TABLES, TITLES
from rules.circuit.tables import Row, TableKind
from rules.regulations import SettingValue
from sheets.events.circuits import table_kind
from sheets.records import Value
from sheets.schema import TabName

SEED = 2018
PLAYERS = 48
LISTED = 24
"""How many of a stage stand in its list."""

STAGES = (("Kazan", 62, 4), ("Samara", 118, 11), ("Perm", 45, 3), ("Tomsk", None, None))
"""Name, participants and grandmasters; the last one is still to be played."""

MEN = (
    ("Arseny", "Gleb", "Matvey", "Timur", "Platon", "Savva"),
    ("Ptitsyn", "Lugovoy", "Zarechny", "Snegirev", "Polyansky", "Rodnikov", "Stepnoy", "Ozerov"),
)
WOMEN = (
    ("Arina", "Vasilisa", "Taisia", "Yaroslava", "Zlata", "Ulyana"),
    ("Ptitsyna", "Lugovaya", "Zarechnaya", "Snegireva", "Polyanskaya", "Rodnikova", "Stepnaya", "Ozerova"),
)
"""Given and family names, invented."""

FOREIGNERS = {2: "KAZ", 9: "SRB", 15: "ARM", 30: "BLR"}
"""The federations of some, by their number; RUS for the others."""

_GRANDMASTERS = 7
_SHARED = 8
"""The place of a stage's list that is shared by two."""

Line = Mapping[str, Value]


def circuit_demo(values: Mapping[str, SettingValue], today: date) -> Mapping[TabName, Sequence[Line]]:
    """The rows of a workbook of 48 players; the fourth stage is a week from `today`."""
    return {
        TabName.PLAYERS: list(_player_rows(values)),
        TabName.STAGES: list(_stage_rows(today)),
        TabName.STAGE_RESULTS: list(_result_rows(Random(SEED))),  # noqa: S311  # a drawn example, not a secret
        TabName.TABLE: list(table_rows(values)),
    }


def table_rows(values: Mapping[str, SettingValue]) -> Iterator[Line]:
    """The tables of the preset as rows of the Table tab, to be replaced there. SettingError."""
    for kind, setting in TABLES.items():
        for row in setting.of(values).rows if setting.key in values else ():
            yield {"Kind": kind, "From": row.start, "Value": _value(table_kind(kind), row)}


def _value(kind: TableKind, row: Row) -> Value:
    if kind in {TableKind.INCREASE_PLAYERS, TableKind.INCREASE_GRANDMASTERS}:
        return share(row.value)
    return int(row.value) if row.value.denominator == 1 and not row.is_share else str(row.value)


def _player_rows(values: Mapping[str, SettingValue]) -> Iterator[Line]:
    are_women = "WGM" in TITLES.of(values)
    given_names, families = WOMEN if are_women else MEN
    for number in range(1, PLAYERS + 1):
        given, family = given_names[number % len(given_names)], families[(number - 1) // len(given_names)]
        yield {
            "ID": f"P{number}",
            "Name": f"{given} {family}",
            "Rating": (2440 if are_women else 2640) - 9 * number,
            "Title": ("WGM" if are_women else "GM") if number <= _GRANDMASTERS else None,
            "Federation": FOREIGNERS.get(number, "RUS"),
            "Role": "player, organiser" if number == 1 else None,
        }


def _stage_rows(today: date) -> Iterator[Line]:
    for number, (name, players, grandmasters) in enumerate(STAGES, 1):
        day = today + timedelta(weeks=1 + 6 * (number - len(STAGES)))
        yield {"Stage": name, "Date": day.isoformat(), "Players": players, "Grandmasters": grandmasters}


def _result_rows(random: Random) -> Iterator[Line]:
    """The stronger ones more often in front: by their number and some luck."""
    for name, players, _grandmasters in STAGES:
        if players is None:
            continue
        came = random.sample(range(1, PLAYERS + 1), LISTED)
        for place, number in enumerate(sorted(came, key=lambda number: (number + random.gauss(0, 9), number)), 1):
            yield {"Stage": name, "Place": _SHARED if place == _SHARED + 1 else place, "Player": f"P{number}"}
