"""What the Remarks of a game keep of its file."""

from hypothesis import given
from hypothesis import strategies as st

from bot.usecases.workbook.file_marks import recorded, with_mark
from rules.pgn.openings import same_opening
from rules.pgn.records import Ending, FileGame, Opening
from rules.players import PlayerId
from rules.rounds import Game
from sheets.records import GameRecord

MOVES = ("e2e4", "c7c5", "g1f3", "d7d6")
OPENINGS = st.sampled_from(
    [
        Opening(),
        Opening(moves=MOVES),
        Opening(moves=MOVES, book=2),
        Opening("8/8/8/8/8/8/8/8 w - -", MOVES),
    ]
)


def game(opening: Opening, ending: Ending = Ending.PLAYED) -> FileGame:
    return FileGame(1, 1, "Anna", "Boris", ending=ending, opening=opening, fingerprint="0123456789ab")


def record(remarks: str) -> GameRecord:
    return GameRecord(Game(1, 1, PlayerId("P1"), PlayerId("P2")), remarks=remarks)


@given(st.text(), OPENINGS, st.sampled_from(Ending))
def test_fingerprint_and_opening_are_found_again_beside_any_remark(
    remarks: str, opening: Opening, ending: Ending
) -> None:
    kept = recorded(record(with_mark(remarks, game(opening, ending), 2)))
    assert kept.fingerprint == "0123456789ab"
    assert same_opening(kept.opening or Opening(), opening, 2)


@given(OPENINGS)
def test_a_mark_is_replaced_not_added_to(opening: Opening) -> None:
    once = with_mark("a fine game", game(Opening(moves=MOVES)), 2)
    assert with_mark(once, game(opening), 2) == with_mark("a fine game", game(opening), 2)


def test_a_row_that_came_from_no_file_has_no_mark() -> None:
    kept = recorded(record("PGN sent by mail"))
    assert (kept.fingerprint, kept.opening) == ("", None)
