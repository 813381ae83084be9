"""A line-up is changed after both sides have seen it: only an organiser's word does that, and all are told."""

from dataclasses import replace

from bot.decisions import Decision, State
from bot.errors import Refusal
from bot.known import KeptLineUp
from bot.usecases.line_ups.opened_line_ups import can_be_seated, opened_line_ups
from bot.usecases.matches.announce_matches import captains_told
from bot.usecases.results.game_rows import is_public
from bot.usecases.rounds.publish_round import tell_games
from sheets.events.teams import event_of


def rewritten(state: State, line_up: KeptLineUp) -> Decision:
    """In the Line-ups tab and on the boards. Refusal `match-has-results` once a game of the match has one."""
    matches = [match for match in event_of(state.snapshot).matches if match.round == line_up.round]
    own = [match for match in matches if line_up.team in match.teams]
    if any(not can_be_seated(match, {line_up.team}) for match in own):
        raise Refusal("match-has-results", round=line_up.round)
    opened = opened_line_ups(state, line_up.round, [line_up], overwrite=True)
    games = opened.after.tournament.games_by_round.get(line_up.round, ())
    after = replace(state, snapshot=opened.after)
    if not own or not is_public(after, line_up.round):
        return Decision(changes=opened.changes)
    notices, kept = tell_games(after, line_up.round, games)
    told = captains_told(after, line_up.round, teams=frozenset(team for match in own for team in match.teams))
    return Decision((*told, *notices), opened.changes, kept)
