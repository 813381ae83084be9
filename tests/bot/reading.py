"""Reads decisions as people do: every message is rendered and held against Telegram's limits, in all five languages."""

from collections.abc import Iterator
from datetime import datetime

from bot.decisions import Button, Decision, Notice, Say, ToChat, ToGroups, ToOrganisers, ToPerson, ToUser
from bot.parsing.callbacks import LIMIT, decode
from bot.parsing.presses import Press
from bot.sandbox.entities import utf16_length
from bot.sandbox.html_parser import parse_html
from bot.sender import Sender
from bot.texts.catalogue import LANGUAGES
from bot.texts.rendering import LABEL_LIMIT, ROW_LIMIT, TEXT_LIMIT, render
from rules.players import PlayerId
from tests.bot.clubs import FIRST_EVENING, chat, user

KEYBOARD_LIMIT = 100


def sender(player: PlayerId, at: datetime = FIRST_EVENING, since: datetime | None = None) -> Sender:
    """He writes in his private chat, or (with `since`) presses a button there."""
    return Sender(user(player), chat(player), at, since=since, pressed=77 if since else None, name=f"Telegram {player}")


def read(say: Say, language: str = "en") -> str:
    """The text as Telegram shows it, after checking it and its buttons in every language."""
    for each in LANGUAGES:
        _check(say, each)
    return parse_html(render(say, language).text).text


def _check(say: Say, language: str) -> None:
    rendered = render(say, language)
    text = parse_html(rendered.text).text
    assert text.strip()
    assert utf16_length(text) <= TEXT_LIMIT
    assert sum(map(len, rendered.keyboard)) <= KEYBOARD_LIMIT
    for row in rendered.keyboard:
        assert 0 < len(row) <= ROW_LIMIT
        for key in row:
            assert 0 < len(key.label) <= LABEL_LIMIT
            assert 0 < len(key.data.encode()) <= LIMIT
            decode(key.data)


def told(decision: Decision, language: str = "en") -> list[tuple[str, str]]:
    """Who is told what, in order: `P1`, `organisers`, `groups`, `user 1001`, `chat 5001`."""
    return [(_who(notice), read(notice.say, language)) for notice in decision.notices]


def text_to(decision: Decision, who: str) -> str:
    """All that one recipient is told."""
    return "\n".join(text for recipient, text in told(decision) if recipient == who)


def answer(decision: Decision) -> str:
    """What stands in the chat that asked."""
    return "\n".join(text for recipient, text in told(decision) if recipient.startswith("chat"))


def buttons(decision: Decision) -> Iterator[Button]:
    """All buttons of all messages."""
    return (button for notice in decision.notices for row in notice.say.buttons for button in row)


def presses(decision: Decision, who: str = "") -> list[Press]:
    """What the buttons carry, of one recipient or of all."""
    notices = [notice for notice in decision.notices if not who or _who(notice).startswith(who)]
    return [decode(button.data) for notice in notices for row in notice.say.buttons for button in row]


def _who(notice: Notice) -> str:
    match notice.to:
        case ToPerson(player):
            return player
        case ToOrganisers():
            return "organisers"
        case ToGroups():
            return "groups"
        case ToUser(user_id):
            return f"user {user_id}"
        case ToChat(chat_id):
            return f"chat {chat_id}"
