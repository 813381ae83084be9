"""`rondo copy`: what stands in one workbook, in another; both may be files or Google spreadsheets."""

from pathlib import Path

from bot.cli.ending import DONE
from bot.cli.language import reader
from bot.cli.workbooks import tell, workbook
from sheets.copying import Copied, copied, copy_into
from sheets.google.addresses import is_google_address
from sheets.grid import Book


def copy_workbook(source: str, target: str) -> int:
    """Nothing that is there is overwritten. WorkbookError."""
    book = workbook(source).read()
    if is_google_address(target):
        _into_google(book, target)
    else:
        from sheets.new_file import copy_to_new_file

        copy_to_new_file(book, Path(target))
    _tell(copied(book), target)
    return DONE


def _into_google(book: Book, address: str) -> None:
    """Text columns, drop-downs and the like come with being connected."""
    from bot.opening import open_google
    from sheets.google.layout import Wanted, connect

    there = open_google(address)
    there.write(lambda now: copy_into(book, now))
    connect(there, Wanted(reader()))


def _tell(done: Copied, target: str) -> None:
    _ = reader()
    tell(_("{file} is ready.", file=target))
    tell(_("Copied: {tabs}.", tabs=", ".join(done.tabs)))
    if done.formulas:
        tell(_.plural("{count} formula became its value.", "{count} formulas became their values.", done.formulas))
    if done.errors:
        tell(_("Empty, since they showed an error: {cells}.", cells=", ".join(done.errors)))
    tell(_("Colours, charts and notes of your own stay behind."))
