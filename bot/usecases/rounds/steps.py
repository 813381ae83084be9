"""Names of the steps of a round, as the journal and the timetable know them."""

PAIR = "pair"
PUBLISH = "publish"
STANDINGS = "post standings"
CLOSE = "close"

REMIND_ABSENCES = "remind absence deadline"
CLOSE_ABSENCES = "close absences"
PAIR_AT = "pair automatically"
ASK_PUBLISHING = "ask about publishing"
TELL_MOVED = "tell of another time"
ASK_RESULTS = "ask for results"
