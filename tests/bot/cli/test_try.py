"""`rondo try` as a program: started, interrupted, started again."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import openpyxl
import pytest

from bot.trying.folder import Folder, copied
from tests.bot.cli.conftest import Rondo

_PATIENCE = 60


@contextmanager
def trying(folder: Path, *options: object) -> Iterator[str]:
    """The address of the page; afterwards it has ended in good order when interrupted."""
    arguments = [sys.executable, "-c", "from bot.cli import main; main()", "try", "--no-browser"]
    with subprocess.Popen(
        [*arguments, "--folder", str(folder), *map(str, options)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        try:
            yield program.stdout.readline().strip()
        finally:
            program.send_signal(signal.SIGINT)
            _, said = program.communicate(timeout=_PATIENCE)
        assert (program.returncode, "Traceback" in said) == (0, False), said


def rating(file: Path) -> object:
    return openpyxl.load_workbook(file)["Players"]["C3"].value


def test_it_prints_an_address_on_this_machine_alone_and_goes_on_after_a_restart(rondo: Rondo, tmp_path: Path) -> None:
    folder = tmp_path / "rondo-try"
    with trying(folder) as address:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/[\w-]{22}/", address)
        page = httpx.get(address)
        assert (page.status_code, "<title>Rondo</title>" in page.text) == (200, True)
        tabs = httpx.get(f"{address}book").json()["tabs"]
        players = next(tab["id"] for tab in tabs if tab["title"] == "Players")
        edit = {"sheet_id": players, "row": 2, "column": 2, "seen": "2098", "text": "2100"}
        assert httpx.post(f"{address}book/cell", json=edit).status_code == 200
        second = rondo("try", "--no-browser", "--folder", folder)
        assert (second.status, "Another Rondo" in second.err) == (1, True)
    with trying(folder) as again:
        assert again != address
        assert rating(folder / "club.xlsx") == 2100
    (folder / "mine.txt").write_text("my notes")
    with trying(folder, "--fresh"):
        assert rating(folder / "club.xlsx") == 2098
    assert (folder / "mine.txt").exists()
    assert [entry.name for entry in tmp_path.iterdir()] == ["rondo-try"]


def test_ones_own_season_is_tried_on_a_copy(tmp_path: Path, demo: Path) -> None:
    before = demo.read_bytes()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with trying(tmp_path / "try", "--workbook", demo, "--port", port) as address:
        assert f":{port}/" in address
        people = httpx.get(f"{address}start").json()["people"]
        assert len(people) == 40 + 2
    assert demo.read_bytes() == before
    assert (tmp_path / "try" / demo.name).exists()


def test_a_port_that_is_taken_is_told(rondo: Rondo, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        answer = rondo("try", "--no-browser", "--folder", tmp_path / "try", "--port", port)
    assert answer.status == 1
    assert f"Port {port} is taken" in answer.err


def test_a_folder_holds_one_season(rondo: Rondo, tmp_path: Path, demo: Path) -> None:
    """What was tried before isn't thrown away unasked."""
    folder = Folder(tmp_path / "try")
    folder.path.mkdir()
    folder.write(copied(folder, demo))
    answer = rondo("try", "--no-browser", "--folder", folder.path, "--workbook", demo.rename(tmp_path / "other.xlsx"))
    assert answer.status == 1
    assert "club.xlsx" in answer.err
    assert "--fresh" in answer.err
    assert (folder.path / "club.xlsx").exists()


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [("club.ods", b"", "no .xlsx"), ("club.xlsx", None, "There is no file"), ("club.xlsx", b"words", "a text file")],
)
def test_what_is_no_workbook_is_told(
    rondo: Rondo, tmp_path: Path, name: str, content: bytes | None, words: str
) -> None:
    file = tmp_path / name
    if content is not None:
        file.write_bytes(content)
    answer = rondo("try", "--no-browser", "--folder", tmp_path / "try", "--workbook", file)
    assert answer.status in {1, 3}
    assert words in answer.err
    assert list((tmp_path / "try").iterdir()) == []


def test_a_folder_that_cannot_be_made_is_told(rondo: Rondo, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = rondo("try", "--no-browser", "--folder", tmp_path / "file" / "try")
    assert answer.status == 1
    assert "can't be used" in answer.err


def test_a_cup_can_be_tried_too_and_goes_on_without_being_named_again(tmp_path: Path) -> None:
    with trying(tmp_path / "try", "--demo", "cup") as address:
        assert httpx.get(f"{address}start").json()["club"] == "Veerhuis Cup"
        assert httpx.get(f"{address}tour").json()[0]["title"] == "Report a result"
    with trying(tmp_path / "try") as address:
        assert httpx.get(f"{address}start").json()["club"] == "Veerhuis Cup"


@pytest.mark.parametrize(
    ("options", "words"),
    [(["--demo", "chess"], "Examples: keizer, cup"), (["--demo", "cup", "--workbook", "club.xlsx"], "--workbook")],
)
def test_an_example_that_there_is_not_is_told(rondo: Rondo, tmp_path: Path, options: list[str], words: str) -> None:
    answer = rondo("try", "--no-browser", "--folder", tmp_path / "try", *options)
    assert answer.status == 2
    assert words in answer.err
