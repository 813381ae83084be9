"""A spreadsheet made ready: tabs that are there are adopted by their headings, missing ones are made, all are dressed.

Whatever people have made stays: no tab is renamed, no column moved, no colour changed. Done twice it changes nothing.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from zoneinfo import ZoneInfo

from rules.regulations import SettingValue
from sheets.google.adapter import GoogleWorkbook
from sheets.google.dressing import LOOK_FIELDS, Dressed, dressing
from sheets.grid import Book, NewTab, Plan, Tab
from sheets.problems import Problem
from sheets.reading.known_settings import FORMAT
from sheets.reading.layout import Layout, find_headings, find_tabs
from sheets.records import Format
from sheets.schema import SCHEMA, TABS, TabName
from sheets.tables import read_tables
from sheets.template import Explain, new_tabs

_ZONE = "Europe/Amsterdam"


@dataclass(frozen=True)
class LaidTab:
    """One tab as it was matched. `columns`: the heading as it stands there, by canonical name.

    `unknown` headings are left alone, `lacking` ones are added when they are needed.
    """

    name: TabName
    title: str
    is_new: bool
    columns: Mapping[str, str]
    unknown: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True)
class Connected:
    """What came of it. `others` are titles of tabs that nobody knows; `problems` those of tabs and headings."""

    format: Format
    tabs: tuple[LaidTab, ...]
    others: tuple[str, ...]
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Wanted:
    """What a spreadsheet is to become, as far as it doesn't say so itself. `explain` translates what is explained."""

    explain: Explain
    format: Format = Format.KEIZER
    settings: Mapping[str, SettingValue] = field(default_factory=lambda: MappingProxyType({}))


def connect(workbook: GoogleWorkbook, wanted: Wanted) -> Connected:
    """Lays out what is missing. WorkbookError."""
    made: list[str] = []

    def plan(book: Book) -> Plan:
        tabs = missing_tabs(book, wanted)
        made[:] = [tab.title for tab in tabs]
        return Plan(new_tabs=tabs)

    workbook.write(plan)
    loaded = workbook.load()
    found, problems = _layouts(loaded.book)
    dressed = [Dressed(name, tab, layout, is_new=tab.title in made) for name, (tab, layout) in found.items()]
    looks = workbook.look([one.looked_at for one in dressed], LOOK_FIELDS) if dressed else {}
    requests = dressing(dressed, loaded.grids, looks, wanted.explain)
    if requests:
        workbook.dress(requests, loaded)
    known = {tab.sheet_id for tab, _ in found.values()}
    return Connected(
        format_of(loaded.book, wanted),
        tuple(_laid(one) for one in dressed),
        tuple(tab.title for tab in loaded.book.tabs if tab.sheet_id not in known),
        problems,
    )


def would_connect(book: Book, wanted: Wanted) -> Connected:
    """What `connect` finds in it and would make; nothing is written."""
    found, problems = _layouts(book)
    adopted = [_laid(Dressed(name, tab, layout, is_new=False)) for name, (tab, layout) in found.items()]
    made = [LaidTab(TabName(tab.title), tab.title, True, {}) for tab in missing_tabs(book, wanted)]
    known = {tab.sheet_id for tab, _ in found.values()}
    others = tuple(tab.title for tab in book.tabs if tab.sheet_id not in known)
    return Connected(format_of(book, wanted), (*adopted, *made), others, problems)


def missing_tabs(book: Book, wanted: Wanted) -> Sequence[NewTab]:
    """Those that a workbook of its format has, and this one hasn't."""
    found = find_tabs(book.tabs, {})
    settings = {"timezone": _zone(book), **wanted.settings}
    tabs = new_tabs(format_of(book, wanted), settings, {}, wanted.explain)
    there = found.tabs.keys() | found.blocked
    return [tab for tab in tabs if TabName(tab.title) not in there]


def _zone(book: Book) -> str:
    """As people have set it in the spreadsheet."""
    try:
        return ZoneInfo(book.timezone).key
    except (ValueError, OSError):  # none, or one that only Google knows
        return _ZONE


def format_of(book: Book, wanted: Wanted) -> Format:
    """What its Settings say, else what is wanted."""
    for row in read_tables(book).rows(TabName.SETTINGS):
        if row.values.get("Key") == FORMAT:
            known = [kind for kind in Format if kind.value == row.values.get("Value")]
            return known[0] if known else wanted.format
    return wanted.format


def _layouts(book: Book) -> tuple[dict[TabName, tuple[Tab, Layout]], tuple[Problem, ...]]:
    """The tabs whose headings can be read; what is wrong with the others."""
    found = find_tabs(book.tabs, {})
    problems = list(found.problems)
    layouts: dict[TabName, tuple[Tab, Layout]] = {}
    for name in (schema.name for schema in SCHEMA if schema.name in found.tabs):
        layout, wrong = find_headings(found.tabs[name], TABS[name])
        problems += wrong
        if layout is not None:
            layouts[name] = (found.tabs[name], layout)
    return layouts, tuple(problems)


def _laid(one: Dressed) -> LaidTab:
    lacking = tuple(heading for heading in TABS[one.name].column if heading not in one.layout.columns)
    return LaidTab(
        one.name,
        one.tab.title,
        one.is_new,
        one.layout.headings,
        tuple(one.layout.others),
        () if one.is_new else lacking,
    )
