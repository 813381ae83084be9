"""`/connect` and its button. Google is asked here, before the decision: it may take long, but only for him who asks."""

from telegram import Update

from bot.decisions import CompetitionId, Decision, Say, State
from bot.errors import Refusal
from bot.handlers.competitions import decide
from bot.handlers.ports import Connector, Desk
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.presses import Connect as ConnectPress
from bot.permissions import is_organiser
from bot.usecases.workbook.connect import (
    cannot_connect,
    how_to_connect,
    is_connected,
    may_connect,
    refuse_unfit,
    show_prospect,
)
from bot.usecases.workbook.prospects import Prospect
from sheets.errors import WorkbookError


async def connect(update: Update, context: Context) -> None:
    """`/connect`, or `/connect ADDRESS`; with several competitions the name of one in front of the address."""
    talk, desk = talk_of(update), desk_of(context)
    if talk is None:
        await desk.ignore(update.update_id)
        return
    names = desk.competitions()
    organised = [one for one in names if is_organiser(desk.state(one), talk.sender.user_id)]
    name, _, address = talk.words.strip().rpartition(" ")
    named = [one for one in organised if name.strip().casefold() in {one.casefold(), names[one].casefold()}]
    meant = named or organised or list(names)[:1]
    if len(meant) == 1:
        await _looked(desk, talk, meant[0], address)
        return
    say = Say("no-competitions")
    if meant:
        say = Say("connect-which", {"name": meant[0], "names": "\n".join(names[one] for one in meant)})
    await desk.answer(talk.update_id, [talk.sender.answered(say)])


async def pressed(desk: Desk, talk: Talk, press: ConnectPress) -> None:
    """He has seen what is in it, and wants it."""
    competition = CompetitionId(press.competition)
    if competition not in desk.competitions() or not _may(desk.state(competition), talk):
        await decide(desk, talk, competition, lambda state: _refused(state, talk))
        return
    try:
        connector = _connector(desk)
        found = await connector.look(competition, press.spreadsheet)
        if not found.is_current and _fits(desk.state(competition), found):
            await connector.use(competition, found)
            found = await connector.look(competition, press.spreadsheet)
    except WorkbookError as error:
        await _failed(desk, talk, competition, error)
        return
    usecase = is_connected if found.is_current else show_prospect
    await decide(desk, talk, competition, lambda state: usecase(state, talk.sender, found))


async def _looked(desk: Desk, talk: Talk, competition: CompetitionId, address: str) -> None:
    if not _may(desk.state(competition), talk):
        await decide(desk, talk, competition, lambda state: _refused(state, talk))
        return
    try:
        connector = _connector(desk)
        if not address:
            emails = await connector.emails()
            await decide(desk, talk, competition, lambda state: how_to_connect(state, talk.sender, emails))
            return
        found = await connector.look(competition, address)
    except WorkbookError as error:
        await _failed(desk, talk, competition, error)
        return
    await decide(desk, talk, competition, lambda state: show_prospect(state, talk.sender, found))


def _connector(desk: Desk) -> Connector:
    """WorkbookError `connect-not-here`."""
    if desk.connector is None:
        raise WorkbookError(_NOT_HERE)
    return desk.connector


_NOT_HERE = "connect-not-here"


async def _failed(desk: Desk, talk: Talk, competition: CompetitionId, error: WorkbookError) -> None:
    problem = None if error.code == _NOT_HERE else error
    await decide(desk, talk, competition, lambda state: cannot_connect(state, talk.sender, problem))


def _may(state: State, talk: Talk) -> bool:
    try:
        may_connect(state, talk.sender)
    except Refusal:
        return False
    return True


def _refused(state: State, talk: Talk) -> Decision:
    may_connect(state, talk.sender)
    return Decision()


def _fits(state: State, found: Prospect) -> bool:
    try:
        refuse_unfit(state, found)
    except Refusal:
        return False
    return True
