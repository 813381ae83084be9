"""The one idea: a use case is a pure function (command, State) -> Decision.

State is all that a decision may look at; Decision is all that it may bring about. The desk builds the first, and carries out
the second in one transaction: changes for the workbook, facts for the journal, notices for people.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import NewType

from rules.players import PlayerId
from sheets.records import Change, Snapshot

CompetitionId = NewType("CompetitionId", str)
"""Short (c1, c2, ...): it travels in callback data."""

# --- what is known besides the workbook (kept in the journal)


@dataclass(frozen=True, slots=True)
class Account:
    """A Telegram user who has spoken to the bot. `chat_id` is his private chat; `reachable` is False once he blocked the bot.

    `silenced` names the kinds of messages he doesn't want (`/stop` = {"all"}).
    """

    user_id: int
    chat_id: int
    name: str = ""
    language: str = "en"
    reachable: bool = True
    silenced: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Link:
    """This Telegram user is that person of the Players tab. One account may have several, one person several accounts."""

    user_id: int
    player: PlayerId


@dataclass(frozen=True, slots=True)
class GameKey:
    """The row key of a game in Pairings."""

    round: int
    board: int
    match: str = ""
    game: int | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """What one side said about a game: the result as White first, and when Telegram says he said it."""

    game: GameKey
    by: PlayerId
    result: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Binding:
    """A group (or one forum topic of it) that gets the public posts."""

    chat_id: int
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class Invitation:
    """A single-use code, known only by its hash; for one person, or (player None) for the first organiser."""

    code_hash: str
    player: PlayerId | None
    used: bool = False


@dataclass(frozen=True, slots=True)
class SelfClaim:
    """Somebody without a code says who he is; an organiser has to agree."""

    user_id: int
    player: PlayerId
    at: datetime


@dataclass(frozen=True)
class State:
    """Everything a decision may look at. `snapshot` is the last reading with our own pending changes laid over it.

    `done_steps` are the steps of the timetable that have happened: (round, step).
    `last_reading_at` is when the workbook was last read; None if never.
    """

    competition: CompetitionId
    snapshot: Snapshot
    now: datetime
    accounts: Mapping[int, Account] = field(default_factory=lambda: MappingProxyType({}))
    links: tuple[Link, ...] = ()
    claims: tuple[Claim, ...] = ()
    bindings: tuple[Binding, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    self_claims: tuple[SelfClaim, ...] = ()
    done_steps: frozenset[tuple[int, str]] = frozenset()
    last_reading_at: datetime | None = None

    def players_of(self, user_id: int) -> tuple[PlayerId, ...]:
        """The people that a Telegram user stands for, in the order they were linked."""
        return tuple(link.player for link in self.links if link.user_id == user_id)

    def accounts_of(self, player: PlayerId) -> tuple[Account, ...]:
        """The accounts that stand for a person."""
        return tuple(self.accounts[link.user_id] for link in self.links if link.player == player)


# --- what a decision brings about


@dataclass(frozen=True, slots=True)
class Button:
    """A button under a message. `data` is its callback data (at most 64 bytes), or `url` for a link."""

    label: str
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    data: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """A message before it has a language: `code` names it in bot/texts, with what its words need."""

    code: str
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    buttons: tuple[tuple[Button, ...], ...] = ()
    ask_reply: bool = False


@dataclass(frozen=True, slots=True)
class ToUser:
    """A Telegram user in his private chat."""

    user_id: int


@dataclass(frozen=True, slots=True)
class ToPerson:
    """Every account of a person of the Players tab; nobody if he has none."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class ToOrganisers:
    """Every account of every organiser of the competition."""


@dataclass(frozen=True, slots=True)
class ToChat:
    """The chat that asked, whichever it is."""

    chat_id: int
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class ToGroups:
    """Every bound group or topic."""


Recipient = ToUser | ToPerson | ToOrganisers | ToChat | ToGroups


@dataclass(frozen=True, slots=True)
class Notice:
    """A message to be sent once. `kind` is what a subscription can turn off ("" = always sent).

    `edits` is the id of a message in the recipient's chat that is replaced instead of sending a new one (ToChat only).
    `key`, if not empty, makes it unique: a notice with a key that was queued before is not queued again.
    """

    to: Recipient
    say: Say
    kind: str = ""
    edits: int | None = None
    key: str = ""


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
    """A step of the timetable has happened (or was reported as missed)."""

    round: int
    step: str


@dataclass(frozen=True, slots=True)
class SetAccount:
    """Remember or change an account: language, subscriptions."""

    account: Account


@dataclass(frozen=True, slots=True)
class AddBinding:
    """This chat or topic gets the public posts."""

    binding: Binding


Fact = (
    AddLink
    | DropLinks
    | AddInvitation
    | AddSelfClaim
    | DropSelfClaim
    | AddClaim
    | DropClaims
    | StepDone
    | SetAccount
    | AddBinding
)


@dataclass(frozen=True, slots=True)
class Decision:
    """What follows from a command: all of it happens, or none.

    `changes` become one set; `answer` is the short text over a pressed button (200 characters), shown at once.
    """

    notices: tuple[Notice, ...] = ()
    changes: tuple[Change, ...] = ()
    facts: tuple[Fact, ...] = ()
    answer: Say | None = None
