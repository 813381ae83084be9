"""Words in pictures and under them; what stands under one tells those who can't see it."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

PICTURE_SENTENCES: Sentences = {
    "table-picture": N_("<b>{title}</b>, {competition}: places {first} to {last}.\n{lines}"),
    "course-picture": N_("<b>{player}</b>, round by round:\n{lines}"),
    "picture-standings": N_("Standings after round {round}"),
    "picture-start": N_("Start order"),
    "picture-line": N_("{rank}. {name} {points}"),
    "picture-course": N_("{competition}. {place}"),
    "picture-step": N_("Round {round}: place {rank}, {points} points"),
    "column-points": N_("Points"),
    "column-value": N_("Value"),
    "column-game-points": N_("Game points"),
    "column-place": N_("Place"),
    "column-round": N_("Round"),
    "no-course-yet": N_("No round has counted yet, so there is nothing to draw. /standings shows the list."),
}
