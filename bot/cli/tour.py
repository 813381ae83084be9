"""What `make demo` shows: an example club, its standings, its next round and one player's points, by the real commands.

python -m bot.cli.tour FOLDER
"""

import shlex
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import typer

from bot.cli.entry import run
from bot.cli.language import reader


def tour(folder: Path) -> int:
    """Run the commands one after another, each shown before; the first exit status that isn't 0 ends it."""
    _ = reader()
    folder.mkdir(parents=True, exist_ok=True)
    book = _fresh(folder)
    for arguments in _commands(book):
        typer.secho(f"\n$ rondo {shlex.join(arguments)}", bold=True)
        status = run(arguments)
        if status:
            return status
    typer.echo(
        "\n" + _("The workbook is {file}. Open it, change what you like, and run the commands again.", file=book)
    )
    return 0


def _fresh(folder: Path) -> Path:
    """A name that isn't taken: what somebody tried out before stays as he left it."""
    names = (folder / f"club{number if number > 1 else ''}.xlsx" for number in count(1))
    return next(name for name in names if not name.exists())


def _commands(book: Path) -> Iterator[list[str]]:
    yield ["new", "keizer", str(book), "--demo"]
    yield ["check", str(book)]
    yield ["standings", str(book), "--write"]
    yield ["pair", str(book)]
    yield ["explain", str(book), "P2"]


if __name__ == "__main__":
    sys.exit(tour(Path(sys.argv[1])))
