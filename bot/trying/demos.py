"""What `rondo try --demo` can show: which example workbook, and when its clock begins.

An example gets here by a line in `DEMOS`; what to try in it is the tour of its format (bot/trying/tours), when its
clock stops follows from the timetable (bot/trying/stops).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from types import MappingProxyType
from zoneinfo import ZoneInfo

from bot.demo.keizer import SMALL, keizer_demo
from bot.demo.knockout import knockout_demo
from bot.demo.teams import teams_demo
from rules.regulations import SettingValue
from sheets.records import Format, Value
from sheets.schema import TabName

Settings = Mapping[str, SettingValue]
Rows = Mapping[TabName, Sequence[Mapping[str, Value]]]


@dataclass(frozen=True, slots=True)
class Demo:
    """An example. `rows` makes them of the settings (preset included) and the Monday of the week.

    `settings` go beside the preset, the zone and the language; `weekday` (0 is Monday) and `begins` say when the clock
    begins, in local time.
    """

    name: str
    competition: str
    format: Format
    preset: str
    rows: Callable[[Settings, date], Rows]
    zone: str = "Europe/Amsterdam"
    settings: Settings = field(default_factory=lambda: MappingProxyType({}))
    weekday: int = 0
    begins: time = time(19)

    @property
    def file(self) -> str:
        """The workbook of a try with it."""
        return f"{self.name}.xlsx"

    def begins_at(self, monday: date) -> datetime:
        """When the clock begins in the week of this Monday."""
        return datetime.combine(monday + timedelta(days=self.weekday), self.begins, tzinfo=ZoneInfo(self.zone))


def _club(values: Settings, monday: date) -> Rows:
    """24 members on the Monday before the next round."""
    return keizer_demo(values, monday, SMALL)


def _league(values: Settings, monday: date) -> Rows:
    """12 teams before their sixth round, for which nobody has handed in a line-up yet."""
    rows = teams_demo(values, monday)
    coming = max((int(str(row["Round"])) for row in rows[TabName.PAIRINGS]), default=0) + 1
    kept = [row for row in rows[TabName.LINE_UPS] if row["Round"] != coming]
    return {**rows, TabName.LINE_UPS: kept}


DEMOS: Mapping[str, Demo] = {
    "keizer": Demo(
        "club",
        "Het Veerhuis",
        Format.KEIZER,
        "sliedrecht-2020",
        _club,
        settings={"absence deadline": "-2h", "publish standings at": "+4h", "confirm results after": 48},
    ),
    "cup": Demo(
        "cup",
        "Veerhuis Cup",
        Format.KNOCKOUT,
        "kubok-rossii-2018-final",
        knockout_demo,
        settings={"default time": "19:00", "confirm results after": 48, "knockout.lot seed": "1920"},
        weekday=3,
        begins=time(19, 30),
    ),
    "team": Demo(
        "league",
        "Svenska Cupen",
        Format.TEAM_SWISS,
        "svenska-cupen-2018",
        _league,
        zone="Europe/Stockholm",
        settings={"default time": "12:00", "line-up deadline": "-1h", "confirm results after": 48},
        weekday=6,
        begins=time(9),
    ),
}
"""By what stands behind `--demo`, the usual one first."""

USUAL = "keizer"
