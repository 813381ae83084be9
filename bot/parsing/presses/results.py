"""A game: its result, its day, and what is disputed about it."""

from dataclasses import dataclass

from rules.results import Result
from rules.rounds import RoundState


@dataclass(frozen=True, slots=True)
class Report:
    """This player says this of his game."""

    competition: str
    game: str
    player: str
    result: Result


@dataclass(frozen=True, slots=True)
class Confirm:
    """The opponent agrees with a report, as it stood when the button was made."""

    competition: str
    game: str
    player: str
    result: Result


@dataclass(frozen=True, slots=True)
class Deny:
    """The opponent says that a report is not right."""

    competition: str
    game: str
    player: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Show a game's possible results as buttons: to the player, or (player empty) to an organiser."""

    competition: str
    game: str
    player: str


@dataclass(frozen=True, slots=True)
class Move:
    """A player (empty: an organiser) wants a game played at another time; how that is written: bot/parsing/whens.py."""

    competition: str
    game: str
    player: str
    when: str


@dataclass(frozen=True, slots=True)
class Agree:
    """The answer of the other player (empty: of an organiser) to a game being played at another time.

    `seen` tells whether the row is still what it was when he was asked.
    """

    competition: str
    game: str
    player: str
    when: str
    seen: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Settle:
    """An organiser's word on a game; None clears the result."""

    competition: str
    game: str
    result: Result | None


@dataclass(frozen=True, slots=True)
class Swap:
    """An organiser says who really had White in a game, so that a second press has no second effect."""

    competition: str
    game: str
    player: str


@dataclass(frozen=True, slots=True)
class MeanState:
    """An organiser says what a word in the State of a round meant."""

    competition: str
    round: int
    state: RoundState
