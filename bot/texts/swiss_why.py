"""Sentences for why two are paired in a Swiss: the notes of bot/formats/swiss_why.py."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

SWISS_WHY: Sentences = {
    "note.why-swiss-points": N_("{player}: score {points:score}, starting number {number}."),
    "note.why-swiss-virtual": N_(
        "The round is accelerated: with the virtual points they count as {score:score} and {other:score}."
    ),
    "note.why-swiss-halves": N_(
        "Of the {count} players with this score the upper half meets the lower one: place {place} and place {other}."
    ),
    "note.why-swiss-float": N_(
        "{player} floats down to {opponent}: with equal scores not everybody finds an opponent whom he may still meet, "
        "or somebody is left over."
    ),
    # i18n: why one of the two has White
    "note.why-swiss-colours-so-far": N_("Colours of {player} so far: {colours}."),
    "note.why-swiss-colours-both": N_("Colours: {white} has White; nobody's preference stands against it."),
    "note.why-swiss-colours-stronger": N_("Colours: both are due the same; the stronger preference counts."),
    "note.why-swiss-colours-wider": N_("Colours: both are due the same; the wider difference counts."),
    "note.why-swiss-colours-alternate": N_(
        "Colours: both are due the same; they are turned round from the last round in which theirs differed."
    ),
    "note.why-swiss-colours-ranked": N_("Colours: both are due the same; the one ranked higher gets it."),
    "note.why-swiss-colours-number": N_(
        "Colours: neither has played yet; odd starting numbers get the colour drawn for number 1, even ones the other."
    ),
    "note.why-swiss-colours-by-hand": N_("Colours: {white} has White by somebody's hand; the rules give it otherwise."),
    # i18n: other opponents
    "note.why-swiss-not": N_("Not against {opponent} (number {number}), who has the same score: {because}."),
    "note.why-swiss-not-met": N_("they have met in round {round}"),
    "note.why-swiss-not-colours": N_("both must have {colour}"),
    "note.why-swiss-not-order": N_("possible, but the order of the pairs in the group comes out otherwise"),
    "note.why-swiss-other-points": N_(
        "{rival} has a score of {points:score}, not {own:score}, so the two aren't in one group."
    ),
    "note.why-swiss-bye": N_(
        "The bye goes to the lowest score among those who can have one, then to the fewest games missed: {player}."
    ),
    "note.why-swiss-passed-bye": N_("Not {player}: a bye in round {round} already."),
    "note.why-swiss-passed-forfeit-win": N_("Not {player}: a win without playing in round {round}."),
    # i18n: why a board is as it is, in a few words under its line
    "note.short-swiss-points": N_("Scores {points:score} and {other:score}."),
    "note.short-swiss-colours-both": N_("Colours: no preference stands against them."),
    "note.short-swiss-colours-stronger": N_("Colours: the stronger preference."),
    "note.short-swiss-colours-wider": N_("Colours: the wider difference."),
    "note.short-swiss-colours-alternate": N_("Colours: turned round from when they differed."),
    "note.short-swiss-colours-ranked": N_("Colours: due to the one ranked higher."),
    "note.short-swiss-colours-number": N_("Colours: by the starting numbers."),
    "note.short-swiss-colours-by-hand": N_("Colours: by hand."),
}
