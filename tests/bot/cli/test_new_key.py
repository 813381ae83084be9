"""A new key on top of the old ones, by one command."""

from pathlib import Path

import pytest

from bot.cli.new_key import put_new_key
from bot.sealing import seals_in


@pytest.fixture
def config(tmp_path: Path) -> Path:
    file = tmp_path / "rondo.toml"
    file.write_text(f'workbook = "{tmp_path}/club.xlsx"\njournal = "{tmp_path}/rondo.db"\n')
    return file


def test_the_old_key_still_opens_below_the_new_one(config: Path, tmp_path: Path) -> None:
    key = tmp_path / "rondo.db.key"
    before = seals_in(key)
    assert put_new_key(config) == 0
    assert len(key.read_text().split()) == 2
    assert seals_in(key).open(before.seal("P1")) == "P1"
    assert key.stat().st_mode & 0o777 == 0o600


def test_what_is_no_key_file_is_left_as_it_is(config: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    key = tmp_path / "rondo.db.key"
    key.write_text("my shopping list\n")
    assert put_new_key(config) == 2
    assert key.read_text() == "my shopping list\n"
    assert "can't be used" in capsys.readouterr().err
