"""Matches between two, for tests: by a preset or by stages of one's own, results told from the higher seed's side."""

from collections.abc import Iterable

from rules.knockout.regulation import knockout_regulation
from rules.ladder.course import Contest, Course, FirstWhite, NextGame
from rules.ladder.stages import Ladder
from rules.players import PlayerId
from rules.regulations import effective
from rules.results import Result
from rules.rounds import Game

HIGHER, LOWER = PlayerId("P1"), PlayerId("P2")

_FOR_WHITE = {"+": Result.WHITE_WINS, "=": Result.DRAW, "-": Result.BLACK_WINS}


def contest(preset: str, round_number: int = 1, rounds: int = 1) -> Contest:
    """A match of one round of an event of so many."""
    regulation = knockout_regulation(effective({}, preset))
    ladder = regulation.ladder(round_number, rounds)
    return Contest("F", HIGHER, LOWER, ladder, regulation.first_white, regulation.decisive_colours, regulation.lot_seed)


def own_contest(ladder: Ladder, first_white: FirstWhite = FirstWhite.HIGHER_SEED) -> Contest:
    """A match by these stages."""
    return Contest("F", HIGHER, LOWER, ladder, first_white)


def due(course: Course) -> NextGame:
    """The next game of a match that isn't over."""
    assert course.next is not None
    return course.next


def game(course: Course, outcome: str, *, swapped: bool = False) -> Game:
    """The next game as it is played: `+`, `=` or `-` for the higher seed; `swapped`: with the other colours."""
    now = due(course)
    white, black = (now.black, now.white) if swapped else (now.white, now.black)
    result = _FOR_WHITE[outcome]
    return Game(1, 1, white, black, result if white == HIGHER else result.reversed(), match="F", game=now.number)


def played(course: Course, outcomes: Iterable[str]) -> Course:
    """The match after some games, each told for the higher seed."""
    for outcome in outcomes:
        course = course.after(game(course, outcome))
    return course
