"""Where things are: tabs by title (or by where they were last time), the heading row, columns by heading."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from sheets.areas import Area, parse_area
from sheets.grid import Tab, address
from sheets.problems import Problem, Severity
from sheets.schema import TABS, TabName, TabSchema, tab_titles
from sheets.values.nearest import Nearest
from sheets.words import word_key

SEARCHED_ROWS = 100
"""The heading row is looked for in so many rows from the top."""

_MISSPELT = 0.86
"""How much alike a heading is that was probably meant."""

_TELLING = 3
"""A tab with at least so many required headings is told by them, whatever its title."""


@dataclass(frozen=True)
class Found:
    """Which tab is which; `blocked` ones are there but it is not certain which, or they can't be read."""

    tabs: Mapping[TabName, Tab]
    blocked: frozenset[TabName]
    problems: tuple[Problem, ...]


def find_tabs(tabs: Sequence[Tab], known: Mapping[TabName, int]) -> Found:
    """Tabs by title in any of the five languages; a tab without a known title by the sheet id it had last time."""
    by_name: dict[TabName, list[Tab]] = defaultdict(list)
    for tab in tabs:
        name = tab_titles().get(word_key(tab.title))
        if name is not None:
            by_name[name].append(tab)
    others = [tab for tab in tabs if word_key(tab.title) not in tab_titles()]
    for name, sheet_id in known.items():
        if name not in by_name:
            by_name[name] = [tab for tab in others if tab.sheet_id == sheet_id]
    found = {name: candidates[0] for name, candidates in by_name.items() if len(candidates) == 1}
    twice = {name: candidates for name, candidates in by_name.items() if len(candidates) > 1}
    strangers = [tab for tab in others if tab not in found.values()]
    renamed = list(_renamed([name for name in TabName if not by_name.get(name)], strangers))
    problems = [_ambiguous(name, candidates) for name, candidates in twice.items()]
    problems += [Problem("tab-renamed", name.value, "", {"title": tab.title}) for name, tab in renamed]
    return Found(found, frozenset([*twice, *(name for name, _ in renamed)]), tuple(problems))


def _ambiguous(name: TabName, candidates: Sequence[Tab]) -> Problem:
    titles = tuple(tab.title for tab in candidates)
    severity = Severity.WARNING if TABS[name].is_output else Severity.ERROR
    return Problem("ambiguous-tab", name.value, "", {"titles": titles}, severity)


def _renamed(missing: Iterable[TabName], strangers: Sequence[Tab]) -> Iterator[tuple[TabName, Tab]]:
    for name in missing:
        required = TABS[name].required
        alike = [tab for tab in strangers if len(required) >= _TELLING and _heading_row(tab, TABS[name]) is not None]
        if alike:
            yield name, alike[0]


# --- headings


@dataclass(frozen=True)
class Layout:
    """Where the columns of a tab are. `others` are headings that the schema doesn't know, with their columns."""

    row: int
    columns: Mapping[str, int]
    headings: Mapping[str, str]
    unusable: frozenset[str] = frozenset()
    others: Mapping[str, int] = field(default_factory=dict)


def find_headings(tab: Tab, schema: TabSchema) -> tuple[Layout | None, tuple[Problem, ...]]:
    """The layout, None if the tab can't be read, with what is wrong with its headings."""
    if all(tab.row_is_empty(row) for row in range(len(tab.rows))):
        return Layout(0, {}, {}), ()
    row = _heading_row(tab, schema)
    if row is None:
        return None, tuple(_what_is_missing(tab, schema))
    layout = _layout(tab, schema, row)
    twice = [
        Problem("duplicate-heading", tab.title, address(row, column), {"column": heading}, _severity(schema))
        for heading, column in _repeated(tab, schema, row)
    ]
    unsure = [] if schema.is_output else list(_almost(tab, schema, layout))
    is_readable = not layout.unusable.intersection(schema.required)
    return layout if is_readable else None, (*twice, *unsure)


def _severity(schema: TabSchema) -> Severity:
    return Severity.WARNING if schema.is_output else Severity.ERROR


def _heading_row(tab: Tab, schema: TabSchema) -> int | None:
    """The first row with all required headings; in an output tab the first with two headings that it knows."""
    rows = range(min(len(tab.rows), SEARCHED_ROWS))
    if schema.is_output:
        return next((row for row in rows if len({name for name, _ in _known(tab, schema, row)}) >= 2), None)
    required = set(schema.required)
    return next((row for row in rows if required <= {name for name, _ in _known(tab, schema, row)}), None)


def _known(tab: Tab, schema: TabSchema, row: int) -> Iterator[tuple[str, int]]:
    """The headings of a row that the schema knows, by canonical name, with their columns."""
    for column, cell in enumerate(tab.rows[row]):
        if isinstance(cell.value, str):
            heading = schema.canonical(cell.value)
            if heading is not None:
                yield heading, column


def _layout(tab: Tab, schema: TabSchema, row: int) -> Layout:
    columns: dict[str, int] = {}
    for heading, column in _known(tab, schema, row):
        columns.setdefault(heading, column)
    unusable = frozenset(heading for heading, _ in _repeated(tab, schema, row) if not schema.is_output)
    kept = {heading: column for heading, column in columns.items() if heading not in unusable}
    stands = {heading: str(tab.cell(row, column).value).strip() for heading, column in kept.items()}
    return Layout(row, kept, stands, unusable, _others(tab, row, set(columns.values())))


def _others(tab: Tab, row: int, known: set[int]) -> dict[str, int]:
    others: dict[str, int] = {}
    for column, cell in enumerate(tab.rows[row]):
        if column not in known and not cell.is_empty:
            others.setdefault(" ".join(str(cell.value).split()), column)
    return others


def _repeated(tab: Tab, schema: TabSchema, row: int) -> Iterator[tuple[str, int]]:
    seen: set[str] = set()
    for heading, column in _known(tab, schema, row):
        if heading in seen:
            yield heading, column
        seen.add(heading)


def _almost(tab: Tab, schema: TabSchema, layout: Layout) -> Iterator[Problem]:
    """Headings that are probably misspelt: their columns would be passed over without a word."""
    missing = {spelling: name for spelling, name in schema.spellings.items() if name not in layout.columns}
    near = Nearest(missing)
    for heading, column in layout.others.items():
        meant = near.to(word_key(heading), _MISSPELT)
        if meant and schema.canonical(heading) is None:
            params = {"column": heading, "nearest": meant}
            yield Problem("unknown-heading", tab.title, address(layout.row, column), params, Severity.WARNING)


def _what_is_missing(tab: Tab, schema: TabSchema) -> Iterator[Problem]:
    """Of the row that comes nearest to a heading row."""
    rows = range(min(len(tab.rows), SEARCHED_ROWS))
    found = {row: {name for name, _ in _known(tab, schema, row)} for row in rows}
    best = max(found, key=lambda row: (len(found[row].intersection(schema.required)), len(found[row]), -row), default=0)
    present = found.get(best, set())
    if not present.intersection(schema.required):
        yield Problem("no-headings", tab.title, "", {"columns": schema.required}, _severity(schema))
        return
    for heading in schema.required:
        if heading not in present:
            yield Problem("missing-column", tab.title, address(best, 0), {"column": heading}, _severity(schema))


def merged_areas(tab: Tab) -> tuple[Area, ...]:
    """Merged cells as areas; what isn't one is left out."""
    areas = []
    for text in tab.merged:
        try:
            areas.append(parse_area(text))
        except ValueError:
            continue
    return tuple(areas)
