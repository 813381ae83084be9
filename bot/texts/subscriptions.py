"""Sentences about which messages somebody wants."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

SUBSCRIPTION_SENTENCES: Sentences = {
    "subscriptions": N_(
        "This is what I send you by myself. Tap to turn something on or off.\n\n"
        "In any case you get answers, and what waits for you: whether a result of your own game is right, since "
        "silence would count as a yes, another day for it, and whatever else only you can answer."
    ),
    "silenced": N_(
        "From now on I send you nothing by myself. If you want some of it, tap it.\n\n"
        "In any case you get answers, and what waits for you: whether a result of your own game is right, since "
        "silence would count as a yes, another day for it, and whatever else only you can answer."
    ),
    "about-you-alone": N_(
        "That concerns you alone: please ask me in our private chat. What I post in this group an organiser ends with "
        "/unbind."
    ),
}
