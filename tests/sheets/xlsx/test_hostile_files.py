"""Whatever lies at the path, the answer is a code that says what it is; never an error of another library."""

import io
import os
import random
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from sheets.errors import WorkbookBusy, WorkbookError, WorkbookUnreachable, WorkbookUnreadable
from sheets.grid import Plan
from sheets.xlsx import XlsxWorkbook
from sheets.xlsx.markup import MOST_ELEMENTS
from sheets.xlsx.package import HIGHEST_RATIO, LARGEST_PART, MOST_MEMBERS
from sheets.xlsx.relations import RELATIONS_OF, TRANSITIONAL
from tests.sheets.xlsx.packages import CLUB, book_at, package, unzipped, write, zipped

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
SHEET = "xl/worksheets/sheet1.xml"


def refusal(workbook: XlsxWorkbook) -> WorkbookError:
    """Reading and writing say the same, and name the file."""
    with pytest.raises(WorkbookError) as reading:
        workbook.read()
    with pytest.raises(WorkbookError) as writing:
        workbook.write(lambda _: Plan())
    assert (type(reading.value), reading.value.code) == (type(writing.value), writing.value.code)
    assert reading.value.params["file"] == str(workbook.path)
    return reading.value


def unreadable(folder: Path, content: bytes) -> str:
    error = refusal(book_at(folder, content))
    assert type(error) is WorkbookUnreadable
    return error.code


def unreachable(workbook: XlsxWorkbook) -> str:
    error = refusal(workbook)
    assert type(error) is WorkbookUnreachable
    return error.code


def ole(*streams: str) -> bytes:
    """The beginning of an OLE container: a header of 512 bytes, then its directory [MS-CFB 2.2 and 2.6]."""
    entries = b"".join(name.encode("utf-16-le").ljust(128, b"\0") for name in ("Root Entry", *streams))
    return OLE.ljust(512, b"\0") + entries.ljust(4096, b"\0")


def test_a_missing_file(tmp_path: Path) -> None:
    assert unreachable(XlsxWorkbook(tmp_path / "none.xlsx")) == "workbook-missing"
    assert unreachable(XlsxWorkbook(tmp_path / "no folder" / "none.xlsx")) == "workbook-missing"
    assert unreachable(XlsxWorkbook(CLUB / "below a file.xlsx")) == "workbook-missing"
    assert unreachable(XlsxWorkbook(f"{tmp_path}/nul\0.xlsx")) == "workbook-missing"
    assert list(tmp_path.iterdir()) == []


def test_a_directory(tmp_path: Path) -> None:
    (tmp_path / "folder.xlsx").mkdir()
    assert unreachable(XlsxWorkbook(tmp_path / "folder.xlsx")) == "workbook-directory"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.xlsx")
    assert unreachable(XlsxWorkbook(tmp_path / "pipe.xlsx")) == "workbook-not-file"


def test_a_link_to_nothing_and_a_link_to_itself(tmp_path: Path) -> None:
    (tmp_path / "a.xlsx").symlink_to(tmp_path / "gone.xlsx")
    (tmp_path / "b.xlsx").symlink_to(tmp_path / "b.xlsx")
    assert unreachable(XlsxWorkbook(tmp_path / "a.xlsx")) == "workbook-missing"
    assert unreachable(XlsxWorkbook(tmp_path / "b.xlsx")) == "workbook-io"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_this_account_may_not_read(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, CLUB.read_bytes())
    workbook.path.chmod(0)
    assert unreachable(workbook) == "workbook-forbidden"


