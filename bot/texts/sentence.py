"""How sentences are written down: an English message per code, marked for the catalogues."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Plural:
    """A sentence that depends on the number in its place `count`."""

    one: str
    many: str


Sentences = Mapping[str, "str | Plural"]


def plural(one: str, many: str) -> Plural:
    """Mark both forms for the catalogues."""
    return Plural(one, many)
