"""The play-off of a Keizer season: offered to the organisers when it is due, made by one tap (Sliedrecht 2020)."""

from bot.decisions import Button, Decision, Kind, Notice, Say, State, StepDone, ToGroups, ToOrganisers, ToPerson
from bot.errors import Refusal
from bot.formats.keizer import settings
from bot.lines import name_of, round_line
from bot.parsing import callbacks, presses
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.results.find_game import Seat
from bot.usecases.results.result_buttons import Rows, report_row
from bot.usecases.rounds.steps import PAIR, PUBLISH
from rules.errors import RulesError
from rules.keizer.play_off import PlayOffDue, season_end
from rules.keizer.regulation import keizer_regulation
from rules.keizer.season import PLAY_OFF_STAGE, counted_rounds, play_off_games
from rules.players import PlayerId
from rules.rounds import Game, RoundState
from sheets.records import AddRow, Change, Format, SetValues, Snapshot, Value
from sheets.schema import TabName


def offer_play_off(state: State) -> Decision:
    """Once for those who are in it. Nothing while the season isn't over, or when the games stand there already."""
    due = _due(state.snapshot)
    if due is None:
        return Decision()
    say = Say("play-off-offered", {"notes": _described(state, due)}, play_off_rows(state, 0))
    return Decision(notices=(Notice(ToOrganisers(), say, key=f"play-off:{','.join(due.players)}"),))


def make_play_off(state: State, sender: Sender, number: int) -> Decision:
    """Its games in a round of their own, public at once. NotAllowed; Refusal `no-play-off`, `play-off-there`."""
    require(state, sender.user_id, Act.RUN_ROUND)
    if play_off_games(state.snapshot.tournament):
        raise Refusal("play-off-there")
    due = _due(state.snapshot)
    if due is None or number != _round_for(state.snapshot):
        raise Refusal("no-play-off")
    games = [
        Game(number, board, game.white, game.black, stage=PLAY_OFF_STAGE) for board, game in enumerate(due.games, 1)
    ]
    lines = tuple(_line(state, game) for game in games)
    params = {"round": round_line(state.snapshot, number), "lines": lines}
    return Decision(
        notices=(
            sender.shown(Say("play-off-made", params)),
            *(_own(state, game, player) for game in games for player in game.players),
            Notice(ToGroups(), Say("play-off-public", params)),
        ),
        changes=(*(_row(game) for game in games), _round_row(state.snapshot, number)),
        facts=(StepDone(number, PAIR), StepDone(number, PUBLISH)),
        by=organiser_as(state, sender.user_id),
    )


def play_off_rows(state: State, round_number: int) -> Rows:  # noqa: ARG001  # as what every format adds to the panel
    """The button that makes it, when it is due."""
    if _due(state.snapshot) is None:
        return ()
    data = callbacks.encode(presses.MakePlayOff(state.competition, _round_for(state.snapshot)))
    return ((Button("make-play-off", data=data),),)


def _due(snapshot: Snapshot) -> PlayOffDue | None:
    """What is due and stands nowhere yet; cheap as long as the last round hasn't been played."""
    tournament = snapshot.tournament
    if snapshot.competition.format is not Format.KEIZER or snapshot.errors or play_off_games(tournament):
        return None
    try:
        regulation = keizer_regulation(settings(snapshot))
        if max(counted_rounds(tournament), default=0) < regulation.rounds:
            return None
        end = season_end(tournament, regulation)
    except RulesError:  # the list itself tells it
        return None
    return end if isinstance(end, PlayOffDue) else None


def _round_for(snapshot: Snapshot) -> int:
    return (
        max(
            (*snapshot.tournament.games_by_round, *(plan.number for plan in snapshot.rounds if _is_used(plan.state))),
            default=0,
        )
        + 1
    )


def _is_used(state: RoundState) -> bool:
    return state is not RoundState.PLANNED


# --- what is written and told


def _row(game: Game) -> AddRow:
    named: dict[str, Value] = {
        "Round": game.round,
        "Board": game.board,
        "White": game.white,
        "Black": game.black,
        "Stage": game.stage,
    }
    return AddRow(TabName.PAIRINGS, named)


def _round_row(snapshot: Snapshot, number: int) -> Change:
    plan, published = snapshot.round_plan.get(number), RoundState.PUBLISHED.value
    if plan is None:
        return AddRow(TabName.ROUNDS, {"Round": number, "State": published})
    return SetValues(TabName.ROUNDS, (number,), {"State": plan.state.value}, {"State": published})


def _described(state: State, due: PlayOffDue) -> Say:
    games = tuple(_line(state, Game(0, number, g.white, g.black)) for number, g in enumerate(due.games, 1))
    names = tuple(name_of(state.snapshot, player) for player in due.players)
    return Say("play-off-between", {"players": names, "lead": due.lead, "margin": due.margin, "games": games})


def _line(state: State, game: Game) -> Say:
    names = {"white": name_of(state.snapshot, game.white), "black": name_of(state.snapshot, PlayerId(game.black or ""))}
    return Say("play-off-line", {"board": game.board, **names})


def _own(state: State, game: Game, player: PlayerId) -> Notice:
    opponent = game.opponent_of(player)
    params = {
        "round": round_line(state.snapshot, game.round),
        "player": name_of(state.snapshot, player),
        "opponent": "" if opponent is None else name_of(state.snapshot, opponent),
        "colour": game.colour_of(player),
        "board": game.board,
    }
    return Notice(
        ToPerson(player), Say("play-off-game-own", params, (report_row(state, Seat(game, player)),)), kind=Kind.PAIRINGS
    )
