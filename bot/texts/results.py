"""Sentences about results: reports, confirmations, disputes, an organiser's word."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

RESULT_SENTENCES: Sentences = {
    # i18n: lines of games; {result} stands between the names, White first
    "game-line": N_("Board {board}: {white} (White) {result} {black} (Black)"),
    "game-line-open": N_("Board {board}: {white} (White) – {black} (Black)"),
    "bye-line": N_("{player}: bye"),
    "claim-line": N_("{player} says {result}"),
    # i18n: answers to a player who reports
    "result-choose": N_("{round}\n{line}\n\nWhat was the result? White's score comes first."),
    "result-which-game": N_("Which game do you mean? Tap it."),
    "result-did-you-mean": N_("Do you mean this?\n<b>{line}</b>\nNothing is booked until you tap it."),
    "result-booked": N_("<b>{line}</b>\nBooked. {opponent} is asked to confirm it."),
    "result-booked-alone": N_(
        "<b>{line}</b>\nBooked. {opponent} isn't on Telegram with me, so it counts unless somebody objects."
    ),
    "result-changed": N_("<b>{line}</b>\nChanged. {opponent} is asked to confirm it."),
    "result-changed-alone": N_(
        "<b>{line}</b>\nChanged. {opponent} isn't on Telegram with me, so it counts unless somebody objects."
    ),
    "result-already": N_("<b>{line}</b>\nThis is booked already and waits for the other side."),
    "result-already-sure": N_("<b>{line}</b>\nThis stands already; nothing has changed."),
    "result-confirmed": N_("<b>{line}</b>\nConfirmed, thank you."),
    "result-confirmed-by": N_("<b>{line}</b>\n{player} has confirmed it."),
    "result-confirmed-by-time": N_("<b>{line}</b>\nNobody has objected, so this is confirmed now."),
    "result-disputed": N_(
        "You say:\n<b>{line}</b>\nThe other side says something else, so an organiser decides. He knows what both say."
    ),
    "result-disputed-by": N_(
        "{player} says:\n<b>{line}</b>\nYou said something else, so an organiser decides. He knows what both say."
    ),
    "result-disputed-already": N_("<b>{line}</b>\nThat is what you said; an organiser will decide."),
    "result-what-was-it": N_("{line}\n\nIt is no longer counted. What was the result? White's score comes first."),
    "result-settled-already": N_(
        "This stands for sure:\n<b>{settled}</b>\nYou say:\n{line}\nI have told the organisers; they can change it."
    ),
    # i18n: questions to the other side
    "please-confirm": N_("{round}\n{player} reports:\n<b>{line}</b>\nIs that right?"),
    "please-confirm-changed": N_("{round}\n{player} has corrected his report:\n<b>{line}</b>\nIs that right?"),
    "please-report": N_("{round}\n{line}\nThe result is still missing. What was it?"),
    # i18n: messages to organisers
    "organiser-dispute": N_("{round}\n{line}\nThe result is disputed:\n{claims}\nPlease decide."),
    "organiser-contradicted": N_("{round}\nThis stands for sure:\n{settled}\n{player} says:\n{line}\nPlease decide."),
    "dispute-solved": N_("{round}\nThe dispute is over: {player} agrees.\n<b>{line}</b>"),
    "which-board": N_("{round}\nWhich board? Tap it."),
    "settle-choose": N_("{round}\n{line}\n{claims}\n\nWhich result? White's score comes first."),
    "result-settled": N_("<b>{line}</b>\nAn organiser has booked this."),
    "colours-swapped": N_("<b>{line}</b>\nThey had played with the other colours; an organiser has corrected it."),
    "result-cleared": N_("{line}\nAn organiser has cleared the result of this game."),
    "settled-already": N_("<b>{line}</b>\nThis stands already; nothing has changed."),
    # i18n: what a changed result of an old round does to the standings
    "standings-corrected": N_(
        "Results of earlier rounds count otherwise now:\n{games}\n\n"
        "Standings after round {round}. Places that change: {places}; lines that change in all: {count}.\n"
        "{lines}\n{more}"
    ),
    "standings-stay": N_(
        "Results of earlier rounds count otherwise now:\n{games}\n\n"
        "Nothing changes in the standings after round {round}."
    ),
    "result-corrected": N_("Round {round}, board {board}: {white} – {black} {before} → {after}"),
    "place-new": N_("{player}: new, place {new}, {points}"),
    "place-and-points-moved": N_("{player}: place {old} → {new}, {was} → {points}"),
    "points-moved": N_("{player}: place {old}, {was} → {points}"),
    "no-disputes": N_("No result is disputed."),
    "disputes": plural("{count} result is disputed. Tap it.", "{count} results are disputed. Tap one."),
    # i18n: refusals
    "result-not-understood": N_(
        "I don't understand that as a result. Send it as 1-0, 0-1 or ½ (White first), or /result alone for buttons."
    ),
    "no-own-game": N_("You have no game to report. /pairings shows the round."),
    "no-such-own-game": N_("None of your games fits that. Send only the result, such as 1-0, or tap /result."),
    "whose-win": N_("Whose win? Send the score with White first and the board, such as: /result 3 1-0"),
    "no-such-board": N_("Round {round} has no board {board}. /pairings shows the boards."),
    "nothing-paired": N_("No round is paired yet, so there is no result to enter. /round pairs the next one."),
    "game-gone": N_("Board {board} of round {round} isn't what it was any more. /pairings shows how it is now."),
    "bye-has-no-result": N_("That is a bye; it has no result to change."),
    "result-changed-since": N_("It has changed since I asked you. Now it says:\n<b>{line}</b>\nIs that right?"),
    "result-cleared-since": N_("{line}\nThe report has been cleared since I asked you. Send your result, such as 1-0."),
    "remind-unpublished": N_("Round {round} isn't published, so nobody knows of a game yet. Publish it first."),
    "remind-too-early": N_("{round}\nThe games haven't begun, so nobody is asked for a result yet."),
    "standings-too-early": N_("{round}\nNo game has a result yet, so there is no list after this round."),
    "nothing-missing": N_("Round {round} has all its results; there is nobody to remind."),
}
