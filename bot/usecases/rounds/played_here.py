"""Whether a competition has rounds of its own that are paired and reported here."""

from bot.decisions import State
from bot.errors import Refusal
from bot.parsing.presses import View
from bot.usecases.views.show_help import view_button
from sheets.records import Format


def require_played_here(state: State) -> None:
    """Refusal `stages-elsewhere`: a circuit adds up tournaments that others hold."""
    if state.snapshot.competition.format is Format.CIRCUIT:
        raise Refusal("stages-elsewhere", ((view_button(state, View.CIRCUIT),),))
