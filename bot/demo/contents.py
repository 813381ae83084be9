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
    if kind is not Format.KEIZER:
        raise Refusal("no-demo", format=kind.value)
    from bot.demo.keizer import keizer_demo

    return keizer_demo(effective(settings, str(settings["preset"])), today)
