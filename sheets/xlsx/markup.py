"""XML as bytes: where its elements stand, and how to change a few of them and leave every other byte as it was.

Expat tells the byte at which each element begins, which lxml and ElementTree don't. Document types are refused, so
that no entity is ever declared, expanded or fetched.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from xml.parsers import expat

from sheets.errors import WorkbookUnreadable

_START_TAG = re.compile(rb"<([^\s/>]+)(?:[^\"'>]++|\"[^\"]*+\"|'[^']*+')*+>")
_ATTRIBUTE = re.compile(rb"\s([^\s=/>]+)\s*=\s*(\"[^\"]*\"|'[^']*')")
_ENCODING = re.compile(rb"<\?xml[^>]*?encoding\s*=\s*[\"']([A-Za-z0-9._-]+)[\"']")
_ILLEGIBLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WIDE = (b"\xff\xfe", b"\xfe\xff", b"\x00<", b"<\x00")


MOST_ELEMENTS = 150_000
"""Of a part other than sheets and strings; those with the most are the styles of old, much copied workbooks."""


@dataclass(frozen=True, slots=True)
class Splice:
    """Bytes `start` to `end` replaced by `text`; nothing is removed when they are equal."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Element:
    """An element and its bytes: `start` of the start tag, `inside` after it, `close` of the end tag, `end` after it.

    `<a/>` has `inside` = `close` = `end`. `name` is local, `space` the namespace; `depth` is 0 for the root.
    """

    space: str
    name: str
    attributes: Mapping[str, str]
    depth: int
    start: int
    inside: int
    close: int
    end: int

    @property
    def is_closed(self) -> bool:
        """Written `<a/>`."""
        return self.inside == self.end


def parser_for(part: str) -> expat.XMLParserType:
    """A parser that gives names as `namespace name`, and refuses document types."""

    def refuse(*_: object) -> None:
        raise WorkbookUnreadable("workbook-unsafe", part=part)

    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = refuse
    return parser


def run(parser: expat.XMLParserType, data: bytes, part: str) -> None:
    """Parses all of it; WorkbookUnreadable `workbook-damaged` if it is no XML or a handler could not understand it."""
    with making_sense(part):
        parser.Parse(data, True)


@contextmanager
def making_sense(part: str = "") -> Iterator[None]:
    """What is no XML, no number, no address, or points to nothing, is damage."""
    try:
        yield
    except (expat.ExpatError, LookupError, ValueError, ArithmeticError) as error:
        raise WorkbookUnreadable("workbook-damaged", part=part) from error


def split_name(name: str) -> tuple[str, str]:
    """Namespace and local name."""
    space, _, local = name.rpartition(" ")
    return space, local


class Outline:
    """All elements of a small part, in the order of the document."""

    def __init__(self, data: bytes, part: str) -> None:
        self.data = data
        self.part = part
        self._open: list[tuple[str, dict[str, str], int]] = []
        self._found: list[Element] = []
        self._parser = parser_for(part)
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        run(self._parser, data, part)
        self.elements: Sequence[Element] = sorted(self._found, key=lambda element: element.start)

    @property
    def root(self) -> Element:
        return self.elements[0]

    def all(self, name: str) -> Iterator[Element]:
        """Those of the root's namespace."""
        return (element for element in self.elements if element.name == name and element.space == self.root.space)

    def first(self, name: str) -> Element | None:
        return next(self.all(name), None)

    def children(self, parent: Element) -> list[Element]:
        inner = (element for element in self.elements if parent.start < element.start < parent.close)
        return [element for element in inner if element.depth == parent.depth + 1]

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self._found) > MOST_ELEMENTS or len(self._open) > MOST_ELEMENTS:
            raise WorkbookUnreadable("workbook-too-large", part=self.part)
        self._open.append((name, attributes, self._parser.CurrentByteIndex))

    def _end(self, _: str) -> None:
        name, attributes, start = self._open.pop()
        space, local = split_name(name)
        close, (inside, end) = (
            self._parser.CurrentByteIndex,
            element_ends(self.data, start, self._parser.CurrentByteIndex),
        )
        self._found.append(Element(space, local, attributes, len(self._open), start, inside, close, end))


def element_ends(data: bytes, start: int, close: int) -> tuple[int, int]:
    """Byte after the start tag at `start`, and after the whole element whose end was told at `close`."""
    inside = start_tag(data, start).end()
    return inside, inside if close == inside and data[inside - 2 : inside] == b"/>" else data.index(b">", close) + 1


def start_tag(data: bytes, start: int) -> re.Match[bytes]:
    """The start tag that begins at this byte; group 1 is its name with prefix."""
    tag = _START_TAG.match(data, start)
    if tag is None:
        raise ValueError(start)
    return tag


def text_between(data: bytes, start: int, end: int, part: str) -> str:
    """Raw markup, to be used again; WorkbookUnreadable if the part is not in UTF-8 and these bytes show it."""
    try:
        return data[start:end].decode()
    except UnicodeDecodeError as error:
        raise WorkbookUnreadable("workbook-encoding", part=part) from error


def prefix(data: bytes, start: int) -> str:
    """`x:` for the element `<x:row>` that begins at this byte, else ""."""
    name = start_tag(data, start)[1].decode()
    return name[: name.find(":") + 1]


def escaped(text: str) -> str:
    """Text for an element or an attribute in double quotes; its characters must be legal in XML."""
    if _ILLEGIBLE.search(text):
        raise ValueError(text)
    for plain, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("\r", "&#13;")):
        text = text.replace(plain, entity)
    return text


def attributes(pairs: Iterable[tuple[str, str]]) -> str:
    """Each with a space before it."""
    return "".join(f' {name}="{escaped(value)}"' for name, value in pairs)


def set_attribute(data: bytes, element: Element, name: str, value: str) -> Splice:
    """The attribute changed where it stands, or added as the last one."""
    for attribute in _ATTRIBUTE.finditer(data, element.start, element.inside):
        if attribute[1] == name.encode():
            return Splice(attribute.start(2), attribute.end(2), f'"{escaped(value)}"')
    at = element.inside - (2 if element.is_closed else 1)
    return Splice(at, at, f' {name}="{escaped(value)}"')


def appended(data: bytes, element: Element, text: str) -> Splice:
    """Text as the last content of the element, which is opened if it is `<a/>`."""
    if not element.is_closed:
        return Splice(element.close, element.close, text)
    name = start_tag(data, element.start)[1].decode()
    return Splice(element.end - 2, element.end, f">{text}</{name}>")


def spliced(data: bytes, splices: Iterable[Splice], part: str) -> bytes:
    """All splices made; those at one place in the order given."""
    encoding = _encoding(data, part)
    pieces, at = [], 0
    for splice in sorted(splices, key=lambda splice: (splice.start, splice.end)):
        if splice.start < at:
            raise WorkbookUnreadable("workbook-damaged", part=part)
        pieces += [data[at : splice.start], splice.text.encode(encoding, "xmlcharrefreplace")]
        at = splice.end
    return b"".join([*pieces, data[at:]])


def _encoding(data: bytes, part: str) -> str:
    """UTF-16 is legal, but no office program writes it and offsets would mean something else: refused."""
    if data.startswith(_WIDE):
        raise WorkbookUnreadable("workbook-encoding", part=part)
    declared = _ENCODING.match(data.removeprefix(b"\xef\xbb\xbf"))
    name = declared[1].decode().lower() if declared else "utf-8"
    return "utf-8" if name in {"utf-8", "utf8"} else "ascii"
