"""`rondo try`: an example, or a copy of one's own season, in the browser, without any account."""

import asyncio
import errno
import signal
import webbrowser
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import typer

from bot.cli.ending import DONE, Stopped
from bot.cli.language import reader
from bot.cli.workbooks import tell
from bot.errors import Refusal
from bot.logs import configure
from bot.texts.rendering import plain
from bot.trying.demos import DEMOS, USUAL, Demo
from bot.trying.folder import Folder, Note, copied, made
from bot.trying.night import Night

_KINDS = {".xlsx", ".xlsm"}


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be tried: an example, one's own season, or (both empty) whatever was tried before."""

    demo: str = ""
    workbook: Path | None = None
    fresh: bool = False

    @property
    def is_certain(self) -> bool:
        return bool(self.demo) or self.workbook is not None


def try_rondo(path: Path, wish: Wish, port: int, *, browser: bool) -> int:
    """Until it is interrupted. Stopped; WorkbookError; BadParameter for an unknown example."""
    folder = Folder(path)
    demo = _demo(wish)
    try:
        note = _prepared(folder, wish, demo)
        asyncio.run(_run(folder, note, port, browser=browser))
    except Refusal as refusal:
        raise Stopped(plain(refusal.say, reader().language)) from refusal
    except OSError as error:
        raise Stopped(_told(error, path, port)) from error
    return DONE


def _demo(wish: Wish) -> Demo:
    _ = reader()
    if wish.demo and wish.workbook is not None:
        raise typer.BadParameter(_("Try either an example (--demo) or your own season (--workbook)."))
    found = DEMOS.get(wish.demo.strip().casefold() or USUAL)
    if found is None:
        raise typer.BadParameter(
            _("There is no example {demo}. Examples: {known}.", demo=wish.demo, known=", ".join(DEMOS))
        )
    return found


def _prepared(folder: Folder, wish: Wish, demo: Demo) -> Note:
    """Go on where the last try ended, unless something else is wanted."""
    _ = reader()
    folder.path.mkdir(parents=True, exist_ok=True)
    name = demo.file if wish.workbook is None else _name(wish.workbook)
    note = None if wish.fresh else folder.note()
    if note is not None and note.workbook != name and (wish.is_certain or not _is_there(folder, note)):
        raise Stopped(
            _(
                "In {folder} there is a try with {file}. Choose another --folder, or begin anew with --fresh.",
                folder=folder.path,
                file=note.workbook,
            )
        )
    if note is not None and _is_there(folder, note):
        return note
    before = folder.note()
    folder.clear(before.workbook if before else name)
    return copied(folder, wish.workbook) if wish.workbook else made(folder, demo, date.today(), _)  # noqa: DTZ011  # the reader's own day


def _is_there(folder: Folder, note: Note) -> bool:
    return (folder.path / note.workbook).is_file()


def _name(workbook: Path) -> str:
    if workbook.suffix.lower() not in _KINDS:
        raise Stopped(reader()("{file} is no .xlsx workbook.", file=workbook))
    return workbook.name


async def _run(folder: Folder, note: Note, port: int, *, browser: bool) -> None:
    configure("error")
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    await Night(folder, note, reader(), port).run(stop, lambda url: _ready(url, folder, note, browser=browser))


def _ready(url: str, folder: Folder, note: Note, *, browser: bool) -> None:
    _ = reader()
    tell(url)
    tell(_("The workbook is {file}; you can open it meanwhile.", file=folder.path / note.workbook), to_stderr=True)
    tell(_("Ctrl+C ends it. `rondo try` goes on from there, `rondo try --fresh` begins anew."), to_stderr=True)
    if browser:
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, url)


def _told(error: OSError, path: Path, port: int) -> str:
    _ = reader()
    if error.errno == errno.EADDRINUSE:
        return _("Port {port} is taken. Choose another one, or none: then a free one is found.", port=port)
    return _("The folder {folder} can't be used: {reason}", folder=path, reason=error.strerror or error)
