"""Formatted text: what stands in a message and which parts of it are bold, links, times. Offsets count UTF-16 units."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique


@unique
class EntityType(Enum):
    """Kinds of entities; the value is the Bot API's. Of those at one place Telegram lists the earlier kind first."""

    BLOCKQUOTE = "blockquote"
    EXPANDABLE_BLOCKQUOTE = "expandable_blockquote"
    PRE = "pre"
    CODE = "code"
    TEXT_LINK = "text_link"
    TEXT_MENTION = "text_mention"
    MENTION = "mention"
    HASHTAG = "hashtag"
    BOT_COMMAND = "bot_command"
    URL = "url"
    EMAIL = "email"
    DATE_TIME = "date_time"
    BOLD = "bold"
    ITALIC = "italic"
    UNDERLINE = "underline"
    STRIKETHROUGH = "strikethrough"
    SPOILER = "spoiler"
    CUSTOM_EMOJI = "custom_emoji"


_ORDER = tuple(EntityType)
_STYLES = frozenset(
    {
        EntityType.BOLD,
        EntityType.ITALIC,
        EntityType.UNDERLINE,
        EntityType.STRIKETHROUGH,
        EntityType.SPOILER,
    }
)
_QUOTES = frozenset({EntityType.BLOCKQUOTE, EntityType.EXPANDABLE_BLOCKQUOTE})
_VERBATIM = frozenset({EntityType.CODE, EntityType.PRE})


@dataclass(frozen=True, slots=True)
class Entity:
    """One part of a text. `details` are the further fields of its kind: `url`, `language`, `unix_time`, `user_id`."""

    type: EntityType
    offset: int
    length: int
    details: tuple[tuple[str, str | int], ...] = ()

    @property
    def end(self) -> int:
        return self.offset + self.length

    def covers(self, other: "Entity") -> bool:
        """Whether the other one lies within it."""
        return self.offset <= other.offset and other.end <= self.end


@dataclass(frozen=True, slots=True)
class FormattedText:
    """Plain text and its entities, in Telegram's order: by offset, the longer one first."""

    text: str = ""
    entities: tuple[Entity, ...] = ()

    def part(self, entity: Entity) -> str:
        """The words that the entity covers."""
        units = self.text.encode("utf-16-le")
        return units[2 * entity.offset : 2 * entity.end].decode("utf-16-le", "replace")


NO_TEXT = FormattedText()


def utf16_length(text: str) -> int:
    """Length in UTF-16 units, which is what Telegram counts."""
    return len(text) + sum(ord(character) > 0xFFFF for character in text)


def in_order(entities: Iterable[Entity]) -> tuple[Entity, ...]:
    """Sorted as Telegram does it."""
    return tuple(sorted(entities, key=lambda e: (e.offset, -e.length, _ORDER.index(e.type), e.details)))


def nested_as_allowed(entities: Iterable[Entity]) -> tuple[Entity, ...]:
    """Without what Telegram drops: links in code and code in links, quotations in quotations, styles in code."""
    solid: list[Entity] = []
    styles: list[Entity] = []
    for entity in in_order(entities):
        kept = styles if entity.type in _STYLES else solid
        if not any(outer.covers(entity) and _excludes(outer, entity) for outer in kept):
            kept.append(entity)
    verbatim = [entity for entity in solid if entity.type in _VERBATIM]
    return in_order((*solid, *(part for style in styles for part in _outside(style, verbatim))))


def _excludes(outer: Entity, inner: Entity) -> bool:
    if inner.type in _QUOTES:
        return outer.type in _QUOTES | _VERBATIM
    return outer.type == inner.type if inner.type in _STYLES else outer.type not in _QUOTES


def _outside(style: Entity, verbatim: Iterable[Entity]) -> Iterator[Entity]:
    """The parts of a style that don't lie in code."""
    start = style.offset
    for code in verbatim:
        if start < code.offset < style.end:
            yield replace(style, offset=start, length=code.offset - start)
        if code.offset < style.end and start < code.end:
            start = code.end
    if start < style.end:
        yield replace(style, offset=start, length=style.end - start)


def tidied(formatted: FormattedText) -> FormattedText:
    """As Telegram stores it: no empty lines before, no spaces after, no entity that covers nothing."""
    stripped = formatted.text.rstrip()
    blank = len(stripped) - len(stripped.lstrip())
    start = stripped.rfind("\n", 0, blank) + 1
    kept = stripped[start:]
    return FormattedText(kept, _moved(formatted.entities, utf16_length(stripped[:start]), utf16_length(kept)))


def _moved(entities: Sequence[Entity], cut: int, length: int) -> tuple[Entity, ...]:
    """Entities after `cut` units were taken off the front, those cut away whole left out."""
    clipped = []
    for entity in entities:
        start, end = max(entity.offset - cut, 0), min(entity.end - cut, length)
        if start < end:
            clipped.append(replace(entity, offset=start, length=end - start))
    return in_order(clipped)
