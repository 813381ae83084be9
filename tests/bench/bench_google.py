"""Google spreadsheets: many clubs on one account, on a simulated clock; what a reading asks for."""

import json

from sheets.google.reading import FIELDS
from sheets.grid import Scalar
from tests.doubles.sheets_api import SheetsApi
from tests.doubles.sheets_api.masks import parse_mask
from tests.doubles.sheets_api.showing import shown
from tests.sheets.google.many_clubs import Evening, evening

CASES = ((50, 1), (100, 1), (300, 1), (300, 4), (300, 6))
ROUNDS, BOARDS = 30, 35
RECOMMENDED = 2_000_000


def run() -> list[tuple[str, str]]:
    """Lags are seconds until a result is in its sheet, all results coming at the same moment: the worst case."""
    rows = [
        (f"google: {clubs} clubs at once on {accounts} account(s), a result is in its sheet after", _lag(played))
        for clubs, accounts in CASES
        for played in [evening(clubs, accounts, within=0)]
    ]
    size = f"{_season() / RECOMMENDED:.2f}"
    return [*rows, (f"google: answer to a reading of {ROUNDS} rounds, to the 2 MB that Google recommends", size)]


def _lag(played: Evening) -> str:
    refused = f", {played.refused} refused" if played.refused else ""
    return f"{played.middle:.0f} s in the middle, {played.longest:.0f} s at most, {played.written} written{refused}"


def _season() -> int:
    """Characters of JSON."""
    head = ("Round", "Board", "White", "Black", "Result", "Status", "Reported by", "Reported at")
    games: list[tuple[Scalar, ...]] = [
        (number, board, f"Player {board}", f"Player {board + 35}", "1-0", "confirmed", "P12", "2026-03-12T21:14")
        for number in range(1, ROUNDS + 1)
        for board in range(1, BOARDS + 1)
    ]
    book = SheetsApi().spreadsheet({"Pairings": [head, *games]}).book
    return len(json.dumps(shown(book, parse_mask(FIELDS), None, with_grid=True)))
