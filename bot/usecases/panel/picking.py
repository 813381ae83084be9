"""Choosing players by buttons, a page at a time: for a change of the pairing, a wish, an absence, a walk-in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar, assert_never

from bot.decisions import Button, Decision, Say, State, WishKind
from bot.errors import Refusal
from bot.known import NOBODY
from bot.lines import name_of, round_line
from bot.parsing.presses import Choice, Pick, Sight, Step
from bot.parsing.tokens import find_player
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.panel.buttons import (
    Rows,
    back_button,
    choice_button,
    look_button,
    pick,
    state_of,
    step_button,
)
from bot.usecases.panel.changing import Change, change_pairing, check_open, seat_of
from bot.usecases.panel.leaving_out import leave_out
from bot.usecases.panel.proposal import BOARDS_A_PAGE, pages, turn_buttons
from bot.usecases.panel.walk_in import WalkIn, missing, walk_in
from bot.usecases.panel.wishes import ChangeWish, change_wish, wish
from rules.keizer.attendance import is_present
from rules.players import PlayerId
from rules.rounds import Game, RoundState
from sheets.records import Format

_Item = TypeVar("_Item")

NAMES_A_PAGE = 20

_WISHES = {Choice.FIX: WishKind.FIXED, Choice.FORBID: WishKind.FORBIDDEN, Choice.BYE: WishKind.BYE}
_NEEDS_TWO = frozenset({Choice.SWAP_PLAYERS, Choice.FIX, Choice.FORBID})


@dataclass(frozen=True, slots=True)
class Picked:
    """A button of a choice was pressed."""

    sender: Sender
    press: Pick


def choose(state: State, command: Picked) -> Decision:
    """The next list to choose from, or what follows from the choice. NotAllowed; Refusal."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    press = command.press
    first, second = _named(state, press.first), _named(state, press.second)
    if not first:
        return _list(state, command, first)
    if press.choice in _NEEDS_TWO and not second:
        return _list(state, command, first)
    return _chosen(state, command, first, second)


def show_changes(state: State, sender: Sender, number: int) -> Decision:
    """What can be changed of a pairing. NotAllowed; Refusal."""
    require(state, sender.user_id, Act.RUN_ROUND)
    check_open(state, number)
    anew = state_of(state.snapshot, number) is RoundState.PAIRED
    rows: Rows = (
        (choice_button(state, number, Choice.SWAP_PLAYERS), choice_button(state, number, Choice.SWAP_COLOURS)),
        (choice_button(state, number, Choice.WALK_IN), choice_button(state, number, Choice.LEAVE_OUT)),
        *(((step_button(state, number, Step.PAIR_ANEW), look_button(state, number, Sight.WISHES)),) if anew else ()),
        (back_button(state, number),),
    )
    return Decision(notices=(sender.shown(Say("changes", {"round": round_line(state.snapshot, number)}, rows)),))


def _chosen(state: State, command: Picked, first: PlayerId, second: PlayerId) -> Decision:
    press, sender = command.press, command.sender
    match press.choice:
        case Choice.SWAP_PLAYERS | Choice.SWAP_COLOURS:
            return change_pairing(state, Change(sender, press.round, first, second, press.board, press.yes))
        case Choice.FIX | Choice.FORBID | Choice.BYE:
            wanted = wish(press.round, _WISHES[press.choice], first, second)
            return change_wish(state, ChangeWish(sender, wanted))
        case Choice.LEAVE_OUT:
            return leave_out(state, sender, press.round, first)
        case Choice.WALK_IN:
            return walk_in(state, WalkIn(sender, press.round, first))
    assert_never(press.choice)


def _named(state: State, token: str) -> PlayerId:
    """Refusal `player-gone` for somebody whom the workbook doesn't have any more."""
    if not token:
        return NOBODY
    everybody = (*(person.id for person in state.snapshot.people), *_teams(state))
    found = find_player(token, everybody)
    if found is None:
        raise Refusal("player-gone")
    return found


# --- lists


def _list(state: State, command: Picked, first: PlayerId) -> Decision:
    """Who can be chosen."""
    press = command.press
    if press.choice in {Choice.SWAP_PLAYERS, Choice.SWAP_COLOURS}:
        check_open(state, press.round)
        rows = _by_board(state, press, first)
    else:
        rows = _by_name(state, press, first)
    params = {
        "round": round_line(state.snapshot, press.round),
        "first": name_of(state.snapshot, first) if first else "",
    }
    code = f"pick-{press.choice.name.lower()}" if not first else f"pick-{press.choice.name.lower()}-second"
    shown = Say(code, params, (*rows, (back_button(state, press.round),)))
    return Decision(notices=(command.sender.shown(shown),))


