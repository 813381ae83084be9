"""The last reading of each workbook: the bot can answer after a restart while the workbook is out of reach."""

import zlib
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select

from bot.journal.tables import readings
from bot.journal.upserts import put


@dataclass(frozen=True, slots=True)
class StoredReading:
    """`stamp` is the workbook's own mark of its version; `tables` is JSON."""

    read_at: datetime
    stamp: str
    tables: str


def keep(connection: Connection, competition: str, reading: StoredReading) -> None:
    """Replaces the one before."""
    packed = zlib.compress(reading.tables.encode(), level=1)
    row = {"competition": competition, "read_at": reading.read_at, "stamp": reading.stamp, "tables": packed}
    put(connection, readings, row)


def last(connection: Connection, competition: str) -> StoredReading | None:
    """None before the first."""
    row = connection.execute(select(readings).where(readings.c.competition == competition)).mappings().one_or_none()
    if row is None:
        return None
    return StoredReading(row["read_at"], row["stamp"], zlib.decompress(row["tables"]).decode())
