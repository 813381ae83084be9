"""`/round`: the panel of the round that needs something next."""

from contextlib import suppress

from bot.decisions import Decision, State
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.panel.buttons import state_of
from bot.usecases.panel.panel import panel
from bot.usecases.rounds.pair_round import next_to_pair
from bot.usecases.rounds.played_here import require_played_here
from rules.errors import UnknownRound
from rules.rounds import RoundState


def show_round(state: State, sender: Sender, number: int | None = None) -> Decision:
    """State of a round, by default the one that needs something next. NotAllowed; RulesError; Refusal."""
    require(state, sender.user_id, Act.RUN_ROUND)
    require_played_here(state)
    if number is not None:
        _require_known(state, number)
    return Decision(notices=(sender.shown(panel(state, current(state) if number is None else number)),))


def _require_known(state: State, number: int) -> None:
    """UnknownRound: neither planned nor played, and not the one that comes next."""
    known = {*state.snapshot.round_plan, *state.snapshot.tournament.games_by_round}
    if number in known:
        return
    with suppress(UnknownRound):
        if number == next_to_pair(state.snapshot):
            return
    raise UnknownRound("unknown-round", round=number, last=max(known, default=0))


def current(state: State) -> int:
    """The last round that is paired and not closed, else the next to pair, else the last one of the season."""
    begun = (RoundState.PAIRED, RoundState.PUBLISHED)
    paired = [plan.number for plan in state.snapshot.rounds if plan.state in begun]
    by_hand = [
        number
        for number in state.snapshot.tournament.games_by_round
        if state_of(state.snapshot, number) is RoundState.PLANNED
    ]
    if paired or by_hand:
        return max((*paired, *by_hand))
    try:
        return next_to_pair(state.snapshot)
    except UnknownRound:
        rounds = state.snapshot.tournament.games_by_round
        if not rounds:
            raise
        return max(rounds)  # the season is over
