"""What an event of teams adds to the panel of a round: its teams, with who has handed in, and their matches."""

from bot.decisions import State
from bot.usecases.matches.show_teams import teams_button
from bot.usecases.results.result_buttons import Rows


def team_rows(state: State, round_number: int) -> Rows:
    """One row, as soon as there is anything to see."""
    plan = state.snapshot.round_plan.get(round_number)
    has_deadline = plan is not None and plan.lineup_deadline is not None
    is_paired = round_number in state.snapshot.tournament.games_by_round
    return ((teams_button(state, round_number),),) if has_deadline or is_paired else ()
