"""A person's own settings: the language, and being forgotten."""

from dataclasses import replace

from bot.decisions import Account, Button, Decision, Forget, Say, SetAccount, State
from bot.errors import Refusal
from bot.parsing import callbacks, presses
from bot.sender import Sender
from bot.texts.catalogue import LANGUAGES


def ask_language() -> Say:
    """The five languages as buttons, each in itself."""
    rows = tuple((Button(f"language-{code}", data=callbacks.encode(presses.Speak(code))),) for code in LANGUAGES)
    return Say("which-language", {}, rows)


def set_language(state: State, sender: Sender, language: str) -> Decision:
    """Refusal `language-unknown`."""
    if language not in LANGUAGES:
        raise Refusal("language-unknown", ask_language().buttons)
    account = replace(account_of(state, sender), language=language)
    return Decision(notices=(sender.shown(Say("language-set")),), facts=(SetAccount(account),))


def ask_forget(sender: Sender) -> Decision:
    """It can't be undone, so one tap more."""
    button = Button("forget-me", data=callbacks.encode(presses.Erase(sender.user_id)))
    return Decision(notices=(sender.answered(Say("forget-surely", {}, ((button,),))),))


def forget(sender: Sender, user_id: int) -> Decision:
    """Erased. Refusal `not-your-button`."""
    if user_id != sender.user_id:
        raise Refusal("not-your-button")
    return Decision(notices=(sender.shown(Say("forgotten")),), facts=(Forget(user_id),))


def account_of(state: State, sender: Sender) -> Account:
    """As it is known, or as a new one would be."""
    known = state.accounts.get(sender.user_id)
    return known or Account(sender.user_id, sender.user_id, sender.name, sender.language)