@pytest.mark.parametrize(("content", "code"), [
    (b"", "workbook-damaged"),
    (b"\0" * 5000, "workbook-damaged"),
    (b"\xff\xd8\xff\xe0 a photograph \0\1\2", "workbook-not-spreadsheet"),
    (b"ID;Name\r\nP1;Anna\r\n", "workbook-text"),
    ("ID;Name\nP1;Åsa\n".encode(), "workbook-text"),
    ("ID\tName\n".encode("utf-16"), "workbook-text"),
    (b"<html><table>", "workbook-text"),
    (ole("Workbook"), "workbook-xls"),
    (ole("EncryptionInfo", "EncryptedPackage"), "workbook-encrypted"),
    (ole("Workbook") + b"#" + "EncryptedPackage".encode("utf-16-le"), "workbook-xls"),
    (zipped({"mimetype": "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<a/>"}), "workbook-ods"),
    (zipped({"[Content_Types].xml": "<a/>", "xl/workbook.bin": "x"}), "workbook-xlsb"),
    (zipped({"holiday.txt": "sun"}), "workbook-not-spreadsheet"),
    (CLUB.read_bytes()[:-1000], "workbook-damaged"),
    (CLUB.read_bytes()[:4000], "workbook-damaged"),
    (CLUB.read_bytes()[:30], "workbook-damaged"),
])  # fmt: skip
def test_a_file_that_is_something_else(tmp_path: Path, content: bytes, code: str) -> None:
    assert unreadable(tmp_path, content) == code


def changed(**parts: str | bytes | None) -> bytes:
    """A good package with parts exchanged, or left out; `sheet`, `workbook`, `rels`, `root`, `types`, `strings`."""
    names = {
        "sheet": SHEET,
        "workbook": "xl/workbook.xml",
        "rels": "xl/_rels/workbook.xml.rels",
        "root": "_rels/.rels",
        "types": "[Content_Types].xml",
        "styles": "xl/styles.xml",
    }
    wanted: dict[str, str | bytes | None] = {names[name]: data for name, data in parts.items()}
    found: Mapping[str, str | bytes | None] = {**unzipped(package("<sheetData/>")), **wanted}
    return zipped({name: data for name, data in found.items() if data is not None})


def workbook_with(sheets: str) -> str:
    return (
        f'<workbook xmlns="{TRANSITIONAL}" xmlns:r="{RELATIONS_OF[TRANSITIONAL]}"><sheets>{sheets}</sheets></workbook>'
    )


def rows(markup: str) -> bytes:
    return package(f"<sheetData>{markup}</sheetData>")


@pytest.mark.parametrize(("content", "code"), [
    (changed(sheet=None), "workbook-damaged"),
    (changed(workbook=None), "workbook-damaged"),
    (changed(styles=None), "workbook-damaged"),
    (changed(root=None), "workbook-not-spreadsheet"),
    (changed(types=None), "workbook-not-spreadsheet"),
    (changed(rels=None), "workbook-damaged"),
    (changed(sheet="<worksheet"), "workbook-damaged"),
    (changed(sheet=f'<worksheet xmlns="{TRANSITIONAL}"><sheetData></worksheet>'), "workbook-damaged"),
    (changed(sheet="<worksheet xmlns='urn:other'/>"), "workbook-damaged"),
    (changed(sheet=b"\xff\xff\xff"), "workbook-damaged"),
    (changed(sheet="<?xml version='1.0' encoding='klingon'?><a/>"), "workbook-damaged"),
    (changed(workbook="<w:document xmlns:w='urn:word'/>"), "workbook-not-spreadsheet"),
    (rows('<row r="0"><c r="A1"><v>1</v></c></row>'), "workbook-damaged"),
    (changed(workbook=workbook_with('<sheet name="A" sheetId="7x" r:id="rId1"/>')), "workbook-damaged"),
    (changed(workbook=workbook_with(f'<sheet name="A" sheetId="{"9" * 5000}" r:id="rId1"/>')), "workbook-damaged"),
    (changed(workbook=workbook_with('<sheet name="A" sheetId="7" r:id="rId99"/>')), "workbook-damaged"),
    (changed(workbook=workbook_with('<sheet name="A" sheetId="7" r:id="rId1"/>' * 2)), "workbook-damaged"),
    (rows('<row r="x"><c r="A1"><v>1</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1048577"><c r="A1"><v>1</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="XFE1"><v>1</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="1"><v>1</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="A1" t="s"><v>5</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="A1" t="s"><v>-1</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="A1" t="?"><v>5</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="A1"><v>five</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="A1"><v>nan</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="A1"><v>1e999</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="A1" s="blue"><v>1</v></c></row>'), "workbook-damaged"),
    (rows('<row r="1"><c r="A1" t="d"><v>yesterday</v></c></row>'), "workbook-damaged"),
    (package("<sheetData/><mergeCells><mergeCell ref='A1:?'/></mergeCells>"), "workbook-damaged"),
    (package("<sheetData/><mergeCells><mergeCell/></mergeCells>"), "workbook-damaged"),
])  # fmt: skip
def test_a_package_with_a_missing_or_senseless_part(tmp_path: Path, content: bytes, code: str) -> None:
    assert unreadable(tmp_path, content) == code


