"""An event of teams as it stands: read-only, everything that standings, pairing and explanations look at.

Pairing numbers (C.04.6 art. 1.1): the teams by the average of their highest rated players, as many as there are
boards, or in the order of the Teams tab (`team.seeding`); always total.

*Not done here*: teams that join late; pairing numbers kept when a roster changes in mid-event.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from rules.players import Player, TeamId
from rules.results import Colour
from rules.rounds import AbsenceKind, Note
from rules.team.lineups import LineUp
from rules.team.matches import Match, MatchReading, read_matches
from rules.team.regulation import Award, Seeding, TeamRegulation
from rules.team.scoring import MatchResult, Outcome, score_match
from rules.team.teams import Squad, Team, away_in, by_rating, registered_rating, squad
from rules.tournament import Tournament


@unique
class Part(Enum):
    """What a team did in a round."""

    PLAYED = "played"
    FORFEITED = "forfeited"
    UNFINISHED = "unfinished"
    BYE = "bye"
    HALF_POINT_BYE = "half-point bye"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class TeamRound:
    """What one team took out of one round. `boards` are its own scores by board, before any handicap."""

    round: int
    team: TeamId
    part: Part
    match_points: Fraction = Fraction(0)
    game_points: Fraction = Fraction(0)
    outcome: Outcome | None = None
    opponent: TeamId | None = None
    colour: Colour | None = None
    result: MatchResult | None = None
    boards: tuple[Fraction, ...] = ()

    @property
    def was_played(self) -> bool:
        """Whether there was a match over the board; a match that only misses results is one."""
        return self.part in {Part.PLAYED, Part.UNFINISHED}

    @property
    def is_voluntary(self) -> bool:
        """Whether the round stayed unplayed by the team's own doing (C.07 art. 16.2)."""
        unplayed = self.part in {Part.FORFEITED, Part.HALF_POINT_BYE, Part.AWAY}
        return unplayed and not (self.part is Part.FORFEITED and self.outcome is Outcome.WIN)


