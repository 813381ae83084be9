"""A Keizer competition: its rules applied to a snapshot."""

from bot.errors import Refusal
from bot.formats.tables import Explanation, Table, Terms
from rules.players import PlayerId
from rules.rounds import PairedRound, Wishes
from sheets.records import Snapshot


def pairing(snapshot: Snapshot, round_number: int, wishes: Wishes) -> PairedRound:
    """Who plays whom."""
    raise Refusal("format-unknown", format=snapshot.competition.format.value)


def standings(snapshot: Snapshot, after_round: int) -> Table:
    """The list after a round."""
    raise Refusal("format-unknown", format=snapshot.competition.format.value)


def explanation(snapshot: Snapshot, player: PlayerId, after_round: int) -> Explanation:
    """Where his points come from."""
    raise Refusal("format-unknown", format=snapshot.competition.format.value)


def terms(snapshot: Snapshot, player: PlayerId, round_number: int) -> tuple[Terms, ...]:
    """The kinds with which he can sign off."""
    return ()
