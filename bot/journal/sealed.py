"""A column whose texts are sealed on their way into the journal, so that none of its files ever holds them in clear.

That is so for all that people write and all that is written to them: a pressed button, the message it stood under and
the next one tell a captain's line-up as well as the line-up itself does.
"""

from weakref import WeakKeyDictionary

from sqlalchemy import Dialect, Engine, Text, TypeDecorator

from bot.sealing import MARK, Seals, Unopenable

UNREADABLE = "\0"
"""What is read of a text whose key is lost; nothing that was written is this."""

_seals: WeakKeyDictionary[Dialect, Seals] = WeakKeyDictionary()
"""SQLAlchemy tells a type only of the dialect, of which each engine has its own."""


def seal_with(engine: Engine, seals: Seals) -> None:
    """The keys of this journal."""
    _seals[engine.dialect] = seals


class Sealed(TypeDecorator[str]):
    """A text that is sealed. An empty one isn't; one that stands there from before there were keys is read as it is."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return _seals[dialect].seal(value) if value else value

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        if not value or not value.startswith(MARK):
            return value
        try:
            return _seals[dialect].open(value)
        except Unopenable:
            return UNREADABLE
