"""Pairings, standings and slips on A4, read back from the PDF."""

import logging
from collections.abc import Sequence
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from pypdf import PdfReader

from bot.formats.tables import Standing, Table
from bot.printing import pairings_page, slips_page, standings_page, write_pdf
from bot.printing.document import Page
from bot.texts.catalogue import catalogue
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import Game, Round
from sheets.records import Competition, Format, GameRecord, Person, RoundPlan, Snapshot

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
LONG_NAME = "Maximiliaan Alexander van den Hoogenband-Konstantinopolskij de Jonge"
NAMES = ("Дмитрий Орлов", "Łukasz Wiśniewski", "Wouter 't Hooft", LONG_NAME, "Åsa Öberg <b>")


def snapshot(boards: int = 2) -> Snapshot:
    """A round with some games, one of them drawn, and a bye."""
    names = [*NAMES, *(f"Member {number}" for number in range(2 * boards))]
    people = tuple(Person(Player(PlayerId(f"P{n}"), name, 1500 + n)) for n, name in enumerate(names, 1))
    games = [
        Game(7, b, people[2 * b - 2].id, people[2 * b - 1].id, Result.DRAW if b == 1 else None)
        for b in range(1, boards + 1)
    ]
    games.append(Game(7, boards + 1, people[2 * boards].id, None, Result.BYE))
    plan = RoundPlan(Round(7), starts_at=datetime(2026, 12, 3, 20, 0, tzinfo=AMSTERDAM))
    club = Competition("Schaakclub De Toren ½", Format.KEIZER, AMSTERDAM)
    return Snapshot(club, people, (plan,), tuple(GameRecord(game) for game in games))


def printed(path: Path, pages: Sequence[Page]) -> list[str]:
    """The text of each page of the finished PDF, with all white space as single blanks."""
    write_pdf(path, "Test", pages)
    return [" ".join(page.extract_text().split()) for page in PdfReader(path).pages]


def test_pairings_show_both_names_ratings_and_the_result(tmp_path: Path) -> None:
    (page,) = printed(tmp_path / "wall.pdf", [pairings_page(snapshot(), 7, catalogue("en"))])
    assert "1 Дмитрий Орлов 1501 ½-½ Łukasz Wiśniewski 1502" in page
    assert "Bye: Åsa Öberg <b>" in page
    assert "Thursday, 3 December 2026, 20:00" in page


def test_a_long_name_is_wrapped_and_never_cut(tmp_path: Path) -> None:
    pages = printed(
        tmp_path / "wall.pdf",
        [pairings_page(snapshot(), 7, catalogue("en")), slips_page(snapshot(), 7, catalogue("en"))],
    )
    assert LONG_NAME in pages[1]
    assert LONG_NAME.replace(" ", "").replace("-", "") in pages[0].replace(" ", "").replace("-", "")


def test_sixty_boards_take_several_pages_with_the_headings_on_each(tmp_path: Path) -> None:
    pages = printed(tmp_path / "wall.pdf", [pairings_page(snapshot(60), 7, catalogue("en"))])
    assert len(pages) > 1
    assert all("Board White Rating Result Black Rating" in page for page in pages)


def test_six_slips_fit_a_page(tmp_path: Path) -> None:
    pages = printed(tmp_path / "slips.pdf", [slips_page(snapshot(7), 7, catalogue("en"))])
    assert [page.count("White signs:") for page in pages] == [6, 1]


def test_standings_show_points_and_value_in_the_readers_language(tmp_path: Path) -> None:
    table = Table(7, (Standing(1, "P1", "Anna", Fraction(331, 4), {"value": Fraction(60)}),))
    (page,) = printed(tmp_path / "wall.pdf", [standings_page(snapshot(), table, catalogue("nl"))])
    assert "Anna 82,75 60" in page


def test_every_letter_has_a_glyph(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        printed(
            tmp_path / "wall.pdf",
            [pairings_page(snapshot(), 7, catalogue("ru")), slips_page(snapshot(), 7, catalogue("ru"))],
        )
    assert not [record for record in caplog.records if record.name.startswith("fpdf")]


def test_a_failed_print_leaves_nothing_behind(tmp_path: Path) -> None:
    target = tmp_path / "taken.pdf"
    target.mkdir()
    with pytest.raises(OSError, match=r"taken\.pdf"):
        write_pdf(target, "Test", [slips_page(snapshot(), 7, catalogue("en"))])
    assert list(tmp_path.iterdir()) == [target]
