"""A match from everything that stands on record: games that count, void and open ones, and what could not have been.

Games are taken in the order of their numbers; one without a number is taken where its board puts it. A void game (a
crash, a game without its book) stays on record and the one that replaces it has the same number (TCEC Cup 4).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.errors import ImpossibleGame
from rules.ladder.course import Contest, Course, NextGame
from rules.rounds import Game, Note, Status


@dataclass(frozen=True, slots=True)
class RefusedGame:
    """A game on record that could not have been played, and why (a code of ImpossibleGame)."""

    game: Game
    reason: ImpossibleGame


@dataclass(frozen=True)
class Replayed:
    """A match with all its rows. `open` are games that wait for a result (or for an organiser, when disputed)."""

    course: Course
    void: tuple[Game, ...] = ()
    open: tuple[Game, ...] = ()
    refused: tuple[RefusedGame, ...] = ()

    @property
    def open_next(self) -> Game | None:
        """The row of the next game, if there is one already."""
        due = self.course.next
        rows = (row for row in self.open if due is not None and row.game in {None, due.number})
        return next((row for row in rows if set(row.players) == set(self.course.contest.players)), None)

    @property
    def next(self) -> NextGame | None:
        """What is to be played now, with the colours of its row if those can still be chosen."""
        due, row = self.course.next, self.open_next
        if due is None or row is None or row.black is None or due.leg == 2:
            return due
        return replace(due, white=row.white, black=row.black)

    @property
    def is_begun(self) -> bool:
        """Whether any game of it counts."""
        return bool(self.course.played)

    @property
    def notes(self) -> tuple[Note, ...]:
        """Games with other colours than proposed, and games that could not have been played."""
        swapped = (each.game for each in self.course.played if each.colours_swapped)
        told = [
            Note.of(
                "colours-swapped",
                match=self.course.contest.match,
                number=number_of(game, self.course),
                white=game.white,
                black=game.black,
            )
            for game in swapped
        ]
        return (*told, *(Note.of("game-refused", why=_note(each.reason)) for each in self.refused))


def replay(contest: Contest, games: Iterable[Game]) -> Replayed:
    """The match after all games that could have been played."""
    course = Course(contest)
    void, waiting, refused = [], [], []
    for game in sorted(games, key=_order):
        if game.status is Status.VOID:
            void.append(game)
        elif not _has_result(game):
            waiting.append(game)
        else:
            try:
                course = course.after(game)
            except ImpossibleGame as reason:
                refused.append(RefusedGame(game, reason))
    return Replayed(course, tuple(void), tuple(waiting), tuple(refused))


def number_of(game: Game, course: Course) -> int:
    """Its number in the match. ValueError if it doesn't count in it."""
    return next(number for number, each in enumerate(course.played, 1) if each.game == game)


def _has_result(game: Game) -> bool:
    return game.counted_result is not None and game.counted_result.is_game_result


def _order(game: Game) -> tuple[float, int, str]:
    return (float("inf") if game.game is None else game.game, game.board, game.white)


def _note(reason: ImpossibleGame) -> Note:
    return Note.of(reason.code, **reason.params)
