"""A journal on disk, as an installation has it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.journal import Journal, open_journal


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = open_journal(f"sqlite:///{tmp_path / 'journal.db'}")
    yield opened
    opened.close()
