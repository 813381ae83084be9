"""The port to a workbook, whatever keeps it: an .xlsx file, a Google spreadsheet, memory."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from sheets.grid import Book, Plan


class Workbook(Protocol):
    """Reading gives the whole book; writing happens on a fresh reading, all or nothing."""

    def read(self) -> Book:
        """The workbook now. WorkbookUnreachable, WorkbookUnreadable."""

    def write(self, plan: Callable[[Book], Plan]) -> Book:
        """Read, let `plan` decide on that reading, write what it says at once, and give the book as it is then.

        Nothing is written when the plan is empty or raises. Errors as for `read`; WorkbookBusy while another program
        has the workbook; WorkbookChanged when a cell no longer holds what the plan expected.
        """


@runtime_checkable
class Watched(Protocol):
    """A workbook that can say cheaply whether it has to be read again."""

    def has_changed(self) -> bool:
        """Whether it may have changed since it was read or written last; True when that can't be told.

        An edit of the last seconds may not be known yet: who needs a fresh reading reads.
        """
