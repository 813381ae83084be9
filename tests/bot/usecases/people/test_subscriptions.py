"""Which messages somebody wants: every kind can be turned off, and what he has to answer comes all the same."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.decisions import Account, Decision, Kind, SetAccount, State
from bot.parsing.presses import Subscribe
from bot.usecases.people.link_account import say_hello
from bot.usecases.people.subscriptions import be_silent, show_subscriptions, subscribe
from tests.bot.clubs import ANNA, OLGA, chat, state, user
from tests.bot.reading import presses, sender

USECASES = Path(__file__).parents[4] / "bot"


def after(before: State, decision: Decision) -> State:
    """The state once the account is remembered."""
    (fact,) = decision.facts
    assert isinstance(fact, SetAccount)
    return replace(before, accounts={**before.accounts, fact.account.user_id: fact.account})


def silenced(now: State) -> frozenset[str]:
    return now.accounts[user(ANNA)].silenced


def test_everything_is_on_at_first_and_each_kind_has_its_button() -> None:
    shown = show_subscriptions(state(), sender(ANNA))
    kinds = [Subscribe(kind, False) for kind in Kind if kind is not Kind.LINKS]
    assert presses(shown) == [*kinds, Subscribe(None, False)]


def test_an_organiser_also_chooses_whether_he_hears_who_has_joined() -> None:
    assert Subscribe(Kind.LINKS, False) in presses(show_subscriptions(state(), sender(OLGA)))


def test_a_kind_is_turned_off_and_on_and_a_second_tap_has_no_second_effect() -> None:
    off = after(state(), subscribe(state(), sender(ANNA), Kind.REMINDERS, wanted=False))
    assert silenced(off) == {"reminders"}
    again = after(off, subscribe(off, sender(ANNA), Kind.REMINDERS, wanted=False))
    assert again.accounts == off.accounts
    on = after(again, subscribe(again, sender(ANNA), Kind.REMINDERS, wanted=True))
    assert silenced(on) == frozenset()
    assert on.accounts[user(ANNA)].chat_id == chat(ANNA)


def test_all_is_turned_off_and_only_some_of_it_on_again() -> None:
    quiet = after(state(), be_silent(state(), sender(ANNA)))
    assert silenced(quiet) == {"all"}
    some = after(quiet, subscribe(quiet, sender(ANNA), Kind.PAIRINGS, wanted=True))
    assert silenced(some) == set(Kind) - {Kind.PAIRINGS}
    nothing = after(some, subscribe(some, sender(ANNA), Kind.PAIRINGS, wanted=False))
    assert silenced(nothing) == {"all"}
    assert silenced(after(some, subscribe(some, sender(ANNA), None, wanted=True))) == frozenset()


def test_starting_again_ends_the_silence_but_not_what_was_turned_off_by_itself() -> None:
    quiet = after(state(), be_silent(state(), sender(ANNA)))
    assert silenced(after(quiet, say_hello(quiet, sender(ANNA)))) == frozenset()
    off = after(state(), subscribe(state(), sender(ANNA), Kind.REMINDERS, wanted=False))
    assert say_hello(off, sender(ANNA)).facts == ()
    gone = replace(off, accounts={user(ANNA): replace(off.accounts[user(ANNA)], reachable=False)})
    assert silenced(after(gone, say_hello(gone, sender(ANNA)))) == {"reminders"}


def test_somebody_unknown_can_choose_too() -> None:
    decision = subscribe(state(without=[ANNA]), sender(ANNA), Kind.STANDINGS, wanted=False)
    (fact,) = decision.facts
    assert isinstance(fact, SetAccount)
    assert isinstance(fact.account, Account)
    assert fact.account.silenced == {"standings"}


# --- no message escapes


def kinds_used() -> Iterator[tuple[str, ast.expr]]:
    """What every notice in the code has as its kind; both of a choice."""
    for file, kind in kinds_written():
        yield from ((file, one) for one in ([kind.body, kind.orelse] if isinstance(kind, ast.IfExp) else [kind]))


def kinds_written() -> Iterator[tuple[str, ast.expr]]:
    for file in sorted(USECASES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Notice":
                yield from ((file.name, word.value) for word in node.keywords if word.arg == "kind")
                yield from ((file.name, positional) for positional in node.args[2:3])


def test_every_kind_of_message_can_be_turned_off() -> None:
    used = list(kinds_used())
    known = {f"Kind.{kind.name}" for kind in Kind}
    assert [(file, ast.unparse(kind)) for file, kind in used if ast.unparse(kind) not in known] == []
    assert {ast.unparse(kind) for _, kind in used} >= {"Kind.PAIRINGS", "Kind.REMINDERS", "Kind.RESULTS"}


@pytest.mark.parametrize("kind", Kind)
def test_a_kind_is_kept_as_one_word_in_the_journal(kind: Kind) -> None:
    assert kind.value.split() == [kind.value]
    assert kind != "all"
