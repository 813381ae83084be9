"""What is wrong with a workbook: each problem once, with its place; sentences are made where the language is known."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, unique
from types import MappingProxyType


@unique
class Severity(Enum):
    """An error stops pairing and publishing; a warning stops nothing."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong. `code` has a message and an advice; `cell` is in A1 notation, "" for a whole tab."""

    code: str
    tab: str
    cell: str = ""
    params: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))
    severity: Severity = Severity.ERROR
