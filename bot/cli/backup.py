"""`rondo backup`: a copy of the installation in one file, also while it runs."""

from datetime import UTC, datetime
from pathlib import Path

from bot.backup.making import Made, make_backup
from bot.cli.ending import DONE, USAGE
from bot.cli.language import reader
from bot.cli.workbooks import print_json, tell
from bot.errors import Refusal
from bot.messages import Say
from bot.settings import load_settings
from bot.texts.rendering import plain


def backup(target: Path, config: Path | None, *, as_json: bool) -> int:
    """Exit status 2 for a configuration that can't be used. Refusal; OSError."""
    try:
        settings = load_settings(config, needs_token=False)
    except Refusal as refusal:
        tell(plain(refusal.say, reader().language), to_stderr=True)
        return USAGE
    made = make_backup(settings, target, datetime.now(UTC))
    if as_json:
        print_json(_json(made))
    _tell(made, to_stderr=as_json)
    return DONE


def _tell(made: Made, *, to_stderr: bool) -> None:
    _ = reader()
    tell(_("{file} is ready.", file=made.file), to_stderr=to_stderr)
    tell(_("In it: {files}.", files=", ".join(made.files)), to_stderr=to_stderr)
    tell(_("Not in it:"), to_stderr=to_stderr)
    for left in made.about.left_out:
        tell(f"    {left.what}: {plain(Say(left.why), _.language)}", to_stderr=to_stderr)


def _json(made: Made) -> object:
    from bot.backup.archive import checksum

    return {
        "file": str(made.file),
        "made_at": made.about.made_at.isoformat(),
        "files": [
            {"name": name, "bytes": len(content), "sha256": checksum(content)} for name, content in made.files.items()
        ],
        "left_out": [{"what": left.what, "why": left.why.removeprefix("left-")} for left in made.about.left_out],
    }