LAUGHS = "<!DOCTYPE lolz [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;'>]>"
OUTSIDE = "<!DOCTYPE x [<!ENTITY outside SYSTEM 'file:///etc/hostname'>]>"
REMOTE = "<!DOCTYPE x SYSTEM 'http://127.0.0.1:9/x.dtd'>"


@pytest.mark.parametrize("declaration", [LAUGHS, OUTSIDE, REMOTE, "<!DOCTYPE x>"])
@pytest.mark.parametrize(
    "part", ["xl/workbook.xml", SHEET, "xl/styles.xml", "xl/_rels/workbook.xml.rels", "_rels/.rels"]
)
def test_document_types_are_refused_whatever_they_declare(tmp_path: Path, declaration: str, part: str) -> None:
    parts: dict[str, str | bytes] = {**unzipped(package("<sheetData/>"))}
    head, _, body = unzipped(package("<sheetData/>"))[part].decode().partition("?>")
    parts[part] = f"{head}?>{declaration}{body}"
    error = refusal(book_at(tmp_path, zipped(parts)))
    assert (type(error), error.code) == (WorkbookUnreadable, "workbook-unsafe")
    assert error.params["part"] == part


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    """A hundred megabytes of zeros in a hundred kilobytes; sheets of nothing but formats stay below the ratio."""
    assert unreadable(tmp_path, changed(sheet=b"\0" * (HIGHEST_RATIO * 420_000))) == "workbook-too-large"
    formats = "".join(f'<row r="{n}"><c r="A{n}" s="1"/><c r="B{n}" s="1"/></row>' for n in range(1, 20_001))
    assert book_at(tmp_path, rows(formats)).read().tabs[0].rows == ()


def declared(size: int) -> bytes:
    """A member that says it has this size."""
    content = bytearray(zipped({**unzipped(package("<sheetData/>")), "xl/media/film.bin": b"x"}))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        entry = content.index(b"PK\x01\x02", archive.start_dir)
    while content[entry + 46 : entry + 46 + 17] != b"xl/media/film.bin":
        entry = content.index(b"PK\x01\x02", entry + 4)
    struct.pack_into("<L", content, entry + 24, size)
    return bytes(content)


def test_sizes_beyond_the_limits_are_refused(tmp_path: Path) -> None:
    assert unreadable(tmp_path, declared(LARGEST_PART + 1)) == "workbook-too-large"
    many = zipped({**unzipped(package("<sheetData/>")), **{f"x{n}": "" for n in range(MOST_MEMBERS)}})
    assert unreadable(tmp_path, many) == "workbook-too-large"


def test_a_sheet_with_few_cells_in_immense_rows_is_refused(tmp_path: Path) -> None:
    """Each row would be 16,384 cells long: a megabyte of XML that asks for gigabytes."""
    far = "".join(f'<row r="{n}"><c r="XFD{n}"><v>1</v></c></row>' for n in range(1, 1000))
    assert unreadable(tmp_path, rows(far)) == "workbook-too-large"


def test_a_part_with_more_elements_than_any_workbook_has(tmp_path: Path) -> None:
    sheets = '<sheet name="A" sheetId="1"/>' * (MOST_ELEMENTS + 10)
    assert unreadable(tmp_path, changed(workbook=f'<workbook xmlns="{TRANSITIONAL}">{sheets}')) == "workbook-too-large"
    with pytest.raises(WorkbookUnreadable):
        book_at(tmp_path, changed(root="<a>" * (MOST_ELEMENTS + 10))).read()


