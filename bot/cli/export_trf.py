"""`rondo export-trf`: the competition as a Tournament Report File, for other chess software."""

import errno
import os
import re
import tempfile
from pathlib import Path

from bot import formats
from bot.cli.ending import DONE, Stopped
from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import tell, tell_warnings, workbook
from rules.trf import Trf
from sheets.decode import snapshot
from sheets.errors import WorkbookUnreachable
from sheets.tables import read_tables


def export_trf(address: str, file: Path, after_round: int | None, edition: Trf = Trf.OF_2026) -> int:
    """Write the report in UTF-8. Stopped when something else than a report stands there; WorkbookUnreachable."""
    shown = snapshot(read_tables(workbook(address).read()))
    with explained(shown):
        text = formats.report(shown, after_round, edition)
    _write(file, text)
    tell_warnings(shown)
    tell(reader()("{file} is ready.", file=file))
    return DONE


def _write(file: Path, text: str) -> None:
    """The whole file is there or none, and an earlier report is replaced; nothing else is."""
    try:
        if file.exists() and not _is_report(file):
            raise Stopped(
                reader()("{file} is there already and is no tournament report. Choose another name.", file=file)
            )
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
        try:
            with os.fdopen(handle, "wb") as stream:
                stream.write(text.encode("utf-8"))
            Path(name).replace(file)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        code = _CODES.get(error.errno or 0, "workbook-io")
        raise WorkbookUnreachable(code, file=str(file), reason=errno.errorcode.get(error.errno or 0, "")) from error


def _is_report(file: Path) -> bool:
    """Every line of one begins with the number of its record; an empty file is nobody's."""
    with file.open("rb") as stream:
        start = stream.read(4)
    return not start or re.fullmatch(rb"\d{3} ", start) is not None


_CODES = {
    errno.ENOENT: "workbook-no-folder",
    errno.ENOTDIR: "workbook-no-folder",
    errno.EISDIR: "report-directory",
    errno.EACCES: "workbook-forbidden",
    errno.EPERM: "workbook-forbidden",
    errno.EROFS: "workbook-forbidden",
    errno.ENOSPC: "workbook-disk-full",
    errno.EDQUOT: "workbook-disk-full",
}
