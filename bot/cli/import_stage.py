"""`rondo import-trf --stage`: the places of a finished Swiss in the workbook of a circuit."""

from pathlib import Path

from bot.cli.ending import DONE
from bot.cli.import_trf import read
from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import print_json, tell, workbook
from bot.usecases.results.take_over_stage import Came, came_in_report, came_in_workbook, stage_changes
from sheets.decode import snapshot
from sheets.encode import plan
from sheets.grid import Book, Plan
from sheets.records import ChangeSet
from sheets.tables import read_tables


def import_stage(file: Path, address: str, stage: str, *, as_json: bool) -> int:
    """`file` is a report, or the workbook of a Swiss. UnreadableFile with line and column; WorkbookError."""
    came = _came(file)
    workbook(address).write(lambda book: _filled(book, stage, came))
    _ = reader()
    if as_json:
        print_json({"stage": stage, "players": len(came)})
    tell(_.plural("{count} place taken over", "{count} places taken over", len(came)), to_stderr=as_json)
    return DONE


def _came(file: Path) -> tuple[Came, ...]:
    if file.suffix.casefold() not in {".xlsx", ".xlsm"}:
        return came_in_report(read(file))
    shown = snapshot(read_tables(workbook(str(file)).read()))
    with explained(shown):
        return came_in_workbook(shown)


def _filled(book: Book, stage: str, came: tuple[Came, ...]) -> Plan:
    tables = read_tables(book)
    shown = snapshot(tables)
    with explained(shown):
        changes = stage_changes(shown, stage, came)
    return plan(tables, [ChangeSet(f"import stage {stage}", changes)]).plan
