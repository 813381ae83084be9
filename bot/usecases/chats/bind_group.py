"""A group, or one topic of it, gets the public posts; or no longer."""

from bot.decisions import AddBinding, Binding, Decision, DropBinding, Say, State
from bot.errors import Refusal
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender


def bind_group(state: State, sender: Sender) -> Decision:
    """The chat in which it was said. Saying it twice has no second effect. NotAllowed; Refusal `only-in-a-group`."""
    binding = _here(state, sender)
    params = {"competition": state.snapshot.competition.name}
    if binding in state.bindings:
        return Decision(notices=(sender.answered(Say("bound-already", params)),))
    by = organiser_as(state, sender.user_id)
    return Decision((sender.answered(Say("bound", params)),), facts=(AddBinding(binding),), by=by)


def unbind_group(state: State, sender: Sender) -> Decision:
    """NotAllowed; Refusal `only-in-a-group`, `not-bound`."""
    binding = _here(state, sender)
    params = {"competition": state.snapshot.competition.name}
    if binding not in state.bindings:
        raise Refusal("not-bound", competition=state.snapshot.competition.name)
    by = organiser_as(state, sender.user_id)
    return Decision((sender.answered(Say("unbound", params)),), facts=(DropBinding(binding),), by=by)


def _here(state: State, sender: Sender) -> Binding:
    require(state, sender.user_id, Act.BIND_GROUP)
    if sender.chat_id > 0:
        raise Refusal("only-in-a-group")
    return Binding(sender.chat_id, sender.thread_id)
