"""The commands and their options. Bodies stand in a file each and load what they need when they run."""

from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

import rules
from bot.cli.choices import Pages
from bot.cli.language import reader
from rules.trf import Trf

_ = reader()

app = typer.Typer(
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    help=_("Rondo runs chess club nights, team leagues and cups from a spreadsheet."),
    epilog=_("BOOK is the path of an .xlsx file, or the address of a Google spreadsheet."),
    context_settings={"help_option_names": ["-h", "--help"]},
)

Book = Annotated[str, typer.Argument(metavar="BOOK", help=_("The workbook of the competition."), show_default=False)]
Person = Annotated[str, typer.Argument(metavar="PLAYER", help=_("ID, name, or name with ID: P7, Anna, Anna (P7)."))]
Json = Annotated[
    bool, typer.Option("--json", help=_("One JSON object on standard output; text for people goes to standard error."))
]


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"rondo {rules.__version__}")
        raise typer.Exit


@app.callback()
def rondo(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help=_("Show the version."))
    ] = False,
) -> None:
    """Options that stand before the command."""


@app.command(help=_("Make a ready workbook: tabs, headings, drop-downs, explanations."))
def new(
    competition_format: Annotated[
        str, typer.Argument(metavar="FORMAT", help=_('"keizer", or another format that Rondo runs.'))
    ],
    file: Annotated[
        Path, typer.Argument(metavar="FILE.xlsx", help=_("Where to make it; an existing file is never overwritten."))
    ],
    preset: Annotated[
        str | None, typer.Option(metavar="P", help=_("The regulation to begin with."), show_default=False)
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help=_("Fill it with an example in mid-season."))] = False,
) -> int:
    from bot.cli.new import new_workbook

    return new_workbook(competition_format, file, preset, demo=demo)


@app.command(help=_("Run the bot on Telegram."))
def serve(
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help=_("The configuration, in TOML; without it everything is taken from the environment (RONDO_...)."),
            show_default=False,
        ),
    ] = None,
) -> int:
    from bot.cli.serve import serve as run_bot

    return run_bot(config)


@app.command("try", help=_("Try Rondo in the browser, with an example, without any account."))
def try_(  # noqa: PLR0913, PLR0917  # a parameter for each option
    demo: Annotated[
        str,
        typer.Option(
            metavar="NAME",
            help=_("Which example: keizer (a club night, the usual one), cup, or team (a league)."),
            show_default=False,
        ),
    ] = "",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help=_("The port; 0 for any free one."))] = 0,
    fresh: Annotated[bool, typer.Option("--fresh", help=_("Begin anew: what was tried before is erased."))] = False,
    workbook: Annotated[
        Path | None,
        typer.Option(metavar="FILE.xlsx", help=_("Try your own season, on a copy of the file."), show_default=False),
    ] = None,
    folder: Annotated[Path, typer.Option(metavar="DIR", help=_("Where everything is kept that belongs to it."))] = Path(
        "rondo-try"
    ),
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=_("Open the page in a browser."))] = True,
) -> int:
    from bot.cli.try_ import Wish, try_rondo

    return try_rondo(folder, Wish(demo, workbook, fresh), port, browser=browser)


@app.command(help=_("Say everything that is wrong with a workbook, where, and what to do."))
def check(
    book: Book,
    write: Annotated[bool, typer.Option("--write", help=_("Fill in missing IDs and the Problems tab."))] = False,
    as_json: Json = False,
) -> int:
    from bot.cli.check import check_workbook

    return check_workbook(book, write=write, as_json=as_json)


@app.command(help=_("Pair a round and write it into the workbook."))
def pair(
    book: Book,
    number: Annotated[
        int | None,
        typer.Option(
            "--round", metavar="N", min=1, help=_("The round; the next one if not given."), show_default=False
        ),
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=_("Only show the pairing, write nothing."))] = False,
    as_json: Json = False,
) -> int:
    from bot.cli.pair import pair_round

    return pair_round(book, number, dry_run=dry_run, as_json=as_json)


@app.command(help=_("Show the standings."))
def standings(
    book: Book,
    after_round: Annotated[
        int | None,
        typer.Option("--after-round", metavar="N", min=0, help=_("As they were after round N."), show_default=False),
    ] = None,
    write: Annotated[bool, typer.Option("--write", help=_("Repaint the Standings tab."))] = False,
    qualifiers_to: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.xlsx",
            help=_("Of a circuit: make a new knockout of those who qualify, seeded in their order."),
            show_default=False,
        ),
    ] = None,
    as_json: Json = False,
) -> int:
    from bot.cli.standings import show_standings

    return show_standings(book, after_round, qualifiers_to, write=write, as_json=as_json)


