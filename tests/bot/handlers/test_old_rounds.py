"""An old round is corrected: all later standings follow, and the organiser reads who moved where."""

import re
from pathlib import Path

import pytest

from tests.bot.clubs import ANNA, C1, FIRST_EVENING, OLGA
from tests.bot.handlers.evening import Evening, Row, club_workbook, evening

SEASON: list[Row] = [
    [1, 1, "P1", "P2", "1-0", "confirmed"],
    [1, 2, "P3", "P4", "0-1", "confirmed"],
    [1, 3, "P5", "P6", "½-½", "confirmed"],
    [2, 1, "P4", "P1", "0-1", "confirmed"],
    [2, 2, "P2", "P5", "1-0", "confirmed"],
    [2, 3, "P6", "P3", "½-½", "confirmed"],
]


async def places(club: Evening, after_round: int) -> dict[str, int]:
    """Who stands where, as the organiser reads it."""
    shown = await club.says(OLGA, f"/standings {after_round}")
    lines = (re.fullmatch(r"(\d+)\. (.+?) [\d.,]+ \(value .+\)", line) for line in shown.splitlines())
    return {found[2]: int(found[1]) for found in lines if found}


async def test_who_moves_by_it_is_said_with_both_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    books = {C1: club_workbook("Club night", SEASON, {1: "closed", 2: "published"})}
    async with evening(tmp_path, books, at=FIRST_EVENING.replace(day=13)) as club:
        first, before = await places(club, 1), await places(club, 2)
        said = await club.says(OLGA, "/result round 1 board 1 0-1")
        assert "An organiser has booked this" in club[ANNA].last.text
        after = await places(club, 2)
        moved = {name: (before[name], after[name]) for name in after if before[name] != after[name]}
        assert moved, "the correction of a win moves somebody"
        told = re.findall(r"^(.+): place (\d+) → (\d+),", said, re.MULTILINE)
        assert {name: (int(old), int(new)) for name, old, new in told} == moved
        assert await places(club, 1) != first, "the round itself is counted anew as well"


async def test_the_last_round_is_no_old_one_and_nothing_is_said_of_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    books = {C1: club_workbook("Club night", SEASON, {1: "closed", 2: "published"})}
    async with evening(tmp_path, books, at=FIRST_EVENING.replace(day=13)) as club:
        assert ": place " not in await club.says(OLGA, "/result round 2 board 1 1-0")
