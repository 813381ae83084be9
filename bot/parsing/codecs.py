"""How a field of a button's data is written and read; reading checks everything, since anybody can send anything."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any


class BadData(ValueError):
    """Callback data that no button of ours carries."""


@dataclass(frozen=True, slots=True)
class Codec:
    """`read` raises BadData for what `write` never gives."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def pattern(allowed: str) -> Codec:
    def checked(value: str) -> str:
        if not re.fullmatch(allowed, value):
            raise BadData(value)
        return value

    return Codec(checked, checked)


def number(allowed: str) -> Codec:
    text = pattern(allowed)
    return Codec(lambda value: text.write(str(value)), lambda value: int(text.read(value)))


def ranges() -> Codec:
    text = pattern(r"\d{1,3}(-\d{1,3})?(,\d{1,3}(-\d{1,3})?)*")

    def write(rounds: tuple[int, ...]) -> str:
        stretches: list[list[int]] = []
        for number in sorted(set(rounds)):
            if stretches and number == stretches[-1][-1] + 1:
                stretches[-1].append(number)
            else:
                stretches.append([number])
        return text.write(",".join(f"{s[0]}-{s[-1]}" if len(s) > 1 else str(s[0]) for s in stretches))

    def read(value: str) -> tuple[int, ...]:
        ends = [part.split("-") for part in text.read(value).split(",")]
        return tuple(number for end in ends for number in range(int(end[0]), int(end[-1]) + 1))

    return Codec(write, read)


def letters(table: Mapping[str, object]) -> Codec:
    def read(value: str) -> object:
        if value not in table:
            raise BadData(value)
        return table[value]

    return Codec(lambda value: next(letter for letter, meant in table.items() if meant is value), read)