@app.command(help=_("Say where each point of a player comes from, or why he is paired as he is."))
def explain(  # noqa: PLR0913, PLR0917  # a parameter for each option
    book: Book,
    player: Person,
    pairing: Annotated[bool, typer.Option("--pairing", help=_("Why he is paired as he is, instead."))] = False,
    number: Annotated[
        int | None,
        typer.Option("--round", metavar="N", min=1, help=_("With --pairing: in this round."), show_default=False),
    ] = None,
    rival: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="RIVAL",
            help=_("With --pairing: and what a pairing with this one would cost."),
            show_default=False,
        ),
    ] = None,
    as_json: Json = False,
) -> int:
    if pairing:
        from bot.cli.why import explain_pairing

        return explain_pairing(book, player, number, rival, as_json=as_json)
    if number is not None or rival is not None:
        raise TyperException(_("--round and --against go with --pairing."))
    from bot.cli.explain import explain_points

    return explain_points(book, player, as_json=as_json)


@app.command(help=_("Show a match of a knockout: score, next game, and its ladder in words."))
def match(
    book: Book,
    name: Annotated[str, typer.Argument(metavar="MATCH", help=_("As in the Matches tab: R16-3, QF-1, SF-2, F, B."))],
    as_json: Json = False,
) -> int:
    from bot.cli.match import show_match

    return show_match(book, name, as_json=as_json)


@app.command(name="import-pgn", help=_("Record the games of a PGN file in the matches of a knockout."))
def import_pgn(
    file: Annotated[
        Path,
        typer.Argument(metavar="FILE.pgn", exists=True, dir_okay=False, readable=True, help=_("The file.")),
    ],
    book: Book,
    as_json: Json = False,
) -> int:
    from bot.cli.import_pgn import import_pgn as record

    return record(file, book, as_json=as_json)


@app.command(
    name="import-trf",
    help=_("Go on with a Swiss that other chess software has begun, or take a stage of a circuit over."),
)
def import_trf(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE.trf", exists=True, dir_okay=False, readable=True, help=_("The Tournament Report File.")
        ),
    ],
    book: Annotated[
        str, typer.Argument(metavar="BOOK", help=_("A new file, or a workbook of a Swiss without players yet."))
    ],
    stage: Annotated[
        str | None,
        typer.Option(
            "--stage",
            metavar="NAME",
            help=_("Take the places over as this stage of the circuit BOOK; FILE may be the workbook of a Swiss too."),
            show_default=False,
        ),
    ] = None,
    as_json: Json = False,
) -> int:
    if stage is not None:
        from bot.cli.import_stage import import_stage

        return import_stage(file, book, stage, as_json=as_json)
    from bot.cli.import_trf import import_trf as take_over

    return take_over(file, book, as_json=as_json)


@app.command(name="export-trf", help=_("Write a Tournament Report File for other chess software."))
def export_trf(
    book: Book,
    file: Annotated[
        Path, typer.Argument(metavar="FILE.trf", help=_("Where to make it; an earlier report is replaced."))
    ],
    after_round: Annotated[
        int | None,
        typer.Option("--after-round", metavar="N", min=0, help=_("As it was after round N."), show_default=False),
    ] = None,
    edition: Annotated[
        Trf, typer.Option("--trf", help=_("The edition of the format; programs of old read 16."))
    ] = Trf.OF_2026,
) -> int:
    from bot.cli.export_trf import export_trf as export

    return export(book, file, after_round, edition)


@app.command(name="print", help=_("Make a PDF on A4: pairings, result slips, standings."))
def print_(
    book: Book,
    file: Annotated[Path, typer.Argument(metavar="FILE.pdf", help=_("Where to make it; it is made anew each time."))],
    number: Annotated[
        int | None,
        typer.Option("--round", metavar="N", min=1, help=_("The last paired one if not given."), show_default=False),
    ] = None,
    only: Annotated[
        list[Pages] | None,
        typer.Option(
            "--only",
            metavar="|".join(one.value for one in Pages),
            help=_("Only these; may be repeated."),
            show_default=False,
        ),
    ] = None,
) -> int:
    from bot.cli.print import print_pages

    return print_pages(book, file, number, only or [])


@app.command(help=_("Make a Google spreadsheet ready: missing tabs are made, those that are there are used."))
def connect(
    address: Annotated[str, typer.Argument(metavar="ADDRESS", help=_("As it stands in the browser."))],
    competition_format: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help=_("The format, unless its Settings name one."))
    ] = "keizer",
) -> int:
    from bot.cli.connect import connect_spreadsheet

    return connect_spreadsheet(address, competition_format)


@app.command(name="copy", help=_("Copy a workbook into another: files and Google spreadsheets, both ways."))
def copy_(
    source: Annotated[str, typer.Argument(metavar="FROM", help=_("The workbook that is copied."))],
    target: Annotated[
        str, typer.Argument(metavar="TO", help=_("A new file, or a Google spreadsheet; nothing is overwritten."))
    ],
) -> int:
    from bot.cli.copy import copy_workbook

    return copy_workbook(source, target)
