"""Files that are no workbook, can't be reached, or are far larger than any club needs."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import pytest

from sheets.xlsx.package import HIGHEST_RATIO
from tests.bot.cli.conftest import Rondo
from tests.hostile.club import saved, sound, told
from tests.sheets.xlsx.packages import unzipped, zipped
from tests.sheets.xlsx.test_hostile_files import ole

READING: Sequence[tuple[str, ...]] = (
    ("check",),
    ("standings",),
    ("explain", "Anna"),
    ("explain", "Anna", "--pairing"),
    ("pair", "--dry-run"),
)
WRITING: Sequence[tuple[str, ...]] = (("pair",), ("check", "--write"), ("standings", "--write"))
NOBODY = 65534


def truncated(folder: Path) -> bytes:
    return saved(sound(), folder).read_bytes()[:-700]


def bomb(folder: Path) -> bytes:
    parts = unzipped(saved(sound(), folder).read_bytes())
    return zipped({**parts, "xl/worksheets/sheet1.xml": b"\0" * (HIGHEST_RATIO * 420_000)})


def laughs(folder: Path) -> bytes:
    parts = unzipped(saved(sound(), folder).read_bytes())
    declared = b"<!DOCTYPE x [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><workbook"
    return zipped({**parts, "xl/workbook.xml": parts["xl/workbook.xml"].replace(b"<workbook", declared, 1)})


def opendocument(_: Path) -> bytes:
    return zipped({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<a/>"})


FILES: Sequence[tuple[Callable[[Path], bytes], str]] = [
    (truncated, "workbook-damaged"),
    (lambda _: b"", "workbook-damaged"),
    (lambda _: b"Round;White;Black\n1;Anna;Boris\n", "workbook-text"),
    (lambda _: ole("Workbook"), "workbook-xls"),
    (lambda _: ole("EncryptionInfo", "EncryptedPackage"), "workbook-encrypted"),
    (lambda _: zipped({"[Content_Types].xml": "<a/>", "xl/workbook.bin": "x"}), "workbook-xlsb"),
    (opendocument, "workbook-ods"),
    (lambda _: zipped({"holiday.txt": "sun"}), "workbook-not-spreadsheet"),
    (lambda _: b"\xff\xd8\xff\xe0 a photograph \0\1\2", "workbook-not-spreadsheet"),
    (bomb, "workbook-too-large"),
    (laughs, "workbook-unsafe"),
]


@pytest.mark.parametrize(("content", "code"), FILES, ids=[f"{at} {code}" for at, (_, code) in enumerate(FILES)])
@pytest.mark.parametrize("name", ["club.xlsx"])
def test_a_file_that_is_no_workbook_is_told_with_what_to_do(
    rondo: Rondo, tmp_path: Path, content: Callable[[Path], bytes], code: str, name: str
) -> None:
    data = content(tmp_path)
    path = tmp_path / name
    path.write_bytes(data)
    assert told(rondo, path) == [(code, "", "")]
    for command, *rest in (*READING, *WRITING):
        answer = rondo(command, path, *rest)
        assert (answer.status, answer.out) == (1, ""), command
        assert len(answer.err.splitlines()) == 2, answer.err  # what is wrong, and what to do
    assert path.read_bytes() == data


@pytest.mark.parametrize("command", [*READING, *WRITING], ids=" ".join)
def test_what_is_not_there_ends_with_status_3(rondo: Rondo, tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "folder.xlsx").mkdir()
    for name in ("none.xlsx", "folder.xlsx", "no folder/club.xlsx"):
        answer = rondo(command[0], tmp_path / name, *command[1:], "--json")
        assert (answer.status, answer.out) == (3, "")
        assert name in answer.err


@contextmanager
def somebody_else() -> Iterator[None]:
    """The superuser may read everything; everybody else is himself."""
    me = os.geteuid()
    if me == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(me)


def test_a_file_that_may_not_be_read(rondo: Rondo, tmp_path: Path) -> None:
    path = saved(sound(), tmp_path)
    assert rondo("check", path).status == 0  # everything is loaded
    path.chmod(0)
    with somebody_else():
        answer = rondo("check", path, "--json")
    assert (answer.status, answer.out) == (3, "")
    assert "permission" in answer.err


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_a_file_that_is_write_protected_is_read_and_never_written(
    rondo: Rondo, tmp_path: Path, command: tuple[str, ...]
) -> None:
    path = saved(sound(), tmp_path)
    before = path.read_bytes()
    path.chmod(0o444)
    answer = rondo(command[0], path, *command[1:], "--json")
    assert (answer.status, answer.out) == (3, "")
    assert "may only be read" in answer.err
    assert path.read_bytes() == before
    assert told(rondo, path) == []


@pytest.mark.parametrize("lock", [".~lock.club.xlsx#", "~$club.xlsx"])
@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_a_file_that_is_open_in_an_office_program_waits(
    rondo: Rondo, tmp_path: Path, command: tuple[str, ...], lock: str
) -> None:
    path = saved(sound(), tmp_path)
    before = path.read_bytes()
    (tmp_path / lock).write_text(",anna,pc,12.03.2026 18:00,file:///;")
    answer = rondo(command[0], path, *command[1:], "--json")
    assert (answer.status, answer.out) == (3, "")
    assert "open in an office program" in answer.err
    assert "Close it" in answer.err
    assert path.read_bytes() == before
    assert told(rondo, path) == []
    assert rondo("standings", path).status == 0
    (tmp_path / lock).unlink()
    assert rondo(command[0], path, *command[1:]).status == 0
    assert path.read_bytes() != before


ROWS = 100_000
PATIENCE = 60.0
"""Seconds; a tenth of that is usual."""


def with_rows(folder: Path, row: Callable[[int], str]) -> Path:
    """So many rows more in the Pairings tab; made by hand, since making them otherwise would take a minute."""
    parts = unzipped(saved(sound(), folder).read_bytes())
    name = "xl/worksheets/sheet5.xml"
    more = "".join(f'<row r="{at}">{row(at)}</row>' for at in range(10, 10 + ROWS)).encode()
    assert b"</sheetData>" in parts[name]
    path = folder / "club.xlsx"
    path.write_bytes(zipped({**parts, name: parts[name].replace(b"</sheetData>", more + b"</sheetData>")}))
    return path


def inline(column: str, at: int, words: str) -> str:
    return f'<c r="{column}{at}" t="inlineStr"><is><t>{words}</t></is></c>'


def test_a_hundred_thousand_rows_of_blanks_are_passed_over(rondo: Rondo, tmp_path: Path) -> None:
    path = with_rows(tmp_path, lambda at: inline("A", at, " ") + inline("E", at, ""))
    begun = perf_counter()
    assert told(rondo, path) == []
    assert rondo("pair", path, "--json").status == 0
    assert told(rondo, path) == []
    assert perf_counter() - begun < PATIENCE


def test_a_hundred_thousand_rows_of_games_are_read_and_each_is_judged(rondo: Rondo, tmp_path: Path) -> None:
    path = with_rows(
        tmp_path,
        lambda at: f'<c r="A{at}"><v>3</v></c>' + inline("C", at, "Nobody"),
    )
    begun = perf_counter()
    answer = rondo("check", path, "--json")
    assert answer.status == 1
    assert len(answer.json["problems"]) == ROWS
    assert perf_counter() - begun < PATIENCE
