"""What is known besides the workbook, as the journal keeps it: accounts, links, claims, chats."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, unique
from typing import NewType

from rules.players import PlayerId
from sheets.records import ChangeSet

CompetitionId = NewType("CompetitionId", str)
"""Short (c1, c2, ...): it travels in callback data."""


@dataclass(frozen=True, slots=True)
class Account:
    """A Telegram user who has spoken to the bot. `chat_id` is his private chat.

    `reachable` is False once he blocked the bot. `silenced` names the kinds of messages he doesn't want
    (`/stop` = {"all"}).
    """

    user_id: int
    chat_id: int
    name: str = ""
    language: str = "en"
    reachable: bool = True
    silenced: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Link:
    """This Telegram user is that person of the Players tab: one account may have several, one person several."""

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


@unique
class Stage(Enum):
    """How far an announcement has come: written, given to the outbox, and its author told what became of it."""

    DRAFT = "draft"
    SENT = "sent"
    TOLD = "told"


@dataclass(frozen=True, slots=True)
class Announcement:
    """What an organiser wants to say to many. `players` are those it was sent to; `at` when he wrote it."""

    number: int
    user_id: int
    text: str
    at: datetime
    players: tuple[PlayerId, ...] = ()
    stage: Stage = Stage.DRAFT

    @property
    def key(self) -> str:
        """Of its letters (see `Notice.key`): numbers begin anew one day, instants don't."""
        return f"say:{self.number}:{self.at.isoformat()}"


@dataclass(frozen=True, slots=True)
class Published:
    """A list as people have seen it: `what` names it (pairings, standings), `content` is JSON of who published it."""

    round: int
    what: str
    content: str
    at: datetime


NOBODY = PlayerId("")
"""Where there is no second player."""


@unique
class WishKind(Enum):
    """What an organiser can wish for before a round is paired; the value is what the journal keeps."""

    FIXED = "fixed"
    FORBIDDEN = "forbidden"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Wish:
    """One wish for the pairing of a round. FIXED: `first` has White; FORBIDDEN: in order of IDs; BYE: no `second`."""

    round: int
    kind: WishKind
    first: PlayerId
    second: PlayerId = NOBODY


@dataclass(frozen=True, slots=True)
class DoneSet:
    """Changes that somebody has decided: one of the last sets, written or on its way. `by` is his ID."""

    set: ChangeSet
    by: str
    at: datetime


HANDED_IN = PlayerId("")
LATE = PlayerId("?")


@dataclass(frozen=True, slots=True)
class KeptLineUp:
    """A team's line-up before it is revealed: only its captains may see it, so it doesn't show in a log.

    `draft_of`: whose draft it is; HANDED_IN; or LATE for one that waits for an organiser's word. `boards` None: it was
    sealed with a key that is lost. `commitment` binds what was handed in (see `bot.usecases.teams.commitment`).
    """

    round: int
    team: str
    boards: tuple[PlayerId | None, ...] | None = field(repr=False)
    by: PlayerId
    at: datetime
    draft_of: PlayerId = HANDED_IN
    salt: str = field(default="", repr=False)
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class Arrival:
    """When an update reached us. Telegram may have got it at any moment after `since`, our last contact before it.

    A press of a button carries no time of its own, so after an outage these two lie far apart.
    """

    at: datetime
    since: datetime
