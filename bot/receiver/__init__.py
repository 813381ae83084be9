"""The receiver: what Telegram delivers is in the journal before Telegram hears that it has arrived."""

from bot.receiver.receiver import Receiver

__all__ = ["Receiver"]
