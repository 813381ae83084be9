"""Sentences about which messages somebody wants."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

SUBSCRIPTION_SENTENCES: Sentences = {
    "subscriptions": N_(
        "This is what I send you by myself. Tap to turn something on or off.\n\n"
        "Two things I send you in any case: answers to you, and the question whether a result of your own game is "
        "right, because silence would count as a yes. What an organiser has to decide always reaches him too."
    ),
    "silenced": N_(
        "From now on I send you nothing by myself. If you want some of it, tap it.\n\n"
        "Two things I send you in any case: answers to you, and the question whether a result of your own game is "
        "right, because silence would count as a yes."
    ),
    "about-you-alone": N_(
        "That concerns you alone: please ask me in our private chat. What I post in this group an organiser ends with "
        "/unbind."
    ),
}
