"""One team before one round, as its captain sees it: who can play, what is picked, until when."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property

from bot.decisions import Say, State
from bot.errors import Refusal
from bot.known import HANDED_IN, KeptLineUp
from bot.lines import names_of
from bot.texts.notes import note_said
from rules.players import PlayerId, TeamId
from rules.rounds import Note, RoundState
from rules.team.event import TeamEvent
from rules.team.handicap import TeamAverage, team_average
from rules.team.lineups import LineUp, needs_a_lineup, problems, squad_notes
from rules.team.teams import Squad, registered_rating
from sheets.events.teams import event_of
from sheets.records import LineUpRecord, RoundPlan, Snapshot, TeamRecord

Boards = tuple[PlayerId | None, ...]


@dataclass(frozen=True)
class Bench:
    """`plan` has a line-up deadline."""

    state: State
    event: TeamEvent
    team: TeamRecord
    plan: RoundPlan
    deadline: datetime

    @property
    def number(self) -> int:
        return self.plan.number

    @cached_property
    def squad(self) -> Squad:
        return self.event.squad(TeamId(self.team.id), self.number)

    @property
    def nobody(self) -> Boards:
        return (None,) * self.event.regulation.boards

    @property
    def has_a_choice(self) -> bool:
        return needs_a_lineup(self.squad, self.event.regulation)

    @property
    def handed_in(self) -> KeptLineUp | None:
        return kept(self.state, self.number, self.team.id, HANDED_IN)

    def picked_by(self, captain: PlayerId) -> Boards:
        """His draft, else what was handed in, else nobody; always as many as there are boards."""
        found = kept(self.state, self.number, self.team.id, captain) or self.handed_in
        boards = (found.boards if found else None) or ()
        count = self.event.regulation.boards
        return (*boards, *self.nobody)[:count]

    def errors(self, boards: Boards) -> tuple[Note, ...]:
        """What can't be confirmed away."""
        return problems(self.line_up(boards), self.squad, self.event.regulation)

    def warnings(self, boards: Boards) -> tuple[Say, ...]:
        """What a captain may have overlooked."""
        named = {player for player in boards if player is not None}
        noted = [
            note
            for note in squad_notes(self.squad, self.event.regulation)
            if note.code == "team-empty-boards" or dict(note.params).get("player") in named
        ]
        names = names_of(self.state.snapshot)
        return (*(note_said(note, names) for note in noted), *self._order(boards))

    def _order(self, boards: Boards) -> tuple[Say, ...]:
        """The lift is measured from board 1, so somebody higher rated below it costs or pays."""
        rated = [(board, player) for board, player in enumerate(boards, 1) if player is not None]
        if not rated or self.event.regulation.lift_limit is None:
            return ()
        first = self.rating(rated[0][1])
        higher = [board for board, player in rated[1:] if self.rating(player) > first]
        return (Say("line-up-order", {"boards": tuple(higher)}),) if higher else ()

    def line_up(self, boards: Boards) -> LineUp:
        return LineUp(self.number, TeamId(self.team.id), boards)

    def rating(self, player: PlayerId) -> int:
        return registered_rating(self.event.tournament.player[player], self.event.regulation.unrated)

    def average(self, boards: Boards) -> TeamAverage:
        """Of those picked so far, lifted as in the match."""
        regulation = self.event.regulation
        players = self.event.tournament.player
        ratings = tuple(None if player is None or player not in players else self.rating(player) for player in boards)
        return team_average(ratings, regulation.lift_limit, None)


def bench(state: State, number: int, team_id: str, event: TeamEvent | None = None) -> Bench:
    """`event` where it is known already. Refusal `team-gone`, `no-round-of-number`, `no-line-up-deadline`."""
    team = state.snapshot.team.get(team_id)
    plan = state.snapshot.round_plan.get(number)
    if team is None:
        raise Refusal("team-gone")
    if plan is None:
        raise Refusal("no-round-of-number", round=number)
    if plan.lineup_deadline is None:
        raise Refusal("no-line-up-deadline", round=number)
    return Bench(state, event or event_of(state.snapshot), team, plan, plan.lineup_deadline)


def open_rounds(state: State, team: TeamRecord, at: datetime) -> Sequence[RoundPlan]:
    """Rounds whose line-up can be handed in at that instant, the next one first."""
    last = team.left_after_round
    return sorted(
        (
            plan
            for plan in state.snapshot.rounds
            if plan.lineup_deadline is not None
            and at <= plan.lineup_deadline
            and plan.state is not RoundState.CLOSED
            and (last is None or plan.number <= last)
        ),
        key=lambda plan: plan.number,
    )


def kept(state: State, number: int, team: str, draft_of: PlayerId) -> KeptLineUp | None:
    """A draft, what was handed in, or what waits for an organiser."""
    key = number, team, draft_of
    return next((one for one in state.line_ups if (one.round, one.team, one.draft_of) == key), None)


def in_sheet(snapshot: Snapshot, number: int, team: str) -> LineUpRecord | None:
    """A row of the Line-ups tab that names anybody."""
    rows = (row for row in snapshot.lineups if (row.round, row.team) == (number, team))
    return next((row for row in rows if any(row.boards)), None)
