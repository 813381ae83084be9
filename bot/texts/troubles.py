"""Sentences about what went wrong: a message, a post, a change, the workbook."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

TROUBLE_SENTENCES: Sentences = {
    # i18n: the first line of a message that is perhaps there already
    "repeated": N_("<i>(Sent again: I can't tell whether it has reached you before.)</i>"),
    "update-parked": N_(
        "I couldn't handle your last message, and have set it aside. The organisers know; please tell them what you "
        "wanted."
    ),
    "update-parked-of": N_("A message from {name} couldn't be handled; it is set aside. Please ask what it was about."),
    "not-read-yet": N_("I haven't been able to read the workbook of this competition yet. Please try again later."),
    "busy": N_("So much is happening at once that I couldn't do that. Please try again."),
    "set-lost": N_(
        "Somebody changed the sheet in the same place, and that stands:\n{place}\n"
        "There: {found}. Mine would have been: {wanted}."
    ),
    "post-lost": N_("I can't tell whether the group has got this:\n\n{text}\n\nTelegram says: {problem}"),
    "sent-again": N_("It is sent again."),
    "workbook-away": N_(
        "I have been unable to write to the workbook since {since:time}: {problem}\n"
        "Everything goes on, and I write as soon as I can. Changes waiting: {count}."
    ),
    # i18n: on the terminal
    "workbook-not-read": N_("{competition}: its workbook can't be read yet. {problem} I keep trying."),
    "players-vanished": N_(
        "In the tab {tab} {gone} of {all} players are gone since I read it last: {names} {more}\nIf that is a mistake, "
        "undo it in the spreadsheet (Ctrl+Z, or its version history). I take what stands there."
    ),
    "rows-vanished": N_(
        "In the tab {tab} {gone} of {all} rows are gone since I read it last.\nIf that is a mistake, undo it in the "
        "spreadsheet (Ctrl+Z, or its version history). I take what stands there."
    ),
    "workbook-back": N_("The workbook is up to date again, after a pause since {since:time}."),
    "rows-moved": N_(
        "Somebody moved rows or columns of {tabs} in the very second in which I wrote there. I have found them again "
        "and put everything in its place.\n{doubts}"
    ),
    "rows-unsure": N_("Please look at {cells}: something of mine may stand there that belongs elsewhere."),
    "rows-lost": N_("In {cells} somebody was quicker than I, and that stands."),
    # i18n: what keeps the program from starting; on the terminal
    "settings-wrong": N_("The configuration is not complete:\n{items}"),
    "settings-unreadable": N_("I can't read the configuration: {file}. {problem}"),
    "setting-lacks": N_("{name} is missing (in the environment: {variable})"),
    "setting-unknown": N_("{name}: there is no such setting"),
    "setting-refused": N_("{name} is wrong (in the environment: {variable}): {problem}"),
    "journal-in-use": N_("Another Rondo is running on this journal: {journal}"),
    "journal-too-new": N_("This journal was made by a later version of Rondo (its shape is {found}, I know {known})."),
    "journal-broken": N_("I can't use the journal: {problem}"),
    "token-refused": N_("Telegram doesn't accept the bot's token. BotFather can give a new one."),
    "telegram-unreachable": N_("I can't reach Telegram. Check the network of this computer. ({problem})"),
    "claim-organiser": N_("{competition}: its first organiser opens {link}"),
}
