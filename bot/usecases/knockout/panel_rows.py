"""What a knockout adds to the panel of a round."""

from bot.decisions import State
from bot.formats import knockout as rules_of
from bot.parsing.presses import Step, View
from bot.usecases.knockout.replace_player import replace_rows
from bot.usecases.knockout.standing import KNOWN, next_rows
from bot.usecases.panel.buttons import state_of, step_button
from bot.usecases.results.result_buttons import Rows
from bot.usecases.views.show_help import view_button
from rules.errors import RulesError


def knockout_rows(state: State, round_number: int) -> Rows:
    """The bracket, games that a hand has taken out and that can be written again, and who plays instead of whom."""
    bracket = (view_button(state, View.MATCH), view_button(state, View.BRACKET))
    again = ((step_button(state, round_number, Step.PAIR),),) if _lacks_games(state, round_number) else ()
    return (*again, bracket, *replace_rows(state, round_number))


def _lacks_games(state: State, number: int) -> bool:
    """Whether games of a round that people know could be played and stand nowhere."""
    if state.snapshot.errors or state_of(state.snapshot, number) not in KNOWN:
        return False
    try:
        rows = next_rows(rules_of.event(state.snapshot), number)
    except RulesError:
        return False
    return any(row.due.row is None and not row.waits_for_choice for row in rows.values())
