"""Every tab of the workbook, every column, what kind of value it holds, who writes it, and what makes a row's key.

Canonical names are the English ones of the contract; the order is that of a new workbook. Spellings in five languages
stand in `sheets.headings` and `sheets.words`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from functools import cache, cached_property

from sheets import headings, words
from sheets.headings import spellings
from sheets.problems import Severity
from sheets.words import word_key


@unique
class TabName(Enum):
    """The tabs; the value is the canonical title."""

    SETTINGS = "Settings"
    PLAYERS = "Players"
    TEAMS = "Teams"
    ROUNDS = "Rounds"
    ABSENCES = "Absences"
    PAIRINGS = "Pairings"
    LINE_UPS = "Line-ups"
    STAGES = "Stages"
    STAGE_RESULTS = "Stage results"
    TABLE = "Table"
    LADDER = "Ladder"
    STANDINGS = "Standings"
    MATCHES = "Matches"
    PROBLEMS = "Problems"
    LOG = "Log"


@unique
class Kind(Enum):
    """What the cells of a column hold; the comment is the canonical value (see `sheets.records.Value`)."""

    TEXT = "text"  # trimmed; a date as ISO text
    KEY = "key"  # folded
    SETTING = "setting"  # text or whole number; yes and no for a boolean, exact text for other numbers
    NAME = "name"  # composed, trimmed, single spaces
    ID = "id"  # text, also when it stands there as a number
    PERSON = "person"  # an ID
    PEOPLE = "people"  # IDs with commas between
    PERSON_OR_TEXT = "person or text"  # an ID if it is anybody, else as it stands
    TEAM = "team"  # an ID; without a Teams tab the text as it stands
    SIDE = "side"  # an ID of a person, or of a team for which nobody sits there
    WHOLE = "whole number"  # int
    NUMBER = "number"  # int, else exact decimal or fraction as text
    RESULT = "result"  # as in rules.results.Result
    CHOICE = "choice"  # the canonical word
    CHOICES = "choices"  # canonical words with commas between, in the order of the schema
    DATE = "date"  # ISO text
    TIME = "time"  # HH:MM
    INSTANT = "instant"  # local, ISO text to the minute, or to the second where it has seconds
    DEADLINE = "deadline"  # an instant, or words: -2h, day before 20:00


@unique
class Writer(Enum):
    """Who writes a tab."""

    PEOPLE = "people"
    BOTH = "both"
    PROGRAM = "program"


@dataclass(frozen=True)
class Column:
    """One column. `required`: the tab can't be read without it. `needed`: nor a row without a value in it.

    `default` is what an empty cell means. `least` and `most` bound whole numbers. `severity` is that of a value that
    can't be read.
    """

    heading: str
    kind: Kind = Kind.TEXT
    required: bool = False
    needed: bool = False
    words: str = ""
    default: str | int | None = None
    least: int = 0
    most: int = 9999
    severity: Severity = Severity.ERROR

    @property
    def is_text(self) -> bool:
        """Whether its cells are formatted as text, so that no spreadsheet makes dates or numbers of what is typed."""
        return self.kind not in _NOT_TEXT

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """What its drop-down offers; results beside the words."""
        return RESULTS if self.kind is Kind.RESULT else words.canonical(self.words)


_NOT_TEXT = frozenset({Kind.WHOLE, Kind.NUMBER, Kind.DATE, Kind.TIME, Kind.INSTANT})

RESULTS = ("1-0", "½-½", "0-1", "+/-", "-/+", "-/-", "postponed", "bye")


@dataclass(frozen=True)
class TabSchema:
    """One tab. `key` names the columns that tell its rows apart; a row in which all `anchors` are empty is no row."""

    name: TabName
    writer: Writer
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ()
    anchors: tuple[str, ...] = ()
    more: tuple[Column, ...] = ()
    """Columns that are known where they stand, but that a new tab doesn't begin with."""

    numbered: str = ""
    """The word of columns that are repeated with a number: `Board` for Board 1, Board 2, ..."""

    @cached_property
    def column(self) -> Mapping[str, Column]:
        """Columns by canonical heading, the numbered ones only as far as a new workbook has them."""
        return {column.heading: column for column in self.columns}

    @cached_property
    def _known(self) -> Mapping[str, Column]:
        return {column.heading: column for column in (*self.columns, *self.more)}

    @property
    def required(self) -> tuple[str, ...]:
        return tuple(column.heading for column in self.columns if column.required)

    @property
    def is_output(self) -> bool:
        """Whether the program rewrites it; then its other columns are read too, and nothing in it is a problem."""
        return self.writer is Writer.PROGRAM

    def find(self, heading: str) -> Column | None:
        """The column of a canonical heading; numbered ones count on without end."""
        known = self._known.get(heading)
        if known is None and self.numbered and re.fullmatch(rf"{self.numbered} [1-9]\d?", heading):
            return Column(heading, Kind.PERSON)
        return known

    def canonical(self, text: str) -> str | None:
        """The canonical heading of what stands in a heading row; None if it is no column of this tab."""
        spelled = word_key(text)
        found = self.spellings.get(spelled)
        if found is None and self.numbered:
            stem, _, number = spelled.rpartition(" ")
            if stem in self._numbered_spellings and re.fullmatch(r"[1-9]\d?", number):
                return f"{self.numbered} {number}"
        return found

    @cached_property
    def spellings(self) -> Mapping[str, str]:
        """The canonical heading for each folded spelling."""
        known = spellings(headings.HEADINGS)
        return {
            word_key(spelling): column.heading
            for column in (*self.columns, *self.more)
            for group in known.get(column.heading, ((column.heading,),))
            for spelling in group
        }

    @cached_property
    def _numbered_spellings(self) -> frozenset[str]:
        return frozenset(word_key(word) for group in spellings(headings.HEADINGS)[self.numbered] for word in group)


