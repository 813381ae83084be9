"""A journal as an installation has it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.journal import Journal, open_journal
from tests.bot.journal.servers import SERVER, emptied, on_disk


@pytest.fixture(params=["sqlite", *(["postgresql"] if SERVER else [])])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    opened = open_journal(on_disk(tmp_path) if request.param == "sqlite" else emptied(SERVER))
    yield opened
    opened.close()


@pytest.fixture
def file_journal(tmp_path: Path) -> Iterator[Journal]:
    """One of SQLite."""
    opened = open_journal(on_disk(tmp_path))
    yield opened
    opened.close()
