"""What hangs on the wall and lies on the boards, on A4: pairings, standings, result slips."""

from bot.printing.document import Sheet, write_pdf
from bot.printing.pages import pairings_page, slips_page, standings_page

__all__ = ["Sheet", "pairings_page", "slips_page", "standings_page", "write_pdf"]
