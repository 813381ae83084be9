"""An old journal becomes a new one, step by step; a newer one is refused."""

import pytest
from sqlalchemy import Connection, text

from bot.errors import Refusal
from bot.journal import Journal
from bot.journal.marks import mark, marked
from bot.journal.migrations import STEPS, migrate


def _add_a_table(connection: Connection) -> None:
    connection.execute(text("CREATE TABLE later (competition VARCHAR(32))"))


def _fill_it(connection: Connection) -> None:
    connection.execute(text("INSERT INTO later VALUES ('c1')"))


def test_each_step_is_taken_once_and_in_order(journal: Journal) -> None:
    steps = [*STEPS, _add_a_table, _fill_it]

    assert journal.transact(migrate, steps) == len(steps) + 1
    assert journal.transact(migrate, steps) == len(steps) + 1
    rows = journal.transact(lambda connection: connection.execute(text("SELECT competition FROM later")).all())
    assert [tuple(row) for row in rows] == [("c1",)]


def test_a_step_that_fails_leaves_the_journal_as_it_was(journal: Journal) -> None:
    def breaks(connection: Connection) -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        journal.transact(migrate, [*STEPS, _add_a_table, breaks])

    assert journal.transact(marked, "", "shape") == str(len(STEPS) + 1)
    journal.transact(_add_a_table)


def test_a_journal_of_a_later_rondo_is_refused(journal: Journal) -> None:
    journal.transact(mark, "", "shape", "99")

    with pytest.raises(Refusal) as refusal:
        journal.transact(migrate)
    assert refusal.value.code == "journal-too-new"
