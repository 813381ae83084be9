"""Sentences about announcements: `/say`."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

ANNOUNCEMENT_SENTENCES: Sentences = {
    "say-what": N_("What do you want to say? Answer this message. Words only: pictures and files don't go along."),
    "say-preview": N_(
        "{competition}, to {audience}: {reached} of {all} can be reached. It goes as you wrote it; nothing is sent "
        "yet.\n\n<b>{text}</b>\n\n{lines}\n\n{hint}"
    ),
    "say-nobody": N_(
        "{competition}, to {audience}: none of {all} can be reached.\n\n<b>{text}</b>\n\n{lines}\n\n{hint}"
    ),
    "say-elsewhere": N_("For another competition write its name and a colon in front of the words: {names}."),
    "say-under-way": N_("Under way to {audience}; I tell you what becomes of it.\n\n<b>{text}</b>"),
    "say-result": N_("Delivered to {delivered} of {all}.\n{lines}"),
    # i18n: after "To" and "Under way to"
    "audience-everybody": N_("everybody"),
    "audience-round": N_("those of round {round}"),
    "audience-missing": N_("those whose result of round {round} is missing"),
    # i18n: why somebody doesn't get it
    "unreached-never": N_("Never started the bot: {names}"),
    "unreached-blocked": N_("Have blocked the bot: {names}"),
    "unreached-silent": N_("Don't want such messages: {names}"),
    "say-never": N_("Never started the bot: {names}"),
    "say-blocked": N_("Have blocked the bot: {names}"),
    "say-silent": N_("Don't want such messages: {names}"),
    "say-uncertain": N_("Perhaps delivered: {names}"),
    "say-refused": N_("Telegram refused it: {names}"),
    # i18n: refusals
    "say-too-long": N_("That is too long: {length} characters of at most {longest}. Shorten it, or send it in parts."),
    "say-text-only": N_("Only words can be sent to many, no pictures and files. Send /say and what you want to say."),
    "say-gone": N_("I don't have these words any more. Send them again, with /say in front."),
    "say-sent-already": N_("This was sent already, and isn't sent twice:\n\n<b>{text}</b>"),
    "not-allowed-announce": N_("Only an organiser writes to everybody. Ask one to do it for you."),
}
