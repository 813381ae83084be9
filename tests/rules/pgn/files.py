"""PGN files for tests: games written as engine tournaments write them."""

import random
from collections.abc import Mapping
from functools import cache

import chess

LINES = ("e4 e5 Nf3 Nc6 Bb5 a6", "d4 d5 c4 e6 Nc3 Nf6", "c4 e5 Nc3 Nf6 g3 d5", "e4 c5 Nf3 d6 d4 cxd4")
"""Openings of a book, six plies each."""


@cache
def moves(opening: str, plies: int, seed: int) -> tuple[str, ...]:
    """Legal moves that begin with an opening and go on at random."""
    board, drawing = chess.Board(), random.Random(seed)
    for san in opening.split():
        board.push_san(san)
    played = opening.split()
    while len(played) < plies and not board.is_game_over():
        move = drawing.choice(list(board.legal_moves))
        played.append(board.san(move))
        board.push(move)
    return tuple(played)


def pgn(
    white: str,
    black: str,
    result: str = "1/2-1/2",
    *,
    tags: Mapping[str, str] | None = None,
    opening: str = LINES[0],
    plies: int = 20,
    seed: int = 1,
    book: bool = False,
) -> str:
    """One game. `book` marks the moves of the opening as cutechess does."""
    known = {"Event": "Cup", "White": white, "Black": black, "Result": result, "TimeControl": "1800+5", **(tags or {})}
    head = "".join(f'[{name} "{value}"]\n' for name, value in known.items())
    depth = len(opening.split())
    body = [
        (f"{ply // 2 + 1}. " if ply % 2 == 0 else "") + san + (" {book}" if book and ply < depth else "")
        for ply, san in enumerate(moves(opening, plies, seed))
    ]
    return f"{head}\n{' '.join(body)} {result}\n\n"
