"""Which example belongs to which format."""

from collections.abc import Mapping, Sequence
from datetime import date

from rules.regulations import SettingValue, effective
from sheets.records import Format, Value
from sheets.schema import TabName


def demo_of(
    kind: Format, settings: Mapping[str, SettingValue], today: date
) -> Mapping[TabName, Sequence[Mapping[str, Value]]]:
    """The rows of an example. SettingError."""
    values = effective(settings, str(settings["preset"]))
    match kind:
        case Format.KEIZER:
            from bot.demo.keizer import keizer_demo

            return keizer_demo(values, today)
        case Format.KNOCKOUT:
            from bot.demo.knockout import knockout_demo

            return knockout_demo(values, today)
        case Format.TEAM_SWISS:
            from bot.demo.teams import teams_demo

            return teams_demo(values, today)
        case Format.SWISS:
            from bot.demo.swiss import swiss_demo

            return swiss_demo(values, today)
        case Format.CIRCUIT:
            from bot.demo.circuit import circuit_demo

            return circuit_demo(values, today)


def begun(kind: Format, settings: Mapping[str, SettingValue]) -> Mapping[TabName, Sequence[Mapping[str, Value]]]:
    """What a workbook begins with that is no example: the tables that its organiser has to replace. SettingError."""
    if kind is not Format.CIRCUIT:
        return {}
    from bot.demo.circuit import table_rows

    return {TabName.TABLE: list(table_rows(effective(settings, str(settings["preset"]))))}
