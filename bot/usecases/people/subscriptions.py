"""Which messages somebody wants that nobody asked for: all kinds at first, each can be turned off, or all at once."""

from dataclasses import replace

from bot.decisions import Account, Button, Decision, Kind, Say, SetAccount, State
from bot.parsing import callbacks, presses
from bot.permissions import is_organiser
from bot.sender import Sender
from bot.usecases.people.set_account import account_of

EVERYTHING = "all"
"""In `Account.silenced`: no kind is wanted, whichever there are."""

_FOR_ORGANISERS = frozenset({Kind.LINKS})


def show_subscriptions(state: State, sender: Sender) -> Decision:
    """Every kind as a button that turns it on or off."""
    account = account_of(state, sender)
    return Decision(notices=(sender.shown(_list(state, account, "subscriptions")),))


def subscribe(state: State, sender: Sender, kind: Kind | None, *, wanted: bool) -> Decision:
    """One kind (None: all of them) is wanted from now on, or isn't any more."""
    account = account_of(state, sender)
    if kind is None:
        silenced = frozenset[str]() if wanted else frozenset({EVERYTHING})
    else:
        silenced = _silenced(account) - {kind} if wanted else _silenced(account) | {kind}
    account = replace(account, silenced=frozenset({EVERYTHING}) if silenced >= set(Kind) else silenced)
    return Decision(notices=(sender.shown(_list(state, account, "subscriptions")),), facts=(SetAccount(account),))


def be_silent(state: State, sender: Sender) -> Decision:
    """No more messages but answers; or only some, as the buttons below offer."""
    account = replace(account_of(state, sender), silenced=frozenset({EVERYTHING}))
    return Decision(notices=(sender.answered(_list(state, account, "silenced")),), facts=(SetAccount(account),))


def _list(state: State, account: Account, code: str) -> Say:
    kinds = [kind for kind in Kind if kind not in _FOR_ORGANISERS or is_organiser(state, account.user_id)]
    rows = tuple((_toggle(account, kind),) for kind in kinds)
    some = _silenced(account) & set(kinds)
    everything = ((_button("all-wanted", None, wanted=True),),) if some else ()
    nothing = ((_button("none-wanted", None, wanted=False),),) if some < set(kinds) else ()
    return Say(code, {}, (*rows, *everything, *nothing))


def _toggle(account: Account, kind: Kind) -> Button:
    wanted = kind not in _silenced(account)
    return _button("wanted" if wanted else "unwanted", kind, wanted=not wanted)


def _button(label: str, kind: Kind | None, *, wanted: bool) -> Button:
    """`wanted` is what a tap on it makes true, so that a second tap has no second effect."""
    return Button(label, {"kind": kind}, callbacks.encode(presses.Subscribe(kind, wanted)))


def _silenced(account: Account) -> frozenset[str]:
    return frozenset(Kind) if EVERYTHING in account.silenced else account.silenced
