"""A league of teams: two captains hand in sealed line-ups, both are shown at once, and the match is played and told."""

from collections.abc import Mapping

from bot import formats
from bot.decisions import State
from bot.errors import Refusal
from bot.known import HANDED_IN
from bot.lines import name_of
from bot.texts.catalogue import N_
from bot.trying.organising import organisers
from bot.trying.tours.step import Cast, Params, Step, Tour
from bot.usecases.line_ups.bench import kept
from bot.usecases.rounds.pair_round import next_to_pair
from bot.usecases.rounds.steps import REVEAL
from rules.errors import RulesError
from rules.players import PlayerId, TeamId
from rules.rounds import RoundState, Status, Wishes
from rules.team.lineups import needs_a_lineup
from rules.team.matches import Match
from sheets.events.teams import event_of
from sheets.records import Snapshot


def cast(snapshot: Snapshot) -> Cast | None:
    """The captain of a team that will have a match and a choice in the round that is paired next."""
    try:
        number = next_to_pair(snapshot)
        paired = formats.pairing(snapshot, number, Wishes(line_ups_open=True))
    except (RulesError, Refusal):
        return None
    event, leading = event_of(snapshot), organisers(snapshot)
    for pairing in (one for one in paired.pairings if one.board == 1):
        teams = [TeamId(str(side)) for side in (pairing.white, pairing.black)]
        if any(team not in event.team for team in teams):
            continue
        captains = [event.team[team].captain for team in teams]
        free = all(needs_a_lineup(event.squad(team, number), event.regulation) for team in teams)
        if free and all(captain is not None and captain not in leading for captain in captains) and captains[0]:
            return Cast(number, captains[0], leading[0], pairing.match)
    return None


def steps(state: State, cast: Cast) -> tuple[Step, ...]:
    """All steps in their order, as the round stands now."""
    match = _match(state, cast)
    plan = state.snapshot.round_plan.get(cast.round)
    told = plan is not None and plan.state in {RoundState.PUBLISHED, RoundState.CLOSED}
    shown = (cast.round, REVEAL) in state.done_steps
    other = _other_captain(state, cast, match)
    base: Params = {
        "round": cast.round,
        "organiser": name_of(state.snapshot, cast.organiser),
        "captain": name_of(state.snapshot, cast.player),
        "other": name_of(state.snapshot, other) if other else "…",
        "when": plan.lineup_deadline if plan else None,
    }
    found = (
        Step("pair", cast.organiser, is_done=match is not None),
        Step("publish", cast.organiser, is_done=told),
        Step("hand-in", cast.player, is_done=shown or _is_in(state, cast, cast.player)),
        Step("answer", other, is_done=shown or (other is not None and _is_in(state, cast, other))),
        Step("reveal", is_done=shown),
        Step("report", cast.player, is_done=_have(state, cast, {Status.REPORTED, Status.CONFIRMED})),
        Step("confirm", other, is_done=_have(state, cast, {Status.CONFIRMED})),
    )
    return tuple(Step(s.code, s.who, s.tab, s.is_done, base) for s in found)


def _match(state: State, cast: Cast) -> Match | None:
    """His team's, once the round is paired."""
    event = event_of(state.snapshot)
    own = [team.id for team in event.teams if cast.player in team.captains]
    found = (match for match in event.matches if match.round == cast.round and not match.is_bye)
    return next((match for match in found if set(own) & set(match.teams)), None)


def _other_captain(state: State, cast: Cast, match: Match | None) -> PlayerId | None:
    if match is None:
        return None
    teams = event_of(state.snapshot).team
    captains = [teams[team].captain for team in match.teams]
    return next((captain for captain in captains if captain is not None and captain != cast.player), None)


def _is_in(state: State, cast: Cast, captain: PlayerId) -> bool:
    teams = [team.id for team in state.snapshot.teams if team.captain == captain]
    return any(kept(state, cast.round, team, HANDED_IN) is not None for team in teams)


def _have(state: State, cast: Cast, statuses: set[Status]) -> bool:
    """Whether all boards of the match that were played have one of these."""
    match = _match(state, cast)
    games = state.snapshot.tournament.games_by_round.get(cast.round, ())
    own = [g for g in games if match and g.match == match.number and not (g.result and g.result.is_forfeit)]
    return bool(own) and all(game.status in statuses for game in own)


# --- its words

SENTENCES: Mapping[str, tuple[str, str]] = {
    "pair": (
        N_("Pair the teams"),
        N_(
            "{organiser} organises. On that phone choose /round from the commands, then “{pair}”. Which teams meet is "
            "known then; who plays isn't."
        ),
    ),
    "publish": (
        N_("Publish it"),
        N_("Tap “{publish}” on the phone of {organiser}. Every captain is told whom his team meets."),
    ),
    "hand-in": (
        N_("Hand in a line-up"),
        N_(
            "{captain} is a captain. On that phone choose /lineup, tap “{by_rating}”, then “{hand_in}”. It is sealed: "
            "look for it in the workbook."
        ),
    ),
    "answer": (
        N_("The other side"),
        N_("Do the same on the phone of {other}: /lineup, “{by_rating}”, “{hand_in}”."),
    ),
    "reveal": (
        N_("Let the deadline pass"),
        N_(
            "Line-ups can be handed in until {when}. Move the clock to what happens next until they are shown: both "
            "captains see both, with what each side needs."
        ),
    ),
    "report": (
        N_("Tell the match"),
        N_("On the phone of {captain} write the boards as a captain does: 1 0 ½ 1. Then tap “{so_it_is}”."),
    ),
    "confirm": (
        N_("Confirm the match"),
        N_("On the phone of {other} tap “{confirm}”. Then look at the tab Matches."),
    ),
}

_BUTTONS: Mapping[str, str] = {
    "pair": "step-pair",
    "publish": "step-publish",
    "by_rating": "line-up-by-rating",
    "hand_in": "line-up-hand-in",
    "so_it_is": "match-so-it-is",
    "confirm": "confirm",
}

TOUR = Tour(cast, steps, SENTENCES, _BUTTONS)
