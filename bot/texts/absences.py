"""Sentences about signing off and coming back."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

ABSENCE_SENTENCES: Sentences = {
    # i18n: the list of the next rounds
    "absences": N_("<b>{player}</b>\n{told}\n\n{rounds}\n\n{terms}\nTap a round to sign off or to come after all."),
    "absence-terms": N_("Signing off in time {pays}."),
    "absence-line": N_("Round {round}, {when:short}: <b>{kind}</b>, until {deadline}"),
    "absence-line-late": N_("Round {round}, {when:short}: <b>{kind}</b>; the deadline has passed ({deadline})"),
    "absence-line-open": N_("Round {round}, {when:short}: <b>{kind}</b>"),
    "absence-line-paired": N_("Round {round}, {when:short}: <b>{kind}</b>; the round is paired"),
    "absent-by-default": N_("absent unless you say otherwise"),
    # i18n: what became of one round
    "absence-booked": N_("Round {round}: signed off ({kind}). It {pays}."),
    "absence-booked-late": N_(
        "Round {round}: the deadline was {deadline}, so you are signed off {kind}. It {pays}. An organiser is told."
    ),
    "absence-perhaps-late": N_(
        "Round {round}: I was out of reach when the deadline passed ({deadline}) and can't tell whether you were in "
        "time. You won't be paired, and an organiser decides what it counts as; until then it is {kind}."
    ),
    "absence-already": N_("Round {round}: you are signed off already ({kind}); nothing has changed."),
    "absence-kind-refused": N_(
        "Round {round}: no {kind}, and nothing has changed. {why} "
        "You can sign off without it below, or play; I have asked the organisers whether they grant it."
    ),
    "absence-taken-back": N_("Round {round}: you take part."),
    "absence-was-present": N_("Round {round}: you take part already; nothing has changed."),
    "absence-over": N_(
        "Round {round} is over; signing off for it has no meaning any more. An organiser can change it."
    ),
    "absence-not-a-member": N_("Round {round}: you don't belong to it (you joined later or left before)."),
    "absence-paired": N_(
        "Round {round} is paired already, so I have told the organisers that you can't come. "
        "They decide about your game."
    ),
    "absence-passed-on": N_("Round {round} is paired already, so I have passed it on to the organisers."),
    "absence-kind-passed-on": N_(
        "Round {round}: the deadline has passed ({deadline}), so an organiser decides whether it counts as: {kind}. "
        "I have asked."
    ),
    "walk-in-passed-on": N_(
        "Round {round} is paired already, so I have told the organisers that you come. "
        "They see whether there is a game for you."
    ),
    "pays-unknown": N_("is booked; what it pays can't be worked out at the moment"),
    # i18n: questions
    "absence-for-whom": N_("For whom?"),
    "absence-for-whom-rounds": N_("Rounds {rounds}: for whom?"),
    # i18n: messages to organisers
    "organiser-absence-paired": N_(
        "{player} can't play in round {round}, which is paired:\n{line}\n"
        "Choose a result, or take the pairing back with /round."
    ),
    "organiser-absence": N_("{player} is away in round {round}, which is paired without him. What is it booked as?"),
    "organiser-absence-late": N_("{player} signed off for round {round} after the deadline ({deadline})."),
    "organiser-absence-kind": N_(
        "{player} wants this for round {round}, but the deadline has passed ({deadline}): {kind}. Do you agree?"
    ),
    "organiser-absence-perhaps-late": N_(
        "{player} signed off for round {round} while I was out of reach; the deadline ({deadline}) passed meanwhile. "
        "It is booked as late for now; he wanted: {kind}. What is it?"
    ),
    "organiser-absence-beyond": N_(
        "{player} wants this for round {round}: {kind}. {why} Do you grant it all the same?"
    ),
    "organiser-walk-in": N_("{player} comes after all to round {round}, which is paired already."),
    # i18n: refusals
    "absence-not-understood": N_(
        "I don't understand “{words}”. Send a round or a day, such as /absent 7 or /absent 12 March or "
        "/absent until 2 April, or tap a round."
    ),
    "absence-kind-unknown": N_("This competition has no such absence: {kind}. Tap a round to see the kinds."),
    "no-round-on-day": N_("There is no round on {day:day}. Tap one of these."),
    "several-rounds-on-day": N_("There is more than one round on {day:day}. Tap the one you mean."),
    "no-round-until": N_("There is no round to come until {until:day}. Tap one of these."),
    "no-such-round": N_("There is no round {round}; the last one planned is round {rounds}. /absent shows the rounds."),
    "no-rounds-ahead": N_("No round is planned that you could sign off for. Ask an organiser for the dates."),
}
