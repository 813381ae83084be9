"""Tests of the local Telegram, through the real python-telegram-bot where a bot would be."""
