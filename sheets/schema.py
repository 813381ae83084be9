"""Every tab of the workbook, every heading with its aliases in five languages, and what kind of value a column holds.

The one place that knows headings. Canonical names are the English ones of the contract; the order is that of a new workbook.
"""

from enum import Enum, unique


@unique
class TabName(Enum):
    """The tabs; the value is the canonical title."""

    SETTINGS = "Settings"
    PLAYERS = "Players"
    TEAMS = "Teams"
    ROUNDS = "Rounds"
    ABSENCES = "Absences"
    PAIRINGS = "Pairings"
    LINE_UPS = "Line-ups"
    STAGES = "Stages"
    STAGE_RESULTS = "Stage results"
    TABLE = "Table"
    LADDER = "Ladder"
    STANDINGS = "Standings"
    MATCHES = "Matches"
    PROBLEMS = "Problems"
    LOG = "Log"
