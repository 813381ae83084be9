"""A service account at work: its turn awaited, its request sent, repeated within limits, never for ever."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from tenacity import RetryCallState, Retrying, retry_if_exception

from sheets.errors import WorkbookUnreachable
from sheets.google import failures
from sheets.google.client import Answer, Client, Endpoints
from sheets.google.failures import Failure
from sheets.google.keys import Key
from sheets.google.pace import Quota, RateLimiter, RealStopwatch, Stopwatch, TooLong
from sheets.google.workers import Stuck, Workers
from sheets.workbook import Priority

LONGEST_ATTEMPT = 40.0
"""Seconds for one request with its answer."""

FIRST_WAIT, LONGEST_WAIT = 1.0, 16.0
AFTER_QUOTA = 10.0
"""Seconds in which nobody of the account asks again after Google has said that it was too much."""


@dataclass(frozen=True)
class Errand:
    """On whose behalf a request is made, how urgent it is, and until when (by the stopwatch) it makes sense."""

    club: str
    priority: Priority
    deadline: float


class Account:
    """One for each service account and process; any thread may use it."""

    def __init__(
        self,
        key: Key,
        *,
        endpoints: Endpoints | None = None,
        stopwatch: Stopwatch | None = None,
        limiter: RateLimiter | None = None,
        longest_attempt: float = LONGEST_ATTEMPT,
    ) -> None:
        self.email = key.email
        self.stopwatch = stopwatch or RealStopwatch()
        self.limiter = limiter or RateLimiter(self.stopwatch)
        self._longest_attempt = longest_attempt
        self._key, self._places = key, endpoints or Endpoints()
        self._workers = Workers(self.client)

    def client(self) -> Client:
        """A new connection."""
        return Client(self._key, self._places)

    def close(self) -> None:
        """Ends the idle connections."""
        self._workers.close()

    def ask(self, quota: Quota, errand: Errand, send: Callable[[Client], Answer]) -> Answer:
        """The answer, after as many attempts as there is time for. Failure of the last one.

        A write that may have been carried out is not repeated: only a reading can tell.
        """
        attempts = Retrying(
            retry=retry_if_exception(lambda error: _may_repeat(error, quota)),
            wait=_pause,
            stop=lambda state: self.stopwatch.monotonic() + state.upcoming_sleep >= errand.deadline,
            sleep=self.stopwatch.sleep,
            reraise=True,
        )
        return attempts(self._attempt, quota, errand, send)

    def reserve(self, quota: Quota, errand: Errand) -> None:
        """A turn, for a request that must not wait once it is decided on. Failure."""
        try:
            self.limiter.acquire(quota, errand.club, errand.priority, errand.deadline)
        except TooLong as error:
            raise Failure(WorkbookUnreachable("sheets-quota")) from error

    def ask_once(self, quota: Quota, errand: Errand, send: Callable[[Client], Answer]) -> Answer:
        """With a turn that was reserved. Failure."""
        try:
            return self._send(errand, send)
        except Failure as failure:
            if failure.error.code == "sheets-quota":
                self.limiter.pause(quota, failure.wait or AFTER_QUOTA)
            raise

    def has_time(self, errand: Errand, attempt: int, failure: Failure) -> bool:
        """Whether something can be begun anew; waits before it."""
        seconds = max(_drawn(attempt), failure.wait)
        if self.stopwatch.monotonic() + seconds >= errand.deadline:
            return False
        self.stopwatch.sleep(seconds)
        return True

    def _attempt(self, quota: Quota, errand: Errand, send: Callable[[Client], Answer]) -> Answer:
        self.reserve(quota, errand)
        return self.ask_once(quota, errand, send)

    def _send(self, errand: Errand, send: Callable[[Client], Answer]) -> Answer:
        left = errand.deadline - self.stopwatch.monotonic()
        seconds = max(0.1, min(left, self._longest_attempt))
        try:
            with self._workers.lent(seconds) as worker:
                return worker.run(send, seconds)
        except Stuck as error:
            raise failures.later("sheets-timeout") from error


def _may_repeat(error: BaseException, quota: Quota) -> bool:
    return isinstance(error, Failure) and error.again and not (error.doubtful and quota is Quota.WRITE)


def _pause(state: RetryCallState) -> float:
    """At least what Google says."""
    error = state.outcome.exception() if state.outcome else None
    drawn = _drawn(state.attempt_number)
    return max(drawn, error.wait) if isinstance(error, Failure) else drawn


def _drawn(attempt: int) -> float:
    """Seconds: longer each time, to a limit, and never the same for two that failed together."""
    longest = min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1))
    return random.uniform(longest / 2, longest)  # noqa: S311  # no secret
