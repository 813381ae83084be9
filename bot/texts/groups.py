"""What groups see beside lists, and what organisers hear of groups."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

GROUP_SENTENCES: Sentences = {
    "group-results": N_("{round}\nResults: {played} of {boards}\n\n{lines}"),
    "group-lost": N_(
        "I can't post in the group of {competition} any more, so I have stopped. Telegram says: {problem}\n"
        "Add me to it again and let me write, then send /bind there. After that a tap posts what is missing."
    ),
    "topic-lost": N_(
        "I can't post in the topic of {competition} any more, so I have stopped. Telegram says: {problem}\n"
        "Open it again, or choose another one, then send /bind there. After that a tap posts what is missing, if it is "
        "the same topic."
    ),
    "group-removed": N_(
        "I was removed from the group of {competition}, so nothing is posted there any more. To go on, add me again "
        "and send /bind there."
    ),
}
