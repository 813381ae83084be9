"""A small league of teams for tests of conversations: four boards, round 1 on Sunday 4 October 2026 in Stockholm.

Alfa has six players, a captain who doesn't play and a vice-captain; Beta five; Gamma exactly four; Delta five. Round 1
is published with Alfa – Beta and Gamma – Delta, its line-ups can be handed in until noon. Round 2 is a week later.
"""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from bot.keeper import Keeper
from rules.players import PlayerId
from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from tests.bot.clubs import C1
from tests.bot.handlers.evening import Evening, Row, evening

ZONE = ZoneInfo("Europe/Stockholm")
NOON = datetime(2026, 10, 4, 12, 0, tzinfo=ZONE)
MORNING = datetime(2026, 10, 4, 9, 0, tzinfo=ZONE)

CORA, OSCAR = PlayerId("P90"), PlayerId("P99")
"""Alfa's captain, who doesn't play, and the organiser, who doesn't either."""

A1, A2, A3, A4, A5, A6 = (PlayerId(f"P{number}") for number in range(11, 17))
B1, B2, B3, B4, B5 = (PlayerId(f"P{number}") for number in range(21, 26))
G1, G2, G3, G4 = (PlayerId(f"P{number}") for number in range(31, 35))
D1, D2, D3, D4, D5 = (PlayerId(f"P{number}") for number in range(41, 46))

RATINGS: Mapping[PlayerId, int] = {
    **dict(zip((A1, A2, A3, A4, A5, A6), (2300, 2200, 2100, 2000, 1950, 1500), strict=True)),
    **dict(zip((B1, B2, B3, B4, B5), (2400, 2000, 1400, 1300, 1250), strict=True)),
    **dict(zip((G1, G2, G3, G4), (1900, 1800, 1700, 1600), strict=True)),
    **dict(zip((D1, D2, D3, D4, D5), (1850, 1750, 1650, 1550, 1450), strict=True)),
}
NAMES: Mapping[PlayerId, str] = {
    CORA: "Cora Captain",
    OSCAR: "Oscar Organiser",
    A1: "Adam Alm",
    A2: "Agnes Ask",
    A3: "Albin Abborre",
    A4: "Alma Asp",
    A5: "Axel Asplund",
    A6: "Astrid Apelsin",
    B1: "Bengt Björk",
    B2: "Britta Bok",
    B3: "Boel Berg",
    B4: "Bror Bly",
    B5: "Börje Bark",
    G1: "Gustav Gran",
    G2: "Greta Grus",
    G3: "Gunnar Guld",
    G4: "Gerda Glas",
    D1: "David Dal",
    D2: "Disa Dim",
    D3: "Dag Damm",
    D4: "Doris Duk",
    D5: "Didrik Dygn",
}
TEAMS = {"T1": "Alfa", "T2": "Beta", "T3": "Gamma", "T4": "Delta"}
_TEAM_OF = {"1": "T1", "2": "T2", "3": "T3", "4": "T4"}

_BOARDS = ["Board 1", "Board 2", "Board 3", "Board 4"]


def league_book(
    *,
    state: str | None = "published",
    deadline: str = "2026-10-04 12:00",
    settings: Sequence[Row] = (),
    pairings: Sequence[Row] | None = None,
    captain_of_delta: str = D1,
) -> MemoryWorkbook:
    """The workbook; `state` is that of round 1, whose boards wait for line-ups."""
    people: list[Row] = [[CORA, NAMES[CORA], None, None, "captain"], [OSCAR, NAMES[OSCAR], None, None, "organiser"]]
    people += [[who, NAMES[who], rating, _TEAM_OF[who[1]], None] for who, rating in RATINGS.items()]
    boards = waiting("1", "T1", "T2") + waiting("2", "T3", "T4") if pairings is None else pairings
    tabs: dict[str, Sequence[Row]] = {
        "Settings": [
            ["Key", "Value"],
            ["competition", "Cup"],
            ["format", "team swiss"],
            ["preset", "svenska-cupen-2018"],
            ["timezone", "Europe/Stockholm"],
            ["team.assumptions confirmed", "yes"],
            *settings,
        ],
        "Players": [["ID", "Name", "Rating", "Team", "Role"], *people],
        "Teams": [
            ["ID", "Team", "Captain", "Vice-captains"],
            ["T1", "Alfa", CORA, A1],
            ["T2", "Beta", B1, None],
            ["T3", "Gamma", G1, None],
            ["T4", "Delta", captain_of_delta, None],
        ],
        "Rounds": [
            ["Round", "Date", "Time", "Line-up deadline", "State"],
            [1, "2026-10-04", "13:00", deadline, state],
            [2, "2026-10-11", "13:00", "2026-10-11 12:00", None],
        ],
        "Absences": [["Round", "Player", "Kind", "Reported by", "Reported at"]],
        "Pairings": [
            ["Round", "Match", "Board", "White", "Black", "Result", "Status", "Reported by", "Reported at"],
            *boards,
        ],
        "Line-ups": [["Round", "Team", *_BOARDS, "Handed in by", "Handed in at"]],
        "Matches": [["Round", "Match", "White team", "Black team", "Score"]],
        "Standings": [["Rank", "Player", "Points"]],
        "Log": [["When", "Who", "What", "Before", "After"]],
    }
    return MemoryWorkbook(tabs)


def waiting(match: str, white: str, black: str) -> list[Row]:
    """The rows of a match whose players aren't known yet."""
    return [[1, match, board, *((white, black) if board % 2 else (black, white))] for board in range(1, 5)]


@asynccontextmanager
async def league(
    folder: Path,
    book: MemoryWorkbook | None = None,
    *,
    at: datetime = MORNING,
    linked: Sequence[PlayerId] = tuple(NAMES),
) -> AsyncIterator[Evening]:
    """By default everybody is linked; time is `at`."""
    async with evening(folder, {C1: book or league_book()}, at=at, names=NAMES, linked=linked) as club:
        yield club


async def pass_to(club: Evening, instant: datetime) -> None:
    """It becomes that time, and whatever is due then happens."""
    clock = club.telegram.clock
    clock.advance(instant - clock.now())
    await take_steps(club)


async def take_steps(club: Evening) -> None:
    """What the timetable wants now."""
    await Keeper(club.desk).keep(C1)
    await club.deliver()


def rows(club: Evening, title: str) -> list[list[Scalar]]:
    """What stands in a tab."""
    return [row for row in club.cells(title) if any(cell is not None for cell in row)]


def told(club: Evening, player: PlayerId) -> str:
    """Everything that stands in his chat from the bot."""
    return "\n---\n".join(message.text for message in club[player].received())
