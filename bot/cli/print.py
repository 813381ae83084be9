"""`rondo print`: what hangs on the wall and lies on the boards, as one PDF on A4."""

import errno
from collections.abc import Sequence
from pathlib import Path

from typer.exceptions import TyperException

from bot import formats
from bot.cli.choices import Pages
from bot.cli.ending import DONE, Stopped
from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import tell, tell_warnings, workbook
from bot.printing import (
    match_slips,
    matches_page,
    pairings_page,
    slips_page,
    standings_page,
    team_standings_page,
    write_pdf,
)
from bot.printing.document import Page
from bot.texts.catalogue import catalogue
from sheets.decode import snapshot
from sheets.errors import WorkbookUnreachable
from sheets.records import Format, Snapshot
from sheets.tables import read_tables


def print_pages(address: str, file: Path, number: int | None, only: Sequence[Pages]) -> int:
    """Pairings and slips of a round (default: the last paired one), and the standings as they are by then.

    In the language of the competition. TyperException for a name that doesn't end in .pdf: whatever else stands there
    is not to be overwritten. WorkbookUnreachable when the file can't be written.
    """
    if file.suffix.casefold() != ".pdf":
        raise TyperException(reader()("Name a file that ends in .pdf, not {file}.", file=file))
    shown = snapshot(read_tables(workbook(address).read()))
    with explained(shown):
        pages = _pages(shown, number, only or _all_of(shown))
    _write(file, shown.competition.name, pages)
    tell_warnings(shown)
    tell(reader()("{file} is ready.", file=file))
    return DONE


def _all_of(shown: Snapshot) -> Sequence[Pages]:
    """The stages of a circuit are paired elsewhere; there is only its list."""
    return (Pages.STANDINGS,) if shown.competition.format is Format.CIRCUIT else tuple(Pages)


def _pages(shown: Snapshot, number: int | None, wanted: Sequence[Pages]) -> Sequence[Page]:
    words = catalogue(shown.competition.language)
    of_teams = shown.competition.format is Format.TEAM_SWISS
    pages: list[Page] = []
    if Pages.PAIRINGS in wanted or Pages.SLIPS in wanted:
        number = _paired_round(shown, number)
    if number is not None and Pages.PAIRINGS in wanted:
        pages.append((matches_page if of_teams else pairings_page)(shown, number, words))
    if number is not None and Pages.SLIPS in wanted:
        pages.append((match_slips if of_teams else slips_page)(shown, number, words))
    if Pages.STANDINGS in wanted:
        table = formats.standings(shown, _counted_by(shown, number))
        pages.append((team_standings_page if of_teams else standings_page)(shown, table, words))
    return pages


def _paired_round(shown: Snapshot, number: int | None) -> int:
    """Stopped when there is nothing to print."""
    _, paired = reader(), shown.tournament.games_by_round
    if not paired:
        raise Stopped(_("No round is paired yet. `rondo pair` does it; `--only standings` prints the list alone."))
    if number is not None and number not in paired:
        raise Stopped(
            _("Round {round} isn't paired; the last one that is paired is {last}.", round=number, last=max(paired))
        )
    return max(paired) if number is None else number


def _counted_by(shown: Snapshot, number: int | None) -> int | None:
    """The last round that counts, of those up to the one that is printed."""
    if number is None:
        return None
    return max((counted for counted in shown.tournament.counted_rounds if counted <= number), default=0)


def _write(file: Path, title: str, pages: Sequence[Page]) -> None:
    try:
        write_pdf(file, title, pages)
    except OSError as error:
        code = _CODES.get(error.errno or 0, "workbook-io")
        raise WorkbookUnreachable(code, file=str(file), reason=errno.errorcode.get(error.errno or 0, "")) from error


_CODES = {
    errno.ENOENT: "workbook-no-folder",
    errno.ENOTDIR: "workbook-no-folder",
    errno.EISDIR: "pdf-directory",
    errno.EACCES: "workbook-forbidden",
    errno.EPERM: "workbook-forbidden",
    errno.EROFS: "workbook-forbidden",
    errno.ENOSPC: "workbook-disk-full",
    errno.EDQUOT: "workbook-disk-full",
}
