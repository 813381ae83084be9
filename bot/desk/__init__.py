"""The desk: builds the state that a decision looks at, and carries the decision out in one transaction."""

from bot.desk.desk import Desk

__all__ = ["Desk"]
