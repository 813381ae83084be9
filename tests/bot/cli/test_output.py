"""Standard output that is closed, full, or knows few letters."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.bot.cli.conftest import Rondo

MAIN = (sys.executable, "-c", "from bot.cli.entry import main; main()")


def process(
    *arguments: object, env: Mapping[str, str] | None = None, stdout: int | None = subprocess.PIPE
) -> subprocess.CompletedProcess[bytes]:
    """The command as a process of its own."""
    command = [*MAIN, *map(str, arguments)]
    environment = {**os.environ, "RONDO_LANGUAGE": "en", **(env or {})}
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, env=environment, check=False)


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252"])
def test_a_terminal_that_knows_few_letters_gets_what_it_can_show(demo: Path, encoding: str) -> None:
    told = process("standings", demo, env={"PYTHONIOENCODING": encoding})
    assert (told.returncode, told.stderr) == (0, b"")
    assert "Łukasz Wiśniewski".encode(encoding, "replace") in told.stdout


def test_json_is_whole_whatever_the_terminal_knows(rondo: Rondo, demo: Path) -> None:
    plain = process("standings", demo, "--json", env={"PYTHONIOENCODING": "ascii"})
    assert plain.returncode == 0
    assert json.loads(plain.stdout.decode("ascii")) == rondo("standings", demo, "--json").json


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a disk that is always full")
@pytest.mark.parametrize("options", [(), ("--json",)])
def test_a_full_disk_is_told_in_words(demo: Path, options: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        told = process("standings", demo, *options, stdout=full.fileno())
    assert told.returncode == 3
    assert told.stderr.decode() == "The answer could not be written: No space left on device.\n"


def test_a_reader_who_has_seen_enough_is_no_mistake(demo: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    told = process("standings", demo, "--json", stdout=writing)
    os.close(writing)
    assert told.returncode != 0
    assert told.stderr == b""


def test_a_name_in_letters_that_are_none_is_answered(demo: Path) -> None:
    told = subprocess.run([*MAIN, "explain", demo, b"\xff"], capture_output=True, check=False)
    assert told.returncode == 1
    assert b"Nobody is called" in told.stderr
    told = subprocess.run([*MAIN, "check", b"\xff.xlsx", "--json"], capture_output=True, check=False)
    assert (told.returncode, told.stdout) == (3, b"")
