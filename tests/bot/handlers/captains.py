"""What captains do in many tests, and how it is looked at."""

from datetime import timedelta

from bot.sandbox.seen import Seen
from rules.players import PlayerId
from tests.bot.clubs import C1
from tests.bot.handlers.evening import Evening
from tests.bot.league import (
    CORA,
    NAMES,
    NOON,
)

SECOND = timedelta(seconds=1)
MINUTE = timedelta(minutes=1)


async def handed_in(cup: Evening) -> str:
    """Cora hands in Alfa's four highest rated with three taps."""
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "By rating")
    return await cup.presses(CORA, "Hand in")


def kept(cup: Evening) -> list[tuple[int, str, str]]:
    """Round, team, and "" or whose draft, of what waits sealed."""
    return [(one.round, one.team, one.draft_of) for one in cup.desk.state(C1).line_ups]


def named(*players: PlayerId) -> list[str]:
    """As they stand in the workbook."""
    return [NAMES[player] for player in players]


async def presses_under(cup: Evening, message: Seen, label: str) -> str:
    """Cora presses a button of an older message as it stands now; gives what stands there then."""
    now = next(seen for seen in cup[CORA].received() if seen.id == message.id)
    await cup.presses(CORA, label, now)
    return next(seen for seen in cup[CORA].received() if seen.id == message.id).text


async def press_across_the_deadline(cup: Evening) -> None:
    """Cora presses a minute before it; the bot, out of contact for three minutes, gets it a minute after."""
    clock = cup.telegram.clock
    clock.advance(NOON - MINUTE - clock.now())
    cup[CORA].press(cup[CORA].last, "Hand in")
    clock.advance(2 * MINUTE)
    await cup.settle(since=3 * MINUTE)
