"""A volunteer's first evening with the real command: `rondo serve` on a file, /connect, a restart."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.bot.cli.conftest import Rondo
from tests.bot.cli.test_google_commands import EMAIL, Cloud, cloud
from tests.doubles.telegram import RemotePerson, RemoteTelegram, telegram_process

__all__ = ["cloud"]

_PATIENCE = 40.0


def eventually(condition: Callable[[], object]) -> None:
    until = time.monotonic() + _PATIENCE
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.05)


@dataclass
class Serving:
    """The command, running."""

    folder: Path
    environment: dict[str, str]

    @contextmanager
    def running(self) -> Iterator[Path]:
        """Until an orderly end; gives what it prints."""
        out = self.folder / "out"
        with out.open("w") as printed, (self.folder / "err").open("w") as log:
            command = [sys.executable, "-c", "from bot.cli import main; main()", "serve"]
            process = subprocess.Popen(command, env=self.environment, stdout=printed, stderr=log)
            try:
                yield out
            finally:
                process.send_signal(signal.SIGTERM)
                assert process.wait(_PATIENCE) == 0, (self.folder / "err").read_text()


@pytest.fixture
def telegram() -> Iterator[RemoteTelegram]:
    with telegram_process() as running:
        yield running


def _says(person: RemotePerson, text: str, answer: str) -> None:
    person.send(text)
    eventually(lambda: answer in person.received()[-1].text)


def _asked(person: RemotePerson, text: str) -> str:
    """The next answer."""
    before = len(person.received())
    person.send(text)
    eventually(lambda: len(person.received()) > before)
    return person.received()[-1].text


def test_from_a_file_to_a_spreadsheet(
    telegram: RemoteTelegram, cloud: Cloud, rondo: Rondo, demo: Path, tmp_path: Path
) -> None:
    hands = cloud.spreadsheet()
    environment = {
        **os.environ,
        "RONDO_TOKEN": telegram.settings["token"],
        "RONDO_TELEGRAM_ENDPOINT": telegram.settings["base_url"],
        "RONDO_WORKBOOK": str(demo),
        "RONDO_JOURNAL": str(tmp_path / "rondo.db"),
    }
    serving, olga = Serving(tmp_path, environment), telegram.person("Olga")
    with serving.running() as printed:
        eventually(lambda: "start=" in printed.read_text())
        found = re.search(r"start=(\S+)", printed.read_text())
        assert found is not None
        olga.start(found[1])
        eventually(lambda: olga.received() and olga.received()[-1].labels)
        question = olga.received()[-1]
        olga.press(question, question.labels[0])
        eventually(lambda: olga.received()[-1].text != question.text)
        _says(olga, "/connect", EMAIL)
        _says(olga, f"/connect {hands.address}", "I copy everything")
        olga.press(olga.received()[-1], "Yes, use this spreadsheet")
        eventually(lambda: "from now on this one counts" in olga.received()[-1].text)
    assert rondo("check", hands.address, "--json").status == 0
    people = hands.rows("Players")

    with serving.running():
        for column, text in zip("AB", ("P99", "Xaver Newcomer"), strict=True):
            hands.type("Players", f"{column}{len(people) + 1}", text)
        eventually(lambda: f"of {len(people)}." in _asked(olga, "/players"))
