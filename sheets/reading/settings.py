"""The Settings tab: what the competition is, and everything that is wrong with its settings."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import time
from functools import cache
from types import MappingProxyType
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from rules.errors import SettingError
from rules.regulations import SettingValue, preset, preset_format, preset_names
from sheets.headings import LANGUAGES
from sheets.problems import Problem, Severity
from sheets.reading.known_settings import (
    COMPETITION,
    DEADLINES,
    DEFAULT_TIME,
    FORMAT,
    LANGUAGE,
    PREFIXES,
    PRESET,
    ROUNDS,
    TIMEZONE,
    known_settings,
)
from sheets.reading.table import Row, Tables
from sheets.records import Competition, Format
from sheets.schema import TabName
from sheets.values import deadlines
from sheets.values.deadlines import Absolute, Deadline
from sheets.values.moments import clock
from sheets.values.nearest import Nearest, nearest

_KEY, _VALUE = "Key", "Value"
_UTC = ZoneInfo("UTC")


@dataclass(frozen=True)
class Settings:
    """The competition, and what the timetable of every round begins with. `deadlines` are by column of Rounds."""

    competition: Competition
    default_time: time | None = None
    deadlines: Mapping[str, Deadline] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


@cache
def _known_keys() -> Nearest:
    return Nearest(known_settings())


def read_settings(tables: Tables) -> Settings:
    """What the tab says; for what it doesn't say or says wrong, the default and a problem."""
    reading = _Reading(tables)
    competition = Competition(
        name=str(reading.values.get(COMPETITION, "")),
        format=reading.format(),
        timezone=reading.timezone(),
        language=reading.language(),
        planned_rounds=reading.planned_rounds(),
        settings={key: value for key, value in reading.values.items() if key in known_settings()},
        listed=reading.listed,
    )
    reading.check_preset(competition.format)
    reading.check_keys()
    reading.check_values()
    return Settings(competition, reading.default_time(), reading.deadlines(), tuple(reading.problems))


