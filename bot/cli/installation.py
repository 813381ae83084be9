"""The commands that look after an installation of the bot, beside those that work on a workbook."""

from pathlib import Path
from typing import Annotated

import typer

from bot.cli.app import Json, app
from bot.cli.choices import Parts
from bot.cli.language import reader

__all__ = ["app"]

_ = reader()

Config = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help=_("The configuration, in TOML; without it everything is taken from the environment (RONDO_...)."),
        show_default=False,
    ),
]


@app.command(help=_("Say what is wrong with this installation: its configuration, key, and workbooks."))
def doctor(
    addresses: Annotated[
        list[str] | None, typer.Argument(metavar="[BOOK]...", help=_("Workbooks to look at."), show_default=False)
    ] = None,
    config: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("The configuration of rondo serve."), show_default=False)
    ] = None,
) -> int:
    from bot.cli.doctor import doctor as look

    return look(config, addresses or [])


@app.command(help=_("Copy journal, .xlsx workbooks and settings into one file, also while the bot runs."))
def backup(
    target: Annotated[
        Path, typer.Argument(metavar="FOLDER|FILE.zip", help=_("A folder, or a file that isn't there yet."))
    ],
    config: Config = None,
    as_json: Json = False,
) -> int:
    from bot.cli.backup import backup as make

    return make(target, config, as_json=as_json)


@app.command(help=_("Go back to a backup. The bot must not be running."))
def restore(  # noqa: PLR0913, PLR0917  # a parameter for each option
    file: Annotated[Path, typer.Argument(metavar="FILE.zip", help=_("What rondo backup has made."))],
    config: Config = None,
    where: Annotated[
        Path | None,
        typer.Option("--to", metavar="FOLDER", help=_("Put all of it into this folder instead."), show_default=False),
    ] = None,
    only: Annotated[
        list[Parts] | None,
        typer.Option(
            "--only",
            metavar="|".join(one.value for one in Parts),
            help=_("Only these; may be repeated."),
            show_default=False,
        ),
    ] = None,
    overwrite: Annotated[
        bool, typer.Option("--overwrite", help=_("Put aside what is there already, under another name."))
    ] = False,
    as_json: Json = False,
) -> int:
    from bot.backup.restoring import Wish
    from bot.cli.restore import parts, restore_backup

    return restore_backup(file, where, config, Wish(parts(only or []), overwrite), as_json=as_json)


@app.command(
    name="new-key", help=_("Put a new key above the ones that seal the journal; it is used from the next start on.")
)
def new_key(config: Config = None) -> int:
    from bot.cli.new_key import put_new_key

    return put_new_key(config)
