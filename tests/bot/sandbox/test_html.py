"""HTML as Telegram reads it. Refusals are those of the public source of Telegram's Bot API server."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telegram import Chat, Message, MessageEntity

from bot.sandbox.entities import Entity, EntityType, FormattedText, utf16_length
from bot.sandbox.errors import ApiError
from bot.sandbox.html_parser import parse_html
from bot.sandbox.html_writer import write_html
from tests.doubles.telegram import TONIGHT

BOLD, ITALIC, LINK = EntityType.BOLD, EntityType.ITALIC, EntityType.TEXT_LINK

GOLDEN: dict[str, tuple[str, list[Any]]] = {
    "<b>a</b><i>b</i><u>c</u><s>d</s>": (
        "abcd",
        [(BOLD, 0, 1), (ITALIC, 1, 1), (EntityType.UNDERLINE, 2, 1), (EntityType.STRIKETHROUGH, 3, 1)],
    ),
    "<strong>a</strong><em>b</em><ins>c</ins><strike>d</strike><del>e</del>": (
        "abcde",
        [
            (BOLD, 0, 1),
            (ITALIC, 1, 1),
            (EntityType.UNDERLINE, 2, 1),
            (EntityType.STRIKETHROUGH, 3, 1),
            (EntityType.STRIKETHROUGH, 4, 1),
        ],
    ),
    "<b>one <i>two</i></b>": ("one two", [(BOLD, 0, 7), (ITALIC, 4, 3)]),
    "<B>upper</B>": ("upper", [(BOLD, 0, 5)]),
    "<b>shut by an empty end tag</>": ("shut by an empty end tag", [(BOLD, 0, 24)]),
    "😀<b>after two units</b>": ("😀after two units", [(BOLD, 2, 15)]),
    "&lt;&gt;&amp;&quot;&#189;&#x41;": ('<>&"½A', []),
    "&nbsp; &apos; AT&T &": ("&nbsp; &apos; AT&T &", []),
    "&amp without semicolon": ("& without semicolon", []),
    "<code>1-0</code>": ("1-0", [(EntityType.CODE, 0, 3)]),
    "<code><b>1-0</b></code>": ("1-0", [(EntityType.CODE, 0, 3)]),
    "<b>a<code>b</code>c</b>": ("abc", [(BOLD, 0, 1), (EntityType.CODE, 1, 1), (BOLD, 2, 1)]),
    '<a href="x.org">a<code>b</code></a>': ("ab", [(LINK, 0, 2, ("url", "http://x.org/"))]),
    '<a href="x.org"><code>b</code></a>': ("b", [(EntityType.CODE, 0, 1)]),
    "<b>a<b>b</b></b>": ("ab", [(BOLD, 0, 2)]),
    "<pre>x</pre>": ("x", [(EntityType.PRE, 0, 1)]),
    '<pre><code class="language-python">x</code></pre>': ("x", [(EntityType.PRE, 0, 1, ("language", "python"))]),
    '<a href="https://example.org/a?b=1&amp;c=2">here</a>': (
        "here",
        [(LINK, 0, 4, ("url", "https://example.org/a?b=1&c=2"))],
    ),
    "<a>example.org</a>": ("example.org", [(LINK, 0, 11, ("url", "http://example.org/"))]),
    '<a href="http://localhost:8080/">nowhere</a>': ("nowhere", []),
    '<a href="tg://user?id=42">Anna</a>': ("Anna", [(EntityType.TEXT_MENTION, 0, 4, ("user_id", 42))]),
    "<blockquote>a\nb</blockquote>": ("a\nb", [(EntityType.BLOCKQUOTE, 0, 3)]),
    "<blockquote expandable>a</blockquote>": ("a", [(EntityType.EXPANDABLE_BLOCKQUOTE, 0, 1)]),
    "<blockquote>a<blockquote>b</blockquote></blockquote>": ("ab", [(EntityType.BLOCKQUOTE, 0, 2)]),
    '<tg-spoiler>a</tg-spoiler><span class="tg-spoiler">b</span>': (
        "ab",
        [(EntityType.SPOILER, 0, 1), (EntityType.SPOILER, 1, 1)],
    ),
    '<tg-time unix="1772564400" format="wDT">19:00</tg-time>': (
        "19:00",
        [(EntityType.DATE_TIME, 0, 5, ("unix_time", 1772564400), ("date_time_format", "wDT"))],
    ),
    '<tg-time unix="1772564400">19:00</tg-time>': ("19:00", [(EntityType.DATE_TIME, 0, 5, ("unix_time", 1772564400))]),
    '<tg-emoji emoji-id="5368324170671202286">👍</tg-emoji>': (
        "👍",
        [(EntityType.CUSTOM_EMOJI, 0, 2, ("custom_emoji_id", "5368324170671202286"))],
    ),
    "<b></b>nothing": ("nothing", []),
    "\n \n  <b>kept</b> \n": ("  kept", [(BOLD, 2, 4)]),
    "<b>ends in spaces  </b>  ": ("ends in spaces", [(BOLD, 0, 14)]),
    "a\r\nb": ("a\nb", []),
}

REFUSED = {
    "<p>x</p>": 'Unsupported start tag "p" at byte offset 0',
    "ü<br/>": 'Unsupported start tag "br/" at byte offset 2',
    "2 < 3 and 4": 'Unsupported start tag "" at byte offset 2',
    "1<2": "Unclosed start tag at byte offset 1",
    "<b": "Unclosed start tag at byte offset 0",
    '<a href="x': 'Unclosed start tag "a" at byte offset 0',
    "<a ": 'Unclosed start tag "a" at byte offset 0',
    "<a href=x/y>z</a>": "Unexpected end of name token at byte offset 8",
    '<a ="x">z</a>': 'Empty attribute name in the tag "a" at byte offset 0',
    "<b>x": 'Can\'t find end tag corresponding to start tag "b"',
    "x</b>": "Unexpected end tag at byte offset 1",
    "<b>x</b": "Unclosed end tag at byte offset 4",
    "<b><i>x</b></i>": 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"',
    "<span>x</span>": 'Tag "span" must have class "tg-spoiler" at byte offset 0',
    '<tg-emoji emoji-id="x">x</tg-emoji>': "Invalid custom emoji identifier specified",
    '<tg-time unix="soon">x</tg-time>': "Invalid Unix time specified",
    '<tg-time unix="1" format="Z">x</tg-time>': "Invalid date-time format specified",
}


@pytest.mark.parametrize("html", GOLDEN, ids=repr)
def test_marked_up_text_becomes_plain_text_with_entities(html: str) -> None:
    text, expected = GOLDEN[html]
    entities = tuple(Entity(kind, at, length, tuple(details)) for kind, at, length, *details in expected)
    assert parse_html(html) == FormattedText(text, entities)


@pytest.mark.parametrize("html", REFUSED, ids=repr)
def test_wrong_markup_is_refused_in_telegrams_words(html: str) -> None:
    with pytest.raises(ApiError) as refused:
        parse_html(html)
    assert refused.value.code == 400
    assert refused.value.description == f"Bad Request: can't parse entities: {REFUSED[html]}"


_words = st.text(st.sampled_from("aß½😀<>&\"' \n"), max_size=6)
_tags = st.sampled_from(
    [
        ("<b>", "</b>"),
        ("<i>", "</i>"),
        ("<u>", "</u>"),
        ("<s>", "</s>"),
        ("<tg-spoiler>", "</tg-spoiler>"),
        ("<code>", "</code>"),
        ("<pre>", "</pre>"),
        ('<pre><code class="language-c">', "</code></pre>"),
        ("<blockquote>", "</blockquote>"),
        ("<blockquote expandable>", "</blockquote>"),
        ('<a href="https://example.org/?a&amp;b">', "</a>"),
        ('<tg-time unix="5" format="r">', "</tg-time>"),
    ]
)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_html = st.recursive(
    _words.map(_escaped),
    lambda inner: st.builds(
        lambda tag, parts: tag[0] + "".join(parts) + tag[1], _tags, st.lists(inner, min_size=1, max_size=3)
    ),
    max_leaves=12,
)


@given(_html)
def test_what_was_read_can_be_written_and_read_again(html: str) -> None:
    formatted = parse_html(html)
    assert parse_html(write_html(formatted)) == formatted


@given(_html)
def test_entities_lie_within_the_text_and_within_each_other(html: str) -> None:
    formatted = parse_html(html)
    for entity in formatted.entities:
        assert 0 <= entity.offset < entity.end <= utf16_length(formatted.text)
        for other in formatted.entities:
            apart = entity.end <= other.offset or other.end <= entity.offset
            assert apart or entity.covers(other) or other.covers(entity)


# python-telegram-bot writes neither code with a language inside quotations nor times nested in styles the same way,
# so it is asked about the plain styles, which it and Telegram agree on.
_styles = st.sampled_from([("<b>", "</b>"), ("<i>", "</i>"), ("<u>", "</u>"), ("<s>", "</s>")])
_styled = st.recursive(
    _words.map(_escaped),
    lambda inner: st.builds(
        lambda tag, parts: tag[0] + "".join(parts) + tag[1], _styles, st.lists(inner, min_size=1, max_size=3)
    ),
    max_leaves=12,
)


@given(_styled)
def test_the_html_that_python_telegram_bot_writes_of_a_message_means_the_same(html: str) -> None:
    formatted = parse_html(html)
    entities = [MessageEntity(e.type.value, e.offset, e.length) for e in formatted.entities]
    message = Message(1, TONIGHT, Chat(1, Chat.PRIVATE), text=formatted.text, entities=entities)
    assert set(parse_html(message.text_html).entities) == set(formatted.entities)
