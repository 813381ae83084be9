"""Who stands for whom, and what all are told."""

from dataclasses import dataclass
from enum import Enum, unique


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody without a code says who he is."""

    competition: str
    player: str


@dataclass(frozen=True, slots=True)
class Approve:
    """An organiser's answer to such a claim."""

    competition: str
    player: str
    user: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Organise:
    """The holder of the installation's one-time code says who he is."""

    code: str
    player: str


@unique
class InvitationForm(Enum):
    """How all those without an account are invited at once."""

    LIST = "l"
    SHEET = "s"


@dataclass(frozen=True, slots=True)
class Invite:
    """An organiser wants a link for a person."""

    competition: str
    player: str


@dataclass(frozen=True, slots=True)
class InviteAll:
    """An organiser wants links for all who have no account."""

    competition: str
    form: InvitationForm


@unique
class Audience(Enum):
    """To whom an announcement goes."""

    EVERYBODY = "a"
    ROUND = "r"
    MISSING = "m"


@dataclass(frozen=True, slots=True)
class Announce:
    """An organiser's announcement, by its number: who would get it, or (yes) send it to them."""

    competition: str
    announcement: int
    audience: Audience
    yes: bool


@dataclass(frozen=True, slots=True)
class SendAgain:
    """An organiser has a post sent once more that perhaps was not; `letter` is its number in the outbox."""

    competition: str
    letter: int


@dataclass(frozen=True, slots=True)
class Connect:
    """An organiser makes a Google spreadsheet, by its key, the workbook of the competition."""

    competition: str
    spreadsheet: str
