"""`rondo doctor`: what is wrong with this installation, all of it at once, each with what to do."""

import asyncio
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.ending import DONE, PROBLEMS
from bot.cli.language import reader
from bot.cli.workbooks import tell
from bot.errors import Refusal
from bot.opening import google_accounts, google_key_path, open_workbook
from bot.texts.problems import refusal_sentences
from bot.texts.rendering import plain
from sheets.errors import WorkbookError
from sheets.google.addresses import is_google_address, spreadsheet_key

if TYPE_CHECKING:
    from bot.settings import Settings

_MILD = frozenset({"sheets-drive-disabled", "sheets-key-exposed", "sheets-not-ready"})
"""With these Rondo works all the same."""


@dataclass(frozen=True)
class _Found:
    """One thing that was looked at; `problem` "" when it is well."""

    what: str
    problem: str = ""
    advice: str = ""
    is_mild: bool = False


def doctor(config: Path | None, addresses: Sequence[str]) -> int:
    """Exit status 1 when something stops Rondo from working."""
    _ = reader()
    found = list(_findings(config, addresses))
    for one in found:
        mark = _("well") if not one.problem else _("warning") if one.is_mild else _("error")
        tell(f"{one.what}: {mark}" + "".join(f"\n    {text}" for text in (one.problem, one.advice) if text))
    return PROBLEMS if any(one.problem and not one.is_mild for one in found) else DONE


def _findings(config: Path | None, addresses: Sequence[str]) -> Iterator[_Found]:
    workbooks, google_key = list(addresses), ""
    if config is not None or not addresses:
        settings, google_key, wrong = _settings(config)
        yield from wrong
        workbooks += settings
    if any(map(is_google_address, workbooks)) or google_key or not workbooks:
        yield from _key(google_key)
    for address in dict.fromkeys(workbooks):
        yield from _workbook(address, google_key)


def _settings(config: Path | None) -> tuple[Sequence[str], str, Sequence[_Found]]:
    """The workbooks and the key that the configuration of `rondo serve` names; what is wrong with it."""
    from bot.settings import PREFIX, load_settings

    _ = reader()
    what = _("Configuration")
    if config is None and not any(name.startswith(f"{PREFIX}WORKBOOK") for name in os.environ):
        advice = _("Name its file with --config, or a spreadsheet's address.")
        return (), "", [_Found(what, _("There is none."), advice, is_mild=True)]
    try:
        settings = load_settings(config)
    except Refusal as refusal:
        return (), "", [_Found(what, plain(refusal.say, _.language))]
    found = [_Found(what), *_token(settings.token.get_secret_value()), *_journal(settings.journal)]
    return _addresses(settings), settings.google_key, found


def _token(token: str) -> Iterator[_Found]:
    """Telegram is asked whose token it is."""
    from bot.serve import bot_name

    _ = reader()
    what = _("Telegram bot")
    try:
        yield _Found(f"{what} (@{asyncio.run(bot_name(token))})")
    except Refusal as refusal:
        yield _Found(what, plain(refusal.say, _.language))


def _addresses(settings: "Settings") -> Sequence[str]:
    """The workbooks that count: those that were connected in the chat instead of the configured ones."""
    from bot.sync.connecting import connected

    return [connected(settings.journal, name, address) for name, address in settings.workbooks.items()]


def _journal(journal: str) -> Iterator[_Found]:
    """A journal in a file needs a folder that can be written."""
    if "://" in journal:
        return
    _ = reader()
    folder = Path(journal).expanduser().absolute().parent
    is_well = folder.is_dir() and os.access(folder, os.W_OK)
    problem = "" if is_well else _("The folder {folder} isn't there or can't be written.", folder=folder)
    yield _Found(_("Journal"), problem, "" if is_well else _("Make it, or name another place for the journal."))


def _key(google_key: str) -> Iterator[_Found]:
    from sheets.google.diagnosis import exposed

    _ = reader()
    path = google_key_path(google_key)
    what = _("Google key")
    try:
        emails = google_accounts(path).emails
    except WorkbookError as error:
        yield _of_error(what, error)
        return
    yield from (_of_error(what, error) for error in exposed(path))
    yield _Found(f"{what} ({', '.join(emails)})")


def _workbook(address: str, google_key: str) -> Iterator[_Found]:
    try:
        errors = list(_examined(address, google_key))
    except WorkbookError as error:
        errors = [error]
    yield from (_of_error(address, error) for error in errors)
    if not errors:
        yield _Found(address)


def _examined(address: str, google_key: str) -> Iterator[WorkbookError]:
    from sheets.reading.layout import find_tabs

    if not is_google_address(address):
        if not find_tabs(open_workbook(address).read().tabs, {}).tabs:
            yield WorkbookError("workbook-not-ready")
        return
    from sheets.google.diagnosis import examine

    key, accounts = spreadsheet_key(address), google_accounts(google_key_path(google_key))
    found = list(examine(accounts.serving(key), key))
    yield from found
    if all(error.code in _MILD for error in found) and not find_tabs(accounts.workbook(key).read().tabs, {}).tabs:
        yield WorkbookError("sheets-not-ready", address=address)


def _of_error(what: str, error: WorkbookError) -> _Found:
    problem, advice = refusal_sentences(error, reader())
    return _Found(what, problem, advice, is_mild=error.code in _MILD)
