"""Anybody who has the workbook can check when a line-up was handed in, and that it is the one."""

from dataclasses import replace
from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from bot.known import KeptLineUp
from bot.usecases.line_ups.commitment import commitment_of, committed, fingerprint, opened_text, short
from bot.usecases.line_ups.proofs import Verdict, proofs
from rules.players import PlayerId
from sheets.decode import snapshot
from sheets.grid import Cell, Scalar
from sheets.memory import MemoryWorkbook
from sheets.tables import read_tables
from tests.bot.league import A1, A2, A3, A4, A5, CORA, league_book

AT = datetime(2026, 10, 4, 7, 0, tzinfo=UTC)
HANDED_IN = committed(KeptLineUp(1, "T1", (A1, A2, A3, A4), CORA, AT, salt="0f" * 16))

ids = st.from_regex(r"P[0-9]{1,3}", fullmatch=True).map(PlayerId)
boards = st.lists(ids | st.none(), min_size=1, max_size=8).map(tuple)


def verdicts(*log: list[Scalar], boards: tuple[PlayerId, ...] = (A1, A2, A3, A4)) -> list[tuple[Verdict, str]]:
    """With this line-up in the Line-ups tab and these lines in the Log."""
    book = league_book()
    _fill(book, "Line-ups", [1, "T1", *boards, CORA, "2026-10-04 09:00"])
    for line in log:
        _fill(book, "Log", line)
    tables = read_tables(book.read())
    return [(proof.verdict, proof.sealed_at) for proof in proofs(tables, snapshot(tables), "T1")]


def _fill(book: MemoryWorkbook, title: str, row: list[Scalar]) -> None:
    tab = book.read().tab(title)
    assert tab is not None
    at = len([cells for cells in tab.rows if any(cell.value is not None for cell in cells)])
    for column, value in enumerate(row):
        book.edit(tab.sheet_id, at, column, Cell(value))


def sealed(commitment: str = HANDED_IN.commitment) -> list[Scalar]:
    return ["2026-10-04T09:00:00", CORA, "Line-ups 1/T1: sealed", None, f"sha256 {commitment}"]


def revealed(text: str) -> list[Scalar]:
    return ["2026-10-04T12:00:30", "bot", "Line-ups 1/T1: revealed", f"sha256 {commitment_of(text)}", text]


TEXT = opened_text(HANDED_IN)


def test_what_was_sealed_and_revealed_is_proved_with_the_time_of_its_hand_in() -> None:
    ((verdict, at),) = verdicts(sealed(), revealed(TEXT))
    assert verdict is Verdict.PROVED
    assert at.startswith("2026-10-04")
    assert "09:00" in at


def test_the_last_of_several_hand_ins_is_the_one_that_counts() -> None:
    earlier = committed(replace(HANDED_IN, boards=(A1, A2, A3, A5)))
    assert [v for v, _ in verdicts(sealed(earlier.commitment), sealed(), revealed(TEXT))] == [Verdict.PROVED]


def test_another_text_than_the_sealed_one_proves_nothing() -> None:
    other = TEXT.replace("+P14 ", "+P15 ")
    assert [v for v, _ in verdicts(sealed(), revealed(other))] == [Verdict.UNPROVED]
    assert [v for v, _ in verdicts(revealed(TEXT))] == [Verdict.UNPROVED]


def test_a_row_that_was_changed_afterwards_is_said_to_be() -> None:
    assert [v for v, _ in verdicts(sealed(), revealed(TEXT), boards=(A1, A2, A3, A5))] == [Verdict.CHANGED]


@given(boards, boards)
def test_different_line_ups_never_share_a_commitment(one: tuple[PlayerId, ...], other: tuple[PlayerId, ...]) -> None:
    made = [committed(replace(HANDED_IN, boards=each)) for each in (one, other)]
    assert (made[0].commitment == made[1].commitment) is (one == other)
    assert (short(one) == short(other)) is (one == other)


@given(boards)
def test_without_the_salt_a_line_up_isnt_found_by_trying(one: tuple[PlayerId, ...]) -> None:
    """The same line-up with another salt has another commitment: a list of all line-ups is no help."""
    made = committed(replace(HANDED_IN, boards=one))
    guessed = committed(replace(made, salt="00" * 16))
    assert guessed.commitment != made.commitment
    assert fingerprint(made).replace(" ", "") == made.commitment[:8]
