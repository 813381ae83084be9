"""Sentences about files with games that are sent to the bot."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

PGN_FILE_SENTENCES: Sentences = {
    "pgn-report": N_("{read}\n{counts}\n\n{void}\n\n{refused}\n\n{notes}\n\n{matches}"),
    "pgn-read": plural("<b>{count} game in the file</b>", "<b>{count} games in the file</b>"),
    "pgn-recorded": plural("{count} game recorded", "{count} games recorded"),
    "pgn-adjudicated": N_("adjudicated among them: {count}"),
    "pgn-void": N_("void, to be replayed: {count}"),
    "pgn-known": N_("on record already: {count}"),
    "pgn-other-event": N_("of another event: {count}"),
    "pgn-refused": N_("not taken: {count}"),
    "pgn-entry": N_("Game {number}, line {line} ({white} – {black}): {reason}"),
    "pgn-match": N_("<b>{head}</b>\n{stands}"),
    # i18n: how far it is; the message changes while it goes on
    "pgn-reading": N_("Reading the file: {count} games so far …"),
    "pgn-recording": N_("Recording {count} games …"),
    # i18n: refusals
    "not-allowed-record-file": N_(
        "Only an operator or an organiser of a knockout can send me games in a file. Report your own game with /result."
    ),
    "pgn-no-pgn": N_("“{name}” is no PGN file. Send me games as a file that ends in .pgn."),
    "pgn-empty": N_("There is no game in “{name}”. Is it the right file?"),
    "pgn-over-limit": N_(
        "“{name}” has {size} MB, and Telegram gives me files of {most} MB at most. Send it in parts, or record it with "
        "rondo import-pgn on the machine that I run on."
    ),
    "pgn-not-fetched": N_("Telegram doesn't give me “{name}” any more. Send it once more, please."),
    "pgn-which-competition": N_("The games of “{name}” fit several competitions. Which one are they of?"),
    "pgn-not-below": N_("The file that you were asked about isn't there any more. Send it once more, please."),
}
