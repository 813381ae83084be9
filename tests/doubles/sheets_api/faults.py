"""What goes wrong on command, and what people do between two requests."""

from collections.abc import Callable
from dataclasses import dataclass, field

from tests.doubles.sheets_api.errors import STATUS


@dataclass(frozen=True)
class Refuse:
    """An answer of this status; nothing was done."""

    code: int
    message: str = "The service is currently unavailable."
    retry_after: int | None = None

    @property
    def status(self) -> str:
        return STATUS[self.code]


@dataclass(frozen=True)
class Drop:
    """The connection ends without an answer; `applied`: what was asked for is done all the same."""

    applied: bool = False


@dataclass(frozen=True)
class Hang:
    """No answer comes before the double is told to go on."""

    applied: bool = False


@dataclass(frozen=True)
class Drip:
    """The answer comes, but never ends: a byte now and then."""


@dataclass(frozen=True)
class Garbage:
    """A page of some machine in between instead of an answer."""


Fault = Refuse | Drop | Hang | Drip | Garbage


@dataclass
class _Rule:
    what: str
    fault: Fault
    times: int | None


@dataclass
class Faults:
    """What is asked for: `read`, `write`, `drive`, `token`, or the end of a method's name (`batchUpdate`)."""

    _rules: list[_Rule] = field(default_factory=list)
    _edits: list[tuple[str, Callable[[], None]]] = field(default_factory=list)

    def fail(self, what: str, fault: Fault, times: int | None = 1) -> None:
        """The next so many requests of a kind; None: all, until `heal`."""
        self._rules.append(_Rule(what, fault, times))

    def heal(self) -> None:
        """Nothing fails any more."""
        self._rules.clear()

    def before(self, what: str, edit: Callable[[], None]) -> None:
        """A person is just in time: it happens once, right before the next request of a kind is carried out."""
        self._edits.append((what, edit))

    def take_edit(self, kinds: tuple[str, ...]) -> Callable[[], None] | None:
        for number, (what, edit) in enumerate(self._edits):
            if _fits(what, kinds):
                del self._edits[number]
                return edit
        return None

    def take_fault(self, kinds: tuple[str, ...]) -> Fault | None:
        for rule in self._rules:
            if _fits(rule.what, kinds) and rule.times != 0:
                if rule.times is not None:
                    rule.times -= 1
                return rule.fault
        return None


def _fits(what: str, kinds: tuple[str, ...]) -> bool:
    return what in kinds or any(kind.endswith(f".{what}") for kind in kinds)
