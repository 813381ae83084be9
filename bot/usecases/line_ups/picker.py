"""The message in which a captain picks his boards: who sits where so far, average and lift, and a button for each step.

First the players for the board that is next, the available ones in front; once all boards are filled, handing in.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.decisions import Button, Say
from bot.known import KeptLineUp
from bot.lines import name_of, names_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import LineUpAct
from bot.parsing.tokens import player_token, token
from bot.texts.notes import note_said
from bot.usecases.line_ups.bench import Bench, Boards, open_rounds
from bot.usecases.line_ups.commitment import fingerprint, short
from rules.players import Player

Row = tuple[Button, ...]

_OFFERED = 30
"""Players offered for a board."""


@dataclass(frozen=True, slots=True)
class Picking:
    """`board` is the one that is being filled; None takes the first that is empty. `remark` stands above all."""

    boards: Boards
    board: int | None = None
    remark: Say | None = None


def picker(bench: Bench, picking: Picking) -> Say:
    """What he sees now, and what he can do."""
    current = picking.board or _first_empty(bench, picking.boards)
    errors = tuple(note_said(note, names_of(bench.state.snapshot)) for note in bench.errors(picking.boards))
    complete = current is None or not errors
    params = {
        "remark": picking.remark or "",
        "team": bench.team.name,
        "round": round_line(bench.state.snapshot, bench.number),
        "deadline": bench.deadline,
        "status": status_line(bench),
        "boards": board_lines(bench, picking.boards),
        "average": average_line(bench, picking.boards),
        "warnings": (*(errors if complete else ()), *bench.warnings(picking.boards)) if any(picking.boards) else (),
    }
    rows = (
        *([_hand_in_row(bench, picking.boards)] if not errors else []),
        _board_row(bench, picking.boards, current),
        *(_player_rows(bench, picking.boards, current) if current is not None else ()),
        *_shortcut_rows(bench, picking.boards),
        *withdraw_rows(bench),
        *other_round_rows(bench),
    )
    return Say("line-up-picker", params, rows)


def board_lines(bench: Bench, boards: Boards) -> tuple[Say, ...]:
    """One a board: who, his rating, and what he counts as where he is lifted."""
    counted = {rated.board: rated for rated in bench.average(boards).boards}
    lines = []
    for board, player in enumerate(boards, 1):
        if player is None:
            lines.append(Say("line-up-nobody", {"board": board}))
            continue
        params = {"board": board, "player": name_of(bench.state.snapshot, player)}
        rated = counted.get(board)
        if rated is None:
            lines.append(Say("line-up-unknown", params))
        elif rated.is_lifted:
            lines.append(Say("line-up-lifted", {**params, "rating": rated.rating, "counted": rated.counted}))
        else:
            lines.append(Say("line-up-board", {**params, "rating": rated.rating}))
    return tuple(lines)


def average_line(bench: Bench, boards: Boards) -> Say | str:
    average = bench.average(boards)
    if average.average is None:
        return ""
    return Say("line-up-average", {"average": average.average, "count": len(average.boards)})


def status_line(bench: Bench) -> Say:
    """Whether anything is handed in, by whom and when."""
    found = bench.handed_in
    if found is None:
        return Say("line-up-owed" if bench.has_a_choice else "line-up-automatic")
    return handed_in_line(bench, found)


def handed_in_line(bench: Bench, found: KeptLineUp) -> Say:
    """By whom and when, with the fingerprint; one whose key is lost has to be handed in anew."""
    by = name_of(bench.state.snapshot, found.by)
    at = found.at.astimezone(bench.state.snapshot.competition.timezone)
    code = "line-up-key-lost" if found.boards is None else "line-up-is-in"
    return Say(code, {"by": by, "at": at, "fingerprint": fingerprint(found)})


# --- buttons


def open_button(bench: Bench, label: str = "line-up-open") -> Button:
    """Leads to the picker."""
    return _act(bench, LineUpAct.OPEN, label)


def withdraw_rows(bench: Bench) -> tuple[Row, ...]:
    return ((_act(bench, LineUpAct.WITHDRAW, "line-up-withdraw"),),) if bench.handed_in else ()


def surely_rows(bench: Bench) -> tuple[Row, ...]:
    return ((open_button(bench, "line-up-back"), _act(bench, LineUpAct.WITHDRAW_SURELY, "line-up-withdraw-yes")),)


def other_round_rows(bench: Bench) -> tuple[Row, ...]:
    """The next rounds, to hand in in advance."""
    plans = [p for p in open_rounds(bench.state, bench.team, bench.state.now) if p.number != bench.number]
    row = tuple(
        Button("line-up-round", {"round": plan.number}, _data(bench, LineUpAct.OPEN, number=plan.number))
        for plan in plans[:4]
    )
    return (row,) if row else ()


def _first_empty(bench: Bench, boards: Boards) -> int | None:
    """The board to be filled next: none when everybody who can play sits somewhere."""
    if all(player.id in boards for player in bench.squad.available):
        return None
    return next((board for board, player in enumerate(boards, 1) if player is None), None)


def _hand_in_row(bench: Bench, boards: Boards) -> Row:
    handed = bench.handed_in
    data = presses.HandIn(
        bench.state.competition,
        bench.number,
        token(bench.team.id),
        short(boards),
        short(handed.boards if handed else None),
    )
    label = "line-up-hand-in-surely" if bench.warnings(boards) else "line-up-hand-in"
    return (Button(label, data=callbacks.encode(data)),)


def _board_row(bench: Bench, boards: Boards, current: int | None) -> Row:
    """A number for each board, to fill it otherwise."""
    row = []
    for board, player in enumerate(boards, 1):
        label = "board-current" if board == current else "board-empty" if player is None else "board-filled"
        row.append(Button(label, {"board": board}, _data(bench, LineUpAct.BOARD, board)))
    return tuple(row)


def _player_rows(bench: Bench, boards: Boards, board: int) -> Iterator[Row]:
    """The available ones first, by rating; those who have signed off are marked."""
    unrated = bench.event.regulation.unrated
    available = [player for player in bench.squad.by_rating(unrated) if player.id not in boards]
    away = [player for player in bench.squad.members if player.id not in bench.squad.available_ids]
    for player in (*available, *away)[:_OFFERED]:
        label = "pick" if player.id in bench.squad.available_ids else "pick-away"
        yield (_pick(bench, board, player, label),)


def _pick(bench: Bench, board: int, player: Player, label: str) -> Button:
    data = presses.SeatPlayer(
        bench.state.competition, bench.number, token(bench.team.id), board, player_token(player.id)
    )
    params = {"player": name_of(bench.state.snapshot, player.id), "rating": bench.rating(player.id)}
    return Button(label, params, callbacks.encode(data))


def _shortcut_rows(bench: Bench, boards: Boards) -> tuple[Row, ...]:
    """Everybody at once, or nobody."""
    last = bench.event.last_lineup(bench.squad.team.id, bench.number)
    fill = (
        *([_act(bench, LineUpAct.AS_LAST, "line-up-as-last")] if last is not None else []),
        *([_act(bench, LineUpAct.BY_RATING, "line-up-by-rating")] if bench.squad.available else []),
    )
    if any(boards):
        return ((*fill, _act(bench, LineUpAct.EMPTY, "line-up-empty")),)
    return (fill,) if fill else ()


def _act(bench: Bench, act: LineUpAct, label: str) -> Button:
    return Button(label, data=_data(bench, act))


def _data(bench: Bench, act: LineUpAct, board: int = 0, number: int | None = None) -> str:
    team = token(bench.team.id)
    return callbacks.encode(presses.OpenLineUp(bench.state.competition, number or bench.number, team, act, board))
