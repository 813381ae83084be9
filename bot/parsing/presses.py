"""What a pressed button means: one record for each kind of button. How they travel: bot/parsing/callbacks.py."""

from dataclasses import dataclass
from enum import Enum, unique

from bot.messages import Kind
from bot.parsing.panel_presses import DropWish, Look, Pick, Undo
from bot.parsing.team_presses import ActForTeam, HandIn, OpenLineUp, RuleOnTeam, SeatPlayer
from rules.results import Colour, Result
from rules.rounds import AbsenceKind, RoundState


@unique
class View(Enum):
    """What can be looked at with a button."""

    PAIRINGS = "p"
    STANDINGS = "s"
    ME = "m"
    WHY = "w"
    ABSENCES = "a"
    HELP = "h"
    DISPUTES = "d"
    ROUND = "r"
    PROBLEMS = "x"
    RESULT = "g"
    PLAYERS = "l"
    SCHEDULE = "c"
    LINE_UP = "u"
    CALENDAR = "k"
    TABLE_PICTURE = "t"
    COURSE_PICTURE = "o"
    MATCH = "j"
    BRACKET = "b"
    CIRCUIT = "C"
    NEEDS = "N"
    BRACKET_PICTURE = "f"


@unique
class Step(Enum):
    """A step of a round that an organiser can take."""

    PREVIEW = "v"
    PAIR = "p"
    UNPAIR = "u"
    UNPAIR_SURELY = "U"
    PUBLISH = "b"
    REMIND = "m"
    STANDINGS = "s"
    CLOSE = "c"
    CLOSE_SURELY = "C"
    PAIR_SURELY = "P"
    PAIR_ANEW = "a"
    PUBLISH_SURELY = "B"
    PAIR_AND_PUBLISH = "w"


@unique
class Audience(Enum):
    """To whom an announcement goes."""

    EVERYBODY = "a"
    ROUND = "r"
    MISSING = "m"


@dataclass(frozen=True, slots=True)
class Report:
    """This player says this of his game."""

    competition: str
    game: str
    player: str
    result: Result


@dataclass(frozen=True, slots=True)
class Confirm:
    """The opponent agrees with a report, as it stood when the button was made."""

    competition: str
    game: str
    player: str
    result: Result


@dataclass(frozen=True, slots=True)
class Deny:
    """The opponent says that a report is not right."""

    competition: str
    game: str
    player: str


@dataclass(frozen=True, slots=True)
class Choose:
    """Show a game's possible results as buttons: to the player, or (player empty) to an organiser."""

    competition: str
    game: str
    player: str


@dataclass(frozen=True, slots=True)
class Move:
    """A player (empty: an organiser) wants a game played at another time; how that is written: bot/parsing/whens.py."""

    competition: str
    game: str
    player: str
    when: str


@dataclass(frozen=True, slots=True)
class Agree:
    """The answer of the other player (empty: of an organiser) to a game being played at another time.

    `seen` tells whether the row is still what it was when he was asked.
    """

    competition: str
    game: str
    player: str
    when: str
    seen: str
    yes: bool


@dataclass(frozen=True, slots=True)
class Settle:
    """An organiser's word on a game; None clears the result."""

    competition: str
    game: str
    result: Result | None


@dataclass(frozen=True, slots=True)
class Swap:
    """An organiser says who really had White in a game, so that a second press has no second effect."""

    competition: str
    game: str
    player: str


@dataclass(frozen=True, slots=True)
class SignOff:
    """A player's presence in some rounds: a kind of absence, or None for coming after all."""

    competition: str
    player: str
    rounds: tuple[int, ...]
    kind: AbsenceKind | None


@dataclass(frozen=True, slots=True)
class Book:
    """An organiser's word on a player's absence, whatever the deadline."""

    competition: str
    player: str
    rounds: tuple[int, ...]
    kind: AbsenceKind | None


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


@dataclass(frozen=True, slots=True)
class Invite:
    """An organiser wants a link for a person."""

    competition: str
    player: str


@unique
class InvitationForm(Enum):
    """How all those without an account are invited at once."""

    LIST = "l"
    SHEET = "s"


@dataclass(frozen=True, slots=True)
class InviteAll:
    """An organiser wants links for all who have no account."""

    competition: str
    form: InvitationForm


@dataclass(frozen=True, slots=True)
class MeanState:
    """An organiser says what a word in the State of a round meant."""

    competition: str
    round: int
    state: RoundState


@dataclass(frozen=True, slots=True)
class TakeStep:
    """An organiser takes a step of a round."""

    competition: str
    round: int
    step: Step


@dataclass(frozen=True, slots=True)
class Show:
    """Look at something: of a player or round where the view has one (empty, 0: none)."""

    competition: str
    view: View
    player: str
    round: int


@dataclass(frozen=True, slots=True)
class Speak:
    """Choose a language."""

    language: str


@dataclass(frozen=True, slots=True)
class Subscribe:
    """A kind of messages (None: all) is wanted from now on, or isn't any more."""

    topic: Kind | None
    yes: bool


@dataclass(frozen=True, slots=True)
class Erase:
    """A user wants to be forgotten."""

    user: int


@dataclass(frozen=True, slots=True)
class SendAgain:
    """An organiser has a post sent once more that perhaps was not; `letter` is its number in the outbox."""

    competition: str
    letter: int


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """Who has won the lot says which colour he has in the decisive game of a match, or an organiser for him."""

    competition: str
    match: str
    number: int
    player: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class ShowMatch:
    """Look at a match of a knockout."""

    competition: str
    match: str


@dataclass(frozen=True, slots=True)
class Announce:
    """An organiser's announcement, by its number: who would get it, or (yes) send it to them."""

    competition: str
    announcement: int
    audience: Audience
    yes: bool


@dataclass(frozen=True, slots=True)
class MakePlayOff:
    """An organiser has the games of a Keizer play-off written into this round."""

    competition: str
    round: int


@dataclass(frozen=True, slots=True)
class Replace:
    """An organiser lets somebody play instead of a player of a knockout ("": who?; `comes` "-": nobody)."""

    competition: str
    player: str
    comes: str


@dataclass(frozen=True, slots=True)
class Connect:
    """An organiser makes a Google spreadsheet, by its key, the workbook of the competition."""

    competition: str
    spreadsheet: str


Press = (
    Report
    | Confirm
    | Deny
    | Choose
    | Move
    | Agree
    | Settle
    | Swap
    | SignOff
    | Book
    | Claim
    | Approve
    | Organise
    | Invite
    | TakeStep
    | Look
    | Pick
    | DropWish
    | Undo
    | Show
    | Speak
    | Subscribe
    | Erase
    | SendAgain
    | Connect
    | Announce
    | InviteAll
    | MeanState
    | ChooseColour
    | MakePlayOff
    | Replace
    | ShowMatch
    | SeatPlayer
    | HandIn
    | OpenLineUp
    | RuleOnTeam
    | ActForTeam
)
