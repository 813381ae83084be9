"""`rondo restore`: back to a backup, or a look at what is in one."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bot.backup.archive import read_archive
from bot.backup.restoring import Places, Restored, Wish, places_in, places_of, restore
from bot.cli.choices import Parts
from bot.cli.ending import DONE, USAGE
from bot.cli.language import reader
from bot.cli.workbooks import print_json, tell
from bot.errors import Refusal
from bot.settings import load_settings
from bot.texts.rendering import plain


def restore_backup(file: Path, where: Path | None, config: Path | None, wish: Wish, *, as_json: bool) -> int:
    """To the places that the configuration names, or (`where`) into a folder. Exit status 2 as for `rondo backup`."""
    archive = read_archive(file)
    try:
        places = places_in(where, archive) if where else _places(config)
    except Refusal as refusal:
        tell(plain(refusal.say, reader().language), to_stderr=True)
        tell(reader()("Or put everything into a folder, with --to FOLDER; the settings are in it."), to_stderr=True)
        return USAGE
    done = restore(archive, places, wish, datetime.now(UTC))
    if as_json:
        print_json(_json(done, archive.about.made_at))
    _tell(done, places, archive.about.made_at, to_stderr=as_json)
    return DONE


def parts(only: Sequence[Parts]) -> tuple[str, ...]:
    """As `Wish` names them."""
    return tuple(part.value for part in only)


def _places(config: Path | None) -> Places:
    return places_of(load_settings(config, needs_token=False))


def _tell(done: Restored, places: Places, made_at: datetime, *, to_stderr: bool) -> None:
    _ = reader()
    when = f"{made_at:%Y-%m-%d %H:%M} UTC"
    told = [_("As it was on {when}:", when=when), *(f"    {file}" for file in done.files)]
    if done.put_aside:
        told += [_("What stood there is kept as:"), *(f"    {file}" for file in done.put_aside)]
    if done.homeless:
        told.append(_("These competitions aren't in the configuration: {ids}.", ids=", ".join(done.homeless)))
    if not done.has_key:
        told.append(
            _(
                "The key {file} isn't the one of this journal. Put that one there before you start Rondo: without it "
                "sealed line-ups and messages that still had to be sent can't be read.",
                file=places.key,
            )
        )
    for line in told:
        tell(line, to_stderr=to_stderr)


def _json(done: Restored, made_at: datetime) -> object:
    return {
        "made_at": made_at.isoformat(),
        "files": list(map(str, done.files)),
        "put_aside": list(map(str, done.put_aside)),
        "homeless": list(done.homeless),
        "has_key": done.has_key,
    }
