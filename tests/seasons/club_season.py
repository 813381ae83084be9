"""Turns the published seasons in tests/data/club_season into the rows of a workbook."""

import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path

from sheets.records import Value
from sheets.schema import TabName

DATA = Path(__file__).parent.parent / "data" / "club_season"
SEASONS = ("1920", "2021")

Row = Mapping[str, Value]

_RESULTS = {"1": "1-0", "½": "½-½", "0": "0-1"}
_ABSENCES = {"a": "notified", "e": "external", "t": "late", "v": "late"}


@dataclass(frozen=True)
class Entry:
    """One line of the file: what a member did in a round."""

    round: int
    date: str
    player: str
    kind: str
    colour: str
    opponent: str
    result: str


@dataclass(frozen=True)
class Season:
    """A whole season by round."""

    ratings: Mapping[str, int]
    rounds: Mapping[int, Sequence[Entry]]

    @property
    def last_round(self) -> int:
        return max(self.rounds)

    def first_round_of(self, player: str) -> int:
        """When a member appears for the first time."""
        return min(number for number, entries in self.rounds.items() if any(e.player == player for e in entries))

    def away(self, number: int) -> Iterator[tuple[str, str]]:
        """Members not at the board in a round, with the kind of their absence."""
        seen = {entry.player for entry in self.rounds[number]}
        for entry in self.rounds[number]:
            if entry.kind in _ABSENCES and entry not in self._forfeit_losers(number):
                yield entry.player, _ABSENCES[entry.kind]
        for player in self.ratings:
            if player not in seen and self.first_round_of(player) < number:
                yield player, "notified"

    def pairings(self, number: int) -> Iterator[Row]:
        """The rows of the Pairings tab of one round: games, forfeited games, byes."""
        games = [e for e in self.rounds[number] if e.kind == "i" and self._is_white(e, number)]
        winners = [e for e in self.rounds[number] if e.kind == "w"]
        lines = [(e.player, e.opponent, _RESULTS[e.result]) for e in games]
        for winner, loser in zip_longest(winners, self._forfeit_losers(number)):
            lines.append((winner.player, loser.player, "+/-") if loser else (winner.player, "", "bye"))
        lines += [(e.player, "", "bye") for e in self.rounds[number] if e.kind == "o"]
        for board, (white, black, result) in enumerate(lines, 1):
            yield {
                "Round": number,
                "Board": board,
                "White": identifier(white),
                "Black": identifier(black) or None,
                "Result": result,
            }

    def _is_white(self, entry: Entry, number: int) -> bool:
        other = next(e for e in self.rounds[number] if e.player == entry.opponent)
        if entry.colour == other.colour:  # a slip of the original: the one listed first
            return self.rounds[number].index(entry) < self.rounds[number].index(other)
        return entry.colour == "w"

    def _forfeit_losers(self, number: int) -> list[Entry]:
        winners = sum(e.kind == "w" for e in self.rounds[number])
        return [e for e in self.rounds[number] if e.kind in "tv"][:winners]


def identifier(player: str) -> str:
    """P007 of the file is P7 in the workbook."""
    return f"P{int(player[1:])}" if player else ""


@cache
def season(name: str) -> Season:
    """One of SEASONS."""
    with (DATA / f"{name}_ratings.csv").open(encoding="utf-8") as file:
        ratings = {line["player"]: int(line["rating"] or 0) for line in csv.DictReader(file)}
    rounds: dict[int, list[Entry]] = defaultdict(list)
    with (DATA / f"{name}.csv").open(encoding="utf-8") as file:
        for line in csv.reader(list(file)[1:]):
            entry = Entry(int(line[0]), *line[1:])
            rounds[entry.round].append(entry)
            ratings.setdefault(entry.player, 0)
    return Season(ratings, dict(sorted(rounds.items())))


def content(played: Season, through_round: int) -> Mapping[TabName, Sequence[Row]]:
    """The rows of a workbook in which the first rounds have been played, and the absences of the next are known."""
    numbers = [number for number in played.rounds if number <= through_round]
    known = [number for number in played.rounds if number <= through_round + 1]
    return {
        TabName.PLAYERS: [
            {
                "ID": identifier(player),
                "Name": f"Member {player[1:]}",
                "Rating": rating or None,
                "Joins in round": played.first_round_of(player),
            }
            for player, rating in sorted(played.ratings.items())
        ],
        TabName.ROUNDS: [
            {
                "Round": number,
                "Date": played.rounds[number][0].date,
                "State": "closed" if number <= through_round else "planned",
            }
            for number in played.rounds
        ],
        TabName.ABSENCES: [
            {"Round": number, "Player": identifier(player), "Kind": kind}
            for number in known
            for player, kind in played.away(number)
        ],
        TabName.PAIRINGS: [row for number in numbers for row in played.pairings(number)],
    }
