"""Sentences about making a workbook, told at the terminal."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

INSTALLATION_SENTENCES: Sentences = {
    "no-demo": N_("There is no example for the format {format} yet. Make the workbook without --demo."),
    "seal-key-unusable": N_(
        "The key that seals the journal can't be used: {file}. It has to be a file that I can read, with keys that I "
        "made, one a line. Put it back from where you keep a copy."
    ),
}
