"""Sentences about the installation itself, told at the terminal of whoever runs it."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

INSTALLATION_SENTENCES: Sentences = {
    "journal-in-use": N_("Another Rondo runs with the journal {journal}. Stop it first, or name another journal."),
    "journal-too-new": N_("The journal was made by a later Rondo (shape {found}, known here: {known}). Update Rondo."),
    "token-refused": N_("Telegram refuses the bot's token. Ask @BotFather for it, and put it into the configuration."),
    "no-demo": N_("There is no example for the format {format} yet. Make the workbook without --demo."),
}
