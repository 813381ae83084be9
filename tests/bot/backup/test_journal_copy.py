"""A copy is of one instant, however busy the journal is meanwhile."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from threading import Event, Thread

import pytest

from bot.backup.journal_copy import copied, key_mark, unsettled
from bot.errors import Refusal
from bot.journal import Journal, letters, open_journal
from bot.journal.letters import Letter
from bot.journal.migrations import SHAPE
from bot.messages import Rendered

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)
PAIR = 2
"""Letters of one transaction: a copy that had one of them without the other would be of no instant."""


@contextmanager
def busy(journal: Journal) -> Iterator[None]:
    """Pairs of letters are queued without end."""
    ended = Event()

    def write() -> None:
        number = 0
        while not ended.is_set():
            drafts = [Letter(chat, Rendered(f"letter {number}"), "en", "c1") for chat in range(1, PAIR + 1)]
            journal.transact(letters.queue, drafts, NOON)
            number += 1

    writer = Thread(target=write)
    writer.start()
    try:
        yield
    finally:
        ended.set()
        writer.join()


def numbers(content: bytes, folder: Path) -> list[int]:
    """The letters of a copy."""
    file = folder / "copy.db"
    file.write_bytes(content)
    with closing(sqlite3.connect(file)) as connection:
        return [number for (number,) in connection.execute("SELECT letter FROM outbox ORDER BY letter")]


def test_copies_taken_while_it_is_written_are_whole_transactions(tmp_path: Path) -> None:
    journal = open_journal(f"sqlite:///{tmp_path / 'journal.db'}")
    counts: list[int] = []
    with closing(journal), busy(journal):
        while len(set(counts)) < 4:
            content, shape = copied(tmp_path / "journal.db")
            found = numbers(content, tmp_path)
            assert shape == SHAPE
            assert found == list(range(1, len(found) + 1))
            assert len(found) % PAIR == 0
            counts.append(len(found))
    assert counts == sorted(counts)


def test_a_copy_is_one_file_that_needs_no_other(tmp_path: Path) -> None:
    with closing(open_journal(f"sqlite:///{tmp_path / 'journal.db'}")) as journal:
        journal.transact(letters.queue, [Letter(1, Rendered("hello"), "en", "c1")], NOON)
        content, _ = copied(tmp_path / "journal.db")
    alone = tmp_path / "elsewhere"
    alone.mkdir()
    assert numbers(content, alone) == [1]
    assert [file.name for file in alone.iterdir()] == ["copy.db"]


def test_a_restored_journal_takes_no_delivery_for_granted(tmp_path: Path) -> None:
    with closing(open_journal(f"sqlite:///{tmp_path / 'journal.db'}")) as journal:
        journal.transact(letters.queue, [Letter(1, Rendered("hello"), "en", "c1")], NOON)
        content, _ = copied(tmp_path / "journal.db")
    (tmp_path / "again.db").write_bytes(content)
    unsettled(tmp_path / "again.db")
    with closing(open_journal(f"sqlite:///{tmp_path / 'again.db'}", tmp_path / "journal.db.key")) as journal:
        assert not journal.transact(letters.waiting)
        assert [letter.content.text for letter in journal.transact(letters.interrupted)] == ["hello"]


def test_what_is_no_journal_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="journal-missing"):
        copied(tmp_path / "journal.db")
    (tmp_path / "journal.db").write_bytes(b"SQLite format 3\0 or so")
    with pytest.raises(Refusal, match="journal-broken"):
        copied(tmp_path / "journal.db")


def test_a_key_is_known_by_a_mark_that_tells_nothing_of_it(tmp_path: Path) -> None:
    for name in ("one", "other"):
        with closing(open_journal(f"sqlite:///{tmp_path / name}")):
            pass
    one, other = (tmp_path / f"{name}.key" for name in ("one", "other"))
    assert key_mark(one) == key_mark(one) != key_mark(other)
    assert key_mark(one) not in one.read_text()
    assert key_mark(tmp_path / "nowhere.key") == ""
