"""A piece of memory that the driver and the bot's process share: the time, where to die, whether all is quiet."""

import mmap
import struct
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

_SIZE = 64
_NOW, _KILL_AT, _PASSED, _CHECKS, _QUIET, _STOP = 0, 8, 12, 16, 20, 21


@dataclass
class Board:
    """Written by one side, read by the other; every field is written at once."""

    memory: mmap.mmap

    @classmethod
    def at(cls, path: Path) -> "Board":
        """The same memory for all that open this file."""
        if not path.exists():
            path.write_bytes(bytes(_SIZE))
        with path.open("r+b") as file:
            return cls(mmap.mmap(file.fileno(), _SIZE))

    def now(self) -> datetime:
        """Implements `Clock`."""
        return datetime.fromtimestamp(self._read("d", _NOW), UTC)

    def set_now(self, instant: datetime) -> None:
        self._write("d", _NOW, instant.timestamp())

    @property
    def kill_at(self) -> int:
        """The point at which to die; 0: nowhere."""
        return int(self._read("I", _KILL_AT))

    def pass_point(self) -> int:
        """One more point passed; gives how many there have been."""
        passed = self.passed + 1
        self._write("I", _PASSED, passed)
        return passed

    @property
    def passed(self) -> int:
        return int(self._read("I", _PASSED))

    def begin(self, kill_at: int) -> None:
        """A new process starts."""
        for place, value in ((_KILL_AT, kill_at), (_PASSED, 0), (_CHECKS, 0)):
            self._write("I", place, value)
        self._write("B", _QUIET, 0)
        self._write("B", _STOP, 0)

    def report(self, *, is_quiet: bool) -> None:
        """The bot has looked whether it has anything to do."""
        self._write("B", _QUIET, int(is_quiet))
        self._write("I", _CHECKS, self.checks + 1)

    @property
    def checks(self) -> int:
        """So often it has looked."""
        return int(self._read("I", _CHECKS))

    @property
    def is_quiet(self) -> bool:
        return bool(self._read("B", _QUIET))

    def ask_to_stop(self) -> None:
        self._write("B", _STOP, 1)

    @property
    def is_asked_to_stop(self) -> bool:
        return bool(self._read("B", _STOP))

    def _read(self, form: str, place: int) -> float:
        value: float = struct.unpack_from(form, self.memory, place)[0]
        return value

    def _write(self, form: str, place: int, value: float) -> None:
        struct.pack_into(form, self.memory, place, value)
