"""A message gets its words: Telegram's HTML within its limits, with a keyboard; or plain text for a terminal."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape, unescape

from bot.messages import Button, Key, Rendered, Say
from bot.texts.catalogue import Catalogue, catalogue
from bot.texts.labels import LABELS
from bot.texts.sentence import Plural
from bot.texts.sentences import LAYOUTS, SENTENCES
from bot.texts.values import Place
from rules.errors import RulesError
from sheets.errors import WorkbookError
from sheets.problems import Problem

TEXT_LIMIT = 4096
"""UTF-16 units of a message, counted without its markup."""

CAPTION_LIMIT = 1024
"""The same of the words under a file."""

LABEL_LIMIT = 64
ROW_LIMIT = 8


def render(say: Say, language: str) -> Rendered:
    """The message in a language. KeyError for a place that has no value."""
    words = catalogue(language)
    limit = TEXT_LIMIT if say.enclosed is None else CAPTION_LIMIT
    rows = tuple(row for wide in say.buttons for row in _rows(wide, words))
    return Rendered(_fitting(say, words, limit), rows, say.enclosed)


def plain(say: Say, language: str) -> str:
    """The same for a terminal: no markup, no buttons, no limit."""
    return _text(say, _Writer(catalogue(language), html=False))


def units(html: str) -> int:
    """Its length as Telegram counts it."""
    return len(unescape(re.sub(r"<[^>]*>", "", html)).encode("utf-16-le")) // 2


# --- text


@dataclass(frozen=True, slots=True)
class _Writer:
    """One language, for one kind of reader."""

    words: Catalogue
    html: bool = True

    def value(self, value: object) -> "Place | str":
        """What stands in a place: a message inside a message, lines of such, or a value."""
        if isinstance(value, Say):
            return _text(value, self)
        if isinstance(value, (Problem, RulesError, WorkbookError)):
            return self._escaped(_explained(value, self.words))
        if isinstance(value, tuple) and any(isinstance(item, Problem) for item in value):
            return "\n".join(str(self.value(item)) for item in value)
        if isinstance(value, tuple) and any(isinstance(item, Say) for item in value):
            return "\n".join(_text(item, self) for item in value if isinstance(item, Say))
        return "" if value == () else Place(value, self.words, self.html)

    def _escaped(self, text: str) -> str:
        return escape(text, quote=False) if self.html else text


def _explained(wrong: Problem | RulesError | WorkbookError, words: Catalogue) -> str:
    """What is wrong, where, and what to do."""
    from bot.texts.problems import problem_sentences, refusal_sentences  # they know all tabs; a chat seldom needs them

    if not isinstance(wrong, Problem):
        return " ".join(refusal_sentences(wrong, words)).strip()
    place = f"{wrong.tab}!{wrong.cell}" if wrong.cell else wrong.tab
    return " ".join((f"{place}:", *problem_sentences(wrong, words))).strip()


def _text(say: Say, writer: _Writer) -> str:
    values = {name: writer.value(value) for name, value in say.params.items()}
    sentence = _sentence(say, writer.words)
    # Markup is the sentence's own; a name that looks like it stays as it is.
    text = (sentence if writer.html else re.sub(r"</?\w+>", "", sentence)).format_map(values)
    return re.sub(r"\n{3,}", "\n\n", text).strip("\n")


def _sentence(say: Say, words: Catalogue) -> str:
    """In the language, with its places still empty."""
    if say.code in LAYOUTS:
        return LAYOUTS[say.code]
    if say.code not in SENTENCES:  # a test sees to it that this doesn't happen; a message must not be lost by it
        return say.code.replace("{", "{{").replace("}", "}}")
    sentence = SENTENCES[say.code]
    if not isinstance(sentence, Plural):
        return words.translations.gettext(sentence)
    count = say.params["count"]
    if not isinstance(count, int):
        raise TypeError(say)
    return words.translations.ngettext(sentence.one, sentence.many, count)


# --- within the limits


def _fitting(say: Say, words: Catalogue, limit: int) -> str:
    """The whole text, else the text with its longest list abridged, else cut."""
    writer = _Writer(words)
    text = _text(say, writer)
    if units(text) <= limit:
        return text
    kept = _most(lambda keep: units(_text(_abridged(say, keep), writer)) <= limit, _longest(say))
    text = _text(_abridged(say, kept), writer)
    return text if units(text) <= limit else _cut(text, limit)


def _most(fits: Callable[[int], bool], most: int) -> int:
    """The largest number up to `most` that fits, 0 if none does; larger numbers never fit better."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if fits(middle) else (low, middle - 1)
    return low


def _longest(say: Say) -> int:
    return max((len(value) for value in say.params.values() if isinstance(value, tuple)), default=0)


def _abridged(say: Say, keep: int) -> Say:
    def shorter(value: object) -> object:
        if not isinstance(value, tuple) or len(value) <= keep or not any(isinstance(i, (Say, Problem)) for i in value):
            return value
        kept = tuple(item if isinstance(item, Say) else Say("problem", {"problem": item}) for item in value[:keep])
        return (*kept, Say("and-more", {"count": len(value) - keep}))

    return replace(say, params={name: shorter(value) for name, value in say.params.items()})


def _cut(html: str, limit: int) -> str:
    text = unescape(re.sub(r"<[^>]*>", "", html))
    encoded = text.encode("utf-16-le")[: 2 * (limit - 1)].decode("utf-16-le", errors="ignore")
    return encoded.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;") + "…"


# --- keyboard


def _rows(wide: tuple[Button, ...], words: Catalogue) -> tuple[tuple[Key, ...], ...]:
    """A row, in several when it has more buttons than Telegram takes."""
    keys = [Key(_label(button, words), button.data, button.url) for button in wide]
    return tuple(tuple(keys[start : start + ROW_LIMIT]) for start in range(0, len(keys), ROW_LIMIT))


def _label(button: Button, words: Catalogue) -> str:
    values = {name: Place(value, words, html=False) for name, value in button.params.items()}
    literal = button.label in LAYOUTS
    label = LAYOUTS[button.label].format_map(values) if literal else words(LABELS[button.label], **values)
    return label if len(label) <= LABEL_LIMIT else f"{label[: LABEL_LIMIT - 1]}…"


__all__ = ["CAPTION_LIMIT", "LABEL_LIMIT", "ROW_LIMIT", "TEXT_LIMIT", "plain", "render", "units"]
