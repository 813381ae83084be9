"""Single values that survive a restart."""

from sqlalchemy import Connection, delete, select

from bot.journal.tables import marks
from bot.journal.upserts import put


def mark(connection: Connection, competition: str, name: str, value: str) -> None:
    """Set, or set anew."""
    put(connection, marks, {"competition": competition, "name": name, "value": value})


def marked(connection: Connection, competition: str, name: str) -> str | None:
    """The value, None if it isn't set."""
    where = (marks.c.competition == competition) & (marks.c.name == name)
    return connection.execute(select(marks.c.value).where(where)).scalar_one_or_none()


def unmark(connection: Connection, competition: str, name: str) -> None:
    """Set no longer."""
    connection.execute(delete(marks).where(marks.c.competition == competition, marks.c.name == name))
