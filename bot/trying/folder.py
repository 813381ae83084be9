"""What a try leaves behind: a workbook, the journal, the chats, and a note of where it stands. Nothing else."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from pydantic import TypeAdapter

from bot.demo.keizer import SMALL, keizer_demo
from bot.texts.catalogue import Catalogue
from bot.trying.people import People
from bot.trying.tour import Cast
from rules.regulations import SettingValue, effective
from sheets.records import Format
from sheets.template import write_new
from sheets.xlsx import XlsxWorkbook

DEMO = "club.xlsx"
PRESET = "sliedrecht-2020"
CLUB = "Het Veerhuis"
ZONE = "Europe/Amsterdam"
BEGINS = time(19)
"""Local time of the Monday on which the example begins."""

_NOTE = "try.json"
_JOURNAL = "journal.db"
_CHATS = "chats.json"
_OWN = (_NOTE, _CHATS, *(f"{_JOURNAL}{end}" for end in ("", "-wal", "-shm", ".lock")))


@dataclass(frozen=True)
class Note:
    """How far the clock has been moved, who has which account, and of whom the tour speaks."""

    workbook: str
    ahead: timedelta = timedelta()
    people: People | None = None
    cast: Cast | None = None


@dataclass(frozen=True, slots=True)
class Folder:
    """The files of one try."""

    path: Path

    @property
    def journal(self) -> Path:
        return self.path / _JOURNAL

    @property
    def chats(self) -> Path:
        return self.path / _CHATS

    def note(self) -> Note | None:
        """None when nothing was tried here before, or what was noted can't be read."""
        try:
            return TypeAdapter(Note).validate_json((self.path / _NOTE).read_bytes())
        except (OSError, ValueError):
            return None

    def write(self, note: Note) -> None:
        """OSError."""
        (self.path / _NOTE).write_bytes(TypeAdapter(Note).dump_json(note, indent=1))

    def forget(self) -> None:
        """Everything but the workbook."""
        for name in _OWN:
            (self.path / name).unlink(missing_ok=True)

    def clear(self, workbook: str) -> None:
        """Forget what was tried. Files that no try has made stay."""
        self.forget()
        (self.path / workbook).unlink(missing_ok=True)


def copied(folder: Folder, original: Path) -> Note:
    """Somebody's own season, as a copy. WorkbookError for what is no workbook; OSError."""
    XlsxWorkbook(original).read()
    shutil.copyfile(original, folder.path / original.name)
    return Note(original.name)


def demo(folder: Folder, today: date, words: Catalogue) -> Note:
    """A club of 24 members on the Monday before the next round. WorkbookError."""
    monday = today - timedelta(days=today.weekday())
    settings: Mapping[str, SettingValue] = {
        "competition": CLUB,
        "preset": PRESET,
        "timezone": ZONE,
        "language": words.language,
        "absence deadline": "-2h",
        "publish standings at": "+4h",
        "confirm results after": 48,
    }
    rows = keizer_demo(effective(settings, PRESET), monday, SMALL)
    write_new(folder.path / DEMO, Format.KEIZER, settings, rows, words)
    evening = datetime.combine(monday, BEGINS, tzinfo=ZoneInfo(ZONE))
    return Note(DEMO, evening - datetime.now(evening.tzinfo))
