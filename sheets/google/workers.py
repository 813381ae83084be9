"""One thread for each client: whoever asks waits a limited time for its answer, whatever the network does.

Time limits of sockets are about silence; a line that gives a byte now and then could keep a caller for ever. A worker
that is still busy when its time is up is left alone with its client, and replaced.
"""

import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Generic, TypeVar

from sheets.google.client import Client

T = TypeVar("T")
MOST_WORKERS = 4


class Stuck(Exception):
    """No answer came in time."""


class Worker:
    """A client and its thread."""

    def __init__(self, make: Callable[[], Client]) -> None:
        self._make = make
        self._jobs: queue.SimpleQueue[_Job[object] | None] = queue.SimpleQueue()
        threading.Thread(target=self._work, name="sheets", daemon=True).start()

    def run(self, ask: Callable[[Client], T], seconds: float) -> T:
        """What `ask` gives or raises. Stuck after so many seconds; the worker is worth nothing then."""
        job: _Job[T] = _Job(ask)
        self._jobs.put(job)  # type: ignore[arg-type]  # a queue of jobs of any kind
        try:
            return job.answer.result(seconds)
        except TimeoutError as error:
            raise Stuck from error

    def stop(self) -> None:
        """After the job that it is at."""
        self._jobs.put(None)

    def _work(self) -> None:
        client = self._make()
        try:
            while (job := self._jobs.get()) is not None:
                job.do(client)
        finally:
            client.close()


class _Job(Generic[T]):
    def __init__(self, ask: Callable[[Client], T]) -> None:
        self._ask = ask
        self.answer: Future[T] = Future()

    def do(self, client: Client) -> None:
        try:
            self.answer.set_result(self._ask(client))
        except Exception as error:  # it is raised where it was asked for
            self.answer.set_exception(error)


class Workers:
    """A few workers of one account, each lent to one caller at a time."""

    def __init__(self, make: Callable[[], Client], most: int = MOST_WORKERS) -> None:
        self._make = make
        self._idle: list[Worker] = []
        self._lock = threading.Lock()
        self._places = threading.BoundedSemaphore(most)

    @contextmanager
    def lent(self, seconds: float) -> Iterator[Worker]:
        """Stuck if none is free in that time."""
        if not self._places.acquire(timeout=seconds):
            raise Stuck
        try:
            with self._lock:
                worker = self._idle.pop() if self._idle else Worker(self._make)
            try:
                yield worker
            except Stuck:
                worker.stop()
                raise
            except BaseException:
                self._back(worker)
                raise
            self._back(worker)
        finally:
            self._places.release()

    def close(self) -> None:
        """Lets the idle ones end."""
        with self._lock:
            while self._idle:
                self._idle.pop().stop()

    def _back(self, worker: Worker) -> None:
        with self._lock:
            self._idle.append(worker)
