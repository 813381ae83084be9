"""A bot that dies at any point of a club night leaves everything as if it had not; see the package for all points."""

import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from tests.faults.driver import Played, Zygote, make_template, play, zygote
from tests.faults.remains import differences

SAMPLE = 10
"""Points a run; others each time, and the same again with the same seed of pytest-randomly."""


@dataclass
class Nights:
    """The undisturbed night, and what is needed for others."""

    mother: Zygote
    folder: Path
    undisturbed: Played

    async def with_death_at(self, point: int, mother: Zygote | None = None) -> list[str]:
        """What is different in the end; LookupError if the bot lived on."""
        name = f"{point}{'-careless' if mother else ''}"
        played = await play(mother or self.mother, self.folder / "template", self.folder / name, point)
        assert played.deaths == 1
        return differences(self.undisturbed.remains, played.remains)


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def nights(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Nights]:
    folder = tmp_path_factory.mktemp("faults")
    template = folder / "template"
    template.mkdir()
    await make_template(template)
    async with zygote() as mother:
        yield Nights(mother, folder, await play(mother, template, folder / "undisturbed"))


@pytest.mark.asyncio(loop_scope="module")
async def test_a_night_has_hundreds_of_points_of_every_kind(nights: Nights) -> None:
    kinds = set(nights.undisturbed.points)

    print(f"{nights.undisturbed.passed} points")
    assert nights.undisturbed.passed > 400
    for place in ("before", "after"):
        for kind in ("commit", "sendMessage", "editMessageText", "getUpdates", "workbook write", "disk rename"):
            assert f"{place} {kind}" in kinds


@pytest.mark.asyncio(loop_scope="module")
async def test_an_undisturbed_night_ends_as_it_is_told(nights: Nights) -> None:
    remains = nights.undisturbed.remains
    results = [row[:5] for row in remains.workbook["Pairings"]][1:7]

    assert results == [
        ("1", "1", "Anna", "Boris", "1-0"),
        ("1", "2", "Carla", "Dirk", "½-½"),
        ("1", "3", "Emma", "Frits", "0-1"),
        ("2", "1", "Carla", "Anna", "0-1"),
        ("2", "2", "Boris", "Dirk", "½-½"),
        ("2", "3", "Emma", "None", "bye"),
    ]
    assert len(remains.chats["group"]) == 4
    (posted,) = (post[-1] for post in remains.chats["group"] if "Results: " in post[-1])
    assert "Results: 3 of 3" in posted or "Results: 2 of 2" in posted
    assert not any(remains.repeats.values())


@pytest.mark.asyncio(loop_scope="module")
async def test_death_at_any_point_of_a_sample_does_no_harm(nights: Nights) -> None:
    points = sorted(random.sample(range(1, nights.undisturbed.passed - 5), SAMPLE))
    harm = {point: found for point in points if (found := await nights.with_death_at(point))}

    assert harm == {}


@pytest.mark.asyncio(loop_scope="module")
async def test_a_careless_bot_is_found_out(nights: Nights) -> None:
    """One that doesn't write down what it is about to send sends it twice without saying so."""
    sent = nights.undisturbed.points.index("after sendMessage") + 1
    async with zygote(careless=True) as careless:
        harm = [await nights.with_death_at(sent + shift, careless) for shift in (0, 1)]

    assert any("too much" in line for found in harm for line in found)
