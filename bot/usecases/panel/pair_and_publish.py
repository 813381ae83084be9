"""Pairing and publishing with one tap, under a preview; the workbook is written once for both."""

from bot.decisions import Decision, Say, State, StepDone, WantStep
from bot.lines import round_line
from bot.sender import Sender
from bot.usecases.panel.buttons import back_button, state_of
from bot.usecases.panel.pairing_steps import ask_to_pair, days_off
from bot.usecases.panel.wishes import wishes_for
from bot.usecases.rounds.awaiting import DOUBTFUL, announced
from bot.usecases.rounds.pair_round import pair
from bot.usecases.rounds.steps import PAIR, PUBLISH
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.records import Format


def pair_and_publish(state: State, sender: Sender, number: int, by: PlayerId) -> Decision:
    """Published as soon as it stands in the workbook; where something has to be seen first, only paired."""
    is_cup = state.snapshot.competition.format is Format.KNOCKOUT  # it tells its games one by one
    if is_cup or state_of(state.snapshot, number) is not RoundState.PLANNED or days_off(state, number):
        return ask_to_pair(state, sender, number, by)
    paired, changes = pair(state.snapshot, number, wishes_for(state, number), state.now)
    if any(note.code in DOUBTFUL for note in paired.notes):
        return ask_to_pair(state, sender, number, by)
    params = {"round": round_line(state.snapshot, number)}
    answer = sender.shown(Say("publishing-waits", params, ((back_button(state, number),),)))
    facts = (StepDone(number, PAIR), WantStep(number, PUBLISH))
    return Decision((answer,), tuple(announced(changes)), facts, by=by)
