"""A player who can't play: somebody takes his place before his first game, or his opponent advances without one."""

from dataclasses import dataclass

from bot.decisions import Button, Decision, Say, State
from bot.errors import Refusal
from bot.formats import knockout as rules_of
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.tokens import player_token
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.results.result_buttons import Rows
from bot.usecases.views.show_match import require_knockout
from rules.knockout.bracket import Knockout
from rules.knockout.regulation import REPLACEMENTS
from rules.knockout.seating import MatchState, counts
from rules.players import PlayerId
from sheets.records import AddRow, Change, SetValues
from sheets.schema import TabName

NOBODY = PlayerId("-")
"""Nobody comes for him."""

_LISTED = 40


@dataclass(frozen=True, slots=True)
class ReplacePlayer:
    """`leaves` None: who is it? `comes` None: who comes for him? NOBODY: his opponent advances."""

    sender: Sender
    leaves: PlayerId | None = None
    comes: PlayerId | None = None


def replace_player(state: State, command: ReplacePlayer) -> Decision:
    """Asked step by step. What follows is told as everything in a knockout. NotAllowed; Refusal."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    require_knockout(state)
    now = rules_of.event(state.snapshot)
    if command.leaves is None:
        return _asked(command, "replace-whom", tuple((_button(state, each),) for each in _who_can_leave(now)))
    match = _next_match(now, command.leaves)
    if match is None:
        raise Refusal("replace-nobody-left", player=name_of(state.snapshot, command.leaves))
    if command.comes is None:
        return _asked(command, "replace-by-whom", _comers(state, now, command.leaves), player=_name(state, command))
    by = organiser_as(state, command.sender.user_id)
    change = _left(state, command.leaves, match) if command.comes == NOBODY else _replaced(state, now, command)
    said = "replace-left" if command.comes == NOBODY else "replace-done"
    params = {"player": _name(state, command), "other": name_of(state.snapshot, command.comes), "match": match.id}
    return Decision((command.sender.shown(Say(said, params)),), (change,), by=by)


def replace_rows(state: State, round_number: int) -> Rows:  # noqa: ARG001  # as what every format adds to the panel
    """The way here."""
    return ((Button("replace-player", data=_data(state, "", "")),),)


# --- who


def _who_can_leave(now: Knockout) -> tuple[PlayerId, ...]:
    """Everybody who is still in it and whose present match hasn't begun, by seed."""
    return tuple(player for player in now.draw.seeds if _next_match(now, player) is not None)[:_LISTED]


def _next_match(now: Knockout, player: PlayerId) -> MatchState | None:
    """The match that he hasn't begun yet."""
    his = [each for each in now.states if player in each.players]
    return his[-1] if his and not his[-1].is_over and not his[-1].is_begun else None


def _has_played(now: Knockout, player: PlayerId) -> bool:
    return any(counts(row) and player in row.players for each in now.states for row in each.rows)


def _comers(state: State, now: Knockout, leaves: PlayerId) -> Rows:
    """Those of the Players tab who have no place, as long as he has played no game; and nobody."""
    spare = () if _has_played(now, leaves) else now.draw.spare
    nobody = Button("replace-nobody", data=_data(state, player_token(leaves), NOBODY))
    return (*((_button(state, leaves, comes),) for comes in spare[:_LISTED]), (nobody,))


def _button(state: State, leaves: PlayerId, comes: PlayerId | None = None) -> Button:
    data = _data(state, player_token(leaves), "" if comes is None else player_token(comes))
    return Button("name", {"name": name_of(state.snapshot, comes or leaves)}, data)


def _data(state: State, leaves: str, comes: str) -> str:
    return callbacks.encode(presses.Replace(state.competition, leaves, comes))


def _asked(command: ReplacePlayer, code: str, rows: Rows, **params: object) -> Decision:
    return Decision(notices=(command.sender.shown(Say(code, params, rows)),))


def _name(state: State, command: ReplacePlayer) -> str:
    return name_of(state.snapshot, command.leaves or NOBODY)


# --- what is written


def _left(state: State, player: PlayerId, match: MatchState) -> Change:
    before = state.snapshot.person[player].player.left_after_round
    after = match.slot.round - 1
    return SetValues(TabName.PLAYERS, (player,), {"Left after round": before}, {"Left after round": after})


def _replaced(state: State, now: Knockout, command: ReplacePlayer) -> Change:
    """Refusal `replace-too-late`, `replace-not-free`."""
    leaves, comes = command.leaves or NOBODY, command.comes or NOBODY
    if _has_played(now, leaves):
        raise Refusal("replace-too-late", player=name_of(state.snapshot, leaves))
    if comes not in now.draw.spare:
        raise Refusal("replace-not-free", player=name_of(state.snapshot, comes))
    competition = state.snapshot.competition
    pairs = (*now.regulation.replacements, (leaves, comes))
    value = ", ".join(f"{one} = {other}" for one, other in pairs)
    if REPLACEMENTS.key not in competition.listed:
        return AddRow(TabName.SETTINGS, {"Key": REPLACEMENTS.key, "Value": value})
    held = competition.settings.get(REPLACEMENTS.key)
    before = {"Value": None if held is None else str(held)}
    return SetValues(TabName.SETTINGS, (REPLACEMENTS.key,), before, {"Value": value})
