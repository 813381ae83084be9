"""Going back to a backup. What stands where its files go is kept beside them, never lost."""

import os
import tempfile
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bot.backup.archive import JOURNAL, SETTINGS, Archive
from bot.backup.journal_copy import key_mark, shape_of, unsettled
from bot.backup.making import journal_file, key_file
from bot.errors import Refusal
from bot.journal.database import held
from bot.journal.migrations import SHAPE
from bot.settings import Settings
from sheets.google.addresses import is_google_address

PARTS = ("journal", "workbooks", "settings")


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything goes. `settings` None: they stay as they are; `key` is that of the journal's place."""

    journal: Path
    key: Path
    workbooks: Mapping[str, Path]
    settings: Path | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """Which parts are wanted (all if empty), and whether what is there may be put aside for them."""

    only: Collection[str] = ()
    overwrite: bool = False


@dataclass(frozen=True, slots=True)
class Restored:
    """What was put where, what it was put in place of, and competitions of the backup that have no place.

    `has_key`: the journal's sealed texts can be opened.
    """

    files: tuple[Path, ...]
    put_aside: tuple[Path, ...]
    homeless: tuple[str, ...]
    has_key: bool


def places_of(settings: Settings) -> Places:
    """As the settings of this installation say; they themselves aren't touched."""
    files = {name: Path(where) for name, where in settings.workbooks.items() if not is_google_address(where)}
    return Places(journal_file(settings), key_file(settings), files)


def places_in(folder: Path, archive: Archive) -> Places:
    """All of it in one folder."""
    files = {name: folder / f"{name}.xlsx" for name in archive.workbooks}
    return Places(folder / "rondo.db", folder / "rondo.db.key", files, folder / "rondo.toml")


def restore(archive: Archive, places: Places, wish: Wish, now: datetime) -> Restored:
    """Refusal `backup-too-new`, `backup-damaged`, `journal-in-use`, `restore-in-the-way`; OSError."""
    _check_shape(archive)
    wanted = dict(_wanted(archive, places, wish))
    in_the_way = [file for place in wanted for file in _with_companions(place) if _has_content(file)]
    if in_the_way and not wish.overwrite:
        raise Refusal("restore-in-the-way", files=tuple(map(str, in_the_way)))
    with held(places.journal):  # a running Rondo would go on writing into what is put aside
        beside = {place: _written_beside(place, content) for place, content in wanted.items()}  # a full disk ends here
        aside = tuple(_put_aside(file, now) for file in in_the_way)
        for place, part in beside.items():
            for file in _with_companions(place):
                file.unlink(missing_ok=True)
            part.replace(place)
    homeless = tuple(name for name in archive.workbooks if name not in places.workbooks)
    marks = key_mark(places.key), archive.about.key
    return Restored(tuple(wanted), aside, homeless, has_key=marks[0] == marks[1])


def _check_shape(archive: Archive) -> None:
    """Before anything is touched: the journal can be opened by this Rondo."""
    if archive.about.shape > SHAPE:
        raise Refusal("backup-too-new", file=str(archive.file), version=archive.about.version)
    if JOURNAL not in archive.files:
        raise Refusal("backup-damaged", file=str(archive.file))


def _wanted(archive: Archive, places: Places, wish: Wish) -> Iterator[tuple[Path, bytes]]:
    parts = wish.only or PARTS
    if "journal" in parts:
        yield places.journal, _ready(archive.files[JOURNAL])
    if "workbooks" in parts:
        for name, content in archive.workbooks.items():
            if name in places.workbooks:
                yield places.workbooks[name], content
    if "settings" in parts and places.settings is not None and SETTINGS in archive.files:
        yield places.settings, archive.files[SETTINGS]


def _ready(journal: bytes) -> bytes:
    with tempfile.TemporaryDirectory(prefix="rondo-restore-") as folder:
        file = Path(folder) / "journal.db"
        file.write_bytes(journal)
        shape_of(file)
        unsettled(file)
        return file.read_bytes()


def _with_companions(place: Path) -> tuple[Path, ...]:
    """SQLite keeps what isn't in the file yet beside it; left there it would be taken for a part of the new one."""
    return (place, *(place.with_name(f"{place.name}{end}") for end in ("-wal", "-shm")))


def _has_content(file: Path) -> bool:
    """SQLite's shared memory only says what stands where in the other file."""
    return file.exists() and not file.name.endswith("-shm") and (file.stat().st_size > 0)


def _put_aside(file: Path, now: datetime) -> Path:
    aside = file.with_name(f"{file.name}.before-{now:%Y%m%d-%H%M%S}")
    file.replace(aside)
    return aside


def _written_beside(place: Path, content: bytes) -> Path:
    """It belongs to whom its folder belongs to: root may restore for the user that Rondo has."""
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = place.with_name(f".{place.name}.part")
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as written:
        written.write(content)
        written.flush()
        os.fsync(written.fileno())
    if os.geteuid() == 0:
        owner = place.parent.stat()
        os.chown(beside, owner.st_uid, owner.st_gid)
    return beside
