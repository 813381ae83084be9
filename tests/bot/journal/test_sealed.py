"""Nothing that people write, or that is written to them, stands in the journal's files in clear."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from bot.journal import Journal, inbox, letters, open_journal, tables
from bot.journal.database import key_beside
from bot.journal.inbox import Received
from bot.journal.letters import Letter
from bot.journal.lost_key import is_key_lost
from bot.messages import Rendered
from bot.sealing import put_key_first
from tests.bot.journal.servers import on_disk

NOW = datetime(2026, 3, 12, tzinfo=UTC)
WORDS = "Zacharias on board 3"
UPDATE = Received(1, 5, 7, f'{{"update_id": 1, "data": "{WORDS}"}}', NOW, NOW)


def _told(journal: Journal) -> None:
    journal.transact(inbox.store, [UPDATE])
    journal.transact(letters.queue, [Letter(5, Rendered(WORDS), "en")], NOW)


def _bytes(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in sorted(folder.iterdir()))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Journal]:
    journal = open_journal(on_disk(tmp_path))
    yield journal
    journal.close()


def test_texts_are_in_none_of_the_files_but_are_read_as_they_were(opened: Journal, tmp_path: Path) -> None:
    _told(opened)

    assert b"Zacharias" not in _bytes(tmp_path)
    assert opened.transact(inbox.unfinished) == (UPDATE,)
    assert [each.content.text for each in opened.transact(letters.begin, [1])] == [WORDS]


def test_the_look_into_the_files_finds_what_is_in_clear(opened: Journal, tmp_path: Path) -> None:
    opened.transact(lambda connection: connection.execute(text("UPDATE marks SET value = 'Zacharias'")))

    assert b"Zacharias" in _bytes(tmp_path)


def test_what_stood_there_before_there_were_keys_is_read(opened: Journal) -> None:
    _told(opened)
    clear = text("UPDATE inbox SET payload = :payload").bindparams(payload=UPDATE.payload)
    opened.transact(lambda connection: connection.execute(clear))

    assert opened.transact(inbox.unfinished) == (UPDATE,)


def test_with_a_new_key_above_the_old_one_everything_is_read(opened: Journal, tmp_path: Path) -> None:
    _told(opened)
    opened.close()
    put_key_first(key_beside(on_disk(tmp_path)))

    again = open_journal(on_disk(tmp_path))
    assert again.transact(inbox.unfinished) == (UPDATE,)
    again.close()


def test_without_the_key_it_is_known_only_where_an_update_came_from(opened: Journal, tmp_path: Path) -> None:
    _told(opened)
    opened.close()
    key_beside(on_disk(tmp_path)).unlink()

    again = open_journal(on_disk(tmp_path))
    (lost,) = again.transact(inbox.unfinished)
    (letter,) = again.transact(letters.begin, [1])
    again.close()
    assert "Zacharias" not in lost.payload
    assert (lost.chat_id, lost.user_id, letter.content.text) == (5, 7, "")


def test_a_lost_key_is_noticed_by_the_newest_texts_alone(opened: Journal, tmp_path: Path) -> None:
    """A key that was taken away once nothing needed it any more is no loss."""
    assert not opened.transact(is_key_lost)
    _told(opened)
    assert not opened.transact(is_key_lost)
    opened.close()
    key_beside(on_disk(tmp_path)).unlink()

    again = open_journal(on_disk(tmp_path))
    assert again.transact(is_key_lost)
    again.transact(letters.queue, [Letter(5, Rendered(WORDS), "en")], NOW)
    assert again.transact(is_key_lost)
    again.transact(inbox.store, [replace(UPDATE, update_id=2)])
    assert not again.transact(is_key_lost)
    again.close()


def test_a_line_up_that_waits_needs_its_key_however_old_it_is(opened: Journal, tmp_path: Path) -> None:
    line_up = {"competition": "c1", "round": 3, "team": "T1", "draft_of": "", "content": "{}", "by": "P1"}
    row = {**line_up, "at": NOW, "commitment": "0" * 64}
    opened.transact(lambda connection: connection.execute(tables.line_ups.insert().values(row)))
    assert not opened.transact(is_key_lost)
    opened.close()
    key_beside(on_disk(tmp_path)).unlink()

    again = open_journal(on_disk(tmp_path))
    _told(again)
    assert again.transact(is_key_lost)
    again.close()


def test_an_emptied_text_is_empty(opened: Journal) -> None:
    def emptied(connection: Connection) -> object:
        inbox.finish(connection, 1, "c1", NOW)
        inbox.empty(connection, datetime(2027, 1, 1, tzinfo=UTC))
        return connection.execute(text("SELECT payload FROM inbox")).scalar()

    _told(opened)
    assert opened.transact(emptied) == ""


def test_where_the_key_is_when_nothing_is_said() -> None:
    assert key_beside("sqlite:////var/lib/rondo.db") == Path("/var/lib/rondo.db.key")
    assert key_beside("postgresql+psycopg://x/y") == Path("rondo.key")
