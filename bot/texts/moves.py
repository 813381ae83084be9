"""Sentences about games that are postponed, or played in advance."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

MOVE_SENTENCES: Sentences = {
    # i18n: after "you play it", "whether you play it", "wants to play this game"
    "when-on": N_("on {when}"),
    "when-unknown": N_("later, on a day not known yet"),
    "when-with-round": N_("with the round, as planned"),
    # i18n: questions and answers
    "move-ask": N_(
        "{round}\n{line}\n\nWhen do you want to play it? Tap a day, or send one, such as: postponed to 14 March 19:30. "
        "The other side is asked."
    ),
    "move-decide": N_("{round}\n{line}\n\nWhen is it played? Tap a day; both players are told."),
    "move-which": N_("Which game is played on another day? Tap it."),
    "move-proposed": N_("{line}\n{opponent} is asked whether you play it {when}. Until then nothing changes."),
    "move-proposed-alone": N_(
        "{line}\n{opponent} isn't on Telegram with me, so the organisers are asked whether you play it {when}."
    ),
    "please-agree": N_("{round}\n{player} wants to play this game {when}:\n<b>{line}</b>\n{blocks}\nDo you agree?"),
    "organiser-please-agree": N_(
        "{round}\n{player} wants to play this game {when}:\n<b>{line}</b>\n{blocks}\n"
        "{opponent} isn't on Telegram with me. Please decide."
    ),
    "move-agreed": N_("<b>{line}</b>\nAgreed: you play it {when}.\n{blocks}"),
    "move-agreed-by": N_("<b>{line}</b>\n{player} agrees: you play it {when}.\n{blocks}"),
    "move-declined": N_("{line}\nIt isn't played {when}. It stays: {planned}."),
    "move-declined-by": N_("{line}\n{player} doesn't agree to play it {when}. It stays: {planned}."),
    "move-declined-by-organiser": N_("{line}\nAn organiser says that it isn't played {when}. It stays: {planned}."),
    "moved": N_("<b>{line}</b>\nIt is played {when}. Both players are told.\n{blocks}"),
    "moved-by-organiser": N_("<b>{line}</b>\nAn organiser has decided: you play it {when}."),
    "organiser-moved": N_("{round}\nBoth sides agree that this game is played {when}:\n{line}\n{blocks}"),
    "moved-already": N_("{line}\nIt is played {when} already; nothing has changed."),
    "move-blocks": N_("Round {round} can't be paired before this game has its result."),
    # i18n: in lists, behind a game
    "game-line-moved": N_("{line}, on {when}"),
    "game-line-postponed": N_("{line}, postponed"),
    "game-line-postponed-to": N_("{line}, postponed to {when}"),
    # i18n: on the day
    "remind-game": N_("{round}\nToday you play this game:\n<b>{line}</b>\n{countdown}"),
    # i18n: refusals
    "no-game-to-move": N_("You have no game that is still to be played. /pairings shows the round."),
    "game-is-over": N_("{line}\nThis game has its result already. To change that, send the right one."),
    "day-is-past": N_("That is over already: {when}. Choose a day that is still to come."),
    "day-blocks-round": N_(
        "This game must have its result before round {round} is paired: {limit}. Choose an earlier day, or ask an "
        "organiser."
    ),
    "moved-meanwhile": N_("{line}\nIt has changed since you were asked. Tap to propose a day for how it is now."),
    "day-not-understood": N_("I don't understand that as a day. Send it as 14 March 19:30, or /postpone alone."),
}
