"""Reading a Tournament Report File of an individual event (FIDE, TRF16 and TRF26).

Columns are those of the specification, counted from 1. What contradicts itself is refused with its line and column;
totals that don't fit the games are told. Accelerated rounds are known when they are those of the Baku acceleration.
*Not done here*: events of teams; results other than 1, ½, 0; other accelerations (their lines are kept).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rules.errors import UnreadableFile
from rules.results import Colour
from rules.rounds import Note
from rules.swiss.acceleration import is_baku as is_baku_acceleration
from rules.swiss.report_acceleration import CODES, told_virtual_points
from rules.swiss.report_players import (
    MOST_PLAYERS,
    MOST_ROUNDS,
    Place,
    ReadPlayer,
    check_opponent,
    player_of,
    whole,
)


@dataclass(frozen=True, slots=True)
class AskedBye:
    """A bye of record 240 for a round to come: `H` or `Z`."""

    round: int
    letter: str
    number: int


@dataclass(frozen=True, slots=True)
class ReadReport:
    """What a file says. `kept` are lines that mean nothing here, as they stand; `forbidden` by starting ranks.

    `is_baku`: its rounds are accelerated as they would be here.
    """

    players: tuple[ReadPlayer, ...]
    name: str = ""
    rounds: int | None = None
    initial_colour: Colour | None = None
    tie_breaks: str = ""
    asked: tuple[AskedBye, ...] = ()
    forbidden: tuple[tuple[int, int], ...] = ()
    kept: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    is_baku: bool = False

    @property
    def last_round(self) -> int:
        """The last round of which anything is said."""
        return max((len(player.rounds) for player in self.players), default=0)


def read_report(lines: Sequence[str]) -> ReadReport:
    """UnreadableFile `trf-...` with line and column."""
    reading = _Reading()
    for number, line in enumerate(lines, 1):
        reading.take(Place(number), line)
    return reading.report()


@dataclass
class _Reading:
    players: dict[int, ReadPlayer] = field(default_factory=dict)
    name: str = ""
    rounds: int | None = None
    colour: Colour | None = None
    tie_breaks: str = ""
    asked: list[AskedBye] = field(default_factory=list)
    forbidden: list[tuple[int, int]] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    told: dict[str, tuple[Place, str]] = field(default_factory=dict)

    def take(self, place: Place, line: str) -> None:
        """One line; what means nothing here is kept."""
        if line.strip() and not (self._of_event(place, line) or self._of_players(place, line)):
            self.kept.append(line.rstrip())

    def _of_event(self, place: Place, line: str) -> bool:
        code, rest = line[:3].upper(), line[4:].strip()
        match code:
            case "012":
                self.name = rest
            case "062" | "072":
                self.told[code] = (place, rest)
            case "142" | "XXR":
                self.rounds = whole(place, line, (5, len(line)), "trf-rounds", MOST_ROUNDS)
            case "152":
                self.colour = _colour(place, line, 5)
            case "XXC":
                self._configuration(line)
            case "212":
                self.tie_breaks = rest
            case _:
                return code == "192"
        return True

    def _of_players(self, place: Place, line: str) -> bool:
        match line[:3]:
            case "001":
                self._player(place, line)
            case "240":
                self.asked += _asked(place, line)
            case "260":
                self.forbidden += _forbidden(place, line)
            case "013" | "310" | "320" | "300" | "330":
                raise place.wrong("trf-teams", 1)
            case _:
                return False
        return True

    def _configuration(self, line: str) -> None:
        """`white1` or `black1` is the initial colour; other words of it are kept."""
        for word in line[3:].split():
            if word.casefold() in {"white1", "black1"}:
                self.colour = Colour.WHITE if word.casefold() == "white1" else Colour.BLACK
            else:
                self.kept.append(f"XXC {word}")

    def _player(self, place: Place, line: str) -> None:
        player = player_of(place, line)
        if player.number in self.players:
            raise place.wrong("trf-number-twice", 5, number=player.number, other=self.players[player.number].place.line)
        self.players[player.number] = player

    def report(self) -> ReadReport:
        if not self.players:
            raise UnreadableFile("trf-no-players")
        for player in self.players.values():
            for number, entry in enumerate(player.rounds, 1):
                check_opponent(self.players, player, number, entry)
        listed = tuple(self.players[number] for number in sorted(self.players))
        last = max(len(player.rounds) for player in listed)
        rounds = last if self.rounds is None else max(self.rounds, last)
        accelerated = [line for line in self.kept if line[:3] in CODES]
        told = told_virtual_points(accelerated)
        is_baku = bool(told) and is_baku_acceleration(told or {}, len(listed), rounds)
        return ReadReport(
            _trimmed(listed),
            self.name,
            rounds or None,
            self.colour,
            self.tie_breaks,
            tuple(self.asked),
            tuple(self.forbidden),
            tuple(line for line in self.kept if not is_baku or line[:3] not in CODES),
            (*self._notes(listed), *([Note.of("trf-accelerated")] if accelerated and not is_baku else [])),
            is_baku,
        )

    def _notes(self, players: Sequence[ReadPlayer]) -> Iterator[Note]:
        for player in players:
            if player.points is not None and player.points != player.counted:
                yield Note.of(
                    "trf-points", line=player.place.line, name=player.name, told=player.points, counted=player.counted
                )
        shifted = [player.place.line for player in players if player.is_shifted]
        if shifted:
            yield Note.of("trf-shifted-ratings", line=shifted[0], count=len(shifted))
        counted = {"062": len(players), "072": sum(player.rating is not None for player in players)}
        for code, (place, told) in self.told.items():
            first = told.split()[0] if told.split() else ""
            if first.isdecimal() and int(first) != counted[code]:
                yield Note.of("trf-count", line=place.line, record=code, told=int(first), counted=counted[code])
        letters = {each.letter for player in players for each in player.rounds if each is not None}
        if letters & set("WDL"):
            yield Note.of("trf-unrated-games")
        if "F" in letters:
            yield Note.of("trf-full-point-byes")


def _trimmed(players: Sequence[ReadPlayer]) -> tuple[ReadPlayer, ...]:
    """Without rounds at the end of which nobody's line says anything."""
    last = max((n for p in players for n, each in enumerate(p.rounds, 1) if each is not None), default=0)
    return tuple(replace(player, rounds=player.rounds[:last]) for player in players)


# --- other records


def _colour(place: Place, line: str, column: int) -> Colour:
    words = line[column - 1 :].strip().casefold()
    if words[:1] not in {"w", "b"}:
        raise place.wrong("trf-colour", column, value=words)
    return Colour(words[0])


def _asked(place: Place, line: str) -> Iterator[AskedBye]:
    letter = line[4:5].upper()
    if letter not in {"H", "Z"}:
        raise place.wrong("trf-bye", 5, value=letter)
    number = whole(place, line, (7, 9), "trf-rounds", MOST_ROUNDS)
    for column in range(11, len(line.rstrip()) + 1, 5):
        yield AskedBye(number, letter, whole(place, line, (column, column + 3), "trf-number", MOST_PLAYERS))


def _forbidden(place: Place, line: str) -> Iterator[tuple[int, int]]:
    """Every two of those whom a record 260 names."""
    starts = range(13, len(line.rstrip()) + 1, 5)
    named = sorted({whole(place, line, (column, column + 3), "trf-number", MOST_PLAYERS) for column in starts})
    return ((low, high) for at, low in enumerate(named) for high in named[at + 1 :])
