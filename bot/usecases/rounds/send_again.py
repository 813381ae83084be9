"""An organiser has a post sent once more whose delivery is unknown; a post is never repeated without him."""

from dataclasses import dataclass

from bot.decisions import Decision, Say, SendAgain, State
from bot.permissions import Act, require
from bot.sender import Sender


@dataclass(frozen=True, slots=True)
class PostAgain:
    """`letter` is the number of the post in the outbox."""

    sender: Sender
    letter: int


def send_again(state: State, command: PostAgain) -> Decision:
    """NotAllowed. A second tap has no second effect."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    return Decision(notices=(command.sender.shown(Say("sent-again")),), facts=(SendAgain(command.letter),))
