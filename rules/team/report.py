"""A Tournament Report File of an event of teams (FIDE, TRF26: records 192, 240, 299, 300, 310, 320, 330, 352, 362).

A handicap changes who has won a match and the game points: such a match is written as an abnormal assignment (299),
so that other programs pair and rank by what counts here, and still see the games as they ended (001).

*Not done here*: the informative records 801 and 802; results that are not in yet (their games are left blank).
"""

from collections.abc import Iterator
from fractions import Fraction

from rules.players import PlayerId, TeamId
from rules.results import Colour, Result
from rules.team.event import Part, TeamEvent
from rules.team.matches import Board
from rules.team.regulation import ColourModel, TeamRegulation
from rules.team.scoring import MatchResult, Outcome, SideResult
from rules.team.standings import team_standings
from rules.team.teams import by_rating
from rules.trf import (
    Heading,
    PlayerEntry,
    RoundEntry,
    game_letter,
    heading_lines,
    plain,
    player_line,
    points,
    ranks,
    report,
)

_ORDINARY = (Fraction(2), Fraction(1), Fraction(0))


def team_report(event: TeamEvent, heading: Heading, after_round: int | None = None) -> str:
    """The event up to a round (None: the last that counts) as the text of a report file.

    Teams have their pairing numbers; players are numbered team by team, in rating order, which is also the order of
    their boards where no 300 says otherwise.
    """
    last = event.last_counted_round if after_round is None else after_round
    numbers = _player_numbers(event)
    teams = len(event.teams)
    return report(
        [
            *heading_lines(heading),
            f"062 {len(numbers)}",
            f"072 {sum(event.tournament.player[player].rating is not None for player in numbers)}",
            f"082 {teams}",
            f"142 {event.regulation.rounds}",
            f"152 {event.regulation.initial_colour.value.upper()}",
            f"192 {_code(event.regulation)}",
            f"352 {('WB' * event.regulation.boards)[: event.regulation.boards]}",
            *_match_points_line(event.regulation),
            *_player_lines(event, numbers, last),
            *_team_lines(event, numbers, last),
            *_bye_lines(event, last),
            *_forfeit_lines(event, last),
            *_abnormal_lines(event, last),
            *_order_lines(event, numbers, last),
        ]
    )


def _code(regulation: TeamRegulation) -> str:
    """The type of tournament: colour model, the score that pairs, and the one that allocates colours if any."""
    model = {ColourModel.TYPE_A: "_TYPEA", ColourModel.TYPE_B: "_TYPEB", ColourModel.NONE: ""}
    return f"FIDE_TEAM{model[regulation.colour_model]}_MP{'_GP' if regulation.game_points_for_colours else ''}"


def _match_points_line(regulation: TeamRegulation) -> Iterator[str]:
    worth = regulation.match_points
    if (worth.win, worth.draw, worth.loss) != _ORDINARY:
        yield f"362 TW{points(worth.win):>4}   TD{points(worth.draw):>4}   TL{points(worth.loss):>4}"


def _player_numbers(event: TeamEvent) -> dict[PlayerId, int]:
    """Starting ranks from 1: team by team in the order of pairing numbers, the highest rated first."""
    teams = (by_rating(event.members[team], event.regulation.unrated) for team in event.by_pairing_number)
    return {player.id: number for number, player in enumerate((p for team in teams for p in team), 1)}


def _results(event: TeamEvent, last: int) -> list[MatchResult]:
    return [result for result in event.results if result.match.round <= last]


def _player_lines(event: TeamEvent, numbers: dict[PlayerId, int], last: int) -> Iterator[str]:
    entries: dict[PlayerId, list[RoundEntry | None]] = {player: [None] * last for player in numbers}
    scores = dict.fromkeys(numbers, Fraction(0))
    for result in _results(event, last):
        for board, counted in zip(result.match.boards, result.boards, strict=True):
            for side in Colour:
                player = board.player(side)
                if player is None or counted is None:
                    continue
                entries[player][result.match.round - 1] = _game_entry(board, counted, side, numbers)
                scores[player] += counted.score(side)
    for (player, number), rank in zip(numbers.items(), ranks(list(scores.values())), strict=True):
        listed = event.tournament.player[player]
        yield player_line(PlayerEntry(number, listed, scores[player], rank, tuple(entries[player])))


def _game_entry(board: Board, counted: Result, side: Colour, numbers: dict[PlayerId, int]) -> RoundEntry:
    opponent = board.player(side.other)
    letter = game_letter(counted, side)
    if opponent is None:
        return RoundEntry(None, None, letter)
    return RoundEntry(numbers[opponent], board.colour(side), letter)


