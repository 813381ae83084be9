"""Letters to Telegram: queued in the transaction that decided on them, then sent by the outbox.

queued -> sending -> sent
                  -> queued         later: certainly not sent; or perhaps, and this is the first doubt
                  -> uncertain      its delivery is unknown, and it is not sent again by itself
                  -> unreachable    the person has blocked the bot or never started it
                  -> failed         Telegram refuses it for good

One found in `sending` when the program starts is one whose delivery is unknown.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, unique

from sqlalchemy import ColumnElement, Connection, RowMapping, delete, insert, select, true, update

from bot.journal import posts
from bot.journal.sealed import UNREADABLE
from bot.journal.tables import INSTALLATION, outbox
from bot.messages import Attachment, Key, Rendered


@unique
class Method(Enum):
    """What Telegram is asked to do."""

    SEND = "send"
    EDIT = "edit"
    ANSWER = "answer"

    @property
    def repeats_safely(self) -> bool:
        """Whether doing it twice has no second effect."""
        return self is not Method.SEND


@unique
class LetterState(Enum):
    """How far a letter has come."""

    QUEUED = "queued"
    SENDING = "sending"
    SENT = "sent"
    UNCERTAIN = "uncertain"
    FAILED = "failed"
    UNREACHABLE = "unreachable"


@dataclass(frozen=True, slots=True)
class Letter:
    """One message, edit, or answer to a pressed button (`query_id`). `number` is 0 until it is queued.

    `key` makes it unique in its competition and chat; `post` names a message that it replaces (see `journal.posts`).
    `replies` is the message that it replies to. `urgent`: somebody waits for it.
    """

    chat_id: int
    content: Rendered
    language: str
    competition: str = INSTALLATION
    method: Method = Method.SEND
    thread_id: int | None = None
    edits: int | None = None
    query_id: str = ""
    ask_reply: bool = False
    prompt: str = ""
    key: str = ""
    post: str = ""
    replies: int | None = None
    urgent: bool = False
    number: int = 0
    doubts: int = 0
    state: LetterState = LetterState.QUEUED

    @property
    def is_private(self) -> bool:
        """Telegram gives groups and channels negative numbers."""
        return self.chat_id > 0


@dataclass(frozen=True, slots=True)
class Settled:
    """How sending a letter went: the message that it became, or what Telegram had against it."""

    state: LetterState
    message_id: int | None = None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Heading:
    """What the outbox has to know of a letter before its turn."""

    number: int
    chat_id: int
    method: Method = Method.SEND
    urgent: bool = False

    @classmethod
    def of(cls, letter: Letter) -> "Heading":
        return cls(letter.number, letter.chat_id, letter.method, letter.urgent)


def queue(connection: Connection, letters: Iterable[Letter], at: datetime) -> tuple[Letter, ...]:
    """Keep them for sending; gives them with their numbers, without those whose key was there before."""
    kept = []
    for letter in letters:
        if letter.key and _key_exists(connection, letter):
            continue
        there = posts.there(connection, _post(letter)) if letter.post else posts.NOTHING
        if there.waiting:
            _set(connection, [there.waiting], body=_body(letter))
            continue
        row = _row(replace(letter, method=Method.EDIT) if there.is_begun else letter, at)
        number = connection.execute(insert(outbox).returning(outbox.c.letter).values(row)).scalar_one()
        kept.append(replace(letter, number=number))
    return tuple(kept)


def waiting(connection: Connection) -> tuple[Heading, ...]:
    """All queued letters, oldest first."""
    return _headings(connection, true())


def headings(connection: Connection, numbers: Sequence[int]) -> tuple[Heading, ...]:
    """Those of these letters that are queued."""
    return _headings(connection, outbox.c.letter.in_(numbers))


def unsent_posts(connection: Connection, since: datetime) -> tuple[tuple[Letter, str], ...]:
    """Group posts that were not sent, or perhaps not, settled since that instant; each with what stood in the way."""
    bad = [LetterState.UNCERTAIN.value, LetterState.UNREACHABLE.value, LetterState.FAILED.value]
    where = (outbox.c.state.in_(bad), outbox.c.chat_id < 0, outbox.c.settled_at >= since)
    rows = connection.execute(select(outbox).where(*where).order_by(outbox.c.letter)).mappings()
    return tuple((_letter(row), row["problem"]) for row in rows)


def interrupted(connection: Connection) -> tuple[Letter, ...]:
    """Those that were being sent when the program ended."""
    return _letters(connection, outbox.c.state == LetterState.SENDING.value)


def letter(connection: Connection, number: int) -> Letter | None:
    """One letter."""
    return next(iter(_letters(connection, outbox.c.letter == number)), None)


def begin(connection: Connection, numbers: Sequence[int]) -> tuple[Letter, ...]:
    """Say that they are being sent, before they are; gives those that are still queued."""
    queued = _letters(connection, outbox.c.letter.in_(numbers) & (outbox.c.state == LetterState.QUEUED.value))
    begun = tuple(_aimed(connection, letter) for letter in queued)
    _set(connection, [letter.number for letter in begun], state=LetterState.SENDING.value)
    return begun


def _aimed(connection: Connection, letter: Letter) -> Letter:
    """A new version of a post edits the message that stands there by now; if none does, it is a message of its own."""
    if not letter.post or letter.edits is not None or letter.method is not Method.EDIT:
        return letter
    message = posts.message_of(connection, _post(letter))
    method = Method.SEND if message is None else Method.EDIT
    _set(connection, [letter.number], method=method.value, edits=message)
    return replace(letter, method=method, edits=message)


def requeue(connection: Connection, number: int, *, doubtful: bool = False) -> None:
    """Later once more."""
    _set(connection, [number], state=LetterState.QUEUED.value, doubts=outbox.c.doubts + int(doubtful))


def send_as_new(connection: Connection, number: int) -> None:
    """What was to replace a message becomes one of its own."""
    _set(connection, [number], state=LetterState.QUEUED.value, method=Method.SEND.value, edits=None)


def settle(connection: Connection, number: int, how: Settled, at: datetime) -> None:
    """Say how it went."""
    values = {"state": how.state.value, "message_id": how.message_id, "problem": how.problem, "settled_at": at}
    _set(connection, [number], **values)


def send_again(connection: Connection, number: int) -> None:
    """Queue once more what was not sent, or perhaps not."""
    unsent = outbox.c.state.in_([state.value for state in (LetterState.UNCERTAIN, LetterState.UNREACHABLE)])
    connection.execute(
        update(outbox).where(outbox.c.letter == number, unsent).values(state=LetterState.QUEUED.value, doubts=0)
    )


def empty(connection: Connection, before: datetime) -> None:
    """Erase the texts of what was settled before that instant."""
    _erase(connection, outbox.c.settled_at < before)


def drop(connection: Connection, before: datetime) -> None:
    """Erase what was settled before that instant, also its key."""
    settled = outbox.c.state.not_in([LetterState.QUEUED.value, LetterState.SENDING.value])
    connection.execute(delete(outbox).where(settled, outbox.c.settled_at < before))


def forget(connection: Connection, chat_id: int) -> None:
    """Erase what was written to a person, and that it was, but for what is still to be sent."""
    connection.execute(delete(outbox).where(outbox.c.chat_id == chat_id, _is_settled()))


def _set(connection: Connection, numbers: Sequence[int], **values: object) -> None:
    connection.execute(update(outbox).where(outbox.c.letter.in_(numbers)).values(values))


def _is_settled() -> ColumnElement[bool]:
    return outbox.c.state.not_in([LetterState.QUEUED.value, LetterState.SENDING.value])


def _erase(connection: Connection, where: ColumnElement[bool]) -> None:
    settled = _is_settled()
    kept = outbox.c.body != ""
    connection.execute(update(outbox).where(where, settled, kept).values(body="", attachment=None, problem=""))


def _letters(connection: Connection, where: ColumnElement[bool], at_most: int | None = None) -> tuple[Letter, ...]:
    rows = connection.execute(select(outbox).where(where).order_by(outbox.c.letter).limit(at_most))
    return tuple(map(_letter, rows.mappings()))


def _headings(connection: Connection, where: ColumnElement[bool]) -> tuple[Heading, ...]:
    columns = outbox.c.letter, outbox.c.chat_id, outbox.c.method, outbox.c.urgent
    queued = select(*columns).where(outbox.c.state == LetterState.QUEUED.value, where).order_by(outbox.c.letter)
    return tuple(Heading(row[0], row[1], Method(row[2]), row[3]) for row in connection.execute(queued))


def _post(letter: Letter) -> posts.Post:
    return posts.Post(letter.competition, letter.post, letter.chat_id, letter.thread_id or 0)


def _key_exists(connection: Connection, letter: Letter) -> bool:
    place = outbox.c.chat_id == letter.chat_id, outbox.c.thread_id == (letter.thread_id or 0)
    same = outbox.c.competition == letter.competition, outbox.c.notice_key == letter.key
    return connection.execute(select(outbox.c.letter).where(*same, *place)).first() is not None


def _row(letter: Letter, at: datetime) -> dict[str, object]:
    attachment = letter.content.attachment
    return {
        "competition": letter.competition,
        "method": letter.method.value,
        "chat_id": letter.chat_id,
        "thread_id": letter.thread_id or 0,
        "edits": letter.edits,
        "query_id": letter.query_id,
        "body": _body(letter),
        "attachment": attachment and attachment.content,
        "attachment_name": attachment.name if attachment else "",
        "language": letter.language,
        "prompt": letter.prompt,
        "notice_key": letter.key or None,
        "post": letter.post,
        "urgent": letter.urgent,
        "state": LetterState.QUEUED.value,
        "doubts": 0,
        "queued_at": at,
    }


def _body(letter: Letter) -> str:
    content = letter.content
    return json.dumps(
        {
            "text": content.text,
            "keyboard": [[[key.label, key.data, key.url] for key in row] for row in content.keyboard],
            "reply": letter.ask_reply,
            "replies": letter.replies,
            "picture": bool(content.attachment and content.attachment.is_picture),
        },
        ensure_ascii=False,
    )


def _letter(row: RowMapping) -> Letter:
    body = {} if row["body"] in {"", UNREADABLE} else json.loads(row["body"])  # Telegram refuses a letter without text
    keyboard = tuple(tuple(Key(*key) for key in keys) for keys in body.get("keyboard", ()))
    attachment = (
        Attachment(row["attachment_name"], row["attachment"], is_picture=body.get("picture", False))
        if row["attachment"] is not None
        else None
    )
    return Letter(
        chat_id=row["chat_id"],
        content=Rendered(body.get("text", ""), keyboard, attachment),
        language=row["language"],
        competition=row["competition"],
        method=Method(row["method"]),
        thread_id=row["thread_id"] or None,
        edits=row["edits"],
        query_id=row["query_id"],
        ask_reply=body.get("reply", False),
        prompt=row["prompt"],
        key=row["notice_key"] or "",
        post=row["post"],
        replies=body.get("replies"),
        urgent=row["urgent"],
        number=row["letter"],
        doubts=row["doubts"],
        state=LetterState(row["state"]),
    )
