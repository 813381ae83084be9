"""The next round of a team Swiss (FIDE Handbook C.04.6), by the pairing library.

Teams without an available player, and those that have left, are not paired; a team whose players all asked for a
half-point bye gets that. The colour of a match is the colour on board 1.

*Not done here*: what the arbiter decides when no legal pairing exists (art. 3.3.3): the round is refused, and he may
pair by hand; late entries.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.errors import PairingError, UnknownRound
from rules.players import TeamId
from rules.postponed import PostponedGames
from rules.rounds import Note
from rules.swiss_history import (
    Absent,
    Bye,
    FreeRound,
    Meeting,
    Scores,
    Side,
    SwissHistory,
    TeamColours,
    TeamSystem,
    Verdict,
)
from rules.swiss_library import pair_teams
from rules.team.event import Part, TeamEvent
from rules.team.matches import Match
from rules.team.regulation import ColourModel, TeamRegulation
from rules.team.scoring import MatchResult, Outcome


@dataclass(frozen=True, slots=True)
class PairedTeams:
    """The matches of a round in the order of tables, without line-ups; then byes, teams not paired, and notes."""

    round: int
    matches: tuple[Match, ...]
    byes: tuple[TeamId, ...] = ()
    away: tuple[TeamId, ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class TeamWishes:
    """What the organiser has decided for one round: teams that don't play, and pairs that must not meet."""

    away: frozenset[TeamId] = frozenset()
    forbidden: frozenset[frozenset[TeamId]] = frozenset()


def pair_round(event: TeamEvent, round_number: int, wishes: TeamWishes | None = None) -> PairedTeams:
    """The pairing of one round; the matches have no boards yet (`matches.seat` puts line-ups on them).

    UnknownRound outside the event. PairingError: `team-round-unfinished` (where postponed games block),
    `team-too-few`, `match-rows` (rows of earlier rounds that can't be read), and those of the library.
    """
    wishes = wishes or TeamWishes()
    _refuse(event, round_number)
    numbers = event.pairing_numbers
    squads = event.squads(round_number)
    away = tuple(team for team in event.by_pairing_number if team in wishes.away or not squads[team].available)
    if len(numbers) - len(away) < 2:
        raise PairingError("team-too-few", round=round_number, teams=len(numbers) - len(away))
    forbidden = tuple(
        (numbers[a], numbers[b]) for a, b in sorted(map(sorted, wishes.forbidden)) if a in numbers and b in numbers
    )
    absent = Absent(frozenset(numbers[team] for team in away), forbidden)
    pairs = pair_teams(history(event, round_number), round_number, system(event.regulation), absent)
    team = event.by_pairing_number
    matches = tuple(
        Match(round_number, str(table), team[white - 1], None if black is None else team[black - 1])
        for table, (white, black) in enumerate(pairs, 1)
    )
    byes = tuple(match.white for match in matches if match.is_bye)
    return PairedTeams(round_number, matches, byes, away, _notes(event, round_number, away))


def history(event: TeamEvent, round_number: int) -> SwissHistory:
    """The rounds before, as the pairing library wants them. An unfinished match counts as played, without points."""
    numbers = event.pairing_numbers
    points = event.regulation.match_points
    rounds = [event.rounds_of(team, round_number - 1) for team in event.by_pairing_number]
    free = tuple(
        FreeRound(taken.round, _BYES[taken.part], taken.match_points, numbers[taken.team], taken.game_points)
        for team_rounds in rounds
        for taken in team_rounds
        if taken.part in _BYES
    )
    meetings = tuple(_meeting(result, numbers) for result in event.results if result.match.round < round_number)
    return SwissHistory(
        competitors=len(numbers),
        rounds=event.regulation.rounds,
        initial_colour=event.regulation.initial_colour,
        scores=Scores(points.win, points.draw, points.loss),
        meetings=meetings,
        free=free,
    )


def system(regulation: TeamRegulation) -> TeamSystem:
    """The choices of C.04.6 that the regulation makes."""
    return TeamSystem(regulation.boards, _COLOURS[regulation.colour_model], regulation.game_points_for_colours)


_COLOURS = {
    ColourModel.TYPE_A: TeamColours.TYPE_A,
    ColourModel.TYPE_B: TeamColours.TYPE_B,
    ColourModel.NONE: TeamColours.NONE,
}
_BYES = {Part.BYE: Bye.PAIRING, Part.HALF_POINT_BYE: Bye.HALF_POINT}
_VERDICTS = {Outcome.WIN: Verdict.WIN, Outcome.DRAW: Verdict.DRAW, Outcome.LOSS: Verdict.LOSS, None: Verdict.LOSS}


def _refuse(event: TeamEvent, round_number: int) -> None:
    if not 1 <= round_number <= event.regulation.rounds:
        raise UnknownRound("unknown-round", round=round_number)
    wrong = [
        note
        for note in event.reading.problems
        if note.code != "match-colours" and dict(note.params)["round"] != round_number
    ]
    if wrong:
        raise PairingError("match-rows", round=round_number, problems=tuple(wrong))
    unfinished = event.unfinished(round_number)
    if unfinished and event.regulation.postponed is PostponedGames.BLOCK_NEXT_ROUND:
        missing = tuple((result.match.round, result.match.number) for result in unfinished)
        raise PairingError("team-round-unfinished", round=round_number, matches=missing)


def _notes(event: TeamEvent, round_number: int, away: Sequence[TeamId]) -> tuple[Note, ...]:
    left_out = [
        Note.of("match-unfinished", round=result.match.round, match=result.match.number)
        for result in event.unfinished(round_number)
    ]
    told = [
        Note.of(
            "team-half-point-bye" if event.takes_half_point_bye(team, round_number) else "team-not-paired", team=team
        )
        for team in away
        if event.team[team].belongs_to(round_number)
    ]
    return (*left_out, *told)


def _meeting(result: MatchResult, numbers: Mapping[TeamId, int]) -> Meeting:
    white, black = (
        Side(
            numbers[side.team],
            Verdict.NOTHING if result.is_forfeited and side.outcome is Outcome.LOSS else _VERDICTS[side.outcome],
            side.match_points,
            side.game_points,
        )
        for side in (result.white, result.black)
    )
    return Meeting(result.match.round, white, black, was_played=not result.is_forfeited)
