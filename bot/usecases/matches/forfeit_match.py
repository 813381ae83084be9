"""A team doesn't appear: an organiser forfeits all boards of its match."""

from dataclasses import dataclass

from bot.decisions import Button, Decision, DropClaims, Notice, Say, State, ToPerson
from bot.lines import name_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import Ruling
from bot.parsing.tokens import key_of, token
from bot.permissions import Act, organiser_as, require_in_private
from bot.sender import Sender
from bot.usecases.line_ups.captaincy import captains_of
from bot.usecases.matches.find_match import Side, side_of
from bot.usecases.matches.show_teams import match_button
from bot.usecases.results.game_rows import record_of, with_result
from rules.players import PlayerId
from rules.results import Colour, Result
from rules.rounds import Game, Status


@dataclass(frozen=True, slots=True)
class ForfeitMatch:
    """`team` is the one that didn't appear; `surely`: he was asked."""

    sender: Sender
    round: int
    team: str
    surely: bool


def forfeit_match(state: State, command: ForfeitMatch) -> Decision:
    """Asked first, with what it would replace. NotAllowed; Refusal `no-match`."""
    require_in_private(state, command.sender.user_id, command.sender.chat_id, Act.RUN_ROUND)
    by = organiser_as(state, command.sender.user_id)
    side = side_of(state, command.round, command.team)
    params = {
        "round": round_line(state.snapshot, command.round),
        "team": name_of(state.snapshot, PlayerId(side.team)),
        "opponent": name_of(state.snapshot, PlayerId(side.opponent)),
        "results": sum(game.result is not None for game in side.games),
    }
    back = match_button(state, command.round, state.snapshot.team[command.team])
    if not command.surely:
        data = presses.RuleOnTeam(state.competition, command.round, token(command.team), Ruling.FORFEIT_SURELY, 0, "")
        rows = ((Button("forfeit-surely", data=callbacks.encode(data)),), (back,))
        return Decision(notices=(command.sender.shown(Say("forfeit-surely", params, rows)),))
    changed = [game for game in side.games if game.result is not _lost(side, game)]
    changes = tuple(
        with_result(
            state.snapshot,
            record_of(state.snapshot, key_of(game)),
            (_lost(side, game), Status.CONFIRMED),
            by,
            command.sender.at,
        )
        for game in changed
    )
    told = Say("match-forfeited", params)
    captains = [who for team in side.match.teams for who in captains_of(state.snapshot.team[team])]
    notices = [Notice(ToPerson(captain), told) for captain in captains] if changed else []
    answer = command.sender.shown(Say("match-forfeited", params, ((back,),)))
    return Decision(
        (answer, *notices), changes, tuple(DropClaims(key_of(game)) for game in changed), by=by if changed else ""
    )


def _lost(side: Side, game: Game) -> Result:
    pieces, _ = side.seat(game)
    return Result.BLACK_WINS_BY_FORFEIT if pieces is Colour.WHITE else Result.WHITE_WINS_BY_FORFEIT
