"""A bot that dies at any point of a club night leaves its Google spreadsheet as if it had not."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from tests.faults.driver import Played, Zygote, make_template, play, zygote
from tests.faults.google import google_keeper
from tests.faults.remains import differences

SAMPLE = 1
"""Points of any kind a run, besides those around a write; others each time."""


@dataclass
class Nights:
    """The undisturbed night, and what is needed for others."""

    mother: Zygote
    folder: Path
    undisturbed: Played

    async def with_death_at(self, point: int) -> list[str]:
        """What is different in the end."""
        played = await play(self.mother, self.folder / "template", self.folder / str(point), point, google_keeper)
        assert played.deaths == 1
        return differences(self.undisturbed.remains, played.remains)

    def around(self, name: str) -> int:
        """One of the points of this name."""
        return random.choice([at for at, found in enumerate(self.undisturbed.points, 1) if found == name])


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def nights(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Nights]:
    folder = tmp_path_factory.mktemp("google-faults")
    template = folder / "template"
    template.mkdir()
    await make_template(template)
    async with zygote() as mother:
        yield Nights(mother, folder, await play(mother, template, folder / "undisturbed", 0, google_keeper))


@pytest.mark.asyncio(loop_scope="module")
async def test_the_night_leaves_the_same_in_a_spreadsheet_as_in_a_file(nights: Nights) -> None:
    in_file = await play(nights.mother, nights.folder / "template", nights.folder / "file")
    assert differences(in_file.remains, nights.undisturbed.remains) == []


@pytest.mark.asyncio(loop_scope="module")
async def test_death_around_a_write_or_anywhere_does_no_harm(nights: Nights) -> None:
    """Right after the answer to a write, before it is written down, is the worst moment."""
    passed = nights.undisturbed.passed
    print(f"{passed} points, {nights.undisturbed.points.count('after google batchUpdate')} writes")
    points = {nights.around("before google batchUpdate"), nights.around("after google batchUpdate")}
    points |= set(random.sample(range(1, passed - 5), SAMPLE))
    harm = {point: found for point in sorted(points) if (found := await nights.with_death_at(point))}
    assert harm == {}
