"""Workbooks of team events as files, and what people type into them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from rules.regulations import SettingValue
from sheets.grid import Book, CellWrite, Plan, Scalar, Tab
from sheets.records import Format, Value
from sheets.schema import TabName
from sheets.template import write_new
from sheets.xlsx import XlsxWorkbook

Rosters = Mapping[str, Sequence[int | None]]
Rows = Sequence[Mapping[str, Value]]

FOUR: Rosters = {
    "Reds": (2400, 2300, 2200, 2100, 2000),
    "Blues": (2150, 2150, 2150, 2150, 2150),
    "Greens": (1900, 1850, 1800, 1750),
    "Whites": (1700, 1650, 1600, 1550, 1500),
}
"""T1 to T4; the players are P1, P2, ... in the order given, called `Reds 1`, `Reds 2`, ..."""


def team_file(
    path: Path,
    rosters: Rosters = FOUR,
    settings: Mapping[str, SettingValue] | None = None,
    more: Mapping[TabName, Rows] | None = None,
) -> Path:
    """A new workbook of these teams, with what else stands in its tabs; rounds with games are closed."""
    own: dict[str, SettingValue] = {
        "competition": "The cup",
        "preset": "svenska-cupen-2018",
        "timezone": "Europe/Stockholm",
        "team.assumptions confirmed": "yes",
        **(settings or {}),
    }
    players: list[Mapping[str, Value]] = [
        {"Name": f"{team} {place}", "Rating": rating, "Team": f"T{number}"}
        for number, (team, ratings) in enumerate(rosters.items(), 1)
        for place, rating in enumerate(ratings, 1)
    ]
    content: dict[TabName, Rows] = {
        TabName.TEAMS: [{"ID": f"T{number}", "Team": team} for number, team in enumerate(rosters, 1)],
        TabName.PLAYERS: [{"ID": f"P{number}", **row} for number, row in enumerate(players, 1)],
    }
    content |= more or {}
    played = {row["Round"] for row in content.get(TabName.PAIRINGS, ())}
    states = (("closed" if number in played else "planned") for number in range(1, 10))
    content[TabName.ROUNDS] = [{"Round": number, "State": state} for number, state in enumerate(states, 1)]
    write_new(path, Format.TEAM_SWISS, own, content, str)
    return path


def player(rosters: Rosters, name: str) -> str:
    """The ID of `Reds 3`."""
    names = [f"{team} {number}" for team, ratings in rosters.items() for number in range(1, len(ratings) + 1)]
    return f"P{names.index(name) + 1}"


def match_rows(white: str, black: str, results: str, round_number: int = 1, match: str = "1") -> Rows:
    """Four boards between the first players of two of the teams FOUR; `results` as White's side of each row sees it.

    A sign a board: 1, 0, =, + (won by forfeit), - (lost by forfeit), ? (not played).
    """
    signs = {"1": "1-0", "0": "0-1", "=": "½-½", "+": "+/-", "-": "-/+", "?": None}
    rows: list[Mapping[str, Value]] = []
    for board, sign in enumerate(results, 1):
        sides = [player(FOUR, f"{team} {board}") for team in (white, black)]
        first, second = sides if board % 2 else reversed(sides)
        numbers: dict[str, Value] = {"Round": round_number, "Match": match, "Board": board}
        rows.append({**numbers, "White": first, "Black": second, "Result": signs[sign]})
    return rows


# --- what people do


def table(path: Path, tab: str) -> list[dict[str, Scalar]]:
    """The rows of a tab by heading, as they stand there."""
    found = _tab(XlsxWorkbook(path).read(), tab)
    known = [str(cell.value) for cell in found.rows[0]]
    rows = ([cell.value for cell in row] for row in found.rows[1:])
    return [dict(zip(known, [*row, *[None] * len(known)], strict=False)) for row in rows]


def headings(path: Path, tab: str) -> list[str]:
    """As they stand in the first row."""
    return [str(cell.value) for cell in _tab(XlsxWorkbook(path).read(), tab).rows[0]]


def type_into(path: Path, tab: str, cells: Mapping[tuple[int, str], Scalar]) -> None:
    """Values under headings, by row (the first below the headings is 2); a heading that isn't there is written too."""
    XlsxWorkbook(path).write(lambda book: Plan(tuple(_typed(_tab(book, tab), cells))))


def add_rows(path: Path, tab: str, rows: Sequence[Mapping[str, Scalar]]) -> None:
    """New rows below the last one."""
    last = len(_tab(XlsxWorkbook(path).read(), tab).rows)
    type_into(path, tab, {(last + n, h): value for n, row in enumerate(rows, 1) for h, value in row.items()})


def play_round(path: Path, number: int, die: Random, forfeits: float = 0.0) -> None:
    """A result for every board of a round that has none."""
    open_rows = [
        at
        for at, row in enumerate(table(path, "Pairings"), 2)
        if row["Round"] == number and not row["Result"] and row["Black"]
    ]
    results = ["+/-" if die.random() < forfeits else die.choice(("1-0", "½-½", "0-1")) for _ in open_rows]
    type_into(path, "Pairings", {(at, "Result"): result for at, result in zip(open_rows, results, strict=True)})


def _tab(book: Book, title: str) -> Tab:
    found = book.tab(title)
    assert found is not None
    return found


def _typed(tab: Tab, cells: Mapping[tuple[int, str], Scalar]) -> list[CellWrite]:
    known = [str(cell.value) for cell in tab.rows[0]]
    new = list(dict.fromkeys(heading for _, heading in cells if heading not in known))
    writes = [CellWrite(tab.sheet_id, 0, len(known) + n, None, heading) for n, heading in enumerate(new)]
    for (row, heading), value in cells.items():
        column = [*known, *new].index(heading)
        writes.append(CellWrite(tab.sheet_id, row - 1, column, tab.cell(row - 1, column).held, value))
    return writes
