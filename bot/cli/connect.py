"""`rondo connect`: a Google spreadsheet made ready, and what was found in it."""

from collections.abc import Sequence

import typer

from bot.cli.ending import DONE, PROBLEMS
from bot.cli.language import reader
from bot.cli.workbooks import tell, tell_problems
from bot.opening import google_accounts, google_key_path
from sheets.errors import WorkbookUnreachable
from sheets.google.addresses import is_google_address, spreadsheet_key
from sheets.google.layout import Connected, LaidTab, Wanted, connect
from sheets.problems import Severity
from sheets.records import Format


def connect_spreadsheet(address: str, competition_format: str) -> int:
    """Exit status 1 when tabs or headings have errors. WorkbookError; BadParameter for an unknown format."""
    _ = reader()
    kind = _format(competition_format)
    if not is_google_address(address):
        raise WorkbookUnreachable("sheets-address", address=address)
    key = spreadsheet_key(address)
    accounts = google_accounts(google_key_path())
    tell(_("Rondo works in it as {email}.", email=accounts.serving(key).email))
    settings = {"language": _.language}
    connected = connect(accounts.workbook(key), Wanted(_, kind, settings))
    _tell(connected)
    tell_problems(connected.problems)
    has_errors = any(problem.severity is Severity.ERROR for problem in connected.problems)
    if not has_errors:
        tell(_("The spreadsheet is ready. See what else is to be filled in: rondo check {address}", address=address))
    return PROBLEMS if has_errors else DONE


def _format(words: str) -> Format:
    wanted = " ".join(words.replace("-", " ").split()).casefold()
    known = {kind.value: kind for kind in Format}
    if wanted not in known:
        _ = reader()
        raise typer.BadParameter(
            _("There is no format {format}. Formats: {known}.", format=words, known=", ".join(known))
        )
    return known[wanted]


def _tell(connected: Connected) -> None:
    _ = reader()
    made = [tab.title for tab in connected.tabs if tab.is_new]
    for tab in connected.tabs:
        if not tab.is_new:
            tell(_adopted(tab))
    if made:
        tell(_("Made: {tabs}.", tabs=", ".join(made)))
    if connected.others:
        tell(_("Left alone: {tabs}.", tabs=", ".join(connected.others)))


def _adopted(tab: LaidTab) -> str:
    _ = reader()
    said = [
        _("{tab} is used as it is, for {name}: {columns}.", tab=tab.title, name=tab.name.value, columns=_matched(tab))
    ]
    if tab.unknown:
        said.append(_("Left alone: {columns}.", columns=_listed(tab.unknown)))
    if tab.lacking:
        said.append(_("Not there, added when needed: {columns}.", columns=_listed(tab.lacking)))
    return " ".join(said)


def _matched(tab: LaidTab) -> str:
    """`Naam = Name, Rating`."""
    pairs = tab.columns.items()
    return ", ".join(stands if stands == heading else f"{stands} = {heading}" for heading, stands in pairs)


def _listed(headings: Sequence[str]) -> str:
    return ", ".join(headings)
