"""The next round of an individual Swiss, by the Dutch system (FIDE Handbook C.04.3, in force from February 2026).

Nobody gets a second pairing-allocated bye, nor one after a forfeit win (C.04.1 art. 4, C.04.3 art. 2.1.2): the
library sees to it. *Not done here*: pairs or byes fixed by the organiser; accelerated rounds.
"""

from collections.abc import Iterator

from rules.errors import PairingError
from rules.keizer.attendance import is_present
from rules.players import PlayerId
from rules.postponed import PostponedGames
from rules.results import Colour
from rules.rounds import Note, PairedRound, Pairing, Wishes
from rules.swiss.event import Part, SwissEvent, Turn
from rules.swiss_history import Absent, Bye, FreeRound, Meeting, Scores, Side, SwissHistory, Verdict
from rules.swiss_library import pair_players


def pair_round(event: SwissEvent, round_number: int, wishes: Wishes | None = None) -> PairedRound:
    """Board 1 first. PairingError `nobody-present`, `swiss-wishes`, `swiss-no-legal-pairing`, `pairing-library`."""
    asked = wishes or Wishes()
    if asked.fixed or asked.bye is not None or asked.settings:
        raise PairingError("swiss-wishes")
    tournament, number = event.tournament, event.number
    here = [player.id for player in tournament.players if is_present(tournament, player, round_number)]
    if not here:
        raise PairingError("nobody-present", round=round_number)
    if len(here) == 1:
        return _told(round_number, (), tuple(here))
    absent = Absent(
        frozenset(set(number.values()) - {number[player] for player in here}),
        tuple(sorted(_forbidden(event, asked))),
    )
    try:
        pairs = pair_players(history(event, round_number), round_number, absent)
    except PairingError as error:
        if error.code == "no-legal-pairing":
            raise PairingError("swiss-no-legal-pairing", round=round_number) from error
        raise
    names = event.by_number
    games = tuple(Pairing(names[white - 1], names[black - 1]) for white, black in pairs if black is not None)
    return _told(round_number, games, tuple(names[white - 1] for white, black in pairs if black is None))


def history(event: SwissEvent, round_number: int) -> SwissHistory:
    """Everything before a round, as the library wants it."""
    turns = {player: event.turns(player, round_number - 1) for player in event.by_number}
    return SwissHistory(
        competitors=len(event.by_number),
        rounds=max(event.regulation.rounds, round_number),
        initial_colour=event.regulation.initial_colour,
        scores=Scores(),
        meetings=tuple(_meetings(event, turns)),
        free=tuple(_free(event, turns)),
    )


def _told(round_number: int, games: tuple[Pairing, ...], byes: tuple[PlayerId, ...]) -> PairedRound:
    return PairedRound(round_number, games, byes, notes=tuple(Note.of("bye", player=player) for player in byes))


def _forbidden(event: SwissEvent, wishes: Wishes) -> Iterator[tuple[int, int]]:
    for pair in event.regulation.forbidden | wishes.forbidden:
        if all(player in event.number for player in pair):
            low, high = sorted(event.number[player] for player in pair)
            yield low, high


_Turns = dict[PlayerId, tuple[Turn, ...]]

_VERDICTS = {
    Part.WIN: Verdict.WIN,
    Part.DRAW: Verdict.DRAW,
    Part.LOSS: Verdict.LOSS,
    Part.FORFEIT_WIN: Verdict.WIN,
    Part.FORFEIT_LOSS: Verdict.NOTHING,
}
_BYES = {Part.BYE: Bye.PAIRING, Part.HALF_POINT_BYE: Bye.HALF_POINT, Part.AWAY: Bye.ZERO_POINT}


def _meetings(event: SwissEvent, turns: _Turns) -> Iterator[Meeting]:
    for player, own in turns.items():
        for turn in own:
            if turn.opponent is None or turn.colour is not Colour.WHITE or _is_left_out(event, turn):
                continue
            other = turns[turn.opponent][turn.round - 1]
            is_played = turn.part.is_played or turn.part is Part.OPEN
            yield Meeting(turn.round, _side(event, player, turn), _side(event, turn.opponent, other), is_played)


def _free(event: SwissEvent, turns: _Turns) -> Iterator[FreeRound]:
    for player, own in turns.items():
        for turn in own:
            if turn.part in _BYES:
                yield FreeRound(turn.round, _BYES[turn.part], turn.points, event.number[player])
            elif _is_left_out(event, turn):
                yield FreeRound(turn.round, Bye.ZERO_POINT, turn.points, event.number[player])


def _is_left_out(event: SwissEvent, turn: Turn) -> bool:
    return turn.part is Part.OPEN and event.regulation.postponed is not PostponedGames.COUNT_AS_DRAW


def _side(event: SwissEvent, player: PlayerId, turn: Turn) -> Side:
    """An unfinished game that counts as a draw is paired as one."""
    if turn.part is Part.OPEN:
        return Side(event.number[player], Verdict.DRAW, Scores().draw)
    return Side(event.number[player], _VERDICTS[turn.part], turn.points)
