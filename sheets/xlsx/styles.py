"""The styles of cells: what kind of number each one shows, and variants of them for values of another kind."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time

from sheets.errors import WorkbookUnreadable
from sheets.grid import Scalar
from sheets.xlsx.dates import BUILT_IN, Kind, kind_of_format
from sheets.xlsx.markup import Element, Outline, Splice, appended, attributes, prefix, set_attribute, text_between

GENERAL, SHORT_DATE, HOUR_MINUTE, WITH_SECONDS, DATE_AND_TIME, AS_TEXT = "0", "14", "20", "21", "22", "49"
"""Built-in number formats [ECMA-376-1, 18.8.30]; programs show them in the habit of the reader's country."""

NO_STYLES = (
    b'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    b'<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font/></fonts>'
    b'<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>'
    b'</fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1">'
    b'<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>'
    b'<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
)
"""The part of a workbook that has none."""

_PARSED_WHEN_RETYPED = re.compile(r"\s*[-=+@.,0-9]")


@dataclass(frozen=True, slots=True)
class Style:
    """One `xf` of `cellXfs`: its attributes and the raw markup inside it."""

    attributes: tuple[tuple[str, str], ...]
    inner: str
    kind: Kind

    def get(self, name: str) -> str:
        return dict(self.attributes).get(name, "")


class Styles:
    """Those of one workbook, with the variants that a write adds at the end."""

    def __init__(self, outline: Outline) -> None:
        self._outline = outline
        self._element = outline.first("cellXfs")
        self._codes = {
            element.attributes.get("numFmtId", ""): element.attributes.get("formatCode", "")
            for element in outline.all("numFmt")
        }
        xfs = outline.children(self._element) if self._element else []
        self._styles = [self._style(xf) for xf in xfs if xf.name == "xf"]
        self._there = len(self._styles)

    @property
    def kinds(self) -> Sequence[Kind]:
        return [style.kind for style in self._styles]

    def fitting(self, style: int, value: Scalar) -> int:
        """The style itself if it shows this value for what it is, else a variant of it that does."""
        if not 0 <= style < len(self._styles):
            style = 0
        wanted = _changes(self._styles[style], value) if self._styles else {"numFmtId": GENERAL}
        return self.variant(style, wanted) if wanted else style

    def variant(self, style: int, changes: dict[str, str]) -> int:
        """A style that differs in these attributes only; one that is there already is used again."""
        if self._element is None or not self._styles:
            raise WorkbookUnreadable("workbook-damaged", part=self._outline.part)
        model = self._styles[style]
        if "numFmtId" in changes:
            changes = {**changes, "applyNumberFormat": "1"}
        merged = {**dict(model.attributes), **changes}
        wanted = Style(tuple(merged.items()), model.inner, self._kind(merged.get("numFmtId", "")))
        for index, there in enumerate(self._styles):
            if dict(there.attributes) == merged and there.inner == wanted.inner:
                return index
        self._styles.append(wanted)
        return len(self._styles) - 1

    def splices(self) -> list[Splice]:
        """What adds the new variants to the part."""
        new = self._styles[self._there :]
        if not new or self._element is None:
            return []
        name = f"{prefix(self._outline.data, self._element.start)}xf"
        markup = "".join(f"<{name}{attributes(xf.attributes)}>{xf.inner}</{name}>" for xf in new)
        return [
            set_attribute(self._outline.data, self._element, "count", str(len(self._styles))),
            appended(self._outline.data, self._element, markup),
        ]

    def _style(self, xf: Element) -> Style:
        plain = tuple((name, value) for name, value in xf.attributes.items() if " " not in name)
        inner = text_between(self._outline.data, xf.inside, xf.close, self._outline.part)
        return Style(plain, inner, self._kind(xf.attributes.get("numFmtId", "")))

    def _kind(self, number_format: str) -> Kind:
        if number_format in self._codes:
            return kind_of_format(self._codes[number_format])
        return BUILT_IN.get(int(number_format) if number_format.isdecimal() else 0, Kind.NUMBER)


def _changes(style: Style, value: Scalar) -> dict[str, str]:
    """Attributes that a style needs to show this value for what it is; a format that a person chose wins if it can."""
    match value:
        case None | bool():
            return {}
        case str():
            is_safe = style.kind is Kind.TEXT or style.get("quotePrefix") == "1"
            return {} if is_safe or not _PARSED_WHEN_RETYPED.match(value) else {"quotePrefix": "1"}
        case int() | float():
            return {} if style.kind in {Kind.NUMBER, Kind.TEXT} else {"numFmtId": GENERAL}
        case time():
            number_format = WITH_SECONDS if value.second or value.microsecond else HOUR_MINUTE
            return {} if style.kind in {Kind.TIME, Kind.ELAPSED} else {"numFmtId": number_format}
        case date():
            number_format = DATE_AND_TIME if isinstance(value, datetime) else SHORT_DATE
            return {} if style.kind in {Kind.DATE, Kind.DATETIME} else {"numFmtId": number_format}
