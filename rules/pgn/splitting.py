"""A file's lines as games: where each begins, its tags, and its moves on short lines.

A game begins with its first tag, so an unfinished comment, bad brackets or half a file do no harm to the games after.
Comments end their lines, because the library looks at the rest of a line anew after each of them.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

TAGS_LIMIT, TAG_LENGTH, MOVES_LIMIT = 200, 2000, 4_000_000
"""Tags of a game, characters of a tag, characters of its moves with comments; what is beyond is left out."""

_TAG = re.compile(r'\[([A-Za-z0-9_]{1,64})\s+"')
_MARKS = re.compile(r"[{};]")


@dataclass
class Section:
    """The lines of one game; `line` is where it begins in the file, from 1. `is_cut`: something was left out."""

    line: int
    tags: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    length: int = 0
    is_cut: bool = False

    @property
    def text(self) -> str:
        """The game alone, as the library reads it."""
        return "\n".join([*self.tags, "", *self.moves, ""])


def sections(lines: Iterable[str]) -> Iterator[Section]:
    """The games of a file, as far as lines with tags tell them apart."""
    section: Section | None = None
    in_comment = False
    for number, raw in enumerate(lines, 1):
        line = raw.lstrip("\ufeff") if number == 1 else raw
        tag = _TAG.match(line.lstrip())
        if tag is not None and _begins_game(tag[1], section, in_comment=in_comment):
            if section is not None:
                yield section
            section, in_comment = Section(number), False
        section = section or Section(number)
        if tag is not None and not section.moves and not in_comment:
            _add_tag(section, line.strip())
        elif in_comment or not line.startswith(("%", ";")):
            pieces, in_comment = _cut_after_comments(line, in_comment=in_comment)
            _add_moves(section, pieces)
    if section is not None and (section.tags or section.moves):
        yield section


def _begins_game(tag: str, section: Section | None, *, in_comment: bool) -> bool:
    """Any tag after moves; within a comment that nobody has closed only the one that files begin with."""
    if section is None or in_comment:
        return section is None or tag == "Event"
    again = tag == "Event" and any(line.startswith("[Event ") for line in section.tags)
    return bool(section.moves) or again


def _add_tag(section: Section, line: str) -> None:
    if len(section.tags) < TAGS_LIMIT and len(line) <= TAG_LENGTH:
        section.tags.append(line)
    else:
        section.is_cut = True


def _add_moves(section: Section, pieces: Iterable[str]) -> None:
    """A blank before each, so that none is taken for a tag, a remark or the end of the game."""
    for piece in pieces:
        if section.length + len(piece) > MOVES_LIMIT:
            section.is_cut = True
            return
        if piece.strip():
            section.moves.append(f" {piece.strip()}")
            section.length += len(piece)


def _cut_after_comments(line: str, *, in_comment: bool) -> tuple[list[str], bool]:
    """The line in pieces, and whether its end stands within a comment."""
    pieces, start = [], 0
    for mark in _MARKS.finditer(line):
        if in_comment:
            if mark[0] == "}":
                pieces.append(line[start : mark.end()])
                start, in_comment = mark.end(), False
        elif mark[0] == ";":
            break
        elif mark[0] == "{":
            in_comment = True
    pieces.append(line[start:])
    return pieces, in_comment
