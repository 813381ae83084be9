"""The outbox: sends what was decided, in order, paced, and never twice without saying so."""

from bot.outbox.outbox import Outbox

__all__ = ["Outbox"]
