"""Whose turn it is among the clubs that share an account, and when."""

import threading
import time
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.google.pace import (
    BURST,
    PER_MINUTE,
    Bucket,
    Queue,
    Quota,
    RateLimiter,
    RealStopwatch,
    Ticket,
    TooLong,
)
from sheets.workbook import Priority
from tests.sheets.google.clubs import FakeStopwatch

GOOGLES_LIMIT = 60


def passed(bucket: Bucket, arrivals: Sequence[float]) -> list[float]:
    """When each of some requests may go, one after the other."""
    now, times = 0.0, []
    for arrival in arrivals:
        now = max(now, arrival)
        while wait := bucket.wait(now):
            now += wait
        bucket.take(now)
        times.append(now)
    return times


def test_ten_go_at_once_and_then_fifty_a_minute() -> None:
    times = passed(Bucket(), [0.0] * 60)
    assert times[:BURST] == [0.0] * BURST
    assert times[BURST] == pytest.approx(60 / PER_MINUTE)
    assert times[-1] == pytest.approx(60)


@given(st.lists(st.floats(0, 300), max_size=200).map(sorted))
def test_no_minute_ever_has_more_than_google_allows(arrivals: list[float]) -> None:
    """Whatever comes when: windows that begin with any of the requests."""
    times = passed(Bucket(), arrivals)
    for start in times:
        assert sum(start <= at < start + 60 for at in times) <= GOOGLES_LIMIT


def test_after_a_refusal_nobody_goes_for_a_while() -> None:
    bucket = Bucket()
    bucket.empty(0.0, 30.0)
    assert bucket.wait(0.0) == pytest.approx(30)


def served(tickets: Sequence[tuple[str, Priority, float]], now: float = 0.0) -> list[str]:
    """Clubs in the order in which they go."""
    queue = Queue([Ticket(*ticket) for ticket in tickets])
    order = []
    while (head := queue.head(now)) is not None:
        queue.serve(head)
        order.append(head.club)
    return order


def test_clubs_take_turns_however_much_one_of_them_wants() -> None:
    greedy = [("A", Priority.RESULTS, 0.0)] * 5
    assert served([*greedy, ("B", Priority.RESULTS, 1.0), ("C", Priority.RESULTS, 2.0)])[:3] == ["A", "B", "C"]


def test_pairing_goes_before_results_and_results_before_looking() -> None:
    wanted = [("A", Priority.LOOKING, 0.0), ("B", Priority.RESULTS, 1.0), ("C", Priority.PAIRING, 2.0)]
    assert served(wanted, now=2.0) == ["C", "B", "A"]


def test_whoever_has_waited_long_goes_before_what_is_more_urgent() -> None:
    assert served([("A", Priority.LOOKING, 0.0), ("B", Priority.PAIRING, 179.0)], now=180.0)[0] == "A"


@given(st.lists(st.sampled_from("ABCDE"), min_size=1, max_size=60))
def test_no_club_gets_two_turns_while_another_waits_for_its_first(clubs: list[str]) -> None:
    order = served([(club, Priority.RESULTS, 0.0) for club in clubs])
    assert set(order[: len(set(clubs))]) == set(clubs)
    assert sorted(order) == sorted(clubs)


def test_whoever_would_have_to_wait_too_long_is_told_at_his_deadline() -> None:
    stopwatch = FakeStopwatch()
    limiter = RateLimiter(stopwatch)
    limiter.pause(Quota.READ, 60)
    with pytest.raises(TooLong):
        limiter.acquire(Quota.READ, "A", Priority.RESULTS, 30.0)
    assert stopwatch.seconds == pytest.approx(30)
    assert limiter.waiting(Quota.READ) == 0


def test_reading_and_writing_are_counted_apart_and_drive_not_at_all() -> None:
    stopwatch = FakeStopwatch()
    limiter = RateLimiter(stopwatch)
    for quota in (Quota.READ, Quota.WRITE):
        for _ in range(BURST):
            limiter.acquire(quota, "A", Priority.RESULTS, 1.0)
    for _ in range(100):
        limiter.acquire(Quota.DRIVE, "A", Priority.RESULTS, 1.0)
    assert stopwatch.seconds == 0


def test_threads_that_wait_go_by_urgency() -> None:
    """Real threads: the one that came last is the most urgent, and is the first to go."""
    limiter = RateLimiter(RealStopwatch())
    limiter.pause(Quota.READ, 0.5)
    order: list[str] = []
    lock = threading.Lock()

    def ask(club: str, priority: Priority) -> None:
        limiter.acquire(Quota.READ, club, priority, time.monotonic() + 20)
        with lock:
            order.append(club)

    wanted = [("A", Priority.LOOKING), ("B", Priority.RESULTS), ("C", Priority.PAIRING)]
    threads = [threading.Thread(target=ask, args=one) for one in wanted]
    for number, thread in enumerate(threads, 1):
        thread.start()
        while limiter.waiting(Quota.READ) < number:
            threading.Event().wait(0.001)
    for thread in threads:
        thread.join()
    assert order == ["C", "B", "A"]
