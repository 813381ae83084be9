"""The archive itself: written whole or not at all, and refused whole when anything in it isn't as it was written."""

import hashlib
import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from bot.errors import Refusal

FORM = 1
"""Which form of archive this Rondo writes; it reads this and all earlier ones."""

MANIFEST, JOURNAL, SETTINGS, WORKBOOKS = "manifest.json", "journal.db", "settings.toml", "workbooks/"

_MOST = 4 * 2**30
"""Bytes that a file in an archive may have: more is no backup of ours."""


@dataclass(frozen=True, slots=True)
class Left:
    """Something that isn't in the archive. `what` is a path, an address or a name; `why` the code of a sentence."""

    what: str
    why: str


@dataclass(frozen=True, slots=True)
class About:
    """What an archive says of itself. `shape` is that of its journal, `key` the mark of the key it is sealed with."""

    made_at: datetime
    version: str
    shape: int
    key: str = ""
    left_out: tuple[Left, ...] = ()


@dataclass(frozen=True, slots=True)
class Archive:
    """What was read of one: every file has been compared with its checksum."""

    file: Path
    about: About
    files: Mapping[str, bytes]

    @property
    def workbooks(self) -> Mapping[str, bytes]:
        """By the id of their competition."""
        found = {name: content for name, content in self.files.items() if name.startswith(WORKBOOKS)}
        return {name.removeprefix(WORKBOOKS).removesuffix(".xlsx"): content for name, content in found.items()}


def write_archive(file: Path, about: About, files: Mapping[str, bytes]) -> None:
    """Beside its place first, then moved there; only its owner can read it. Refusal `backup-exists`; OSError."""
    if file.exists():
        raise Refusal("backup-exists", file=str(file))
    beside = file.with_name(f".{file.name}.part")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with ZipFile(raw, "w", ZIP_DEFLATED) as packed:
                packed.writestr(MANIFEST, json.dumps(_manifest(about, files), indent=2, ensure_ascii=False))
                for name, content in files.items():
                    packed.writestr(name, content)
            raw.flush()
            os.fsync(raw.fileno())
        beside.replace(file)
    finally:
        with suppress(FileNotFoundError):
            beside.unlink()


def read_archive(file: Path) -> Archive:
    """Refusal `backup-missing`, `backup-damaged`, `backup-too-new`."""
    if not file.is_file():
        raise Refusal("backup-missing", file=str(file))
    try:
        with ZipFile(file) as packed:
            manifest = json.loads(packed.read(MANIFEST))
            is_known = _form(manifest) <= FORM
            names = manifest["files"] if is_known else ()
            files = {str(each["name"]): _checked(packed, each) for each in names}
            about = _about(manifest) if is_known else None
    except Exception as error:  # zlib and its like have errors of their own, and data can be anything
        raise Refusal("backup-damaged", file=str(file)) from error
    if about is None:
        raise Refusal("backup-too-new", file=str(file), version=str(manifest.get("version", "?")))
    return Archive(file, about, files)


def checksum(content: bytes) -> str:
    """SHA-256, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def _manifest(about: About, files: Mapping[str, bytes]) -> dict[str, Any]:
    return {
        "rondo_backup": FORM,
        "version": about.version,
        "made_at": about.made_at.isoformat(),
        "journal_shape": about.shape,
        "journal_key": about.key,
        "files": [
            {"name": name, "bytes": len(content), "sha256": checksum(content)} for name, content in files.items()
        ],
        "left_out": [asdict(left) for left in about.left_out],
    }


def _form(manifest: Mapping[str, Any]) -> int:
    """ValueError for JSON that is no manifest."""
    form = manifest["rondo_backup"]
    if not isinstance(form, int) or form < 1:
        raise ValueError(form)
    return form


def _about(manifest: Mapping[str, Any]) -> About:
    made_at = datetime.fromisoformat(manifest["made_at"])
    left: Sequence[Mapping[str, Any]] = manifest["left_out"]
    return About(
        made_at,
        str(manifest["version"]),
        int(manifest["journal_shape"]),
        str(manifest["journal_key"]),
        tuple(Left(str(each["what"]), str(each["why"])) for each in left),
    )


def _checked(packed: ZipFile, wanted: Mapping[str, Any]) -> bytes:
    """A file of the archive. ValueError when it isn't what was put there."""
    name = str(wanted["name"])
    if packed.getinfo(name).file_size != wanted["bytes"] or wanted["bytes"] > _MOST:
        raise ValueError(name)
    content = packed.read(name)
    if checksum(content) != wanted["sha256"]:
        raise ValueError(name)
    return content
