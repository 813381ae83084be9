"""Sentences for why two are paired: the notes of bot/formats/keizer_why.py."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

WHY_SENTENCES: Sentences = {
    "note.why-play-off": N_("This is a game of the play-off."),
    "note.why-places": N_("{player} has place {place}, {opponent} place {other}."),
    "note.why-bye-place": N_("{player} has place {place}."),
    "note.why-bye": N_("The bye goes to the first of these with whom the others can be paired: {players}."),
    "note.why-bye-by-hand": N_("The rules would have given the bye to {player}; it was given by hand."),
    # i18n: why one of the two has White
    "note.why-colours-fixed": N_("Colours: {white} has White, as you fixed it."),
    "note.why-colours-rematch": N_("Colours: {white} has White, as Black was his in their last game."),
    "note.why-colours-limits": N_("Colours: {white} has White; the other way round would break the limits of colours."),
    "note.why-colours-difference": N_("Colours: {white} has had White less often, compared with Black."),
    "note.why-colours-equal": N_(
        "Colours: both have had White and Black equally often or equally too often, so the places decide."
    ),
    # i18n: other opponents
    "note.why-in-spite": N_("This pair had to be made all the same: {because}."),
    "note.why-not": N_("Not against {opponent} (place {place}): {because}."),
    "note.why-not-forbidden": N_("you forbade it"),
    "note.why-not-max-meetings": N_("they have met as often as the season allows ({limit})"),
    "note.why-not-place-difference": N_("the places differ by {difference}, more than {limit}"),
    "note.why-not-once-a-period": N_("they have met in this period, in round {last_round}"),
    "note.why-not-rematch-gap": N_("they have met too short a time ago, in round {last_round}"),
    "note.why-not-rematch-colours": N_("their colours of round {last_round} would be repeated"),
    "note.why-not-colour-run": N_("{player} would have {colour} {run} times in a row"),
    "note.why-not-colour-difference": N_("the colours of {player} would differ by {difference}"),
    "note.why-not-the-rest": N_("possible, but then the rest of the round fits less well"),
    # i18n: what it costs; the sum is that of the squared differences of places
    "note.why-sum": N_(
        "The differences of places, squared and added up over the round (those who play numbered anew): {sum}. "
        "The smallest sum counts."
    ),
    "note.why-not-the-best": N_(
        "By the list as it is now the rules would give {best}; results or the pairing were changed since."
    ),
    "note.why-next-best": N_("The best round without this pair: {player} against {opponent}, {sum} instead of {now}."),
    "note.why-equal-sum": N_("Where the sums are equal, the top of the list is paired as closely as it can be."),
    "note.why-no-other": N_("Without this pair the round can't be paired."),
    "note.why-rival": N_("The best round with {rival} as opponent: {sum} instead of {now}."),
    "note.why-rival-away": N_("{rival} doesn't play in this round."),
    "note.why-rival-impossible": N_("With {rival} as opponent the round can't be paired."),
    "note.why-would-break": N_("It would break a rule: {white} – {black}: {because}."),
    # i18n: why a board is as it is, in a few words under its line
    "note.short-places": N_("Places {place} and {other}."),
    "note.short-colours-fixed": N_("You fixed this pair."),
    "note.short-colours-rematch": N_("Colours: the other way round than last time."),
    "note.short-colours-limits": N_("Colours: the limits leave no choice."),
    "note.short-colours-difference": N_("Colours: {white} has had White less often."),
    "note.short-colours-equal": N_("Colours: the places decide."),
    # i18n: what speaks against a change by hand
    "note.by-hand-met": N_("{white} – {black}: they have met already, in round {last_round}."),
    "note.by-hand-bye": N_("{player} has had a bye already, in round {last_round}."),
}
