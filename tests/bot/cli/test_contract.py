"""What others build on: names, options, exit statuses, and that nothing heavy is loaded for a word of help."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rules
from tests.bot.cli.conftest import Rondo

HEAVY = {"openpyxl", "rustworkx", "telegram", "sqlalchemy", "matplotlib", "fpdf", "gacrux", "lxml", "aiohttp", "babel"}


def test_help_loads_no_heavy_library() -> None:
    code = "import sys; from bot.cli.entry import run; run(['--help']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert HEAVY.isdisjoint({name.split(".")[0] for name in done.stderr.split()})
    assert "standings" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        (("check",), set()),
        (("standings",), {"babel", "gacrux"}),
        (("pair", "--dry-run"), {"babel", "gacrux", "networkx"}),
    ],
)
def test_a_command_loads_no_library_that_it_does_not_need(
    arguments: tuple[str, ...], needed: set[str], rondo: Rondo, tmp_path: Path
) -> None:
    """The pairing library needs networkx, which takes as long to load as all the rest of `rondo standings`."""
    book = tmp_path / "open.xlsx"
    assert rondo("new", "swiss", book, "--demo").status == 0
    command = (arguments[0], str(book), *arguments[1:])
    code = f"import sys; from bot.cli.entry import run; run({command!r}); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in done.stderr.splitlines()[-1].split()}
    assert (HEAVY | {"networkx"}) & loaded == needed


def test_the_version_is_that_of_the_package(rondo: Rondo) -> None:
    answer = rondo("--version")
    assert (answer.status, answer.out) == (0, f"rondo {rules.__version__}\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("nonsense",),
        ("pair",),
        ("pair", "x.xlsx", "--round", "seven"),
        ("new", "chess960", "x.xlsx"),
        ("new", "keizer", "x.xlsx", "--preset", "sliedrect"),
        ("standings", "x.xlsx", "--after-round", "-1"),
    ],
)
def test_wrong_usage_ends_with_status_2(rondo: Rondo, arguments: tuple[str, ...], tmp_path: Path) -> None:
    os.chdir(tmp_path)
    answer = rondo(*arguments)
    assert answer.status == 2
    assert answer.out == ""
    assert answer.err


@pytest.mark.parametrize("command", [("check",), ("pair",), ("standings",), ("explain",)])
def test_a_workbook_that_is_not_there_ends_with_status_3(
    rondo: Rondo, command: tuple[str, ...], tmp_path: Path
) -> None:
    player = ["P1"] if command == ("explain",) else []
    answer = rondo(*command, tmp_path / "nowhere.xlsx", *player, "--json")
    assert answer.status == 3
    assert answer.out == ""
    assert "nowhere.xlsx" in answer.err


def test_something_else_named_xlsx_is_a_problem_with_advice(rondo: Rondo, tmp_path: Path) -> None:
    file = tmp_path / "notes.xlsx"
    file.write_text("just a text")
    answer = rondo("check", file, "--json")
    assert answer.status == 1
    (problem,) = answer.json["problems"]
    assert problem["message"]
    assert problem["advice"]
    assert rondo("standings", file).status == 1


def test_new_never_overwrites(rondo: Rondo, demo: Path) -> None:
    before = demo.read_bytes()
    answer = rondo("new", "keizer", demo)
    assert answer.status != 0
    assert demo.read_bytes() == before
    assert demo.name in answer.err


def test_a_shell_can_learn_the_commands(rondo: Rondo) -> None:
    assert "--install-completion" in rondo("--help").out
