"""Sentences about a knockout that runs itself: its next games, who advances, its choices, its bracket."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

CUP_SENTENCES: Sentences = {
    # i18n: to a player, his next game; {control}, {book}, {same} and {score} bring their own commas and full stops
    "knockout-your-game": N_(
        "{when}\n<b>{match}</b>, {place}{control}{book}{same}{score}\n"
        "{player}, you play <b>{opponent}</b> (rating {rating}) with <b>{colour}</b> on board <b>{board}</b>.\n"
        "{rule}\nAfter the game tap the result; White's score comes first."
    ),
    "knockout-score": N_(". It stands {score}"),
    "knockout-lot": N_("The lot gave White to {player} (seed {seed})."),
    "knockout-draw-advances-black": N_("If this game is drawn, Black advances."),
    "knockout-off": N_(
        "<b>{match}</b>: game {number}, {white} – {black}, isn't played, because an earlier result has changed."
    ),
    # i18n: to a player, how his match ended; {line} is the sentence that everybody reads
    "knockout-you-advance": N_("{line}\nYou are in the next round. You will be told your next game."),
    "knockout-you-are-out": N_("{line}\nFor you the event ends here. Thank you for playing."),
    # i18n: the choice of colour
    "knockout-choose": N_(
        "<b>{match}</b>, {place}{control}: a draw advances Black.\n"
        "{player}, you have won the lot (drawn with seed {seed}). Which colour do you want against {opponent}?"
    ),
    "knockout-choice-waits": N_(
        "<b>{match}</b>, {place}{control}: a draw advances Black.\n"
        "{player} has won the lot (drawn with seed {seed}) and chooses the colour. You will be told."
    ),
    "knockout-choice-line": N_("{match}: {player} has won the lot (seed {seed}) and chooses the colour of {place}."),
    "colour-chosen": N_("<b>{match}</b>, {place}{control}: {white} has White, {black} has Black."),
    "knockout-waits": N_(
        "<b>{match}</b>: level at {score}. The tie-break ({place}{control}) begins when all regular games of the round "
        "are over; you will be told."
    ),
    # i18n: for everybody, a line each
    "knockout-next-line": N_("{match}, {place}: {white} (White) – {black} (Black){control}{book}{score}"),
    "knockout-off-line": N_("{match}, game {number}: {white} – {black} isn't played; an earlier result has changed."),
    "knockout-won-line": N_("{match}: <b>{player}</b> – {loser} {score}, by the stage “{stage}”."),
    "knockout-bye-line": N_("{match}: <b>{player}</b> is free and advances."),
    "knockout-walkover-line": N_("{match}: <b>{player}</b> advances; the opponent has left."),
    "knockout-nobody-line": N_("{match}: nobody plays it."),
    "knockout-reopened-line": N_("{match} goes on: an earlier result has changed, so {before} hasn't won it yet."),
    "knockout-corrected": N_("An earlier result has changed: so far {before} had won it."),
    "knockout-champion": N_("<b>{player} has won {competition}!</b>"),
    "knockout-third": N_("{player} takes the third place."),
    # i18n: to organisers
    "knockout-stopped": N_(
        "The workbook has errors, so no next game can be told until these are mended:\n\n{problems}"
    ),
    # i18n: somebody can't play
    "replace-whom": N_("Who can't play? Those whose match hasn't begun are listed."),
    "replace-by-whom": N_("Who plays instead of {player}? Listed is who has no place in the bracket."),
    "replace-done": N_("{other} plays instead of {player} in {match}. All who are concerned are told."),
    "replace-left": N_("{player} doesn't play {match}; the opponent advances. All who are concerned are told."),
    "replace-nobody-left": N_("{player} has no match that could be left: it has begun, or is over."),
    "replace-too-late": N_("{player} has played already, so nobody can take that place. The opponent can advance."),
    "replace-not-free": N_("{player} has a place in the bracket already, or isn't one of the players."),
    "no-sign-off-in-knockout": N_(
        "Nobody signs off from a match of a cup. If you can't play, tell an organiser: he can let somebody take your "
        "place before your first game, or let your opponent advance."
    ),
    "unpair-in-knockout": N_(
        "The games of round {round} follow from its results. To take one back, correct or clear the result that led to "
        "it: /match shows the games."
    ),
    "welcome-cup": N_(
        "Welcome, <b>{player}</b>! You are linked to {competition}.\n\n"
        "After a game send the result, such as 1-0 (White first). /match shows your match, /help the rest."
    ),
    "help-player-cup": N_(
        "<b>{competition}</b>\n"
        "Send a result as it is: 1-0, 0-1, draw, I won. White's score comes first.\n"
        "/match – your match, its score and its next game\n"
        "/bracket – all matches\n"
        "/pairings, /standings, /schedule – the lists\n"
        "/me – your games\n"
        "/notifications, /language, /stop, /forget – what concerns you"
    ),
    "help-operator-cup": N_(
        "<b>{competition}</b>\n"
        "Send me the PGN file of the games that were played: I book them and tell you the score and the next game, "
        "with its time control and its book.\n"
        "/match QF-1 or /match NAME – any match, /bracket – all of them\n"
        "/pairings, /standings, /schedule – the lists\n"
        "/notifications, /language, /stop, /forget – what concerns you"
    ),
    "help-organiser-cup": N_(
        "<b>{competition}</b>\n"
        "/round – pair and publish the first round, remind, let somebody play instead of another\n"
        "/match QF-1 or /match NAME – any match, with its games to correct; /bracket – all of them\n"
        "/settle – disputes; games of programs: send me their PGN file\n"
        "/invite, /players – links, and who can't be reached\n"
        "/bind – in a group: post there\n"
        "/problems – what the workbook has wrong\n"
        "/pairings, /standings, /me, /language – as for every player"
    ),
    # i18n: /match and /bracket
    "which-match": N_("Which match? Tap it, or send /match with its name or a player's."),
    "match-page": N_("{match}\n\n{unsure}"),
    "match-unsure": N_("A result waits for its confirmation; the match goes on after that."),
    "bracket": N_("<b>{competition}</b>\n{lines}"),
    "bracket-picture": N_("<b>{competition}</b>, the bracket. {stands}\n/bracket says it in words."),
    "bracket-stands": N_("Round {round} of {rounds}."),
    "bracket-round": N_("<b>Round {round}</b>"),
    "bracket-won": N_("{line} → <b>{player}</b>"),
    # i18n: refusals
    "not-allowed-choose-colour": N_("Only who has won the lot, or an organiser, chooses the colour."),
    "colour-chosen-already": N_("{match}: the colours are settled. {white} has White, {black} has Black."),
    "colour-not-asked": N_("{match}: there is no colour to choose now. /match shows how it stands."),
}
