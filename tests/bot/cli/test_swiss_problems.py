"""What people get wrong in a Swiss: each told with its cell and what to do, and files of every make."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from tests.bot.cli.conftest import Rondo
from tests.bot.cli.cup_files import put
from tests.bot.cli.test_swiss_commands import BEGUN, FIRST, game, small


def problems(rondo: Rondo, book: Path) -> Mapping[str, Any]:
    """By code; the first of each."""
    found: dict[str, Any] = {}
    for problem in rondo("check", book, "--json").json["problems"]:
        found.setdefault(problem["code"], problem)
    return found


def test_a_result_missing_in_an_earlier_round_names_the_board_and_stops_the_next(rondo: Rondo, tmp_path: Path) -> None:
    book = small(tmp_path / "a.xlsx", [FIRST[0], game(1, 2, "P4", "P2", None)])
    told = problems(rondo, book)["swiss-result-missing"]
    assert (told["tab"], told["cell"]) == ("Pairings", "E3")
    assert told["advice"]
    refused = rondo("pair", book)
    assert refused.status == 1
    assert "Board 2" in refused.err
    assert "Player 4" in refused.err
    assert [line["points"] for line in rondo("standings", book, "--json").json["standings"]] == ["1", "0", "0", "0"]


def test_a_player_in_two_games_is_told_with_both_cells(rondo: Rondo, tmp_path: Path) -> None:
    book = small(tmp_path / "a.xlsx", [*FIRST, game(1, 3, "P1", "P2", "1-0")])
    told = problems(rondo, book)["paired-twice"]
    assert (told["tab"], told["cell"], told["severity"]) == ("Pairings", "C4", "error")
    assert told["advice"]
    assert rondo("pair", book).status == 1


def test_a_rating_that_is_text_is_told_and_guessed_by_nobody(rondo: Rondo, tmp_path: Path) -> None:
    book = small(tmp_path / "a.xlsx", FIRST)
    workbook = openpyxl.load_workbook(book)
    put(workbook["Players"], {"ID": "P2"}, "Rating", "about 1900")
    workbook.save(book)
    (told,) = [p for p in rondo("check", book, "--json").json["problems"] if p["tab"] == "Players"]
    assert told["cell"] == "C3"
    assert "about 1900" in told["message"]
    assert told["advice"]


# --- reports of every make


def western() -> str:
    """The same names in another alphabet, in their columns; what is left of the old one is no matter here."""
    text = BEGUN
    for name, other in (
        ("Анна Орлова", "Ingrid Bergström"),
        ("Борис Белов", "José Muñoz"),
        ("Нижний  Новгород", "Malmö"),
    ):
        text = text.replace(f"{name:33}", f"{other:33}").replace(name, other)
    return text.encode("latin-1", errors="replace").decode("latin-1")


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize(
    ("text", "encoding", "name"),
    [
        (BEGUN, "utf-8", "Анна Орлова"),
        (BEGUN, "utf-8-sig", "Анна Орлова"),
        (BEGUN, "cp1251", "Анна Орлова"),
        (western(), "iso-8859-1", "Ingrid Bergström"),
        (western(), "cp1252", "Ingrid Bergström"),
    ],
)
def test_a_report_of_any_make_is_taken_over_goes_on_and_is_given_back(  # noqa: PLR0917  # a case in full
    rondo: Rondo, tmp_path: Path, text: str, encoding: str, name: str, end: str
) -> None:
    file, book, back = tmp_path / "begun.trf", tmp_path / "book.xlsx", tmp_path / "back.trf"
    file.write_bytes(end.join(text.splitlines()).encode(encoding))
    taken = rondo("import-trf", file, book, "--json").json
    assert taken["players"] == 5
    (wrong_total,) = [note for note in taken["notes"] if note.startswith("Line 3:")]
    assert f"{name} has 2 points there, but his rounds make 1" in wrong_total
    assert rondo("pair", book).status == 0
    assert rondo("export-trf", book, back).status == 0
    given = back.read_bytes().decode("utf-8")
    assert given.count("\n") == given.count("\r\n")
    assert name in given
    assert "\r\n022 " in given, "a line that means nothing here is kept"
