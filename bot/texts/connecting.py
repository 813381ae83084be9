"""Sentences about another workbook for a competition."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

CONNECT_SENTENCES: Sentences = {
    "not-allowed-connect": N_("Only an organiser decides where the workbook is. Ask one."),
    "connect-how": N_(
        "<b>{competition}</b> can have its workbook in a Google spreadsheet.\n\n"
        "1. Open your spreadsheet, or an empty one: https://sheets.new\n"
        "2. Share it (top right) with this address, as an <b>Editor</b>:\n{emails}\n"
        "3. Send me its address from your browser:\n/connect https://docs.google.com/spreadsheets/d/…\n\n"
        "I look at it and tell you what I find, before anything changes."
    ),
    "connect-how-several": N_(
        "<b>{competition}</b> can have its workbook in a Google spreadsheet.\n\n"
        "1. Open your spreadsheet, or an empty one: https://sheets.new\n"
        "2. Send me its address from your browser:\n/connect https://docs.google.com/spreadsheets/d/…\n"
        "3. I tell you with which of my addresses to share it; do so, as an <b>Editor</b>, and send the same again.\n\n"
        "I look at it and tell you what I find, before anything changes."
    ),
    "connect-not-here": N_(
        "This Rondo can't change its workbook from the chat. Whoever runs it names the new one in the configuration."
    ),
    "connect-failed": N_("I can't use that spreadsheet. {problem}"),
    "connect-which": N_(
        "For which competition? Say it behind the command: /connect {name} and the address. Yours are:\n{names}"
    ),
    "connect-current": N_("That is the workbook of {competition} already:\n{address}"),
    "connect-found": N_(
        "I can read that spreadsheet.\n{lines}\n\nShall it be the workbook of <b>{competition}</b> from now on? The "
        "present workbook then stays as it is, and I no longer look at it."
    ),
    "connect-known": N_("These tabs and headings I know:"),
    "connect-tab": N_("• {tab}: {columns}."),
    "connect-tab-named": N_("• {tab} is used as {name}: {columns}."),
    "connect-others": N_("• Left alone: {tabs}."),
    "connect-made": N_("• I add: {tabs}."),
    "connect-copied": N_("• Nobody stands in it: I copy everything from the present workbook into it."),
    "connect-differs": plural(
        "• {count} result of the present workbook is another one there, or missing. Then the new one counts.",
        "• {count} results of the present workbook are others there, or missing. Then the new one counts.",
    ),
    "connect-taken": N_("That spreadsheet is the workbook of another competition here. Each needs one of its own."),
    "connect-problems": N_("That spreadsheet can't be the workbook yet:\n{problems}\nCorrect it and send it again."),
    "connect-strangers": N_(
        "That spreadsheet is of another competition: the ID of {now} belongs to {there} there ({count} like that), and "
        "accounts are linked to IDs. Use a copy of the present workbook, or an empty spreadsheet; a new competition is "
        "added in the configuration."
    ),
    "connect-lacking": N_(
        "In that spreadsheet people are missing who have an account here ({count}): {names}. Add them with their IDs, "
        "or use an empty spreadsheet, into which I copy everything."
    ),
    "connect-done": N_("Done: {address}"),
    "connect-moved": N_(
        "{who} has connected another workbook; from now on this one counts for {competition}:\n{address}\n"
        "The old one stays as it was; what is changed there is not seen any more."
    ),
}
