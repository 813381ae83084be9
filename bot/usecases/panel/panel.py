"""The panel of a round: how far it has come, exactly who holds it up, and what can be done, the next step first."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import assert_never

from bot import formats
from bot.decisions import Say, State
from bot.errors import Refusal
from bot.formats.by_hand import takes_changes, takes_wishes
from bot.game_days import has_begun
from bot.lines import game_line, name_of, round_line
from bot.parsing.presses import Choice, Sight, Step, View
from bot.usecases.knockout.panel_rows import knockout_rows
from bot.usecases.matches.match_lines import under_heads
from bot.usecases.matches.panel_rows import team_rows
from bot.usecases.panel.buttons import Rows, back_button, choice_button, look_button, state_of, step_button
from bot.usecases.panel.told import is_untold, told_otherwise
from bot.usecases.panel.undo import last_line, undo_rows
from bot.usecases.panel.wishes import wish_lines
from bot.usecases.results.find_game import is_open
from bot.usecases.rounds.awaiting import is_awaited
from bot.usecases.rounds.play_off import play_off_rows
from bot.usecases.rounds.unpair_round import follows_results
from bot.usecases.views.show_help import view_button
from bot.usecases.views.show_problems import problem_lines
from rules.errors import RulesError
from rules.keizer.attendance import is_present
from rules.rounds import Game, RoundState, Status
from sheets.records import Format

LINES = 40
"""So many boards are named in one message."""

_NAMES = 10

FormatRows = Callable[[State, int], Rows]

FORMAT_ROWS: Mapping[Format, tuple[FormatRows, ...]] = MappingProxyType(
    {Format.KNOCKOUT: (knockout_rows,), Format.KEIZER: (play_off_rows,), Format.TEAM_SWISS: (team_rows,)}
)
"""What a format adds to the panel, above the row that takes things back: (state, round) -> rows of buttons."""


def panel(state: State, number: int) -> Say:
    """The whole message."""
    games = state.snapshot.tournament.games_by_round.get(number, ())
    stands = state_of(state.snapshot, number)
    parts = {
        "state": _paired_state(state, number, games) if games else _planned_state(state, number),
        "blocks": tuple(_blocks(state, number, games)),
        "wishes": wish_lines(state, number) if stands in {RoundState.PLANNED, RoundState.PAIRED} else (),
        "last": last_line(state),
    }
    return Say("panel", parts, panel_rows(state, number))


def panel_rows(state: State, number: int, stands: RoundState | None = None) -> Rows:
    """The buttons; `stands` is how far the round has come by what was just decided."""
    games = state.snapshot.tournament.games_by_round.get(number, ())
    known = stands or (state_of(state.snapshot, number) if games else RoundState.PLANNED)
    if known is RoundState.PLANNED and games and stands is None:
        known = RoundState.PAIRED  # a pairing typed by hand
    kind = state.snapshot.competition.format
    added = tuple(row for rows in FORMAT_ROWS.get(kind, ()) for row in rows(state, number))
    undo = undo_rows(state) if stands is None else ()
    return (*_steps(state, number, known, games), *added, *undo)


def _steps(state: State, number: int, stands: RoundState, games: tuple[Game, ...]) -> Rows:
    """What can be done next, the usual thing first."""
    kind = state.snapshot.competition.format
    step = {each: step_button(state, number, each) for each in Step}
    wishes = (look_button(state, number, Sight.WISHES),) if takes_wishes(kind) else ()
    changes = (look_button(state, number, Sight.CHANGES),) if takes_changes(kind) else ()
    match stands:
        case RoundState.PLANNED if state.snapshot.errors:
            return ((view_button(state, View.PROBLEMS),),)
        case RoundState.PLANNED:
            out, here = choice_button(state, number, Choice.LEAVE_OUT), choice_button(state, number, Choice.WALK_IN)
            people = () if kind is Format.KNOCKOUT else (out, here)  # the bracket says who is there
            return ((step[Step.PREVIEW], step[Step.PAIR]), *([(*wishes, *people)] if wishes or people else []))
        case RoundState.PAIRED:
            shown = (look_button(state, number, Sight.BOARDS),)
            return ((step[Step.PUBLISH],), (*shown, *changes), (*wishes, step[Step.UNPAIR]))
        case RoundState.PUBLISHED:
            results = look_button(state, number, Sight.RESULTS)
            is_tied = kind is Format.KNOCKOUT and follows_results(state.snapshot, number)
            back = () if is_tied else (step[Step.UNPAIR],)
            return (*_running(state, number, games), (results, *changes), *([back] if back else []))
        case RoundState.CLOSED:
            results = look_button(state, number, Sight.RESULTS)
            return (*_next_round(state, number), (step[Step.STANDINGS], results))
    assert_never(stands)


def _next_round(state: State, number: int) -> Rows:
    """The panel of the round that comes next, where there is one."""
    later = [plan.number for plan in state.snapshot.rounds if plan.number > number]
    return ((back_button(state, min(later)),),) if later else ()


def _running(state: State, number: int, games: tuple[Game, ...]) -> Rows:
    """Of a round that people know."""
    remind, close, standings = (step_button(state, number, s) for s in (Step.REMIND, Step.CLOSE, Step.STANDINGS))
    to_tell = told_otherwise(state, number) or is_untold(state, number)
    again = ((step_button(state, number, Step.PUBLISH),),) if to_tell else ()
    disputes = any(game.status is Status.DISPUTED for game in games)
    settle = ((view_button(state, View.DISPUTES),),) if disputes else ()
    waiting = [game for game in games if is_open(game)]
    if waiting and not any(game.result for game in games if not game.is_bye) and not _any_begun(state, waiting):
        return (*again, *settle, (close,))  # nothing to ask for or to post yet
    first = (remind,) if waiting else (close,)
    rest = (standings, close) if waiting else (standings,)
    return (*again, *settle, first, rest)


def _any_begun(state: State, games: list[Game]) -> bool:
    return any(has_begun(state.snapshot, game, state.now) for game in games)


# --- how it stands


def _planned_state(state: State, number: int) -> Say:
    snapshot = state.snapshot
    members = [player for player in snapshot.tournament.players if player.belongs_to(number)]
    away = tuple(name_of(snapshot, p.id) for p in members if not is_present(snapshot.tournament, p, number))
    params = {
        "round": round_line(snapshot, number),
        "present": len(members) - len(away),
        "absent": len(away),
        "names": away,
        "problems": problem_lines(snapshot.errors[:5]),
    }
    return Say("round-planned" if away else "round-planned-all", params)


def _paired_state(state: State, number: int, games: tuple[Game, ...]) -> Say:
    snapshot = state.snapshot
    stands = state_of(snapshot, number)
    waiting = [game for game in games if is_open(game)]
    boards = sum(not game.is_bye for game in games)
    params = {
        "round": round_line(snapshot, number),
        "state": stands,
        "played": boards - len(waiting),
        "boards": boards,
        "missing": tuple(under_heads(snapshot, number, waiting[:LINES], lambda game: game_line(snapshot, game))),
        "problems": problem_lines(snapshot.errors[:5]),
    }
    code = "round-running" if stands in {RoundState.PUBLISHED, RoundState.CLOSED} else "round-paired"
    return Say(code, params)


# --- who blocks what


def _blocks(state: State, number: int, games: tuple[Game, ...]) -> list[Say]:
    """Each with the round, the board and the two whose game it is."""
    if not games:
        return _before_pairing(state, number)
    otherwise = told_otherwise(state, number)
    names = tuple(name_of(state.snapshot, player) for player in otherwise[:_NAMES])
    untold = [Say("panel-untold")] if is_untold(state, number) else []
    awaited = [Say("panel-awaited")] if is_awaited(state, number) else []
    told = [Say("panel-told-otherwise", {"names": names, "count": len(otherwise)})] if otherwise else []
    disputed = [game for game in games if game.status is Status.DISPUTED]
    return [
        *awaited,
        *untold,
        *told,
        *(Say("panel-disputed", {"line": game_line(state.snapshot, game)}) for game in disputed[:_NAMES]),
    ]


def _before_pairing(state: State, number: int) -> list[Say]:
    try:
        blocking = tuple(formats.blocking(state.snapshot, number))
    except (RulesError, Refusal):
        blocking = ()
    earlier = [g for g in state.snapshot.tournament.games if g.round < number and is_open(g) and g not in blocking]
    return [
        *(_named(state, "panel-blocks", game) for game in blocking[:_NAMES]),
        *(_named(state, "panel-missing", game) for game in earlier[:_NAMES]),
        *([Say("and-more", {"count": len(earlier) - _NAMES})] if len(earlier) > _NAMES else []),
    ]


def _named(state: State, code: str, game: Game) -> Say:
    return Say(code, {"round": game.round, "line": game_line(state.snapshot, game)})