def _by_board(state: State, press: Pick, first: PlayerId) -> Rows:
    """White and Black of each board in a row, so that one sees who sits where."""
    games = state.snapshot.tournament.games_by_round.get(press.round, ())
    if not games:
        raise Refusal("nothing-to-publish", round=press.round)
    open_games = [game for game in games if game.is_bye or game.result is None]
    if press.choice is Choice.SWAP_COLOURS:
        shown = [game for game in open_games if not game.is_bye]
        here = _page(shown, press.page, BOARDS_A_PAGE)
        rows: list[tuple[Button, ...]] = [(_colours_button(state, game),) for game in here]
    else:
        shown = open_games
        here = _page(shown, press.page, BOARDS_A_PAGE)
        others = [game for game in here if first not in game.players]
        rows = [_seats(state, game, first) for game in others]
    return (*rows, *_turns(state, press, first, pages(len(shown), BOARDS_A_PAGE)))


def _seats(state: State, game: Game, first: PlayerId) -> tuple[Button, ...]:
    return tuple(_seat_button(state, game, player, first) for player in game.players)


def _seat_button(state: State, game: Game, player: PlayerId, first: PlayerId) -> Button:
    label = "seat-bye" if game.is_bye else "seat-white" if player == game.white else "seat-black"
    params = {"board": game.board, "player": name_of(state.snapshot, player)}
    if not first:
        return Button(label, params, pick(state, game.round, Choice.SWAP_PLAYERS, player))
    sits = seat_of(state, game.round, first).board
    return Button(label, params, pick(state, game.round, Choice.SWAP_PLAYERS, first, player, board=sits))


def _colours_button(state: State, game: Game) -> Button:
    """White will have Black; the second press finds him with Black already."""
    white, black = (name_of(state.snapshot, player) for player in game.players)
    data = pick(state, game.round, Choice.SWAP_COLOURS, game.white, board=game.board)
    return Button("board", {"board": game.board, "white": white, "black": black}, data)


def _by_name(state: State, press: Pick, first: PlayerId) -> Rows:
    """By name, two in a row."""
    people = [player for player in _candidates(state, press) if player != first]
    here = _page(people, press.page, NAMES_A_PAGE)
    new = ((look_button(state, press.round, Sight.STRANGER),),) if press.choice is Choice.WALK_IN else ()
    if not here and not new:
        raise Refusal("nobody-to-choose", ((back_button(state, press.round),),))
    buttons = [_name_button(state, press, first, player) for player in here]
    pairs = [tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2)]
    return (*pairs, *_turns(state, press, first, pages(len(people), NAMES_A_PAGE)), *new)


def _name_button(state: State, press: Pick, first: PlayerId, player: PlayerId) -> Button:
    chosen = (first, player) if first else (player, NOBODY)
    data = pick(state, press.round, press.choice, *chosen)
    return Button("name", {"name": name_of(state.snapshot, player)}, data)


def _candidates(state: State, press: Pick) -> Sequence[PlayerId]:
    tournament = state.snapshot.tournament
    if press.choice is Choice.FORBID and state.snapshot.competition.format is Format.TEAM_SWISS:
        found = list(_teams(state))
    elif press.choice is Choice.WALK_IN:
        found = list(_not_playing(state, press.round))
    else:
        found = [p.id for p in tournament.players if is_present(tournament, p, press.round)]
    return sorted(found, key=lambda player: (name_of(state.snapshot, player).casefold(), player))


def _teams(state: State) -> tuple[PlayerId, ...]:
    """Teams stand for their players where teams are paired."""
    return tuple(PlayerId(team.id) for team in state.snapshot.teams)


def _not_playing(state: State, number: int) -> Iterator[PlayerId]:
    """Those without a game; before the pairing those who are to have none."""
    tournament = state.snapshot.tournament
    if tournament.games_by_round.get(number):
        return missing(state, number)
    members = (player for player in tournament.players if player.belongs_to(number))
    return (player.id for player in members if not is_present(tournament, player, number))


def _turns(state: State, press: Pick, first: PlayerId, count: int) -> Rows:
    buttons = [
        Button("page-on", {}, pick(state, press.round, press.choice, first, page=page)) for page in range(1, count + 1)
    ]
    row = turn_buttons(buttons, press.page)
    return (row,) if row else ()


def _page(items: Sequence[_Item], page: int, on_each: int) -> Sequence[_Item]:
    first = (max(page, 1) - 1) * on_each
    return items[first : first + on_each]
