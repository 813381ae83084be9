"""A line-up typed as names in board order: it counts by the time that Telegram gives the message."""

from dataclasses import dataclass

from bot.decisions import Decision, State
from bot.errors import Refusal
from bot.sender import Sender
from bot.usecases.line_ups.bench import Bench, Boards, bench
from bot.usecases.line_ups.captaincy import his_teams
from bot.usecases.line_ups.commitment import short
from bot.usecases.line_ups.hand_in_line_up import HandIn, hand_in
from bot.usecases.line_ups.show_line_up import next_round, opened, private
from bot.usecases.results.find_game import is_called
from rules.players import PlayerId
from sheets.records import TeamRecord

_NOBODY = frozenset({"-", "–", "—", "x"})


@dataclass(frozen=True, slots=True)
class TypeLineUp:
    """`names` as typed, with commas between; no round means the next one."""

    sender: Sender
    round: int | None
    names: str
    salt: str


def type_line_up(state: State, command: TypeLineUp) -> Decision:
    """Handed in at once, over what he may not have seen: he says all of it. Refusal `line-up-names-...`; as by button.

    Of several teams the one that these players play for.
    """
    private(command.sender)
    typed = [name.strip() for name in command.names.replace(";", ",").split(",") if name.strip()]
    benches = [_bench(state, command, team) for team in his_teams(state, command.sender.user_id)]
    fitting = [(seen, boards) for seen in benches if (boards := _boards(seen, typed)) is not None]
    if not fitting:
        seen = benches[0]
        unknown = tuple(name for name in typed if name not in _NOBODY and _named(seen, name) is None)
        raise Refusal("line-up-names-unknown", opened(seen), names=unknown, team=seen.team.name)
    seen, boards = fitting[0]
    standing = seen.handed_in
    over = short(standing.boards if standing else None)
    return hand_in(state, HandIn(command.sender, seen.number, seen.team.id, command.salt, boards, over=over))


def _bench(state: State, command: TypeLineUp, team: TeamRecord) -> Bench:
    return bench(state, next_round(state, team, command.sender.at) if command.round is None else command.round, team.id)


def _boards(seen: Bench, typed: list[str]) -> Boards | None:
    """None if somebody of them isn't known there, or there are too many."""
    players = [None if name in _NOBODY else _named(seen, name) for name in typed]
    if any(player is None and name not in _NOBODY for player, name in zip(players, typed, strict=True)):
        return None
    count = len(seen.nobody)
    return (*players, *seen.nobody[len(players) :]) if len(players) <= count else None


def _named(seen: Bench, name: str) -> PlayerId | None:
    """One of the team by ID, or by whole words of his name if no other has them."""
    by_id = [player.id for player in seen.squad.members if player.id.casefold() == name.casefold()]
    found = by_id or [player.id for player in seen.squad.members if is_called(player.name, name)]
    return found[0] if len(found) == 1 else None
