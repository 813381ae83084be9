"""What proves afterwards when a line-up was handed in, and that it is the one that was handed in.

At hand-in the SHA-256 of a text goes into the Log and to the captain; the text itself, with 128 random bits in it so
that nobody finds it by trying all line-ups, goes into the Log when line-ups are revealed. Whoever has the Log can add
up for himself: `printf '%s' "TEXT" | sha256sum`.

    7 T1 P1+P2+P4+- by P1 at 2026-03-12T16:59:12+00:00 salt 0f3c...
"""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC

from bot.known import KeptLineUp
from rules.players import PlayerId


def opened_text(line_up: KeptLineUp) -> str:
    """Who plays in board order (`-` is an empty board), by whom and when it was handed in."""
    at = line_up.at.astimezone(UTC).isoformat(timespec="seconds")
    return f"{line_up.round} {line_up.team} {_boards(line_up)} by {line_up.by} at {at} salt {line_up.salt}"


def committed(line_up: KeptLineUp) -> KeptLineUp:
    """The same, bound to its content."""
    return replace(line_up, commitment=commitment_of(opened_text(line_up)))


def commitment_of(text: str) -> str:
    """64 hexadecimal digits."""
    return hashlib.sha256(text.encode()).hexdigest()


def fingerprint(line_up: KeptLineUp) -> str:
    """The beginning of the commitment, as people compare it: `3f9a c2d1`."""
    return f"{line_up.commitment[:4]} {line_up.commitment[4:8]}"


def short(boards: Sequence[PlayerId | None] | None) -> str:
    """Eight digits by which a button knows whether what it was made for is still there; "" for nothing."""
    if boards is None:
        return ""
    return hashlib.sha256("+".join(player or "-" for player in boards).encode()).hexdigest()[:8]


def _boards(line_up: KeptLineUp) -> str:
    return "+".join(player or "-" for player in line_up.boards or ())
