"""Events of teams for tests: rosters, rounds paired by the rules and played by a seeded die."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

from rules.players import Player, PlayerId, TeamId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Round, RoundState
from rules.team.event import TeamEvent
from rules.team.lineups import LineUp, settle
from rules.team.matches import Board, Match, rows_of, seat
from rules.team.pairing import PairedTeams, pair_round
from rules.team.regulation import team_regulation
from rules.team.teams import Team
from rules.tournament import Tournament

PLAYED = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def roster(ratings: Mapping[str, Sequence[int | None]]) -> tuple[tuple[Team, ...], tuple[Player, ...]]:
    """Teams by ID, each with players `<team>.1`, `<team>.2`, ... of these ratings."""
    teams = tuple(Team(TeamId(team), f"Team {team}", captain=PlayerId(f"{team}.1")) for team in ratings)
    players = tuple(
        Player(PlayerId(f"{team}.{n}"), f"{team} Player{n}", rating=rating, team=TeamId(team))
        for team, each in ratings.items()
        for n, rating in enumerate(each, 1)
    )
    return teams, players


def event(ratings: Mapping[str, Sequence[int | None]], settings: Mapping[str, SettingValue] | None = None) -> TeamEvent:
    """An event before its first round."""
    teams, players = roster(ratings)
    return TeamEvent(Tournament(players), teams, team_regulation(settings or {}))


def with_games(before: TeamEvent, games: Iterable[Game]) -> TeamEvent:
    """The event with more rows in its Pairings tab."""
    return replace(before, tournament=replace(before.tournament, games=(*before.tournament.games, *games)))


def with_absences(before: TeamEvent, absences: Iterable[Absence]) -> TeamEvent:
    return replace(before, tournament=replace(before.tournament, absences=(*before.tournament.absences, *absences)))


def team_away(before: TeamEvent, team: str, round_number: int, kind: AbsenceKind = AbsenceKind.NOTIFIED) -> TeamEvent:
    """The event with all players of a team signed off for a round."""
    away = [Absence(round_number, p.id, kind) for p in before.tournament.players if p.team == team]
    return with_absences(before, away)


def withdrawn(before: TeamEvent, team: str, after_round: int) -> TeamEvent:
    teams = tuple(replace(t, left_after_round=after_round) if t.id == team else t for t in before.teams)
    return replace(before, teams=teams)


def match(white: str, black: str, results: str, round_number: int = 1, number: str = "1") -> Match:
    """The first players of two teams against each other.

    `results` are from the white team's side, a sign a board: 1, 0, =, + (forfeit won), - (lost), x (both), ? (none).
    """
    signs = {
        "1": Result.WHITE_WINS,
        "0": Result.BLACK_WINS,
        "=": Result.DRAW,
        "+": Result.WHITE_WINS_BY_FORFEIT,
        "-": Result.BLACK_WINS_BY_FORFEIT,
        "x": Result.DOUBLE_FORFEIT,
        "?": None,
    }
    return Match(
        round_number,
        number,
        TeamId(white),
        TeamId(black),
        tuple(
            Board(n, PlayerId(f"{white}.{n}"), PlayerId(f"{black}.{n}"), signs[sign])
            for n, sign in enumerate(results, 1)
        ),
    )


def seated(before: TeamEvent, paired: PairedTeams) -> list[Match]:
    """The matches with the line-ups that hold: nobody hands one in."""
    return [seat(each, *_lineups(before, each), before.regulation.boards) for each in paired.matches]


def play(before: TeamEvent, paired: PairedTeams, die: Random, forfeits: float = 0.0) -> TeamEvent:
    """The event after the round: every board with a result, some of them forfeited; the round is closed."""
    games = [
        replace(game, result=_thrown(die, forfeits)) if game.result is None else game
        for each in seated(before, paired)
        for game in rows_of(each)
    ]
    after = with_games(before, games)
    closed = (*after.tournament.rounds, Round(paired.round, RoundState.CLOSED))
    return replace(after, tournament=replace(after.tournament, rounds=closed))


def play_rounds(before: TeamEvent, last: int, die: Random, forfeits: float = 0.0) -> TeamEvent:
    """The event after round `last`."""
    for number in range(len(before.tournament.rounds) + 1, last + 1):
        before = play(before, pair_round(before, number), die, forfeits)
    return before


def random_ratings(die: Random, teams: int, boards: int = 4) -> dict[str, list[int | None]]:
    """Rosters around a strength each, one or two players more than boards, some of them unrated."""
    return {
        f"T{number}": [
            None if die.random() < 0.03 else strength + die.randint(-250, 250)
            for _ in range(boards + die.randint(0, 2))
        ]
        for number, strength in ((n, die.randint(1300, 2300)) for n in range(1, teams + 1))
    }


def _lineups(before: TeamEvent, each: Match) -> tuple[LineUp | None, LineUp | None]:
    of = [
        settle(before.squad(t, each.round), None, before.last_lineup(t, each.round), before.regulation).lineup
        for t in each.teams
    ]
    return of[0], of[1] if len(of) > 1 else None


def _thrown(die: Random, forfeits: float) -> Result:
    if die.random() < forfeits:
        return die.choice((Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.DOUBLE_FORFEIT))
    return die.choices(PLAYED, weights=(40, 25, 35))[0]
