"""What a set of changes was, in lines: a pairing, a result, an absence. Made of the changes alone."""

from collections.abc import Iterator, Mapping, Sequence

from bot.decisions import Say
from bot.lines import name_of
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import AbsenceKind, RoundState
from sheets.records import AddRow, Change, RemoveRow, Repaint, SetValues, Snapshot, Value
from sheets.schema import TABS, TabName

_SEATS = ("White", "Black")


def act_lines(snapshot: Snapshot, changes: Sequence[Change]) -> tuple[Say, ...]:
    """One line for each thing that was done; rows of a pairing are one thing."""
    lines = [*_states(changes), *_seats(changes), *_results(changes), *_absences(snapshot, changes), *_others(changes)]
    return tuple(lines)


def values_of(change: Change) -> tuple[Mapping[str, Value], Mapping[str, Value]]:
    """Before and after of a row, with its key."""
    match change:
        case SetValues(tab, key, before, after):
            named = dict(zip(TABS[tab].key, key, strict=True))
            return {**named, **before}, {**named, **before, **after}
        case AddRow(_, values):
            return {}, values
        case RemoveRow(tab, key, before):
            return {**dict(zip(TABS[tab].key, key, strict=True)), **before}, {}
        case Repaint():
            return {}, {}


def state_changes(changes: Sequence[Change]) -> Iterator[tuple[int, RoundState, RoundState]]:
    """Round, State before, State after; a round without a row was planned."""
    for change in changes:
        before, after = values_of(change)
        if change.tab is TabName.ROUNDS and "State" in {**before, **after}:
            number = after.get("Round", before.get("Round"))
            yield int(number or 0), _state(before.get("State")), _state(after.get("State"))


def result_changes(changes: Sequence[Change]) -> Iterator[SetValues]:
    """Games that stayed and whose result changed."""
    for change in changes:
        if isinstance(change, SetValues) and change.tab is TabName.PAIRINGS and not _moves(change):
            before, after = values_of(change)
            if before.get("Result") != after.get("Result") or before.get("Status") != after.get("Status"):
                yield change


def seat_changes(changes: Sequence[Change]) -> Iterator[tuple[int, int]]:
    """Round and board of every row of a pairing that came, went, or was given to others."""
    for change in changes:
        if change.tab is TabName.PAIRINGS and (not isinstance(change, SetValues) or _moves(change)):
            before, after = values_of(change)
            row = {**before, **after}
            yield int(row.get("Round") or 0), int(row.get("Board") or 0)


def _state(value: Value) -> RoundState:
    known = {state.value: state for state in RoundState}
    return known.get(str(value or ""), RoundState.PLANNED)


def _moves(change: SetValues) -> bool:
    return any(side in change.after and change.after[side] != change.before.get(side) for side in _SEATS)


def _states(changes: Sequence[Change]) -> Iterator[Say]:
    paired = {number for number, _ in seat_changes(changes)}
    for number, before, after in state_changes(changes):
        if number in paired and after is RoundState.PAIRED and before is RoundState.PLANNED:
            yield Say("act-paired", {"round": number})
        elif number in paired and after is RoundState.PLANNED:
            yield Say("act-unpaired", {"round": number})
        elif before is not after:
            yield Say("act-state", {"round": number, "before": before, "after": after})


def _seats(changes: Sequence[Change]) -> Iterator[Say]:
    whole = {number for number, before, after in state_changes(changes) if before is not after}
    boards: dict[int, list[int]] = {}
    for number, board in seat_changes(changes):
        boards.setdefault(number, []).append(board)
    for number, those in sorted(boards.items()):
        if number not in whole:
            yield Say("act-seats", {"round": number, "boards": tuple(sorted(set(those)))})


def _results(changes: Sequence[Change]) -> Iterator[Say]:
    known = {result.value: result for result in Result}
    for change in result_changes(changes):
        before, after = values_of(change)
        yield Say(
            "act-result",
            {
                "round": after.get("Round"),
                "board": after.get("Board"),
                "before": known.get(str(before.get("Result"))),
                "after": known.get(str(after.get("Result"))),
            },
        )


def _absences(snapshot: Snapshot, changes: Sequence[Change]) -> Iterator[Say]:
    known = {kind.value: kind for kind in AbsenceKind}
    for change in changes:
        if change.tab is TabName.ABSENCES:
            before, after = values_of(change)
            row = {**before, **after}
            yield Say(
                "act-absence",
                {
                    "round": row.get("Round"),
                    "player": name_of(snapshot, PlayerId(str(row.get("Player")))),
                    "before": known.get(str(before.get("Kind"))),
                    "after": known.get(str(after.get("Kind"))),
                },
            )


_TOLD = frozenset({TabName.ROUNDS, TabName.PAIRINGS, TabName.ABSENCES})


def _others(changes: Sequence[Change]) -> Iterator[Say]:
    """Rows of other tabs, by tab."""
    counts: dict[str, int] = {}
    for change in changes:
        if change.tab not in _TOLD and not TABS[change.tab].is_output:
            counts[change.tab.value] = counts.get(change.tab.value, 0) + 1
    for tab, count in sorted(counts.items()):
        yield Say("act-rows", {"tab": tab, "count": count})
