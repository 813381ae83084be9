"""A cup of teams with handicap, stopped in the middle: paired by the real rules, results drawn by a fixed seed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from random import Random

from bot.demo.clubs import CLUBS, FAMILY_NAMES, GIVEN_NAMES, Club
from rules.players import Player, PlayerId, TeamId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Round, RoundState
from rules.team.event import TeamEvent
from rules.team.lineups import LineUp, needs_a_lineup, settle
from rules.team.matches import rows_of, seat
from rules.team.pairing import pair_round
from rules.team.regulation import team_regulation
from rules.team.teams import Team, registered_rating
from rules.tournament import Tournament
from sheets.records import Value
from sheets.schema import TabName

SEED = 2018
ROUNDS_PLAYED = 5
LEFT = ("SK Björkhagen", 3)
"""A team that has left after that round."""

_DRAWS = 0.3
_AWAY = 0.07
_CHANGED = 0.3
"""How often a captain lets somebody else play than his highest rated."""

Row = Mapping[str, Value]


def teams_demo(values: Mapping[str, SettingValue], today: date) -> Mapping[TabName, Sequence[Row]]:
    """The rows of a workbook of 12 teams after 5 rounds; the 6th is on the next Sunday from `today`."""
    cup = _Cup(values, Random(SEED))  # noqa: S311  # a drawn example, not a secret
    for number in range(1, ROUNDS_PLAYED + 1):
        cup.play(number)
    cup.prepare(ROUNDS_PLAYED + 1)
    return {
        TabName.PLAYERS: [_player_row(player, cup.captains) for player in cup.players],
        TabName.TEAMS: [_team_row(team) for team in cup.teams],
        TabName.ROUNDS: list(_round_rows(cup.event(0).regulation.rounds, today)),
        TabName.ABSENCES: [{"Round": a.round, "Player": a.player, "Kind": a.kind.value} for a in cup.absences],
        TabName.PAIRINGS: [_game_row(game) for game in cup.games],
        TabName.LINE_UPS: [_line_up_row(line_up, cup.captains) for line_up in cup.line_ups.values()],
    }


@dataclass
class _Cup:
    """A cup that grows round by round."""

    values: Mapping[str, SettingValue]
    random: Random
    teams: tuple[Team, ...] = ()
    players: tuple[Player, ...] = ()
    absences: list[Absence] = field(default_factory=list)
    games: list[Game] = field(default_factory=list)
    line_ups: dict[tuple[int, TeamId], LineUp] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.players = tuple(_players(self.random))
        self.teams = tuple(_team(number, club, self.players) for number, club in enumerate(CLUBS, 1))

    @property
    def captains(self) -> Mapping[TeamId, PlayerId]:
        return {team.id: team.captain for team in self.teams if team.captain is not None}

    def event(self, closed: int) -> TeamEvent:
        """As it stands after a round."""
        rounds = tuple(Round(number, RoundState.CLOSED) for number in range(1, closed + 1))
        tournament = Tournament(self.players, rounds, tuple(self.games), tuple(self.absences))
        return TeamEvent(tournament, self.teams, team_regulation(self.values))

    def play(self, number: int) -> None:
        """Absences, line-ups, pairing and results of one round."""
        self.prepare(number)
        event = self.event(number - 1)
        for match in pair_round(event, number).matches:
            sides = [self._line_up(event, team, number) for team in match.teams]
            seated = seat(match, sides[0], sides[-1], event.regulation.boards)
            self.games += [self._played(game, event) for game in rows_of(seated)]

    def prepare(self, number: int) -> None:
        """Who signs off, and the line-ups that captains hand in because they have a choice."""
        self.absences += [
            Absence(number, player.id, AbsenceKind.NOTIFIED) for player in self.players if self.random.random() < _AWAY
        ]
        event = self.event(number - 1)
        for team in self.teams:
            squad = event.squad(team.id, number)
            if needs_a_lineup(squad, event.regulation):
                order = list(squad.by_rating(event.regulation.unrated))
                if self.random.random() < _CHANGED:
                    order.pop(self.random.randrange(event.regulation.boards))
                chosen = tuple(player.id for player in order[: event.regulation.boards])
                self.line_ups[number, team.id] = LineUp(number, team.id, chosen)

    def _line_up(self, event: TeamEvent, team: TeamId, number: int) -> LineUp | None:
        squad = event.squad(team, number)
        return settle(squad, self.line_ups.get((number, team)), None, event.regulation).lineup

    def _played(self, game: Game, event: TeamEvent) -> Game:
        if game.black is None or game.result is not None:
            return game
        players, unrated = event.tournament.player, event.regulation.unrated
        white, black = (registered_rating(players[seat], unrated) for seat in (game.white, game.black))
        return replace(game, result=self._result(white, black))

    def _result(self, white: int, black: int) -> Result:
        """Drawn from the expected score that Elo's formula gives to the difference of ratings."""
        expected = 1 / (1 + 10 ** ((black - white) / 400))
        drawn, draws = self.random.random(), _DRAWS * (1 - abs(2 * expected - 1))
        if drawn < draws:
            return Result.DRAW
        return Result.WHITE_WINS if drawn < draws / 2 + expected else Result.BLACK_WINS


