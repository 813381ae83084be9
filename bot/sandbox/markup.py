"""What stands below a message, as a bot gives it: checked, and read into records.

Not done here: web apps, payments, logins and games behind buttons; they are passed on unread.
"""

import json
from urllib.parse import urlsplit

from bot.sandbox.errors import bad_request
from bot.sandbox.limits import check_keyboard
from bot.sandbox.links import checked_link
from bot.sandbox.parameters import Parameters
from bot.sandbox.records import Button, Json, Keyboard, Markup

_READ = frozenset({"text", "callback_data", "url", "style"})
_ACTIONS = frozenset({
    "callback_data",
    "url",
    "copy_text",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "callback_game",
    "pay",
})  # fmt: skip


def read_markup(parameters: Parameters) -> Markup:
    """The `reply_markup` of a call. ApiError for what Telegram doesn't take."""
    markup = parameters.record("reply_markup")
    if "inline_keyboard" in markup:
        rows = _keyboard(markup["inline_keyboard"])
        check_keyboard(rows)
        return Markup(rows)
    if "keyboard" in markup:
        return Markup(keys=_keys(markup["keyboard"]))
    placeholder = str(markup.get("input_field_placeholder", ""))
    if len(placeholder) > 64:
        raise bad_request("field input_field_placeholder is too long")
    return Markup(asks_reply=bool(markup.get("force_reply")), placeholder=placeholder)


def _keyboard(rows: object) -> Keyboard:
    """Rows without buttons are left out."""
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('field "inline_keyboard" must be an Array of Arrays')
    return tuple(tuple(_button(button) for button in row) for row in rows if row)


def _button(button: object) -> Button:
    if not isinstance(button, dict):
        raise bad_request("can't parse inline keyboard button: InlineKeyboardButton must be an Object")
    text = str(button.get("text", "")).strip()
    if not text:
        raise bad_request("can't parse inline keyboard button: button text must be non-empty")
    if not _ACTIONS & button.keys():
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    data, url = str(button.get("callback_data", "")), _url(button)
    if "callback_data" in button and not data:
        raise bad_request("BUTTON_DATA_INVALID")
    other = tuple(sorted((name, json.dumps(value)) for name, value in button.items() if name not in _READ))
    return Button(text, data, url, str(button.get("style", "")), other)


def _url(button: Json) -> str:
    """ApiError for a link that leads nowhere outside this machine."""
    url = str(button.get("url", ""))
    if not url:
        return ""
    checked = checked_link(url)
    if not checked:
        reason = "Wrong HTTP URL" if urlsplit(url).scheme in {"", "http", "https"} else "Unsupported URL protocol"
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: {reason}")
    return checked


def _keys(rows: object) -> tuple[tuple[str, ...], ...]:
    """Keys are given as a text or as an object with one."""
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('field "keyboard" must be an Array of Arrays')
    return tuple(tuple(str(key.get("text", "")) if isinstance(key, dict) else str(key) for key in row) for row in rows)
