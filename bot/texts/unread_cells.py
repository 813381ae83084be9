"""Questions about words in the sheet that mean nothing here."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

UNREAD_CELL_SENTENCES: Sentences = {
    "meant-result": N_("{problem}\n\n{line}\nWhat is the result? A tap writes it into the workbook."),
    "meant-state": N_(
        "{problem}\n\nWhat is the state of this round? A tap writes it into the workbook, and sends nothing by itself."
    ),
    "meant-many": plural(
        "{count} result, status or state in the workbook can't be read.",
        "{count} results, statuses or states in the workbook can't be read.",
    ),
    "meant-state-set": N_("{round}\nIts state is now: {state}."),
    "meant-settled": N_("That cell can be read by now, so it is left as it is. /round shows the round."),
}
