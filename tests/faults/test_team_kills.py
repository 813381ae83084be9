"""A bot that dies at any point of a night of teams loses no line-up, shows none early, and proves each of them."""

import json
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from bot.cli.explain import explain_points
from bot.usecases.line_ups.commitment import commitment_of
from sheets.xlsx import XlsxWorkbook
from tests.faults.driver import Played, Zygote, make_template, play, zygote
from tests.faults.remains import differences
from tests.faults.team_night import TEAM_SCRIPT, make_league

SAMPLE = 6
"""Points a run; others each time, and the same again with the same seed of pytest-randomly."""


@dataclass
class Nights:
    """The undisturbed night, and what is needed for others."""

    mother: Zygote
    folder: Path
    undisturbed: Played

    async def with_death_at(self, point: int) -> list[str]:
        """What is different in the end."""
        folder = self.folder / str(point)
        played = await play(self.mother, self.folder / "template", folder, point, script=TEAM_SCRIPT)
        assert played.deaths == 1
        return [*differences(self.undisturbed.remains, played.remains), *unproved(folder)]


def unproved(folder: Path) -> list[str]:
    """Revealed line-ups of the Log whose commitment isn't that of a hand-in."""
    tab = XlsxWorkbook(folder / "club.xlsx").read().tab("Log")
    assert tab is not None
    lines = [[str(cell.value) for cell in row] for row in tab.rows]
    sealed = {line[4].removeprefix("sha256 ") for line in lines if line[2].endswith(": sealed")}
    revealed = [line[4] for line in lines if line[2].endswith(": revealed")]
    return [text for text in revealed if commitment_of(text) not in sealed]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def nights(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Nights]:
    folder = tmp_path_factory.mktemp("team-faults")
    template = folder / "template"
    template.mkdir()
    await make_template(template, make_league)
    async with zygote() as mother:
        yield Nights(mother, folder, await play(mother, template, folder / "undisturbed", script=TEAM_SCRIPT))


@pytest.mark.asyncio(loop_scope="module")
async def test_an_undisturbed_night_ends_as_it_is_told(nights: Nights) -> None:
    book = nights.undisturbed.remains.workbook
    print(f"{nights.undisturbed.passed} points")
    assert [row[:5] for row in book["Pairings"]][1:3] == [
        ("1", "1", "Anna", "Dirk", "1-0"),
        ("1", "2", "Frits", "Boris", "½-½"),
    ]
    assert [row[1:4] for row in book["Line-ups"]][1:3] == [("Alfa", "Anna", "Boris"), ("Beta", "Dirk", "Frits")]
    assert unproved(nights.folder / "undisturbed") == []
    assert not any(nights.undisturbed.remains.repeats.values())


@pytest.mark.asyncio(loop_scope="module")
async def test_anybody_can_check_when_a_line_up_was_handed_in(
    nights: Nights, capsys: pytest.CaptureFixture[str]
) -> None:
    """Beta's stands as it was sealed; in Alfa's an organiser has put Boris in the place of Carla."""
    book = str(nights.folder / "undisturbed" / "club.xlsx")
    for team, verdict in (("Beta", "proved"), ("Alfa", "changed since")):
        explain_points(book, team, as_json=True)
        (line_up,) = json.loads(capsys.readouterr().out)["line_ups"]
        assert (line_up["round"], line_up["verdict"]) == (1, verdict)
    explain_points(book, "Beta", as_json=False)
    assert "Line-up of round 1: handed in 2026-03-12" in capsys.readouterr().out


@pytest.mark.asyncio(loop_scope="module")
async def test_death_at_any_point_of_a_sample_does_no_harm(nights: Nights) -> None:
    points = sorted(random.sample(range(1, nights.undisturbed.passed - 5), SAMPLE))
    harm = {point: found for point in points if (found := await nights.with_death_at(point))}

    assert harm == {}
