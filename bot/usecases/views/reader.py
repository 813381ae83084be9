"""In which language a file is made: that of whoever will read it."""

from bot.decisions import State
from bot.sender import Sender


def reader_language(state: State, sender: Sender) -> str:
    """His own in his private chat, the competition's in a group."""
    if sender.chat_id < 0:
        return state.snapshot.competition.language
    account = state.accounts.get(sender.user_id)
    return account.language if account else sender.language
