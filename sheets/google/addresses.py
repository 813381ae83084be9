"""What people paste when they are asked for their spreadsheet: a link in one of its many forms, or only its key."""

import re
from itertools import pairwise
from typing import NewType
from urllib.parse import parse_qs, urlsplit

from sheets.errors import WorkbookUnreachable

SpreadsheetKey = NewType("SpreadsheetKey", str)
"""The part of a link that names the spreadsheet."""

_KEY = re.compile(r"[A-Za-z0-9_-]{25,100}")
_HOSTS = frozenset({"docs.google.com", "drive.google.com", "sheets.google.com", "spreadsheets.google.com"})
_OTHER_KINDS = frozenset({"document", "presentation", "forms", "drawings", "folders"})


def is_google_address(text: str) -> bool:
    """Whether this is meant for a Google spreadsheet rather than a path; a bare key counts if it can be no file."""
    text = text.strip()
    if "://" in text or text.startswith(tuple(_HOSTS)):
        return True
    return _KEY.fullmatch(text) is not None and any(map(str.isdigit, text)) and len(text) >= 40


def spreadsheet_key(text: str) -> SpreadsheetKey:
    """The key of a pasted address. WorkbookUnreachable for what names no spreadsheet:

    `sheets-address` (no link to Google), `sheets-address-published` (a page for readers, not the spreadsheet),
    `sheets-address-kind` (a text, a form, a folder).
    """
    text = text.strip().strip("<>\"'")
    if _KEY.fullmatch(text):
        return SpreadsheetKey(text)
    try:
        parts = urlsplit(text if "://" in text else f"https://{text}")
    except ValueError as error:
        raise WorkbookUnreachable("sheets-address", address=text) from error
    if (parts.hostname or "").casefold() not in _HOSTS:
        raise WorkbookUnreachable("sheets-address", address=text)
    steps = [step for step in parts.path.split("/") if step]
    if _OTHER_KINDS.intersection(steps):
        raise WorkbookUnreachable("sheets-address-kind", address=text)
    if any(one == "d" and two == "e" for one, two in pairwise(steps)):
        raise WorkbookUnreachable("sheets-address-published", address=text)
    queried = parse_qs(parts.query)
    after_d = [two for one, two in pairwise(steps) if one == "d"]
    for candidate in (*after_d, *queried.get("id", ()), *queried.get("key", ())):
        if _KEY.fullmatch(candidate):
            return SpreadsheetKey(candidate)
    raise WorkbookUnreachable("sheets-address", address=text)


def address_of(key: SpreadsheetKey) -> str:
    """A link that a person can open."""
    return f"https://docs.google.com/spreadsheets/d/{key}/edit"