@dataclass(frozen=True)
class TeamEvent:
    """Teams in the order of the Teams tab, over the tournament of their players."""

    tournament: Tournament
    teams: tuple[Team, ...]
    regulation: TeamRegulation

    @cached_property
    def team(self) -> Mapping[TeamId, Team]:
        """Teams by ID."""
        return MappingProxyType({team.id: team for team in self.teams})

    @cached_property
    def reading(self) -> MatchReading:
        """The matches of all rounds, and the rows that don't fit."""
        return read_matches(self.tournament.games, self.tournament.player, self.teams, self.regulation.boards)

    @property
    def matches(self) -> tuple[Match, ...]:
        return self.reading.matches

    @cached_property
    def results(self) -> tuple[MatchResult, ...]:
        """Every match of two teams as it counts, in the order of rounds and match numbers."""
        return tuple(
            score_match(match, self.tournament.player, self.regulation) for match in self.matches if not match.is_bye
        )

    @property
    def last_counted_round(self) -> int:
        """The last round that is closed or has a result; 0 before any."""
        return self.tournament.last_counted_round

    @cached_property
    def rating_average(self) -> Mapping[TeamId, Fraction]:
        """The average of a team's highest rated players, as many as there are boards; 0 for an empty roster."""
        return MappingProxyType({team.id: self._rating_average(team) for team in self.teams})

    @cached_property
    def pairing_numbers(self) -> Mapping[TeamId, int]:
        """1 to the number of teams, fixed for the event as long as the roster is."""
        order = list(self.teams)
        if self.regulation.seeding is Seeding.RATING_AVERAGE:
            order.sort(key=lambda team: -self.rating_average[team.id])
        return MappingProxyType({team.id: number for number, team in enumerate(order, 1)})

    @cached_property
    def by_pairing_number(self) -> tuple[TeamId, ...]:
        return tuple(sorted(self.pairing_numbers, key=self.pairing_numbers.__getitem__))

    @cached_property
    def members(self) -> Mapping[TeamId, tuple[Player, ...]]:
        """The players of each team in roster order, whether they are still there or not."""
        members: dict[TeamId, list[Player]] = {team.id: [] for team in self.teams}
        for player in self.tournament.players:
            if player.team is not None and player.team in members:
                members[player.team].append(player)
        return MappingProxyType({team: tuple(players) for team, players in members.items()})

    def squad(self, team: TeamId, round_number: int) -> Squad:
        """The team's players and who of them is available."""
        return squad(self.team[team], self.members[team], away_in(self.tournament, round_number), round_number)

    def squads(self, round_number: int) -> Mapping[TeamId, Squad]:
        """The squads of all teams, by team."""
        away = away_in(self.tournament, round_number)
        return {t.id: squad(t, self.members[t.id], away, round_number) for t in self.teams}

    def last_lineup(self, team: TeamId, round_number: int) -> LineUp | None:
        """The latest line-up before that round; boards that nobody sat at are None."""
        earlier = [m for m in self.matches if m.round < round_number and team in m.teams and not m.is_bye]
        lineups = [match.lineup(match.side_of(team), self.regulation.boards) for match in earlier]
        return next((lineup for lineup in reversed(lineups) if lineup.players), None)

    def takes_half_point_bye(self, team: TeamId, round_number: int) -> bool:
        """Whether all players that the team has in that round have asked for a half-point bye."""
        asked = {
            absence.player
            for absence in self.tournament.absences_by_round.get(round_number, ())
            if absence.kind is AbsenceKind.HALF_POINT_BYE
        }
        there = [player.id for player in self.squad(team, round_number).members if player.belongs_to(round_number)]
        return bool(there) and self.team[team].belongs_to(round_number) and asked.issuperset(there)

    def rounds_of(self, team: TeamId, after_round: int) -> tuple[TeamRound, ...]:
        """What the team took out of each round from the first to `after_round`."""
        return tuple(self._rounds[team].get(number) or self._away(team, number) for number in range(1, after_round + 1))

    def unfinished(self, before_round: int) -> tuple[MatchResult, ...]:
        """Matches of earlier rounds that still miss results."""
        return tuple(r for r in self.results if not r.is_finished and r.match.round < before_round)

    @property
    def notes(self) -> tuple[Note, ...]:
        """What is wrong with rows of the Pairings tab, and rows of the handicap table that can't be won."""
        table = self.regulation.table
        rows = table.unwinnable if table is not None else ()
        return (
            *self.reading.problems,
            *(Note.of("handicap-row-unwinnable", start=row.start, draw_score=row.draw_score) for row in rows),
        )

    @cached_property
    def _rounds(self) -> Mapping[TeamId, Mapping[int, TeamRound]]:
        taken: dict[TeamId, dict[int, TeamRound]] = {team.id: {} for team in self.teams}
        for match in self.matches:
            if match.is_bye:
                taken[match.white][match.round] = self._without_a_match(match.white, match.round, Part.BYE)
        for result in self.results:
            for team in result.match.teams:
                taken[team][result.match.round] = _part_in(result, team)
        return MappingProxyType(taken)

    def _away(self, team: TeamId, round_number: int) -> TeamRound:
        if self.takes_half_point_bye(team, round_number):
            return self._without_a_match(team, round_number, Part.HALF_POINT_BYE)
        return self._without_a_match(team, round_number, Part.AWAY)

    def _without_a_match(self, team: TeamId, round_number: int, part: Part) -> TeamRound:
        awards = {Part.BYE: self.regulation.bye, Part.HALF_POINT_BYE: self.regulation.half_point_bye}
        award = awards.get(part, Award(Fraction(0), Fraction(0)))
        share = award.game_points / self.regulation.boards
        boards = (share,) * self.regulation.boards
        return TeamRound(round_number, team, part, award.match_points, award.game_points, boards=boards)

    def _rating_average(self, team: Team) -> Fraction:
        unrated = self.regulation.unrated
        best = by_rating(self.members[team.id], unrated)[: self.regulation.boards]
        return Fraction(sum(registered_rating(player, unrated) for player in best), max(len(best), 1))


def _part_in(result: MatchResult, team: TeamId) -> TeamRound:
    side, other = result.side(team), result.other_side(team)
    colour = result.match.side_of(team)
    part = Part.FORFEITED if result.is_forfeited else Part.PLAYED
    return TeamRound(
        result.match.round,
        team,
        part if result.is_finished else Part.UNFINISHED,
        side.match_points,
        side.game_points,
        side.outcome,
        other.team,
        colour,
        result,
        tuple(board.score(colour) if board is not None else Fraction(0) for board in result.boards),
    )
