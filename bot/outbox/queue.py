"""Which letter goes next. Those to one chat keep their order; chats where somebody waits for an answer come first."""

from collections import deque
from collections.abc import Iterable, Iterator

from bot.journal.letters import Heading, Method
from bot.outbox.pacing import Pace

Lane = int | str
"""A chat, or an answer to a button by itself: it is no message, so nothing holds it up."""


class Queue:
    """The headings of queued letters; a lane is busy from the moment that its letter is taken until it is freed."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._lanes: dict[Lane, deque[Heading]] = {}
        self._busy: dict[int, Heading] = {}
        self._known: set[int] = set()
        self._busy_lanes: set[Lane] = set()

    def add(self, headings: Iterable[Heading]) -> None:
        """Put them in their order; those that are known already are left out."""
        for heading in headings:
            if heading.number not in self._known:
                self._known.add(heading.number)
                lane = self._lanes.setdefault(_lane(heading), deque())
                lane.append(heading)
                if len(lane) > 1 and lane[-2].number > heading.number:
                    self._lanes[_lane(heading)] = deque(sorted(lane, key=lambda each: each.number))

    def take(self) -> tuple[Heading, ...]:
        """Those that may be handed over now."""
        taken = []
        for lane in self._in_turn():
            heading = self._lanes[lane][0]
            if self._wait_of(heading) > 0:
                continue
            if heading.method is not Method.ANSWER:
                self._pace.begin(heading.chat_id)
            taken.append(heading)
            self._start(lane, heading)
        return tuple(taken)

    def free(self, number: int) -> None:
        """This letter has been dealt with; if it is queued anew it has to be added anew."""
        heading = self._busy.pop(number)
        self._known.discard(number)
        self._busy_lanes.discard(_lane(heading))

    def clear(self) -> None:
        """Forget what waits, but not what is under way."""
        self._lanes = {}
        self._known = set(self._busy)

    def wait(self) -> float | None:
        """Seconds until `take` may give something; None if it will not before something changes."""
        heads = (self._lanes[lane][0] for lane in self._lanes if lane not in self._busy_lanes)
        return min((self._wait_of(head) for head in heads), default=None)

    @property
    def is_empty(self) -> bool:
        """Nothing waits and nothing is under way."""
        return not self._lanes and not self._busy

    def _wait_of(self, heading: Heading) -> float:
        return 0.0 if heading.method is Method.ANSWER else self._pace.wait(heading.chat_id)

    def _start(self, lane: Lane, heading: Heading) -> None:
        self._lanes[lane].popleft()
        if not self._lanes[lane]:
            del self._lanes[lane]
        self._busy[heading.number] = heading
        self._busy_lanes.add(lane)

    def _in_turn(self) -> Iterator[Lane]:
        free = [lane for lane in self._lanes if lane not in self._busy_lanes]
        return iter(sorted(free, key=self._rank))

    def _rank(self, lane: Lane) -> tuple[bool, int]:
        headings = self._lanes[lane]
        return not any(heading.urgent for heading in headings), headings[0].number


def _lane(heading: Heading) -> Lane:
    return f"answer {heading.number}" if heading.method is Method.ANSWER else heading.chat_id
