"""Packages made by hand, for what no program at hand writes; and what is inside of packages."""

import io
import struct
import zipfile
from collections.abc import Mapping
from pathlib import Path

from sheets.grid import Book, CellWrite, Plan, Scalar
from sheets.xlsx import XlsxWorkbook
from sheets.xlsx.relations import RELATIONS_OF, TRANSITIONAL

CLUB = Path(__file__).parents[2] / "fixtures" / "club.xlsx"
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
KINDS = {"xl/styles.xml": "styles", "xl/sharedStrings.xml": "sharedStrings", "xl/calcChain.xml": "calcChain"}
STYLES = (
    f'{HEAD}<styleSheet xmlns="{TRANSITIONAL}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>'
    '</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill><patternFill/></fill></fills>'
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>'
    '<cellXfs count="4"><xf numFmtId="0" fontId="0"/><xf numFmtId="49" fontId="0" applyNumberFormat="1"/>'
    '<xf numFmtId="164" fontId="0"><alignment wrapText="1"/></xf><xf numFmtId="22" fontId="0"/></cellXfs>'
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)
"""Of cells: 0 general, 1 text, 2 a date with an alignment, 3 date and time."""


def package(
    sheet: str, others: Mapping[str, str] | None = None, *, calc: str = "", dialect: str = TRANSITIONAL
) -> bytes:
    """A workbook with the tab `A`, whose part is `sheet` (from `<worksheet>` on, or only what is inside of it)."""
    if not sheet.startswith("<") or "worksheet" not in sheet:
        sheet = f'<worksheet xmlns="{dialect}">{sheet}</worksheet>'
    others = {"xl/styles.xml": STYLES.replace(TRANSITIONAL, dialect)} if others is None else others
    kinds = {"xl/worksheets/sheet1.xml": "worksheet"} | {name: KINDS[name] for name in others if name in KINDS}
    relations = "".join(
        f'<Relationship Id="rId{n}" Type="{RELATIONS_OF[dialect]}/{kind}" Target="{name.removeprefix("xl/")}"/>'
        for n, (name, kind) in enumerate(kinds.items(), 1)
    )
    kinds["xl/workbook.xml"] = "sheet.main"
    types = "".join(
        f'<Override PartName="/{name}" ContentType="{SPREADSHEET}.{kind}+xml"/>' for name, kind in kinds.items()
    )
    return zipped(
        {
            "[Content_Types].xml": f'{HEAD}<Types xmlns="{PACKAGE}/content-types">{types}</Types>',
            "_rels/.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" '
            f'Type="{RELATIONS_OF[dialect]}/officeDocument" Target="/xl/workbook.xml"/></Relationships>',
            "xl/workbook.xml": f'{HEAD}<workbook xmlns="{dialect}" xmlns:r="{RELATIONS_OF[dialect]}"><sheets>'
            f'<sheet name="A" sheetId="7" r:id="rId1"/></sheets>{calc}</workbook>',
            "xl/_rels/workbook.xml.rels": f'{HEAD}<Relationships xmlns="{PACKAGE}/relationships">{relations}'
            "</Relationships>",
            "xl/worksheets/sheet1.xml": HEAD + sheet,
            **others,
        }
    )


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return file.getvalue()


def unzipped(content: bytes) -> dict[str, bytes]:
    """The parts in their order."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return {info.filename: archive.read(info) for info in archive.infolist()}


def compressed(content: bytes) -> dict[str, bytes]:
    """The members as they are packed."""
    packed = {}
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for info in archive.infolist():
            name, extra = struct.unpack_from("<2H", content, info.header_offset + 26)
            start = info.header_offset + 30 + name + extra
            packed[info.filename] = content[start : start + info.compress_size]
    return packed


def book_at(folder: Path, content: bytes) -> XlsxWorkbook:
    path = folder / f"book{len(list(folder.iterdir()))}.xlsx"
    path.write_bytes(content)
    return XlsxWorkbook(path)


def sheet_of(workbook: XlsxWorkbook) -> str:
    """The XML of the tab `A` of a package made by hand."""
    return unzipped(workbook.path.read_bytes())["xl/worksheets/sheet1.xml"].decode()


def write(workbook: XlsxWorkbook, cells: Mapping[tuple[int, int], Scalar], *, tab: int = 0) -> Book:
    """Whatever the cells hold now."""

    def plan(book: Book) -> Plan:
        found = book.tabs[tab]
        return Plan([CellWrite(found.sheet_id, *at, found.cell(*at).held, value) for at, value in cells.items()])

    return workbook.write(plan)
