"""Lists and pages: what is public, the reader's own line, explanations that add up."""

from dataclasses import replace
from fractions import Fraction

import pytest

from bot import formats
from bot.decisions import Link
from bot.errors import NotAllowed, Refusal
from bot.lines import name_of
from bot.parsing.presses import Report, Show, View
from bot.sender import Sender
from bot.usecases.views.explain_points import explain_points
from bot.usecases.views.show_me import show_me
from bot.usecases.views.show_pairings import show_pairings
from bot.usecases.views.show_problems import show_problems
from bot.usecases.views.show_standings import show_standings
from rules.errors import RulesError
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.problems import Problem, Severity
from sheets.records import Person
from tests.bot.clubs import (
    ANNA,
    BORIS,
    CARLA,
    DIRK,
    EMMA,
    FIRST_EVENING,
    FRITS,
    GREET,
    HANS,
    OLGA,
    away,
    club,
    game,
    state,
    user,
)
from tests.bot.reading import answer, presses, sender, told

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
SEASON = (
    game(1, 1, ANNA, BORIS, W),
    game(1, 2, CARLA, DIRK, D),
    game(1, 3, EMMA, None),
    game(1, 4, GREET, HANS, B),
    game(2, 1, BORIS, CARLA),
    game(2, 2, HANS, ANNA, W, status=Status.REPORTED),
)
NOW = state(club(SEASON, [away(1, FRITS)], {1: RoundState.CLOSED, 2: RoundState.PUBLISHED}))
GROUP = Sender(user(ANNA), -100, FIRST_EVENING, thread_id=7)


def test_pairings_are_those_of_the_last_published_round_with_results_and_doubts() -> None:
    text = answer(show_pairings(NOW, sender(ANNA)))
    assert text.startswith("Round 2, Thursday 12 March, 20:00")
    assert "Board 1: Boris <b> (White) – Carla O'Neil (Black)" in text
    assert "▸ Board 2: Hans (White) 1-0 Anna (Black) (not confirmed yet)" in text
    assert "Emma: bye" in answer(show_pairings(NOW, sender(ANNA), 1))
    own = answer(show_pairings(NOW, sender(CARLA)))
    assert own.endswith("Carla O'Neil: Black against Boris <b> (rating 2000) on board 1. It begins in 7 days.")
    assert "rating" not in answer(show_pairings(NOW, replace(sender(CARLA), chat_id=-5)))


def test_a_pairing_is_secret_until_it_is_published_also_in_a_group() -> None:
    secret = state(club(SEASON, states={1: RoundState.CLOSED, 2: RoundState.PAIRED}))
    with pytest.raises(Refusal, match="no-pairings-of-round"):
        show_pairings(secret, sender(ANNA), 2)
    with pytest.raises(Refusal, match="no-pairings-of-round"):
        show_pairings(secret, Sender(user(OLGA), -100, FIRST_EVENING), 2)
    assert "Round 2" in answer(show_pairings(secret, sender(OLGA), 2))


def test_before_the_first_round_there_is_nothing_to_see_but_words() -> None:
    with pytest.raises(Refusal, match="no-pairings-yet"):
        show_pairings(state(), sender(ANNA))


def test_a_long_list_comes_in_several_messages() -> None:
    people = tuple(Person(Player(PlayerId(f"P{n}"), f"Player number {n}")) for n in range(1, 201))
    games = tuple(game(1, n, PlayerId(f"P{n}"), PlayerId(f"P{n + 100}")) for n in range(1, 101))
    many = state(replace(club(games, states={1: RoundState.PUBLISHED}), people=people))
    decision = show_pairings(many, sender(ANNA))
    assert len(decision.notices) == 3
    assert answer(decision).count("Board ") == 100
    assert len(show_standings(many, sender(ANNA)).notices) == 4


def test_standings_mark_the_readers_own_line_but_not_in_a_post() -> None:
    assert "▸ 1. Anna" in answer(show_standings(NOW, sender(ANNA), 1))
    assert "Standings after round 1" in answer(show_standings(NOW, sender(ANNA), 1))
    assert "Start order" in answer(show_standings(NOW, sender(ANNA), 0))


def test_a_list_without_the_results_of_its_round_names_a_few_of_them_in_order() -> None:
    pairs = (ANNA, BORIS), (CARLA, DIRK), (EMMA, FRITS), (GREET, HANS)
    games = [game(number, board, *pair) for number in (1, 2) for board, pair in enumerate(pairs, 1)]
    games[-1] = game(2, 4, GREET, HANS, Result.DRAW)
    stands = {1: RoundState.CLOSED, 2: RoundState.PUBLISHED}
    lines = answer(show_standings(state(club(games=games, states=stands)), sender(ANNA), 2)).splitlines()
    missing = [line for line in lines if "has no result yet" in line]
    assert [line.split(":")[0] for line in missing] == [
        *(f"Round 1, board {board}" for board in (1, 2, 3, 4)),
        "Round 2, board 1",
    ]
    assert lines[-1] == "… and 2 more"


