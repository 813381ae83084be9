"""The version of a competition: it counts everything that a decision can depend on."""

from sqlalchemy import Connection, select, update

from bot.journal.tables import competitions
from bot.journal.upserts import insert_new


class VersionMoved(Exception):
    """Something else was committed since the decision was made; it has to be made again."""


def version(connection: Connection, competition: str) -> int:
    """The present one; 0 for a new competition."""
    insert_new(connection, competitions, {"competition": competition, "version": 0})
    found = connection.execute(select(competitions.c.version).where(competitions.c.competition == competition))
    return int(found.scalar_one())


def hold(connection: Connection, competition: str, expected: int) -> None:
    """Make sure it is still the expected one. VersionMoved."""
    if version(connection, competition) != expected:
        raise VersionMoved(competition)


def move(connection: Connection, competition: str, expected: int) -> int:
    """Count one on from the expected one. VersionMoved."""
    this = (competitions.c.competition == competition) & (competitions.c.version == expected)
    if connection.execute(update(competitions).where(this).values(version=expected + 1)).rowcount != 1:
        raise VersionMoved(competition)
    return expected + 1
