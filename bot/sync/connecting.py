"""Gives a competition another workbook while everything runs: `bot.handlers.ports.Connector`.

What is connected in the chat wins over the configuration, until that names another workbook than it did then.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from bot.decisions import CompetitionId, State
from bot.desk import Desk
from bot.journal import Journal, marks
from bot.sync.sync import UNREAD, Sync
from bot.texts.catalogue import catalogue
from bot.usecases.workbook.prospects import Matched, Prospect
from rules.regulations import SettingValue
from sheets.copying import copy_into
from sheets.decode import snapshot
from sheets.errors import WorkbookUnreachable
from sheets.google.addresses import SpreadsheetKey, address_of, is_google_address, spreadsheet_key
from sheets.tables import read_tables
from sheets.workbook import Workbook

if TYPE_CHECKING:
    from sheets.google.accounts import Accounts
    from sheets.google.layout import Wanted

_MARK = "workbook address"
_MILD = frozenset({"sheets-drive-disabled"})


@dataclass(frozen=True)
class Places:
    """Where workbooks are: their addresses as configured, and the accounts that open spreadsheets (WorkbookError)."""

    configured: Mapping[CompetitionId, str]
    accounts: Callable[[], "Accounts"]

    def present(self, journal: Journal, competition: CompetitionId, workbook: Workbook) -> Workbook:
        """The one that was connected in the chat, else the configured `workbook`. WorkbookError."""
        kept = journal.transact(marks.marked, competition, _MARK)
        configured = self.configured.get(competition, "")
        address = _counts(kept, configured)
        return workbook if address == configured else self.accounts().workbook(spreadsheet_key(address))


def _counts(kept: str | None, configured: str) -> str:
    """The address that counts, by what was kept in the journal."""
    address, instead_of = json.loads(kept) if kept else ("", "")
    return str(address) if kept and instead_of == configured else configured


def connected(journal: str, competition: str, configured: str) -> str:
    """The address of its workbook, looked up beside a program that runs; as configured if that can't be done."""
    if "://" in journal or not Path(journal).is_file():
        return configured
    query = "SELECT value FROM marks WHERE competition = ? AND name = ?"
    try:
        with closing(sqlite3.connect(f"{Path(journal).absolute().as_uri()}?mode=ro", uri=True)) as reading:
            found = reading.execute(query, (competition, _MARK)).fetchone()
    except sqlite3.Error:
        return configured
    return _counts(found[0] if found else None, configured)


class Connecting:
    """Google is asked in threads; only the last step holds up the one workbook that it is about."""

    def __init__(self, places: Places, desk: Desk, journal: Journal, syncs: Mapping[CompetitionId, Sync]) -> None:
        self._places = places
        self._desk = desk
        self._journal = journal
        self._syncs = syncs

    async def emails(self) -> tuple[str, ...]:
        return await asyncio.to_thread(lambda: self._places.accounts().emails)

    async def look(self, competition: CompetitionId, address: str) -> Prospect:
        if not is_google_address(address):
            raise WorkbookUnreachable("sheets-address", address=address)
        key, state = spreadsheet_key(address), self._desk.state(competition)
        return await asyncio.to_thread(self._looked, state, key)

    async def use(self, competition: CompetitionId, found: Prospect) -> None:
        key, state = SpreadsheetKey(found.key), self._desk.state(competition)
        kept = json.dumps([address_of(key), self._places.configured.get(competition, "")])

        def keep(connection: Connection) -> None:
            marks.mark(connection, competition, _MARK, kept)
            marks.mark(connection, competition, UNREAD, found.key)

        def prepare(old: Workbook) -> Workbook:
            return self._laid_out(state, key, old if found.is_empty else None)

        # half a move would be worse than a late one
        await asyncio.shield(asyncio.ensure_future(self._syncs[competition].move(prepare, keep)))

    def _looked(self, state: State, key: SpreadsheetKey) -> Prospect:
        """WorkbookError: what is wrong with it, the first thing."""
        from sheets.google.diagnosis import examine
        from sheets.google.layout import would_connect

        accounts = self._places.accounts()
        account = accounts.serving(key)
        for error in examine(account, key):
            if error.code not in _MILD:
                raise error
        book = accounts.workbook(key).read()
        found = would_connect(book, _wanted(state))
        users = [name for name, sync in self._syncs.items() if getattr(sync.workbook, "key", "") == key]
        return Prospect(
            key,
            account.email,
            snapshot(read_tables(book)),
            tuple(Matched(tab.name, tab.title, tab.columns) for tab in found.tabs if not tab.is_new),
            tuple(tab.title for tab in found.tabs if tab.is_new),
            found.others,
            found.problems,
            is_current=state.competition in users,
            is_taken=any(name != state.competition for name in users),
        )

    def _laid_out(self, state: State, key: SpreadsheetKey, source: Workbook | None) -> Workbook:
        from sheets.google.layout import connect

        there = self._places.accounts().workbook(key)
        if source is not None:
            book = source.read()
            there.write(lambda now: copy_into(book, now))
        connect(there, _wanted(state))
        return there


def _wanted(state: State) -> "Wanted":
    from sheets.google.layout import Wanted

    about = state.snapshot.competition
    settings: dict[str, SettingValue] = {"timezone": about.timezone.key, "language": about.language}
    return Wanted(catalogue(about.language), about.format, settings)
