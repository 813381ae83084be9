"""The last thing that an organiser did by chat is taken back: what it changed is made as it was before.

Only if nobody has changed it since; and what people were told isn't unsaid: they are told how it stands now, or the
organiser what he can do instead.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot import formats
from bot.decisions import (
    Button,
    Decision,
    DoneSet,
    DropClaims,
    Fact,
    GameKey,
    Kind,
    Notice,
    Say,
    State,
    StepDone,
    StepUndone,
    ToPerson,
    WantStep,
)
from bot.errors import Refusal
from bot.lines import game_line, lines, name_of
from bot.parsing import callbacks, presses
from bot.parsing.presses import Sight, Step
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.panel.acts import act_lines, result_changes, seat_changes, state_changes, values_of
from bot.usecases.panel.buttons import Rows, back_button, look_button, state_of, step_button
from bot.usecases.results.game_rows import is_public, row_key
from bot.usecases.rounds.steps import CLOSE, PAIR, PUBLISH, TELL_CHANGES
from rules.errors import RulesError
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.decode import snapshot as decoded
from sheets.encode import Conflict, Fate, overlay
from sheets.records import AddRow, Change, ChangeSet, RemoveRow, Repaint, Role, SetValues, Snapshot
from sheets.schema import TABS, TabName

_LINES = 4


@dataclass(frozen=True, slots=True)
class TakeBack:
    """`set` names the act that the button was made for."""

    sender: Sender
    set: str


def take_back(state: State, command: TakeBack) -> Decision:
    """NotAllowed; Refusal `undo-not-last`, `undo-published`, `undo-changed`."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    last = last_act(state)
    if last is None or last.set.id != command.set:
        raise Refusal("undo-not-last")
    _refuse_published(state, last)
    inverse = inverted(last.set.changes)
    after = _after(state, inverse)
    answer = Say("undone", {"lines": _lines_of(state, last)}, ((back_button(state, _round_of(last)),),))
    return Decision(
        notices=(command.sender.shown(answer), *_told(state, after, inverse)),
        changes=(*inverse, *_repainted(after, last.set.changes)),
        facts=tuple(_facts(after, inverse)),
        by=organiser_as(state, command.sender.user_id),
    )


def last_act(state: State) -> DoneSet | None:
    """The last set that an organiser has decided."""
    people = state.snapshot.person
    organisers = {who for who, person in people.items() if Role.ORGANISER in person.roles}
    acts = (one for one in state.done_sets if one.by in organisers)
    return next((one for one in acts if act_lines(state.snapshot, one.set.changes)), None)


def last_line(state: State) -> Say | str:
    """What it was, and who did it; nothing where nobody has done anything."""
    last = last_act(state)
    if last is None:
        return ""
    by = name_of(state.snapshot, PlayerId(last.by))
    return Say("last-act", {"lines": lines(*_lines_of(state, last)), "by": by})


def undo_rows(state: State) -> Rows:
    """The button that takes it back."""
    last = last_act(state)
    if last is None:
        return ()
    data = callbacks.encode(presses.Undo(state.competition, last.set.id))
    return ((Button("undo", {}, data),),)


def inverted(changes: Sequence[Change]) -> tuple[Change, ...]:
    """What makes it as it was; output tabs are painted anew by whoever knows how."""
    return tuple(each for change in changes for each in _inverse(change))


def _inverse(change: Change) -> Iterator[Change]:
    match change:
        case SetValues(tab, key, before, after):
            row = dict(zip(TABS[tab].key, key, strict=True))
            yield SetValues(tab, tuple({**row, **after}[heading] for heading in row), after, before)
        case AddRow(tab, values) if not TABS[tab].is_output:
            key = tuple(values.get(heading) for heading in TABS[tab].key)
            yield RemoveRow(tab, key, {h: v for h, v in values.items() if h not in TABS[tab].key})
        case RemoveRow(tab, key, before):
            yield AddRow(tab, {**dict(zip(TABS[tab].key, key, strict=True)), **before})
        case AddRow() | Repaint():
            pass


# --- what stands in the way


