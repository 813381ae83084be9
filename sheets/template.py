"""A new workbook: tabs, headings with notes, drop-downs, settings with their meaning, and the rows it begins with."""

import errno
import io
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from openpyxl import Workbook
from openpyxl.comments import Comment
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from rules.errors import SettingError
from rules.regulations import SettingValue, preset
from sheets import explanations
from sheets.errors import WorkbookError, WorkbookUnreachable
from sheets.grid import NewTab, Scalar
from sheets.reading.known_settings import DEADLINES, FORMAT, PRESET, ROUNDS, known_settings
from sheets.reading.table import Tables
from sheets.records import AddRow, Format, Value
from sheets.schema import TABS, Column, Kind, TabName, Writer
from sheets.writing.draft import Draft

Explain = Callable[[str], str]
Rows = Mapping[TabName, Sequence[Mapping[str, Value]]]

_OUTPUT = (TabName.STANDINGS, TabName.PROBLEMS, TabName.LOG)
_PAIRED = (TabName.SETTINGS, TabName.PLAYERS, TabName.ROUNDS, TabName.ABSENCES, TabName.PAIRINGS)

FORMAT_TABS: Mapping[Format, tuple[TabName, ...]] = {
    Format.KEIZER: (*_PAIRED, *_OUTPUT),
    Format.SWISS: (*_PAIRED, *_OUTPUT),
    Format.TEAM_SWISS: (*_PAIRED, TabName.TEAMS, TabName.LINE_UPS, TabName.TABLE, TabName.MATCHES, *_OUTPUT),
    Format.CIRCUIT: (
        *(TabName.SETTINGS, TabName.PLAYERS, TabName.STAGES, TabName.STAGE_RESULTS, TabName.TABLE),
        *_OUTPUT,
    ),
    Format.KNOCKOUT: (
        *(TabName.SETTINGS, TabName.PLAYERS, TabName.ROUNDS, TabName.PAIRINGS, TabName.LADDER, TabName.MATCHES),
        *_OUTPUT,
    ),
}
"""The tabs that a new workbook of each format begins with."""

_PREFIXES: Mapping[Format, str | tuple[str, ...]] = {
    Format.KEIZER: "keizer.",
    Format.SWISS: ("tie-break", "swiss."),
    Format.TEAM_SWISS: "team.",
    Format.CIRCUIT: "circuit.",
    Format.KNOCKOUT: "knockout.",
}

_OF_TEAMS_AND_CUPS: Mapping[TabName, tuple[str, ...]] = {
    TabName.PLAYERS: ("Team",),
    TabName.ROUNDS: ("Line-up deadline",),
    TabName.PAIRINGS: ("Match", "Game", "Stage"),
}

_SUGGESTED: Mapping[str, SettingValue] = {"default time": "20:00"}
_MOST_ROUNDS = 60


def write_new(path: Path, kind: Format, settings: Mapping[str, SettingValue], content: Rows, explain: Explain) -> None:
    """Make the file. `explain` translates the English sentences of `sheets.explanations`.

    WorkbookError `workbook-exists`: an existing file is never overwritten; WorkbookUnreachable if it can't be made.
    ValueError for content that no workbook can hold.
    """
    new_file(path, new_book(kind, settings, content, explain))


def new_book(kind: Format, settings: Mapping[str, SettingValue], content: Rows, explain: Explain) -> bytes:
    """The bytes of a new `.xlsx` file."""
    book = Workbook()
    for sheet in book.worksheets:
        book.remove(sheet)
    book.properties.creator = "Rondo"
    tabs = new_tabs(kind, settings, content, explain)
    for tab in tabs:
        _Sheet(book, tab, frozenset(tab.title for tab in tabs), explain).fill()
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def new_file(path: Path, data: bytes) -> None:
    """A file that wasn't there before; nothing is left of it if it can't be written whole."""
    try:
        with path.open("xb") as file:
            try:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                path.unlink(missing_ok=True)
                raise
    except FileExistsError as error:
        raise WorkbookError("workbook-exists", file=str(path)) from error
    except OSError as error:
        code = _CODES.get(error.errno or 0, "workbook-io")
        reason = errno.errorcode.get(error.errno or 0, "")
        raise WorkbookUnreachable(code, file=str(path), reason=reason) from error


