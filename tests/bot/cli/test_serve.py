"""Starting the bot from the command line."""

import os

import pytest

from tests.bot.cli.conftest import Rondo


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in os.environ if name.startswith("RONDO_") and name != "RONDO_LANGUAGE"]:
        monkeypatch.delenv(name)


def test_a_configuration_that_lacks_everything_is_told_whole_and_nothing_starts(rondo: Rondo) -> None:
    answer = rondo("serve")
    assert answer.status == 2
    assert answer.out == ""
    assert "RONDO_TOKEN" in answer.err
    assert "RONDO_WORKBOOK" in answer.err


def test_a_configuration_file_that_is_not_there_is_told(rondo: Rondo) -> None:
    answer = rondo("serve", "--config", "nowhere.toml")
    assert answer.status == 2
    assert "nowhere.toml" in answer.err
