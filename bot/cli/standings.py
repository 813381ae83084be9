"""`rondo standings`: the list after a round."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path

from bot import formats
from bot.cli.ending import DONE
from bot.cli.final import write_final
from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import names, print_json, tell, tell_warnings, workbook
from bot.formats.painting import painted
from bot.formats.tables import StagePoints, Standing, Table, stages_in
from bot.numbers import points
from bot.texts.catalogue import Catalogue
from bot.texts.notes import sentence
from rules.regulations import decimal_text
from sheets.decode import snapshot
from sheets.encode import plan
from sheets.grid import Book, Plan
from sheets.records import ChangeSet, Format, Snapshot
from sheets.tables import read_tables


def show_standings(
    address: str, after_round: int | None, qualifiers_to: Path | None, *, write: bool, as_json: bool
) -> int:
    """Calculate on a fresh reading, repaint if asked, and tell. `qualifiers_to`: the knockout that is made of them."""
    standings = _Standings(after_round)
    book = workbook(address)
    if write:
        book.write(standings)
    else:
        standings(book.read())
    tell_warnings(standings.snapshot)
    if qualifiers_to is not None:
        write_final(standings.snapshot, after_round, qualifiers_to)
    notes = [sentence(note, names(standings.snapshot), reader().language) for note in standings.table.notes]
    if as_json:
        print_json(_as_json(standings.table, notes))
    else:
        _tell_people(standings.table, of_stages=standings.snapshot.competition.format is Format.CIRCUIT)
    for said in notes:
        tell(said, to_stderr=True)
    return DONE


class _Standings:
    """Called with a reading of the workbook, calculates on it; keeps what came out. The plan repaints the tab."""

    snapshot: Snapshot
    table: Table

    def __init__(self, after_round: int | None) -> None:
        self._after_round = after_round

    def __call__(self, book: Book) -> Plan:
        tables = read_tables(book)
        self.snapshot = snapshot(tables)
        with explained(self.snapshot):
            self.table = formats.standings(self.snapshot, self._after_round)
            changes = (painted(self.table), *formats.matches(self.snapshot))
            filled = formats.results_filled(tables, self.snapshot)
        return plan(tables, [ChangeSet("standings", changes), *filled]).plan


def _as_json(table: Table, notes: Sequence[str]) -> dict[str, object]:
    return {
        "after_round": table.after_round,
        "standings": [_line_as_json(line) for line in table.standings],
        "notes": list(notes),
    }


def _line_as_json(line: Standing) -> dict[str, object]:
    more = {key: _value_as_json(value) for key, value in line.more.items()}
    return {"rank": line.rank, "id": line.id, "name": line.name, "points": decimal_text(line.points), **more}


def _value_as_json(value: object) -> object:
    """Numbers exactly, as text; also inside of tie-breaks and stages."""
    if isinstance(value, tuple):
        return [_value_as_json(inner) for inner in value]
    if isinstance(value, StagePoints):
        return _value_as_json(asdict(value))
    if isinstance(value, Mapping):
        return {key: _value_as_json(inner) for key, inner in value.items()}
    return decimal_text(value) if isinstance(value, Fraction) else value


def _tell_people(table: Table, *, of_stages: bool) -> None:
    _ = reader()
    last = table.after_round
    tell(
        _("Standings after stage {round}", round=last) if of_stages else _("Standings after round {round}", round=last)
    )
    width = max((len(line.name) for line in table.standings), default=0)
    for line in table.standings:
        value = line.more.get("value", line.more.get("game_points"))
        shown = f"  {points(value, _.language):>6}" if isinstance(value, Fraction) else ""
        shown += f"  {line.more['match']}" if "match" in line.more else ""
        shown += _tie_breaks(line, _.language) + _stages(line, _)
        tell(f"{line.rank:>4}  {line.name:<{width}}  {points(line.points, _.language):>8}{shown}")


def _stages(line: Standing, _: Catalogue) -> str:
    """Place and points of each stage, behind the average, and whether he plays in the final."""
    found = stages_in(line)
    average = line.more.get("average")
    if not isinstance(average, Fraction):
        return ""
    told = "; ".join(f"{each.stage} {each.place}: {points(each.points, _.language)}" for each in found)
    final = "  " + _("final") if line.more["qualifies"] else ""
    return f"  {points(average, _.language):>6}  {told}{final}"


def _tie_breaks(line: Standing, language: str) -> str:
    """Those of an individual Swiss, one after another; a team has its game points instead."""
    found = line.more.get("tie_breaks")
    if not isinstance(found, Mapping) or "game_points" in line.more:
        return ""
    told = ((name, "–" if value is None else points(value, language)) for name, value in found.items())
    return "".join(f"  {name} {value:>5}" for name, value in told)
