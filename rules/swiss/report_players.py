"""Record 001 of a Tournament Report File: one player with his rounds (FIDE, TRF16 and TRF26).

*Not done here*: results other than 1, ½ and 0.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.errors import UnreadableFile
from rules.results import Colour
from rules.trf import RoundEntry

MOST_ROUNDS = 99
MOST_PLAYERS = 9999

_FIRST_ROUND = 92
_WIDTH = 10
"""Record 001: opponent in columns 92 to 95, colour in 97, result in 99; the next round 10 further."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the file, from 1."""

    line: int

    def wrong(self, code: str, column: int, **params: object) -> UnreadableFile:
        """A refusal that names line and column."""
        return UnreadableFile(code, line=self.line, column=column, **params)


_HALF, _ONE, _ZERO = Fraction(1, 2), Fraction(1), Fraction(0)

WORTH: Mapping[str, Fraction] = {
    **dict.fromkeys("1W+UF", _ONE),
    **dict.fromkeys("=DH", _HALF),
    **dict.fromkeys("0L-Z ", _ZERO),
}
"""What a letter of record 001 is worth; a blank is a game without a result."""

_GAMES = frozenset("1=0WDL+- ")
_ALONE = frozenset("UFHZ-+ ")
_FITS = {"1": "0L", "=": "=D", "0": "1W", "W": "L0", "D": "D=", "L": "W1", "+": "-", "-": "+-", " ": " "}
"""Which letters the opponent can have. Not two losses over the board: neither may get the win made of it."""


@dataclass(frozen=True, slots=True)
class ReadPlayer:
    """One record 001. `rounds` from the first on; None where nothing stands. `points` None: the column is empty.

    `is_shifted`: the rating stood too far right. `place_in_list` is the rank in the file, if there is one.
    """

    place: Place
    number: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    born: str = ""
    points: Fraction | None = None
    rounds: tuple[RoundEntry | None, ...] = ()
    is_shifted: bool = False
    place_in_list: int | None = None

    @property
    def counted(self) -> Fraction:
        """The points that his rounds make."""
        return sum((WORTH[each.letter] for each in self.rounds if each is not None), Fraction(0))


def player_of(place: Place, line: str) -> ReadPlayer:
    number = whole(place, line, (5, 8), "trf-number", MOST_PLAYERS)
    if number < 1:
        raise place.wrong("trf-number", 5, value=line[4:8].strip())
    rating, federation = _rating_and_federation(place, line)
    return ReadPlayer(
        place,
        number,
        " ".join(line[14:47].split()) or f"#{number}",
        line[9:10].strip(),
        line[10:13].strip().upper(),
        rating or None,
        federation,
        "" if line[57:68].strip() == "0" else line[57:68].strip(),
        line[69:79].strip(),
        _points(place, line),
        tuple(_rounds(place, line)),
        is_shifted=bool(line[52:53].strip()),
        place_in_list=int(line[85:89]) if line[85:89].strip().isdecimal() and int(line[85:89]) else None,
    )


def _rating_and_federation(place: Place, line: str) -> tuple[int, str]:
    """Columns 49 to 52 and 54 to 56. Some programs write the rating too far right: then it reaches into column 53."""
    if line[52:53].strip():
        return whole(place, line, (49, 56), "trf-rating", 9999), ""
    rating = whole(place, line, (49, 52), "trf-rating", 9999) if line[48:52].strip() else 0
    return rating, line[53:56].strip()


def _points(place: Place, line: str) -> Fraction | None:
    words = line[80:84].strip().replace(",", ".")
    if not words:
        return None
    try:
        return Fraction(words)
    except (ValueError, ZeroDivisionError) as error:
        raise place.wrong("trf-not-points", 81, value=words) from error


def _rounds(place: Place, line: str) -> Iterator[RoundEntry | None]:
    for number, column in enumerate(range(_FIRST_ROUND, len(line.rstrip()) + 1, _WIDTH), 1):
        if number > MOST_ROUNDS:
            raise place.wrong("trf-rounds", column, value=number)
        yield _round(place, line[column - 1 : column + 7].ljust(8), column)


def _round(place: Place, text: str, column: int) -> RoundEntry | None:
    opponent, colour, letter = text[:4].strip(), text[5].strip().casefold(), text[7].upper()
    if not text.strip():
        return None
    if text[4].strip() or text[6].strip():
        raise place.wrong("trf-shifted", column, value=text.strip())
    letter = {"*": " ", "½": "="}.get(letter, letter)
    if letter not in WORTH:
        raise place.wrong("trf-result", column + 7, value=letter)
    if opponent and not (opponent.isascii() and opponent.isdecimal()):
        raise place.wrong("trf-opponent", column, value=opponent)
    if colour not in {"w", "b", "-", ""}:
        raise place.wrong("trf-colour", column + 5, value=colour)
    side = Colour(colour) if colour in {"w", "b"} else None
    if not opponent or int(opponent) == 0:
        return _alone(place, letter, column)
    if letter not in _GAMES:
        raise place.wrong("trf-result", column + 7, value=letter)
    return RoundEntry(int(opponent), side, letter)


def _alone(place: Place, letter: str, column: int) -> RoundEntry | None:
    """A forfeit without an opponent is a bye of that worth, as TRF16 wrote it."""
    if letter not in _ALONE:
        raise place.wrong("trf-result-without-opponent", column + 7, value=letter)
    return RoundEntry(None, None, {"+": "U", "-": "Z", " ": "Z"}.get(letter, letter))


def check_opponent(
    players: Mapping[int, ReadPlayer], player: ReadPlayer, number: int, entry: RoundEntry | None
) -> None:
    """The other one tells the same of the game."""
    if entry is None or entry.opponent is None:
        return
    column = _FIRST_ROUND + _WIDTH * (number - 1)
    wrong = {"round": number, "number": player.number, "opponent": entry.opponent}
    other = players.get(entry.opponent)
    if other is None or entry.opponent == player.number:
        raise player.place.wrong("trf-no-such-opponent", column, **wrong)
    told = other.rounds[number - 1] if number <= len(other.rounds) else None
    if told is None or told.opponent != player.number:
        raise player.place.wrong("trf-other-opponent", column, **wrong)
    if (entry.colour is None) != (told.colour is None) or (entry.colour is not None and entry.colour is told.colour):
        raise player.place.wrong("trf-same-colour", column + 5, **wrong)
    if told.letter not in _FITS[entry.letter]:
        raise player.place.wrong("trf-results-differ", column + 7, **wrong)


def whole(place: Place, line: str, columns: tuple[int, int], code: str, most: int) -> int:
    """The number in these columns, both included."""
    first, last = columns
    words = line[first - 1 : last].strip()
    if not (words.isascii() and words.isdecimal()) or int(words) > most:
        raise place.wrong(code, first, value=words)
    return int(words)
