"""What goes wrong on command: the connection breaks, the answer comes late, Telegram is out of order."""

import asyncio
from dataclasses import dataclass, field, replace
from http import HTTPStatus

from bot.sandbox.errors import ApiError, too_many_requests

ANY = "*"
"""Any method."""


@dataclass(frozen=True, slots=True)
class Drop:
    """The connection breaks without an answer."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """An error as the server's own: 500, 502, 429."""

    error: ApiError

    @classmethod
    def status(cls, code: int) -> "Refuse":
        """With the words that belong to the code."""
        return cls(ApiError(code, HTTPStatus(code).phrase))

    @classmethod
    def flood(cls, retry_after: int) -> "Refuse":
        """429; seconds."""
        return cls(too_many_requests(retry_after))


@dataclass(frozen=True, slots=True)
class Hold:
    """The answer waits until it is released, at most `seconds`; a test may look at the world meanwhile."""

    seconds: float | None = None
    released: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        self.released.set()


Fault = Drop | Refuse | Hold


@dataclass(frozen=True, slots=True)
class Planned:
    """A fault for the next `times` calls of a method (None: until cleared), before or after it has acted."""

    method: str
    fault: Fault
    after: bool = False
    times: int | None = 1


class Faults:
    """Those planned, in order; a call meets the first that fits."""

    def __init__(self) -> None:
        self._planned: list[Planned] = []
        self._held: list[Hold] = []

    def plan(self, method: str, fault: Fault, *, after: bool = False, times: int | None = 1) -> Fault:
        """Let it go wrong: `method` by its documented name, or ANY."""
        self._planned.append(Planned(method, fault, after, times))
        if isinstance(fault, Hold):
            self._held.append(fault)
        return fault

    def clear(self) -> None:
        """Everything works again; what is held is released."""
        for hold in self._held:
            hold.release()
        self._planned, self._held = [], []

    def meet(self, method: str) -> Planned | None:
        """The fault that this call of the method meets, if any; it counts as used."""
        for place, planned in enumerate(self._planned):
            if planned.method in {method, ANY}:
                rest = None if planned.times is None else planned.times - 1
                self._planned[place : place + 1] = [] if rest == 0 else [replace(planned, times=rest)]
                return planned
        return None
