"""Why a player is paired as he is: from the chat and from the command line alike, so it works on a snapshot alone."""

from bot import formats
from bot.formats import WhyPaired
from bot.usecases.rounds.pair_round import next_to_pair, pair
from rules.errors import UnknownRound
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.records import Snapshot


def why_paired(
    snapshot: Snapshot, player: PlayerId, number: int | None = None, rival: PlayerId | None = None
) -> WhyPaired:
    """Of a round that is paired as it stands there; else of the pairing that would be made, with the errors of `pair`.

    Without a number: the round that is being played, else the next one.
    """
    wanted = _current(snapshot) if number is None else number
    if wanted not in snapshot.tournament.games_by_round:
        pair(snapshot, wanted)
    return formats.why_paired(snapshot, player, wanted, rival)


def _current(snapshot: Snapshot) -> int:
    paired = snapshot.tournament.games_by_round
    last = max(paired, default=0)
    is_open = any(not game.is_bye and game.result is None for game in paired.get(last, ()))
    if is_open and snapshot.tournament.state.get(last) is not RoundState.CLOSED:
        return last
    try:
        return next_to_pair(snapshot)
    except UnknownRound:
        if not last:
            raise
        return last
