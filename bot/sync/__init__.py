"""The workbook catches up with what was decided, and decisions with what people do in the workbook."""

from bot.sync.sync import Sync

__all__ = ["Sync"]
