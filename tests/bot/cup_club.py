"""A cup in a workbook and everybody's phones, for tests of the whole program; an organiser who doesn't play."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.decisions import State
from bot.running import Rondo
from bot.sandbox.person import Person
from bot.sandbox.seen import Seen
from rules.players import PlayerId
from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from tests.bot.club_book import CLUB
from tests.bot.running_club import Club, settled
from tests.doubles.telegram import Telegram

OLGA, PIA = PlayerId("P99"), PlayerId("P98")
"""The organiser, and an operator of programs; neither plays."""

FAMILY = (
    *("Adler", "Brandt", "Castro", "Dekker", "Eriksen", "Fischer", "Grau", "Haas"),
    *("Ibsen", "Jansen", "Klein", "Lund", "Meyer", "Novak", "Olsen", "Petrov"),
)

SETTINGS, PLAYERS, ROUNDS, PAIRINGS, MATCHES, STANDINGS, LOG = range(1, 8)
"""Sheet ids."""

Row = list[Scalar]

_GAME: Row = ["Round", "Board", "White", "Black", "Result"]


def player(number: int) -> PlayerId:
    """By seed."""
    return PlayerId(f"P{number}")


def names(players: int) -> Mapping[PlayerId, str]:
    """Everybody's, the operator's and the organiser's last."""
    return {**{player(number): FAMILY[number - 1] for number in range(1, players + 1)}, PIA: "Pia", OLGA: "Olga"}


def cup_book(
    players: int, pairings: Sequence[Row] = (), states: Sequence[str] = (), settings: Mapping[str, str] | None = None
) -> MemoryWorkbook:
    """Nothing is paired yet unless rows are given; the higher seed has White first."""
    known = {
        "competition": "City Cup",
        "format": "knockout",
        "preset": "kubok-rossii-2018-final",
        "timezone": "Europe/Amsterdam",
        "language": "en",
        "knockout.white": "higher seed",
        "default time": "19:30",
        "knockout.lot seed": "7",
        **(settings or {}),
    }
    settings_rows: list[Row] = [[key, value] for key, value in known.items()]
    people: list[Row] = [
        [who, name, 2600 - 10 * place, "player"] for place, (who, name) in enumerate(names(players).items())
    ]
    people[-2:] = [[PIA, "Pia", None, "operator"], [OLGA, "Olga", None, "organiser"]]
    rounds = (players - 1).bit_length()
    plan: list[Row] = [[number, (*states, *["planned"] * rounds)[number - 1]] for number in range(1, rounds + 1)]
    tabs: dict[str, list[Row]] = {
        "Settings": [["Key", "Value"], *settings_rows],
        "Players": [["ID", "Name", "Rating", "Role", "Left after round"], *people],
        "Rounds": [["Round", "State", "Date", "Pair at"], *plan],
        "Pairings": [
            [*_GAME, "Match", "Game", "Stage", "Status", "Reported by", "Reported at", "Remarks"],
            *pairings,
        ],
        "Matches": [["Round", "Match", "White team", "Black team", "Score"]],
        "Standings": [["Rank", "Player", "Points"]],
        "Log": [["When", "Who", "What", "Before", "After"]],
    }
    return MemoryWorkbook(tabs)


def cup_club(telegram: Telegram, folder: Path, players: int, **settings: str) -> Club:
    """Nobody is linked yet: `link_everybody` of the running program."""
    return Club(telegram, folder, cup_book(players, settings=settings), names=names(players))


class Cup:
    """A running cup, as its people live it: they press what they see."""

    def __init__(self, club: Club, rondo: Rondo) -> None:
        self.club, self.rondo = club, rondo

    def __getitem__(self, who: PlayerId) -> Person:
        return self.club.people[who]

    async def settle(self) -> None:
        await settled(self.club.telegram, self.rondo)

    async def begin(self) -> None:
        """The organiser pairs and publishes the first round."""
        await self.says(OLGA, "/round")
        await self.taps(OLGA, "Pair round 1")
        await self.taps(OLGA, "Publish round 1")

    async def says(self, who: PlayerId, text: str) -> str:
        self[who].send(text)
        await self.settle()
        return self[who].last.text

    async def taps(self, who: PlayerId, label: str, message: Seen | None = None) -> None:
        """A button of the newest message to him that has it, or of another message."""
        self[who].press(message or self.with_button(who, label), label)
        await self.settle()

    def with_button(self, who: PlayerId, label: str) -> Seen:
        """LookupError."""
        found = [one for one in self[who].received() if label in one.labels]
        if not found:
            raise LookupError(label, self[who].last.text)
        return found[-1]

    async def report(self, white: PlayerId, black: PlayerId, result: str) -> None:
        """White taps it, Black confirms it."""
        await self.taps(white, result)
        await self.taps(black, "Confirm")

    def texts(self, who: PlayerId) -> list[str]:
        return [message.text for message in self[who].received()]

    def group_texts(self) -> list[str]:
        assert self.club.group is not None
        return [message.text for message in self.club.group.messages() if message.sender.is_bot and message.text]

    def open_games(self) -> list[tuple[str, PlayerId, PlayerId]]:
        """Match, White, Black of all rows without a result."""
        games = [record.game for record in self.state.snapshot.games]
        return [(game.match, game.white, PlayerId(game.black or "")) for game in games if game.result is None]

    @property
    def state(self) -> State:
        return self.rondo.desk.state(CLUB)


def about(texts: Sequence[str], words: str) -> list[str]:
    """Those in which the words stand."""
    return [text for text in texts if re.search(words, text)]