def _team_lines(event: TeamEvent, numbers: dict[PlayerId, int], last: int) -> Iterator[str]:
    standings = team_standings(event, last)
    for line in sorted(standings.lines, key=lambda line: line.pairing_number):
        team = event.team[line.team]
        strength = round(event.rating_average[line.team])
        players = "".join(f" {number:4}" for number in sorted(numbers[p.id] for p in event.members[line.team]))
        yield (
            f"310 {line.pairing_number:3} {plain(team.name):32.32} {'':5} {strength:6} "
            f"{points(line.match_points):>6} {points(line.game_points):>6} {line.rank:3} {players}"
        )


def _bye_lines(event: TeamEvent, last: int) -> Iterator[str]:
    """320, one line for the event; 240 for half-point byes and for rounds that a team was away."""
    taken = [each for team in event.by_pairing_number for each in event.rounds_of(team, last)]
    given = {each.round: event.pairing_numbers[each.team] for each in taken if each.part is Part.BYE}
    if given:
        award = event.regulation.bye
        by_round = " ".join(f"{given.get(number, 0):03}" for number in range(1, last + 1))
        yield f"320 {points(award.match_points):>4} {points(award.game_points):>4} {by_round}"
    for letter, part in (("H", Part.HALF_POINT_BYE), ("Z", Part.AWAY)):
        for number in range(1, last + 1):
            teams = [event.pairing_numbers[each.team] for each in taken if each.round == number and each.part is part]
            if teams:
                yield f"240 {letter} {number:3}" + "".join(f" {team:4}" for team in teams)


def _forfeit_lines(event: TeamEvent, last: int) -> Iterator[str]:
    for result in _results(event, last):
        if result.is_forfeited:
            kind = "".join("+" if side.outcome is Outcome.WIN else "-" for side in (result.white, result.black))
            white, black = (event.pairing_numbers[team] for team in result.match.teams)
            yield f"330 {kind} {result.match.round:3} {white:3} {black:3}"


def _abnormal_lines(event: TeamEvent, last: int) -> Iterator[str]:
    """299 for both sides of a match that counts otherwise than its games say, and for half-point byes that do."""
    for result in _results(event, last):
        sides = (result.white, result.black)
        if result.is_finished and any(_is_abnormal(side, result, event.regulation) for side in sides):
            yield from (_abnormal_line(event, side, result) for side in sides)
    bye, draw = event.regulation.half_point_bye, event.regulation.match_points.draw
    if (bye.match_points, bye.game_points) != (draw, event.regulation.half):
        yield f"299 H  {points(bye.match_points):>4}  {points(bye.game_points):>4}"


def _is_abnormal(side: SideResult, result: MatchResult, regulation: TeamRegulation) -> bool:
    other = result.other_side(side.team)
    ordinary = _ordinary_outcome(side.score, other.score)
    return (
        side.outcome is not ordinary
        or side.game_points != side.score
        or (result.is_forfeited and side.outcome is Outcome.WIN and side.match_points != regulation.match_points.win)
    )


def _ordinary_outcome(score: Fraction, other: Fraction) -> Outcome:
    if score == other:
        return Outcome.DRAW if score else Outcome.LOSS
    return Outcome.WIN if score > other else Outcome.LOSS


def _abnormal_line(event: TeamEvent, side: SideResult, result: MatchResult) -> str:
    letter = side.outcome.value if side.outcome else " "
    if result.is_forfeited:
        letter = "+" if side.outcome is Outcome.WIN else "-"
    return (
        f"299 {letter}  {points(side.match_points):>4}  {points(side.game_points):>4}  {result.match.round:3} "
        f"{event.pairing_numbers[side.team]:4}"
    )


def _order_lines(event: TeamEvent, numbers: dict[PlayerId, int], last: int) -> Iterator[str]:
    """300 for every line-up with an empty board, or in another order than that of the starting ranks."""
    for result in _results(event, last):
        if all(counted is None for counted in result.boards):
            continue
        for team in result.match.teams:
            yield from _order_line(event, numbers, result, team)


def _order_line(event: TeamEvent, numbers: dict[PlayerId, int], result: MatchResult, team: TeamId) -> Iterator[str]:
    match = result.match
    lineup = match.lineup(match.side_of(team), event.regulation.boards)
    seated = [0 if player is None else numbers[player] for player in lineup.boards]
    if any(seated) and (0 in seated or seated != sorted(seated)):
        own, other = event.pairing_numbers[team], event.pairing_numbers[result.other_side(team).team]
        yield f"300 {match.round:3} {own:3} {other:3}" + "".join(f" {number:04}" for number in seated)
