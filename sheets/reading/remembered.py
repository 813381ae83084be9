"""What was made of rows is remembered as long as they are the same rows: most decisions leave most tabs alone.

Rows and tables are never changed after they are made, so it is enough that they are the same object.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Concatenate, Generic, ParamSpec, TypeVar

Made = TypeVar("Made")
Source = TypeVar("Source")
More = ParamSpec("More")

_KEPT = 8
"""The latest so many; the rows are kept alive with them."""


class _Memory(Generic[Source, Made]):
    def __init__(self) -> None:
        self._entries: tuple[tuple[Source, Hashable, Made], ...] = ()

    def find(self, source: Source, more: Hashable) -> tuple[Made] | None:
        return next(((made,) for known, kept, made in self._entries if known is source and kept == more), None)

    def keep(self, source: Source, more: Hashable, made: Made) -> None:
        self._entries = ((source, more, made), *self._entries[: _KEPT - 1])


def remembered(
    make: Callable[Concatenate[Source, More], Made],
) -> Callable[Concatenate[Source, More], Made]:
    """A pure function whose first parameter is immutable, and the others are hashable; its result must be immutable."""
    memory: _Memory[Source, Made] = _Memory()

    @wraps(make)
    def call(source: Source, /, *args: More.args, **kwargs: More.kwargs) -> Made:
        more = (args, tuple(sorted(kwargs.items())))
        found = memory.find(source, more)
        if found is not None:
            return found[0]
        made = make(source, *args, **kwargs)
        memory.keep(source, more, made)
        return made

    return call
