"""`/say`: who would get it, who gets it, and what is told of it."""

from dataclasses import replace

import pytest

from bot.decisions import Announcement, KeepAnnouncement, Kind, State, ToPerson
from bot.errors import NotAllowed, Refusal
from bot.known import Stage
from bot.parsing.presses import Audience
from bot.usecases.chats.announce import (
    LONGEST,
    Announce,
    Fate,
    announce,
    audience_of,
    tell_fates,
    write_announcement,
)
from rules.results import Result
from rules.rounds import RoundState
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, FIRST_EVENING, HANS, NAMES, OLGA, chat, club, game, state, user
from tests.bot.reading import answer, sender, text_to

TEXT = "Bring a clock & <your> board.\nWe start at 19:45 – ½ hour early."


def evening(now: State | None = None) -> State:
    """Round 1: Anna and Boris have played, Carla and Dirk haven't; round 2 is a secret."""
    games = [
        game(1, 1, ANNA, BORIS, Result.DRAW),
        game(1, 2, CARLA, DIRK),
        game(2, 1, ANNA, HANS),
    ]
    snapshot = club(games, states={1: RoundState.PUBLISHED, 2: RoundState.PAIRED})
    return replace(now or state(), snapshot=snapshot)


def drafted(now: State, text: str = TEXT) -> State:
    return replace(now, announcements=(Announcement(1, user(OLGA), text, FIRST_EVENING),))


def pressed(now: State, audience: Audience = Audience.EVERYBODY, *, sure: bool = True) -> Announce:
    del now
    return Announce(sender(OLGA), 1, audience, sure)


def test_the_words_are_shown_as_they_were_written_with_who_gets_them() -> None:
    decision = write_announcement(evening(state(without=[BORIS])), sender(OLGA), TEXT)
    assert TEXT in answer(decision)
    assert "8 of 9 can be reached" in answer(decision)
    assert "Never started the bot: Boris <b>" in answer(decision)
    assert decision.facts == (KeepAnnouncement(Announcement(1, user(OLGA), TEXT, FIRST_EVENING)),)


def test_who_has_blocked_the_bot_or_wants_no_announcements_is_named() -> None:
    now = evening()
    accounts = {**now.accounts, user(ANNA): replace(now.accounts[user(ANNA)], reachable=False)}
    accounts[user(CARLA)] = replace(accounts[user(CARLA)], silenced=frozenset({Kind.ANNOUNCEMENTS}))
    text = answer(write_announcement(replace(now, accounts=accounts), sender(OLGA), TEXT))
    assert "Have blocked the bot: Anna" in text
    assert "Don't want such messages: Carla O'Neil" in text


@pytest.mark.parametrize(
    ("audience", "who"),
    [
        (Audience.EVERYBODY, list(NAMES)),
        (Audience.ROUND, [ANNA, BORIS, CARLA, DIRK]),
        (Audience.MISSING, [CARLA, DIRK]),
    ],
)
def test_an_audience_is_of_the_last_round_that_players_know(audience: Audience, who: list[str]) -> None:
    assert list(audience_of(evening(), audience)) == who


def test_it_is_sent_once_however_often_it_is_tapped() -> None:
    now = drafted(evening())
    decision = announce(now, pressed(now, Audience.MISSING))
    told = [notice.to for notice in decision.notices if isinstance(notice.to, ToPerson)]
    assert told == [ToPerson(CARLA), ToPerson(DIRK)]
    assert {notice.kind for notice in decision.notices if isinstance(notice.to, ToPerson)} == {Kind.ANNOUNCEMENTS}
    assert TEXT in text_to(decision, CARLA)
    (fact,) = decision.facts
    assert isinstance(fact, KeepAnnouncement)
    with pytest.raises(Refusal, match="say-sent-already"):
        announce(replace(now, announcements=(fact.announcement,)), pressed(now))


def test_another_audience_is_shown_before_anything_is_sent() -> None:
    now = drafted(evening())
    decision = announce(now, pressed(now, Audience.ROUND, sure=False))
    assert not decision.facts
    assert "those of round 1" in answer(decision)
    assert "4 of 4" in answer(decision)


def test_with_nobody_to_reach_there_is_nothing_to_send() -> None:
    decision = write_announcement(evening(state(without=[CARLA, DIRK, ANNA, BORIS])), sender(OLGA), TEXT)
    now = drafted(evening(state(without=[CARLA, DIRK])))
    shown = announce(now, pressed(now, Audience.MISSING, sure=False))
    assert "none of 2" in answer(shown)
    assert "Send to 5" in [
        button.label.replace("say-send", "Send to 5") for button in decision.notices[0].say.buttons[0]
    ]
    labels = [button.label for row in shown.notices[0].say.buttons for button in row]
    assert "say-send" not in labels


def test_what_became_of_it_is_told_to_its_author() -> None:
    sent = Announcement(1, user(OLGA), TEXT, FIRST_EVENING, (ANNA, BORIS, CARLA, DIRK, HANS), Stage.SENT)
    now = replace(evening(state(without=[DIRK])), announcements=(sent,))
    fates = {chat(ANNA): Fate.DELIVERED, chat(BORIS): Fate.BLOCKED, chat(CARLA): Fate.UNCERTAIN}
    decision = tell_fates(now, 1, fates)
    assert text_to(decision, f"user {user(OLGA)}").splitlines() == [
        "Delivered to 1 of 5.",
        "Never started the bot: Dirk_de_Vries",
        "Don't want such messages: Hans",
        "Have blocked the bot: Boris <b>",
        "Perhaps delivered: Carla O'Neil",
    ]
    assert decision.facts == (KeepAnnouncement(replace(sent, stage=Stage.TOLD)),)


def test_what_is_too_long_for_one_message_is_refused_with_its_length() -> None:
    with pytest.raises(Refusal, match="say-too-long") as refusal:
        write_announcement(evening(), sender(OLGA), "x" * (LONGEST + 1))
    assert refusal.value.params["length"] == LONGEST + 1
    assert "x" * LONGEST in answer(write_announcement(evening(), sender(OLGA), "x" * LONGEST))


def test_players_write_to_nobody() -> None:
    with pytest.raises(NotAllowed):
        write_announcement(evening(), sender(ANNA), TEXT)
    now = drafted(evening())
    with pytest.raises(NotAllowed):
        announce(now, replace(pressed(now), sender=sender(ANNA)))
