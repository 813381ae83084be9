"""What becomes of a postponed or otherwise unplayed game until it is played: one setting for every format.

No regulation read here settles it for all, so it is the organiser's choice (`postponed games`).

*Not done here*: how each format counts such a game (rules/keizer, rules/swiss, rules/team).
"""

from enum import Enum, unique

from rules.regulations import Setting, choice


@unique
class PostponedGames(Enum):
    """The value is what stands in the Settings tab."""

    LEAVE_OUT = "leave out"
    BLOCK_NEXT_ROUND = "block the next round"
    COUNT_AS_DRAW = "count as draw"


POSTPONED_GAMES = Setting("postponed games", choice(tuple(PostponedGames)))
