"""A captain fills the boards of his draft: one by one, as last time, by rating, or empties them all."""

from dataclasses import dataclass, replace

from bot.decisions import Decision, KeepLineUp, Say, State
from bot.errors import Refusal
from bot.known import KeptLineUp
from bot.lines import name_of
from bot.parsing.presses import LineUpAct
from bot.sender import Sender
from bot.usecases.line_ups.bench import Bench, Boards, bench
from bot.usecases.line_ups.captaincy import captain_as
from bot.usecases.line_ups.picker import Picking, picker
from bot.usecases.line_ups.show_line_up import opened, private, refuse_past, team_of
from rules.players import PlayerId
from rules.team.lineups import highest_rated


@dataclass(frozen=True, slots=True)
class PickPlayer:
    """This player on that board; None empties it."""

    sender: Sender
    round: int
    team: str
    board: int
    player: PlayerId | None


@dataclass(frozen=True, slots=True)
class FillBoards:
    """All boards at once, in the way that the act says."""

    sender: Sender
    round: int
    team: str
    act: LineUpAct


def pick_player(state: State, command: PickPlayer) -> Decision:
    """Refusal; NotAllowed. Who can't play is refused at once; who sits elsewhere changes places."""
    seen, captain = drafting(state, command.sender, command.round, command.team)
    boards = list(seen.picked_by(captain))
    if not 1 <= command.board <= len(boards):
        raise Refusal("button-outdated")
    player = command.player
    if player is not None and player not in seen.squad.available_ids:
        name = name_of(state.snapshot, player)
        raise Refusal("line-up-cant-play", opened(seen, "line-up-back"), player=name, round=command.round)
    if player in boards and player is not None:
        boards[boards.index(player)] = boards[command.board - 1]
    boards[command.board - 1] = player
    return _drafted(seen, captain, command.sender, tuple(boards))


def fill_boards(state: State, command: FillBoards) -> Decision:
    """Refusal; NotAllowed. Of the last line-up those who can play."""
    seen, captain = drafting(state, command.sender, command.round, command.team)
    match command.act:
        case LineUpAct.AS_LAST:
            return _drafted(seen, captain, command.sender, *_as_last(seen))
        case LineUpAct.BY_RATING:
            boards = highest_rated(seen.squad, seen.event.regulation).boards
            return _drafted(seen, captain, command.sender, boards)
        case _:
            return _drafted(seen, captain, command.sender, seen.nobody)


def drafting(state: State, sender: Sender, number: int, team_id: str) -> tuple[Bench, PlayerId]:
    """The bench, and as whom he sits before it. Refusal; NotAllowed."""
    private(sender)
    captain = captain_as(state, sender.user_id, team_of(state, team_id))
    seen = bench(state, number, team_id)
    refuse_past(seen, sender)
    return seen, captain


def _as_last(seen: Bench) -> tuple[Boards, Say | None]:
    """Without those who can't play now, who are named."""
    last = seen.event.last_lineup(seen.squad.team.id, seen.number)
    boards = (last.boards if last else seen.nobody)[: len(seen.nobody)]
    kept = tuple(player if player in seen.squad.available_ids else None for player in boards)
    gone = tuple(name_of(seen.state.snapshot, p) for p in boards if p is not None and p not in kept)
    return kept, Say("line-up-last-lacks", {"names": gone}) if gone else None


def _drafted(seen: Bench, captain: PlayerId, sender: Sender, boards: Boards, remark: Say | None = None) -> Decision:
    draft = KeptLineUp(seen.number, seen.team.id, boards, captain, sender.at, draft_of=captain)
    known = next((one for one in seen.state.line_ups if replace(one, at=draft.at) == draft), None)
    shown = sender.shown(picker(_with(seen, draft), Picking(boards, remark=remark)))
    return Decision(notices=(shown,), facts=() if known else (KeepLineUp(draft),))


def _with(seen: Bench, draft: KeptLineUp) -> Bench:
    return replace(seen, state=replace(seen.state, line_ups=(*seen.state.line_ups, draft)))
