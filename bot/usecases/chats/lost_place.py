"""A group or topic where the bot can't write any more: an organiser is told once, and nothing more is sent there."""

from bot.decisions import Binding, Button, Decision, DropBinding, Notice, Say, State, StepDone, ToOrganisers
from bot.parsing import callbacks, presses

_TOLD = "place lost"
"""The step by which a letter is remembered that was told of; it belongs to no round."""


def place_lost(state: State, place: Binding, letter: int, problem: str) -> Decision:
    """Because a letter couldn't be posted there, with a button to post it once that is mended."""
    told = (0, f"{_TOLD} {letter}")
    gone = _gone(state, place)
    if told in state.done_steps or not gone:
        return Decision()
    again = Button("send-again", data=callbacks.encode(presses.SendAgain(state.competition, letter)))
    code = "topic-lost" if place.thread_id else "group-lost"
    say = Say(code, {"competition": state.snapshot.competition.name, "problem": problem}, ((again,),))
    return Decision((Notice(ToOrganisers(), say),), facts=(*map(DropBinding, gone), StepDone(*told)))


def bot_removed(state: State, chat_id: int) -> Decision:
    """Because it was thrown out: Telegram says so at once."""
    gone = tuple(bound for bound in state.bindings if bound.chat_id == chat_id)
    if not gone:
        return Decision()
    say = Say("group-removed", {"competition": state.snapshot.competition.name})
    return Decision((Notice(ToOrganisers(), say),), facts=tuple(map(DropBinding, gone)))


def _gone(state: State, place: Binding) -> tuple[Binding, ...]:
    """A topic alone, or a group with all its topics."""
    return tuple(
        bound
        for bound in state.bindings
        if bound.chat_id == place.chat_id and place.thread_id in {None, bound.thread_id}
    )
