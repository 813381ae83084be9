"""Results as people type them, in five languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.parsing.results import Outcome, SaidResult, parse_board_result, parse_result
from rules.results import Result

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
WON, LOST = Outcome.WON, Outcome.LOST


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("1-0", W),
        ("1 - 0", W),
        ("1–0", W),
        ("1—0", W),
        ("1:0", W),
        ("1−0", W),
        ("0-1", B),
        ("0:1", B),
        ("½-½", D),
        ("½–½", D),
        ("1/2-1/2", D),
        ("0,5-0,5", D),
        ("0.5-0.5", D),
        (".5-.5", D),
        ("½", D),
        ("1/2", D),
        ("=", D),
        ("draw", D),
        ("Draw!", D),
        ("DRAW.", D),
        ("remise", D),
        ("gelijkspel", D),
        ("remi", D),
        ("oavgjort", D),
        ("unentschieden", D),
        ("Remis", D),
        ("ничья", D),
        ("Ничья!", D),
        ("I won", WON),
        ("i  won!", WON),
        ("Won", WON),
        ("I’ve won", WON),
        ("ik heb gewonnen", WON),
        ("Gewonnen", WON),
        ("jag vann", WON),
        ("Jag har vunnit", WON),
        ("ich habe gewonnen", WON),
        ("Я выиграл", WON),
        ("выиграла", WON),
        ("победа", WON),
        ("I lost", LOST),
        ("ik heb verloren", LOST),
        ("jag förlorade", LOST),
        ("ich habe verloren", LOST),
        ("я проиграла", LOST),
        ("поражение", LOST),
        ("+/-", Result.WHITE_WINS_BY_FORFEIT),
        ("+-", Result.WHITE_WINS_BY_FORFEIT),
        ("+:-", Result.WHITE_WINS_BY_FORFEIT),
        ("1-0 reglementair", Result.WHITE_WINS_BY_FORFEIT),
        ("0-1 kampflos", Result.BLACK_WINS_BY_FORFEIT),
        ("0-1 w.o.", Result.BLACK_WINS_BY_FORFEIT),
        ("1-0 неявка", Result.WHITE_WINS_BY_FORFEIT),
        ("-/+", Result.BLACK_WINS_BY_FORFEIT),
        ("-/-", Result.DOUBLE_FORFEIT),
        ("uitgesteld", Result.POSTPONED),
        ("postponed", Result.POSTPONED),
        ("verlegt", Result.POSTPONED),
        ("отложена", Result.POSTPONED),
        ("uppskjutet", Result.POSTPONED),
    ],
)
def test_a_whole_message_is_understood(text: str, result: Result | Outcome) -> None:
    assert parse_result(text) == SaidResult(result)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("board 3: 1-0", SaidResult(W, board=3)),
        ("1-0 on board 3", SaidResult(W, board=3)),
        ("1-0, bord 12", SaidResult(W, board=12)),
        ("Brett 2 remis", SaidResult(D, board=2)),
        ("bräde 1 0-1", SaidResult(B, board=1)),
        ("доска 4 ничья", SaidResult(D, board=4)),
        ("round 7 I won", SaidResult(WON, round=7)),
        ("ronde 7, bord 3: gewonnen", SaidResult(WON, board=3, round=7)),
        ("тур 2 0-1", SaidResult(B, round=2)),
        ("won against Boris", SaidResult(WON, opponent="boris")),
        ("gewonnen van Jan de Vries", SaidResult(WON, opponent="jan de vries")),
        ("remise tegen O'Neil", SaidResult(D, opponent="o'neil")),
        ("förlorade mot Åsa", SaidResult(LOST, opponent="åsa")),
        ("verloren gegen Jörg", SaidResult(LOST, opponent="jörg")),
        ("ничья против Ольги", SaidResult(D, opponent="ольги")),
    ],
)
def test_board_round_and_opponent_are_taken_from_it(text: str, expected: SaidResult) -> None:
    assert parse_result(text) == expected


@pytest.mark.parametrize("text", ["we played 1-0 yesterday", "It was 1-0, nice game", "1-0 or so I think"])
def test_a_score_among_other_words_is_uncertain(text: str) -> None:
    said = parse_result(text)
    assert said is not None
    assert said.result is W
    assert not said.certain


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "Boris won",
        "he won",
        "won the lottery",
        "draw near",
        "1-0 or 0-1",
        "2-1",
        "3-1",
        "12-3",
        "1-1",
        "0-0",
        "1-0-1",
        "½-1",
        "11-0",
        "1-01",
        "2026-01-01",
        "1",
        "0",
        "12/2",
        "-",
        "--",
    ],
)
def test_what_tells_no_one_result_of_the_sender_is_none(text: str) -> None:
    assert parse_result(text) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 1-0", SaidResult(W, board=3)),
        ("3: 1-0", SaidResult(W, board=3)),
        ("3. remise", SaidResult(D, board=3)),
        ("1 - 0", SaidResult(W)),
        ("1-0", SaidResult(W)),
        ("0 - 1", SaidResult(B)),
        ("1 1-0", SaidResult(W, board=1)),
    ],
)
def test_a_number_in_front_is_a_board(text: str, expected: SaidResult) -> None:
    assert parse_board_result(text) == expected


@given(st.text(max_size=200))
def test_no_text_breaks_it(text: str) -> None:
    said = parse_board_result(text)
    assert said is None or said.result is not Result.BYE


@given(st.sampled_from([result for result in Result if result.is_game_result]), st.integers(1, 999))
def test_what_the_sheet_writes_can_be_typed(result: Result, board: int) -> None:
    assert parse_result(result.value) == SaidResult(result)
    assert parse_board_result(f"board {board} {result.value}") == SaidResult(result, board=board)
