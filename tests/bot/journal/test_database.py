"""What a committed transaction is worth."""

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from bot.errors import Refusal
from bot.journal import Journal, open_journal, tables
from bot.journal.marks import mark, marked, unmark


def test_sqlite_flushes_every_commit_to_the_disk_and_keeps_its_log_ahead(file_journal: Journal) -> None:
    def pragmas(connection: Connection) -> tuple[object, object]:
        mode = connection.execute(text("PRAGMA journal_mode")).scalar()
        return mode, connection.execute(text("PRAGMA synchronous")).scalar()

    assert file_journal.transact(pragmas) == ("wal", 2)  # 2 is FULL


async def test_transactions_in_the_thread_are_as_durable(file_journal: Journal) -> None:
    mode = await file_journal.run(lambda connection: connection.execute(text("PRAGMA synchronous")).scalar())

    assert mode == 2


def test_a_transaction_that_raises_leaves_nothing(journal: Journal) -> None:
    def half(connection: Connection) -> None:
        mark(connection, "c1", "half", "done")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        journal.transact(half)

    assert journal.transact(marked, "c1", "half") is None


def test_a_mark_is_set_anew_and_unset(journal: Journal) -> None:
    journal.transact(mark, "c1", "name", "one")
    journal.transact(mark, "c1", "name", "two")

    assert journal.transact(marked, "c1", "name") == "two"
    assert journal.transact(marked, "c2", "name") is None

    journal.transact(unmark, "c1", "name")
    assert journal.transact(marked, "c1", "name") is None


def test_what_was_committed_survives_a_process_that_dies_at_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'journal.db'}"
    program = (
        "import os, sys\n"
        "from bot.journal import open_journal\n"
        "from bot.journal.marks import mark\n"
        f"journal = open_journal({url!r})\n"
        "journal.transact(mark, 'c1', 'promise', 'kept')\n"
        "os._exit(9)\n"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 9

    journal = open_journal(url)
    assert journal.transact(marked, "c1", "promise") == "kept"
    journal.close()


def test_two_programs_never_share_a_journal(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'journal.db'}"
    first = open_journal(url)

    with pytest.raises(Refusal) as refusal:
        open_journal(url)
    assert refusal.value.code == "journal-in-use"

    first.close()
    open_journal(url).close()


def test_every_table_carries_the_competition() -> None:
    without = [table.name for table in tables.metadata.sorted_tables if "competition" not in table.c]

    assert without == []


@pytest.mark.parametrize(
    "address", ["sqlite:////proc/nowhere/journal.db", "nonsense", "mysql://x/y", "sqlite:///{0}/text"]
)
def test_a_journal_that_cant_be_used_is_a_word_not_a_traceback(tmp_path: Path, address: str) -> None:
    (tmp_path / "text").write_text("this is no database, but it is long enough to be taken for one " * 20)

    with pytest.raises(Refusal) as refusal:
        open_journal(address.format(tmp_path))
    assert refusal.value.code == "journal-broken"


def test_a_journal_that_couldnt_be_opened_is_not_locked(tmp_path: Path) -> None:
    file = tmp_path / "journal.db"
    file.write_text("this is no database, but it is long enough to be taken for one " * 20)
    with pytest.raises(Refusal):
        open_journal(f"sqlite:///{file}")
    file.unlink()

    open_journal(f"sqlite:///{file}").close()
