"""An organiser's buttons about the teams of a round."""

from typing import assert_never

from bot.decisions import CompetitionId, Decision, State
from bot.handlers.competitions import decide
from bot.handlers.line_up import team_meant
from bot.handlers.ports import Desk
from bot.handlers.start import person_meant
from bot.handlers.talk import Talk
from bot.parsing.presses import RuleOnTeam, Ruling
from bot.usecases.line_ups.late_line_up import RuleOnLate, rule_on_late
from bot.usecases.matches.forfeit_match import ForfeitMatch, forfeit_match
from bot.usecases.matches.seat_substitute import SeatSubstitute, choose_substitute, seat_substitute
from bot.usecases.matches.show_teams import show_match_of, show_teams


async def pressed(desk: Desk, talk: Talk, press: RuleOnTeam) -> None:
    """One press."""

    def usecase(state: State) -> Decision:
        return _decided(state, talk, press)

    await decide(desk, talk, CompetitionId(press.competition), usecase)


def _decided(state: State, talk: Talk, press: RuleOnTeam) -> Decision:
    sender, number = talk.sender, press.round
    if press.ruling is Ruling.TEAMS:
        return show_teams(state, sender, number)
    team = team_meant(state, press.team)
    match press.ruling:
        case Ruling.ACCEPT_LATE | Ruling.REFUSE_LATE:
            return rule_on_late(state, RuleOnLate(sender, number, team, press.ruling is Ruling.ACCEPT_LATE))
        case Ruling.BOARDS:
            return show_match_of(state, sender, number, team)
        case Ruling.BOARD:
            return choose_substitute(state, SeatSubstitute(sender, number, team, press.board))
        case Ruling.SEAT:
            player = person_meant(state, press.player)
            return seat_substitute(state, SeatSubstitute(sender, number, team, press.board, player))
        case Ruling.FORFEIT | Ruling.FORFEIT_SURELY:
            surely = press.ruling is Ruling.FORFEIT_SURELY
            return forfeit_match(state, ForfeitMatch(sender, number, team, surely))
    assert_never(press.ruling)
