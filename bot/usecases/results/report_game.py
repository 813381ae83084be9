"""A player's word on his game. Equal reports of both sides are booked as confirmed, unequal ones go to an organiser."""

from dataclasses import dataclass
from datetime import datetime
from typing import assert_never

from bot.decisions import (
    AddClaim,
    Claim,
    Decision,
    DropClaims,
    GameKey,
    Kind,
    Notice,
    Say,
    State,
    ToOrganisers,
    ToPerson,
)
from bot.lines import game_line, name_of, round_line
from bot.parsing.tokens import key_of
from bot.parsing.whens import ASK
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.results.dispute_result import Dispute, dispute_result
from bot.usecases.results.find_game import Seat
from bot.usecases.results.game_rows import claims_on, own_record, reporter_of, with_result, with_status
from bot.usecases.results.propose_day import ProposeDay, propose_day
from bot.usecases.results.result_buttons import choose_button, confirm_rows, settle_rows
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Status
from sheets.records import GameRecord, SetValues


@dataclass(frozen=True, slots=True)
class ReportGame:
    """A result of one certain game, said by one certain player of it.

    `first_said`: of an edited message, when it was first sent; that is how a later edit of it is recognised.
    """

    sender: Sender
    game: GameKey
    player: PlayerId
    result: Result
    first_said: datetime | None = None


def report_game(state: State, command: ReportGame) -> Decision:
    """Book, confirm or dispute, by what stands there already. NotAllowed; Refusal `game-gone`."""
    require(state, command.sender.user_id, Act.REPORT, himself=command.player)
    return reported(state, command)


def reported(state: State, command: ReportGame) -> Decision:
    """The same, for who may speak for that player: his captain."""
    told = _Told(state, command, own_record(state.snapshot, command.game, command.player))
    if command.result is Result.POSTPONED:
        return propose_day(state, ProposeDay(command.sender, command.game, command.player, ASK))
    if told.record.game.result in {None, Result.POSTPONED}:
        return told.book("result-booked", "please-confirm")
    match told.record.game.status:
        case Status.REPORTED:
            return told.meet_report()
        case Status.DISPUTED:
            return told.meet_dispute()
        case Status.NONE | Status.CONFIRMED | Status.CORRECTED | Status.VOID:
            return told.meet_settled()
    assert_never(told.record.game.status)


@dataclass(frozen=True)
class _Told:
    """A report beside the row it is about."""

    state: State
    command: ReportGame
    record: GameRecord

    # --- what stands there already

    def book(self, answer: str, question: str) -> Decision:
        """The first report, or the same side's correction of it; the other side is asked."""
        asked = bool(self.state.accounts_of(self.opponent))
        say = Say(
            answer if asked else f"{answer}-alone",
            {"line": self.line, "opponent": name_of(self.state.snapshot, self.opponent)},
            ((choose_button(self.state, Seat(self.record.game, self.command.player)),),),
        )
        rows = confirm_rows(self.state, self.record.game, self.opponent, self.command.result)
        asking = Notice(ToPerson(self.opponent), Say(question, self._about(), rows))
        change = self._change(Status.REPORTED)
        return Decision((self.command.sender.shown(say), asking), (change,), (AddClaim(self.claim),), by=self.by)

    def meet_report(self) -> Decision:
        """A report waits for the other side, or for its author's second thoughts."""
        own = reporter_of(self.state, self.record) == self.command.player
        if self.command.result is self.record.game.result:
            return self.already() if own else self.confirm()
        return self.book("result-changed", "please-confirm-changed") if own else self.dispute()

    def meet_dispute(self) -> Decision:
        """Whoever comes round to what the other side says settles it without an organiser."""
        claims = {by: Result(claim.result) for by, claim in claims_on(self.state, self.record.game).items()}
        if claims.get(self.command.player) is self.command.result:
            return Decision((self.command.sender.shown(Say("result-disputed-already", {"line": self.line})),))
        if claims.get(self.opponent) is self.command.result:
            solved = Notice(ToOrganisers(), Say("dispute-solved", self._about()))
            return self.confirm(solved)
        return self.dispute()

    def meet_settled(self) -> Decision:
        """A sure result changes only by an organiser's word; he is told what the player says."""
        if self.command.result is self.record.game.result:
            return self.already()
        settled = game_line(self.state.snapshot, self.record.game)
        rows = settle_rows(self.state, self.record.game)
        told = Notice(ToOrganisers(), Say("organiser-contradicted", {**self._about(), "settled": settled}, rows))
        answer = Say("result-settled-already", {"settled": settled, "line": self.line})
        return Decision((self.command.sender.shown(answer), told), facts=(AddClaim(self.claim),), by=self.by)

    # --- what follows

    def already(self) -> Decision:
        """The same once more has no second effect."""
        params = {"line": self.line, "status": self.record.game.status}
        sure = self.record.game.status is not Status.REPORTED
        return Decision((self.command.sender.shown(Say("result-already-sure" if sure else "result-already", params)),))

    def confirm(self, *others: Notice) -> Decision:
        """Both sides say the same."""
        told = Notice(ToPerson(self.opponent), Say("result-confirmed-by", self._about()), kind=Kind.RESULTS)
        answer = self.command.sender.shown(Say("result-confirmed", {"line": self.line}))
        # Coming round in a dispute may mean the result that stands there, or the other one.
        standing = self.record.game.result is self.command.result
        change = with_status(self.record, Status.CONFIRMED) if standing else self._change(Status.CONFIRMED)
        return Decision((answer, told, *others), (change,), (DropClaims(key_of(self.record.game)),), by=self.by)

    def dispute(self) -> Decision:
        """The two sides say different things."""
        return dispute_result(
            self.state, Dispute(self.command.sender, self.command.game, self.command.player, self.command.result)
        )

    # --- words and names

    @property
    def line(self) -> Say:
        return game_line(self.state.snapshot, self.record.game, self.command.result)

    @property
    def opponent(self) -> PlayerId:
        """The other side."""
        game = self.record.game
        return game.white if self.command.player == game.black else PlayerId(game.black or "")

    @property
    def claim(self) -> Claim:
        command = self.command
        at = command.first_said or command.sender.at
        return Claim(command.game, command.player, command.result.value, at)

    @property
    def by(self) -> str:
        return self.command.player

    def _change(self, status: Status) -> SetValues:
        told = (self.command.result, status)
        return with_result(self.state.snapshot, self.record, told, self.command.player, self.command.sender.at)

    def _about(self) -> dict[str, object]:
        return {
            "line": self.line,
            "player": name_of(self.state.snapshot, self.command.player),
            "round": round_line(self.state.snapshot, self.record.game.round),
        }
