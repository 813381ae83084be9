"""The local Telegram as fixtures."""

from tests.doubles.telegram import strict_telegram, telegram

__all__ = ["strict_telegram", "telegram"]
