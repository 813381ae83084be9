"""Records of a Tournament Report File (FIDE, TRF26: approved on 12 May 2025), as text; what all formats share.

Columns are those of the specification, counted from 1. Text is cut to its columns; a line break in a name becomes a
space. The team records are in `rules/team/report.py`.

*Not done here*: reading; national rating records; dates of rounds, arbiters, the informative records 801 and 802.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum, unique
from fractions import Fraction

from rules.players import Player
from rules.regulations import decimal_text
from rules.results import Colour, Result


@unique
class Trf(Enum):
    """The edition of the format; the value is what stands on the command line."""

    OF_2016 = "16"
    OF_2026 = "26"


@dataclass(frozen=True, slots=True)
class Heading:
    """What the report says of the event as a whole; empty fields are left out."""

    name: str
    city: str = ""
    federation: str = ""
    starts: date | None = None
    ends: date | None = None
    kind: str = ""
    chief_arbiter: str = ""
    time_control: str = ""


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """One round of one player: the opponent's starting rank, his colour, the letter of the result."""

    opponent: int | None
    colour: Colour | None
    letter: str


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """One player: starting rank, points, rank, and his rounds from the first on (None: nothing to say).

    `sex` is a letter, `born` as it stands in a report (1990/03/12, or a year).
    """

    number: int
    player: Player
    points: Fraction
    rank: int
    rounds: tuple[RoundEntry | None, ...]
    sex: str = ""
    born: str = ""


def heading_lines(heading: Heading) -> list[str]:
    """Records 012 to 122."""
    fields = (
        ("012", heading.name),
        ("022", heading.city),
        ("032", heading.federation),
        ("042", heading.starts.strftime("%Y/%m/%d") if heading.starts else ""),
        ("052", heading.ends.strftime("%Y/%m/%d") if heading.ends else ""),
        ("092", heading.kind),
        ("102", heading.chief_arbiter),
        ("122", heading.time_control),
    )
    return [f"{code} {plain(text)}" for code, text in fields if text]


def player_line(entry: PlayerEntry) -> str:
    """Record 001."""
    player = entry.player
    rating = "" if player.rating is None else str(player.rating)
    person = f"001 {entry.number:4} {entry.sex:1.1}{plain(player.title):>3.3} {plain(player.name):33.33} {rating:>4.4}"
    known_as = f" {plain(player.federation):3.3} {plain(player.fide_id):>11.11} {entry.born:10.10}"
    result = f" {points(entry.points):>4} {entry.rank:4}"
    return (person + known_as + result + "".join(_round_text(each) for each in entry.rounds)).rstrip()


def ranks(scores: Sequence[Fraction]) -> list[int]:
    """The rank of each score among all of them, the highest first; equal scores share a rank."""
    return [1 + sum(other > score for other in scores) for score in scores]


def game_letter(result: Result, side: Colour) -> str:
    """The letter of record 001 for a game that was played or forfeited. ValueError for other results."""
    score = result.score(side)
    if result.is_forfeit:
        return "+" if score else "-"
    return {Fraction(1): "1", Fraction(1, 2): "=", Fraction(0): "0"}[score]


def points(value: Fraction) -> str:
    """Points as the records want them, at least one decimal: 2.0, 2.5, 13.25. Thirds are cut to four decimals."""
    exact = decimal_text(value)
    text = f"{float(value):.4f}" if "/" in exact else exact
    return text if "." in text else f"{text}.0"


def plain(text: str) -> str:
    """A text on one line."""
    return " ".join(text.split())


def report(lines: Iterable[str]) -> str:
    """The file, each line ended as the specification wants it."""
    return "".join(f"{line}\r\n" for line in lines)


def _round_text(entry: RoundEntry | None) -> str:
    if entry is None:
        return " " * 10
    opponent = "0000" if entry.opponent is None else f"{entry.opponent:4}"
    return f"  {opponent} {entry.colour.value if entry.colour else '-'} {entry.letter}"
