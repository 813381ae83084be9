"""Entities that Telegram finds by itself in what people and bots write: commands, mentions, links, addresses, hashtags.

Not done here: bare host names without a scheme, phone and card numbers, cashtags.
"""

import re

from bot.sandbox.entities import Entity, EntityType, FormattedText, in_order, utf16_length

_PATTERNS = (
    (EntityType.URL, re.compile(r"(?<![\w@.])https?://[^\s<>\"]+[^\s<>\".,;:!?)\]}']", re.IGNORECASE)),
    (EntityType.EMAIL, re.compile(r"(?<![\w.+-])[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?![\w-])")),
    (EntityType.BOT_COMMAND, re.compile(r"(?<![\w/@#<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/@])")),
    (EntityType.MENTION, re.compile(r"(?<![\w@/])@[A-Za-z0-9_]{2,32}(?!\w)")),
    (EntityType.HASHTAG, re.compile(r"(?<![\w#])#(?=\w*[^\W\d])\w{1,256}(?!#)")),
)
_OPAQUE = frozenset(
    {EntityType.CODE, EntityType.PRE, EntityType.TEXT_LINK, EntityType.TEXT_MENTION, EntityType.DATE_TIME}
)


def with_detected(formatted: FormattedText) -> FormattedText:
    """The same text with what Telegram finds in it; nothing is found inside code and links."""
    taken = [entity for entity in formatted.entities if entity.type in _OPAQUE]
    found: list[Entity] = []
    for kind, pattern in _PATTERNS:
        for match in pattern.finditer(formatted.text):
            entity = Entity(kind, utf16_length(formatted.text[: match.start()]), utf16_length(match.group()))
            if not any(_overlap(entity, other) for other in (*taken, *found)):
                found.append(entity)
    return FormattedText(formatted.text, in_order((*formatted.entities, *found)))


def _overlap(one: Entity, other: Entity) -> bool:
    return one.offset < other.end and other.offset < one.end