def _refuse_published(state: State, last: DoneSet) -> None:
    """Everybody has been told: that can't be unsaid."""
    for number, before, after in state_changes(last.set.changes):
        if after is RoundState.PUBLISHED and before in {RoundState.PLANNED, RoundState.PAIRED}:
            rows = (
                (look_button(state, number, Sight.CHANGES), step_button(state, number, Step.UNPAIR)),
                (back_button(state, number),),
            )
            raise Refusal("undo-published", rows, round=number)


def _after(state: State, inverse: Sequence[Change]) -> Snapshot:
    """The competition once it is undone. Refusal `undo-changed` if somebody was there since."""
    undo = ChangeSet("undo", tuple(inverse))
    tables, outcomes = overlay(state.tables, [undo])
    outcome = outcomes[undo.id]
    if outcome.fate is Fate.ALREADY_THERE:
        raise Refusal("undo-not-last")
    if outcome.fate is not Fate.WRITTEN:
        raise Refusal("undo-changed", ((back_button(state, _number_in(inverse)),),), **_where(outcome.conflict))
    return decoded(tables)


def _where(conflict: Conflict | None) -> dict[str, object]:
    if conflict is None:
        return {"where": "–", "found": None}
    return {"where": f"{conflict.tab}!{conflict.cell}" if conflict.cell else conflict.tab, "found": conflict.found}


# --- what follows


def _repainted(after: Snapshot, changes: Sequence[Change]) -> tuple[Change, ...]:
    """The tab of matches, where the act had painted it."""
    if not any(isinstance(change, Repaint) and change.tab is TabName.MATCHES for change in changes):
        return ()
    try:
        return formats.matches(after)
    except RulesError:
        return ()


def _facts(after: Snapshot, inverse: Sequence[Change]) -> Iterator[Fact]:
    """Steps that may happen again, or have happened after all; claims on games that stand otherwise."""
    for number, _, stands in state_changes(inverse):
        yield StepDone(number, PAIR) if stands is not RoundState.PLANNED else StepUndone(number, PAIR)
        known = stands in {RoundState.PUBLISHED, RoundState.CLOSED}
        yield StepDone(number, PUBLISH) if known else StepUndone(number, PUBLISH)
        if stands is not RoundState.CLOSED:
            yield StepUndone(number, CLOSE)
    moved = {number for number, _ in seat_changes(inverse)} - {number for number, *_ in state_changes(inverse)}
    for number in sorted(moved):
        if state_of(after, number) is RoundState.PUBLISHED:
            yield WantStep(number, TELL_CHANGES)
    for change in result_changes(inverse):
        round_number, match, game, board = change.key
        yield DropClaims(GameKey(int(round_number or 0), int(board or 0), str(match or ""), _whole(game)))


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None


def _told(state: State, after: Snapshot, inverse: Sequence[Change]) -> Iterator[Notice]:
    """Those whose result or absence it was; whose game has changed hears it when it is published again."""
    seats = {(number, board) for number, board in seat_changes(inverse)}
    keys = {change.key for change in result_changes(inverse)}
    for game in after.tournament.games:
        reseated = game.result is not None and not game.is_bye and (game.round, game.board) in seats
        if (row_key(game) in keys or reseated) and is_public(replace(state, snapshot=after), game.round):
            say = Say("result-settled" if game.result else "result-cleared", {"line": game_line(after, game)})
            yield from (Notice(ToPerson(player), say, kind=Kind.RESULTS) for player in game.players)
    for change in inverse:
        if change.tab is TabName.ABSENCES:
            before, now = values_of(change)
            player = PlayerId(str({**before, **now}.get("Player")))
            yield Notice(ToPerson(player), Say("undone-absence", {"lines": act_lines(state.snapshot, (change,))}))


def _lines_of(state: State, last: DoneSet) -> tuple[Say, ...]:
    told = act_lines(state.snapshot, last.set.changes)
    rest = len(told) - _LINES
    return (*told[:_LINES], *([Say("and-more", {"count": rest})] if rest > 0 else []))


def _round_of(last: DoneSet) -> int:
    return _number_in(last.set.changes)


def _number_in(changes: Sequence[Change]) -> int:
    """The round that it is about, 0 if it is about none."""
    rows = ({**before, **after} for before, after in map(values_of, changes))
    return next((number for row in rows if isinstance(number := row.get("Round"), int)), 0)
