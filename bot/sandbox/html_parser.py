"""`parse_mode=HTML` as Telegram reads it: the tags it knows, how they nest, and what it says when they don't.

The refusals follow the public source of Telegram's Bot API server; offsets in them count bytes of UTF-8.

Not done here: MarkdownV2; entities given as JSON instead of tags; joining of neighbours of one kind.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NoReturn

from bot.sandbox.entities import Entity, EntityType, FormattedText, in_order, nested_as_allowed, tidied, utf16_length
from bot.sandbox.errors import bad_request
from bot.sandbox.links import checked_link, mentioned_user

_TYPES = {
    "b": EntityType.BOLD,
    "strong": EntityType.BOLD,
    "i": EntityType.ITALIC,
    "em": EntityType.ITALIC,
    "u": EntityType.UNDERLINE,
    "ins": EntityType.UNDERLINE,
    "s": EntityType.STRIKETHROUGH,
    "strike": EntityType.STRIKETHROUGH,
    "del": EntityType.STRIKETHROUGH,
    "span": EntityType.SPOILER,
    "tg-spoiler": EntityType.SPOILER,
    "code": EntityType.CODE,
    "pre": EntityType.PRE,
    "a": EntityType.TEXT_LINK,
    "blockquote": EntityType.BLOCKQUOTE,
    "tg-emoji": EntityType.CUSTOM_EMOJI,
    "tg-time": EntityType.DATE_TIME,
}
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}

_REFERENCE = re.compile(r"&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-zA-Z]+));?")
_LITERAL = re.compile(r"[^<&]+")
_TAG_NAME = re.compile(r"[^\s>]*")
_SPACES = re.compile(r"\s*")
_ATTRIBUTE_NAME = re.compile(r"[^\s=>/\"']*")
_TOKEN = re.compile(r"[A-Za-z0-9.-]*")
_TIME_FORMAT = re.compile(r"r|w?[dD]?[tT]?")


@dataclass(frozen=True, slots=True)
class _Tag:
    """A start tag not closed yet: where its text begins, in UTF-16 units and in pieces of the plain text."""

    name: str
    attributes: dict[str, str]
    offset: int
    piece: int


def parse_html(html: str) -> FormattedText:
    """Plain text and entities of a marked-up text. ApiError 400 `can't parse entities`."""
    parser = _Parser(html.replace("\r", ""))
    parser.run()
    entities = nested_as_allowed(_code_in_pre(parser.entities))
    return tidied(FormattedText("".join(parser.pieces), entities))


class _Parser:
    def __init__(self, html: str) -> None:
        self.html = html
        self.at = 0
        self.pieces: list[str] = []
        self.offset = 0
        self.open: list[_Tag] = []
        self.entities: list[Entity] = []

    def run(self) -> None:
        while self.at < len(self.html):
            match self.html[self.at]:
                case "<" if self.html.startswith("</", self.at):
                    self._end_tag()
                case "<":
                    self._start_tag()
                case "&":
                    self._add(self._reference() or self._skip_ampersand())
                case _:
                    self._add(self._take(_LITERAL))
        if self.open:
            _refuse(f'Can\'t find end tag corresponding to start tag "{self.open[-1].name}"')

    def _add(self, piece: str) -> None:
        self.pieces.append(piece)
        self.offset += utf16_length(piece)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.html, self.at)
        assert found is not None  # noqa: S101  # every pattern taken matches at least nothing
        self.at = found.end()
        return found.group()

    def _skip_ampersand(self) -> str:
        self.at += 1
        return "&"

    def _reference(self) -> str:
        """The character of a reference at this place, "" when there is none that Telegram knows."""
        found = _REFERENCE.match(self.html, self.at)
        if found is None:
            return ""
        hexadecimal, decimal, name = found.groups()
        character = _NAMED.get(name, "") if name else _character(int(hexadecimal or decimal, 16 if hexadecimal else 10))
        if character:
            self.at = found.end()
        return character

    def _start_tag(self) -> None:
        begin = self.at
        self.at += 1
        name = self._take(_TAG_NAME).lower()
        if self.at >= len(self.html):
            self._refuse_at("Unclosed start tag", begin)
        if name not in _TYPES:
            self._refuse_at(f'Unsupported start tag "{name}"', begin)
        attributes = dict(self._attributes(name, begin))
        if name == "span" and attributes.get("class") != "tg-spoiler":
            self._refuse_at('Tag "span" must have class "tg-spoiler"', begin)
        self.open.append(_Tag(name, attributes, self.offset, len(self.pieces)))

    def _attributes(self, tag: str, begin: int) -> Iterator[tuple[str, str]]:
        self._take(_SPACES)
        while not self.html.startswith(">", self.at):
            name = self._take(_ATTRIBUTE_NAME)
            if not name and self.at < len(self.html):
                self._refuse_at(f'Empty attribute name in the tag "{tag}"', begin)
            self._take(_SPACES)
            has_value = self.html.startswith("=", self.at)
            yield name, self._value() if has_value else ""
            self._take(_SPACES)
            if self.at >= len(self.html):
                self._refuse_at(f'Unclosed start tag "{tag}"', begin)
        self.at += 1

    def _value(self) -> str:
        self.at += 1
        self._take(_SPACES)
        quote = self.html[self.at : self.at + 1]
        if quote in {'"', "'"}:
            return self._quoted(quote)
        begin = self.at
        token = self._take(_TOKEN).lower()
        if self.at < len(self.html) and not re.match(r"[\s>]", self.html[self.at]):
            self._refuse_at("Unexpected end of name token", begin)
        return token

    def _quoted(self, quote: str) -> str:
        self.at += 1
        value = []
        while self.at < len(self.html) and self.html[self.at] != quote:
            character = self._reference() if self.html[self.at] == "&" else ""
            if not character:
                character = self.html[self.at]
                self.at += 1
            value.append(character)
        self.at += 1
        return "".join(value)

    def _end_tag(self) -> None:
        begin = self.at
        if not self.open:
            self._refuse_at("Unexpected end tag", begin)
        self.at += 2
        name = self._take(_TAG_NAME).lower()
        self._take(_SPACES)
        if not self.html.startswith(">", self.at):
            self._refuse_at("Unclosed end tag", begin)
        self.at += 1
        tag = self.open.pop()
        if name and name != tag.name:
            found = (
                f'Unmatched end tag at byte offset {self._bytes(begin)}, expected "</{tag.name}>", found "</{name}>"'
            )
            _refuse(found)
        if self.offset > tag.offset:
            self.entities.extend(_entities(tag, self.offset, "".join(self.pieces[tag.piece :])))

    def _bytes(self, at: int) -> int:
        return len(self.html[:at].encode())

    def _refuse_at(self, what: str, at: int) -> NoReturn:
        _refuse(f"{what} at byte offset {self._bytes(at)}")


def _refuse(what: str) -> NoReturn:
    raise bad_request(f"can't parse entities: {what}")


def _character(code: int) -> str:
    """ "" for what Telegram leaves as it stands: zero and what no UTF-16 can hold."""
    return "" if code == 0 or code >= 0x10FFFF or 0xD800 <= code <= 0xDFFF else chr(code)


def _entities(tag: _Tag, end: int, words: str) -> Iterator[Entity]:
    """The entity of a closed tag; none for a link that leads nowhere."""
    kind, place = _TYPES[tag.name], (tag.offset, end - tag.offset)
    match kind:
        case EntityType.TEXT_LINK:
            yield from _link(tag.attributes.get("href") or words, place)
        case EntityType.CODE if (language := tag.attributes.get("class", "")).startswith("language-"):
            yield Entity(kind, *place, (("language", language.removeprefix("language-")),))
        case EntityType.BLOCKQUOTE if "expandable" in tag.attributes:
            yield Entity(EntityType.EXPANDABLE_BLOCKQUOTE, *place)
        case EntityType.DATE_TIME:
            yield Entity(kind, *place, _time(tag.attributes))
        case EntityType.CUSTOM_EMOJI:
            yield Entity(kind, *place, (("custom_emoji_id", _emoji(tag.attributes)),))
        case _:
            yield Entity(kind, *place)


def _link(url: str, place: tuple[int, int]) -> Iterator[Entity]:
    user = mentioned_user(url)
    if user is not None:
        yield Entity(EntityType.TEXT_MENTION, *place, (("user_id", user),))
    elif checked := checked_link(url):
        yield Entity(EntityType.TEXT_LINK, *place, (("url", checked),))


def _time(attributes: dict[str, str]) -> tuple[tuple[str, str | int], ...]:
    """Telegram documents the attributes, not the words of its refusal; these are the sandbox's own."""
    unix, form = attributes.get("unix", ""), attributes.get("format", "")
    if not re.fullmatch(r"[0-9]{1,12}", unix):
        _refuse("Invalid Unix time specified")
    if not _TIME_FORMAT.fullmatch(form):
        _refuse("Invalid date-time format specified")
    return (("unix_time", int(unix)), *((("date_time_format", form),) if form else ()))


def _emoji(attributes: dict[str, str]) -> str:
    identifier = attributes.get("emoji-id", "")
    if not identifier.isdecimal() or int(identifier) == 0:
        _refuse("Invalid custom emoji identifier specified")
    return identifier


def _code_in_pre(entities: list[Entity]) -> list[Entity]:
    """`<pre><code class="language-x">` is one entity that knows its language; code alone has none."""
    pre = {(e.offset, e.length) for e in entities if e.type is EntityType.PRE}
    coloured = {(e.offset, e.length): e.details for e in entities if e.type is EntityType.CODE and e.details}
    joined = []
    for entity in entities:
        place = (entity.offset, entity.length)
        if entity.type is EntityType.PRE:
            joined.append(Entity(entity.type, *place, coloured.get(place, ())))
        elif entity.type is not EntityType.CODE or place not in pre:
            joined.append(Entity(entity.type, *place, () if entity.type is EntityType.CODE else entity.details))
    return list(in_order(joined))
