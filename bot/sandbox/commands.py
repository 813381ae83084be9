"""The lists of commands that a bot gives Telegram, and which one somebody sees."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, unique

from bot.sandbox.records import Chat, ChatId, ChatType, MemberStatus, UserId


@unique
class ScopeType(Enum):
    """For whom a list is; the value is the Bot API's."""

    DEFAULT = "default"
    ALL_PRIVATE_CHATS = "all_private_chats"
    ALL_GROUP_CHATS = "all_group_chats"
    ALL_CHAT_ADMINISTRATORS = "all_chat_administrators"
    CHAT = "chat"
    CHAT_ADMINISTRATORS = "chat_administrators"
    CHAT_MEMBER = "chat_member"


@dataclass(frozen=True, slots=True)
class Scope:
    """One audience; `chat` and `user` only where the type needs them."""

    type: ScopeType = ScopeType.DEFAULT
    chat: ChatId | None = None
    user: UserId | None = None


Commands = tuple[tuple[str, str], ...]
"""Names and descriptions, in the order shown."""


class CommandLists:
    """By scope and language ("" for all languages)."""

    def __init__(self) -> None:
        self._lists: dict[tuple[Scope, str], Commands] = {}

    def set(self, scope: Scope, language: str, commands: Sequence[tuple[str, str]]) -> None:
        self._lists[scope, language] = tuple(commands)

    def get(self, scope: Scope, language: str) -> Commands:
        return self._lists.get((scope, language), ())

    def delete(self, scope: Scope, language: str) -> None:
        self._lists.pop((scope, language), None)

    def shown_to(self, chat: Chat, user: UserId, status: MemberStatus, language: str) -> Commands:
        """The list of the narrowest scope that has one, in the user's language before the one for all."""
        for scope in _scopes(chat, user, status):
            for tongue in (language, ""):
                if commands := self.get(scope, tongue):
                    return commands
        return ()


def _scopes(chat: Chat, user: UserId, status: MemberStatus) -> Iterator[Scope]:
    """From the narrowest to the widest, as the Bot API's documentation lists them."""
    if chat.type is ChatType.PRIVATE:
        yield Scope(ScopeType.CHAT, chat.id)
        yield Scope(ScopeType.ALL_PRIVATE_CHATS)
    else:
        yield Scope(ScopeType.CHAT_MEMBER, chat.id, user)
        if status.is_administrator:
            yield Scope(ScopeType.CHAT_ADMINISTRATORS, chat.id)
        yield Scope(ScopeType.CHAT, chat.id)
        if status.is_administrator:
            yield Scope(ScopeType.ALL_CHAT_ADMINISTRATORS)
        yield Scope(ScopeType.ALL_GROUP_CHATS)
    yield Scope()
