"""INSERT that minds what is there already, the same in SQLite and PostgreSQL."""

from collections.abc import Mapping

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

Row = Mapping[str, object]


def insert_new(connection: Connection, table: Table, row: Row) -> bool:
    """Insert unless a unique key stands in the way; whether it was inserted."""
    statement = _insert(connection, table).values(row).on_conflict_do_nothing().returning(*table.primary_key)
    return connection.execute(statement).first() is not None


def put(connection: Connection, table: Table, row: Row) -> None:
    """Insert, or replace what has the same primary key."""
    keys = [column.name for column in table.primary_key]
    changed = {name: value for name, value in row.items() if name not in keys}
    statement = _insert(connection, table).values(row)
    if changed:
        connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=changed))
    else:
        connection.execute(statement.on_conflict_do_nothing(index_elements=keys))


def _insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)
