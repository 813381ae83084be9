"""The journal's shape changes by numbered steps; a new journal gets the latest shape at once.

A step is a function of this module that takes a journal from version n to n + 1. It never changes once released.
"""

from collections.abc import Callable, Sequence

from sqlalchemy import ColumnElement, Connection, insert, inspect, select, update

from bot.errors import Refusal
from bot.journal.tables import INSTALLATION, announcements, line_ups, marks, metadata, wishes

Step = Callable[[Connection], None]


def _keep_line_ups(connection: Connection) -> None:
    line_ups.create(connection, checkfirst=True)


def _add_wishes(connection: Connection) -> None:
    wishes.create(connection, checkfirst=True)


def _keep_announcements(connection: Connection) -> None:
    announcements.create(connection, checkfirst=True)


def _name_posts(connection: Connection) -> None:
    if "post" not in {column["name"] for column in inspect(connection).get_columns("outbox")}:
        connection.exec_driver_sql("ALTER TABLE outbox ADD COLUMN post VARCHAR(64) NOT NULL DEFAULT ''")


STEPS: Sequence[Step] = (_keep_line_ups, _add_wishes, _keep_announcements, _name_posts)
"""STEPS[0] takes version 1 to 2, and so on."""

SHAPE = len(STEPS) + 1
"""The latest shape: the one that a new journal has."""

_VERSION = "shape"


def migrate(connection: Connection, steps: Sequence[Step] = STEPS) -> int:
    """Bring the tables to the latest shape and give its version. Refusal `journal-too-new`: made by a later Rondo."""
    latest = len(steps) + 1
    if not inspect(connection).has_table(marks.name):
        metadata.create_all(connection)
        connection.execute(insert(marks).values(competition=INSTALLATION, name=_VERSION, value=str(latest)))
        return latest
    found = int(connection.execute(select(marks.c.value).where(_is_version())).scalar_one())
    if found > latest:
        raise Refusal("journal-too-new", found=found, known=latest)
    for step in steps[found - 1 :]:
        step(connection)
    connection.execute(update(marks).where(_is_version()).values(value=str(latest)))
    return latest


def _is_version() -> ColumnElement[bool]:
    return (marks.c.competition == INSTALLATION) & (marks.c.name == _VERSION)
