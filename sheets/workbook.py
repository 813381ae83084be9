"""The port to a workbook, whatever keeps it: an .xlsx file, a Google spreadsheet, memory."""

from collections.abc import Callable
from enum import IntEnum, unique
from typing import Protocol, runtime_checkable

from sheets.grid import Book, Plan


class Workbook(Protocol):
    """Reading gives the whole book; writing happens on a fresh reading, all or nothing."""

    def read(self) -> Book:
        """The workbook now. WorkbookUnreachable, WorkbookUnreadable."""

    def write(self, plan: Callable[[Book], Plan]) -> Book:
        """Read, let `plan` decide on that reading, write what it says at once, and give the book as it is then.

        Nothing is written when the plan is empty or raises. Errors as for `read`; WorkbookUnwritable when it can only
        be read for now; WorkbookChanged when a cell no longer holds what the plan expected.
        """


@runtime_checkable
class Watched(Protocol):
    """A workbook that can say cheaply whether it has to be read again."""

    def has_changed(self) -> bool:
        """Whether it may have changed since it was read or written last; True when that can't be told.

        An edit of the last seconds may not be known yet: who needs a fresh reading reads.
        """


@unique
class Priority(IntEnum):
    """What a request is for; the smaller, the sooner."""

    PAIRING = 0
    RESULTS = 1
    LOOKING = 2


@runtime_checkable
class Queued(Protocol):
    """A workbook whose requests wait for their turn."""

    def at(self, priority: Priority) -> Workbook:
        """The same workbook, more or less urgent."""


class Mended(Protocol):
    """Somebody moved rows or columns of `tabs` while we wrote, and it was put right.

    `unsure` are cells, as `Pairings!E5`, in which something of ours may stand wrongly, `lost` those in which a person
    was quicker; there the person wins.
    """

    @property
    def tabs(self) -> tuple[str, ...]: ...

    @property
    def unsure(self) -> tuple[str, ...]: ...

    @property
    def lost(self) -> tuple[str, ...]: ...


@runtime_checkable
class Mending(Protocol):
    """A workbook in which people can move rows while we write."""

    def when_repaired(self, told: Callable[[Mended], None]) -> None:
        """Call this when somebody had, in the thread that writes."""
