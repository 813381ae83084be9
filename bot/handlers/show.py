"""What can be looked at, by command or button: lists, one's own page, explanations, help."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, replace
from typing import Any

from telegram import Update

from bot.decisions import CompetitionId, Decision, Say, State
from bot.errors import Refusal
from bot.handlers.competitions import UseCase, concerned, decide, decide_somewhere, explained, one_of
from bot.handlers.ports import Desk
from bot.handlers.round import refreshed
from bot.handlers.start import person_meant
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing.absences import SaidAbsence
from bot.parsing.presses import Show, ShowMatch, View
from bot.permissions import Act, is_organiser, require_in_private
from bot.sender import Sender
from bot.usecases.absences.ask_absence import AskAbsence, ask_absence
from bot.usecases.absences.show_absences import show_absences
from bot.usecases.knockout.show_bracket_picture import show_bracket_picture
from bot.usecases.knockout.show_matches import show_bracket, show_match, show_pressed_match
from bot.usecases.line_ups.show_line_up import ShowLineUp, show_line_up
from bot.usecases.people.show_players import show_players
from bot.usecases.results.report_result import ReportResult, report_result
from bot.usecases.results.settle import show_disputes
from bot.usecases.rounds.show_round import show_round
from bot.usecases.views.explain_points import explain_points
from bot.usecases.views.show_calendar import show_calendar
from bot.usecases.views.show_circuit import show_circuit, show_needs
from bot.usecases.views.show_help import show_help
from bot.usecases.views.show_me import show_me
from bot.usecases.views.show_pairings import show_pairings
from bot.usecases.views.show_pictures import show_course_picture, show_table_picture
from bot.usecases.views.show_problems import show_problems
from bot.usecases.views.show_schedule import show_schedule
from bot.usecases.views.show_standings import show_standings
from rules.players import PlayerId
from sheets.records import Format

Handler = Callable[[Update, Context], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class _Wish:
    """Of whom or what: a player, a round, or whoever is named. `bot` is the username of ours."""

    player: PlayerId | None = None
    number: int | None = None
    name: str = ""
    bot: str = ""


def command(view: View) -> Handler:
    """The handler of the command that shows this view; a round's number or a name may stand behind it."""

    async def handle(update: Update, context: Context) -> None:
        talk, desk = talk_of(update), desk_of(context)
        if talk is None:
            await desk.ignore(update.update_id)
            return
        number = re.search(r"\d{1,3}", talk.words)
        wish = _Wish(number=int(number.group()) if number else None, name=talk.words, bot=context.bot.username)
        away = await _looked_anew(desk, talk) if view is View.PROBLEMS else {}

        def usecase(state: State) -> Decision:
            shown, stale = _shown(view, state, talk.sender, wish), away.get(state.competition)
            return replace(shown, notices=(talk.sender.answered(stale), *shown.notices)) if stale else shown

        await decide_somewhere(desk, talk, usecase, one_of(view))

    return handle


async def _looked_anew(desk: Desk, talk: Talk) -> Mapping[CompetitionId, Say]:
    """Whoever has just mended a cell asks what is left; what can't be looked at is told with its reason."""
    own = [each for each in concerned(desk, talk) if is_organiser(desk.state(each), talk.sender.user_id)]
    refused = {each: await refreshed(desk, each) for each in own}
    return {each: Say("problems-of-before", refusal.params) for each, refusal in refused.items() if refusal}


async def pressed(desk: Desk, talk: Talk, press: Show, bot_name: str) -> None:
    """A button that shows something."""

    def usecase(state: State) -> Decision:
        player = person_meant(state, press.player) if press.player else None
        return _shown(press.view, state, talk.sender, _Wish(player, press.round or None, bot=bot_name))

    competition = CompetitionId(press.competition)
    drawn = await _drawn_before(desk, competition, usecase) if press.view in _PICTURES else usecase
    await decide(desk, talk, competition, drawn)