_CODES = {
    errno.ENOENT: "workbook-no-folder",
    errno.ENOTDIR: "workbook-no-folder",
    errno.EACCES: "workbook-forbidden",
    errno.EPERM: "workbook-forbidden",
    errno.EROFS: "workbook-read-only",
    errno.ENOSPC: "workbook-disk-full",
}


# --- what stands in it


def new_tabs(kind: Format, settings: Mapping[str, SettingValue], content: Rows, explain: Explain) -> Sequence[NewTab]:
    """The tabs of a new workbook, in the order of the schema."""
    draft = Draft(Tables())
    for name in FORMAT_TABS[kind]:
        draft.make(name)
    draft.apply([AddRow(TabName.SETTINGS, row) for row in _setting_rows(kind, settings, explain)])
    for name in sorted(content, key=list(TabName).index):
        draft.apply([AddRow(name, row) for row in content[name]])
    if TabName.ROUNDS in FORMAT_TABS[kind] and not content.get(TabName.ROUNDS):
        draft.apply([AddRow(TabName.ROUNDS, row) for row in _round_rows(settings)])
    draft.finish()
    tabs = {tab.title: _without(tab, _unused(kind, TabName(tab.title))) for tab in draft.plan().new_tabs}
    return [tabs[name.value] for name in TabName if name.value in tabs]


def _unused(kind: Format, tab: TabName) -> tuple[str, ...]:
    """Columns that only other formats need; should one be needed after all, it is added."""
    return _OF_TEAMS_AND_CUPS.get(tab, ()) if kind in {Format.KEIZER, Format.SWISS} else ()


def _without(tab: NewTab, headings: Sequence[str]) -> NewTab:
    """The tab without those of some columns that are empty."""
    kept = [
        column
        for column, heading in enumerate(tab.rows[0])
        if heading not in headings or any(row[column] is not None for row in tab.rows[1:])
    ]
    return NewTab(
        tab.title,
        [[row[column] for column in kept] for row in tab.rows],
        frozenset(number for number, column in enumerate(kept) if column in tab.text_columns),
        {number: tab.drop_downs[column] for number, column in enumerate(kept) if column in tab.drop_downs},
    )


def _setting_rows(
    kind: Format, settings: Mapping[str, SettingValue], explain: Explain
) -> Iterator[Mapping[str, Value]]:
    """The general settings, those of the format, and whatever else is set."""
    given = {**_SUGGESTED, FORMAT: kind.value, **settings}
    listed = [key for key in explanations.GENERAL if not key.startswith("highest") and _is_used(key, kind)]
    listed += [key for key in (*explanations.SETTINGS, *known_settings()) if key.startswith(_PREFIXES[kind])]
    for key in dict.fromkeys([*listed, *given]):
        meaning = explanations.SETTINGS.get(key, "")
        yield {"Key": key, "Value": _as_value(given.get(key)), "Meaning": explain(meaning) if meaning else None}


def _is_used(key: str, kind: Format) -> bool:
    if kind is Format.CIRCUIT:
        return key not in {ROUNDS, "default time", "confirm results after", "postponed games", *DEADLINES}
    return key != "line-up deadline" or kind is Format.TEAM_SWISS


def _as_value(value: SettingValue | None) -> Value:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, (str, int)) or value is None else repr(value)


def _round_rows(settings: Mapping[str, SettingValue]) -> Iterator[Mapping[str, Value]]:
    """As many as the settings or their preset say."""
    rounds = settings.get(ROUNDS)
    if rounds is None and PRESET in settings:
        try:
            rounds = preset(str(settings[PRESET])).get(ROUNDS)
        except SettingError:
            rounds = None
    last = min(rounds, _MOST_ROUNDS) if isinstance(rounds, int) else 0
    return ({"Round": number, "State": "planned"} for number in range(1, last + 1))


# --- how it looks

_FILLED_ROWS = 2000
"""Drop-downs reach so far down."""

