"""The match of a team in a round, with its rows of the Pairings tab."""

from dataclasses import dataclass

from bot.decisions import State
from bot.errors import Refusal
from bot.usecases.matches.match_lines import games_of
from bot.usecases.results.find_game import is_open
from bot.usecases.results.game_rows import is_public
from rules.players import PlayerId, TeamId
from rules.results import Colour
from rules.rounds import Game
from rules.team.event import TeamEvent
from rules.team.matches import Match
from sheets.events.teams import event_of


@dataclass(frozen=True, slots=True)
class Side:
    """A match from the side of one of its teams."""

    event: TeamEvent
    match: Match
    team: TeamId
    games: tuple[Game, ...]

    @property
    def colour(self) -> Colour:
        """White for the team that has White on board 1."""
        return self.match.side_of(self.team)

    @property
    def opponent(self) -> TeamId:
        return self.match.white if self.colour is Colour.BLACK else self.match.black or self.match.white

    def seat(self, game: Game) -> tuple[Colour, PlayerId]:
        """The pieces that the team has on a board, and who sits there; the team's ID where nobody does."""
        pieces = self.colour if game.board % 2 == 1 else self.colour.other
        seat = game.white if pieces is Colour.WHITE else game.black
        return pieces, seat if seat is not None else PlayerId(self.team)


def side_of(state: State, number: int, team_id: str) -> Side:
    """Refusal `no-match` when the team has none in that round, or a bye."""
    event = event_of(state.snapshot)
    team = TeamId(team_id)
    matches = (match for match in event.matches if match.round == number and not match.is_bye)
    found = next((match for match in matches if team in match.teams), None)
    if found is None:
        raise Refusal("no-match", round=number)
    return Side(event, found, team, games_of(state.snapshot, found))


def current_match(state: State, team_id: str) -> int | None:
    """The round of the team's latest match that players know of and in which a board is still open."""
    event, team = event_of(state.snapshot), TeamId(team_id)
    rounds = [
        match.round
        for match in event.matches
        if not match.is_bye
        and team in match.teams
        and is_public(state, match.round)
        and any(is_open(game) for game in games_of(state.snapshot, match))
    ]
    return max(rounds, default=None)
