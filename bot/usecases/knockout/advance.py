"""Everything that follows in a knockout from the results that stand: the next games, who advances, the next round.

Derived from the state and from what people have been told (ledger), so it happens once, also after a restart, and a
correction takes back what it has overtaken. A report moves nothing before it is confirmed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from bot.decisions import Decision, Fact, Notice, Say, State, StepDone, ToOrganisers
from bot.formats import knockout as rules_of
from bot.usecases.knockout.ledger import Ledger, ToldGame, ledger
from bot.usecases.knockout.news import Choice, News, Off, Outcome, Upcoming, Waits, notices_of
from bot.usecases.knockout.rows import game_row
from bot.usecases.knockout.standing import (
    NextRow,
    is_sure,
    next_rows,
    round_to_start,
    running_rounds,
    sure_matches,
)
from bot.usecases.results.game_rows import row_key
from bot.usecases.rounds.pair_knockout import bye_rows, seeds_kept
from bot.usecases.rounds.publish_round import unreached
from bot.usecases.rounds.steps import PAIR, PUBLISH
from bot.usecases.views.show_problems import problem_lines
from rules.errors import RulesError
from rules.knockout.bracket import Knockout
from rules.knockout.seating import MatchState
from rules.ladder.course import NextGame
from rules.players import PlayerId
from rules.rounds import Game, RoundState, Status
from sheets.records import AddRow, Change, Format, RemoveRow, SetValues, Snapshot, Value
from sheets.schema import TabName


def advance(state: State) -> Decision:
    """Nothing where everything has been told, or where there is no event yet: `/problems` says what it lacks."""
    snapshot = state.snapshot
    if snapshot.competition.format is not Format.KNOCKOUT or not running_rounds(snapshot):
        return Decision()
    if snapshot.errors:
        return _stopped(state)
    try:
        now = rules_of.event(snapshot)
    except RulesError:
        return Decision()
    starting = round_to_start(snapshot, now)
    numbers = (*running_rounds(snapshot), *([] if starting is None else [starting]))
    followed = [_Round(state, now, number) for number in numbers if number <= now.draw.rounds]
    for each in followed:
        each.follow()
    return _together(state, now, followed, starting)


def told_so_far(state: State) -> tuple[Fact, ...]:
    """A used workbook is read for the first time: what stands in it is known to everybody already."""
    snapshot = state.snapshot
    if snapshot.competition.format is not Format.KNOCKOUT or snapshot.errors:
        return ()
    try:
        now = rules_of.event(snapshot)
    except RulesError:
        return ()
    numbers = [number for number in running_rounds(snapshot) if number <= now.draw.rounds]
    return tuple(_known(now, number).kept(state, number) for number in numbers)


def _known(now: Knockout, number: int) -> Ledger:
    rows = {match: row for match, row in next_rows(now, number).items() if row.due.row is not None}
    over = {match.id: match.winner or "" for match in now.of_round(number) if match.is_over}
    return Ledger({match: row.told for match, row in rows.items()}, over)


@dataclass
class _Round:
    """One round: what is new in it, what is written, and what will have been told."""

    state: State
    now: Knockout
    number: int
    news: list[News] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.before = ledger(self.state, self.number)
        self.games = dict(self.before.games)
        self.winners = dict(self.before.winners)
        self.choices = dict(self.before.choices)

    @property
    def after(self) -> Ledger:
        return Ledger(self.games, self.winners, self.choices)

    @property
    def is_over(self) -> bool:
        """For sure."""
        return all(match.is_over and is_sure(match) for match in self.now.of_round(self.number))

    def follow(self) -> None:
        rows = next_rows(self.now, self.number)
        for match in sure_matches(self.now, self.number):
            row = rows.get(match.id)
            self._overtaken(match, row)
            self._outcome(match)
            if row is not None:
                self._next(match, row)
            elif match.next is not None:
                self._waiting(match, match.next)

    def _outcome(self, match: MatchState) -> None:
        before = self.winners.get(match.id)
        if match.is_over and before != (match.winner or ""):
            self.winners[match.id] = match.winner or ""
            self.news.append(Outcome(match, _player(before)))
        elif not match.is_over and before is not None:
            del self.winners[match.id]
            self.news.append(Outcome(match, _player(before)))

    def _next(self, match: MatchState, row: NextRow) -> None:
        """A row that a hand has removed after it was told doesn't come back by itself."""
        if row.waits_for_choice:
            asked = (row.due.game.number, str(row.due.game.chooser))
            if self.choices.get(match.id) != asked:
                self.choices[match.id] = asked
                self.news.append(Choice(match, row))
        elif self.games.get(match.id) != row.told:
            self.games[match.id] = row.told
            self.choices.pop(match.id, None)  # so that it is asked again if the match comes back to it
            self.news.append(Upcoming(match, row))
            if row.due.row is None:
                self.changes.append(game_row(self.now, row.game))

    def _waiting(self, match: MatchState, due: NextGame) -> None:
        """Its tie-break has to wait for the regular games of other matches."""
        told = (due.number, "")
        if self.choices.get(match.id) != told:
            self.choices[match.id] = told
            self.news.append(Waits(match, due))

    def _overtaken(self, match: MatchState, row: NextRow | None) -> None:
        """A game that people were told of, and that isn't played after all since an earlier result was corrected."""
        told = self.games.get(match.id)
        if told is None or (row is not None and not row.waits_for_choice and row.told == told):
            return
        there = next((game for game in match.rows if told.is_row(game)), None)
        if there is not None and (_has_been_played(there) or _plays_on(there, told, row)):
            return
        if there is None and row is not None and row.told.number > told.number:
            return
        del self.games[match.id]
        self.news.append(Off(match, told))
        if there is not None:
            self.changes.append(_removed(there))


