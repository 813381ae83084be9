"""The final of a circuit: a new knockout workbook with those who qualify, seeded in the order of the list."""

import secrets
from pathlib import Path

import typer

from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import tell
from rules.knockout.regulation import LOT_SEED, SEEDS
from rules.players import PlayerId
from rules.regulations import SettingValue
from sheets.records import Format, Person, Snapshot, Value
from sheets.schema import TabName

PRESET = "kubok-rossii-2018-final"


def write_final(snapshot: Snapshot, after_round: int | None, file: Path) -> None:
    """Make the file; everybody keeps his ID.

    BadParameter for a competition that is no circuit. WorkbookError `workbook-exists`; WorkbookUnreachable.
    """
    from bot.formats.circuit import qualifiers
    from sheets.template import write_new

    _ = reader()
    if snapshot.competition.format is not Format.CIRCUIT:
        raise typer.BadParameter(_("Only a circuit has players who qualify."))
    with explained(snapshot):
        seeds = qualifiers(snapshot, after_round)
    people = [_player_row(snapshot.person[player]) for player in seeds]
    write_new(file, Format.KNOCKOUT, _settings(snapshot, file, seeds), {TabName.PLAYERS: people}, _)
    tell(_("{file} is ready: a knockout of {players} players.", file=file, players=len(seeds)), to_stderr=True)


def _settings(snapshot: Snapshot, file: Path, seeds: tuple[PlayerId, ...]) -> dict[str, SettingValue]:
    return {
        "competition": file.stem,
        "preset": PRESET,
        "timezone": snapshot.competition.timezone.key,
        "language": snapshot.competition.language,
        SEEDS.key: ", ".join(seeds),
        LOT_SEED.key: str(secrets.randbelow(1_000_000)),
    }


def _player_row(person: Person) -> dict[str, Value]:
    player = person.player
    return {
        "ID": player.id,
        "Name": player.name,
        "Rating": player.rating,
        "Title": player.title or None,
        "Federation": player.federation or None,
        "FIDE ID": player.fide_id or None,
        "Aliases": ", ".join(person.aliases) or None,
    }
