"""Groups that get the public posts, and the schedule."""

from dataclasses import replace

import pytest

from bot.decisions import AddBinding, Binding, DropBinding
from bot.errors import NotAllowed, Refusal
from bot.sender import Sender
from bot.usecases.chats.bind_group import bind_group, unbind_group
from bot.usecases.people.claim_name import ClaimName, claim_name
from bot.usecases.views.show_schedule import show_schedule
from rules.players import PlayerId
from rules.rounds import RoundState
from tests.bot.clubs import ANNA, FIRST_EVENING, HANS, OLGA, club, state, user
from tests.bot.reading import answer, sender

HERE = Binding(-100, 7)


def in_group(player: PlayerId) -> Sender:
    """Somebody speaks in a topic of a group."""
    return Sender(user(player), -100, FIRST_EVENING, thread_id=7)


def test_an_organiser_binds_the_topic_in_which_he_says_so() -> None:
    assert bind_group(state(), in_group(OLGA)).facts == (AddBinding(HERE),)
    bound = replace(state(), bindings=(HERE,))
    assert not bind_group(bound, in_group(OLGA)).facts
    assert unbind_group(bound, in_group(OLGA)).facts == (DropBinding(HERE),)
    with pytest.raises(Refusal, match="not-bound"):
        unbind_group(state(), in_group(OLGA))


def test_players_bind_nothing_and_private_chats_are_no_groups() -> None:
    with pytest.raises(NotAllowed, match="not-allowed-bind-group"):
        bind_group(state(), in_group(ANNA))
    with pytest.raises(Refusal, match="only-in-a-group"):
        bind_group(state(), sender(OLGA))


def test_the_schedule_shows_all_rounds_with_day_and_state() -> None:
    text = answer(show_schedule(state(club(states={1: RoundState.CLOSED})), sender(ANNA)))
    assert "Round 1: Thursday 5 March, 20:00 (closed)" in text
    assert "Round 6: Thursday 9 April, 20:00 (planned)" in text
    with pytest.raises(Refusal, match="nothing-planned"):
        show_schedule(state(replace(club(), rounds=())), sender(ANNA))


def test_without_any_organiser_on_telegram_nobody_can_be_asked_who_somebody_is() -> None:
    with pytest.raises(Refusal, match="no-organiser-yet"):
        claim_name(state(without=(ANNA, HANS, OLGA)), ClaimName(Sender(4711, 4711, FIRST_EVENING), ANNA))
