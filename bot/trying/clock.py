"""A clock that can be moved forward, and how far it has been moved."""

from datetime import UTC, datetime, timedelta


class MovedClock:
    """Implements `Clock`: runs as the machine's own, ahead of it or behind."""

    def __init__(self, ahead: timedelta = timedelta()) -> None:
        self.ahead = ahead

    @classmethod
    def at(cls, instant: datetime) -> "MovedClock":
        """One that shows that time now."""
        return cls(instant - datetime.now(UTC))

    def now(self) -> datetime:
        return datetime.now(UTC) + self.ahead

    def move_to(self, instant: datetime) -> None:
        """Forward only: a time that is over changes nothing."""
        self.ahead = max(self.ahead, instant - datetime.now(UTC))
