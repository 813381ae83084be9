"""The settings of a knockout, typed, and every key that exists (Кубок России 2018, final stage; TCEC Cups 4, 5, 10).

*Not done here*: the words of the Ladder tab (rules.ladder.writing); what the draw makes of seeds and bracket (draw).
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique
from typing import TypeVar

from rules.errors import SettingError
from rules.ladder.course import DecisiveColours, FirstWhite
from rules.ladder.stages import Ladder
from rules.ladder.writing import StageText, ladder_of, ladder_text, with_units
from rules.players import PlayerId
from rules.regulations import Setting, SettingValue, choice, text, whole, whole_numbers, yes_or_no

_T = TypeVar("_T")


@unique
class TieBreaks(Enum):
    """When a level match goes on; the value is what stands in Settings."""

    AFTER_THE_ROUND = "after the round"
    AT_ONCE = "at once"


@unique
class Crash(Enum):
    """What a game is worth that a file says was broken off."""

    VOID = "void"
    COUNTS = "counts"


@dataclass(frozen=True, slots=True)
class FileRules:
    """How games from files are taken. `event` None: whatever the Event tag says.

    `opening_plies` is how many plies two games of a pair have to share where no file marks what is from the book.
    """

    event: str | None
    opening_plies: int
    crash: Crash


@dataclass(frozen=True, slots=True)
class KnockoutRegulation:
    """What an event is played by.

    `units` and `books` are per round, the last one for the final, the first one for all rounds before those given.
    `seeds` are IDs in order, None for the order of ratings; `order` the seeds down the bracket, None for the standard.
    """

    stages: Ladder
    units: tuple[int, ...]
    books: tuple[str, ...]
    first_white: FirstWhite
    decisive_colours: DecisiveColours
    lot_seed: str
    tie_breaks: TieBreaks
    seeds: tuple[PlayerId, ...] | None
    order: tuple[int, ...] | None
    third_place: bool
    replacements: tuple[tuple[PlayerId, PlayerId], ...]
    files: FileRules

    def ladder(self, round_number: int, rounds: int) -> Ladder:
        """The stages of a match of one round out of so many; the match for the third place is one of the last round."""
        units = _for_round(self.units, round_number, rounds)
        book = _for_round(self.books, round_number, rounds) or ""
        stages = with_units(self.stages, units) if units else self.stages
        return tuple(replace(stage, book=book) if stage.book == OF_THE_PHASE else stage for stage in stages)


OF_THE_PHASE = "of the phase"
"""What stands for the book of the round (`knockout.book`) in a ladder."""


def knockout_regulation(values: Mapping[str, SettingValue], own_ladder: Sequence[StageText] = ()) -> KnockoutRegulation:
    """The regulation that these settings (preset included) describe. SettingError names the first that is no use.

    An own ladder replaces that of the settings. Its first stage has `knockout.pairs` units if it doesn't say how many.
    """
    stages = ladder_of(own_ladder) if own_ladder else LADDER.of(values)
    says_how_many = bool(own_ladder) and bool(own_ladder[0].at_most)
    return KnockoutRegulation(
        stages=stages,
        units=() if says_how_many else PAIRS.of(values),
        books=BOOK.of(values),
        first_white=WHITE.of(values),
        decisive_colours=DECISIVE_COLOURS.of(values),
        lot_seed=LOT_SEED.of(values),
        tie_breaks=TIE_BREAKS.of(values),
        seeds=SEEDS.of(values),
        order=BRACKET.of(values),
        third_place=THIRD_PLACE.of(values),
        replacements=REPLACEMENTS.of(values),
        files=FileRules(EVENT.of(values), OPENING_PLIES.of(values), CRASH.of(values)),
    )


# --- readers


def units_per_round(key: str, value: SettingValue) -> tuple[int, ...]:
    """`4`, `2, 3, 4, 5, 6`, or `as in the ladder` (no number). SettingError `setting-whole`."""
    if _word(value) in {"as in the ladder", ""}:
        return ()
    numbers = whole_numbers(key, value)
    if not all(numbers):
        raise SettingError("setting-whole", key=key, value=value, least=1)
    return numbers


def books_per_round(key: str, value: SettingValue) -> tuple[str, ...]:  # noqa: ARG001  # a reader has the key
    """`A`, `A, A, B, B`, or `none`."""
    if _word(value) in {"none", ""}:
        return ()
    return tuple(part.strip() for part in str(value).split(",") if part.strip())


def seed_list(key: str, value: SettingValue) -> tuple[PlayerId, ...] | None:
    """IDs, the first seed first; None for `rating`. SettingError `seeds-twice`."""
    if _word(value) in {"rating", ""}:
        return None
    ids = tuple(PlayerId(part) for part in re.split(r"[\s,;]+", str(value)) if part)
    twice = next((one for one in ids if ids.count(one) > 1), None)
    if twice is not None:
        raise SettingError("seeds-twice", key=key, value=value, player=twice)
    return ids


def bracket_order(key: str, value: SettingValue) -> tuple[int, ...] | None:
    """Seeds down the bracket, `1-16, 8-9, ...`; None for `standard`. SettingError `bracket-order`."""
    if _word(value) in {"standard", ""}:
        return None
    if not re.fullmatch(r"[\d\s,;–-]+", str(value)):
        raise SettingError("bracket-order", key=key, value=value)
    return tuple(int(number) for number in re.findall(r"\d{1,4}", str(value)))


def replaced(key: str, value: SettingValue) -> tuple[tuple[PlayerId, PlayerId], ...]:
    """`P5 = P17, P8 = P18`: who leaves, and who plays instead. SettingError `replacements`."""
    if _word(value) in {"none", ""}:
        return ()
    pairs = [part.split("=") for part in re.split(r"[,;\n]", str(value)) if part.strip()]
    if not all(len(pair) == 2 and pair[0].strip() and pair[1].strip() for pair in pairs):
        raise SettingError("replacements", key=key, value=value)
    return tuple((PlayerId(leaves.strip()), PlayerId(comes.strip())) for leaves, comes in pairs)


def event_name(key: str, value: SettingValue) -> str | None:
    """What the Event tag must contain; None for `any`."""
    return None if _word(value) in {"any", ""} else text(key, value)


# --- every key

LADDER = Setting("knockout.ladder", ladder_text)
PAIRS = Setting("knockout.pairs", units_per_round)
BOOK = Setting("knockout.book", books_per_round)
WHITE = Setting("knockout.white", choice(tuple(FirstWhite)))
DECISIVE_COLOURS = Setting("knockout.decisive game colours", choice(tuple(DecisiveColours)))
LOT_SEED = Setting("knockout.lot seed", text)
TIE_BREAKS = Setting("knockout.tie-breaks", choice(tuple(TieBreaks)))
SEEDS = Setting("knockout.seeds", seed_list)
BRACKET = Setting("knockout.bracket", bracket_order)
THIRD_PLACE = Setting("knockout.third place", yes_or_no)
REPLACEMENTS = Setting("knockout.replacements", replaced)
EVENT = Setting("knockout.event", event_name)
OPENING_PLIES = Setting("knockout.opening plies", whole)
CRASH = Setting("knockout.crash", choice(tuple(Crash)))

KNOCKOUT_KEYS: frozenset[str] = frozenset(
    {LADDER.key, PAIRS.key, BOOK.key, WHITE.key, DECISIVE_COLOURS.key, LOT_SEED.key, TIE_BREAKS.key, SEEDS.key}
    | {BRACKET.key, THIRD_PLACE.key, REPLACEMENTS.key, EVENT.key, OPENING_PLIES.key, CRASH.key}
)
"""Every setting of a knockout."""


def _for_round(values: Sequence[_T], round_number: int, rounds: int) -> _T | None:
    return values[max(0, len(values) - 1 - (rounds - round_number))] if values else None


def _word(value: SettingValue) -> str:
    return " ".join(str(value).split()).casefold()
