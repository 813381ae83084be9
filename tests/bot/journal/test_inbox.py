"""Updates are kept once and done once."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import Select, select

from bot.journal import Journal, inbox, tables
from bot.journal.inbox import Received

NOON = datetime(2026, 3, 12, 12, 0, tzinfo=UTC)


def received(update_id: int, user_id: int = 5) -> Received:
    return Received(update_id, user_id, user_id, f'{{"update_id": {update_id}}}', NOON, NOON - timedelta(seconds=1))


def test_an_update_delivered_twice_is_kept_once(journal: Journal) -> None:
    first = journal.transact(inbox.store, [received(1), received(2)])
    second = journal.transact(inbox.store, [received(2), received(3)])

    assert [each.update_id for each in first + second] == [1, 2, 3]
    assert journal.transact(inbox.unfinished) == (received(1), received(2), received(3))


def test_an_update_is_done_once(journal: Journal) -> None:
    journal.transact(inbox.store, [received(1)])

    assert journal.transact(inbox.finish, 1, "c1", NOON)
    assert not journal.transact(inbox.finish, 1, "c1", NOON)
    assert not journal.transact(inbox.park, 1, NOON)
    assert journal.transact(inbox.is_finished, 1)
    assert journal.transact(inbox.unfinished) == ()


def test_one_delivered_again_after_it_was_done_stays_done(journal: Journal) -> None:
    journal.transact(inbox.store, [received(1)])
    journal.transact(inbox.finish, 1, "c1", NOON)

    assert journal.transact(inbox.store, [received(1)]) == ()
    assert journal.transact(inbox.unfinished) == ()


def test_attempts_are_counted(journal: Journal) -> None:
    journal.transact(inbox.store, [received(1)])

    assert [journal.transact(inbox.count_attempt, 1) for _ in range(3)] == [1, 2, 3]


@pytest.mark.parametrize("erase", [inbox.empty, inbox.drop])
def test_only_what_is_finished_long_ago_is_erased(journal: Journal, erase: object) -> None:
    journal.transact(inbox.store, [received(1), received(2), received(3)])
    journal.transact(inbox.finish, 1, "c1", NOON)
    journal.transact(inbox.finish, 2, "c1", NOON + timedelta(days=2))

    assert callable(erase)
    journal.transact(erase, NOON + timedelta(days=1))

    kept = [each.update_id for each in journal.transact(inbox.unfinished)]
    assert kept == [3]
    texts = journal.transact(lambda connection: {row.update_id: row.payload for row in connection.execute(_all())})
    assert texts.get(1, "") == ""
    assert texts[2] != ""


def _all() -> Select[int, str]:
    return select(tables.inbox.c.update_id, tables.inbox.c.payload)
