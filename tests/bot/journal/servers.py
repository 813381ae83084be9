"""Where journals of tests are: on disk, and on a PostgreSQL server where RONDO_TEST_POSTGRES names one.

RONDO_TEST_POSTGRES=postgresql+psycopg://postgres@127.0.0.1/rondo pytest tests/bot/journal
"""

import os
from pathlib import Path

from sqlalchemy import create_engine

from bot.journal import tables

SERVER = os.environ.get("RONDO_TEST_POSTGRES", "")


def on_disk(folder: Path) -> str:
    """The address of a journal in a folder."""
    return f"sqlite:///{folder / 'journal.db'}"


def emptied(url: str) -> str:
    """The address of a server's database that has no tables any more."""
    engine = create_engine(url)
    with engine.begin() as connection:
        tables.metadata.drop_all(connection)
        connection.exec_driver_sql("DROP TABLE IF EXISTS later")
    engine.dispose()
    return url
