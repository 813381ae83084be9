"""Who can be reached, and what stands in the way of it."""

from collections.abc import Iterable, Mapping
from enum import Enum, unique

from bot.decisions import Kind, Say, State
from bot.lines import name_of
from bot.usecases.people.subscriptions import EVERYTHING
from rules.players import PlayerId


@unique
class Reach(Enum):
    """From what an organiser can do least about to what is well; the value ends the code of its sentence."""

    NEVER = "never"
    BLOCKED = "blocked"
    SILENT = "silent"
    FINE = "fine"


def reach_of(state: State, player: PlayerId, kind: Kind | None = None) -> Reach:
    """By any message, or by those of a kind. Of several accounts the best one counts."""
    accounts = state.accounts_of(player)
    if not accounts:
        return Reach.NEVER
    reachable = [account for account in accounts if account.reachable]
    if not reachable:
        return Reach.BLOCKED
    unwanted = {EVERYTHING, *([kind] if kind else [])}
    return Reach.SILENT if all(account.silenced & unwanted for account in reachable) else Reach.FINE


def sorted_by_reach(
    state: State, players: Iterable[PlayerId], kind: Kind | None = None
) -> Mapping[Reach, tuple[PlayerId, ...]]:
    """Everybody by how he can be reached, in the order given."""
    found = {player: reach_of(state, player, kind) for player in players}
    return {reach: tuple(player for player, his in found.items() if his is reach) for reach in Reach}


def unreached_lines(state: State, found: Mapping[Reach, tuple[PlayerId, ...]]) -> tuple[Say, ...]:
    """`Never started the bot: Anna, Boris`, a line for each way of not being reached."""
    return tuple(
        Say(f"unreached-{reach.value}", {"names": tuple(name_of(state.snapshot, player) for player in found[reach])})
        for reach in Reach
        if reach is not Reach.FINE and found[reach]
    )
