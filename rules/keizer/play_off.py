"""The end of the season: champion, play-off, or a question to the organiser (Sliedrecht 2020, the last six points).

The first of the list is champion unless the lead is at most the margin; then two rapid games, or a single round robin
when more than two stand within it. Level: the season's games among those level, then the list.
Not done here: the date (the first possible club night) and the rate of play (30+5), which are information in messages.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction

from rules.keizer.berger import berger
from rules.keizer.recount import recount
from rules.keizer.regulation import KeizerRegulation
from rules.keizer.season import counted_rounds, play_off_games, season_games
from rules.keizer.table import KeizerTable
from rules.players import PlayerId
from rules.results import Colour, Result
from rules.rounds import Game, Pairing
from rules.tournament import Tournament


@unique
class DecidedBy(Enum):
    """What made somebody champion."""

    LEAD = "lead"
    PLAY_OFF = "play-off"
    SEASON_GAMES = "season games"
    FINAL_LIST = "final list"


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Rounds or games are missing (or nobody takes part): nothing is declared, the board has to decide."""

    missing_rounds: tuple[int, ...]
    open_games: tuple[Game, ...]


@dataclass(frozen=True, slots=True)
class PlayOffGame:
    """One game of a play-off; `round` counts within it from 1. None: no result yet."""

    round: int
    white: PlayerId
    black: PlayerId
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class PlayOffDue:
    """A play-off that isn't over: who is in it, in list order, and its games. `lead`: of the first over the second."""

    players: tuple[PlayerId, ...]
    lead: Fraction
    margin: Fraction
    games: tuple[PlayOffGame, ...]


@dataclass(frozen=True, slots=True)
class Champion:
    """Who has won, and by what; `games` are those of the play-off if there was one."""

    player: PlayerId
    decided_by: DecidedBy
    games: tuple[PlayOffGame, ...] = ()


SeasonEnd = Unfinished | PlayOffDue | Champion


def season_end(tournament: Tournament, regulation: KeizerRegulation, rounds: int | None = None) -> SeasonEnd:
    """How the season has ended. `rounds` is the number that the board decided on, None for the one in the settings."""
    last = regulation.rounds if rounds is None else rounds
    missing = tuple(sorted(set(range(1, last + 1)).difference(counted_rounds(tournament))))
    unsettled = tuple(game for game in season_games(tournament) if game.round <= last and _is_open(game))
    if missing or unsettled:
        return Unfinished(missing, unsettled)
    table = recount(tournament, regulation, last)
    if not table.lines:
        return Unfinished((), ())
    return _decided_by_list(table, regulation) or _play_off(table, tournament, regulation)


def _is_open(game: Game) -> bool:
    result = game.counted_result
    return not game.is_bye and (result is None or not result.is_game_result)


# --- whether there is a play-off


def _decided_by_list(table: KeizerTable, regulation: KeizerRegulation) -> Champion | None:
    if regulation.play_off_margin is None:
        return Champion(table.order[0], DecidedBy.FINAL_LIST)
    if len(_within_margin(table, regulation.play_off_margin.of(table.top_value))) == 1:
        return Champion(table.order[0], DecidedBy.LEAD)
    return None


def _within_margin(table: KeizerTable, margin: Fraction) -> tuple[PlayerId, ...]:
    """At most so far behind the first, himself included; in list order."""
    return tuple(line.player for line in table.lines if table.lines[0].points - line.points <= margin)


# --- how it goes


def _play_off(table: KeizerTable, tournament: Tournament, regulation: KeizerRegulation) -> SeasonEnd:
    margin = regulation.play_off_margin.of(table.top_value) if regulation.play_off_margin else Fraction(0)
    players = _within_margin(table, margin)
    games = _with_results(schedule(players), play_off_games(tournament))
    if any(game.result is None for game in games):
        return PlayOffDue(players, table.lines[0].points - table.lines[1].points, margin, games)
    return _winner(players, games, season_games(tournament))


def schedule(players: Sequence[PlayerId]) -> tuple[PlayOffGame, ...]:
    """Two: the higher has White in game 1, Black in game 2. More: Berger, numbered by the list."""
    if len(players) == 2:
        first, second = players
        return (PlayOffGame(1, first, second), PlayOffGame(2, second, first))
    return tuple(
        PlayOffGame(number, players[white - 1], players[black - 1])
        for number, pairs in enumerate(berger(len(players)), 1)
        for white, black in pairs
    )


def _with_results(games: Sequence[PlayOffGame], played: Sequence[Game]) -> tuple[PlayOffGame, ...]:
    """Each game with the first result of the two that no other game has; their colours may have been changed."""
    left = [game for game in played if not _is_open(game)]
    found: list[PlayOffGame] = []
    for due in games:
        game = next((game for game in left if set(game.players) == {due.white, due.black}), None)
        if game is not None:
            left.remove(game)
        found.append(PlayOffGame(due.round, due.white, due.black, _result_for(due.white, game)))
    return tuple(found)


def _result_for(white: PlayerId, game: Game | None) -> Result | None:
    if game is None or game.result is None:
        return None
    return game.result if game.white == white else game.result.reversed()


def _winner(players: Sequence[PlayerId], games: Sequence[PlayOffGame], season: Sequence[Game]) -> Champion:
    scored = [(Pairing(game.white, game.black), game.result) for game in games]
    level = _best(players, scored)
    if len(level) == 1:
        return Champion(level[0], DecidedBy.PLAY_OFF, tuple(games))
    among = [(Pairing(game.white, game.black), game.counted_result) for game in season if game.black is not None]
    still_level = _best(level, among)
    decided_by = DecidedBy.SEASON_GAMES if len(still_level) == 1 else DecidedBy.FINAL_LIST
    return Champion(still_level[0], decided_by, tuple(games))


def _best(players: Sequence[PlayerId], games: Sequence[tuple[Pairing, Result | None]]) -> list[PlayerId]:
    """Those with the most points in the games among them, in list order."""
    points = dict.fromkeys(players, Fraction(0))
    for pair, result in games:
        if pair.white in points and pair.black in points and result is not None and result.is_game_result:
            points[pair.white] += result.score(Colour.WHITE)
            points[pair.black] += result.score(Colour.BLACK)
    return [player for player in players if points[player] == max(points.values())]
