"""What a Keizer pairing must keep to: place difference, meetings, colours of Sliedrecht 2020, as settings.

Not done here: the numbers, they stand in the presets; wishes for one round that are no settings (`attendance`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, unique
from itertools import pairwise
from typing import Any

from rules.errors import SettingError
from rules.regulations import Setting, SettingValue, choice, whole, whole_numbers, whole_or_none, yes_or_no


@unique
class EqualColours(Enum):
    """Who gets which colour when the difference of both is equal; the value is what stands in the Settings tab."""

    HIGHER_BLACK = "higher black"
    HIGHER_WHITE = "higher white"
    ALTERNATE = "alternate"


@unique
class Relax(Enum):
    """What happens when no pairing keeps to all rules: they give way one after another, or the organiser is asked."""

    YES = "yes"
    ASK = "ask"


@dataclass(frozen=True, slots=True)
class PairingLimits:
    """Limits of one round; None is no limit. `periods` are first rounds, rising; round 1 always begins one."""

    max_place_difference: int | None
    max_meetings: int | None
    meetings_per_period: int | None
    periods: tuple[int, ...]
    early_rematch_top: int
    rematch_gap: int
    max_colour_difference: int | None
    max_same_colour: int | None
    equal_colours: EqualColours
    relax: Relax
    bye_spares_newcomers: bool = False

    def period_start(self, round_number: int) -> int:
        """First round of the period that this round belongs to."""
        return max((first for first in self.periods if first <= round_number), default=1)

    def early_rematches(self, round_number: int) -> bool:
        """Whether the top is exempt from the limit of meetings in a period: from the second period on."""
        return any(1 < first <= round_number for first in self.periods)


def pairing_limits(values: Mapping[str, SettingValue]) -> PairingLimits:
    """The limits among the settings of a competition. SettingError."""
    return PairingLimits(**{name: setting.of(values) for name, setting in _SETTINGS.items()})


def for_this_round(limits: PairingLimits, settings: Mapping[str, SettingValue]) -> PairingLimits:
    """The organiser's limits for one round laid over those of the competition.

    SettingError `setting-not-for-a-round` when a key is none of the pairing's.
    """
    unknown = sorted(settings.keys() - {setting.key for setting in _SETTINGS.values()})
    if unknown:
        raise SettingError("setting-not-for-a-round", key=unknown[0])
    return replace(
        limits, **{name: setting.of(settings) for name, setting in _SETTINGS.items() if setting.key in settings}
    )


def _periods(key: str, value: SettingValue) -> tuple[int, ...]:
    first_rounds = whole_numbers(key, value)
    if 0 in first_rounds or any(a >= b for a, b in pairwise(first_rounds)):
        raise SettingError("setting-rising", key=key, value=value)
    return first_rounds


def _least_one_or_none(key: str, value: SettingValue) -> int | None:
    # Nobody can play with a colour limit of 0; whoever writes it means something else.
    limit = whole_or_none(key, value)
    return None if limit is None else whole(key, value, least=1)


def _none_is_zero(key: str, value: SettingValue) -> int:
    return whole_or_none(key, value) or 0


def _setting(name: str, read: Callable[[str, SettingValue], object]) -> Setting[Any]:
    return Setting(f"keizer.{name}", read)


_SETTINGS: Mapping[str, Setting[Any]] = {
    "max_place_difference": _setting("max place difference", whole_or_none),
    "max_meetings": _setting("max meetings", whole_or_none),
    "meetings_per_period": _setting("meetings per period", whole_or_none),
    "periods": _setting("periods", _periods),
    "early_rematch_top": _setting("early rematch top", _none_is_zero),
    "rematch_gap": _setting("rematch gap", _none_is_zero),
    "max_colour_difference": _setting("max colour difference", _least_one_or_none),
    "max_same_colour": _setting("max same colour", _least_one_or_none),
    "equal_colours": _setting("equal colours", choice(tuple(EqualColours))),
    "relax": _setting("relax", choice(tuple(Relax))),
    "bye_spares_newcomers": _setting("bye spares newcomers", yes_or_no),
}
