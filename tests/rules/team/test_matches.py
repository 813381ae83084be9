"""Rows of the Pairings tab and the matches they tell."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.players import PlayerId, TeamId
from rules.results import Colour, Result
from rules.rounds import Game, Status
from rules.team.lineups import LineUp
from rules.team.matches import Board, Match, MatchReading, read_matches, rows_of, seat
from tests.rules.team.events import match, roster

TEAMS, PLAYERS = roster({"A": (2000,) * 6, "B": (1900,) * 6, "C": (1800,) * 4})
SEATS = st.sampled_from([PlayerId(f"{t}.{n}") for t in "ABC" for n in (1, 2, 3)] + [PlayerId(t) for t in "ABC"])


def read(games: Sequence[Game], boards: int = 4) -> MatchReading:
    return read_matches(games, {p.id: p for p in PLAYERS}, TEAMS, boards)


def row(board: int, white: str, black: str | None, result: Result | None = None, number: str = "1") -> Game:
    return Game(1, board, PlayerId(white), PlayerId(black) if black else None, result, match=number)


def rows(*pairs: tuple[str, str | None]) -> list[Game]:
    return [row(board, white, black, Result.DRAW) for board, (white, black) in enumerate(pairs, 1)]


USUAL = (("A.1", "B.1"), ("B.2", "A.2"), ("A.3", "B.3"), ("B.4", "A.4"))


def codes(reading: MatchReading) -> list[str]:
    return [problem.code for problem in reading.problems]


def test_the_white_team_has_white_on_the_odd_boards() -> None:
    games = rows_of(match("A", "B", "1100"))
    assert [(game.white, game.black) for game in games] == list(USUAL)
    assert [game.result for game in games] == [
        Result.WHITE_WINS,
        Result.BLACK_WINS,
        Result.BLACK_WINS,
        Result.WHITE_WINS,
    ]


@given(
    st.lists(
        st.tuples(
            st.none() | st.sampled_from([PlayerId(f"A.{n}") for n in range(1, 7)]),
            st.none() | st.sampled_from([PlayerId(f"B.{n}") for n in range(1, 7)]),
            st.none() | st.sampled_from([r for r in Result if r.is_game_result] + [Result.POSTPONED]),
        ),
        min_size=4,
        max_size=4,
    )
)
def test_a_match_survives_being_written_and_read(
    seats: list[tuple[PlayerId | None, PlayerId | None, Result | None]],
) -> None:
    whole = Match(3, "7", TeamId("A"), TeamId("B"), tuple(Board(n, *each) for n, each in enumerate(seats, 1)))
    assert read(rows_of(whole)) == MatchReading((whole,), ())


def test_a_bye_survives_being_written_and_read() -> None:
    bye = Match(1, "9", TeamId("C"), None)
    assert [(game.white, game.black, game.result) for game in rows_of(bye)] == [("C", None, Result.BYE)]
    assert read(rows_of(bye)) == MatchReading((bye,), ())


def test_a_bye_may_name_the_players() -> None:
    games = [row(board, f"C.{board}", None, Result.BYE) for board in (1, 2, 3, 4)]
    assert read(games) == MatchReading((Match(1, "1", TeamId("C"), None),), ())


def test_matches_without_a_number_are_told_by_their_teams() -> None:
    games = [replace(game, match="") for game in rows(*USUAL)]
    third = Game(1, 1, PlayerId("C"), None, Result.BYE)
    assert [each.teams for each in read([*games, third]).matches] == [("A", "B"), ("C",)]


def test_matches_stand_in_the_order_of_their_numbers() -> None:
    games = [*rows(*USUAL), row(1, "C", None, Result.BYE, number="10"), row(1, "C", None, Result.BYE, number="2")]
    assert [each.number for each in read(games).matches] == ["1", "2", "10"]


def test_a_disputed_result_is_not_there_yet() -> None:
    games = [replace(game, status=Status.DISPUTED) for game in rows(*USUAL)]
    assert [board.result for board in read(games).matches[0].boards] == [None] * 4


def test_an_empty_board_may_be_an_empty_cell_or_the_team() -> None:
    by_cell = [*rows(*USUAL[:3]), row(4, "A.4", None, Result.WHITE_WINS_BY_FORFEIT)]
    by_team = [*rows(*USUAL[:3]), row(4, "B", "A.4", Result.BLACK_WINS_BY_FORFEIT)]
    assert read(by_cell).matches == read(by_team).matches
    assert read(by_cell).matches[0].boards[3] == Board(4, PlayerId("A.4"), None, Result.WHITE_WINS_BY_FORFEIT)
    assert codes(read(by_cell)) == codes(read(by_team)) == []


@pytest.mark.parametrize(
    ("games", "expected", "boards_left"),
    [
        ([*rows(*USUAL), row(5, "A.5", "B.5")], ["match-board-number"], 4),
        ([*rows(*USUAL), row(2, "B.5", "A.5")], [*["match-board-twice"] * 2, "match-board-missing"], 3),
        ([*rows(*USUAL[:3]), row(4, "C.4", "A.4")], ["match-other-teams", "match-board-missing"], 3),
        ([*rows(*USUAL[:3]), row(4, "A.5", "A.4")], ["match-same-team", "match-board-missing"], 3),
        ([*rows(*USUAL[:3]), row(4, "A.5", "guest")], ["match-player-without-team", "match-board-missing"], 3),
        (rows(*USUAL[:3]), ["match-board-missing"], 3),
        ([*rows(*USUAL[:3]), row(4, "A.4", "B.4")], ["match-colours"], 4),
        ([row(1, "A.1", None, Result.WHITE_WINS_BY_FORFEIT)], ["match-no-opponent"], None),
        ([row(1, "C", None, Result.BYE), row(2, "A.1", "B.1")], ["match-other-teams"], 0),
    ],
)
def test_every_row_that_does_not_fit_is_named(games: list[Game], expected: list[str], boards_left: int | None) -> None:
    reading = read(games)
    assert codes(reading) == expected
    assert [len(each.boards) for each in reading.matches] == ([] if boards_left is None else [boards_left])


def test_a_row_with_the_colours_exchanged_counts_for_the_right_player() -> None:
    reading = read([*rows(*USUAL[:3]), row(4, "A.4", "B.4", Result.WHITE_WINS)])
    assert reading.matches[0].boards[3] == Board(4, PlayerId("A.4"), PlayerId("B.4"), Result.WHITE_WINS)


def test_a_team_paired_twice_in_a_round_is_named() -> None:
    games = [*rows(*USUAL), row(1, "A", None, Result.BYE, number="2")]
    assert [(p.code, dict(p.params)["team"]) for p in read(games).problems] == [("match-team-twice", "A")]


@given(
    st.lists(
        st.builds(
            Game,
            round=st.integers(1, 2),
            board=st.integers(0, 5),
            white=SEATS,
            black=st.none() | SEATS,
            result=st.none() | st.sampled_from(Result),
            match=st.sampled_from(["", "1", "2", "final"]),
        ),
        max_size=12,
    )
)
def test_no_rows_are_too_odd_to_be_read(games: list[Game]) -> None:
    """Each row is a board, a bye or named in a problem; teams and boards of a match are in order."""
    reading = read(games)
    for each in reading.matches:
        assert len(set(each.teams)) == len(each.teams)
        assert [board.number for board in each.boards] == sorted({board.number for board in each.boards})
    accounted: set[tuple[object, object, object]] = {
        (each.round, each.number, board.number) for each in reading.matches for board in each.boards
    }
    without_opponent = set()
    for code, told in ((problem.code, dict(problem.params)) for problem in reading.problems):
        accounted |= {(told["round"], told["match"], told.get("board"))}
        without_opponent |= {(told["round"], told["match"])} if code == "match-no-opponent" else set()
    for game in games:
        if game.match and game.result is not Result.BYE and (game.round, game.match) not in without_opponent:
            assert (game.round, game.match, game.board) in accounted


def test_line_ups_fill_the_boards_and_forfeit_the_empty_ones() -> None:
    plain = Match(1, "1", TeamId("A"), TeamId("B"))
    white = LineUp(1, TeamId("A"), (PlayerId("A.5"), None, PlayerId("A.1"), None))
    black = LineUp(1, TeamId("B"), (PlayerId("B.1"), PlayerId("B.2"), None, None))
    assert seat(plain, white, black, 4).boards == (
        Board(1, PlayerId("A.5"), PlayerId("B.1")),
        Board(2, None, PlayerId("B.2"), Result.BLACK_WINS_BY_FORFEIT),
        Board(3, PlayerId("A.1"), None, Result.WHITE_WINS_BY_FORFEIT),
        Board(4, None, None, Result.DOUBLE_FORFEIT),
    )
    assert seat(plain, white, black, 4).lineup(Colour.WHITE, 4) == white


def test_a_line_up_not_known_yet_shows_the_team_and_no_result() -> None:
    whole = seat(Match(1, "1", TeamId("A"), TeamId("B")), None, None, 4)
    assert [(game.white, game.black, game.result) for game in rows_of(whole)] == [
        ("A", "B", None),
        ("B", "A", None),
        ("A", "B", None),
        ("B", "A", None),
    ]
    assert read(rows_of(whole)) == MatchReading((whole,), ())


def test_a_bye_has_no_boards_to_fill() -> None:
    bye = Match(1, "1", TeamId("A"), None)
    assert seat(bye, None, None, 4) == bye
    with pytest.raises(ValueError, match="Match"):
        bye.lineup(Colour.BLACK, 4)
    with pytest.raises(ValueError, match="B"):
        bye.side_of(TeamId("B"))