def _round(heading: str = "Round", *, least: int = 1, default: int | None = None, key: bool = True) -> Column:
    return Column(heading, Kind.WHOLE, required=key, needed=key, least=least, most=999, default=default)


def _text(heading: str, kind: Kind = Kind.TEXT) -> Column:
    return Column(heading, kind, severity=Severity.WARNING)


def _person(heading: str) -> Column:
    return Column(heading, Kind.PERSON, required=True, needed=True)


def _choice(heading: str, table: str, default: str | None = None, *, needed: bool = False) -> Column:
    return Column(heading, Kind.CHOICE, required=needed, needed=needed, words=table, default=default)


_REPORTED = (_text("Reported by", Kind.PERSON_OR_TEXT), _text("Reported at", Kind.INSTANT))
_MORE_IN_STANDINGS = ("Value", "Played", "Wins", "Draws", "Losses", "Absences", "Match points", "Game points")
_BOARDS = tuple(Column(f"Board {number}", Kind.PERSON) for number in range(1, 5))

SCHEMA: tuple[TabSchema, ...] = (
    TabSchema(
        TabName.SETTINGS,
        Writer.PEOPLE,
        (
            Column("Key", Kind.KEY, required=True, needed=True),
            Column("Value", Kind.SETTING, required=True),
            _text("Meaning"),
        ),
        key=("Key",),
        anchors=("Key",),
    ),
    TabSchema(
        TabName.PLAYERS,
        Writer.PEOPLE,
        (
            Column("ID", Kind.ID),
            Column("Name", Kind.NAME, required=True, needed=True),
            Column("Rating", Kind.WHOLE),
            Column("National rating", Kind.WHOLE),
            _text("Title"),
            _text("Federation"),
            _text("FIDE ID", Kind.ID),
            Column("Team", Kind.TEAM),
            Column("Role", Kind.CHOICES, words=words.ROLES, default="player"),
            _round("Joins in round", default=1, key=False),
            _round("Left after round", least=0, key=False),
            _choice("Default", words.DEFAULTS, "present"),
            _text("Aliases"),
            _text("Remarks"),
        ),
        key=("ID",),
        anchors=("ID", "Name"),
    ),
    TabSchema(
        TabName.TEAMS,
        Writer.PEOPLE,
        (
            Column("ID", Kind.ID),
            Column("Team", Kind.NAME, required=True, needed=True),
            _text("Club"),
            _text("Captain", Kind.PERSON),
            _text("Vice-captains", Kind.PEOPLE),
            _round("Left after round", least=0, key=False),
        ),
        key=("ID",),
        anchors=("ID", "Team"),
    ),
    TabSchema(
        TabName.ROUNDS,
        Writer.PEOPLE,
        (
            _round(),
            _text("Date", Kind.DATE),
            _text("Time", Kind.TIME),
            _text("Absence deadline", Kind.DEADLINE),
            _text("Line-up deadline", Kind.DEADLINE),
            _text("Pair at", Kind.DEADLINE),
            _text("Publish standings at", Kind.DEADLINE),
            _choice("State", words.STATES, "planned"),
            _text("Remarks"),
        ),
        key=("Round",),
        anchors=("Round",),
    ),
    TabSchema(
        TabName.ABSENCES,
        Writer.BOTH,
        (_round(), _person("Player"), _choice("Kind", words.ABSENCES, needed=True), *_REPORTED),
        key=("Round", "Player"),
        anchors=("Round", "Player"),
    ),
    TabSchema(
        TabName.PAIRINGS,
        Writer.BOTH,
        (
            _round(),
            Column("Board", Kind.WHOLE, required=True, least=1),
            Column("White", Kind.SIDE, required=True, needed=True),
            Column("Black", Kind.SIDE, required=True),
            Column("Result", Kind.RESULT, required=True),
            Column("Match", Kind.ID),
            Column("Game", Kind.WHOLE, least=1),
            _text("Stage"),
            _text("Date", Kind.DATE),
            _text("Time", Kind.TIME),
            _text("Place"),
            _choice("Status", words.STATUSES),
            *_REPORTED,
            _text("Remarks"),
        ),
        key=("Round", "Match", "Game", "Board"),
        anchors=("Round", "Board", "White", "Black"),
    ),
    TabSchema(
        TabName.LINE_UPS,
        Writer.BOTH,
        (
            _round(),
            Column("Team", Kind.TEAM, required=True, needed=True),
            *_BOARDS,
            _text("Handed in by", Kind.PERSON_OR_TEXT),
            _text("Handed in at", Kind.INSTANT),
        ),
        key=("Round", "Team"),
        anchors=("Round", "Team"),
        numbered="Board",
    ),
    TabSchema(
        TabName.STAGES,
        Writer.PEOPLE,
        (
            Column("Stage", Kind.NAME, required=True, needed=True),
            _text("Date", Kind.DATE),
            _text("Place"),
            Column("Players", Kind.WHOLE),
            Column("Grandmasters", Kind.WHOLE),
        ),
        key=("Stage",),
        anchors=("Stage",),
    ),
    TabSchema(
        TabName.STAGE_RESULTS,
        Writer.PEOPLE,
        (
            Column("Stage", Kind.NAME, required=True, needed=True),
            Column("Place", Kind.WHOLE, required=True, needed=True, least=1),
            _person("Player"),
            _text("Federation"),
            _text("Title"),
            Column("Points", Kind.NUMBER),
        ),
        key=("Stage", "Player"),
        anchors=("Stage", "Place", "Player"),
    ),
    TabSchema(
        TabName.TABLE,
        Writer.PEOPLE,
        (
            Column("Kind", Kind.KEY, required=True, needed=True),
            Column("From", Kind.NUMBER, required=True, needed=True),
            Column("Value", Kind.SETTING, required=True, needed=True),
        ),
        key=("Kind", "From"),
        anchors=("Kind", "From", "Value"),
    ),
    TabSchema(
        TabName.LADDER,
        Writer.PEOPLE,
        (
            Column("Stage", Kind.NAME, required=True, needed=True),
            _choice("Unit", words.UNITS),
            Column("At most", Kind.WHOLE, least=1),
            Column("Time controls"),
            Column("Book"),
            _choice("Stops", words.STOPS),
            _choice("On tie", words.TIES),
        ),
        key=("Stage",),
        anchors=("Stage",),
    ),
    TabSchema(
        TabName.STANDINGS,
        Writer.PROGRAM,
        (Column("Rank", Kind.WHOLE), Column("Player", Kind.PERSON_OR_TEXT), Column("Points", Kind.NUMBER)),
        more=tuple(Column(heading, Kind.NUMBER) for heading in _MORE_IN_STANDINGS),
    ),
    TabSchema(
        TabName.MATCHES,
        Writer.PROGRAM,
        (
            Column("Round", Kind.WHOLE),
            Column("Match", Kind.ID),
            Column("White team"),
            Column("Black team"),
            Column("Score"),
            Column("Handicap"),
            Column("Match points"),
            Column("Game points"),
        ),
    ),
    TabSchema(
        TabName.PROBLEMS,
        Writer.PROGRAM,
        (Column("Tab"), Column("Cell"), Column("Problem"), Column("What to do")),
    ),
    TabSchema(
        TabName.LOG,
        Writer.PROGRAM,
        (Column("When", Kind.INSTANT), Column("Who"), Column("What"), Column("Before"), Column("After")),
    ),
)

TABS: Mapping[TabName, TabSchema] = {tab.name: tab for tab in SCHEMA}


@cache
def tab_titles() -> Mapping[str, TabName]:
    """The tab for each folded spelling of its title."""
    known = spellings(headings.TABS)
    return {word_key(title): name for name in TabName for group in known[name.value] for title in group}


@cache
def heading_in(language: str, heading: str) -> str:
    """A column's heading in one of the five languages."""
    stem, _, number = heading.rpartition(" ")
    if number.isdigit():
        return f"{heading_in(language, stem)} {number}"
    return _usual(headings.HEADINGS, heading, language)


@cache
def title_in(language: str, tab: TabName) -> str:
    """A tab's title in one of the five languages."""
    return _usual(headings.TABS, tab.value, language)


def _usual(table: str, canonical: str, language: str) -> str:
    known = spellings(table).get(canonical)
    return canonical if known is None else known[headings.LANGUAGES.index(language)][0]
