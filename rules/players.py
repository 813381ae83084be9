"""Who takes part."""

from dataclasses import dataclass
from typing import NewType

PlayerId = NewType("PlayerId", str)
TeamId = NewType("TeamId", str)


@dataclass(frozen=True, slots=True)
class Player:
    """One who plays. Ratings are whole numbers; None means unrated.

    `joins_in_round` is the first round he belongs to, `left_after_round` the last one (None: still there).
    """

    id: PlayerId
    name: str
    rating: int | None = None
    national_rating: int | None = None
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    team: TeamId | None = None
    joins_in_round: int = 1
    left_after_round: int | None = None
    absent_by_default: bool = False

    def belongs_to(self, round_number: int) -> bool:
        """Whether he has joined by that round and not left before it."""
        return self.joins_in_round <= round_number and not self.left_before(round_number)

    def left_before(self, round_number: int) -> bool:
        """Whether that round comes after the last one he took part in."""
        return self.left_after_round is not None and self.left_after_round < round_number
