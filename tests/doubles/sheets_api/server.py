"""The double over HTTP, on loopback: `with serving(api): ...`, then `api.url` says where."""

import gzip
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

from tests.doubles.sheets_api.api import Asked, SheetsApi, kind_of
from tests.doubles.sheets_api.discovery import drive, sheets
from tests.doubles.sheets_api.errors import ApiError, Json
from tests.doubles.sheets_api.faults import Drip, Drop, Fault, Garbage, Hang, Refuse
from tests.doubles.sheets_api.oauth import TokenRefused

_LONGEST_HANG = 20.0
"""Seconds after which a held answer is given up, so that no test can hang."""


@contextmanager
def serving(api: SheetsApi) -> Iterator[SheetsApi]:
    """While it runs."""
    server = _Server(api)
    api.url = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield api
    finally:
        server.let_go.set()
        server.shutdown()
        server.server_close()
        thread.join()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, api: SheetsApi) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.api = api
        self.let_go = threading.Event()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that has hung up is no error; others are seen by the test, which gets no answer."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # heads and bodies in one packet, else each answer waits for an acknowledgement
    server: _Server

    def do_GET(self) -> None:
        self._respond()

    def do_POST(self) -> None:
        self._respond()

    def do_PUT(self) -> None:
        self._respond()

    def log_message(self, *_: Any) -> None:
        """Nothing is logged."""

    def _respond(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        content = self.rfile.read(length)
        api = self.server.api
        kinds = self._kinds()
        with api.lock:
            edit = api.faults.take_edit(kinds)
            if edit is not None:
                edit()
            fault = api.faults.take_fault(kinds)
            is_done = fault is None or (isinstance(fault, (Drop, Hang)) and fault.applied) or isinstance(fault, Drip)
            status, answer = self._answer(content) if is_done else (0, {})
            if isinstance(fault, Refuse):
                status, answer = fault.code, ApiError(fault.code, fault.message).body
            content = json.dumps(answer).encode()
            self._count(kinds, status, len(content))
        self._send(status, content, fault)

    def _kinds(self) -> tuple[str, ...]:
        path = urlsplit(self.path).path
        if path == "/token":
            return ("token",)
        try:
            called = (drive() if path.startswith("/drive/") else sheets()).called(self.command, path, {}, None)
        except ApiError:
            return ("unknown",)
        return kind_of(called.method), called.method, called.path.get("spreadsheetId") or called.path.get("fileId", "")

    def _answer(self, content: bytes) -> tuple[int, Json]:
        parts = urlsplit(self.path)
        api = self.server.api
        try:
            if parts.path == "/token":
                form = {name: values[0] for name, values in parse_qs(content.decode()).items()}
                return 200, api.tokens.grant(form)
            token = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
            body = json.loads(content) if content else None
            query = parse_qs(parts.query, keep_blank_values=True)
            return 200, api.answer(self.command, parts.path, query, body, token)
        except TokenRefused as refused:
            return 400, refused.body
        except ApiError as error:
            return error.code, error.body

    def _count(self, kinds: tuple[str, ...], status: int, size: int) -> None:
        if len(kinds) > 1:
            api = self.server.api
            account = api.tokens.account((self.headers.get("Authorization") or "").removeprefix("Bearer "))
            email = account.email if account else ""
            api.asked.append(Asked(kinds[0], kinds[1], kinds[2], email, api.time.monotonic(), status, size))

    def _send(self, status: int, content: bytes, fault: Fault | None) -> None:
        match fault:
            case Drop():
                self.close_connection = True
                self.connection.close()
            case Hang():
                self.server.let_go.wait(_LONGEST_HANG)
                self.close_connection = True
                self.connection.close()
            case Drip():
                self._drip()
            case Garbage():
                self._write(200, b"<html>Sign in to the guest network</html>", "text/html")
            case _:
                retry_after = fault.retry_after if isinstance(fault, Refuse) else None
                self._write(status, content, "application/json", retry_after)

    def _write(self, status: int, content: bytes, kind: str, retry_after: int | None = None) -> None:
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=UTF-8")
        if len(content) > 1000 and "gzip" in (self.headers.get("Accept-Encoding") or ""):
            content = gzip.compress(content, 1)
            self.server.api.compressed += 1
            self.send_header("Content-Encoding", "gzip")
        if retry_after is not None:
            self.send_header("Retry-After", str(retry_after))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _drip(self) -> None:
        self.close_connection = True
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        for _ in range(int(_LONGEST_HANG / 0.02)):
            try:
                self.wfile.write(b" ")
                self.wfile.flush()
            except OSError:
                return
            if self.server.let_go.wait(0.02):
                return
