"""The games of a file, one by one. Tags and moves are read by python-chess, game for game.

The moves of the opening are played on a board; later ones are only counted and go into the fingerprint. Variations are
passed over, however deeply they are nested. *Not done here*: who is meant by a name, which match a game is of.
"""

import io
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256

import chess
import chess.pgn

from rules.pgn.records import Ending, FileGame, Flaw, Opening, Tags
from rules.pgn.splitting import Section, sections
from rules.results import Result

OPENING_PLIES, BOOK_PLIES = 16, 100
"""How far a game is played on a board; the second, as long as each move is marked as one from the book."""

PLIES_LIMIT = 20_000
"""No game can be longer under the rule of 75 moves (Laws of Chess 9.6.2)."""

_RESULTS = {"1-0": Result.WHITE_WINS, "1/2-1/2": Result.DRAW, "0-1": Result.BLACK_WINS}
_BROKEN_OFF = ("abandon", "crash", "disconnect", "stall", "emergency", "death")
_ADJUDICATED = ("adjudicat", "tcec", "syzygy", "tablebase", "win rule", "draw rule")


def read_games(lines: Iterable[str]) -> Iterator[FileGame]:
    """All games of a file, flawed ones too. Never raises for what stands in it."""
    for number, section in enumerate(sections(lines), 1):
        yield _game(number, section)


class _Moves(chess.pgn.BaseVisitor[None]):
    """Hears what the library reads."""

    def __init__(self) -> None:
        self.tags = chess.pgn.Headers({})
        self.plies = 0
        self.opening: list[str] = []
        self.book: int | None = None
        self.results: list[str] = []
        self.is_unreadable = False
        self.hash = sha256()

    def begin_headers(self) -> chess.pgn.Headers:
        return self.tags

    def visit_header(self, tagname: str, tagvalue: str) -> None:
        self.tags[tagname] = tagvalue

    def begin_parse_san(self, board: chess.Board, san: str) -> chess.pgn.SkipType | None:  # noqa: ARG002
        self.plies += 1
        self.hash.update(f"{san.replace('0', 'O')} ".encode())
        most = BOOK_PLIES if self.book == self.plies - 1 else OPENING_PLIES
        return chess.pgn.SKIP if self.plies > most else None

    def visit_move(self, board: chess.Board, move: chess.Move) -> None:  # noqa: ARG002
        self.opening.append(move.uci())

    def visit_comment(self, comment: str) -> None:
        if self.plies == len(self.opening) and re.match(r"\s*\(?book\b", comment, re.IGNORECASE):
            self.book = self.plies

    def begin_variation(self) -> chess.pgn.SkipType:
        return chess.pgn.SKIP

    def visit_result(self, result: str) -> None:
        self.results.append(result)

    def handle_error(self, error: Exception) -> None:  # noqa: ARG002
        self.is_unreadable = True

    def result(self) -> None:
        return None


def _game(number: int, section: Section) -> FileGame:
    moves = _Moves()
    try:
        chess.pgn.read_game(io.StringIO(section.text), Visitor=lambda: moves)
    except (ValueError, AssertionError, KeyError, IndexError, AttributeError):
        moves.is_unreadable = True  # such as a sign with a number of a million digits
    tags = moves.tags
    flaw = _flaw(section, moves)
    return FileGame(
        number=number,
        line=section.line,
        white=_tag(tags, "White"),
        black=_tag(tags, "Black"),
        event=_tag(tags, "Event"),
        round=_tag(tags, "Round"),
        played_at=_played_at(tags),
        time_control=_tag(tags, "TimeControl"),
        result=None if flaw else _RESULTS.get(moves.results[0]),
        ending=_ending(tags),
        opening=Opening(_position(tags), tuple(moves.opening), moves.book),
        plies=moves.plies,
        fingerprint=_fingerprint(moves),
        flaw=flaw,
    )


def _flaw(section: Section, moves: _Moves) -> Flaw | None:
    """The first reason for which it can't be used."""
    said = moves.tags.get("Result") or (moves.results or ["*"])[0]
    if section.is_cut or moves.plies > PLIES_LIMIT:
        return Flaw.TOO_LONG
    if not _tag(moves.tags, "White") or not _tag(moves.tags, "Black"):
        return Flaw.NO_NAMES
    if moves.is_unreadable:
        return Flaw.UNREADABLE_MOVES
    if said == "*" and moves.results in ([], ["*"]):
        return Flaw.UNFINISHED
    if not moves.results:
        return Flaw.TRUNCATED
    if {*moves.results, said} - {"*"} != {said} or "*" in moves.results or said not in _RESULTS:
        return Flaw.RESULTS_DIFFER
    if "unterminated" in _termination(moves.tags):
        return Flaw.UNFINISHED
    return None if moves.plies else Flaw.NO_MOVES


def _ending(tags: Tags) -> Ending:
    said = _termination(tags)
    if any(word in said for word in _BROKEN_OFF):
        return Ending.BROKEN_OFF
    return Ending.ADJUDICATED if any(word in said for word in _ADJUDICATED) else Ending.PLAYED


def _termination(tags: Tags) -> str:
    return f"{tags.get('Termination', '')} {tags.get('TerminationDetails', '')}".casefold()


def _tag(tags: Tags, name: str) -> str:
    """Its value; nothing for the question mark that stands for an unknown one."""
    value = " ".join(tags.get(name, "").split())
    return "" if value == "?" else value


def _position(tags: Tags) -> str:
    """Without the counters of moves, which don't make another opening."""
    return " ".join(tags.get("FEN", "").split()[:4])


def _played_at(tags: Tags) -> str:
    """Date and time as far as they are known, in an order that sorts."""
    date = tags.get("UTCDate") or tags.get("Date", "")
    return f"{date} {tags.get('UTCTime') or tags.get('Time', '')}".strip()


def _fingerprint(moves: _Moves) -> str:
    about = (moves.tags.get(name, "") for name in ("White", "Black", "Round", "FEN"))
    moves.hash.update("\n".join((*about, _played_at(moves.tags))).encode())
    return moves.hash.hexdigest()[:12]
