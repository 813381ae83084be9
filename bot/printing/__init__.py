"""What hangs on the wall and lies on the boards, on A4: pairings, standings, result slips."""

from bot.printing.document import Sheet, write_pdf
from bot.printing.pages import pairings_page, slips_page, standings_page
from bot.printing.team_pages import match_slips, matches_page, team_standings_page

__all__ = [
    "Sheet",
    "match_slips",
    "matches_page",
    "pairings_page",
    "slips_page",
    "standings_page",
    "team_standings_page",
    "write_pdf",
]
