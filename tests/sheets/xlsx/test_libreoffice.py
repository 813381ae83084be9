"""LibreOffice opens what was written, sees the same, and finds nothing missing; only where it is installed."""

import shutil
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from pathlib import Path

import pytest

from sheets.grid import Cell, NewTab, Plan, Scalar
from sheets.xlsx import XlsxWorkbook
from tests.fixtures.make_fixtures import convert
from tests.sheets.xlsx.packages import CLUB, unzipped, write

pytestmark = pytest.mark.skipif(shutil.which("soffice") is None, reason="needs LibreOffice")

at = datetime.fromisoformat
VALUES: Mapping[tuple[int, int], Scalar] = {
    (1, 1): "=1+1", (2, 1): "@x", (3, 1): "+x", (4, 1): "Ünï & <co> _x0041_", (5, 1): "007", (6, 1): "two\nlines",
    (11, 1): 1.5, (11, 2): -7, (12, 1): date(2026, 3, 12), (12, 2): at("2026-03-12 18:30"), (12, 3): time(20, 15),
}  # fmt: skip


def test_libreoffice_opens_and_saves_what_was_written(tmp_path: Path) -> None:
    (tmp_path / "written").mkdir()
    workbook = XlsxWorkbook(shutil.copy(CLUB, tmp_path / "written"))
    write(workbook, {**VALUES, (1, 4): 99})
    write(workbook, {(2, 4): "½-½", (3, 4): "1/2"}, tab=1)
    rows: Sequence[Sequence[Scalar]] = [["Round", "Player", "Kind"], [1, "007", "late"]]
    workbook.write(lambda _: Plan(new_tabs=[NewTab("Absences & x", rows, frozenset({1}), {2: ("late", "notified")})]))
    saved = convert(workbook.path, tmp_path, "xlsx")
    written, found = workbook.read(), XlsxWorkbook(saved).read()
    assert [tab.title for tab in found.tabs] == [tab.title for tab in written.tabs]
    for tab in written.tabs:
        for row, cells in enumerate(tab.rows):
            for column, cell in enumerate(cells):
                assert found.tabs[written.tabs.index(tab)].cell(row, column) == cell, (tab.title, row, column)
    assert {place: found.tabs[0].cell(*place) for place in VALUES} == {
        place: Cell(value) for place, value in VALUES.items()
    }
    assert found.tabs[1].merged == ("A6:E6",)
    parts = unzipped(saved.read_bytes())
    assert b"Lists!$A$1:$A$6" in parts["xl/worksheets/sheet2.xml"]
    assert b"conditionalFormatting" in parts["xl/worksheets/sheet2.xml"]
    assert b"late,notified" in parts["xl/worksheets/sheet5.xml"]
    assert parts["xl/media/image1.png"] == unzipped(CLUB.read_bytes())["xl/media/image1.png"]
    assert [name for name in unzipped(CLUB.read_bytes()) if name.startswith(("xl/charts", "xl/comments"))] == [
        name for name in parts if name.startswith(("xl/charts", "xl/comments"))
    ]
