"""Signing off and coming back."""

from dataclasses import dataclass

from rules.rounds import AbsenceKind


@dataclass(frozen=True, slots=True)
class SignOff:
    """A player's presence in some rounds: a kind of absence, or None for coming after all."""

    competition: str
    player: str
    rounds: tuple[int, ...]
    kind: AbsenceKind | None


@dataclass(frozen=True, slots=True)
class Book:
    """An organiser's word on a player's absence, whatever the deadline."""

    competition: str
    player: str
    rounds: tuple[int, ...]
    kind: AbsenceKind | None
