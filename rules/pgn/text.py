"""Lines of a PGN file, whatever they are encoded in.

The standard says ISO 8859-1 (4.1); most files are UTF-8 today, and some programs write UTF-16. A line that isn't UTF-8
is read as the standard says. *Not done here*: opening the file.
"""

import codecs
from collections.abc import Iterable, Iterator

from rules.errors import UnreadableFile

LINE_LIMIT = 1_000_000
"""Bytes of a line; a reader that gives longer ones in pieces is welcome."""

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def decoded(lines: Iterable[bytes]) -> Iterator[str]:
    """The lines of a file as text, without their ends. UnreadableFile `pgn-not-text` for another kind of file."""
    feed = iter(lines)
    first = next(feed, b"")
    if first.startswith(_UTF_16):
        yield from _utf_16(first, feed)
        return
    yield _line(first.removeprefix(codecs.BOM_UTF8))
    for line in feed:
        yield _line(line)


def _line(raw: bytes) -> str:
    if b"\0" in raw:
        raise UnreadableFile("pgn-not-text")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        text = raw.decode("iso-8859-1")
    return text.rstrip("\r\n")


def _utf_16(first: bytes, feed: Iterator[bytes]) -> Iterator[str]:
    """Lines were cut at the byte of a line feed, which is half a character here."""
    decoder = codecs.getincrementaldecoder("utf-16")(errors="replace")
    rest = decoder.decode(first)
    for raw in feed:
        *whole, rest = (rest + decoder.decode(raw)).split("\n")
        yield from (line.rstrip("\r") for line in whole)
    yield from rest.splitlines()
