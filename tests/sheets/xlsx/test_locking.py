"""Two programs can't interleave; a file that a person has open is not overwritten."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest
from filelock import FileLock

from sheets.errors import WorkbookBusy
from sheets.grid import Book, CellWrite, Plan
from sheets.xlsx import XlsxWorkbook
from tests.sheets.xlsx.packages import book_at, package, write


@pytest.fixture
def workbook(tmp_path: Path) -> XlsxWorkbook:
    return book_at(tmp_path, package('<sheetData><row r="1"><c r="A1"><v>0</v></c></row></sheetData>'))


def refusal(workbook: XlsxWorkbook) -> WorkbookBusy:
    """The plan is not even asked."""
    before = workbook.path.read_bytes()
    with pytest.raises(WorkbookBusy) as refused:
        workbook.write(lambda _: pytest.fail("asked for a plan"))
    assert workbook.path.read_bytes() == before
    assert refused.value.params["file"] == str(workbook.path)
    return refused.value


def test_a_program_that_is_writing_keeps_others_waiting_and_they_give_up(workbook: XlsxWorkbook) -> None:
    with FileLock(workbook.path.with_name(f".{workbook.path.name}.rondo-lock")):
        assert refusal(XlsxWorkbook(workbook.path, patience=0.01)).code == "workbook-locked"
        assert workbook.read().tabs[0].cell(0, 0).value == 0
    assert write(workbook, {(0, 0): 1}).tabs[0].cell(0, 0).value == 1


def test_the_lock_is_held_while_the_plan_is_made(workbook: XlsxWorkbook) -> None:
    def plan(_: Book) -> Plan:
        assert refusal(XlsxWorkbook(workbook.path, patience=0)).code == "workbook-locked"
        return Plan()

    workbook.write(plan)


def test_the_lock_is_given_back_when_the_plan_raises(workbook: XlsxWorkbook) -> None:
    def plan(_: Book) -> Plan:
        raise LookupError

    with pytest.raises(LookupError):
        workbook.write(plan)
    write(XlsxWorkbook(workbook.path, patience=0), {(0, 0): 1})


def increase(path: Path, times: int) -> None:
    """Reads the number in the first cell and writes the next, so many times."""

    def plan(book: Book) -> Plan:
        tab = book.tabs[0]
        count = tab.cell(0, 0).value
        assert isinstance(count, int)
        return Plan([CellWrite(tab.sheet_id, 0, 0, count, count + 1)])

    workbook = XlsxWorkbook(path, patience=60)
    for _ in range(times):
        workbook.write(plan)


def test_no_increase_is_lost_between_processes_and_threads(workbook: XlsxWorkbook) -> None:
    source = f"from tests.sheets.xlsx.test_locking import increase, Path; increase(Path({str(workbook.path)!r}), 15)"
    processes = [subprocess.Popen([sys.executable, "-c", source]) for _ in range(2)]
    threads = [threading.Thread(target=increase, args=(workbook.path, 15)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [process.wait() for process in processes] == [0, 0]
    assert workbook.read().tabs[0].cell(0, 0).value == 60


def excel_lock(name: str) -> bytes:
    """As Excel writes it: 165 bytes, the name of the user in ANSI, then in UTF-16."""
    narrow = name.encode("cp1252", "replace")
    return (
        bytes([len(narrow)])
        + narrow.ljust(54)
        + len(name).to_bytes(2, "little")
        + name.encode("utf-16-le").ljust(108, b"\0")
    )


@pytest.mark.parametrize(("name", "content", "program", "who"), [
    (".~lock.{}#", b",anna,pc,12.03.2026 18:00,file:///home/anna;", "LibreOffice", "anna"),
    (".~lock.{}#", "Åsa\\, Berg,asa,pc,12.03.2026 18:00,file:///home/asa;".encode(), "LibreOffice", "Åsa, Berg"),
    (".~lock.{}#", b"", "LibreOffice", ""),
    (".~lock.{}#", b"\xff\xfe\xfd", "LibreOffice", ""),
    ("~${}", excel_lock("Карл Орлов"), "Excel", "Карл Орлов"),
    ("~${}", b"\4Anna", "Excel", ""),
])  # fmt: skip
def test_a_file_that_is_open_in_an_office_program_is_busy_and_by_whom(
    workbook: XlsxWorkbook, name: str, content: bytes, program: str, who: str
) -> None:
    lock = workbook.path.with_name(name.format(workbook.path.name))
    lock.write_bytes(content)
    told = refusal(workbook)
    assert (told.code, told.params["program"], told.params["who"]) == ("workbook-open-elsewhere", program, who)
    assert workbook.read().tabs[0].cell(0, 0).value == 0
    lock.unlink()
    assert write(workbook, {(0, 0): 1}).tabs[0].cell(0, 0).value == 1


def test_a_file_that_is_opened_while_the_plan_is_made_is_busy(workbook: XlsxWorkbook) -> None:
    before = workbook.path.read_bytes()

    def plan(book: Book) -> Plan:
        workbook.path.with_name(f"~${workbook.path.name}").write_bytes(excel_lock("Anna"))
        return Plan([CellWrite(book.tabs[0].sheet_id, 0, 0, 0, 1)])

    with pytest.raises(WorkbookBusy):
        workbook.write(plan)
    assert workbook.path.read_bytes() == before
