"""The only file that imports gspread: its HTTP client with time limits, without its own repetitions.

gspread's client has no time limit, and its client with repetitions never gives up and appends twice (6.2.1). A client
belongs to one thread.
"""

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any

import gspread
import requests
from google.auth.exceptions import GoogleAuthError, RefreshError, TransportError
from gspread.http_client import FileType, ParamsType
from gspread.urls import DRIVE_FILES_API_V3_URL, SPREADSHEET_BATCH_UPDATE_URL, SPREADSHEET_URL

from sheets.google import failures
from sheets.google.addresses import SpreadsheetKey
from sheets.google.failures import Failure
from sheets.google.keys import Key

Json = Mapping[str, Any]

CONNECT_SECONDS = 6.0
SILENT_SECONDS = 25.0
"""How long the line may be silent."""

SHEETS = "https://sheets.googleapis.com"
DRIVE = "https://www.googleapis.com"


@dataclass(frozen=True)
class Endpoints:
    """Where Google is."""

    sheets: str = SHEETS
    drive: str = DRIVE
    connect_seconds: float = CONNECT_SECONDS
    silent_seconds: float = SILENT_SECONDS


@dataclass(frozen=True)
class Answer:
    """What a request got, and when by Google's clock (seconds since 1970; 0 if it didn't say)."""

    json: Json
    at: float


class Client(gspread.HTTPClient):
    """One connection of one account. Every method raises Failure."""

    def __init__(self, key: Key, endpoints: Endpoints) -> None:
        super().__init__(key.credentials.with_scopes(key.credentials.scopes))
        self._email = key.email
        self._endpoints = endpoints

    def close(self) -> None:
        self.session.close()

    # --- what the adapter asks for

    def read(self, key: SpreadsheetKey, fields: str) -> Answer:
        """The whole spreadsheet, as far as the mask goes."""
        return self._answer("get", SPREADSHEET_URL % key, {"fields": fields})

    def read_part(self, key: SpreadsheetKey, fields: str, filters: Sequence[Json]) -> Answer:
        """Only ranges, which are given by sheet id, so that no renamed tab can make it fail."""
        body = {"dataFilters": list(filters), "includeGridData": True}
        return self._answer("post", f"{SPREADSHEET_URL % key}:getByDataFilter", {"fields": fields}, body)

    def write(self, key: SpreadsheetKey, body: Json, fields: str) -> Answer:
        """A batch: all its requests or none."""
        return self._answer("post", SPREADSHEET_BATCH_UPDATE_URL % key, {"fields": fields}, body)

    def file(self, key: SpreadsheetKey, fields: str) -> Answer:
        """What Drive says about the file."""
        params: ParamsType = {"fields": fields, "supportsAllDrives": True}
        return self._answer("get", f"{DRIVE_FILES_API_V3_URL}/{key}", params)

    # --- the request itself

    def _answer(self, verb: str, url: str, params: ParamsType, body: Json | None = None) -> Answer:
        response = self.request(verb, url, params=params, json=body)
        try:
            content = response.json()
        except ValueError as error:
            raise failures.later("sheets-strange-answer") from error
        if not isinstance(content, dict):
            raise failures.later("sheets-strange-answer")
        return Answer(content, _moment(response))

    def request(  # noqa: PLR0913, PLR0917  # gspread's own signature
        self,
        method: str,
        endpoint: str,
        params: ParamsType | None = None,
        data: bytes | None = None,
        json: Mapping[str, Any] | None = None,
        files: FileType = None,
        headers: MutableMapping[str, str] | None = None,
    ) -> requests.Response:
        """As gspread has it. Failure instead of its own errors."""
        try:
            response = self.session.request(
                method=method,
                url=self._located(endpoint),
                json=json,
                params=params,
                data=data,
                files=files,
                headers=headers,
                timeout=(self._endpoints.connect_seconds, self._endpoints.silent_seconds),
                allow_redirects=False,
            )
        except RefreshError as error:
            raise failures.of_refresh(str(error), self._email, again=error.retryable) from error
        except (requests.RequestException, GoogleAuthError) as error:
            raise _unanswered(error) from error
        except (TypeError, ValueError, LookupError, AttributeError) as error:
            # google-auth stumbles over the page of a guest network where it expects a token
            raise failures.later("sheets-strange-answer", doubtful=False) from error
        if response.status_code != requests.codes.ok:
            raise self._failure(response)
        return response

    def _located(self, endpoint: str) -> str:
        return endpoint.replace(SHEETS, self._endpoints.sheets, 1).replace(DRIVE, self._endpoints.drive, 1)

    def _failure(self, response: requests.Response) -> Failure:
        try:
            error = response.json()["error"]
        except (ValueError, KeyError, TypeError):
            error = {}
        told = error if isinstance(error, dict) else {}
        if not told and response.status_code < 500:
            return failures.later("sheets-strange-answer")
        return failures.of_answer(response.status_code, told, self._email, _retry_after(response))


def _unanswered(error: Exception) -> Failure:
    cause = error.args[0] if isinstance(error, TransportError) and error.args else error
    if isinstance(cause, requests.ConnectTimeout):
        return failures.later("sheets-no-connection", doubtful=False)
    if isinstance(cause, requests.Timeout):
        return failures.later("sheets-timeout")
    # whether a broken connection broke before or after the request arrived, nobody can tell
    return failures.later("sheets-no-connection")


def _retry_after(response: requests.Response) -> float:
    text = response.headers.get("Retry-After", "")
    return float(text) if text.isdigit() else 0.0


def _moment(response: requests.Response) -> float:
    try:
        return parsedate_to_datetime(response.headers.get("Date", "")).timestamp()
    except ValueError:
        return 0.0