def test_a_file_larger_than_the_limit_is_not_read(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, b"")
    os.truncate(workbook.path, 2**40)
    error = refusal(workbook)
    assert error.code == "workbook-too-large"


def test_a_part_whose_checksum_is_wrong(tmp_path: Path) -> None:
    content = package("<sheetData/>")
    crc = struct.pack("<L", zlib.crc32(unzipped(content)[SHEET]))
    assert unreadable(tmp_path, content.replace(crc, b"\1\2\3\4")) == "workbook-damaged"


def test_an_encrypted_member_and_an_unknown_compression(tmp_path: Path) -> None:
    content = package("<sheetData/>")
    encrypted, unknown = bytearray(content), bytearray(content)
    entry = content.index(b"PK\x01\x02")
    while entry >= 0:
        struct.pack_into("<H", encrypted, entry + 8, 1)
        struct.pack_into("<H", unknown, entry + 10, 97)
        entry = content.find(b"PK\x01\x02", entry + 4)
    assert unreadable(tmp_path, bytes(encrypted)) == "workbook-encrypted"
    assert unreadable(tmp_path, bytes(unknown)) == "workbook-damaged"


def test_two_members_of_one_name(tmp_path: Path) -> None:
    """Programs differ in which of them they take."""
    content = zipped({**unzipped(package("<sheetData/>")), "XL/Worksheets/Sheet1.xml": "<a/>"})
    assert unreadable(tmp_path, content) == "workbook-damaged"


def test_a_workbook_with_macros_is_written_and_keeps_them(tmp_path: Path) -> None:
    macros = bytes(range(256)) * 20
    parts: dict[str, str | bytes] = {**unzipped(package("<sheetData/>")), "xl/vbaProject.bin": macros}
    parts["[Content_Types].xml"] = unzipped(package("<sheetData/>"))["[Content_Types].xml"].replace(
        b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
        b"application/vnd.ms-excel.sheet.macroEnabled.main+xml",
    )
    path = tmp_path / "book.xlsm"
    path.write_bytes(zipped(parts))
    write(XlsxWorkbook(path), {(0, 0): "Anna"})
    assert unzipped(path.read_bytes())["xl/vbaProject.bin"] == macros


def test_a_damaged_file_that_an_office_program_is_saving_is_busy(tmp_path: Path) -> None:
    workbook = book_at(tmp_path, CLUB.read_bytes()[:-1000])
    (tmp_path / f".~lock.{workbook.path.name}#").write_text(",anna,pc,12.03.2026 18:00,file:///;")
    with pytest.raises(WorkbookBusy) as refused:
        workbook.read()
    assert refused.value.code == "workbook-open-elsewhere"


def flipped(content: bytes, chance: random.Random) -> bytes:
    damaged = bytearray(content)
    for _ in range(chance.randint(1, 30)):
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
    return bytes(damaged)


def cut(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content))
    return content[:start] + content[start + chance.randint(1, 500) :]


def text_damaged(content: bytes, chance: random.Random) -> bytes:
    """A part that is damaged inside a sound zip file."""
    parts = unzipped(content)
    name = chance.choice([name for name in parts if name.endswith((".xml", ".rels"))])
    return zipped({**parts, name: chance.choice((flipped, cut))(parts[name], chance)})


@pytest.mark.parametrize("damage", [flipped, cut, text_damaged], ids=lambda damage: damage.__name__)
def test_damage_of_any_kind_is_told_as_such_or_does_no_harm(
    tmp_path: Path, damage: Callable[[bytes, random.Random], bytes]
) -> None:
    """Either the workbook can be read and written, or the file is left as it was and a code says why."""
    content = CLUB.read_bytes()
    for seed in range(120):
        path = tmp_path / "book.xlsx"
        path.write_bytes(damage(content, random.Random(seed)))
        before = path.read_bytes()
        try:
            write(XlsxWorkbook(path), {(1, 4): seed, (60, 1): "Anna"})
        except WorkbookError:
            assert path.read_bytes() == before, seed
        else:
            assert XlsxWorkbook(path).read().tabs[0].cell(60, 1).value == "Anna", seed
