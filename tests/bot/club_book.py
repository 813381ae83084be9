"""A club in a workbook, for tests of everything that has effects: two games, one organiser who doesn't play."""

from collections.abc import Sequence

from bot.decisions import Account, AddBinding, AddLink, Binding, CompetitionId, Fact, Link, SetAccount
from rules.players import PlayerId
from sheets.grid import Cell, Scalar
from sheets.memory import MemoryWorkbook

CLUB = CompetitionId("c1")
ANNA, BORIS, CARLA, DIRK = (PlayerId(f"P{number}") for number in range(1, 5))
OLGA = PlayerId("P9")
NAMES = {ANNA: "Anna", BORIS: "Boris", CARLA: "Carla", DIRK: "Dirk", OLGA: "Olga"}
GROUP = -100500

SETTINGS, PLAYERS, ROUNDS, PAIRINGS, ABSENCES, STANDINGS, LOG = range(1, 8)
"""Sheet ids."""

RESULT = 4
"""The column of results in Pairings."""

Row = list[Scalar]


def club_book(rounds: Sequence[Row] = (), **settings: str) -> MemoryWorkbook:
    """Round 1 is published with two games; `rounds` replaces the Rounds tab's rows."""
    known = {"competition": "Club", "format": "keizer", "timezone": "Europe/Amsterdam", "language": "nl", **settings}
    people: list[Row] = [[player, NAMES[player], 1500, "player"] for player in (ANNA, BORIS, CARLA, DIRK)]
    rows: list[Row] = [[key, value] for key, value in known.items()]
    tabs: dict[str, list[Row]] = {
        "Settings": [["Key", "Value"], *rows],
        "Players": [["ID", "Name", "Rating", "Role"], *people, [OLGA, "Olga", None, "organiser"]],
        "Rounds": [
            ["Round", "Date", "Time", "State", "Absence deadline", "Pair at", "Publish standings at"],
            *(rounds or [[1, None, None, "published"], [2, None, None, "planned"]]),
        ],
        "Pairings": [
            ["Round", "Board", "White", "Black", "Result", "Status", "Reported by", "Reported at"],
            [1, 1, ANNA, BORIS],
            [1, 2, CARLA, DIRK],
        ],
        "Absences": [["Round", "Player", "Kind", "Reported by", "Reported at"]],
        "Standings": [["Rank", "Player", "Points"]],
        "Log": [["When", "Who", "What", "Before", "After"]],
    }
    return MemoryWorkbook(tabs)


def cells(book: MemoryWorkbook, sheet_id: int) -> list[list[Scalar]]:
    """What stands in a tab below its headings."""
    tab = next(tab for tab in book.read().tabs if tab.sheet_id == sheet_id)
    return [[cell.value for cell in row] for row in tab.rows[1:]]


def result_of(book: MemoryWorkbook, board: int) -> Scalar:
    """What stands in the result column of a board of round 1."""
    row = cells(book, PAIRINGS)[board - 1]
    return row[RESULT] if len(row) > RESULT else None


def typed(book: MemoryWorkbook, board: int, result: str | None) -> None:
    """A person types a result."""
    book.edit(PAIRINGS, board, RESULT, Cell(result))


def user(player: PlayerId) -> int:
    """The Telegram user who stands for a person; his private chat has the same number."""
    return 1000 + int(player[1:])


def everybody_linked() -> list[Fact]:
    """All have opened their invitations, and the group is bound."""
    facts: list[Fact] = [AddBinding(Binding(GROUP))]
    for player, name in NAMES.items():
        facts += [SetAccount(Account(user(player), user(player), name)), AddLink(Link(user(player), player))]
    return facts
