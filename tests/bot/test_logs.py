"""No secret ever gets into a log, whoever writes it, and no person's words."""

import io
import json
import logging
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
import structlog
from sqlalchemy.exc import SQLAlchemyError

from bot.invitations import fresh_code
from bot.journal import inbox, open_journal
from bot.journal.inbox import Received
from bot.known import CompetitionId
from bot.logs import BLOT, configure

TOKEN = ":".join(("123456789", "AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"))  # made up


@pytest.fixture
def out() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    stream = io.StringIO()
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("as_json", [True, False])
def test_a_token_is_blotted_out_wherever_it_stands(out: io.StringIO, as_json: bool) -> None:
    configure("debug", as_json=as_json, secrets=["hook-secret"], to=out)
    url = f"https://api.telegram.org/bot{TOKEN}/sendMessage"
    structlog.get_logger().info("sent", url=url, hook="hook-secret", code=fresh_code(CompetitionId("c1")))
    logging.getLogger("httpx").warning('HTTP Request: POST %s "HTTP/1.1 200 OK"', url)
    try:
        int(url)
    except ValueError:
        structlog.get_logger().exception("broke")
        logging.getLogger("telegram").exception("broke too")

    written = out.getvalue()
    assert TOKEN not in written
    assert "AAHdq" not in written
    assert "hook-secret" not in written
    assert written.count(BLOT) >= 5
    assert "c1-" not in written


def test_httpx_doesnt_tell_of_every_request(out: io.StringIO) -> None:
    configure("info", to=out)
    logging.getLogger("httpx").info("HTTP Request: POST https://api.telegram.org/bot%s/getUpdates", TOKEN)

    assert out.getvalue() == ""


def test_an_error_of_the_journal_quotes_nobodys_words(out: io.StringIO) -> None:
    configure("info", to=out)
    journal = open_journal("sqlite://")
    now = datetime(2026, 3, 12, tzinfo=UTC)
    secret = Received(1, 5, 5, "I won, but tell nobody", now, now)
    try:
        journal.transact(lambda connection: connection.exec_driver_sql("DROP TABLE inbox"))
        journal.transact(inbox.store, [secret])
    except SQLAlchemyError:
        structlog.get_logger().exception("broke")
    journal.close()

    assert "broke" in out.getvalue()
    assert "tell nobody" not in out.getvalue()


def test_values_of_variables_are_not_told(out: io.StringIO) -> None:
    configure("info", to=out)
    words = "a person's words"
    try:
        words.index("x")
    except ValueError:
        structlog.get_logger().exception("broke")

    assert words not in out.getvalue()


def test_json_lines_are_json(out: io.StringIO) -> None:
    configure("info", as_json=True, to=out)
    structlog.get_logger("bot.sync").info("workbook-written", sets=3)
    logging.getLogger("telegram.ext").warning("something")

    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["event"] for line in lines] == ["workbook-written", "something"]
    assert (lines[0]["sets"], lines[1]["library"]) == (3, "telegram.ext")
    assert lines[0]["timestamp"].endswith("Z")


@pytest.mark.parametrize("library", ["telegram.Bot", "sqlalchemy.engine.Engine", "httpcore.http11"])
def test_at_no_level_a_library_tells_what_is_in_a_request(out: io.StringIO, library: str) -> None:
    configure("debug", to=out)
    logging.getLogger(library).debug("Calling with %s", {"text": "1. Anna 2. Boris"})
    logging.getLogger(library).warning("lost")

    assert "Anna" not in out.getvalue()
    assert "lost" in out.getvalue()
