"""Individual Swiss events in words: where points come from, what can't be paired, what a report file gets wrong."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

SWISS_NOTES: Sentences = {
    "note.pays-points": N_("pays {points:score}"),
    "item.swiss-win": N_("Round {round}: win against {opponent} = {points:score}"),
    "item.swiss-draw": N_("Round {round}: draw with {opponent} = {points:score}"),
    "item.swiss-loss": N_("Round {round}: loss against {opponent} = {points:score}"),
    "item.swiss-forfeit-win": N_("Round {round}: win by forfeit against {opponent} = {points:score}"),
    "item.swiss-forfeit-loss": N_("Round {round}: loss by forfeit against {opponent} = {points:score}"),
    "item.swiss-open": N_("Round {round}: game with {opponent}, no result yet = {points:score}"),
    "item.swiss-bye": N_("Round {round}: bye = {points:score}"),
    "item.swiss-half-point-bye": N_("Round {round}: half-point bye = {points:score}"),
    "item.swiss-away": N_("Round {round}: not paired = {points:score}"),
    "rules.swiss-wishes": N_(
        "In a Swiss the rules choose opponents and byes: nothing can be fixed. Forbid a pair, or sign a player off."
    ),
    "rules.swiss-no-legal-pairing": N_(
        "Round {round} can't be paired: nobody may meet twice, and nobody may have two byes. "
        "Hold fewer rounds, or allow a forbidden pair."
    ),
}
