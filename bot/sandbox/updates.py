"""What has happened and the bot hasn't confirmed yet. Kept 24 hours, presses of buttons 150 seconds."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from bot.clock import Clock
from bot.sandbox.records import Json

KEPT = timedelta(hours=24)
PRESS_KEPT = timedelta(seconds=150)
QUIET = timedelta(days=7)
"""After so long without an update the next one gets any number."""

ONLY_ON_REQUEST = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


@dataclass(frozen=True, slots=True)
class Update:
    """`kind` is the field's name in the Bot API's Update. Those of one `queue` go to a webhook one after another."""

    id: int
    kind: str
    payload: Json
    queue: str
    expires: datetime

    def as_json(self) -> Json:
        return {"update_id": self.id, self.kind: self.payload}


class UpdateQueue:
    """Updates in order. `on_new` are called after each one that came."""

    def __init__(self, clock: Clock, first_id: int = 100_000_001) -> None:
        self.on_new: list[Callable[[], None]] = []
        self._clock = clock
        self._next_id = first_id
        self._last: datetime | None = None
        self._waiting: list[Update] = []
        self._allowed: frozenset[str] | None = None

    def allow(self, kinds: Collection[str]) -> None:
        """Only these from now on; an empty list means all but those that must be asked for."""
        self._allowed = frozenset(kinds) or None

    @property
    def allowed(self) -> tuple[str, ...]:
        """The kinds asked for, sorted; () when none were named."""
        return tuple(sorted(self._allowed or ()))

    @property
    def next_id(self) -> int:
        """The number of the update that comes next."""
        return self._next_id

    def put(self, kind: str, payload: Json, queue: str, kept: timedelta = KEPT) -> None:
        """Something happened. Nothing is kept when the bot doesn't want that kind."""
        if not self._wants(kind):
            return
        now = self._clock.now()
        self._waiting.append(Update(self._number(now), kind, payload, queue, now + kept))
        for tell in tuple(self.on_new):
            tell()

    def waiting(self) -> tuple[Update, ...]:
        """All that is neither confirmed nor expired."""
        now = self._clock.now()
        self._waiting = [update for update in self._waiting if now < update.expires]
        return tuple(self._waiting)

    def get(self, offset: int, limit: int) -> Sequence[Update]:
        """From `offset` on; what comes before is confirmed and forgotten. A negative one counts from the end.

        An offset beyond the next number is taken for none, as Telegram does it.
        """
        waiting = self.waiting()
        if offset < 0:
            offset = waiting[max(len(waiting) + offset, 0)].id if waiting else 0
        if 0 < offset <= self._next_id:
            self._waiting = [update for update in waiting if update.id >= offset]
        return self._waiting[:limit]

    def confirm(self, update_id: int) -> None:
        """That one has arrived."""
        self._waiting = [update for update in self._waiting if update.id != update_id]

    def drop(self) -> None:
        """Forget them all."""
        self._waiting = []

    def _wants(self, kind: str) -> bool:
        return kind not in ONLY_ON_REQUEST if self._allowed is None else kind in self._allowed

    def _number(self, now: datetime) -> int:
        if self._last is not None and now - self._last >= QUIET:
            digest = sha256(str(self._next_id).encode()).digest()
            self._next_id = int.from_bytes(digest[:4], "big") // 4 + 1
        self._last = now
        self._next_id += 1
        return self._next_id - 1
