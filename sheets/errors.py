"""Everything that a workbook can refuse.

WorkbookError               a code with parameters (and where: tab, cell); words are made where the language is known
├── WorkbookUnreachable     not there, no permission, no connection: exit status 3
│   └── WorkbookUnwritable  it can be read, but nothing can be written: protected, full, shared for reading only
│       └── WorkbookBusy    locked by another program or open in an office program: try again later
├── WorkbookUnreadable      there, but not a workbook: damaged, encrypted, another format
└── WorkbookChanged         somebody changed what was to be written; nothing was
"""

from collections.abc import Mapping


class WorkbookError(Exception):
    """A refusal: `code` names the case, `params` are what its sentence needs (`tab`, `cell` if there is one)."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, object] = params


class WorkbookUnreachable(WorkbookError):
    """Not there, no permission, no connection."""


class WorkbookUnwritable(WorkbookUnreachable):
    """It can be read; what is to be written waits."""


class WorkbookBusy(WorkbookUnwritable):
    """Locked by another program or open in an office program: the same call may succeed later."""


class WorkbookUnreadable(WorkbookError):
    """There, but not a workbook that can be read."""


class WorkbookChanged(WorkbookError):
    """A cell no longer holds what was read; nothing was written."""
