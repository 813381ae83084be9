"""What a pressed button means: one record for each kind of button. How they travel: bot/parsing/callbacks.py."""

from bot.parsing.presses.absences import Book, SignOff
from bot.parsing.presses.cups import ChooseColour, MakePlayOff, Replace, ShowMatch, TakeGames
from bot.parsing.presses.people import (
    Announce,
    Approve,
    Audience,
    Claim,
    Connect,
    InvitationForm,
    Invite,
    InviteAll,
    Organise,
    SendAgain,
)
from bot.parsing.presses.results import Agree, Choose, Confirm, Deny, MeanState, Move, Report, Settle, Swap
from bot.parsing.presses.rounds import Choice, DropWish, Look, Pick, Sight, Step, TakeStep, Undo
from bot.parsing.presses.teams import (
    ActForTeam,
    Deed,
    HandIn,
    LineUpAct,
    OpenLineUp,
    RuleOnTeam,
    Ruling,
    SeatPlayer,
    TeamPress,
)
from bot.parsing.presses.views import Erase, Show, Speak, Subscribe, View

__all__ = [
    "ActForTeam",
    "Agree",
    "Announce",
    "Approve",
    "Audience",
    "Book",
    "Choice",
    "Choose",
    "ChooseColour",
    "Claim",
    "Confirm",
    "Connect",
    "Deed",
    "Deny",
    "DropWish",
    "Erase",
    "HandIn",
    "InvitationForm",
    "Invite",
    "InviteAll",
    "LineUpAct",
    "Look",
    "MakePlayOff",
    "MeanState",
    "Move",
    "OpenLineUp",
    "Organise",
    "Pick",
    "Press",
    "Replace",
    "Report",
    "RuleOnTeam",
    "Ruling",
    "SeatPlayer",
    "SendAgain",
    "Settle",
    "Show",
    "ShowMatch",
    "Sight",
    "SignOff",
    "Speak",
    "Step",
    "Subscribe",
    "Swap",
    "TakeGames",
    "TakeStep",
    "TeamPress",
    "Undo",
    "View",
]

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
    | TakeGames
    | SeatPlayer
    | HandIn
    | OpenLineUp
    | RuleOnTeam
    | ActForTeam
)