def _players(random: Random) -> Iterator[Player]:
    """Team by team; the last of a large team is a beginner without a rating of FIDE's."""
    names = [f"{given} {family}" for given in GIVEN_NAMES for family in FAMILY_NAMES]
    random.shuffle(names)
    number = 0
    for team, club in enumerate(CLUBS, 1):
        for place in range(club.players):
            number += 1
            rating = club.strength + 180 - 90 * place + random.randint(-60, 60)
            beginner = place == club.players - 1 and club.has_beginner
            player = Player(PlayerId(f"P{number}"), names.pop(), rating, team=TeamId(f"T{team}"), federation="SWE")
            yield replace(player, rating=None, national_rating=rating - 300) if beginner else player


def _team(number: int, club: Club, players: Sequence[Player]) -> Team:
    team = TeamId(f"T{number}")
    members = [player.id for player in players if player.team == team]
    left = LEFT[1] if club.name == LEFT[0] else None
    return Team(team, club.name, club.town, members[0], (members[1],), left)


# --- rows


def _player_row(player: Player, captains: Mapping[TeamId, PlayerId]) -> Row:
    roles = ["player"]
    roles += ["captain"] if player.id in captains.values() else []
    roles += ["organiser"] if player.id == "P1" else []
    return {
        "ID": player.id,
        "Name": player.name,
        "Rating": player.rating,
        "National rating": player.national_rating,
        "Federation": player.federation,
        "Team": player.team,
        "Role": ", ".join(roles) if len(roles) > 1 else None,
    }


def _team_row(team: Team) -> Row:
    return {
        "ID": team.id,
        "Team": team.name,
        "Club": team.club,
        "Captain": team.captain,
        "Vice-captains": ", ".join(team.vice_captains),
        "Left after round": team.left_after_round,
    }


def _round_rows(rounds: int, today: date) -> Iterator[Row]:
    next_sunday = today + timedelta(days=6 - today.weekday())
    for number in range(1, rounds + 1):
        day = next_sunday + timedelta(weeks=number - ROUNDS_PLAYED - 1)
        state = RoundState.CLOSED if number <= ROUNDS_PLAYED else RoundState.PLANNED
        yield {"Round": number, "Date": day.isoformat(), "State": state.value}


def _game_row(game: Game) -> Row:
    return {
        "Round": game.round,
        "Match": game.match,
        "Board": game.board,
        "White": game.white,
        "Black": game.black,
        "Result": game.result.value if game.result else None,
        "Status": "confirmed" if game.result and game.result.is_game_result else None,
    }


def _line_up_row(line_up: LineUp, captains: Mapping[TeamId, PlayerId]) -> Row:
    boards = {f"Board {number}": player for number, player in enumerate(line_up.boards, 1)}
    return {"Round": line_up.round, "Team": line_up.team, **boards, "Handed in by": captains.get(line_up.team)}
