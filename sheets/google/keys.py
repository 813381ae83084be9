"""The key file of a service account: what Google lets its owner download once.

| code | meaning |
|---|---|
| sheets-key-missing, sheets-key-forbidden (`file`) | no such file; not readable |
| sheets-key-damaged (`file`) | no JSON, parts missing, or a private key that is none |
| sheets-key-kind (`file`) | another kind of credentials: of an OAuth client, a person, an API key |

All are WorkbookUnreachable.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from google.oauth2.service_account import Credentials

from sheets.errors import WorkbookUnreachable

SCOPES = (
    "https://www.googleapis.com/auth/spreadsheets",
    "https://www.googleapis.com/auth/drive.metadata.readonly",
)
"""Spreadsheets that were shared with the account; and of all its files only when they were changed."""

_NEEDED = ("client_email", "private_key", "token_uri")


@dataclass(frozen=True)
class Key:
    """A service account that can be used. `email` is what people share their spreadsheet with."""

    email: str
    project: str
    credentials: Credentials


def load_key(path: Path) -> Key:
    """From a file. WorkbookUnreachable."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError as error:
        raise WorkbookUnreachable("sheets-key-missing", file=str(path)) from error
    except OSError as error:
        raise WorkbookUnreachable("sheets-key-forbidden", file=str(path)) from error
    except UnicodeDecodeError as error:
        raise WorkbookUnreachable("sheets-key-damaged", file=str(path)) from error
    try:
        content = json.loads(text)
    except ValueError as error:
        raise WorkbookUnreachable("sheets-key-damaged", file=str(path)) from error
    return key_of(content, str(path))


def key_of(content: object, file: str) -> Key:
    """From the content of a file; `file` is only told."""
    if not isinstance(content, dict):
        raise WorkbookUnreachable("sheets-key-damaged", file=file)
    if content.get("type") != "service_account":
        raise WorkbookUnreachable("sheets-key-kind", file=file)
    if not all(isinstance(content.get(name), str) for name in _NEEDED):
        raise WorkbookUnreachable("sheets-key-damaged", file=file)
    return Key(content["client_email"], str(content.get("project_id", "")), _credentials(content, file))


def _credentials(content: Mapping[str, Any], file: str) -> Credentials:
    try:
        made: Credentials = Credentials.from_service_account_info(content, scopes=SCOPES)  # type: ignore[no-untyped-call]
    except ValueError as error:
        raise WorkbookUnreachable("sheets-key-damaged", file=file) from error
    return made
