"""Telegram's limits on what a bot sends, and its words when they are passed."""

import re
from collections.abc import Sequence

from bot.sandbox.entities import FormattedText, utf16_length
from bot.sandbox.errors import bad_request
from bot.sandbox.records import Button, Keyboard

TEXT = 4096  # UTF-16 units, entities already parsed
CAPTION = 1024  # UTF-16 units, entities already parsed
CALLBACK_DATA = 64  # bytes
CALLBACK_ANSWER = 200  # UTF-16 units
BUTTONS_IN_ROW = 8
BUTTONS = 100
COMMANDS = 100  # per scope and language
DESCRIPTION = 512
SHORT_DESCRIPTION = 120
TOPIC_NAME = 128
UPLOAD = 50 * 1024 * 1024
PHOTO = 10 * 1024 * 1024
DOWNLOAD = 20 * 1024 * 1024

_COMMAND = re.compile(r"[a-z0-9_]{1,32}")


def check_text(text: FormattedText) -> None:
    """ApiError for an empty or too long message."""
    if not text.text:
        raise bad_request("text must be non-empty")
    if utf16_length(text.text) > TEXT:
        raise bad_request("message is too long")


def check_caption(caption: FormattedText) -> None:
    """ApiError for a too long caption."""
    if utf16_length(caption.text) > CAPTION:
        raise bad_request("message caption is too long")


def check_keyboard(rows: Keyboard) -> None:
    """ApiError for too many buttons. That rows over 8 are refused is the strict reading: Telegram shows them cut."""
    if any(len(row) > BUTTONS_IN_ROW for row in rows) or sum(map(len, rows)) > BUTTONS:
        raise bad_request("reply markup is too long")
    for row in rows:
        for button in row:
            _check_button(button)


def _check_button(button: Button) -> None:
    if len(button.data.encode()) > CALLBACK_DATA:
        raise bad_request("BUTTON_DATA_INVALID")


def check_callback_answer(text: str) -> None:
    """ApiError for a too long answer to a press."""
    if utf16_length(text) > CALLBACK_ANSWER:
        raise bad_request("MESSAGE_TOO_LONG")


def check_commands(commands: Sequence[tuple[str, str]]) -> None:
    """ApiError for names and descriptions that Telegram doesn't take, or too many."""
    if len(commands) > COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    for name, description in commands:
        if not _COMMAND.fullmatch(name):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(description) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")


def check_photo(size: int) -> None:
    """ApiError for a picture of more bytes than Telegram takes as a photo."""
    if size > PHOTO:
        raise bad_request(f"file of size {size} bytes is too big for a photo; the maximum size is {PHOTO} bytes")


def check_dimensions(width: int, height: int) -> None:
    """ApiError for a photo that is too large or too long; pixels."""
    if not width or not height:
        raise bad_request("IMAGE_PROCESS_FAILED")
    if width + height > 10_000 or max(width, height) > 20 * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
