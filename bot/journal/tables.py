"""The journal's tables. Every row carries its competition; the installation's own rows (accounts, inbox) carry "".

The types are those that SQLite and PostgreSQL share. Instants are text in UTC that sorts as time does and that a
person can read in any database tool.
"""

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)

from bot.journal.sealed import Sealed

INSTALLATION = ""
"""The competition of rows that belong to none."""

_FORMAT = "%Y-%m-%dT%H:%M:%S.%fZ"


class Instant(TypeDecorator[datetime]):
    """An aware datetime, kept as text such as 2026-03-12T18:00:00.000000Z."""

    impl = String(27)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:  # noqa: ARG002
        return None if value is None else value.astimezone(UTC).strftime(_FORMAT)

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return None if value is None else datetime.strptime(value, _FORMAT).replace(tzinfo=UTC)


metadata = MetaData()

_number = BigInteger().with_variant(Integer, "sqlite")  # only INTEGER counts up by itself in SQLite


def _competition(*, key: bool = True) -> Column[str]:
    return Column("competition", String(32), primary_key=key, nullable=False, default=INSTALLATION)


competitions = Table(
    "competitions",
    metadata,
    _competition(),
    Column("version", Integer, nullable=False, default=0),
)
"""`version` counts what a decision of this competition can depend on; row "" counts for accounts."""

marks = Table(
    "marks",
    metadata,
    _competition(),
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Single values that survive a restart, such as since when a workbook is out of reach."""

inbox = Table(
    "inbox",
    metadata,
    _competition(key=False),
    Column("update_id", BigInteger, primary_key=True, autoincrement=False),
    Column("chat_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("payload", Sealed, nullable=False),
    Column("received_at", Instant, nullable=False),
    Column("not_before", Instant, nullable=False),
    Column("state", String(8), nullable=False, index=True),
    Column("attempts", Integer, nullable=False, default=0),
    Column("finished_at", Instant),
)
"""Updates as Telegram gave them. state: new, done, parked. The payload is emptied after 30 days."""

outbox = Table(
    "outbox",
    metadata,
    Column("letter", _number, primary_key=True, autoincrement=True),
    _competition(key=False),
    Column("method", String(8), nullable=False),
    Column("chat_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger, nullable=False, default=0),
    Column("edits", BigInteger),
    Column("query_id", String(64), nullable=False, default=""),
    Column("body", Sealed, nullable=False),
    Column("attachment", LargeBinary),
    Column("attachment_name", String(255), nullable=False, default=""),
    Column("language", String(8), nullable=False),
    Column("prompt", String(64), nullable=False, default=""),
    Column("notice_key", String(255)),
    Column("post", String(64), nullable=False, server_default=""),
    Column("urgent", Boolean, nullable=False, default=False),
    Column("state", String(12), nullable=False, index=True),
    Column("doubts", Integer, nullable=False, default=0),
    Column("message_id", BigInteger),
    Column("problem", Text, nullable=False, default=""),
    Column("queued_at", Instant, nullable=False),
    Column("settled_at", Instant),
    UniqueConstraint("competition", "notice_key", "chat_id", "thread_id", name="one_notice_per_key"),
    sqlite_autoincrement=True,
)
"""Letters to Telegram. method: send, edit, answer. state: queued, sending, sent, uncertain, failed, unreachable.

`post` names a message that is replaced when it is said again; its letters after the first are edits of it.
`doubts` counts the times that its delivery was unknown. The body is JSON (text, keyboard, reply) and is emptied with
the inbox. Numbers are never used twice.
"""

sets = Table(
    "sets",
    metadata,
    Column("seq", _number, primary_key=True, autoincrement=True),
    _competition(key=False),
    Column("id", String(64), nullable=False),
    Column("changes", Text, nullable=False),
    Column("decided_by", String(64), nullable=False, default=""),
    Column("decided_at", Instant, nullable=False),
    Column("state", String(8), nullable=False),
    Column("attempted", Boolean, nullable=False, default=False),
    Column("settled_at", Instant),
    UniqueConstraint("competition", "id", name="one_set_per_id"),
    Index("sets_to_write", "competition", "state"),
    sqlite_autoincrement=True,
)
"""Changes for the workbook, each set the outcome of one decision. state: pending, written, lost."""

readings = Table(
    "readings",
    metadata,
    _competition(),
    Column("read_at", Instant, nullable=False),
    Column("stamp", Text, nullable=False),
    Column("tables", LargeBinary, nullable=False),
)
"""The last reading of each workbook: compressed JSON."""

accounts = Table(
    "accounts",
    metadata,
    _competition(),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("chat_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("reachable", Boolean, nullable=False),
    Column("silenced", Text, nullable=False),
)

links = Table(
    "links",
    metadata,
    _competition(),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("player", String(64), primary_key=True),
    Column("place", Integer, nullable=False),
)
"""`place` keeps the order in which they were linked."""

invitations = Table(
    "invitations",
    metadata,
    _competition(),
    Column("code_hash", String(128), primary_key=True),
    Column("player", String(64)),
    Column("used", Boolean, nullable=False),
)

self_claims = Table(
    "self_claims",
    metadata,
    _competition(),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("player", String(64), primary_key=True),
    Column("at", Instant, nullable=False),
)

claims = Table(
    "claims",
    metadata,
    _competition(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("match", String(64), primary_key=True),
    Column("game", Integer, primary_key=True, autoincrement=False),
    Column("by", String(64), primary_key=True),
    Column("result", String(16), nullable=False),
    Column("at", Instant, nullable=False),
)
"""`game` 0 stands for none: a key column can't be empty."""

bindings = Table(
    "bindings",
    metadata,
    _competition(),
    Column("chat_id", BigInteger, primary_key=True, autoincrement=False),
    Column("thread_id", BigInteger, primary_key=True, autoincrement=False),
)
"""`thread_id` 0 stands for the chat as a whole."""

steps = Table(
    "steps",
    metadata,
    _competition(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("step", String(64), primary_key=True),
    Column("state", String(8), nullable=False),
)
"""Steps of the timetable. state: wanted, done."""

published = Table(
    "published",
    metadata,
    _competition(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("what", String(64), primary_key=True),
    Column("content", Text, nullable=False),
    Column("at", Instant, nullable=False),
)

wishes = Table(
    "wishes",
    metadata,
    _competition(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), primary_key=True),
    Column("first", String(64), primary_key=True),
    Column("second", String(64), primary_key=True),
)
"""What organisers wish for the pairing of a round. `second` is empty for a bye."""

prompts = Table(
    "prompts",
    metadata,
    _competition(),
    Column("chat_id", BigInteger, primary_key=True, autoincrement=False),
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    Column("data", String(64), nullable=False),
    Column("at", Instant, nullable=False),
)
"""What the free text that answers a message is about."""

line_ups = Table(
    "line_ups",
    metadata,
    _competition(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("team", String(64), primary_key=True),
    Column("draft_of", String(64), primary_key=True),
    Column("content", Sealed, nullable=False),
    Column("by", String(64), nullable=False),
    Column("at", Instant, nullable=False),
    Column("commitment", String(64), nullable=False),
)
"""Line-ups until they are revealed. `draft_of` is whose draft it is, "" for what was handed in."""

announcements = Table(
    "announcements",
    metadata,
    _competition(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("text", Sealed, nullable=False),
    Column("at", Instant, nullable=False),
    Column("players", Text, nullable=False),
    Column("stage", String(8), nullable=False),
)
"""What organisers say to many. `players`: IDs as JSON. stage: draft, sent, told."""
