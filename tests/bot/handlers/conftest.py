"""An evening that has begun."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.handlers.evening import Evening, evening
from tests.bot.league import league


@pytest.fixture
async def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Round 1 is published, everybody is linked."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path) as begun:
        yield begun


@pytest.fixture
async def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """A league of teams before the deadline of its line-ups; files of other events have a `cup` of their own."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with league(tmp_path) as begun:
        yield begun
