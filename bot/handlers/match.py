"""Captains on the evening: results of a match in words and taps, a board that falls out, somebody who is asked."""

from functools import partial
from typing import assert_never

from bot.decisions import CompetitionId, Decision, State
from bot.errors import Refusal
from bot.handlers.competitions import decide
from bot.handlers.line_up import team_meant
from bot.handlers.ports import Desk
from bot.handlers.start import person_meant
from bot.handlers.talk import Talk
from bot.parsing.match_results import parse_match_result
from bot.parsing.presses import ActForTeam, Deed
from bot.usecases.line_ups.captaincy import own_teams
from bot.usecases.matches.ask_substitute import AnswerCaptain, AskSubstitute, answer_captain, ask_substitute
from bot.usecases.matches.board_trouble import BoardIll, board_ill
from bot.usecases.matches.find_match import current_match
from bot.usecases.matches.match_buttons import told_by
from bot.usecases.matches.report_match import (
    ReportMatch,
    ask_boards,
    confirm_match,
    deny_match,
    report_match,
    said_in_words,
)
from rules.players import PlayerId
from sheets.events.teams import regulation_of


async def said(desk: Desk, talk: Talk) -> bool:
    """A message without a command; whether it was the result of a match that its author is captain in."""
    for competition, _ in desk.links_of(talk.sender.user_id):
        state = desk.state(competition)
        for team in own_teams(state, talk.sender.user_id):
            number = current_match(state, team.id)
            told = parse_match_result(talk.words, regulation_of(state.snapshot).boards) if number else None
            if number and told is not None:
                usecase = partial(said_in_words, sender=talk.sender, team=team.id, number=number, said=told)
                await decide(desk, talk, competition, usecase)
                return True
    return False


async def pressed(desk: Desk, talk: Talk, press: ActForTeam) -> None:
    """A button about a match."""

    def usecase(state: State) -> Decision:
        return _decided(state, talk, press)

    await decide(desk, talk, CompetitionId(press.competition), usecase)


def _decided(state: State, talk: Talk, press: ActForTeam) -> Decision:
    sender, number, team = talk.sender, press.round, team_meant(state, press.team)
    match press.deed:
        case Deed.BOARDS | Deed.REPORT | Deed.CONFIRM | Deed.DENY:
            return _results(state, talk, press, team)
        case Deed.ILL:
            return board_ill(state, BoardIll(sender, number, team, press.board))
        case Deed.WHOM:
            return ask_substitute(state, AskSubstitute(sender, number, team))
        case Deed.ASK:
            return ask_substitute(state, AskSubstitute(sender, number, team, _player(state, press)))
        case Deed.YES | Deed.NO:
            can = press.deed is Deed.YES
            return answer_captain(state, AnswerCaptain(sender, number, team, _player(state, press), press.said, can))
    assert_never(press.deed)


def _results(state: State, talk: Talk, press: ActForTeam, team: str) -> Decision:
    told = told_by(press.said)
    if told is None:
        raise Refusal("button-outdated")
    command = ReportMatch(talk.sender, press.round, team, told)
    match press.deed:
        case Deed.BOARDS:
            return ask_boards(state, command, press.board)
        case Deed.CONFIRM:
            return confirm_match(state, command)
        case Deed.DENY:
            return deny_match(state, command)
        case _:
            return report_match(state, command)


def _player(state: State, press: ActForTeam) -> PlayerId:
    return person_meant(state, press.player)
