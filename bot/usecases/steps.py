"""Names of the steps of a round, as the journal and the timetable know them."""

PAIR = "pair"
PUBLISH = "publish"
STANDINGS = "post standings"
CLOSE = "close"
