"""`rondo new`: a ready workbook, empty or with an example."""

import secrets
from datetime import date
from pathlib import Path

import typer

from bot.cli.ending import DONE
from bot.cli.language import reader
from bot.cli.workbooks import tell
from rules.knockout.regulation import LOT_SEED
from rules.regulations import preset_format, preset_names
from sheets.records import Format

DEFAULT_PRESETS = {
    Format.KEIZER: "sliedrecht-2020",
    Format.SWISS: "swiss",
    Format.TEAM_SWISS: "svenska-cupen-2018",
    Format.CIRCUIT: "kubok-rossii-2018-men",
    Format.KNOCKOUT: "kubok-rossii-2018-final",
}


def new_workbook(competition_format: str, file: Path, preset: str | None, *, demo: bool) -> int:
    """Make the file. BadParameter for an unknown format or preset; WorkbookUnreachable if it can't be made."""
    from bot.demo.contents import begun, demo_of
    from sheets.template import write_new

    _ = reader()
    kind = _format(competition_format)
    settings = {
        "competition": file.stem,
        "preset": _preset(preset, kind),
        "timezone": "Europe/Amsterdam",
        "language": _.language,
    }
    if kind is Format.KNOCKOUT and not demo:
        settings[LOT_SEED.key] = str(secrets.randbelow(1_000_000))
    content = demo_of(kind, settings, date.today()) if demo else begun(kind, settings)  # noqa: DTZ011  # the organiser's
    write_new(file, kind, settings, content, _)
    tell(_("{file} is ready.", file=file))
    return DONE


def _format(words: str) -> Format:
    wanted = " ".join(words.replace("-", " ").split()).casefold()
    known = {kind.value: kind for kind in DEFAULT_PRESETS}
    if wanted not in known:
        _ = reader()
        raise typer.BadParameter(
            _("There is no format {format}. Formats: {known}.", format=words, known=", ".join(known))
        )
    return known[wanted]


def _preset(wanted: str | None, kind: Format) -> str:
    known = [name for name in preset_names() if preset_format(name) == kind.value]
    name = DEFAULT_PRESETS[kind] if wanted is None else wanted.strip()
    if name not in known:
        _ = reader()
        raise typer.BadParameter(
            _(
                "There is no preset {preset} for {format}. Presets: {known}.",
                preset=name,
                format=kind.value,
                known=", ".join(known),
            )
        )
    return name
