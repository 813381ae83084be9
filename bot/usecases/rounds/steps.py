"""Names of the steps of a round, as the journal and the timetable know them."""

PAIR = "pair"
PUBLISH = "publish"
STANDINGS = "post standings"
CLOSE = "close"

REMIND_ABSENCES = "remind absence deadline"
CLOSE_ABSENCES = "close absences"
PAIR_AT = "pair automatically"
ASK_PUBLISHING = "ask about publishing"
TELL_CHANGES = "tell of changes"
TELL_MOVED = "tell of another time"
ASK_RESULTS = "ask for results"

REMIND_GAME = "remind of a game"
ASK_GAME = "ask for a result"

REMIND_LINE_UPS = "remind of line-ups"
LAST_CALL = "remind of line-ups again"
REVEAL = "reveal line-ups"
TELL_KEY_LOST = "tell of the lost key"


def of_game(step: str, game: str, when: str) -> str:
    """A step of one game on its own day; played on another one after all, it is another step."""
    return f"{step}:{game}:{when}"


def kind_of(step: str) -> str:
    """The step without the game that it may be of."""
    return step.split(":", 1)[0]


def game_in(step: str) -> str:
    """The token of the game that a step is of; "" for one of the whole round."""
    return step.split(":", 2)[1] if ":" in step else ""