class _Reading:
    """Collects values and problems."""

    def __init__(self, tables: Tables) -> None:
        self._table = tables.tabs.get(TabName.SETTINGS)
        self._book_timezone = tables.timezone
        self._rows: dict[str, Row] = {}
        self.values: dict[str, SettingValue] = {}
        self.problems: list[Problem] = []
        for row in tables.rows(TabName.SETTINGS):
            key, value = row.values.get(_KEY), row.values.get(_VALUE)
            if key is None or _KEY in row.flaws or key in self._rows:
                continue
            self._rows[str(key)] = row
            if value is not None and _VALUE not in row.flaws:
                self.values[str(key)] = value

    @property
    def listed(self) -> frozenset[str]:
        """The keys that have a row."""
        return frozenset(self._rows)

    def format(self) -> Format:
        text = self._required(FORMAT)
        known = {kind.value: kind for kind in Format}
        if text and text.casefold() not in known:
            near = nearest(text.casefold(), known)
            self._wrong(FORMAT, "setting-choice", params={"choices": tuple(known), "nearest": near})
        return known.get(text.casefold(), Format.KEIZER)

    def timezone(self) -> ZoneInfo:
        text = str(self.values.get(TIMEZONE, ""))
        if text:
            zone = _zone(text)
            if zone is None:
                self._wrong(TIMEZONE, "unknown-timezone", params={"nearest": _nearest_zone(text)})
            return zone or _UTC
        zone = _zone(self._book_timezone) if self._book_timezone else None
        if zone is None:
            self._required(TIMEZONE, Severity.WARNING)
        return zone or _UTC

    def language(self) -> str:
        text = str(self.values.get(LANGUAGE, LANGUAGES[0])).casefold()
        if text not in LANGUAGES:
            self._wrong(LANGUAGE, "setting-choice", Severity.WARNING, {"choices": LANGUAGES})
        return text if text in LANGUAGES else LANGUAGES[0]

    def check_preset(self, kind: Format) -> None:
        """It has to exist, and to be one of this format."""
        name = str(self.values.get(PRESET, "")).strip()
        if name and name not in preset_names():
            near = nearest(name.casefold(), preset_names())
            self._wrong(PRESET, "unknown-preset", params={"known": preset_names(), "nearest": near})
        elif name and preset_format(name) != kind.value:
            self._wrong(PRESET, "preset-of-other-format", params={"format": preset_format(name), "own": kind.value})

    def planned_rounds(self) -> int | None:
        """Of the tab, else of the preset that it names."""
        name = str(self.values.get(PRESET, "")).strip()
        of_preset = preset(name).get(ROUNDS) if name in preset_names() else None
        try:
            rounds = known_settings()[ROUNDS](ROUNDS, self.values.get(ROUNDS, of_preset or 0))
        except SettingError:
            return None
        return rounds if isinstance(rounds, int) else None

    def default_time(self) -> time | None:
        text = self.values.get(DEFAULT_TIME)
        at = None if text is None else clock(str(text))
        if text is not None and at is None:
            self._wrong(DEFAULT_TIME, "not-a-time", Severity.WARNING)
        return at

    def deadlines(self) -> dict[str, Deadline]:
        found: dict[str, Deadline] = {}
        for key, heading in DEADLINES.items():
            if key not in self.values:
                continue
            meant = deadlines.parse(str(self.values[key]))
            if meant is None:
                self._wrong(key, "not-a-deadline", Severity.WARNING)
            elif isinstance(meant, Absolute):
                self._wrong(key, "deadline-for-all-rounds", Severity.WARNING)
            else:
                found[heading] = meant
        return found

    def check_keys(self) -> None:
        """Keys that don't exist: probably misspelt ones stop pairing, an organiser's own notes don't."""
        for key in self._rows:
            if key not in known_settings():
                near = _known_keys().to(key)
                severity = Severity.ERROR if near or key.startswith(PREFIXES) else Severity.WARNING
                self._wrong(key, "unknown-key", severity, {"nearest": near}, _KEY)

    def check_values(self) -> None:
        """Values that the rules can't use, and cells that can't be read."""
        for key, row in self._rows.items():
            if key in known_settings() and _VALUE in row.flaws:
                self._wrong(key, row.flaws[_VALUE].code, params=row.flaws[_VALUE].params)
        for key, value in self.values.items():
            try:
                if key in known_settings():
                    known_settings()[key](key, value)
            except SettingError as error:
                self._wrong(key, error.code, params={**error.params, "value": str(value)})

    def _required(self, key: str, severity: Severity = Severity.ERROR) -> str:
        """A setting that everything depends on; without the tab it is the tab that is missing."""
        text = str(self.values.get(key, ""))
        has_flaw = key in self._rows and _VALUE in self._rows[key].flaws
        if not text and not has_flaw and self._table is not None and self._table.columns:
            self.problems.append(
                Problem("missing-setting", self._table.title, self._place(key), {"key": key}, severity)
            )
        return text

    def _place(self, key: str) -> str:
        return self._table.cell(self._rows[key], _VALUE) if self._table is not None and key in self._rows else ""

    def _wrong(
        self,
        key: str,
        code: str,
        severity: Severity = Severity.ERROR,
        params: Mapping[str, object] = MappingProxyType({}),
        at: str = _VALUE,
    ) -> None:
        if self._table is not None:
            named = {"key": key, "column": key, **params}
            self.problems.append(self._table.problem(code, self._rows[key], at, severity, **named))


# --- time zones


def _zone(text: str) -> ZoneInfo | None:
    """By its name in the IANA database, however it is capitalised."""
    name = text if text in _zones().values() else _zones().get(text.casefold(), "")
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


@cache
def _zones() -> Mapping[str, str]:
    return {name.casefold(): name for name in sorted(available_timezones())}


def _nearest_zone(text: str) -> str:
    """`Amsterdam` means Europe/Amsterdam; a slip of the pen the most similar name."""
    city = text.casefold().replace(" ", "_").rpartition("/")[2]
    cities = {name.rpartition("/")[2]: name for name in sorted(_zones(), reverse=True) if "/" in name}
    found = cities.get(city) or nearest(text.casefold(), _zones()) or cities.get(nearest(city, cities), "")
    return _zones().get(found, "")
