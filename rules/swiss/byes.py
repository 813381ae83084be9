"""Half-point byes on request: how many a player may have, and until which round (C.04.2 D leaves it to the organiser).

**Decided**: the limits bind players; what an organiser books, in the chat or by hand, is granted.
"""

from rules.players import PlayerId
from rules.rounds import Note
from rules.swiss.event import SwissEvent


def half_point_byes(event: SwissEvent, player: PlayerId, besides: int | None = None) -> tuple[int, ...]:
    """The rounds for which he has or wants one, but for the round `besides`."""
    return tuple(sorted(number for number, who in event.half_point_byes if who == player and number != besides))


def half_point_bye_refused(event: SwissEvent, player: PlayerId, round_number: int) -> Note | None:
    """Why he can't have one for a round: `half-point-byes-none`, `-used`, `-too-late`; None when he can."""
    most, regulation = event.regulation.half_point_byes, event.regulation
    latest = regulation.rounds - regulation.rounds_without_half_point_byes
    taken = half_point_byes(event, player, besides=round_number)
    if most == 0 or latest < 1:
        return Note.of("half-point-byes-none")
    if round_number > latest:
        return Note.of("half-point-bye-too-late", latest=latest)
    if most is not None and len(taken) >= most:
        return Note.of("half-point-byes-used", most=most, taken=taken)
    return None
