"""A circuit of stages: its rules applied to a snapshot. A stage takes the place of a round; nobody is paired here."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bot.formats.tables import Explanation, Item, StagePoints, Standing, Table, Terms
from rules.circuit.stages import Scored, ScoredStage, Size
from rules.circuit.standings import Line, StageLine, circuit_standings, stage_lines, tied_for_last_place
from rules.errors import PairingError, RulesError, UnknownRound
from rules.players import PlayerId
from rules.rounds import Game, Note, PairedRound, Wishes
from sheets.events.circuits import regulation_of, scored_stages
from sheets.reading.table import Row, Tables
from sheets.reading.table import Table as Tab
from sheets.records import ChangeSet, SetValues, Snapshot
from sheets.schema import TabName

PRESET = "kubok-rossii-2018-men"
"""The regulation that a new workbook begins with."""


def rounds(snapshot: Snapshot) -> int | None:
    """How many stages are listed."""
    return len(scored_stages(snapshot)) or None


def blocking(snapshot: Snapshot, round_number: int) -> Sequence[Game]:  # noqa: ARG001  # as in every format
    """Nothing is paired."""
    return ()


def pairing(snapshot: Snapshot, round_number: int, wishes: Wishes) -> PairedRound:  # noqa: ARG001
    """PairingError `circuit-not-paired`: its stages are events of their own."""
    raise PairingError("circuit-not-paired")


def standings(snapshot: Snapshot, after_round: int | None) -> Table:
    """The list after so many stages, by default after the last one with results. UnknownRound; SettingError."""
    last, lines = lines_after(snapshot, after_round)
    return Table(last, tuple(_standing(snapshot, line) for line in lines), notes(snapshot, lines))


def lines_after(snapshot: Snapshot, after_round: int | None) -> tuple[int, tuple[Line, ...]]:
    """The number of stages that count, and the list as the rules give it. UnknownRound; SettingError."""
    stages = _played(snapshot, after_round)
    names = {person.id: person.name for person in snapshot.people}
    return len(stages), circuit_standings(stages, names, regulation_of(snapshot).qualifiers)


def notes(snapshot: Snapshot, lines: Sequence[Line]) -> tuple[Note, ...]:
    """What the list has to be read with. SettingError."""
    examples = () if regulation_of(snapshot).is_confirmed else (Note.of("circuit-tables-examples"),)
    tied = tied_for_last_place(lines)
    return (*examples, *([Note.of("circuit-qualifiers-tied", players=tied)] if tied else []))


def is_over(snapshot: Snapshot) -> bool:
    """Whether the last stage that is listed has results. SettingError."""
    stages = scored_stages(snapshot)
    return bool(stages) and bool(stages[-1].results)


def qualifiers(snapshot: Snapshot, after_round: int | None) -> tuple[PlayerId, ...]:
    """Who plays in the final, the first seed first.

    RulesError `circuit-qualifiers-tied` while the last places of it are shared, `circuit-no-qualifiers`.
    """
    _last, lines = lines_after(snapshot, after_round)
    tied = tied_for_last_place(lines)
    if tied:
        raise RulesError("circuit-qualifiers-tied", players=tied)
    found = tuple(line.player for line in lines if line.qualifies)
    if len(found) < 2:
        raise RulesError("circuit-no-qualifiers")
    return found


def explanation(snapshot: Snapshot, player: PlayerId, after_round: int | None) -> Explanation:
    """One item for each of his stages. UnknownRound; RulesError `circuit-no-stages`."""
    stages = _played(snapshot, after_round)
    lines = stage_lines(stages).get(player)
    if lines is None:
        raise RulesError("circuit-no-stages", player=player)
    items = tuple(_item(line, stages[line.number - 1].size) for line in lines)
    return Explanation(player, len(stages), sum((item.points for item in items), Fraction(0)), items)


def terms(snapshot: Snapshot, player: PlayerId, round_number: int) -> tuple[Terms, ...]:  # noqa: ARG001
    """Nobody signs off from a stage here."""
    return ()


def points_written(tables: Tables, snapshot: Snapshot) -> tuple[ChangeSet, ...]:
    """The Points column of the Stage results tab; one set a stage: what stops one stops no other.

    A foreigner's cell is empty: he has no points, not none of them. SettingError.
    """
    tab = tables.tabs.get(TabName.STAGE_RESULTS)
    return () if tab is None else tuple(_points_sets(tab, snapshot))


# --- what counts


def _played(snapshot: Snapshot, after_round: int | None) -> tuple[ScoredStage, ...]:
    """The first so many stages of the season; None: up to the last one with results."""
    stages = scored_stages(snapshot)
    last = max((number for number, stage in enumerate(stages, 1) if stage.results), default=0)
    if after_round is not None and not 0 <= after_round <= len(stages):
        raise UnknownRound("circuit-unknown-stage", round=after_round, last=len(stages))
    return stages[: last if after_round is None else after_round]


def _standing(snapshot: Snapshot, line: Line) -> Standing:
    stages = tuple(StagePoints(each.number, each.stage, each.place, Fraction(each.points)) for each in line.stages)
    more = {"stages": stages, "average": line.average, "best_place": line.best_place, "qualifies": line.qualifies}
    person = snapshot.person.get(line.player)
    name = line.player if person is None else person.name
    return Standing(line.rank, line.player, name, Fraction(line.points), more)


# --- explanations


def _item(line: StageLine, size: Size) -> Item:
    scored, about = line.scored, {"stage": line.stage, "place": line.place}
    points = Fraction(line.points)
    if scored.counted is None:
        return Item(line.number, points, Note.of("circuit-foreigner", **about, federation=scored.entry.federation))
    about |= {"counted": scored.counted, "table_points": scored.table_points}
    code = "circuit-place" if scored.table_points else "circuit-no-points"
    return Item(line.number, points, Note.of(code, **about), tuple(_steps(line, size)))


def _steps(line: StageLine, size: Size) -> Iterator[Note]:
    """How it came to the points."""
    scored = line.scored
    yield Note.of("circuit-size", count=size.players, grandmasters=size.grandmasters, places=size.scoring_places)
    if scored.counted is not None and scored.counted != line.place:
        yield Note.of("circuit-counted", counted=scored.counted)
    if scored.shared > 1 and scored.counted is not None:
        last = scored.counted + scored.shared - 1
        yield Note.of("circuit-shared", first=scored.counted, last=last, average=scored.table_points)
    if scored.table_points:
        yield Note.of(
            "circuit-increase",
            table=scored.table_points,
            by_size=size.for_players,
            by_grandmasters=size.for_grandmasters,
            exact=scored.table_points * size.factor,
            paid=Fraction(line.points),
        )


# --- the Stage results tab


def _points_sets(tab: Tab, snapshot: Snapshot) -> Iterator[ChangeSet]:
    for stage in scored_stages(snapshot):
        changes = tuple(change for result in stage.results for change in _point_changes(tab, stage.name, result))
        if changes:
            yield ChangeSet(f"points of {stage.name}", changes)


def _point_changes(tab: Tab, stage: str, result: Scored) -> Iterator[SetValues]:
    """One, or none where nothing has to be written or may be."""
    key, points = (stage, result.entry.player), None if result.counted is None else result.points
    rows = tab.find(key)
    if len(rows) == 1 and _is_free(rows[0]) and rows[0].values.get("Points") != points:
        yield SetValues(TabName.STAGE_RESULTS, key, {"Points": rows[0].values.get("Points")}, {"Points": points})


def _is_free(row: Row) -> bool:
    """Whether its Points may be written: a formula and whatever isn't a number stay, `rondo check` tells the latter."""
    return "Points" not in row.flaws and "Points" not in row.formulas
