"""An individual Swiss as the pairing library wants it: to pair the next round, and to rank after one."""

from collections.abc import Iterator
from dataclasses import replace

from rules.players import PlayerId
from rules.postponed import PostponedGames
from rules.results import Colour
from rules.swiss.acceleration import virtual_points
from rules.swiss.event import Part, SwissEvent, Turn
from rules.swiss_history import Bye, FreeRound, Meeting, Scores, Side, SwissHistory, Verdict


def history(event: SwissEvent, round_number: int) -> SwissHistory:
    """Everything before a round; an unfinished game is a draw where the settings say so, else nothing."""
    drawn = event.regulation.postponed is PostponedGames.COUNT_AS_DRAW
    rounds = max(event.regulation.rounds, round_number)
    return replace(_history(event, round_number - 1, drawn), rounds=rounds, virtual=virtual_points(event))


def ranked_history(event: SwissEvent, last: int) -> SwissHistory:
    """Everything up to a round; an unfinished game brings nothing yet."""
    return _history(event, last, drawn=False)


def _history(event: SwissEvent, last: int, drawn: bool) -> SwissHistory:
    turns = {player: event.turns(player, last) for player in event.by_number}
    return SwissHistory(
        competitors=len(event.by_number),
        rounds=max(last, 1),
        initial_colour=event.regulation.initial_colour,
        scores=Scores(),
        meetings=tuple(_meetings(event, turns, drawn)),
        free=tuple(_free(event, turns, drawn)),
    )


_Turns = dict[PlayerId, tuple[Turn, ...]]

_VERDICTS = {
    Part.WIN: Verdict.WIN,
    Part.DRAW: Verdict.DRAW,
    Part.LOSS: Verdict.LOSS,
    Part.FORFEIT_WIN: Verdict.WIN,
    Part.FORFEIT_LOSS: Verdict.NOTHING,
}
_BYES = {Part.BYE: Bye.PAIRING, Part.HALF_POINT_BYE: Bye.HALF_POINT, Part.AWAY: Bye.ZERO_POINT}


def _meetings(event: SwissEvent, turns: _Turns, drawn: bool) -> Iterator[Meeting]:
    for player, own in turns.items():
        for turn in own:
            if turn.opponent is None or turn.colour is not Colour.WHITE or _is_left_out(turn, drawn):
                continue
            other = turns[turn.opponent][turn.round - 1]
            is_played = turn.part.is_played or turn.part is Part.OPEN
            yield Meeting(turn.round, _side(event, player, turn), _side(event, turn.opponent, other), is_played)


def _free(event: SwissEvent, turns: _Turns, drawn: bool) -> Iterator[FreeRound]:
    for player, own in turns.items():
        for turn in own:
            if turn.part in _BYES:
                yield FreeRound(turn.round, _BYES[turn.part], turn.points, event.number[player])
            elif _is_left_out(turn, drawn):
                yield FreeRound(turn.round, Bye.ZERO_POINT, turn.points, event.number[player])


def _is_left_out(turn: Turn, drawn: bool) -> bool:
    return turn.part is Part.OPEN and not drawn


def _side(event: SwissEvent, player: PlayerId, turn: Turn) -> Side:
    """An unfinished game that counts as a draw is paired as one."""
    if turn.part is Part.OPEN:
        return Side(event.number[player], Verdict.DRAW, Scores().draw)
    return Side(event.number[player], _VERDICTS[turn.part], turn.points)
