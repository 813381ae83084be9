"""What kind of file these bytes are, told by their content: the name of a file proves nothing."""

import zipfile

from sheets.errors import WorkbookUnreadable

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_OLE_ENTRY = 128
"""Bytes of a directory entry of an OLE container; entries begin at multiples of it [MS-CFB 2.6]."""

_ZIP = b"PK\x03\x04"
_ODS = b"application/vnd.oasis.opendocument"


def refuse_other_format(content: bytes) -> None:
    """Raises WorkbookUnreadable for anything that isn't a zip file; the code says what it is."""
    if content.startswith(_OLE):
        raise WorkbookUnreadable("workbook-encrypted" if _has_encrypted_package(content) else "workbook-xls")
    if content.startswith(_ZIP):
        return
    if content and _is_text(content):
        raise WorkbookUnreadable("workbook-text")
    raise WorkbookUnreadable("workbook-damaged" if not content.strip(b"\0") else "workbook-not-spreadsheet")


def refuse_other_package(names: frozenset[str], archive: zipfile.ZipFile) -> None:
    """Raises WorkbookUnreadable for a zip file of another program; `names` are the members' in lower case."""
    if "mimetype" in names and archive.read("mimetype")[: len(_ODS)] == _ODS:
        raise WorkbookUnreadable("workbook-ods")
    if "xl/workbook.bin" in names:
        raise WorkbookUnreadable("workbook-xlsb")
    if "[content_types].xml" not in names:
        raise WorkbookUnreadable("workbook-not-spreadsheet")


def _has_encrypted_package(content: bytes) -> bool:
    """A workbook with a password is an OLE container with a stream of this name; an old .xls has none."""
    at = content.find(_ENCRYPTED)
    while at >= 0 and at % _OLE_ENTRY:
        at = content.find(_ENCRYPTED, at + 1)
    return at >= 0


def _is_text(content: bytes) -> bool:
    sample = content[:4096]
    return not any(byte < 32 and byte not in b"\t\n\r\f" for byte in sample) or sample[:2] in {b"\xff\xfe", b"\xfe\xff"}
