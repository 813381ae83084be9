"""Opening the journal: one database, one thread, one transaction at a time."""

import asyncio
import fcntl
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from bot.errors import Refusal
from bot.journal.migrations import migrate
from bot.journal.sealed import seal_with
from bot.sealing import Seals, fresh_seals, seals_in

P = ParamSpec("P")
T = TypeVar("T")

_BUSY_TIMEOUT = 30.0
"""Seconds that SQLite waits for another program, such as a backup."""

_ADVISORY_LOCK = 0x526F6E646F  # "Rondo"


class Journal:
    """The database of one installation. `run` is the only way to it.

    All transactions run one after another in a thread of their own, so the event loop never waits for a disk.
    """

    def __init__(self, engine: Engine, lock: IO[str] | None = None) -> None:
        self._engine = engine
        self._lock = lock
        self._one_at_a_time = threading.Lock()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="journal")

    async def run(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """One transaction: committed when `work` returns, rolled back when it raises."""
        call = partial(self.transact, work, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._thread, call)

    def transact(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same, in the calling thread."""
        with self._one_at_a_time, self._engine.begin() as connection:
            return work(connection, *args, **kwargs)

    def close(self) -> None:
        """Wait for the transaction that is running, then let go of the database."""
        self._thread.shutdown(wait=True)
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()


def open_journal(url: str, key_file: Path | None = None) -> Journal:
    """Open (or make) a journal and bring its tables up to date.

    Refusal `journal-in-use`, `journal-too-new`, `journal-broken`: it isn't there, can't be written, is something else;
    `seal-key-unusable`.

    `url` as SQLAlchemy writes it: `sqlite:///path/to/journal.db`, `postgresql+psycopg://...`. `key_file` has the keys
    that texts are sealed with; by default it stands beside the journal, and is made if need be.
    """
    try:
        return _opened(make_url(url), key_file)
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise broken(error) from error


def broken(error: Exception) -> Refusal:
    """What the database says, without the statement and its values."""
    return Refusal("journal-broken", problem=str(getattr(error, "orig", None) or error))


def _opened(address: URL, key_file: Path | None) -> Journal:
    lock = _lock_file(address)
    engine = _engine(address)
    try:
        seal_with(engine, _seals(address, key_file))
        if address.get_backend_name() == "postgresql":
            _lock_server(engine)
        with engine.begin() as connection:
            migrate(connection)
    except BaseException:
        engine.dispose()
        if lock is not None:
            lock.close()
        raise
    return Journal(engine, lock)


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        # One connection, which also holds the lock; it is checked before it is used, as networks come and go.
        return create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(
        url,
        poolclass=StaticPool,
        hide_parameters=True,  # errors would quote people's words
        connect_args={"timeout": _BUSY_TIMEOUT, "check_same_thread": False, "isolation_level": None},
    )
    event.listen(engine, "connect", _make_durable)
    event.listen(engine, "begin", _begin)
    return engine


def _seals(address: URL, key_file: Path | None) -> Seals:
    if key_file is None and address.database in {None, "", ":memory:"}:
        return fresh_seals()
    return seals_in(key_file or key_beside(address.render_as_string()))


def key_beside(url: str) -> Path:
    """Where the key of a journal is when nothing else is said: beside its file; of a server's, in this folder."""
    address = make_url(url)
    is_file = address.get_backend_name() == "sqlite" and address.database
    return Path(f"{address.database}.key" if is_file else "rondo.key")


def _make_durable(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Take the write lock at once: a transaction that begins by reading can't be refused when it comes to write."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


@contextmanager
def held(journal: Path) -> Iterator[None]:
    """No Rondo runs on a journal in a file as long as this lasts. Refusal `journal-in-use`."""
    file = Path(f"{journal}.lock")
    is_new = not file.exists()
    lock = _lock_file(make_url(f"sqlite:///{journal}"))
    try:
        yield
    finally:
        if is_new:
            file.unlink()  # perhaps it was made by root, and Rondo couldn't open it
        if lock is not None:
            lock.close()


def _lock_file(url: URL) -> IO[str] | None:
    """Two programs on one journal would send everything twice."""
    if url.get_backend_name() != "sqlite" or url.database in {None, "", ":memory:"}:
        return None
    path = Path(f"{url.database}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        file.close()
        raise Refusal("journal-in-use", journal=str(url.database)) from error
    return file


def _lock_server(engine: Engine) -> None:
    with engine.begin() as connection:
        if not connection.execute(text("SELECT pg_try_advisory_lock(:number)"), {"number": _ADVISORY_LOCK}).scalar():
            raise Refusal("journal-in-use", journal=engine.url.render_as_string())
