"""What the bot has called: counted, remembered, and shown to whoever looks on."""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.sandbox.errors import ApiError
from bot.sandbox.parameters import Parameters

REMEMBERED = 10_000


@dataclass(frozen=True, slots=True)
class Call:
    """One call that was acted on; `refusal` is None when it succeeded."""

    method: str
    parameters: Parameters
    refusal: ApiError | None = None


class CallLog:
    """`counts` has every call that arrived, also one that broke; `watchers` are told after the method has acted."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.watchers: list[Callable[[Call], None]] = []
        self._calls: deque[Call] = deque(maxlen=REMEMBERED)

    def arrived(self, method: str) -> None:
        self.counts[method] += 1

    def acted(self, call: Call) -> None:
        self._calls.append(call)
        for watcher in tuple(self.watchers):
            watcher(call)

    def of(self, method: str) -> Sequence[Call]:
        """The newest calls of a method that were acted on, oldest first."""
        return tuple(call for call in self._calls if call.method == method)
