"""Telegram's windows are never fuller than allowed, however long its answers take."""

from collections import defaultdict

from hypothesis import given
from hypothesis import strategies as st

from bot.outbox.pacing import Limits, Pace
from bot.timer import FakeTimer

LIMITS = Limits(overall=5, per_chat=1, per_group=3)


def fullest(times: list[float], span: float) -> int:
    """The most arrivals in any window that is open at its end."""
    ordered = sorted(times)
    return max((sum(first <= other < first + span for other in ordered) for first in ordered), default=0)


@given(
    st.lists(
        st.tuples(st.sampled_from([1, 2, 3, 4, 5, 6, 7, -1, -2]), st.floats(0.0, 2.0), st.floats(0.0, 1.0)),
        max_size=40,
    )
)
def test_no_window_of_telegram_ever_holds_more_than_its_limit(messages: list[tuple[int, float, float]]) -> None:
    timer = FakeTimer()
    pace = Pace(timer.monotonic, LIMITS)
    arrivals: dict[int, list[float]] = defaultdict(list)
    under_way: list[tuple[float, int]] = []
    for chat, latency, share in messages:
        while (wait := pace.wait(chat)) > 0:
            step = min([wait, *(end - timer.seconds for end, _ in under_way)])
            timer.seconds += max(step, 0.0)
            for end, answered in [each for each in under_way if each[0] <= timer.seconds]:
                pace.end(answered)
                under_way.remove((end, answered))
        pace.begin(chat)
        arrivals[chat].append(timer.seconds + latency * share)
        under_way.append((timer.seconds + latency, chat))

    assert fullest([time for times in arrivals.values() for time in times], 0.999) <= LIMITS.overall
    for chat, times in arrivals.items():
        assert fullest(times, 0.999) <= LIMITS.per_chat
        if chat < 0:
            assert fullest(times, 59.999) <= LIMITS.per_group


def test_a_flood_limit_of_one_chat_leaves_the_others_alone() -> None:
    pace = Pace(FakeTimer().monotonic)
    pace.pause(-1, 30)

    assert pace.wait(-1) == 30
    assert pace.wait(2) == 0


def test_a_flood_limit_of_a_second_chat_means_all() -> None:
    timer = FakeTimer()
    pace = Pace(timer.monotonic)
    pace.pause(1, 30)
    timer.seconds = 10
    pace.pause(2, 8)

    assert [pace.wait(chat) for chat in (1, 2, 3)] == [20, 8, 8]


def test_pauses_end() -> None:
    timer = FakeTimer()
    pace = Pace(timer.monotonic)
    pace.pause_all(5)
    timer.seconds = 5

    assert pace.wait(1) == 0


def test_chats_that_were_quiet_are_forgotten_and_others_are_not() -> None:
    timer = FakeTimer()
    pace = Pace(timer.monotonic)
    for chat in range(1, 1001):
        pace.begin(chat)
        pace.end(chat)
    pace.begin(7)
    timer.seconds = 61
    pace.tidy()

    assert pace.chats == 1
    assert pace.wait(7) > 0
