"""Running a command as a person would, and what came of it."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.cli.entry import run


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output, which has to be one JSON object."""
        answer = json.loads(self.out)
        assert isinstance(answer, dict)
        return answer


Rondo = Callable[..., Outcome]


@pytest.fixture
def rondo(capfd: pytest.CaptureFixture[str]) -> Rondo:
    """`rondo("check", file)` runs `rondo check FILE`."""

    def command(*arguments: object) -> Outcome:
        capfd.readouterr()
        status = run([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        assert "Traceback" not in out + err
        return Outcome(status, out, err)

    return command


@pytest.fixture
def demo(rondo: Rondo, tmp_path: Path) -> Path:
    """The example club in mid-season."""
    file = tmp_path / "club.xlsx"
    assert rondo("new", "keizer", file, "--demo").status == 0
    return file
