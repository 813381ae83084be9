"""The one idea: a use case is a pure function (command, State) -> Decision.

State is all that a decision may look at; Decision is all that it may bring about. The desk builds the first, and
carries out the second in one transaction: changes for the workbook, facts for the journal, notices for people.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType

from bot.facts import (
    AddBinding,
    AddClaim,
    AddInvitation,
    AddLink,
    AddSelfClaim,
    DropBinding,
    DropClaims,
    DropLineUp,
    DropLinks,
    DropSelfClaim,
    Fact,
    Forget,
    KeepAnnouncement,
    KeepLineUp,
    KeepPublished,
    KeepWishes,
    SendAgain,
    SetAccount,
    StepDone,
    StepUndone,
    WantStep,
)
from bot.known import (
    Account,
    Announcement,
    Arrival,
    Binding,
    Claim,
    CompetitionId,
    DoneSet,
    GameKey,
    Invitation,
    KeptLineUp,
    Link,
    Published,
    SelfClaim,
    Wish,
    WishKind,
)
from bot.messages import (
    Attachment,
    Button,
    Key,
    Kind,
    Notice,
    Recipient,
    Rendered,
    Say,
    ToChat,
    ToGroups,
    ToOrganisers,
    ToPerson,
    ToUser,
)
from rules.players import PlayerId
from sheets.reading.table import Tables
from sheets.records import Change, ChangeSet, Snapshot

__all__ = [
    "Account",
    "AddBinding",
    "AddClaim",
    "AddInvitation",
    "AddLink",
    "AddSelfClaim",
    "Announcement",
    "Arrival",
    "Attachment",
    "Binding",
    "Button",
    "Claim",
    "CompetitionId",
    "Decision",
    "DoneSet",
    "DropBinding",
    "DropClaims",
    "DropLineUp",
    "DropLinks",
    "DropSelfClaim",
    "Fact",
    "Forget",
    "GameKey",
    "Invitation",
    "KeepAnnouncement",
    "KeepLineUp",
    "KeepPublished",
    "KeepWishes",
    "KeptLineUp",
    "Key",
    "Kind",
    "Link",
    "Notice",
    "Published",
    "Recipient",
    "Rendered",
    "Say",
    "SelfClaim",
    "SendAgain",
    "SetAccount",
    "State",
    "StepDone",
    "StepUndone",
    "ToChat",
    "ToGroups",
    "ToOrganisers",
    "ToPerson",
    "ToUser",
    "WantStep",
    "Wish",
    "WishKind",
]


@dataclass(frozen=True)
class State:
    """Everything a decision may look at. `snapshot` is the last reading with our own pending changes laid over it.

    `done_steps` are the steps of the timetable that have happened, `wanted_steps` those that somebody asked for and
    that wait for something: (round, step). `pending` are our sets that have not been read back from the workbook yet.
    `last_reading_at` is when the workbook was last read; None if never. `done_sets` are the last that somebody decided,
    the newest first. `tables` are what `snapshot` was read from.
    `last_reading_at` is when the workbook was last read; None if never. `line_ups` are those that aren't revealed yet.
    `heard_until`: whatever was said up to then has been heard and answered; None where nobody listens.
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
    wanted_steps: frozenset[tuple[int, str]] = frozenset()
    published: tuple[Published, ...] = ()
    announcements: tuple[Announcement, ...] = ()
    pending: tuple[ChangeSet, ...] = ()
    last_reading_at: datetime | None = None
    wishes: tuple[Wish, ...] = ()
    done_sets: tuple[DoneSet, ...] = ()
    tables: Tables = field(default_factory=Tables)
    line_ups: tuple[KeptLineUp, ...] = ()
    heard_until: datetime | None = None

    def players_of(self, user_id: int) -> tuple[PlayerId, ...]:
        """The people that a Telegram user stands for, in the order they were linked."""
        return tuple(link.player for link in self.links if link.user_id == user_id)

    def accounts_of(self, player: PlayerId) -> tuple[Account, ...]:
        """The accounts that stand for a person."""
        users = (link.user_id for link in self.links if link.player == player)
        return tuple(self.accounts[user] for user in users if user in self.accounts)


@dataclass(frozen=True, slots=True)
class Decision:
    """What follows from a command: all of it happens, or none.

    `changes` become one set; `answer` is the short text over a pressed button (200 characters), shown at once.
    `by` is who brought it about, for the Log: an ID of the Players tab, "" for the program itself.
    """

    notices: tuple[Notice, ...] = ()
    changes: tuple[Change, ...] = ()
    facts: tuple[Fact, ...] = ()
    answer: Say | None = None
    by: str = ""
