"""What holds for every ladder and every course of results, and the same course told by plain readings of the rules."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import ImpossibleGame
from rules.ladder.course import Course, FirstWhite
from rules.ladder.replay import replay
from rules.ladder.stages import Ladder, OnTie, Stage, Stops, Unit
from rules.rounds import Game
from rules.time_controls import TimeControl
from tests.rules.ladder.matches import HIGHER, LOWER, contest, due, game, own_contest, played

MANY = settings(max_examples=150, deadline=None)


def stages(*ties: OnTie) -> st.SearchStrategy[Stage]:
    clocks = st.lists(st.builds(TimeControl, st.just(60), st.just(60)), max_size=1).map(tuple)
    return st.builds(
        Stage,
        name=st.text("abc", min_size=1, max_size=3),
        unit=st.sampled_from(Unit),
        at_most=st.integers(1, 3),
        time_controls=clocks,
        book=st.sampled_from(["", "A"]),
        stops=st.sampled_from(Stops),
        on_tie=st.sampled_from(ties),
    )


def _last(stage: Stage) -> Stage:
    """Black can only advance by a single game."""
    if stage.on_tie is OnTie.BLACK_ADVANCES:
        return Stage(stage.name, Unit.GAME, 1, stage.time_controls, stage.book, stage.stops, stage.on_tie)
    return stage


ENDS = (OnTie.REPEAT_LAST, OnTie.BLACK_ADVANCES, OnTie.HIGHER_SEED_ADVANCES)
LADDERS = st.builds(
    lambda first, last: (*first, _last(last)),
    st.lists(stages(OnTie.NEXT), max_size=3),
    stages(*ENDS),
)
GAMES = st.lists(st.tuples(st.sampled_from("===+-"), st.booleans()), max_size=40)
COLOURS = st.sampled_from(FirstWhite)


def courses(ladder: Ladder, colours: FirstWhite, games: list[tuple[str, bool]]) -> list[Course]:
    """The match after none, one, two, ... games, up to its end; colours are exchanged where they may be."""
    course = Course(own_contest(ladder, colours))
    found = [course]
    for outcome, swapped in games:
        if course.next is None:
            break
        course = course.after(game(course, outcome, swapped=swapped and due(course).leg == 1))
        found.append(course)
    return found


@MANY
@given(LADDERS, COLOURS, GAMES)
def test_there_is_always_exactly_one_next_game_or_one_winner(
    ladder: Ladder, colours: FirstWhite, games: list[tuple[str, bool]]
) -> None:
    for course in courses(ladder, colours, games):
        assert (course.next is None) == (course.winner is not None)
        assert (course.winner is None) == (course.decided_by is None)


@MANY
@given(LADDERS, COLOURS, GAMES)
def test_no_match_ends_inside_a_unit_unless_its_stage_says_clinched(
    ladder: Ladder, colours: FirstWhite, games: list[tuple[str, bool]]
) -> None:
    last = courses(ladder, colours, games)[-1]
    if last.winner is not None and last.decided_by is not None and last.decided_by.stops is not Stops.CLINCHED:
        assert last.played[-1].due.leg == last.decided_by.unit.games


@MANY
@given(LADDERS, COLOURS, GAMES)
def test_replaying_any_prefix_gives_the_same_next_game(
    ladder: Ladder, colours: FirstWhite, games: list[tuple[str, bool]]
) -> None:
    for course in courses(ladder, colours, games):
        again = replay(course.contest, [each.game for each in reversed(course.played)])
        assert again.course.next == course.next
        assert again.course.winner == course.winner
        assert not again.refused


@MANY
@given(LADDERS, COLOURS, GAMES)
def test_points_add_up_and_every_whole_pair_is_balanced(
    ladder: Ladder, colours: FirstWhite, games: list[tuple[str, bool]]
) -> None:
    last = courses(ladder, colours, games)[-1]
    assert sum(last.score.values()) == len(last.played)
    for one, other in zip(last.played, last.played[1:], strict=False):
        if other.due.leg == 2:
            assert (one.game.white, one.game.black) == (other.game.black, other.game.white)
            assert one.due.time_control == other.due.time_control


@MANY
@given(LADDERS, COLOURS, GAMES)
def test_a_match_that_is_over_takes_no_more_games(
    ladder: Ladder, colours: FirstWhite, games: list[tuple[str, bool]]
) -> None:
    last = courses(ladder, colours, games)[-1]
    if last.winner is not None:
        repeated = last.played[-1].game
        more = Game(1, 1, repeated.white, repeated.black, repeated.result, match="F", game=len(last.played) + 1)
        with pytest.raises(ImpossibleGame):
            last.after(more)


# --- plain readings


def _cup_4(outcomes: str) -> str:
    """The winner by the text: eight games, then pair after pair; `+`, `-`, or `` while it goes on."""
    worth = {"+": 1, "=": 0, "-": -1}
    if len(outcomes) < 8:
        return ""
    lead = sum(worth[outcome] for outcome in outcomes[:8])
    for start in range(8, len(outcomes) + 1, 2):
        if lead:
            return "+" if lead > 0 else "-"
        pair = outcomes[start : start + 2]
        lead = sum(worth[outcome] for outcome in pair) if len(pair) == 2 else 0
    return "+" if lead > 0 else "-" if lead < 0 else ""


@MANY
@given(st.text("==+-", max_size=60))
def test_cup_4_ends_when_its_text_says_so(outcomes: str) -> None:
    course = Course(contest("tcec-cup-4"))
    for number, outcome in enumerate(outcomes, 1):
        course = played(course, outcome)
        winner = {HIGHER: "+", LOWER: "-", None: ""}[course.winner]
        assert winner == _cup_4(outcomes[:number])
        if winner:
            break


def test_clinched_ends_exactly_when_every_way_to_go_on_gives_the_same_winner() -> None:
    """All 81 courses of two pairs, each prefix judged by trying all that could follow it."""
    stage = Stage("Pairs", Unit.PAIR, 2, stops=Stops.CLINCHED, on_tie=OnTie.REPEAT_LAST)
    worth = {"+": Fraction(1), "=": Fraction(0), "-": Fraction(-1)}
    for whole in product("+=-", repeat=4):
        course, ended = Course(own_contest((stage,))), 0
        for number, outcome in enumerate(whole, 1):
            course = played(course, outcome)
            leads = {
                sum(worth[each] for each in (*whole[:number], *rest)) > 0
                if sum(worth[each] for each in (*whole[:number], *rest))
                else None
                for rest in product("+=-", repeat=4 - number)
            }
            is_certain = len(leads) == 1 and None not in leads
            assert (course.winner is not None) == is_certain
            if is_certain:
                ended = number
                break
        assert ended or sum(worth[each] for each in whole) == 0
