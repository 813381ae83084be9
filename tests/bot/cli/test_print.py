"""What the organiser prints for the wall."""

from collections.abc import Mapping
from pathlib import Path

import openpyxl
import pytest
from pypdf import PdfReader

from tests.bot.cli.conftest import Rondo


def pages(file: Path) -> list[str]:
    """The text of each page, with all white space as single blanks."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(file).pages]


def change(book: Path, tab: str, cell: str, value: str) -> None:
    """As a person would; what openpyxl loses on the way doesn't matter here."""
    workbook = openpyxl.load_workbook(book)
    workbook[tab][cell] = value
    workbook.save(book)


def rename(book: Path, names: Mapping[int, str]) -> None:
    """New names for the players of some rows, wherever they are written."""
    workbook = openpyxl.load_workbook(book)
    new = {workbook["Players"].cell(row, 2).value: name for row, name in names.items()}
    for sheet in workbook.worksheets:
        for row in sheet.iter_rows():
            for cell in row:
                cell.value = new.get(cell.value, cell.value)
    workbook.save(book)


def test_the_last_paired_round_its_slips_and_the_standings_are_printed(
    rondo: Rondo, demo: Path, tmp_path: Path
) -> None:
    rondo("pair", demo)
    before = demo.read_bytes()
    answer = rondo("print", demo, tmp_path / "wall.pdf")
    assert (answer.status, answer.err) == (0, "")
    assert "wall.pdf" in answer.out
    assert demo.read_bytes() == before
    printed = pages(tmp_path / "wall.pdf")
    assert "Pairings of round 18" in printed[0]
    assert "Ingrid Bergström 2010 Pieter van Dam 2141" in printed[0]
    assert sum(page.count("White signs:") for page in printed) == 18
    assert "Standings after round 17" in printed[4]
    assert all(PdfReader(tmp_path / "wall.pdf").pages[0].mediabox[side] == pytest.approx(size, abs=0.5)
               for side, size in ((2, 595.28), (3, 841.89)))  # fmt: skip


def test_an_earlier_round_is_printed_with_the_standings_after_it(rondo: Rondo, demo: Path, tmp_path: Path) -> None:
    assert rondo("print", demo, tmp_path / "wall.pdf", "--round", 3).status == 0
    printed = pages(tmp_path / "wall.pdf")
    assert "Pairings of round 3" in printed[0]
    assert any("Standings after round 3" in page for page in printed)


def test_one_part_can_be_printed_alone(rondo: Rondo, demo: Path, tmp_path: Path) -> None:
    rondo("print", demo, tmp_path / "wall.pdf", "--only", "standings")
    assert all("Rank Name Points Value" in page for page in pages(tmp_path / "wall.pdf"))
    rondo("print", demo, tmp_path / "wall.pdf", "--only", "pairings", "--only", "slips")
    assert not any("Rank" in page for page in pages(tmp_path / "wall.pdf"))


def test_before_the_first_pairing_only_the_start_order_can_be_printed(rondo: Rondo, tmp_path: Path) -> None:
    rondo("new", "keizer", tmp_path / "new.xlsx")
    change(tmp_path / "new.xlsx", "Players", "B2", "Anna")
    answer = rondo("print", tmp_path / "new.xlsx", tmp_path / "wall.pdf")
    assert answer.status == 1
    assert "rondo pair" in answer.err
    assert not (tmp_path / "wall.pdf").exists()
    assert rondo("print", tmp_path / "new.xlsx", tmp_path / "wall.pdf", "--only", "standings").status == 0
    assert "Anna" in pages(tmp_path / "wall.pdf")[0]


def test_a_round_that_is_not_paired_is_refused_with_the_last_one_that_is(
    rondo: Rondo, demo: Path, tmp_path: Path
) -> None:
    answer = rondo("print", demo, tmp_path / "wall.pdf", "--round", 18)
    assert answer.status == 1
    assert "17" in answer.err
    assert not (tmp_path / "wall.pdf").exists()


def test_no_workbook_is_ever_printed_over(rondo: Rondo, demo: Path) -> None:
    before = demo.read_bytes()
    answer = rondo("print", demo, demo)
    assert answer.status == 2
    assert ".pdf" in answer.err
    assert demo.read_bytes() == before


def test_a_place_that_cannot_be_written_is_told_in_words(rondo: Rondo, demo: Path, tmp_path: Path) -> None:
    (tmp_path / "folder.pdf").mkdir()
    (tmp_path / "file").write_text("")
    for place in ("folder.pdf", "nowhere/wall.pdf", "file/wall.pdf"):
        answer = rondo("print", demo, tmp_path / place)
        assert answer.status == 3, place
        assert answer.out == ""
        assert str(tmp_path / place) in answer.err
        assert len(answer.err.splitlines()) == 2  # what is wrong, and what to do
    assert not list(tmp_path.glob(".*.pdf*"))


def test_names_however_long_or_odd_are_printed(rondo: Rondo, demo: Path, tmp_path: Path) -> None:
    """In the list, and in the games of the round; letters that the font lacks are no reason to stop."""
    odd = ["Дмитрий " * 30, "A" * 2000, "1+1=2", "tab\tand\nline", "<b>&amp;", "\u202egnilaever", "\U0001f40e 馬"]
    rename(demo, dict(zip(range(2, 9), odd, strict=True)))
    answer = rondo("print", demo, tmp_path / "wall.pdf")
    assert (answer.status, answer.err) == (0, "")
    printed = " ".join(pages(tmp_path / "wall.pdf"))
    assert "1+1=2" in printed
    assert "tab and line" in printed
    assert "<b>&amp;" in printed
    assert "□ □" in printed


def test_the_wall_reads_the_language_of_the_competition(rondo: Rondo, demo: Path, tmp_path: Path) -> None:
    book = openpyxl.load_workbook(demo)
    cell = next(row[1] for row in book["Settings"].iter_rows() if row[0].value == "language")
    cell.value = "nl"
    book.save(demo)
    assert rondo("print", demo, tmp_path / "wall.pdf", "--only", "pairings").status == 0
    assert "november" in pages(tmp_path / "wall.pdf")[0] or "Wit" in pages(tmp_path / "wall.pdf")[0]
