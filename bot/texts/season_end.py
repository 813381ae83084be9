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
    # i18n: in the chat
    "play-off-offered": N_("The season is over.\n{notes}"),
    "play-off-between": N_(
        "A play-off is due between {players}: the lead is {lead}, no more than {margin}.\n\n{games}\n\n"
        "Tap the button, and the games stand in the workbook, and all who play hear of it. The list decides if it is "
        "level again."
    ),
    "play-off-line": N_("Game {board}: {white} (White) – {black} (Black)"),
    "play-off-made": N_("{round}\nThe play-off is written and told:\n{lines}"),
    "play-off-public": N_("{round}\n<b>Play-off</b>\n{lines}"),
    "play-off-game-own": N_(
        "{round}\n{player}, the season ends with a play-off: you play <b>{opponent}</b> with <b>{colour}</b> in game "
        "<b>{board}</b>.\nAfter the game tap the result; White's score comes first."
    ),
    "no-play-off": N_("No play-off is due now. /standings says how the season stands."),
    "play-off-there": N_("The games of the play-off stand in the workbook already. /pairings shows them."),
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
