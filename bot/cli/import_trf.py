"""`rondo import-trf`: a tournament that other chess software has begun, in a workbook."""

from pathlib import Path

from bot.cli.ending import DONE
from bot.cli.language import reader
from bot.cli.new import DEFAULT_PRESETS
from bot.cli.stopping import explained
from bot.cli.workbooks import print_json, tell, workbook
from bot.texts.notes import sentence
from bot.usecases.results.take_over_report import TakenOver, changes_for, take_over
from rules.errors import UnreadableFile
from rules.swiss.reading import ReadReport, read_report
from rules.swiss.report_text import decoded
from sheets.decode import snapshot
from sheets.encode import plan
from sheets.google.addresses import is_google_address
from sheets.grid import Book, Plan
from sheets.records import ChangeSet, Format
from sheets.schema import TabName
from sheets.tables import read_tables
from sheets.template import write_new

MOST_MEGABYTES = 20


def import_trf(file: Path, address: str, *, as_json: bool) -> int:
    """Make the workbook, or fill an empty one. UnreadableFile with line and column; WorkbookError."""
    report = read(file)
    taken = take_over(report)
    if is_google_address(address) or Path(address).exists():
        workbook(address).write(lambda book: _filled(book, taken))
    else:
        _make(Path(address), taken)
    _tell(report, taken, address, as_json=as_json)
    return DONE


def read(file: Path) -> ReadReport:
    """What the file says. UnreadableFile."""
    size = file.stat().st_size // 1_000_000
    if size > MOST_MEGABYTES:
        raise UnreadableFile("trf-too-large", size=size)
    return read_report(decoded(file.read_bytes()))


def _make(file: Path, taken: TakenOver) -> None:
    _ = reader()
    settings = {
        "competition": file.stem,
        "preset": DEFAULT_PRESETS[Format.SWISS],
        "timezone": "Europe/Amsterdam",
        "language": _.language,
        **taken.settings,
    }
    write_new(file, Format.SWISS, settings, taken.content, _)


def _filled(book: Book, taken: TakenOver) -> Plan:
    tables = read_tables(book)
    shown = snapshot(tables)
    with explained(shown):
        changes = changes_for(shown, taken)
    return plan(tables, [ChangeSet("import report", changes)]).plan


def _tell(report: ReadReport, taken: TakenOver, address: str, *, as_json: bool) -> None:
    _ = reader()
    notes = [sentence(note, {}, _.language) for note in taken.notes]
    games = [row for row in taken.content[TabName.PAIRINGS] if row["Black"] is not None]
    if as_json:
        rounds = {row["Round"] for row in taken.content[TabName.PAIRINGS]}
        counts = {"players": len(report.players), "rounds": len(rounds), "games": len(games)}
        print_json({**counts, "notes": notes})
    tell(_("{file} is ready.", file=address), to_stderr=as_json)
    tell(_.plural("{count} game taken over", "{count} games taken over", len(games)), to_stderr=as_json)
    for said in notes:
        tell(said, to_stderr=True)
