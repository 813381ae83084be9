"""Values of a Keizer list: the top value as a club writes it (Sliedrecht 2020: "about 1.5 times the participants").

Not done here: which participant has which place (staged, fixed_point, frozen).
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction
from math import floor
from typing import NamedTuple

from rules.errors import SettingError
from rules.regulations import SettingValue


@unique
class Rounding(Enum):
    """How a top value becomes a whole number; the value is what may end a formula."""

    HALF_UP = "half up"
    HALF_EVEN = "half even"
    EXACT = "exact"

    def of(self, value: Fraction) -> Fraction:
        match self:
            case Rounding.HALF_UP:
                return Fraction(floor(value + Fraction(1, 2)))
            case Rounding.HALF_EVEN:
                return Fraction(round(value))
            case Rounding.EXACT:
                return value


@dataclass(frozen=True, slots=True)
class TopValue:
    """The value of the first of a list: `per_participant` x N + `fixed`, rounded."""

    per_participant: Fraction
    fixed: Fraction
    rounding: Rounding

    def of(self, participants: int) -> Fraction:
        return self.rounding.of(self.per_participant * participants + self.fixed)


def top_value(key: str, value: SettingValue) -> TopValue:
    """A number (`60`), or a formula linear in N, the number of participants: `1.5 N`, `1.5 (N-1) half even`.

    A formula is rounded half up unless it ends in another rounding; a number stays as it is.
    SettingError `setting-top-value`, also for a top that is not above zero or falls as N grows.
    """
    words = " ".join(str(value).split()).casefold()
    rounding = next((way for way in Rounding if words.endswith(way.value)), None)
    try:
        slope, constant = _formula(words.removesuffix(rounding.value if rounding else ""))
    except (ValueError, ZeroDivisionError) as error:
        raise SettingError("setting-top-value", key=key, value=value) from error
    if isinstance(value, bool) or slope < 0 or (slope == 0 and constant <= 0):
        raise SettingError("setting-top-value", key=key, value=value)
    return TopValue(slope, constant, rounding or (Rounding.HALF_UP if slope else Rounding.EXACT))


# --- a formula: sums and products of numbers and N, at most linear in N


class _Linear(NamedTuple):
    slope: Fraction
    constant: Fraction


_TOKEN = re.compile(r"\s*(\d+(?:[.,]\d+)?|[n()+\-*/×])")
_LONGEST = 40  # keeps the recursion shallow
_LONGEST_TEXT = 100  # keeps the numbers short
_END = ""


def _formula(words: str) -> _Linear:
    """ValueError when it is none."""
    if len(words) > _LONGEST_TEXT:
        raise ValueError(words)
    tokens: list[str] = []
    at, text = 0, words.rstrip()
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None or len(tokens) == _LONGEST:
            raise ValueError(words)
        tokens.append(token[1].replace(",", ".").replace("×", "*"))
        at = token.end()
    value, rest = _sum([*tokens, _END])
    if list(rest) != [_END]:
        raise ValueError(words)
    return value


def _sum(tokens: Sequence[str]) -> tuple[_Linear, Sequence[str]]:
    total, tokens = _product(tokens)
    while tokens[0] in {"+", "-"}:
        sign = 1 if tokens[0] == "+" else -1
        term, tokens = _product(tokens[1:])
        total = _Linear(total.slope + sign * term.slope, total.constant + sign * term.constant)
    return total, tokens


def _product(tokens: Sequence[str]) -> tuple[_Linear, Sequence[str]]:
    """Factors side by side are multiplied: `1.5 (N-1)`."""
    total, tokens = _factor(tokens)
    while tokens[0] not in {"+", "-", ")", _END}:
        divides = tokens[0] == "/"
        factor, tokens = _factor(tokens[1:] if tokens[0] in {"*", "/"} else tokens)
        if factor.slope and (total.slope or divides):
            raise ValueError("not linear in N")
        if divides:
            total = _Linear(total.slope / factor.constant, total.constant / factor.constant)
        else:
            slope = total.slope * factor.constant + total.constant * factor.slope
            total = _Linear(slope, total.constant * factor.constant)
    return total, tokens


def _factor(tokens: Sequence[str]) -> tuple[_Linear, Sequence[str]]:
    first, rest = tokens[0], tokens[1:]
    if first == "n":
        return _Linear(Fraction(1), Fraction(0)), rest
    if first == "(":
        inner, rest = _sum(rest)
        if rest[0] != ")":
            raise ValueError("a bracket is not closed")
        return inner, rest[1:]
    return _Linear(Fraction(0), Fraction(first)), rest  # ValueError for a sign, a bracket or the end
