"""Games that are postponed or played in advance: proposed, agreed on, decided, and shown."""

from dataclasses import replace
from datetime import date, datetime, time, timedelta

import pytest

from bot.decisions import Decision, State, ToPerson
from bot.errors import NotAllowed, Refusal
from bot.parsing.moves import SaidMove
from bot.parsing.presses import Agree, Move
from bot.parsing.tokens import key_of
from bot.parsing.whens import ASK, UNKNOWN, WITH_ROUND, When, written
from bot.usecases.results.agree_on_day import AgreeOnDay, agree_on_day
from bot.usecases.results.day_rows import fingerprint
from bot.usecases.results.propose_day import ProposeDay, SayDay, propose_day, say_day
from bot.usecases.views.show_me import show_me
from bot.usecases.views.show_pairings import show_pairings
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import RoundState
from sheets.records import GameRecord, SetValues
from tests.bot.clubs import ANNA, BORIS, CARLA, FIRST_EVENING, HANS, OLGA, ZONE, club, game, state
from tests.bot.reading import answer, buttons, presses, read, sender, text_to, told

GAME = game(1, 1, ANNA, BORIS)
NOW = FIRST_EVENING - timedelta(days=3)
"""Monday; the round is on Thursday, the next one a week later."""

BEFORE, AFTER = When(date(2026, 3, 4), time(19, 30)), When(date(2026, 3, 9), time(20))
BLOCKING = {"postponed games": "block the next round"}


def round_1(record: GameRecord = GAME, now: datetime = NOW, settings: dict[str, str] | None = None) -> State:
    return state(club([record], states={1: RoundState.PUBLISHED}, settings=settings), now)


def proposed(when: str, by: PlayerId = ANNA, now: State | None = None) -> Decision:
    there = now or round_1()
    return propose_day(there, ProposeDay(sender(by), key_of(GAME.game), by, when))


def answered(
    when: When | None, *, yes: bool = True, by: PlayerId | None = BORIS, now: State | None = None, seen: str = ""
) -> Decision:
    there = now or round_1()
    record = there.snapshot.games[0]
    code = WITH_ROUND if when is None else written(when)
    command = AgreeOnDay(sender(by or OLGA), key_of(GAME.game), by, code, seen or fingerprint(record), yes)
    return agree_on_day(there, command)


def cells(decision: Decision) -> dict[str, object]:
    (change,) = decision.changes
    assert isinstance(change, SetValues)
    assert change.key == (1, None, None, 1)
    return {name: change.after[name] for name in ("Date", "Time", "Result", "Status")}


# --- proposing


def test_days_are_offered_as_buttons_and_that_the_day_isnt_known() -> None:
    decision = proposed(ASK)
    moves = [press for press in presses(decision) if isinstance(press, Move)]
    assert [button.label for button in buttons(decision)] == ["day"] * 8 + ["day-unknown"]
    assert moves[0] == Move("c1", "1.1", ANNA, written(When(date(2026, 3, 3), time(20))))
    assert written(When(date(2026, 3, 5), time(20))) not in {move.when for move in moves}, "that is the round's own day"
    assert "Tap a day, or send one" in answer(decision)


def test_the_other_player_is_asked_and_nothing_changes_until_he_agrees() -> None:
    decision = proposed(written(AFTER))
    assert not decision.changes
    assert "Anna wants to play this game on Monday 9 March, 20:00" in text_to(decision, BORIS)
    assert [type(press) for press in presses(decision, BORIS)] == [Agree, Agree]
    assert "is asked whether you play it on Monday 9 March" in answer(decision)


def test_the_question_comes_also_to_those_who_want_no_messages() -> None:
    asked = next(notice for notice in proposed(written(AFTER)).notices if notice.to == ToPerson(BORIS))
    assert asked.kind == ""


def test_when_the_other_player_is_not_on_telegram_the_organisers_decide() -> None:
    now = replace(round_1(), links=tuple(link for link in round_1().links if link.player != BORIS))
    decision = proposed(written(AFTER), now=now)
    assert "isn't on Telegram" in text_to(decision, "organisers")
    yes = presses(decision, "organisers")[0]
    assert isinstance(yes, Agree)
    assert (yes.player, yes.yes) == ("", True)


