"""Matches of a knockout, and the play-off."""

from dataclasses import dataclass

from rules.results import Colour


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """Who has won the lot says which colour he has in the decisive game of a match, or an organiser for him."""

    competition: str
    match: str
    number: int
    player: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class ShowMatch:
    """Look at a match of a knockout."""

    competition: str
    match: str


@dataclass(frozen=True, slots=True)
class TakeGames:
    """The file that the question replies to has games of this competition."""

    competition: str


@dataclass(frozen=True, slots=True)
class MakePlayOff:
    """An organiser has the games of a Keizer play-off written into this round."""

    competition: str
    round: int


@dataclass(frozen=True, slots=True)
class Replace:
    """An organiser lets somebody play instead of a player of a knockout ("": who?; `comes` "-": nobody)."""

    competition: str
    player: str
    comes: str
