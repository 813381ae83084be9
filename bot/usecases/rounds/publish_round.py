"""Make a pairing public: everybody is told his own game, the groups get the list.

After publishing anew, or when the pairing was changed after it was published, only those whose game has changed are
told.
"""

import json
from collections.abc import Sequence

from bot.decisions import (
    Button,
    Decision,
    Fact,
    KeepPublished,
    Kind,
    Notice,
    Published,
    Say,
    State,
    StepDone,
    StepUndone,
    ToGroups,
    ToOrganisers,
    ToPerson,
)
from bot.errors import Refusal, StoppedByProblems
from bot.lines import name_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.tokens import player_token
from bot.usecases.matches.announce_matches import captains_told
from bot.usecases.panel.told import PAIRINGS, is_untold, row_of, told_before, told_otherwise
from bot.usecases.results.find_game import Seat
from bot.usecases.results.result_buttons import move_button, report_row
from bot.usecases.rounds.awaiting import is_announced, waits_for_workbook
from bot.usecases.rounds.moved_round import keep_when
from bot.usecases.rounds.steps import PUBLISH, TELL_CHANGES
from bot.usecases.views.own_game import own_game
from bot.usecases.views.show_pairings import pairing_messages
from rules.players import PlayerId
from rules.rounds import AbsenceKind, Game, RoundState
from sheets.records import Change, Format, SetValues
from sheets.schema import TabName


def publish_round(state: State, number: int, by: str = "") -> Decision:
    """For an organiser and for the timetable alike. StoppedByProblems; Refusal.

    `nothing-to-publish`, `already-published`, `pairing-not-read-back`.
    """
    notices, facts = tell_games(state, number, _games(state, number))
    return Decision(
        notices=(*notices, *captains_told(state, number)),
        changes=_published(state, number),
        facts=(StepDone(number, PUBLISH), StepUndone(number, TELL_CHANGES), *facts),
        by=by,
    )


def tell_games(state: State, number: int, games: Sequence[Game]) -> tuple[tuple[Notice, ...], tuple[Fact, ...]]:
    """Everybody hears of his game if it isn't what he was told before; and what is remembered of it.

    A team that stands for a player not known yet is nobody who could be told.
    """
    before, rows = told_before(state, number), [row_of(game) for game in games]
    seats = [(game, player) for game in games for player in game.players if player not in state.snapshot.team]
    changed = [(game, player) for game, player in seats if before.get(player) != row_of(game)]
    gone = sorted(set(before) - {player for _, player in seats} - {PlayerId(team) for team in state.snapshot.team})
    told = (
        *(_own_pairing(state, game, player) for game, player in changed),
        *(_no_game_any_more(state, number, player) for player in gone),
        *([Notice(ToGroups(), say) for say in pairing_messages(state, number, None)] if changed or gone else []),
    )
    tells_itself = state.snapshot.competition.format is Format.KNOCKOUT  # game by game: usecases/knockout/advance
    players = [player for _, player in changed]
    facts = (
        KeepPublished(Published(number, PAIRINGS, json.dumps(rows), state.now)),
        keep_when(state, number, players, published=True),
    )
    return (*(() if tells_itself else told), *unreached(state, number, players)), facts


def _games(state: State, number: int) -> tuple[Game, ...]:
    if state.snapshot.errors:
        raise StoppedByProblems(state.snapshot.errors)
    games = state.snapshot.tournament.games_by_round.get(number, ())
    plan = state.snapshot.round_plan.get(number)
    if not games or plan is None:
        raise Refusal("nothing-to-publish", round=number)
    has_news = told_otherwise(state, number) or is_untold(state, number)
    if is_announced(state, number) and not has_news:
        raise Refusal("already-published", round=number)
    if waits_for_workbook(state, number):
        raise Refusal("pairing-not-read-back", round=number)
    return games


def _published(state: State, number: int) -> tuple[Change, ...]:
    before = state.snapshot.round_plan[number].state
    if before is RoundState.PUBLISHED:
        return ()
    after = {"State": RoundState.PUBLISHED.value}
    return (SetValues(TabName.ROUNDS, (number,), {"State": before.value}, after),)


# --- what people are told


def _own_pairing(state: State, game: Game, player: PlayerId) -> Notice:
    """Opponent, rating, colour, board, time and how long until then; with the buttons to report."""
    if game.is_bye:
        about = {"player": name_of(state.snapshot, player), "round": round_line(state.snapshot, game.round)}
        return Notice(ToPerson(player), Say("your-bye", about), kind=Kind.PAIRINGS)
    rows = (report_row(state, Seat(game, player)), (move_button(state, game, player), _ill_button(state, game, player)))
    say = Say("your-game", own_game(state, game, player), rows)
    return Notice(ToPerson(player), say, kind=Kind.PAIRINGS)


def _ill_button(state: State, game: Game, player: PlayerId) -> Button:
    """The organisers hear with one tap that he can't come."""
    off = presses.SignOff(state.competition, player_token(player), (game.round,), AbsenceKind.NOTIFIED)
    return Button("cant-come", data=callbacks.encode(off))


def _no_game_any_more(state: State, number: int, player: PlayerId) -> Notice:
    params = {"player": name_of(state.snapshot, player), "round": round_line(state.snapshot, number)}
    return Notice(ToPerson(player), Say("no-game-any-more", params), kind=Kind.PAIRINGS)


def unreached(state: State, number: int, players: Sequence[PlayerId]) -> tuple[Notice, ...]:
    """The organisers hear whom nothing can be told."""
    missing = tuple(p for p in players if not any(account.reachable for account in state.accounts_of(p)))
    if not missing:
        return ()
    names = tuple(name_of(state.snapshot, player) for player in missing)
    say = Say("not-reached", {"round": round_line(state.snapshot, number), "names": names})
    return (Notice(ToOrganisers(), say),)
