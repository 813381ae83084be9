"""The row of a game in the Pairings tab, with the lot that gave its colours."""

from rules.knockout.bracket import Knockout
from rules.ladder.course import FirstWhite
from rules.rounds import Game
from sheets.records import AddRow, Value
from sheets.schema import TabName


def game_row(now: Knockout, game: Game, remarks: str = "") -> AddRow:
    """A game that waits to be played. The seed of a lot stands in its Remarks, and so in the Log."""
    by_lot = game.game == 1 and now.regulation.first_white is FirstWhite.LOT
    if by_lot and not remarks:
        remarks = f"White by lot, seed {now.regulation.lot_seed}"
    values: dict[str, Value] = {
        "Round": game.round,
        "Board": game.board,
        "White": game.white,
        "Black": game.black,
        "Match": game.match,
        "Game": game.game,
        "Stage": game.stage,
    }
    return AddRow(TabName.PAIRINGS, {**values, "Remarks": remarks} if remarks else values)
