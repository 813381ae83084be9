"""Sentences about making a workbook, told at the terminal."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

INSTALLATION_SENTENCES: Sentences = {
    "no-demo": N_("There is no example for the format {format} yet. Make the workbook without --demo."),
}
