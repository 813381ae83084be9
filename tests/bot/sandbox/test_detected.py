"""Entities that Telegram finds by itself, and links."""

import pytest

from bot.sandbox.detected import with_detected
from bot.sandbox.entities import EntityType, FormattedText
from bot.sandbox.html_parser import parse_html
from bot.sandbox.links import checked_link, start_payload


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/start abc", [(EntityType.BOT_COMMAND, "/start")]),
        ("/absent@rondo_bot 7", [(EntityType.BOT_COMMAND, "/absent@rondo_bot")]),
        ("½ /me", [(EntityType.BOT_COMMAND, "/me")]),
        ("😀 /me", [(EntityType.BOT_COMMAND, "/me")]),
        ("1/2 and/or //x", []),
        ("(see /why)", [(EntityType.BOT_COMMAND, "/why")]),
        ("hello @anna_k!", [(EntityType.MENTION, "@anna_k")]),
        ("anna@example.org", [(EntityType.EMAIL, "anna@example.org")]),
        ("see https://example.org/a(b)?x=1.", [(EntityType.URL, "https://example.org/a(b)?x=1")]),
        ("#round7 and #7", [(EntityType.HASHTAG, "#round7")]),
    ],
)
def test_commands_mentions_links_and_hashtags_are_found(text: str, found: list[tuple[EntityType, str]]) -> None:
    formatted = with_detected(FormattedText(text))
    assert [(entity.type, formatted.part(entity)) for entity in formatted.entities] == found


def test_nothing_is_found_inside_code_and_links() -> None:
    formatted = with_detected(parse_html('<code>/start</code> <a href="x.org">/me</a> <b>/why</b>'))
    kinds = [entity.type for entity in formatted.entities]
    assert kinds.count(EntityType.BOT_COMMAND) == 1


@pytest.mark.parametrize(
    ("url", "checked"),
    [
        ("https://example.org", "https://example.org/"),
        ("HTTPS://example.org/x", "https://example.org/x"),
        ("example.org/x", "http://example.org/x"),
        ("http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"),
        ("tg://resolve?domain=x", "tg://resolve?domain=x"),
        ("http://localhost/", ""),
        ("http://example.org:port/", ""),
        ("javascript://example.org/", ""),
        ("two words.org", ""),
        ("", ""),
    ],
)
def test_links_need_a_known_scheme_and_a_host_with_a_dot(url: str, checked: str) -> None:
    assert checked_link(url) == checked


@pytest.mark.parametrize(
    ("url", "payload"),
    [
        ("https://t.me/Rondo_Bot?start=abc-1", "abc-1"),
        ("https://t.me/rondo_bot", ""),
        ("https://t.me/rondo_bot?start=a%20b", ""),
        ("https://t.me/other_bot?start=abc", None),
        ("https://example.org/rondo_bot?start=abc", None),
    ],
)
def test_a_deep_link_carries_its_payload_to_this_bot_only(url: str, payload: str | None) -> None:
    assert start_payload(url, "rondo_bot") == payload
