"""The settings of a circuit, typed, and every key that exists (Кубок России 2018, preliminary stages).

What the text leaves open and a setting decides: whether a foreigner's place stands empty or the next one moves up, and
whether foreigners count for the size of a stage. The text says only that they "don't influence the distribution".

*Not done here*: the forms of single values (rules.circuit.tables).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from functools import partial
from types import MappingProxyType

from rules.circuit.tables import FROM_HUNDRED, LARGE, PayTable, TableKind, table_text
from rules.regulations import Setting, SettingValue, choice, whole, yes_or_no


@unique
class Foreigners(Enum):
    """What becomes of the places of those who can't score; the value is what stands in Settings."""

    SKIP = "skip"
    HOLD_PLACE = "hold place"


@dataclass(frozen=True, slots=True)
class CircuitRegulation:
    """What a circuit is played by. `federations` None: everybody scores. `tables` by Kind, the suffix included."""

    federations: frozenset[str] | None
    foreigners: Foreigners
    counts_foreigners: bool
    titles: frozenset[str]
    qualifiers: int
    is_confirmed: bool
    tables: Mapping[str, PayTable]

    def table(self, kind: TableKind, players: int) -> PayTable:
        """The one for a stage of that size; without a table for large stages they use that of the others."""
        large = self.tables.get(kind.value + FROM_HUNDRED, PayTable())
        return large if players >= LARGE and large.rows else self.tables.get(kind.value, PayTable())

    def scores(self, federation: str) -> bool:
        """Whether one of that federation gets points. One whose federation isn't known counts as a citizen."""
        return not federation or self.federations is None or federation.upper() in self.federations


def circuit_regulation(
    values: Mapping[str, SettingValue], own_tables: Mapping[str, PayTable] = MappingProxyType({})
) -> CircuitRegulation:
    """The regulation that these settings (preset included) describe. SettingError names the first that is no use.

    An own table replaces that of the settings; it is named by its Kind.
    """
    tables = {kind: setting.of(values) for kind, setting in TABLES.items() if setting.key in values}
    return CircuitRegulation(
        federations=FEDERATION.of(values),
        foreigners=FOREIGNERS.of(values),
        counts_foreigners=COUNT_FOREIGNERS.of(values),
        titles=TITLES.of(values),
        qualifiers=QUALIFIERS.of(values),
        is_confirmed=CONFIRMED.of(values),
        tables=MappingProxyType({**tables, **own_tables}),
    )


def codes(key: str, value: SettingValue) -> frozenset[str]:  # noqa: ARG001  # a reader has the key
    """Codes in capitals with commas between: `GM, WGM`; none for `none`."""
    found = frozenset(part.upper() for part in re.split(r"[\s,;]+", str(value)) if part)
    return frozenset() if found == {"NONE"} else found


def federations(key: str, value: SettingValue) -> frozenset[str] | None:
    """Codes as `RUS`, or several; None for `any`."""
    found = codes(key, value)
    return None if not found or found == {"ANY"} else found


# --- every key

FEDERATION = Setting("circuit.federation", federations)
FOREIGNERS = Setting("circuit.foreigners", choice(tuple(Foreigners)))
COUNT_FOREIGNERS = Setting("circuit.count foreigners", yes_or_no)
TITLES = Setting("circuit.grandmaster titles", codes)
QUALIFIERS = Setting("circuit.qualifiers", whole)
CONFIRMED = Setting("circuit.tables confirmed", yes_or_no)


def _read_table(kind: TableKind, key: str, value: SettingValue) -> PayTable:  # noqa: ARG001  # a reader has the key
    return table_text(kind, value)


TABLES: Mapping[str, Setting[PayTable]] = MappingProxyType(
    {
        kind.value + suffix: Setting(f"circuit.{kind.value}{suffix}", partial(_read_table, kind))
        for suffix in ("", FROM_HUNDRED)
        for kind in TableKind
    }
)
"""The tables by the Kind that their rows have in the Table tab."""
