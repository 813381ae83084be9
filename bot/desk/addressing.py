"""Notices become letters: to which chats, in which language, in which words."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from html import unescape
from typing import assert_never

from bot.decisions import Account, AddBinding, AddLink, Decision, DropBinding, Fact, Notice, SetAccount, State
from bot.journal.letters import Letter, Method
from bot.messages import Rendered, Say, ToChat, ToGroups, ToOrganisers, ToPerson, ToUser
from bot.receiver.origin import Origin
from sheets.records import Role

Render = Callable[[Say, str], Rendered]
"""A message in the words of a language."""

EVERYTHING = "all"
_ANSWER_LIMIT = 200


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a message goes."""

    chat_id: int
    language: str
    thread_id: int | None = None


def letters_of(state: State, decision: Decision, origin: Origin | None, render: Render) -> tuple[Letter, ...]:
    """Everything that a decision says, once per chat; first the answer to a pressed button, which stops its waiting."""
    asked = origin or Origin()
    answers = [_answer(state, decision, asked, render)] if asked.query_id else []
    letters = [
        _letter(state, notice, place, render) for notice in decision.notices for place in _places(state, notice, asked)
    ]
    return (*answers, *_once(letters))


def after(state: State, facts: Iterable[Fact]) -> State:
    """The state as far as it says where messages go: a new language or link holds for what is said of it."""
    for fact in facts:
        match fact:
            case SetAccount(account):
                state = replace(state, accounts={**state.accounts, account.user_id: account})
            case AddLink(link):
                state = replace(state, links=(*state.links, link))
            case AddBinding(binding) if binding not in state.bindings:
                state = replace(state, bindings=(*state.bindings, binding))
            case DropBinding(binding):
                state = replace(state, bindings=tuple(bound for bound in state.bindings if bound != binding))
            case _:
                pass
    return state


def _once(letters: Iterable[Letter]) -> Iterator[Letter]:
    """One account may stand for several people: the same words reach it once."""
    seen = set()
    for letter in letters:
        said = letter.chat_id, letter.thread_id, letter.content.text, letter.content.keyboard
        if letter.content.attachment is not None or said not in seen:
            yield letter
        seen.add(said)


def _letter(state: State, notice: Notice, place: _Place, render: Render) -> Letter:
    content = render(notice.say, place.language)
    replaces = notice.edits is not None and isinstance(notice.to, ToChat) and content.attachment is None
    return Letter(
        chat_id=place.chat_id,
        content=content,
        language=place.language,
        competition=state.competition,
        method=Method.EDIT if replaces else Method.SEND,
        thread_id=place.thread_id,
        edits=notice.edits if replaces else None,
        ask_reply=notice.say.ask_reply,
        prompt=notice.say.prompt,
        key=notice.key,
        post=notice.post,
        replies=notice.replies if isinstance(notice.to, ToChat) else None,
        urgent=isinstance(notice.to, ToChat),
    )


def _answer(state: State, decision: Decision, asked: Origin, render: Render) -> Letter:
    language = _language_of_chat(state, asked.user_id, asked)
    text = "" if decision.answer is None else _plain(render(decision.answer, language).text)
    return Letter(
        asked.chat_id,
        Rendered(text),
        language,
        competition=state.competition,
        method=Method.ANSWER,
        query_id=asked.query_id,
        urgent=True,
    )


def _plain(html: str) -> str:
    """What stands over a button has no markup and at most 200 characters."""
    text = unescape(re.sub(r"<[^>]*>", "", html))
    return text if len(text) <= _ANSWER_LIMIT else f"{text[: _ANSWER_LIMIT - 1]}…"


def _places(state: State, notice: Notice, asked: Origin) -> tuple[_Place, ...]:
    match notice.to:
        case ToUser(user_id):
            account = state.accounts.get(user_id) or _stranger(state, asked, user_id)
            return _of_accounts([account], notice.kind)
        case ToPerson(player):
            return _of_accounts(state.accounts_of(player), notice.kind)
        case ToOrganisers():
            return _of_accounts(_organisers(state), notice.kind)
        case ToChat(chat_id, thread_id):
            return (_Place(chat_id, _language_of_chat(state, chat_id, asked), thread_id),)
        case ToGroups():
            language = state.snapshot.competition.language
            return tuple(_Place(bound.chat_id, language, bound.thread_id) for bound in state.bindings)
        case _:
            assert_never(notice.to)


def _of_accounts(accounts: Iterable[Account], kind: str) -> tuple[_Place, ...]:
    """Those who want to hear it; a notice without a kind everybody has to."""
    wanted = {a.user_id: a for a in accounts if not kind or not a.silenced & {kind, EVERYTHING}}
    return tuple(_Place(account.chat_id, account.language) for account in wanted.values())


def _organisers(state: State) -> Iterator[Account]:
    for person in state.snapshot.people:
        if Role.ORGANISER in person.roles:
            yield from state.accounts_of(person.id)


def _language_of_chat(state: State, chat_id: int, asked: Origin) -> str:
    """A private chat speaks its owner's language, a group the competition's."""
    if chat_id < 0:
        return state.snapshot.competition.language
    user_id = asked.user_id if asked.chat_id == chat_id else chat_id
    account = state.accounts.get(user_id)
    return account.language if account else asked.language


def _stranger(state: State, asked: Origin, user_id: int) -> Account:
    """Somebody without an account: his private chat has his own number."""
    language = asked.language if asked.user_id == user_id else state.snapshot.competition.language
    return Account(user_id, user_id, language=language)
