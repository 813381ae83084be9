"""What is kept in the Remarks of a game that came from a file: `PGN 3f9a2c1b04de (book e2e4 c7c5), adjudicated`.

With the fingerprint the same game is known again when its file is sent once more, with the opening the second game of a
pair can be compared, also when the two come in different files. An organiser's own remarks stay as they are.
"""

import re

from rules.knockout.entering import RecordedGame
from rules.pgn.openings import opening_from, opening_text
from rules.pgn.records import Ending, FileGame
from sheets.records import GameRecord

_MARK = re.compile(r"PGN ([0-9a-f]{12})(?: \(([^)]*)\))?(?:, adjudicated|, broken off)?")


def recorded(record: GameRecord) -> RecordedGame:
    """A row of the Pairings tab with what its Remarks tell of a file."""
    mark = _MARK.search(record.remarks)
    if mark is None:
        return RecordedGame(record.game)
    return RecordedGame(record.game, mark[1], None if mark[2] is None else opening_from(mark[2]))


def with_mark(remarks: str, game: FileGame, plies: int) -> str:
    """The remarks of a row, its mark put in or replaced."""
    opening = opening_text(game.opening, plies)
    began = f" ({opening})" if opening else ""
    ended = "" if game.ending is Ending.PLAYED else f", {game.ending.value}"
    mark = f"PGN {game.fingerprint}{began}{ended}"
    others = _MARK.sub("", remarks).strip(" ;")
    return f"{others}; {mark}" if others else mark
