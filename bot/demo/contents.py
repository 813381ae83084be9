"""Which example belongs to which format."""

from collections.abc import Mapping, Sequence
from datetime import date

from bot.errors import Refusal
from rules.regulations import SettingValue, effective
from sheets.records import Format, Value
from sheets.schema import TabName


def demo_of(
    kind: Format, settings: Mapping[str, SettingValue], today: date
) -> Mapping[TabName, Sequence[Mapping[str, Value]]]:
    """The rows of an example. Refusal `no-demo` for a format that has none; SettingError."""
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
            raise Refusal("no-demo", format=kind.value)
