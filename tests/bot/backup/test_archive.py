"""An archive comes back as it was written, or is refused whole."""

import json
import random
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from zipfile import ZipFile

import pytest

from bot.backup.archive import MANIFEST, About, Left, read_archive, write_archive
from bot.errors import Refusal

ABOUT = About(datetime(2026, 3, 5, 20, tzinfo=UTC), "0.1", 2, "abc", (Left("RONDO_TOKEN", "left-secret"),))
FILES = {"journal.db": bytes(range(256)) * 40, "workbooks/c1.xlsx": b"a workbook", "settings.toml": "Ünïcode".encode()}


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    file = tmp_path / "backup.zip"
    write_archive(file, ABOUT, FILES)
    return file


def code_of(file: Path) -> str:
    with pytest.raises(Refusal) as refusal:
        read_archive(file)
    return refusal.value.code


def read_or_refused(file: Path) -> Mapping[str, bytes] | None:
    """Its files; None when it is refused for what it is."""
    try:
        return read_archive(file).files
    except Refusal as refusal:
        return None if refusal.code in {"backup-damaged", "backup-too-new"} else {}


def test_what_was_written_is_read(archive: Path) -> None:
    read = read_archive(archive)
    assert (read.about, read.files) == (ABOUT, FILES)
    assert read.workbooks == {"c1": b"a workbook"}


def test_only_its_owner_can_read_it(archive: Path) -> None:
    assert archive.stat().st_mode & 0o777 == 0o600


def test_what_is_there_is_not_overwritten(archive: Path) -> None:
    before = archive.read_bytes()
    with pytest.raises(Refusal, match="backup-exists"):
        write_archive(archive, ABOUT, {})
    assert archive.read_bytes() == before
    assert [file.name for file in archive.parent.iterdir()] == ["backup.zip"]


def test_a_flipped_bit_anywhere_is_seen_or_changes_nothing(archive: Path) -> None:
    """Zip files have places that nobody reads, such as times; whatever is read is as it was written."""
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    chosen, whole, refused = random.Random(seed), archive.read_bytes(), 0
    for place in chosen.sample(range(len(whole)), 150):
        harmed = bytearray(whole)
        harmed[place] ^= 1 << chosen.randrange(8)
        archive.write_bytes(harmed)
        read = read_or_refused(archive)
        assert read is None or read == FILES
        refused += read is None
    assert refused > 50


@pytest.mark.parametrize("kept", [0, 1, 100, 300])
def test_half_an_archive_is_refused(archive: Path, kept: int) -> None:
    archive.write_bytes(archive.read_bytes()[:kept])
    assert code_of(archive) == "backup-damaged"


def test_something_else_and_nothing_are_refused(tmp_path: Path) -> None:
    assert code_of(tmp_path / "nowhere.zip") == "backup-missing"
    with ZipFile(tmp_path / "other.zip", "w") as other:
        other.writestr("notes.txt", "nothing of ours")
    assert code_of(tmp_path / "other.zip") == "backup-damaged"


def test_a_later_form_is_refused_as_such(tmp_path: Path) -> None:
    with ZipFile(tmp_path / "later.zip", "w") as later:
        later.writestr(MANIFEST, json.dumps({"rondo_backup": 99, "version": "9.0"}))
    assert code_of(tmp_path / "later.zip") == "backup-too-new"
