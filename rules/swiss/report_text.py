"""The text of a Tournament Report File, whatever it is encoded in and however its lines end.

UTF-8 with or without BOM; else the code page that makes words of it: CP1251 where the letters beyond ASCII stand in
rows, as in Cyrillic names, CP1252 or Latin-1 where they stand alone. *Not done here*: other code pages.
"""

import codecs
import re

from rules.errors import UnreadableFile

_CYRILLIC_WORD = re.compile(rb"[\xa8\xb8\xc0-\xff]{3,}")
_LONE_LETTER = re.compile(rb"(?<![\x80-\xff])[\x80-\xff](?![\x80-\xff])")


def decoded(data: bytes) -> tuple[str, ...]:
    """The lines without their ends, which may be CR, LF or both. UnreadableFile `trf-not-text`."""
    if b"\0" in data:
        raise UnreadableFile("trf-not-text")
    text = _text(data.removeprefix(codecs.BOM_UTF8))
    lines = re.split("\r\n|\r|\n", text)
    return tuple(lines[:-1] if lines and not lines[-1] else lines)


def _text(data: bytes) -> str:
    for encoding in ("utf-8", *_code_pages(data)):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("iso-8859-1")


def _code_pages(data: bytes) -> tuple[str, ...]:
    rows, lone = len(_CYRILLIC_WORD.findall(data)), len(_LONE_LETTER.findall(data))
    return ("cp1251", "cp1252") if rows > lone else ("cp1252",)