@pytest.mark.parametrize(
    ("when", "code"),
    [
        (written(When(date(2026, 3, 1), time(20))), "day-is-past"),
        (written(When(date(2026, 3, 1))), "day-is-past"),
        ("tzzzzzz", "button-outdated"),
    ],
)
def test_a_day_that_is_over_or_none_is_refused(when: str, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        proposed(when)


def test_a_game_with_a_result_is_not_moved() -> None:
    for when in (ASK, written(AFTER)):
        with pytest.raises(Refusal, match="game-is-over"):
            proposed(when, now=round_1(game(1, 1, ANNA, BORIS, Result.DRAW)))


def test_nobody_moves_the_game_of_others_or_one_that_isnt_public() -> None:
    with pytest.raises(NotAllowed):
        propose_day(round_1(), ProposeDay(sender(CARLA), key_of(GAME.game), ANNA, ASK))
    with pytest.raises(NotAllowed):
        propose_day(round_1(), ProposeDay(sender(CARLA), key_of(GAME.game), None, ASK))
    secret = state(club([GAME], states={1: RoundState.PAIRED}), NOW)
    with pytest.raises(Refusal, match="game-gone"):
        proposed(ASK, now=secret)


# --- agreeing


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        (AFTER, {"Date": "2026-03-09", "Time": "20:00", "Result": "postponed", "Status": "confirmed"}),
        (BEFORE, {"Date": "2026-03-04", "Time": "19:30", "Result": None, "Status": None}),
        (When(), {"Date": None, "Time": None, "Result": "postponed", "Status": "confirmed"}),
        (When(date(2026, 3, 9)), {"Date": "2026-03-09", "Time": None, "Result": "postponed", "Status": "confirmed"}),
    ],
)
def test_a_later_game_is_postponed_and_one_in_advance_only_has_its_own_day(
    when: When, expected: dict[str, object]
) -> None:
    decision = answered(when)
    assert cells(decision) == expected
    assert decision.by == BORIS
    assert {who for who, _ in told(decision)} == {"chat 5002", ANNA, "organisers"}


def test_a_second_tap_has_no_second_effect() -> None:
    moved = round_1(replace(game(1, 1, ANNA, BORIS, Result.POSTPONED), date=AFTER.day, time=AFTER.at))
    decision = answered(AFTER, now=moved, seen=fingerprint(GAME))
    assert not decision.changes
    assert "already; nothing has changed" in answer(decision)


def test_a_question_that_is_out_of_date_moves_nothing() -> None:
    moved = round_1(replace(game(1, 1, ANNA, BORIS, Result.POSTPONED), date=date(2026, 3, 10), time=time(20)))
    with pytest.raises(Refusal, match="moved-meanwhile"):
        answered(AFTER, now=moved, seen=fingerprint(GAME))
    played = round_1(game(1, 1, ANNA, BORIS, Result.DRAW))
    with pytest.raises(Refusal, match="moved-meanwhile"):
        answered(AFTER, now=played, seen=fingerprint(GAME))


def test_no_is_told_to_him_who_asked_and_either_may_propose_another_day() -> None:
    decision = answered(AFTER, yes=False)
    assert not decision.changes
    assert "Boris <b> doesn't agree to play it on Monday 9 March" in text_to(decision, ANNA)
    assert presses(decision, ANNA) == [Move("c1", "1.1", ANNA, ASK)]
    assert presses(decision, "chat") == [Move("c1", "1.1", BORIS, ASK)]


def test_only_the_opponent_answers() -> None:
    with pytest.raises(NotAllowed):
        agree_on_day(round_1(), AgreeOnDay(sender(CARLA), key_of(GAME.game), BORIS, "x", fingerprint(GAME), True))


def test_an_agreed_day_can_be_moved_again_and_back_to_the_round() -> None:
    moved = round_1(replace(game(1, 1, ANNA, BORIS, Result.POSTPONED), date=AFTER.day, time=AFTER.at))
    assert "with-round" in [button.label for button in buttons(proposed(ASK, now=moved))]
    back = answered(None, now=moved)
    assert cells(back) == {"Date": None, "Time": None, "Result": None, "Status": None}
    (change,) = back.changes
    assert isinstance(change, SetValues)
    assert (change.before["Date"], change.before["Time"], change.before["Result"]) == (
        "2026-03-09",
        "20:00",
        "postponed",
    )


