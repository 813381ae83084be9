"""Buttons about a match: its colours, and the way to it."""

from bot.decisions import Button, State
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.tokens import player_token, token
from rules.ladder.course import NextGame
from rules.players import PlayerId
from rules.results import Colour


def choice_row(state: State, match: str, due: NextGame, chooser: PlayerId) -> tuple[Button, ...]:
    """`White` and `Black` for who has won the lot."""
    return tuple(
        Button(
            "choose-colour",
            {"colour": colour, "player": name_of(state.snapshot, chooser)},
            callbacks.encode(
                presses.ChooseColour(state.competition, token(match), due.number, player_token(chooser), colour)
            ),
        )
        for colour in (Colour.WHITE, Colour.BLACK)
    )


def match_button(state: State, match: str, label: str = "match", **params: object) -> Button:
    """Leads to a match."""
    data = callbacks.encode(presses.ShowMatch(state.competition, token(match)))
    return Button(label, {"match": match, **params}, data)
