"""What a delivery means for a letter, written down in one transaction with what else follows from it.

A private message whose delivery is unknown is sent once more, marked as a repeat; a group post is not: the organisers
are shown "send again". Edits and answers to buttons have no second effect, so they are simply tried again, within
reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import assert_never

from sqlalchemy import Connection

from bot.journal import accounts, letters, prompts
from bot.journal.letters import Heading, Letter, LetterState, Settled
from bot.journal.moving import move_chat
from bot.journal.prompts import Prompt
from bot.outbox.delivery import (
    Delivery,
    Moved,
    NothingToEdit,
    NotSent,
    Refused,
    Sent,
    TooMany,
    Unknown,
    Unreachable,
)

MOST_DOUBTS = 8
"""So often an edit is tried whose delivery is unknown; with doubled pauses that takes some minutes."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A letter and what became of it."""

    letter: Letter
    delivery: Delivery


@dataclass(frozen=True, slots=True)
class Turn:
    """What a transaction of the outbox has found.

    `begun` are to be handed over now, `again` are queued anew, `lost` are posts that their group didn't get.
    `reach_changed`: some private chat can be reached, or can't any more.
    """

    begun: tuple[Letter, ...] = ()
    again: tuple[Heading, ...] = ()
    lost: tuple[Outcome, ...] = ()
    reach_changed: bool = False


def turn(connection: Connection, outcomes: Sequence[Outcome], numbers: Sequence[int], at: datetime) -> Turn:
    """Write down what became of letters, and begin others."""
    reach_changed = [_settle(connection, outcome, at) for outcome in outcomes]
    return Turn(
        begun=letters.begin(connection, numbers) if numbers else (),
        again=letters.headings(connection, [outcome.letter.number for outcome in outcomes]) if outcomes else (),
        lost=tuple(outcome for outcome in outcomes if is_lost(outcome)),
        reach_changed=any(reach_changed),
    )


def recover(connection: Connection, at: datetime) -> Turn:
    """At the start: the delivery of what was being sent when the program ended is unknown."""
    broken = [Outcome(letter, Unknown("interrupted")) for letter in letters.interrupted(connection)]
    return turn(connection, broken, (), at)


def is_lost(outcome: Outcome) -> bool:
    """Whether an organiser has to know: a post that was not sent, or perhaps not."""
    bad = isinstance(outcome.delivery, Unknown | Unreachable | Refused)
    again = outcome.letter.method.repeats_safely and not isinstance(outcome.delivery, Unreachable)
    return bad and not outcome.letter.is_private and not again


def is_tried_again(letter: Letter) -> bool:
    """Whether a letter whose delivery is unknown is sent once more by itself."""
    if letter.method.repeats_safely:
        return letter.doubts < MOST_DOUBTS
    return letter.is_private and letter.doubts == 0


def _settle(connection: Connection, outcome: Outcome, at: datetime) -> bool:
    """One letter; whether it is news that its private chat can or can't be reached."""
    letter, number = outcome.letter, outcome.letter.number
    match outcome.delivery:
        case Sent(message_id):
            letters.settle(connection, number, Settled(LetterState.SENT, message_id), at)
            return _arrived(connection, letter, message_id, at)
        case TooMany() | NotSent():
            letters.requeue(connection, number)
        case Unknown(problem) if is_tried_again(letter):
            letters.requeue(connection, number, doubtful=True)
        case Unknown(problem):
            letters.settle(connection, number, Settled(LetterState.UNCERTAIN, problem=problem), at)
        case Unreachable(problem):
            letters.settle(connection, number, Settled(LetterState.UNREACHABLE, problem=problem), at)
            return letter.is_private and accounts.reach(connection, letter.chat_id, reachable=False)
        case Moved(chat_id):
            letters.requeue(connection, number)
            move_chat(connection, letter.chat_id, chat_id)
        case NothingToEdit():
            letters.send_as_new(connection, number)
        case Refused(problem):
            letters.settle(connection, number, Settled(LetterState.FAILED, problem=problem), at)
        case _:
            assert_never(outcome.delivery)
    return False


def _arrived(connection: Connection, letter: Letter, message_id: int | None, at: datetime) -> bool:
    if letter.prompt and message_id is not None:
        prompts.ask(connection, Prompt(letter.competition, letter.chat_id, message_id, letter.prompt), at)
    return letter.is_private and accounts.reach(connection, letter.chat_id, reachable=True)
