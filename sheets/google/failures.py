"""What Google, or whatever is between, can answer instead of what was asked; each with a code that names the way out.

| code | meaning |
|---|---|
| sheets-gone | no spreadsheet has this key any more |
| sheets-not-shared (`email`) | it is there, but not shared with the account |
| sheets-read-only (`email`) | shared, but for reading only |
| sheets-protected | cells that only their owner may edit |
| sheets-office-file | an .xlsx that lies in Drive, not a Google spreadsheet |
| sheets-full | ten million cells |
| sheets-api-disabled, sheets-drive-disabled (`project`, `link`) | the interface isn't enabled in the project |
| sheets-key-revoked (`email`), sheets-account-gone (`email`) | the key or its account was deleted or disabled |
| sheets-clock-wrong | this machine's clock is too far off |
| sheets-quota | too many requests |
| sheets-unavailable (`status`), sheets-timeout, sheets-no-connection, sheets-strange-answer | it may go better later |
| sheets-refused (`reason`) | anything else |

All are WorkbookUnreachable, those that only a write meets WorkbookUnwritable (`sheets-read-only`, `sheets-protected`,
`sheets-full`); only `sheets-refused` is a plain WorkbookError.
"""

import re
from collections.abc import Mapping
from typing import Any

from sheets.errors import WorkbookError, WorkbookUnreachable, WorkbookUnwritable

Body = Mapping[str, Any]


class Failure(Exception):
    """One request that failed. `error` is what to raise if nothing else helps.

    `again`: the same request may succeed later, after `wait` seconds if Google says so.
    `doubtful`: it may have been carried out all the same.
    `outdated`: what it was about has moved or gone since it was read. `request`: which of a batch was refused.
    """

    request: int = -1

    def __init__(
        self,
        error: WorkbookError,
        *,
        again: bool = False,
        doubtful: bool = False,
        outdated: bool = False,
        wait: float = 0.0,
    ) -> None:
        super().__init__(error.code)
        self.error = error
        self.again = again
        self.doubtful = doubtful
        self.outdated = outdated
        self.wait = wait


def later(code: str, *, doubtful: bool = True, wait: float = 0.0, **params: object) -> Failure:
    """Nothing that a person has to do anything about."""
    return Failure(WorkbookUnreachable(code, **params), again=True, doubtful=doubtful, wait=wait)


def stopped(code: str, **params: object) -> Failure:
    """It stays so until somebody does something."""
    return Failure(WorkbookUnreachable(code, **params))


def _unwritable(code: str) -> Failure:
    return Failure(WorkbookUnwritable(code))


def of_answer(status: int, error: Body, email: str, wait: float) -> Failure:
    """From an answer's status and its `error`."""
    message = str(error.get("message", ""))
    match status:
        case 429:
            return later("sheets-quota", doubtful=False, wait=wait)
        case 400:
            failure = _bad_request(message, str(error.get("status", "")))
            found = re.search(r"requests\[(\d+)\]", message)
            failure.request = int(found[1]) if found else -1
            return failure
        case 401:
            return stopped("sheets-key-revoked", email=email)
        case 403:
            return _forbidden(error, message, email, wait)
        case 404:
            return stopped("sheets-gone")
        case _ if status >= 500:
            return later("sheets-unavailable", status=status, wait=wait)
        case _:
            return _refused(f"{status} {message}")


def of_refresh(details: str, email: str, *, again: bool) -> Failure:
    """From what the token endpoint said about the account's signature."""
    if again:
        return later("sheets-unavailable", doubtful=False, status=500)
    if "reasonable timeframe" in details:
        return stopped("sheets-clock-wrong")
    if "account not found" in details or "disabled" in details:
        return stopped("sheets-account-gone", email=email)
    return stopped("sheets-key-revoked", email=email)


_OUTDATED = ("No grid with id", "exceeds grid limits", "beyond the last", "already exists", "Unable to parse range")


def _bad_request(message: str, status: str) -> Failure:
    if "protected cell" in message:
        return _unwritable("sheets-protected")
    if "above the limit" in message and "cells" in message:
        return _unwritable("sheets-full")
    if status == "FAILED_PRECONDITION":
        return stopped("sheets-office-file")
    failure = _refused(message)
    failure.outdated = any(part in message for part in _OUTDATED)
    return failure


def _forbidden(error: Body, message: str, email: str, wait: float) -> Failure:
    reasons = {detail.get("reason") for detail in error.get("details", ()) if isinstance(detail, Mapping)}
    reasons |= {one.get("reason") for one in error.get("errors", ()) if isinstance(one, Mapping)}
    if reasons & {"SERVICE_DISABLED", "accessNotConfigured"}:
        metadata: Body = next((d["metadata"] for d in error.get("details", ()) if "metadata" in d), {})
        service = str(metadata.get("service", ""))
        project = str(metadata.get("consumer", "")).removeprefix("projects/")
        code = "sheets-drive-disabled" if service.startswith("drive") else "sheets-api-disabled"
        link = f"https://console.cloud.google.com/apis/library/{service}?project={project}"
        return stopped(code, project=project, link=link)
    if reasons & {"rateLimitExceeded", "userRateLimitExceeded", "RATE_LIMIT_EXCEEDED"}:
        return later("sheets-quota", doubtful=False, wait=wait)
    if "protected" in message:
        return _unwritable("sheets-protected")
    return stopped("sheets-not-shared", email=email)


def _refused(reason: str) -> Failure:
    return Failure(WorkbookError("sheets-refused", reason=reason))
