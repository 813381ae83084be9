"""Regulations as data: presets, the settings that override them, and how a setting's value is read.

A preset is a file in `rules/presets/`; its keys are the dotted names that an organiser may write in the Settings tab.
A value that is set wins over the preset's.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Generic, TypeVar

from rules.errors import SettingError

SettingValue = str | int | float | bool
"""A value as a cell or a preset gives it: text, a number, or yes/no."""

Reader = Callable[[str, SettingValue], object]

T = TypeVar("T")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """One setting: its dotted key and the function that reads its value (key, value) -> T or SettingError."""

    key: str
    read: Callable[[str, SettingValue], T]

    def of(self, values: Mapping[str, SettingValue]) -> T:
        """Its value among `values`. SettingError `setting-missing` when neither preset nor workbook gives it."""
        if self.key not in values:
            raise SettingError("setting-missing", key=self.key)
        return self.read(self.key, values[self.key])


@cache
def preset_names() -> tuple[str, ...]:
    """Names of all presets, sorted."""
    return tuple(sorted(f.name.removesuffix(".toml") for f in files("rules").joinpath("presets").iterdir()))


def preset_format(name: str) -> str:
    """The format that a preset is for: `keizer`, `team swiss`, ..."""
    return str(preset(name)["format"])


@cache
def preset(name: str) -> Mapping[str, SettingValue]:
    """The numbers of one published regulation, by dotted key. SettingError `unknown-preset`."""
    if name not in preset_names():
        raise SettingError("unknown-preset", key="preset", value=name, known=preset_names())
    text = files("rules").joinpath("presets", f"{name}.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def effective(values: Mapping[str, SettingValue], default_preset: str) -> Mapping[str, SettingValue]:
    """Settings of a workbook laid over those of the preset it names (or of `default_preset`)."""
    name = str(values.get("preset", default_preset)).strip()
    return MappingProxyType({**preset(name), **values})


# --- readers: each takes (key, value) and gives the typed value or a SettingError that says what is expected


def text(key: str, value: SettingValue) -> str:  # noqa: ARG001  # a reader has the key
    """Any text, trimmed."""
    return str(value).strip()


def whole(key: str, value: SettingValue, *, least: int = 0) -> int:
    """A whole number of at least `least`. SettingError `setting-whole`."""
    try:
        number = _fraction(value)
    except (ValueError, ZeroDivisionError):
        number = Fraction(-1, 2)
    if isinstance(value, bool) or number.denominator != 1 or number < least:
        raise SettingError("setting-whole", key=key, value=value, least=least)
    return int(number)


def whole_or_none(key: str, value: SettingValue) -> int | None:
    """A whole number, or `none` for "no limit" (None)."""
    return None if _word(value) in {"none", "no", "unlimited", ""} else whole(key, value)


def number(key: str, value: SettingValue) -> Fraction:
    """A number, exact: `1.5`, `1,5`, `3/2`. SettingError `setting-number`."""
    if isinstance(value, bool):
        raise SettingError("setting-number", key=key, value=value)
    try:
        return _fraction(value)
    except (ValueError, ZeroDivisionError) as error:
        raise SettingError("setting-number", key=key, value=value) from error


_LONGEST = 30


def _fraction(value: SettingValue) -> Fraction:
    """ValueError, ZeroDivisionError. No exponents: `1e999999999` would be calculated for hours."""
    words = re.sub(r"\s*/\s*", "/", str(value).strip().replace(",", "."))
    if len(words) > _LONGEST or "e" in words.casefold():
        raise ValueError(words)
    return Fraction(words)


def percentage(key: str, value: SettingValue) -> Fraction:
    """A share, exact: `33%`, `2/3`, `0.4`. SettingError `setting-percentage`; a bare 33 is refused, not guessed."""
    words = str(value).strip()
    try:
        share = number(key, words.removesuffix("%")) / 100 if words.endswith("%") else number(key, value)
    except SettingError as error:
        raise SettingError("setting-percentage", key=key, value=value) from error
    if share < 0 or (not words.endswith("%") and share > 2):
        raise SettingError("setting-percentage", key=key, value=value)
    return share


def yes_or_no(key: str, value: SettingValue) -> bool:
    """`yes` or `no`, or a cell's own boolean. SettingError `setting-choice`."""
    if isinstance(value, bool):
        return value
    if _word(value) in {"yes", "true", "1"}:
        return True
    if _word(value) in {"no", "false", "0"}:
        return False
    raise SettingError("setting-choice", key=key, value=value, choices=("yes", "no"))


def whole_numbers(key: str, value: SettingValue) -> tuple[int, ...]:
    """Whole numbers with commas between: `1, 16`. SettingError `setting-whole`."""
    return tuple(whole(key, part) for part in str(value).split(",") if part.strip())


def choice(options: Sequence[E]) -> Callable[[str, SettingValue], E]:
    """A reader for one of some enum members, by their values. SettingError `setting-choice`."""
    by_word = {_word(str(getattr(option, "value", option))): option for option in options}

    def read(key: str, value: SettingValue) -> E:
        if _word(value) not in by_word:
            raise SettingError("setting-choice", key=key, value=value, choices=tuple(by_word))
        return by_word[_word(value)]

    return read


def decimal_text(value: Fraction) -> str:
    """An exact decimal when there is one ("13.75"), else the fraction ("1/3")."""
    reduced = value.denominator
    for prime in (2, 5):
        while reduced % prime == 0:
            reduced //= prime
    if reduced != 1:
        return f"{value.numerator}/{value.denominator}"
    exact = Decimal(value.numerator) / Decimal(value.denominator)
    return f"{exact.normalize():f}"


def _word(value: SettingValue) -> str:
    return " ".join(str(value).split()).casefold()
