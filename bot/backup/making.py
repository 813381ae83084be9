"""Making a backup of an installation: its journal first, then its workbooks, as they are at that moment."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy import make_url

import rules
from bot.backup.archive import JOURNAL, SETTINGS, WORKBOOKS, About, Left, write_archive
from bot.backup.journal_copy import copied, key_mark
from bot.backup.settings_copy import without_secrets
from bot.errors import Refusal
from bot.journal.database import key_beside
from bot.settings import Settings
from bot.sync.connecting import connected
from sheets.google.addresses import is_google_address


@dataclass(frozen=True, slots=True)
class Made:
    """A backup that is there."""

    file: Path
    about: About
    files: Mapping[str, bytes]


def make_backup(settings: Settings, target: Path, now: datetime) -> Made:
    """`target` is a folder, which gets a file with the time in its name, or the file. Refusal; OSError."""
    journal, shape = copied(journal_file(settings))
    workbooks, missing = _workbooks(settings)
    key = key_file(settings)
    left = (
        Left("RONDO_TOKEN", "left-secret"),
        *([Left("RONDO_WEBHOOK__SECRET", "left-secret")] if settings.webhook else []),
        Left(str(key), "left-key"),
        *([Left(settings.google_key, "left-secret")] if settings.google_key else []),
        *missing,
    )
    about = About(now, rules.__version__, shape, key_mark(key), left)
    files = {JOURNAL: journal, SETTINGS: without_secrets(settings).encode(), **workbooks}
    file = target / f"rondo-{now:%Y-%m-%d-%H%M%S}.zip" if target.is_dir() else target
    write_archive(file, about, files)
    return Made(file, about, files)


def journal_file(settings: Settings) -> Path:
    """Refusal `backup-other-database` for a journal that a database server keeps, which has tools of its own."""
    address = make_url(settings.journal_url)
    if address.get_backend_name() != "sqlite" or not address.database:
        raise Refusal("backup-other-database", database=address.get_backend_name())
    return Path(address.database)


def key_file(settings: Settings) -> Path:
    """Of the key that the journal is sealed with."""
    return settings.seal_key_file or key_beside(settings.journal_url)


def _workbooks(settings: Settings) -> tuple[dict[str, bytes], list[Left]]:
    """Files are replaced as a whole when they are written, so what is read is of one moment."""
    found, missing = {}, []
    for name, configured in settings.workbooks.items():
        address = connected(settings.journal, name, configured)
        if is_google_address(address):
            missing.append(Left(address, "left-google"))
            continue
        try:
            found[f"{WORKBOOKS}{name}.xlsx"] = Path(address).read_bytes()
        except FileNotFoundError:
            missing.append(Left(address, "left-missing"))
    return found, missing