def _has_been_played(there: Game) -> bool:
    return there.result is not None or there.status is Status.VOID


def _plays_on(there: Game, told: ToldGame, row: NextRow | None) -> bool:
    """The row is the next one still, with other colours or other players, which is told as such."""
    return row is not None and row.due.row == there and {there.white, there.black} == {told.white, told.black}


def _player(told: str | None) -> PlayerId | None:
    return PlayerId(told) if told else None


def _removed(game: Game) -> RemoveRow:
    before: dict[str, Value] = {"White": game.white, "Black": game.black, "Result": None}
    return RemoveRow(TabName.PAIRINGS, row_key(game), before)


# --- all rounds together


def _together(state: State, now: Knockout, followed: list[_Round], starting: int | None) -> Decision:
    news = [one for each in followed for one in each.news]
    facts: list[Fact] = [each.after.kept(state, each.number) for each in followed if each.after != each.before]
    changes = [change for each in followed for change in each.changes]
    states = list(_states(state.snapshot, followed, starting))
    if starting is not None:
        changes += bye_rows(now, starting)
        facts += [StepDone(starting, PAIR), StepDone(starting, PUBLISH)]
    if any(isinstance(change, AddRow) for change in changes):
        changes += seeds_kept(state.snapshot, now)
    if news or states or changes:
        changes += [*states, rules_of.bracket_rows(now, rules_of.names_in(state.snapshot))]
    notices = (*notices_of(state, now, news, starting), *_not_reached(state, news, starting))
    return Decision(notices, tuple(changes), tuple(facts))


def _not_reached(state: State, news: list[News], starting: int | None) -> tuple[Notice, ...]:
    """Of a round that begins; programs are on no phone, and nobody has to be told that."""
    if starting is None:
        return ()
    playing = [player for one in news if isinstance(one, Upcoming) for player in one.row.game.players]
    is_of_programs = not any(state.accounts_of(player) for player in playing)
    return () if is_of_programs else unreached(state, starting, playing)


def _states(snapshot: Snapshot, followed: list[_Round], starting: int | None) -> Iterator[Change]:
    """A round whose matches are all over is closed; the next one is public as soon as it is paired."""
    for each in followed:
        plan = snapshot.round_plan.get(each.number)
        before = plan.state if plan else RoundState.PLANNED
        after = RoundState.CLOSED if each.is_over else RoundState.PUBLISHED
        if plan is None:
            yield AddRow(TabName.ROUNDS, {"Round": each.number, "State": after.value})
        elif (before is RoundState.PUBLISHED and each.is_over) or each.number == starting:
            yield SetValues(TabName.ROUNDS, (each.number,), {"State": before.value}, {"State": after.value})


def _stopped(state: State) -> Decision:
    """Errors in the workbook: the organisers hear once for each set of them that the event stands still."""
    errors = state.snapshot.errors
    what = ";".join(sorted(f"{each.code} {each.tab} {each.cell}" for each in errors))
    say = Say("knockout-stopped", {"problems": problem_lines(errors[:5])})
    return Decision(notices=(Notice(ToOrganisers(), say, key=f"knockout-stopped:{what}"[:200]),))
