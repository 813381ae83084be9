"""Pictures for a phone: the table of standings, and one player's course through the season."""

from bot.pictures.course import CoursePicture, draw_course
from bot.pictures.table import TablePicture, TableRow, draw_table

__all__ = ["CoursePicture", "TablePicture", "TableRow", "draw_course", "draw_table"]
