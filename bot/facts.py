"""What a decision can have the journal remember, each with the effect that its name says."""

from dataclasses import dataclass

from bot.known import (
    Account,
    Announcement,
    Binding,
    Claim,
    GameKey,
    Invitation,
    KeptLineUp,
    Link,
    Published,
    SelfClaim,
    Wish,
)
from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class AddLink:
    """Link an account to a person; uses up the invitation or the self-claim that led to it."""

    link: Link
    code_hash: str = ""


@dataclass(frozen=True, slots=True)
class DropLinks:
    """Forget all links of an account in this competition."""

    user_id: int


@dataclass(frozen=True, slots=True)
class AddInvitation:
    """Store the hash of a fresh code."""

    invitation: Invitation


@dataclass(frozen=True, slots=True)
class AddSelfClaim:
    """Keep the claim until an organiser has answered."""

    claim: SelfClaim


@dataclass(frozen=True, slots=True)
class DropSelfClaim:
    """The claim has been answered."""

    user_id: int
    player: PlayerId


@dataclass(frozen=True, slots=True)
class AddClaim:
    """Keep what one side said of a game; replaces his earlier claim on it."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class DropClaims:
    """The game is settled."""

    game: GameKey


@dataclass(frozen=True, slots=True)
class StepDone:
    """A step of the timetable has happened (or was reported as missed); it is no longer wanted."""

    round: int
    step: str


@dataclass(frozen=True, slots=True)
class StepUndone:
    """A step may happen again, as after a round was unpaired."""

    round: int
    step: str


@dataclass(frozen=True, slots=True)
class WantStep:
    """Somebody wants a step that has to wait: publishing, until the pairing was read back."""

    round: int
    step: str


@dataclass(frozen=True, slots=True)
class KeepPublished:
    """Remember a list as people have seen it; replaces the earlier one of the same name and round."""

    published: Published


@dataclass(frozen=True, slots=True)
class KeepWishes:
    """Remember all that is wished for the pairing of a round; replaces what was wished before."""

    round: int
    wishes: tuple[Wish, ...]


@dataclass(frozen=True, slots=True)
class SetAccount:
    """Remember or change an account: language, subscriptions."""

    account: Account


@dataclass(frozen=True, slots=True)
class Forget:
    """Erase a Telegram user: his account, links and claims, and the texts to and from him."""

    user_id: int


@dataclass(frozen=True, slots=True)
class AddBinding:
    """This chat or topic gets the public posts."""

    binding: Binding


@dataclass(frozen=True, slots=True)
class DropBinding:
    """This chat or topic gets no more public posts."""

    binding: Binding


@dataclass(frozen=True, slots=True)
class KeepAnnouncement:
    """Remember an announcement, or how far it has come; replaces the earlier one of its number."""

    announcement: Announcement


@dataclass(frozen=True, slots=True)
class SendAgain:
    """Send a message once more whose delivery is unknown; `letter` is its number in the outbox."""

    letter: int


@dataclass(frozen=True, slots=True)
class KeepLineUp:
    """Keep a draft or what was handed in, sealed; replaces what was kept of the same kind."""

    line_up: KeptLineUp


@dataclass(frozen=True, slots=True)
class DropLineUp:
    """Keep it no longer; of the other line-ups of the team and round nothing is changed."""

    round: int
    team: str
    draft_of: PlayerId


Fact = (
    AddLink
    | DropLinks
    | AddInvitation
    | AddSelfClaim
    | DropSelfClaim
    | AddClaim
    | DropClaims
    | StepDone
    | StepUndone
    | WantStep
    | KeepPublished
    | KeepWishes
    | SetAccount
    | Forget
    | AddBinding
    | DropBinding
    | SendAgain
    | KeepAnnouncement
    | KeepLineUp
    | DropLineUp
)
