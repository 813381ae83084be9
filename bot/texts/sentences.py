"""All sentences by their codes, gathered from the files of this package."""

from collections.abc import Mapping
from itertools import chain

from bot.texts.explain import EXPLAIN_SENTENCES
from bot.texts.notes import NOTE_SENTENCES
from bot.texts.sentence import Plural, Sentences

_PARTS: tuple[Sentences, ...] = (EXPLAIN_SENTENCES, NOTE_SENTENCES)

SENTENCES: Mapping[str, str | Plural] = dict(chain.from_iterable(part.items() for part in _PARTS))

LAYOUTS: Mapping[str, str] = {
    "lines": "{lines}",
    "blocks": "{first}\n\n{second}",
    "name": "{name}",
    "result": "{result}",
    "literal": "{text}",
}
"""What has no words to translate."""
