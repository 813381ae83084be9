"""A player who stands in a sealed line-up signs off: his captains are told while they can change it, nobody else is."""

from collections.abc import Iterator
from datetime import datetime

from bot.decisions import Notice, Say, State, ToPerson
from bot.known import HANDED_IN
from bot.lines import name_of, round_line
from bot.usecases.line_ups.bench import bench
from bot.usecases.line_ups.captaincy import captains_of
from bot.usecases.line_ups.picker import open_button
from rules.players import PlayerId
from sheets.records import Format, RoundPlan, Snapshot


def captains_warned(state: State, player: PlayerId, numbers: tuple[int, ...]) -> Iterator[Notice]:
    """Of his team, for the rounds from which he is away now."""
    for number in numbers:
        for one in state.line_ups:
            if one.round == number and one.draft_of == HANDED_IN and player in (one.boards or ()):
                seen = bench(state, number, one.team)
                params = {
                    "player": name_of(state.snapshot, player),
                    "team": seen.team.name,
                    "round": round_line(state.snapshot, number),
                    "deadline": seen.deadline,
                }
                say = Say("line-up-player-away", params, ((open_button(seen),),))
                yield from (Notice(ToPerson(captain), say) for captain in captains_of(seen.team))


def awaits_line_ups(snapshot: Snapshot, plan: RoundPlan, player: PlayerId, at: datetime) -> bool:
    """Whether the round's boards are still open for him: paired are the teams, not yet the players."""
    if snapshot.competition.format is not Format.TEAM_SWISS or plan.lineup_deadline is None:
        return False
    games = snapshot.tournament.games_by_round.get(plan.number, ())
    return at <= plan.lineup_deadline and not any(player in game.players for game in games)
