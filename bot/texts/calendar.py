"""Words of a calendar file, and those under it."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

CALENDAR_SENTENCES: Sentences = {
    "calendar": N_(
        "The rounds of {competition} for your calendar: open the file and take them in. When a day or a pairing "
        "changes, ask for it again; opening the new file updates what is there."
    ),
    "entry-round": N_("{competition}: round {round}"),
    "entry-game": N_("{competition}: {white} – {black}"),
    "entry-absent": N_("{competition}: round {round}, absent"),
    "entry-bye": N_("{competition}: round {round}, bye"),
    "entry-in-round": N_("Round {round}, board {board}"),
    "entry-own-game": N_("You have {colour} against {opponent}."),
    "entry-own-game-rated": N_("You have {colour} against {opponent} (rating {rating})."),
    "entry-signed-off": N_("You have signed off."),
    "nothing-dated": N_("No round has a day and a time yet. Ask an organiser for the dates."),
}
