"""Every key of the Settings tab that exists, and how its value is read; most of them come from the rules.

A module of the rules that defines a `Setting` has only to be named in `_REGISTRIES`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from importlib import import_module
from types import ModuleType

from rules.regulations import Setting, SettingValue, number, text, whole
from sheets.reading.ids import KEPT

Read = Callable[[str, SettingValue], object]

COMPETITION = "competition"
FORMAT = "format"
PRESET = "preset"
TIMEZONE = "timezone"
LANGUAGE = "language"
ROUNDS = "rounds"
DEFAULT_TIME = "default time"
CONFIRM_AFTER = "confirm results after"

DEADLINES: Mapping[str, str] = {
    "absence deadline": "Absence deadline",
    "line-up deadline": "Line-up deadline",
    "pair at": "Pair at",
    "publish standings at": "Publish standings at",
}
"""The keys that give all rounds a deadline, and the columns of the Rounds tab that give it to one."""

GENERAL: Mapping[str, Read] = {
    COMPETITION: text,
    FORMAT: text,
    PRESET: text,
    TIMEZONE: text,
    LANGUAGE: text,
    ROUNDS: partial(whole, least=1),
    DEFAULT_TIME: text,
    **dict.fromkeys(DEADLINES, text),
    CONFIRM_AFTER: number,
    **dict.fromkeys(KEPT.values(), whole),
}

_REGISTRIES = (
    "rules.keizer.regulation",
    "rules.keizer.limits",
    "rules.team.regulation",
    "rules.swiss.regulation",
    "rules.knockout.regulation",
    "rules.circuit.regulation",
)

PREFIXES = ("keizer.", "team.", "swiss.", "circuit.", "knockout.")


@cache
def known_settings() -> Mapping[str, Read]:
    """All keys with their readers, as (key, value) -> anything, or SettingError."""
    found = {setting.key: setting.read for name in _REGISTRIES for setting in _settings_of(import_module(name))}
    return {**found, **GENERAL}


def _settings_of(module: ModuleType) -> Iterator[Setting[object]]:
    """Each `Setting` that a module defines, alone or in a mapping."""
    for value in vars(module).values():
        for one in value.values() if isinstance(value, Mapping) else (value,):
            if isinstance(one, Setting):
                yield one
