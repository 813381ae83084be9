"""A match of a knockout in words: the score, what is next, the ladder and where the match stands in it."""

from fractions import Fraction

from bot.decisions import Say, State
from bot.errors import Refusal
from bot.formats import knockout as rules_of
from bot.lines import name_of
from bot.numbers import game_points
from bot.parsing.presses import View
from bot.usecases.views.show_help import view_button
from rules.knockout.bracket import Knockout
from rules.knockout.draw import LoserOf, Seat, WinnerOf
from rules.knockout.seating import BYE, WALKOVER, MatchState, Side
from rules.ladder.course import NextGame
from rules.ladder.stages import Stage, Unit
from rules.players import PlayerId
from rules.regulations import decimal_text
from sheets.records import Format, Snapshot


def match_said(snapshot: Snapshot, match: str) -> Say:
    """UnknownMatch; RulesError of the format."""
    now = rules_of.event(snapshot)
    state = now.named(match)
    return Say(
        "match",
        {
            "head": match_head(snapshot, state),
            "stands": match_stands(snapshot, now, state),
            "ladder": _ladder(now, state),
            "void": _void(state),
        },
    )


def match_stands(snapshot: Snapshot, now: Knockout, state: MatchState) -> Say:
    """What is next, or who has won."""
    due = state.next
    if due is not None:
        return _next(snapshot, now, due)
    winner = None if state.winner is None else name_of(snapshot, state.winner)
    match state.decided_by:
        case "":
            return Say("match-waits")
        case _ if winner is None:
            return Say("match-nobody")
        case s if s == BYE:
            return Say("match-bye", {"player": winner})
        case s if s == WALKOVER:
            return Say("match-walkover", {"player": winner})
        case stage:
            return Say("match-won", {"player": winner, "stage": stage})


def match_head(snapshot: Snapshot, state: MatchState) -> Say:
    """`QF-1: Anna – Boris 1½-½`, with what is known of those who play it."""
    names = [_side(snapshot, side, seat) for side, seat in zip(state.sides, state.slot.seats, strict=True)]
    told: dict[str, object] = {"match": state.id, "one": names[0], "other": names[1]}
    score = state.replayed.course.score if state.replayed else {}
    if not score or state.replayed is None or not state.replayed.is_begun:
        return Say("match-head-open", told)
    one, other = (decimal_text(score[player]) for player in state.players)
    return Say("match-head", {**told, "score": f"{one}-{other}"})


def _side(snapshot: Snapshot, side: Side, seat: Seat) -> object:
    if side.player is not None:
        return name_of(snapshot, side.player)
    match seat:
        case _ if side.is_known:
            return Say("match-free")
        case WinnerOf():
            return Say("match-winner-of", {"match": seat.match})
        case LoserOf():
            return Say("match-loser-of", {"match": seat.match})
    return Say("match-free")


def require_knockout(state: State) -> None:
    """Refusal `no-matches` for a competition without matches of this kind."""
    kind = state.snapshot.competition.format
    if kind is not Format.KNOCKOUT:
        view = View.CIRCUIT if kind is Format.CIRCUIT else View.PAIRINGS
        raise Refusal("no-matches", ((view_button(state, view),),), format=kind.value)


def game_place(due: NextGame) -> dict[str, object]:
    """Of a game: its place in the ladder, its time control, its book; each brings its own comma."""
    place = {"game": due.number, "stage": due.stage.name, "unit": due.unit, "leg": due.leg}
    has_pairs = due.stage.unit is Unit.PAIR and due.stage.at_most > 1
    return {
        "place": Say("match-place-pair" if has_pairs else "match-place-game", place),
        "control": Say("match-at", {"control": due.time_control.text}) if due.time_control else (),
        "book": Say("match-from-book", {"book": due.stage.book}) if due.stage.book else (),
        "same": Say("match-same-opening", {"game": due.same_opening_as}) if due.same_opening_as else (),
    }


def score_of(state: MatchState, player: PlayerId) -> str:
    """`2½–1½`, the player's own first; `0–0` before the first game."""
    score = state.replayed.course.score if state.replayed else {}
    other = next((each for each in state.players if each != player), player)
    return "–".join(game_points(score.get(each, Fraction(0))) for each in (player, other))


def _next(snapshot: Snapshot, now: Knockout, due: NextGame) -> Say:
    def named(player: PlayerId) -> str:
        return name_of(snapshot, player)

    chosen: object = ()
    if due.chooser is not None:
        chosen = Say("match-chooser", {"player": named(due.chooser), "seed": now.regulation.lot_seed})
    return Say(
        "match-next",
        {**game_place(due), "white": named(due.white), "black": named(due.black), "chosen": chosen},
    )


# --- the ladder


def _ladder(now: Knockout, state: MatchState) -> tuple[Say, ...]:
    """Every stage; the one in which the match stands is marked."""
    course = state.replayed.course if state.replayed else None
    stages = course.contest.ladder if course else now.regulation.ladder(state.slot.round, now.draw.rounds)
    at = course.place.stage if course and course.place else None
    return tuple(
        Say("match-stage-now" if number - 1 == at else "match-stage", {"number": number, "what": stage_said(stage)})
        for number, stage in enumerate(stages, 1)
    )


def stage_said(stage: Stage) -> Say:
    """A stage of a ladder in words."""
    controls = ", ".join(control.text for control in stage.time_controls)
    return Say(
        "stage",
        {
            "stage": stage.name,
            "units": Say(f"stage-{stage.unit.value}s", {"count": stage.at_most}),
            "control": Say("match-at", {"control": controls}) if controls else (),
            "book": Say("match-from-book", {"book": stage.book}) if stage.book else (),
            "stops": Say(f"stage-{stage.stops.value.replace(' ', '-')}"),
            "tie": Say(f"stage-{stage.on_tie.value.replace(' ', '-')}"),
        },
    )


def _void(state: MatchState) -> object:
    games = state.replayed.void if state.replayed else ()
    numbers = tuple(str(game.game or "?") for game in games)
    return Say("match-void", {"games": numbers}) if numbers else ()
