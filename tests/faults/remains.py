"""What a night leaves: the workbook, the chats, the journal; and how two nights are compared."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, RowMapping, select

from bot.journal import open_journal, tables
from bot.messages import Say
from bot.sandbox.group import Group
from bot.sandbox.person import Person
from bot.sandbox.seen import Seen
from bot.texts.catalogue import LANGUAGES
from bot.texts.rendering import render
from bot.texts.troubles import TROUBLE_SENTENCES
from sheets.xlsx import XlsxWorkbook
from tests.faults.club import OLGA
from tests.faults.night import SEND_AGAIN

_MARKS = tuple(re.sub(r"<[^>]*>", "", render(Say("repeated"), language).text) for language in LANGUAGES)
_DRAWN = re.compile(r"(?<=sha256 )[0-9a-f]{64}|(?<=salt )[0-9a-f]{32}|(?<=Fingerprint )[0-9a-f]{4} [0-9a-f]{4}")
_SENT_AGAIN = str(TROUBLE_SENTENCES["sent-again"])

_KEPT = (
    tables.links,
    tables.accounts,
    tables.claims,
    tables.steps,
    tables.published,
    tables.bindings,
    tables.line_ups,
)
_SETTLED = {"inbox": "done", "outbox": "sent", "sets": "written"}

History = tuple[str, ...]
"""The versions of a message, first to last; then what stands on its buttons."""


@dataclass(frozen=True)
class Remains:
    """`chats` by who reads them; `repeats` are those that came marked."""

    workbook: Mapping[str, Sequence[tuple[str, ...]]]
    chats: Mapping[str, Counter[History]]
    repeats: Mapping[str, Sequence[str]]
    journal: Mapping[str, object]


def remains_of(folder: Path, people: Mapping[str, Person], group: Group) -> Remains:
    """After the bot has ended."""
    readers = {**{number: person.received() for number, person in people.items()}, "group": _posts(group)}
    return Remains(
        _workbook(folder / "club.xlsx"),
        {name: Counter(_history(message) for message in _kept(name, seen)) for name, seen in readers.items()},
        {name: [_history(message)[0] for message in seen if _is_repeat(message)] for name, seen in readers.items()},
        _journal(folder),
    )


def differences(undisturbed: Remains, other: Remains) -> list[str]:
    """In words; empty when the night ended as if nothing had happened, but for repeats that are marked."""
    found = [
        f"workbook, {title}: {rows!r} instead of {undisturbed.workbook.get(title)!r}"
        for title, rows in other.workbook.items()
        if rows != undisturbed.workbook.get(title)
    ]
    for name, expected in undisturbed.chats.items():
        found += [f"chat of {name}: {line}" for line in _chat_differences(expected, other, name)]
    for name, rows in undisturbed.journal.items():
        if other.journal[name] != rows:
            found.append(f"journal, {name}: {other.journal[name]!r} instead of {rows!r}")
    return found


def _chat_differences(expected: Counter[History], other: Remains, name: str) -> Iterator[str]:
    there = Counter(other.chats[name])
    for first in other.repeats[name]:
        twins = [history for history in there if history[0] == first and there[history] > expected[history]]
        if twins and sum(n for h, n in there.items() if h[0] == first) > sum(
            n for h, n in expected.items() if h[0] == first
        ):
            there[twins[0]] -= 1
    for history in (expected - there).elements():
        yield f"missing {history}"
    for history in (there - expected).elements():
        yield f"too much {history}"


def _posts(group: Group) -> list[Seen]:
    """Of the results of a round the newest: after a death whose delivery is unknown they may begin a new post."""
    posts = [message for message in group.messages() if message.sender.is_bot and message.service is None]
    newest = {_head(post): post.id for post in posts if _is_results(post)}
    return [post for post in posts if not _is_results(post) or newest[_head(post)] == post.id]


def _is_results(post: Seen) -> bool:
    """The one post whose versions may be fewer: those that wait are replaced by newer ones."""
    return "\nResults: " in post.text


def _head(post: Seen) -> str:
    return _unmarked(post.text).split("\n", 1)[0]


def _kept(name: str, messages: Sequence[Seen]) -> Iterator[Seen]:
    """Without what only a death can bring about: the question whether to send a post again."""
    for message in messages:
        asks = SEND_AGAIN in message.labels or message.text == _SENT_AGAIN
        if name != OLGA or not asks:
            yield message


def _history(message: Seen) -> History:
    former = () if _is_results(message) else message.former
    return (*(_unmarked(text) for text in former), _unmarked(message.text), *message.labels)


def _unmarked(text: str) -> str:
    return _plain(text.split("\n", 1)[1] if text.startswith(_MARKS) else text)


def _plain(text: str) -> str:
    """Without what is drawn anew each time: the random bits of a sealed line-up, and what binds it."""
    return _DRAWN.sub("#", text)


def _is_repeat(message: Seen) -> bool:
    return (*message.former, message.text)[0].startswith(_MARKS)


def _workbook(path: Path) -> dict[str, Sequence[tuple[str, ...]]]:
    """The values of every tab; the lines of the Log in any order, as they may have been written at other times."""
    book = XlsxWorkbook(path).read()
    found: dict[str, Sequence[tuple[str, ...]]] = {}
    for tab in book.tabs:
        rows = [tuple(_plain(str(cell.held)) for cell in row) for row in tab.rows]
        found[tab.title] = sorted(rows) if tab.title == "Log" else rows
    return found


def _journal(folder: Path) -> dict[str, object]:
    journal = open_journal(f"sqlite:///{folder / 'journal.db'}")
    try:
        return journal.transact(_read)
    finally:
        journal.close()


def _read(connection: Connection) -> dict[str, object]:
    """What is remembered, and whether anything was left undone."""
    found: dict[str, object] = {
        table.name: sorted(map(_shown, connection.execute(select(table)).mappings())) for table in _KEPT
    }
    for name, settled in _SETTLED.items():
        state = tables.metadata.tables[name].c.state
        left = connection.execute(select(state).where(state != settled)).scalars().all()
        found[f"{name} left"] = [each for each in left if each != "uncertain"]
    changes = connection.execute(select(tables.sets.c.changes, tables.sets.c.decided_by)).all()
    found["sets"] = sorted(f"{by}: {_plain(text)}" for text, by in changes)
    return found


def _shown(row: RowMapping) -> str:
    return str(sorted((name, str(value)) for name, value in row.items()))
