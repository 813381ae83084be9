"""Sentences about making a workbook, told at the terminal."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

INSTALLATION_SENTENCES: Sentences = {
    "no-demo": N_("There is no example for the format {format} yet. Make the workbook without --demo."),
    "seal-key-unusable": N_(
        "The key that seals the journal can't be used: {file}. It has to be a file that I can read, with keys that I "
        "made, one a line. Put it back from where you keep a copy."
    ),
    "seal-key-lost": N_(
        "What stands in the journal can't be opened: the key that sealed it is not in {file}. If you have a copy of "
        "the key file, stop me, put it back there and start me again. Without it I go on, but line-ups have to be "
        "handed in anew and messages that were waiting are lost; those concerned are told."
    ),
}
