"""Every kind of change that a conversation makes stands in the workbook afterwards; none is lost on the way."""

from pathlib import Path

import pytest

from sheets.grid import Scalar
from tests.bot.clubs import ANNA, BORIS, C1, OLGA
from tests.bot.handlers.evening import CODE, Evening, club_workbook, evening


async def written(club: Evening) -> None:
    """All that is pending is written, and nothing was overtaken by a person."""
    await club.sync()
    assert not club.desk.state(C1).pending
    assert not [letter for letter in club.letters if "changed the sheet" in letter.content.text]


def row(club: Evening, board: int) -> list[Scalar]:
    """Board by board: White, Black, Result, Status."""
    return next(cells for cells in club.cells("Pairings") if cells[:2] == [1, board])[2:6]


def rounds(club: Evening) -> Scalar:
    """The State of round 1."""
    return club.cells("Rounds")[0][2]


async def test_a_round_from_pairing_to_closing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path, {C1: club_workbook("Club night")}) as club:
        await club.says(OLGA, "/round")
        await club.presses(OLGA, "Pair round 1")
        await written(club)
        assert rounds(club) == "paired"
        await club.presses(OLGA, "Take the pairing back")
        await written(club)
        assert [rounds(club), [cells for cells in club.cells("Pairings") if any(cells)]] == ["planned", []]
        await club.presses(OLGA, "Pair round 1")
        await club.presses(OLGA, "Publish round 1")
        await written(club)
        assert rounds(club) == "published"
        white, black, *_ = row(club, 1)
        assert {white, black} == {"Anna", "Boris <b>"}
        await club.says(ANNA, "1-0")
        await club.says(BORIS, "1-0")
        await written(club)
        assert row(club, 1)[2:] == ["1-0", "confirmed"]
        await club.says(OLGA, "/round")
        await club.presses(OLGA, "Close round 1")
        await club.presses(OLGA, "Close all the same")
        await written(club)
        assert rounds(club) == "closed"


@pytest.mark.parametrize(
    ("label", "cells"),
    [
        ("1-0", ["P1", "P2", "1-0", "confirmed"]),
        ("-/+", ["P1", "P2", "-/+", "corrected"]),
        ("½-½", ["P1", "P2", "½-½", "corrected"]),
        ("postponed", ["P1", "P2", "postponed", "corrected"]),
        ("No result", ["P1", "P2"]),
        ("Boris <b> had White", ["Boris <b>", "Anna", "0-1", "reported"]),
    ],
)
async def test_whatever_an_organiser_decides_about_a_reported_game(
    club: Evening, label: str, cells: list[Scalar]
) -> None:
    await club.says(ANNA, "1-0")
    await written(club)
    await club.says(ANNA, "/absent 1")  # the organiser gets the game with all choices
    await club.presses(OLGA, label)
    await written(club)
    found = row(club, 1)
    assert [*found, None, None][:4] == [*cells, None, None][:4]


async def test_the_first_organisers_role(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    book = club_workbook("Club night")
    tab = book.read().tab("Players")
    assert tab is not None
    book.edit(tab.sheet_id, 9, 3, "")
    async with evening(tmp_path, {C1: book}, linked=()) as club:
        await club.says(ANNA, f"/start {CODE}")
        await club.presses(ANNA, "Anna")
        await written(club)
        assert club.cells("Players")[0][3] == "player, organiser"
        assert "Present" in await club.says(ANNA, "/round")


@pytest.mark.parametrize("kind", ["external match on another day", "external match on the club night"])
async def test_another_kind_of_absence_and_coming_back(club: Evening, kind: str) -> None:
    await club.says(ANNA, "/absent 2")
    await written(club)
    await club.presses(ANNA, f"Rather: {kind}")
    await written(club)
    await club.says(ANNA, "/present 2")
    await written(club)
    assert not [cells for cells in club.cells("Absences") if any(cells)]
