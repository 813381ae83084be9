"""How a Keizer season has ended, as notes under the list: champion, play-off, or a question to the organiser.

The notes have their sentences in bot/texts/season_end.py.
"""

from collections.abc import Iterator
from typing import assert_never

from rules.keizer.play_off import Champion, PlayOffDue, PlayOffGame, SeasonEnd, Unfinished, season_end
from rules.keizer.regulation import KeizerRegulation
from rules.keizer.season import counted_rounds, is_play_off, season_games
from rules.rounds import Note, RoundState
from rules.tournament import Tournament


def end_notes(tournament: Tournament, regulation: KeizerRegulation, after_round: int) -> tuple[Note, ...]:
    """None before the last round. The settings say which that is, unless rounds were played beyond it.

    When all rounds of the Rounds tab are closed and the settings want more, it is asked whether the season ends here.
    """
    last = max(regulation.rounds, *(game.round for game in season_games(tournament)), 0)
    if after_round >= last:
        is_played = max(counted_rounds(tournament), default=0) >= last
        return tuple(_notes(season_end(tournament, regulation, last))) if is_played else ()
    listed = [entry.number for entry in tournament.rounds if not _is_play_off(tournament, entry.number)]
    closed = all(entry.state is RoundState.CLOSED for entry in tournament.rounds)
    if listed and closed and after_round >= max(listed):
        return (Note.of("season-shorter", listed=max(listed), rounds=regulation.rounds),)
    return ()


def _is_play_off(tournament: Tournament, number: int) -> bool:
    games = tournament.games_by_round.get(number, ())
    return bool(games) and all(map(is_play_off, games))


def _notes(end: SeasonEnd) -> Iterator[Note]:
    match end:
        case Unfinished():
            yield from _unfinished(end)
        case PlayOffDue():
            games = tuple(map(_game, end.games))
            yield Note.of("play-off-due", players=end.players, lead=end.lead, margin=end.margin, games=games)
        case Champion():
            yield Note.of("champion", player=end.player, reason=end.decided_by.value.replace(" ", "-"))
            yield from map(_game, end.games)
        case _:
            assert_never(end)


def _unfinished(end: Unfinished) -> Iterator[Note]:
    if end.missing_rounds:
        yield Note.of("season-rounds-missing", rounds=end.missing_rounds)
    if end.open_games:
        yield Note.of("season-games-open", games=end.open_games)


def _game(game: PlayOffGame) -> Note:
    code = "play-off-game" if game.result is None else "play-off-result"
    return Note.of(code, game=game.round, white=game.white, black=game.black, result=game.result)
