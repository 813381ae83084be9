"""Formatted text as Telegram's HTML: the way back from `html_parser`."""

from collections.abc import Iterator
from html import escape

from bot.sandbox.entities import Entity, EntityType, FormattedText, in_order

_TAGS = {
    EntityType.BOLD: "b",
    EntityType.ITALIC: "i",
    EntityType.UNDERLINE: "u",
    EntityType.STRIKETHROUGH: "s",
    EntityType.SPOILER: "tg-spoiler",
    EntityType.BLOCKQUOTE: "blockquote",
    EntityType.CODE: "code",
}


def write_html(formatted: FormattedText) -> str:
    """Tags for all entities but those that Telegram finds by itself."""
    units = formatted.text.encode("utf-16-le")
    marks = sorted(_marks(in_order(formatted.entities)))
    pieces, last = [], 0
    for at, _, tag in marks:
        pieces += [_words(units, last, at), tag]
        last = at
    return "".join([*pieces, _words(units, last, len(units) // 2)])


def _marks(entities: tuple[Entity, ...]) -> Iterator[tuple[int, int, str]]:
    """Tags with their places: at one place those that end stand first, inner before outer, then those that begin."""
    for rank, entity in enumerate(entities, 1):
        opening, closing = _tags(entity)
        if opening:
            yield entity.offset, rank, opening
            yield entity.end, -rank, closing


def _tags(entity: Entity) -> tuple[str, str]:
    details = {name: escape(str(value)) for name, value in entity.details}
    match entity.type:
        case EntityType.EXPANDABLE_BLOCKQUOTE:
            return "<blockquote expandable>", "</blockquote>"
        case EntityType.PRE if "language" in details:
            return f'<pre><code class="language-{details["language"]}">', "</code></pre>"
        case EntityType.PRE:
            return "<pre>", "</pre>"
        case EntityType.TEXT_LINK:
            return f'<a href="{details["url"]}">', "</a>"
        case EntityType.TEXT_MENTION:
            return f'<a href="tg://user?id={details["user_id"]}">', "</a>"
        case EntityType.CUSTOM_EMOJI:
            return f'<tg-emoji emoji-id="{details["custom_emoji_id"]}">', "</tg-emoji>"
        case EntityType.DATE_TIME:
            form = f' format="{details["date_time_format"]}"' if "date_time_format" in details else ""
            return f'<tg-time unix="{details["unix_time"]}"{form}>', "</tg-time>"
        case _:
            tag = _TAGS.get(entity.type, "")
            return (f"<{tag}>", f"</{tag}>") if tag else ("", "")


def _words(units: bytes, start: int, end: int) -> str:
    return escape(units[2 * start : 2 * end].decode("utf-16-le"), quote=False)
