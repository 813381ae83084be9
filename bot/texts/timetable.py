"""Sentences of the steps that happen by themselves."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

TIMETABLE_SENTENCES: Sentences = {
    "remind-absences": N_("{round}\nIf you can't come, sign off by {deadline}."),
    "absences-closed-all": N_("{round}\nThe time for signing off is over. Present: {present}. Nobody is absent."),
    "absences-closed": N_("{round}\nThe time for signing off is over. Present: {present}. Absent: {absent} ({names})."),
    "paired-by-itself": N_(
        "{round}\nPaired, as the timetable says. Games: {count}. It is published as soon as it stands in the "
        "workbook.\n\n{notes}"
    ),
    "paired-doubtful": N_(
        "{round}\nPaired, as the timetable says. Games: {count}. Please look at it first: players don't know it "
        "until you publish it.\n\n{notes}"
    ),
    "paired-by-hand": N_(
        "{round}\nThe workbook says that this round is paired. Players don't know it until you publish it."
    ),
    "published-by-hand": N_(
        "{round}\nThe workbook says that this round is published, but I have told nobody. Shall I tell players and "
        "groups?"
    ),
    "step-missed": N_("{round}\nThis was missed while I wasn't running, and is pointless now: {step}."),
    "step-failed": N_("{round}\nThis couldn't be done: {step}.\n{reason}"),
    "round-moved": N_("{round}\nThis round is moved; it was on {was}."),
    "round-moved-open": N_("{round}\nThis round is moved; it was on {was}. If you can't come, sign off by {deadline}."),
    "round-moved-told": plural(
        "{say}\n\n{count} player who knew the old time is told.",
        "{say}\n\n{count} players who knew the old time are told.",
    ),
    # i18n: steps of the timetable, after "pointless now:" and "couldn't be done:"
    "step-named-remind absence deadline": N_("reminding of the deadline for signing off"),
    "step-named-close absences": N_("closing the signing off"),
    "step-named-pair automatically": N_("pairing"),
    "step-named-publish": N_("publishing the pairing"),
    "step-named-ask about publishing": N_("asking whether to publish"),
    "step-named-ask for results": N_("asking for missing results"),
    "step-named-tell of changes": N_("telling who plays somebody else"),
    "step-named-tell of another time": N_("telling that the round is moved"),
    "step-named-remind of a game": N_("reminding of a game on its own day"),
    "step-named-ask for a result": N_("asking for the result of a game on its own day"),
    "step-named-post standings": N_("posting the standings"),
}