_COLOURS = {Writer.PEOPLE: "1F4E79", Writer.BOTH: "2E6B4F", Writer.PROGRAM: "595959"}
_FORMATS = {Kind.DATE: "yyyy-mm-dd", Kind.TIME: "hh:mm", Kind.INSTANT: "yyyy-mm-dd hh:mm"}
_WIDTHS = {
    Kind.WHOLE: 9,
    Kind.ID: 9,
    Kind.RESULT: 11,
    Kind.PERSON: 26,
    Kind.SIDE: 26,
    Kind.NAME: 26,
    Kind.TIME: 9,
    Kind.DATE: 12,
}
_WIDE = {"Meaning": 90, "Value": 24, "Key": 46, "Problem": 70, "What to do": 70, "What": 50}


class _Sheet:
    """One tab as openpyxl writes it."""

    def __init__(self, book: Workbook, tab: NewTab, titles: frozenset[str], explain: Explain) -> None:
        self._tab = tab
        self._titles = titles
        self._schema = TABS[TabName(tab.title)]
        self._explain = explain
        self._sheet: Worksheet = book.create_sheet(tab.title)
        self._columns = [self._schema.find(str(h)) or Column(str(h)) for h in tab.rows[0]]

    def fill(self) -> None:
        """Headings, rows, formats, drop-downs."""
        self._sheet.sheet_properties.tabColor = _COLOURS[self._schema.writer]
        self._sheet.freeze_panes = "A2"
        self._sheet.page_setup.orientation = "landscape"
        self._sheet.page_setup.fitToHeight = 0
        self._sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
        self._sheet.row_dimensions[1].height = 32
        for number, column in enumerate(self._columns, 1):
            self._head(number, column)
            self._lay_out(number, column)
        for at, row in enumerate(self._tab.rows[1:], 2):
            for number, value in enumerate(row, 1):
                self._put(at, number, value)

    def _head(self, number: int, column: Column) -> None:
        cell = self._sheet.cell(1, number, column.heading)
        cell.font = Font(name="Calibri", bold=True, color="FFFFFF")
        cell.fill = PatternFill("solid", fgColor=_COLOURS[self._schema.writer])
        cell.alignment = Alignment(vertical="center", wrap_text=True)
        note = explanations.of_heading(self._schema.name, column.heading)
        if note:
            cell.comment = Comment(self._explain(note), "Rondo", height=110, width=280)

    def _lay_out(self, number: int, column: Column) -> None:
        letter = get_column_letter(number)
        dimension = self._sheet.column_dimensions[letter]
        dimension.width = _WIDE.get(column.heading, _WIDTHS.get(column.kind, 16))
        dimension.number_format = self._format(column)
        choices = self._choices(number, column)
        if choices:
            # People may write otherwise: `1:0`, a name with its ID, a word of their own language.
            drop_down = DataValidation("list", formula1=choices, allow_blank=True, showErrorMessage=False)
            drop_down.add(f"{letter}2:{letter}{_FILLED_ROWS}")
            self._sheet.add_data_validation(drop_down)

    def _choices(self, number: int, column: Column) -> str:
        listed = self._tab.drop_downs.get(number - 1)
        if listed:
            return f'"{",".join(listed)}"'
        if column.kind in {Kind.PERSON, Kind.SIDE}:
            return f"{TabName.PLAYERS.value}!$B$2:$B${_FILLED_ROWS}"
        if column.kind is Kind.TEAM and TabName.TEAMS.value in self._titles:
            return f"{TabName.TEAMS.value}!$B$2:$B${_FILLED_ROWS}"
        return ""

    def _format(self, column: Column) -> str:
        return "@" if column.is_text else _FORMATS.get(column.kind, "General")

    def _put(self, at: int, number: int, value: Scalar) -> None:
        if value is None:
            return
        cell = self._sheet.cell(at, number, value)
        if isinstance(value, str):
            cell.data_type = "s"  # a name that begins with = is no formula
        column = self._columns[number - 1]
        cell.number_format = self._format(column)
        if column.kind in {Kind.WHOLE, Kind.RESULT}:
            cell.alignment = Alignment(horizontal="center")