async def _drawn_before(desk: Desk, competition: CompetitionId, usecase: UseCase) -> UseCase:
    """A picture takes a while, in which nobody else is to wait for the desk: it holds if nothing has changed since."""
    if competition not in desk.competitions():
        return usecase
    before = desk.state(competition)
    try:
        drawn = await asyncio.to_thread(explained(usecase), before)
    except Refusal:
        return usecase
    return lambda state: drawn if state.snapshot is before.snapshot else usecase(state)


def _shown(view: View, state: State, sender: Sender, wish: _Wish) -> Decision:
    if view in _NOT_IN_GROUPS:
        require_in_private(state, sender.user_id, sender.chat_id, _NOT_IN_GROUPS[view])
    return SHOWN[view](state, sender, wish)


async def match_pressed(desk: Desk, talk: Talk, press: ShowMatch) -> None:
    """A button that shows a match."""
    competition = CompetitionId(press.competition)
    await decide(desk, talk, competition, lambda state: show_pressed_match(state, talk.sender, press.match))


def _standings(state: State, sender: Sender, wish: _Wish) -> Decision:
    """A circuit has a list of its own; as it was after an earlier stage it is shown like others."""
    if state.snapshot.competition.format is Format.CIRCUIT and wish.number is None:
        return show_circuit(state, sender)
    return show_standings(state, sender, wish.number)


def _absences(state: State, sender: Sender, wish: _Wish) -> Decision:
    if wish.player is not None:
        return show_absences(state, sender, wish.player)
    return ask_absence(state, AskAbsence(sender, SaidAbsence()))


_PICTURES = frozenset({View.TABLE_PICTURE, View.COURSE_PICTURE, View.BRACKET_PICTURE})
_NOT_IN_GROUPS: Mapping[View, Act] = {
    View.DISPUTES: Act.DECIDE_RESULT,
    View.ROUND: Act.RUN_ROUND,
    View.PROBLEMS: Act.SEE_PROBLEMS,
    View.PLAYERS: Act.INVITE,
}
SHOWN: Mapping[View, Callable[[State, Sender, _Wish], Decision]] = {
    View.PAIRINGS: lambda state, sender, wish: show_pairings(state, sender, wish.number),
    View.STANDINGS: _standings,
    View.ME: lambda state, sender, wish: show_me(state, sender, wish.player),
    View.WHY: lambda state, sender, wish: explain_points(state, sender, wish.player, wish.name),
    View.ABSENCES: _absences,
    View.HELP: lambda state, sender, _: show_help(state, sender),
    View.DISPUTES: lambda state, sender, _: show_disputes(state, sender),
    View.ROUND: lambda state, sender, wish: show_round(state, sender, wish.number),
    View.PROBLEMS: lambda state, sender, wish: show_problems(state, sender, wish.number or 1),
    View.RESULT: lambda state, sender, _: report_result(state, ReportResult(sender, None)),
    View.PLAYERS: lambda state, sender, wish: show_players(state, sender, wish.number or 1),
    View.CALENDAR: lambda state, sender, wish: show_calendar(state, sender, wish.bot, wish.player),
    View.TABLE_PICTURE: lambda state, sender, wish: show_table_picture(state, sender, wish.number),
    View.COURSE_PICTURE: lambda state, sender, wish: show_course_picture(state, sender, wish.player),
    View.SCHEDULE: lambda state, sender, _: show_schedule(state, sender),
    View.MATCH: lambda state, sender, wish: show_match(state, sender, wish.name),
    View.BRACKET_PICTURE: lambda state, sender, _: show_bracket_picture(state, sender),
    View.BRACKET: lambda state, sender, _: show_bracket(state, sender),
    View.CIRCUIT: lambda state, sender, wish: show_circuit(state, sender, wish.name),
    View.NEEDS: lambda state, sender, wish: show_needs(state, sender, wish.player),
    View.LINE_UP: lambda state, sender, wish: show_line_up(state, ShowLineUp(sender, wish.number)),
}
"""What each view shows."""
