"""An office that is open."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.desk.office import Office


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Office]:
    opened = await Office(tmp_path).open()
    yield opened
    opened.journal.close()
