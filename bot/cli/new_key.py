"""`rondo new-key`: the key that seals the journal is followed by another; what the old ones have sealed still opens."""

from pathlib import Path

from bot.cli.ending import DONE, USAGE
from bot.cli.language import reader
from bot.cli.workbooks import tell
from bot.errors import Refusal
from bot.journal.database import key_beside
from bot.sealing import put_key_first, seals_in
from bot.settings import load_settings
from bot.texts.rendering import plain


def put_new_key(config: Path | None) -> int:
    """Exit status 2 for a configuration, or a key file, that can't be used."""
    _ = reader()
    try:
        settings = load_settings(config, needs_token=False)
        file = settings.seal_key_file or key_beside(settings.journal_url)
        seals_in(file)  # what isn't a key file isn't written over
        put_key_first(file)
    except Refusal as refusal:
        tell(plain(refusal.say, _.language), to_stderr=True)
        return USAGE
    tell(_("{file} has a new key on top. Restart Rondo, and copy the file to where you keep it.", file=file))
    tell(_("The keys below it may go after 31 days, when nothing is left that they have sealed."))
    return DONE