def test_standings_after_a_round_that_never_is_are_refused() -> None:
    with pytest.raises(RulesError, match="unknown-round"):
        show_standings(NOW, sender(ANNA), 99)


@pytest.mark.parametrize("player", [ANNA, BORIS, CARLA, DIRK, EMMA, FRITS, GREET, HANS])
def test_an_explanation_adds_up_and_names_every_round(player: PlayerId) -> None:
    told_ = formats.explanation(NOW.snapshot, player)
    assert sum((item.points for item in told_.items), Fraction(0)) == told_.points
    text = answer(explain_points(NOW, sender(player)))
    assert "Round 1: " in text
    assert "Round 2: " in text


def test_an_explanation_gives_every_factor() -> None:
    text = answer(explain_points(NOW, sender(ANNA)))
    value = formats.standings(NOW.snapshot).standings
    boris = next(line.more["value"] for line in value if line.id == BORIS)
    assert f"Round 1: win against Boris <b>, value {boris}, 100% = {boris}" in text
    assert "absent (notified) 1 of 10, own value" in answer(explain_points(NOW, sender(FRITS)))


def test_others_are_explained_by_name() -> None:
    assert answer(explain_points(NOW, sender(ANNA), typed="boris")).startswith("Boris <b>: ")
    with pytest.raises(Refusal, match="nobody-of-that-name"):
        explain_points(NOW, sender(ANNA), typed="Zacharias")


def test_ones_own_page_has_place_games_and_the_next_round() -> None:
    decision = show_me(NOW, sender(CARLA))
    text = answer(decision)
    assert "Place " in text
    assert "You play Boris <b> (rating 2000) with Black on board 1." in text
    assert "1. Board 2: Carla O'Neil (White) ½-½ Dirk_de_Vries (Black)" in text
    assert "Round 3, Thursday 19 March, 20:00: you take part" in text
    assert isinstance(presses(decision)[0], Report)


def test_a_page_is_shown_also_when_the_list_cannot_be_worked_out() -> None:
    broken = replace(NOW, snapshot=club(SEASON, settings={"keizer.win": "a lot"}))
    assert "Not in the standings yet" in answer(show_me(broken, sender(ANNA)))


def test_an_account_for_two_players_is_asked_which() -> None:
    parent = replace(NOW, links=(*NOW.links, Link(user(ANNA), CARLA)))
    assert presses(show_me(parent, sender(ANNA))) == [Show("c1", View.ME, who, 0) for who in (ANNA, CARLA)]
    assert presses(explain_points(parent, sender(ANNA))) == [Show("c1", View.WHY, who, 0) for who in (ANNA, CARLA)]
    assert "Carla" in answer(show_me(parent, sender(ANNA), CARLA))


def test_somebody_elses_page_is_refused() -> None:
    with pytest.raises(Refusal, match="not-your-button"):
        show_me(NOW, sender(ANNA), CARLA)


def test_problems_are_for_organisers_errors_first() -> None:
    problems = (
        Problem("unknown-result", "Pairings", "E9", {"value": "won"}, Severity.WARNING),
        Problem("unknown-result", "Pairings", "E7", {"value": "lost"}),
    )
    now = replace(NOW, snapshot=replace(NOW.snapshot, problems=problems))
    text = answer(show_problems(now, sender(OLGA)))
    assert text.index("Pairings!E7") < text.index("Pairings!E9")
    with pytest.raises(NotAllowed):
        show_problems(now, sender(ANNA))
    assert "no problems" in answer(show_problems(NOW, sender(OLGA)))


def test_many_problems_come_in_pages_and_none_is_left_out() -> None:
    problems = tuple(
        Problem("unknown-result", "Pairings", f"E{n}", {"value": "a word as long as somebody may type " * 3})
        for n in range(2, 49)
    )
    now = replace(NOW, snapshot=replace(NOW.snapshot, problems=problems))
    texts = [answer(show_problems(now, sender(OLGA), page)) for page in range(1, 6)]
    assert [text.count("Pairings!E") for text in texts] == [10, 10, 10, 10, 7]
    assert [press.round for press in presses(show_problems(now, sender(OLGA), 5)) if isinstance(press, Show)] == [4]


def test_answers_go_to_the_topic_that_asked() -> None:
    notice = show_standings(NOW, GROUP).notices[0]
    assert (notice.to, told(show_standings(NOW, GROUP))[0][0]) == (notice.to, "chat -100")
    assert getattr(notice.to, "thread_id", None) == 7


def test_two_of_one_name_are_told_apart() -> None:
    people = (Person(Player(ANNA, "Anna")), Person(Player(BORIS, "ANNA")), Person(Player(CARLA, "Carla")))
    snapshot = replace(club(), people=people)
    assert [name_of(snapshot, who) for who in (ANNA, BORIS, CARLA, DIRK)] == ["Anna (P1)", "ANNA (P2)", "Carla", "P4"]
