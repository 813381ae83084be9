"""A club night: sign off, pair, publish, report, confirm, type into the workbook, post the standings."""

from collections.abc import Mapping

from bot.decisions import State
from bot.errors import Refusal
from bot.lines import name_of
from bot.texts.catalogue import N_
from bot.trying.organising import organisers
from bot.trying.tours.step import Cast, Params, Step, Tour
from bot.usecases.results.find_game import is_open
from bot.usecases.rounds.pair_round import next_to_pair
from bot.usecases.rounds.steps import STANDINGS
from rules.errors import RulesError
from rules.keizer.attendance import is_present
from rules.rounds import Game, RoundState, Status
from sheets.records import Snapshot


def cast(snapshot: Snapshot) -> Cast | None:
    """Somebody who is there and doesn't organise, in the round that is paired next."""
    try:
        number = next_to_pair(snapshot)
    except (RulesError, Refusal):
        return None
    tournament, leading = snapshot.tournament, organisers(snapshot)
    here = [p.id for p in tournament.players if p.belongs_to(number) and is_present(tournament, p, number)]
    others = [player for player in here if player not in leading]
    return Cast(number, others[0], leading[0]) if others else None


def steps(state: State, cast: Cast) -> tuple[Step, ...]:
    """All steps in their order. Each speaks of the games as they are paired now."""
    plan = state.snapshot.round_plan.get(cast.round)
    games = state.snapshot.tournament.games_by_round.get(cast.round, ())
    told = plan is not None and plan.state in {RoundState.PUBLISHED, RoundState.CLOSED}
    starts = plan.starts_at if plan else None
    base = {"round": cast.round, "organiser": name_of(state.snapshot, cast.organiser), "when": starts}
    begun = bool(told and starts is not None and starts <= state.now)
    found = (
        Step("sign-off", cast.player, is_done=_signed_off(state, cast), params=_player(state, cast)),
        Step("pair", cast.organiser, is_done=bool(games)),
        Step("publish", cast.organiser, is_done=told),
        Step("clock", is_done=begun or _is_reported(games)),
        *_of_games(state, games),
        Step("standings", cast.organiser, is_done=(cast.round, STANDINGS) in state.done_steps),
    )
    return tuple(Step(s.code, s.who, s.tab, s.is_done, {**base, **s.params}) for s in found)


def _signed_off(state: State, cast: Cast) -> bool:
    """By the bot; who signed off before was written down without it."""
    return any(one.reported_at is not None for one in state.snapshot.absences if one.absence.round == cast.round)


def _player(state: State, cast: Cast) -> Params:
    return {"player": name_of(state.snapshot, cast.player)}


def _of_games(state: State, games: tuple[Game, ...]) -> tuple[Step, ...]:
    """Reported by White of the first board, confirmed by Black, and another typed into the workbook."""
    played = [game for game in games if game.black is not None]
    reported = next((game for game in played if game.status is Status.REPORTED), None)
    first = reported or next(filter(is_open, played), played[0] if played else None)
    by_hand = [game for game in played if game.result is not None and not _was_reported(state, game)]
    params: Params = {"board": "…", "white": "…", "black": "…"}
    if first is not None and first.black is not None:
        names = {"white": name_of(state.snapshot, first.white), "black": name_of(state.snapshot, first.black)}
        params = {"board": first.board, **names}
    confirmed = any(game.status is Status.CONFIRMED and _was_reported(state, game) for game in played)
    return (
        Step("report", first.white if first else None, is_done=_is_reported(games), params=params),
        Step("confirm", first.black if first else None, is_done=confirmed, params=params),
        Step("type", tab="Pairings", is_done=bool(by_hand)),
    )


def _is_reported(games: tuple[Game, ...]) -> bool:
    return any(game.status is not Status.NONE for game in games)


def _was_reported(state: State, game: Game) -> bool:
    records = (record for record in state.snapshot.games if record.game == game)
    return any(record.reported_by for record in records)


# --- its words

SENTENCES: Mapping[str, tuple[str, str]] = {
    "sign-off": (
        N_("Sign off"),
        N_("{player} can't come on {when:day}. On that phone tap “{sign_off}”, then round {round}."),
    ),
    "pair": (
        N_("Pair the round"),
        N_(
            "{organiser} organises. On that phone choose /round from the commands, then “{pair}”: "
            "the tab Pairings fills."
        ),
    ),
    "publish": (
        N_("Publish it"),
        N_("Still there, tap “{publish}”. Everybody is told opponent, colour and board; the group gets the list."),
    ),
    "clock": (
        N_("Let time pass"),
        N_("Move the clock until the round begins: {when}."),
    ),
    "report": (
        N_("Report a result"),
        N_("The game on board {board} is over. On the phone of {white}, tap the result."),
    ),
    "confirm": (
        N_("Confirm it"),
        N_("On the phone of {black}, tap “{confirm}”. Now the result counts."),
    ),
    "type": (
        N_("Type into the workbook"),
        N_("Another result comes on paper: type it into the column Result of the tab Pairings, such as 0-1."),
    ),
    "standings": (
        N_("Post the standings"),
        N_("{organiser}: /round, then “{standings}”. They are in the group and in the tab Standings."),
    ),
}

_BUTTONS: Mapping[str, str] = {
    "sign_off": "view-absences",
    "pair": "step-pair",
    "publish": "step-publish",
    "confirm": "confirm",
    "standings": "step-standings",
}


TOUR = Tour(cast, steps, SENTENCES, _BUTTONS)
