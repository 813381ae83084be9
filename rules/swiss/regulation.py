"""The numbers of an individual Swiss: settings by dotted key (FIDE Handbook C.04.2, C.07).

*Not done here*: other pairing systems than the Dutch one; scores other than 1, ½ and 0.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from rules.errors import SettingError
from rules.players import PlayerId
from rules.postponed import POSTPONED_GAMES, PostponedGames
from rules.regulations import Setting, SettingValue, choice, effective, text, whole, whole_or_none
from rules.results import Colour

DEFAULT_PRESET = "swiss"


@unique
class Edition(Enum):
    """How unplayed rounds enter a Buchholz: C.07 art. 16 of 2026, or the virtual opponent that was used in 2018."""

    VIRTUAL_OPPONENT = "2018"
    DUMMY = "2026"


@unique
class Seeding(Enum):
    """What gives pairing numbers (C.04.2 B): strength, or the order of the Players tab."""

    RATING = "rating"
    LISTED_ORDER = "listed order"


@unique
class Acceleration(Enum):
    """Whether the first rounds pair with virtual points (C.04.5.1, now C.04.7)."""

    NONE = "none"
    BAKU = "baku"


@unique
class _Side(Enum):
    WHITE = "white"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One criterion of C.07: its acronym, and modifiers such as `C1` (lowest value cut) or `M2`."""

    acronym: str
    modifiers: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """As FIDE writes it: BH/C1."""
        return "/".join((self.acronym, *self.modifiers))


@dataclass(frozen=True, slots=True)
class SwissRegulation:
    """All that an individual Swiss needs to know; `forbidden` never meet, `half_point_byes` is the most of a player."""

    rounds: int
    tie_breaks: tuple[TieBreak, ...]
    edition: Edition
    seeding: Seeding
    initial_colour: Colour
    forbidden: frozenset[frozenset[PlayerId]]
    postponed: PostponedGames
    acceleration: Acceleration = Acceleration.NONE
    numbers: tuple[PlayerId, ...] = ()
    half_point_byes: int | None = None
    rounds_without_half_point_byes: int = 0


KNOWN_TIE_BREAKS = (
    *("BH", "FB", "SB", "AOB", "PS", "KS", "DE", "WIN", "WON", "BPG", "BWG", "REP"),
    *("ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"),
)
"""Acronyms of C.07 that an individual event can use; RTNG is the player's own rating."""

_MODIFIER = re.compile(r"C[1-9]|M[1-9]|L[+-]?\d{1,2}|U\d{1,4}|P")


def tie_breaks(key: str, value: SettingValue) -> tuple[TieBreak, ...]:
    """`BH, BH/C1, WIN, DE`; `BH-C1` is read too. SettingError `setting-choice`, `setting-twice`."""
    words = [word.strip().upper() for word in re.split("[,;]", text(key, value)) if word.strip()]
    if words in ([], ["NONE"]):
        return ()
    found = tuple(_tie_break(key, word) for word in words)
    if len(set(found)) != len(found):
        raise SettingError("setting-twice", key=key, value=value)
    return found


def _tie_break(key: str, word: str) -> TieBreak:
    acronym, *modifiers = re.split(r"\s*(?:/|-(?=[CM]\d))\s*", word)
    if acronym not in KNOWN_TIE_BREAKS or not all(_MODIFIER.fullmatch(each) for each in modifiers):
        raise SettingError("setting-choice", key=key, value=word, choices=KNOWN_TIE_BREAKS)
    return TieBreak(acronym, tuple(modifiers))


def forbidden_pairs(key: str, value: SettingValue) -> frozenset[frozenset[PlayerId]]:
    """`P1 - P2, P3 - P4`, or `none`. SettingError `setting-pairs`."""
    words = [word.strip() for word in re.split("[,;]", text(key, value)) if word.strip()]
    if [word.casefold() for word in words] in ([], ["none"]):
        return frozenset()
    pairs = [frozenset(PlayerId(each.upper()) for each in re.split(r"\s*[-–:]\s*|\s+", word)) for word in words]
    if any(len(pair) != 2 for pair in pairs):
        raise SettingError("setting-pairs", key=key, value=value)
    return frozenset(pairs)


def numbers(key: str, value: SettingValue) -> tuple[PlayerId, ...]:  # noqa: ARG001  # a reader has the key
    """IDs in the order of pairing numbers: `P5, P2, P1`; `none` leaves it to swiss.seeding."""
    words = [word.upper() for word in re.split(r"[\s,;]+", str(value)) if word]
    return () if words in ([], ["NONE"]) else tuple(PlayerId(word) for word in words)


def _rounds(key: str, value: SettingValue) -> int:
    return whole(key, value, least=1)


ROUNDS = Setting("rounds", _rounds)
TIE_BREAKS = Setting("tie-breaks", tie_breaks)
EDITION = Setting("tie-break edition", choice(tuple(Edition)))
SEEDING = Setting("swiss.seeding", choice(tuple(Seeding)))
INITIAL_COLOUR = Setting("swiss.initial colour", choice(tuple(_Side)))
ACCELERATION = Setting("swiss.acceleration", choice(tuple(Acceleration)))
NUMBERS = Setting("swiss.pairing numbers", numbers)
HALF_POINT_BYES = Setting("swiss.half-point byes", whole_or_none)
ROUNDS_WITHOUT = Setting("swiss.last rounds without half-point byes", whole)
FORBIDDEN = Setting("swiss.forbidden pairs", forbidden_pairs)
KEPT_LINES = Setting("swiss.report lines", text)


def swiss_regulation(values: Mapping[str, SettingValue], default_preset: str = DEFAULT_PRESET) -> SwissRegulation:
    """The regulation that these settings make, over their preset. SettingError."""
    found = effective(values, default_preset)
    _check_edition(TIE_BREAKS.of(found), EDITION.of(found))
    return SwissRegulation(
        rounds=ROUNDS.of(found),
        tie_breaks=TIE_BREAKS.of(found),
        edition=EDITION.of(found),
        seeding=SEEDING.of(found),
        initial_colour=Colour.WHITE if INITIAL_COLOUR.of(found) is _Side.WHITE else Colour.BLACK,
        forbidden=FORBIDDEN.of(found),
        acceleration=ACCELERATION.of(found),
        numbers=NUMBERS.of(found) if NUMBERS.key in found else (),
        half_point_byes=HALF_POINT_BYES.of(found),
        rounds_without_half_point_byes=ROUNDS_WITHOUT.of(found),
        postponed=POSTPONED_GAMES.of(found),
    )


YOUNGER = frozenset({"AOB", "FB"})
"""What the edition of 2018 doesn't know: an average of opponents' Buchholz, and Fore Buchholz."""


def _check_edition(criteria: Sequence[TieBreak], edition: Edition) -> None:
    """SettingError `swiss-tie-break-edition`."""
    for criterion in criteria if edition is Edition.VIRTUAL_OPPONENT else ():
        if criterion.acronym in YOUNGER:
            raise SettingError("swiss-tie-break-edition", key=TIE_BREAKS.key, value=criterion.name)
