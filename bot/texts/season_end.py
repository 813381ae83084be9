"""Sentences for the end of a Keizer season: the notes of bot/formats/keizer_end.py."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

SEASON_END_SENTENCES: Sentences = {
    "note.champion": N_("The season is over: {player} is champion."),
    "note.champion.lead": N_("The season is over: {player} is champion, too far ahead for a play-off."),
    "note.champion.play-off": N_("The season is over: {player} is champion, having won the play-off:"),
    "note.champion.season-games": N_(
        "The season is over: {player} is champion. The play-off was level; the games of the season among those level "
        "decide:"
    ),
    "note.champion.final-list": N_("The season is over: {player} is champion, as the first of the list."),
    "note.play-off-due": N_(
        "The season is over, and a play-off is due between {players}: the lead is {lead}, no more than {margin}.\n"
        "{games}\n"
        "Write these games into the Pairings tab, in a round of their own, with play-off in its column Stage."
    ),
    "note.play-off-game": N_("Play-off, game {game}: {white} – {black}"),
    "note.play-off-result": N_("Play-off, game {game}: {white} – {black} {result}"),
    # i18n: what the organiser is asked, since nothing is declared by itself
    "note.season-rounds-missing": N_(
        "The last round is played, but these rounds don't count yet: {rounds}. Nobody is champion by that: play them, "
        "or close them in the Rounds tab."
    ),
    "note.season-games-open": N_(
        "The last round is played, but these games have no result that counts:\n{games}\n"
        "Nobody is champion before they have one."
    ),
    "note.season-shorter": N_(
        "All rounds up to {listed} are closed, but the season has {rounds}. Does it end here? Then write {listed} as "
        "rounds in the Settings tab, and it is told who is champion."
    ),
}
