"""What a try leaves behind: a workbook, the journal, the chats, and a note of where it stands. Nothing else."""

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path

from pydantic import TypeAdapter

from bot.texts.catalogue import Catalogue
from bot.trying.demos import Demo
from bot.trying.people import People
from bot.trying.tours.step import Cast
from rules.regulations import SettingValue, effective
from sheets.template import write_new
from sheets.xlsx import XlsxWorkbook

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


def made(folder: Folder, demo: Demo, today: date, words: Catalogue) -> Note:
    """An example, in the week of `today`. WorkbookError."""
    monday = today - timedelta(days=today.weekday())
    settings: Mapping[str, SettingValue] = {
        "competition": demo.competition,
        "preset": demo.preset,
        "timezone": demo.zone,
        "language": words.language,
        **demo.settings,
    }
    rows = demo.rows(effective(settings, demo.preset), monday)
    write_new(folder.path / demo.file, demo.format, settings, rows, words)
    begins = demo.begins_at(monday)
    return Note(demo.file, begins - datetime.now(begins.tzinfo))
