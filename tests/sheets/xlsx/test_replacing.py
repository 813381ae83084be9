"""At every moment the file is the old one or the new one, whole; what is left of a killed write does no harm."""

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from sheets.errors import WorkbookChanged, WorkbookError, WorkbookUnreachable, WorkbookUnwritable
from sheets.grid import Book, CellWrite, Plan
from sheets.xlsx import XlsxWorkbook
from tests.sheets.xlsx.disks import CountingDisk, DyingDisk, RefusingDisk
from tests.sheets.xlsx.packages import book_at, package, write

OLD = '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>old</t></is></c></row></sheetData>'
TEMPORARY = ".book0.xlsx.rondo-tmp"
LOCK = ".book0.xlsx.rondo-lock"


def first_cell(path: Path) -> object:
    return XlsxWorkbook(path).read().tabs[0].cell(0, 0).value


def steps_of_a_write(folder: Path) -> list[str]:
    disk = CountingDisk()
    workbook = book_at(folder, package(OLD))
    write(XlsxWorkbook(workbook.path, disk=disk), {(0, 0): "new"})
    workbook.path.unlink()
    (folder / LOCK).unlink()
    return disk.calls


def test_the_content_is_on_the_disk_before_the_name_and_the_name_before_the_end(tmp_path: Path) -> None:
    calls = steps_of_a_write(tmp_path)
    assert calls[:2] == ["remove", "create"]
    assert set(calls[2:-3]) == {"write"}
    assert len(calls[2:-3]) > 2
    assert calls[-3:] == ["sync", "rename", "sync"]


def test_a_kill_at_any_step_leaves_the_old_file_or_the_new_one(tmp_path: Path) -> None:
    """Each process dies without cleaning up; another one then reads the file, and writes it without being told."""
    calls = steps_of_a_write(tmp_path)
    workbook = book_at(tmp_path, package(OLD))
    content = workbook.path.read_bytes()
    found = []
    writes = [step for step, call in enumerate(calls, 1) if call == "write"]
    steps = [step for step in range(1, len(calls) + 1) if step not in writes[2:-1]]
    for step, moment in [(step, moment) for step in steps for moment in ("before", "after")]:
        if calls[step - 1] == "remove" and moment == "after":
            continue  # nothing to remove: the call raises
        workbook.path.write_bytes(content)
        command = [sys.executable, "-m", "tests.sheets.xlsx.dying_writer", str(workbook.path), str(step), moment]
        assert subprocess.run(command, check=False).returncode == DyingDisk.STATUS
        found.append((calls[step - 1], moment, first_cell(workbook.path)))
        assert write(XlsxWorkbook(workbook.path), {(0, 0): "later"}).tabs[0].cell(0, 0).value == "later"
        assert {path.name for path in tmp_path.iterdir()} == {workbook.path.name, LOCK}
    renamed = found.index(("rename", "after", "new"))
    assert {cell for _, _, cell in found[:renamed]} == {"old"}
    assert {cell for _, _, cell in found[renamed:]} == {"new"}


@pytest.mark.parametrize(("call", "number", "kind", "code"), [
    ("create", errno.EACCES, WorkbookUnreachable, "workbook-forbidden"),
    ("create", errno.EROFS, WorkbookUnwritable, "workbook-read-only"),
    ("write", errno.ENOSPC, WorkbookUnwritable, "workbook-disk-full"),
    ("write", errno.EDQUOT, WorkbookUnwritable, "workbook-disk-full"),
    ("sync", errno.EIO, WorkbookUnreachable, "workbook-io"),
    ("rename", errno.EPERM, WorkbookUnreachable, "workbook-forbidden"),
])  # fmt: skip
def test_a_refusal_of_the_system_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, call: str, number: int, kind: type[WorkbookError], code: str
) -> None:
    workbook = book_at(tmp_path, package(OLD))
    before = workbook.path.read_bytes()
    with pytest.raises(WorkbookUnreachable) as refusal:
        write(XlsxWorkbook(workbook.path, disk=RefusingDisk(call, number)), {(0, 0): "new"})
    assert (type(refusal.value), refusal.value.code) == (kind, code)
    assert refusal.value.params["file"] == str(workbook.path)
    assert refusal.value.params["reason"] == errno.errorcode[number]
    assert workbook.path.read_bytes() == before
    assert {path.name for path in tmp_path.iterdir()} == {workbook.path.name, LOCK}
    assert write(workbook, {(0, 0): "new"}).tabs[0].cell(0, 0).value == "new"


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664])
def test_the_mode_is_kept(tmp_path: Path, mode: int) -> None:
    workbook = book_at(tmp_path, package(OLD))
    workbook.path.chmod(mode)
    write(workbook, {(0, 0): "new"})
    assert stat.S_IMODE(workbook.path.stat().st_mode) == mode


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may give files away")
def test_the_owner_and_the_group_are_kept(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, package(OLD))
    os.chown(workbook.path, 1234, 2345)
    write(workbook, {(0, 0): "new"})
    assert (workbook.path.stat().st_uid, workbook.path.stat().st_gid) == (1234, 2345)


def test_a_link_stays_a_link_and_its_file_is_written(tmp_path: Path) -> None:
    (tmp_path / "files").mkdir()
    file = book_at(tmp_path / "files", package(OLD)).path
    link = tmp_path / "link.xlsx"
    link.symlink_to(file)
    write(XlsxWorkbook(link), {(0, 0): "new"})
    assert link.is_symlink()
    assert first_cell(file) == "new"
    assert {path.name for path in tmp_path.iterdir()} == {"files", "link.xlsx"}


def test_a_link_in_the_place_of_the_temporary_file_is_not_followed(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, package(OLD))
    (tmp_path / "precious").write_text("precious")
    (tmp_path / TEMPORARY).symlink_to(tmp_path / "precious")
    write(workbook, {(0, 0): "new"})
    assert (tmp_path / "precious").read_text() == "precious"
    assert first_cell(workbook.path) == "new"


def test_what_a_killed_write_left_is_removed_by_the_next(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, package(OLD))
    (tmp_path / TEMPORARY).write_bytes(b"half a fi")
    write(workbook, {(0, 0): "new"})
    assert not (tmp_path / TEMPORARY).exists()


def test_a_file_that_nobody_may_write_is_not_replaced(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, package(OLD))
    workbook.path.chmod(0o444)
    assert first_cell(workbook.path) == "old"
    with pytest.raises(WorkbookUnreachable) as refusal:
        write(workbook, {(0, 0): "new"})
    assert refusal.value.code == "workbook-read-only"
    assert first_cell(workbook.path) == "old"


def test_a_file_that_was_saved_by_another_while_the_plan_was_made_is_not_replaced(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, package(OLD))
    saved = package(OLD.replace("old", "by hand"))

    def plan(book: Book) -> Plan:
        workbook.path.write_bytes(saved)
        return write_first(book)

    with pytest.raises(WorkbookChanged) as refusal:
        workbook.write(plan)
    assert refusal.value.code == "workbook-changed"
    assert workbook.path.read_bytes() == saved


def write_first(book: Book) -> Plan:
    return Plan([CellWrite(book.tabs[0].sheet_id, 0, 0, book.tabs[0].cell(0, 0).held, "new")])
