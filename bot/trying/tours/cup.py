"""A cup: one match of it followed to its end, result by result."""

from collections.abc import Iterator, Mapping

from bot.decisions import State
from bot.formats.knockout import event
from bot.lines import name_of
from bot.texts.catalogue import N_
from bot.trying.organising import organisers
from bot.trying.tours.step import Cast, Params, Step, Tour
from bot.usecases.results.find_game import is_open
from rules.errors import RulesError
from rules.knockout.seating import MatchState
from rules.rounds import Game, Status
from sheets.records import GameRecord, Snapshot


def cast(snapshot: Snapshot) -> Cast | None:
    """The match that has come furthest without being over; its player who doesn't organise."""
    try:
        now = event(snapshot)
    except RulesError:
        return None
    going = [state for state in now.of_round(now.current_round) if state.next is not None]
    leading = organisers(snapshot)
    for state in sorted(going, key=_way_to_go):
        others = [player for player in state.players if player not in leading]
        if others:
            return Cast(state.slot.round, others[0], leading[0], state.id)
    return None


def _way_to_go(state: MatchState) -> tuple[int, str]:
    """The more stages behind it, the nearer the end."""
    place = state.replayed.course.place if state.replayed else None
    return (-place.stage if place else 0, state.id)


def steps(state: State, cast: Cast) -> tuple[Step, ...]:
    """Each speaks of the game that is next, or that waits for its confirmation."""
    try:
        match = event(state.snapshot).named(cast.match)
    except RulesError:
        return ()
    rows = [record for record in state.snapshot.games if record.game in match.rows]
    about = {
        "round": cast.round,
        "match": match.id,
        "organiser": name_of(state.snapshot, cast.organiser),
        "player": name_of(state.snapshot, cast.player),
    }
    found = _steps(state, cast, match, rows)
    return tuple(Step(s.code, s.who, s.tab, s.is_done, {**about, **s.params}) for s in found)


def _steps(state: State, cast: Cast, match: MatchState, rows: list[GameRecord]) -> Iterator[Step]:
    reported = next((record.game for record in rows if record.game.status is Status.REPORTED), None)
    game = reported or next((record.game for record in rows if is_open(record.game)), None)
    by_phone = [record.game for record in rows if record.reported_by]
    confirmed = any(game.status is Status.CONFIRMED for game in by_phone)
    chooser = match.next.chooser if match.next else None
    waits_for_choice = chooser is not None and game is None
    is_chosen = match.is_over or (chooser is not None and game is not None)
    white = game.white if game else cast.player
    params = {**_named(state, game), "chooser": name_of(state.snapshot, chooser) if chooser else "…"}
    yield Step("report", white, is_done=bool(by_phone), params=params)
    yield Step("confirm", game.black if game else None, is_done=confirmed, params=params)
    yield Step("draw", white, is_done=waits_for_choice or is_chosen, params=params)
    yield Step("choose", chooser, is_done=is_chosen, params=params)
    yield Step("decide", white, is_done=match.is_over, params=params)


def _named(state: State, game: Game | None) -> Params:
    if game is None or game.black is None:
        return {"game": "…", "white": "…", "black": "…"}
    names = {"white": name_of(state.snapshot, game.white), "black": name_of(state.snapshot, game.black)}
    return {"game": game.game or "…", **names}


# --- its words

SENTENCES: Mapping[str, tuple[str, str]] = {
    "report": (
        N_("Report a result"),
        N_("Game {game} of match {match} is over. On the phone of {white} choose /match, then tap ½-½."),
    ),
    "confirm": (
        N_("Confirm it"),
        N_("On the phone of {black}, tap “{confirm}”. Now the result counts."),
    ),
    "draw": (
        N_("Draw once more"),
        N_(
            "Both were told game {game} at once, with its time control. Report a draw on the phone of {white} and "
            "confirm it on that of {black}."
        ),
    ),
    "choose": (
        N_("Choose a colour"),
        N_("{chooser} has won the lot. On that phone tap White or Black."),
    ),
    "decide": (
        N_("Decide the match"),
        N_(
            "If game {game} is drawn, Black advances. Report it on the phone of {white} and confirm it on that of "
            "{black}; then /bracket shows who is in the next round."
        ),
    ),
}

_BUTTONS: Mapping[str, str] = {"confirm": "confirm"}

TOUR = Tour(cast, steps, SENTENCES, _BUTTONS)
