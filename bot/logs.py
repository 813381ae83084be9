"""What the program tells about itself: structured, in UTC, and never with a secret or a person's words.

Everything goes through one last step that blots out tokens, also what libraries write: httpx quotes the address of each
request, which holds the bot's token.
"""

import logging
import re
import sys
from collections.abc import Sequence
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

_TOKENS = re.compile(r"\d{3,20}:[A-Za-z0-9_-]{20,}")
_CODES = re.compile(r"\b[A-Za-z0-9]{1,8}-[A-Za-z0-9_-]{32}\b")
"""Invitation codes."""

BLOT = "[secret]"

_CHATTY = ("httpx", "httpcore", "apscheduler", "aiohttp.access", "telegram", "sqlalchemy")
"""Libraries that tell of every request, some with all that is in it; only their warnings are wanted."""


class Blotting:
    """The last processor: what is written has no secrets in it. `known` are secrets without a form of their own."""

    def __init__(self, render: Processor, known: Sequence[str] = ()) -> None:
        self._render = render
        self._known = [secret for secret in known if secret]

    def __call__(self, logger: WrappedLogger, name: str, event: EventDict) -> str:
        return self.blotted(str(self._render(logger, name, event)))

    def blotted(self, text: str) -> str:
        """The text without secrets."""
        for secret in self._known:
            text = text.replace(secret, BLOT)
        return _CODES.sub(BLOT, _TOKENS.sub(BLOT, text))


def configure(
    level: str = "info", *, as_json: bool = False, secrets: Sequence[str] = (), to: TextIO | None = None
) -> None:
    """Set up logging for the whole program."""
    render: Processor = structlog.processors.JSONRenderer() if as_json else structlog.processors.LogfmtRenderer()
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,  # plain: no values of variables
    ]
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, Blotting(render, secrets)],
        foreign_pre_chain=[_named, *shared],
    )
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in _CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=False,
    )


def _named(_logger: WrappedLogger, _name: str, event: EventDict) -> EventDict:
    """Which library says it."""
    record: Any = event.get("_record")
    if record is not None:
        event["library"] = record.name
    return event