# --- organisers


def test_an_organiser_decides_alone_and_both_are_told() -> None:
    decision = propose_day(round_1(), ProposeDay(sender(OLGA), key_of(GAME.game), None, written(AFTER)))
    assert cells(decision)["Date"] == "2026-03-09"
    assert decision.by == OLGA
    assert [who for who, _ in told(decision)] == ["chat 5009", ANNA, BORIS]


def test_players_are_not_told_of_a_pairing_that_is_not_published() -> None:
    secret = state(club([GAME], states={1: RoundState.PAIRED}), NOW)
    decision = propose_day(secret, ProposeDay(sender(HANS), key_of(GAME.game), None, written(AFTER)))
    assert [who for who, _ in told(decision)] == ["chat 5008"]


# --- what the regulation says of postponed games


def test_where_postponed_games_block_the_next_round_a_day_after_it_is_refused() -> None:
    now = round_1(settings=BLOCKING)
    late = When(date(2026, 3, 13), time(20))
    with pytest.raises(Refusal, match="day-blocks-round") as refused:
        proposed(written(late), now=now)
    assert "before round 2 is paired" in read(refused.value.say)
    assert proposed(written(AFTER), now=now).notices, "Monday is before the next round"
    assert proposed(written(late)).notices, "the usual regulation leaves the game out until it is played"
    organiser = propose_day(now, ProposeDay(sender(OLGA), key_of(GAME.game), None, written(late)))
    assert organiser.changes


def test_what_a_game_without_a_day_holds_up_is_said() -> None:
    asked = text_to(proposed(UNKNOWN, now=round_1(settings=BLOCKING)), BORIS)
    assert "Round 2 can't be paired before this game has its result." in asked
    assert "can't be paired" not in text_to(proposed(UNKNOWN), BORIS)


# --- typed


def said(day: SaidMove, by: PlayerId = ANNA, now: State | None = None) -> Decision:
    return say_day(now or round_1(), SayDay(sender(by), day))


def test_a_typed_day_means_the_usual_time() -> None:
    assert "on Monday 9 March, 20:00" in text_to(said(SaidMove(date(2026, 3, 9))), BORIS)
    assert "on Monday 9 March, 19:30" in text_to(said(SaidMove(date(2026, 3, 9), time(19, 30))), BORIS)
    assert "When do you want to play it?" in answer(said(SaidMove()))


def test_of_several_open_games_he_taps_the_one() -> None:
    two = club([GAME, game(2, 1, CARLA, ANNA)], states={1: RoundState.PUBLISHED, 2: RoundState.PUBLISHED})
    decision = said(SaidMove(date(2026, 3, 9)), now=state(two, NOW))
    assert [press.game for press in presses(decision) if isinstance(press, Move)] == ["2.1", "1.1"]


def test_without_an_open_game_there_is_nothing_to_move() -> None:
    with pytest.raises(Refusal, match="no-game-to-move"):
        said(SaidMove(), CARLA)


# --- shown


def moved_game() -> State:
    return round_1(replace(game(1, 1, ANNA, BORIS, Result.POSTPONED), date=AFTER.day, time=AFTER.at))


def test_its_own_day_stands_in_the_lists() -> None:
    assert "Board 1: Anna (White) – Boris <b> (Black), postponed to Monday 9 March, 20:00" in answer(
        show_pairings(moved_game(), sender(CARLA))
    )
    own = answer(show_me(moved_game(), sender(ANNA)))
    assert "It is played on Monday 9 March, 20:00." in own
    assert "It begins in 7 days." in own


def test_a_game_that_has_been_played_is_shown_by_its_result_alone() -> None:
    played = round_1(replace(game(1, 1, ANNA, BORIS, Result.DRAW), date=AFTER.day, time=AFTER.at))
    assert "9 March" not in answer(show_pairings(played, sender(CARLA)))


def test_the_day_is_that_of_the_clubs_zone() -> None:
    """At a quarter past midnight in the club it is still yesterday in Greenwich."""
    late = datetime(2026, 3, 3, 0, 15, tzinfo=ZONE)
    moves = [press for press in presses(proposed(ASK, now=round_1(now=late))) if isinstance(press, Move)]
    assert moves[0].when == written(When(date(2026, 3, 4), time(20)))
