"""Text in an .xlsx: shared strings, and the escapes `_x000D_` [ECMA-376-1, 22.9.2.19]."""

import re
from collections.abc import Sequence

from sheets.grid import EMPTY, Cell
from sheets.xlsx.markup import parser_for, run, split_name

_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{4})_")
_LITERAL_ESCAPE = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")


def unescaped(text: str) -> str:
    """What a person sees; halves of a surrogate pair stay as they are, no text can hold one alone."""
    if "_x" not in text:
        return text
    return _ESCAPE.sub(lambda match: match[0] if 0xD800 <= int(match[1], 16) < 0xE000 else chr(int(match[1], 16)), text)


def escaped_text(text: str) -> str:
    """Such that `unescaped` gives the text again, and that XML does not make a line feed of a carriage return."""
    return _LITERAL_ESCAPE.sub("_x005F_", text).replace("\r", "_x000D_")


class Runs:
    """Collects the text of one `si` or `is`: all its runs, without the phonetic ones."""

    def __init__(self, space: str) -> None:
        self._text, self._phonetic = f"{space} t", f"{space} rPh"
        self._is_phonetic = False
        self._runs: list[str] = []

    def start(self, name: str) -> None:
        if name == self._phonetic:
            self._is_phonetic = True

    def end(self, name: str, text: str) -> None:
        """`text` is what stood in the element that ends here."""
        if name == self._phonetic:
            self._is_phonetic = False
        elif name == self._text and not self._is_phonetic:
            self._runs.append(text)

    def take(self) -> str:
        """The text, and begins anew."""
        text = unescaped("".join(self._runs))
        self._runs.clear()
        return text


class _SharedStrings:
    def __init__(self, data: bytes, part: str) -> None:
        self.cells: list[Cell] = []
        self._characters: list[str] = []
        self._runs: Runs | None = None
        parser = parser_for(part)
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._characters.append
        run(parser, data, part)

    def _start(self, name: str, _: dict[str, str]) -> None:
        self._runs = self._runs or Runs(split_name(name)[0])
        self._runs.start(name)
        self._characters.clear()

    def _end(self, name: str) -> None:
        if self._runs is None:
            return
        self._runs.end(name, "".join(self._characters))
        if name.endswith(" si"):
            text = self._runs.take()
            self.cells.append(Cell(text) if text else EMPTY)


def shared_strings(data: bytes, part: str) -> Sequence[Cell]:
    """A cell for each of them, so that equal texts of a workbook are one object."""
    return _SharedStrings(data, part).cells
