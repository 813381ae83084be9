"""What a typed result means, and what happens to it."""

from dataclasses import replace

import pytest

from bot.decisions import AddClaim, Claim, Decision, DropClaims, GameKey, Link, State
from bot.errors import NotAllowed, Refusal
from bot.parsing.presses import Confirm, Deny, Move, Report, Settle
from bot.parsing.results import parse_board_result
from bot.parsing.whens import UNKNOWN
from bot.usecases.results.report_game import ReportGame, report_game
from bot.usecases.results.report_result import ReportResult, report_result
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.records import GameRecord, SetValues
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, EMMA, FIRST_EVENING, HANS, OLGA, club, game, state, user
from tests.bot.reading import answer, presses, sender, text_to, told

W, D, B = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
KEY = GameKey(1, 1)
PUBLISHED = {1: RoundState.PUBLISHED, 2: RoundState.PUBLISHED}


def with_games(*games: GameRecord, without: tuple[PlayerId, ...] = ()) -> State:
    """The club in the first round, with these games public."""
    return state(club(games=games, states=PUBLISHED), without=without)


def says(now: State, player: PlayerId, text: str) -> Decision:
    """A player's message with a result."""
    return report_result(now, ReportResult(sender(player), parse_board_result(text)))


def booked(decision: Decision) -> list[tuple[object, object]]:
    """Result and status that the decision writes."""
    return [(c.after["Result"], c.after["Status"]) for c in decision.changes if isinstance(c, SetValues)]


def after(now: State, decision: Decision) -> State:
    """The state once a decision about the game on board 1 is carried out."""
    record = next(r for r in now.snapshot.games if (r.game.round, r.game.board) == (1, 1))
    for change in decision.changes:
        assert isinstance(change, SetValues)
        result, status = change.after["Result"], change.after["Status"]
        cells = replace(
            record.game, result=Result(result) if result else None, status=Status(status) if status else Status.NONE
        )
        by = str(change.after.get("Reported by", record.reported_by) or "")
        record = replace(record, game=cells, reported_by=by)
    claims = list(now.claims)
    for fact in decision.facts:
        match fact:
            case AddClaim(claim):
                claims = [one for one in claims if (one.game, one.by) != (claim.game, claim.by)] + [claim]
            case DropClaims(key):
                claims = [one for one in claims if one.game != key]
    others = tuple(r for r in now.snapshot.games if (r.game.round, r.game.board) != (1, 1))
    return replace(now, snapshot=replace(now.snapshot, games=(record, *others)), claims=tuple(claims))


# --- what is meant


@pytest.mark.parametrize(
    ("player", "text", "result"),
    [
        (ANNA, "1-0", W),
        (BORIS, "1-0", W),
        (BORIS, "I won", B),
        (ANNA, "I lost", B),
        (ANNA, "ik heb gewonnen", W),
        (BORIS, "jag förlorade", W),
        (BORIS, "ich habe gewonnen", B),
        (ANNA, "я проиграла", B),
        (ANNA, "½", D),
        (BORIS, "remise", D),
        (ANNA, "won against Boris", W),
        (ANNA, "board 1: 0-1", B),
        (ANNA, "1 0-1", B),
        (ANNA, "+/-", Result.WHITE_WINS_BY_FORFEIT),
    ],
)
def test_a_score_is_white_first_and_words_go_by_the_senders_colour(player: PlayerId, text: str, result: Result) -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS)), player, text)
    assert booked(decision) == [(result.value, "reported")]


def test_the_answer_repeats_the_whole_line_with_both_colours() -> None:
    decision = says(with_games(game(1, 3, ANNA, BORIS)), BORIS, "1-0")
    assert "Board 3: Anna (White) 1-0 Boris <b> (Black)" in answer(decision)


def test_the_opponent_gets_confirm_and_not_right() -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS)), ANNA, "1-0")
    assert "Anna reports" in text_to(decision, BORIS)
    assert presses(decision, BORIS) == [Confirm("c1", "1.1", BORIS, W), Deny("c1", "1.1", BORIS)]


def test_an_opponent_without_telegram_is_said_to_be_out_of_reach() -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS), without=(BORIS,)), ANNA, "1-0")
    assert "isn't on Telegram" in answer(decision)


def test_a_report_counts_at_telegrams_time_and_names_its_author() -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS)), ANNA, "1-0")
    change = decision.changes[0]
    assert isinstance(change, SetValues)
    assert change.key == (1, None, None, 1)
    assert change.after["Reported by"] == ANNA
    assert change.after["Reported at"] == "2026-03-05T20:00"
    assert decision.facts == (AddClaim(Claim(KEY, ANNA, "1-0", FIRST_EVENING)),)
    assert decision.by == ANNA


def test_two_open_games_are_asked_back_and_the_buttons_carry_the_result() -> None:
    now = with_games(game(1, 1, ANNA, BORIS), game(2, 4, CARLA, ANNA))
    decision = says(now, ANNA, "I won")
    assert not decision.changes
    assert presses(decision) == [Report("c1", "2.4", ANNA, B), Report("c1", "1.1", ANNA, W)]


def test_a_board_alone_is_one_of_the_latest_round_not_an_older_game_with_that_number() -> None:
    now = with_games(
        game(1, 3, ANNA, BORIS, W, status=Status.CONFIRMED), game(2, 1, ANNA, CARLA), game(2, 3, DIRK, EMMA)
    )
    with pytest.raises(Refusal, match="no-such-own-game"):
        says(now, ANNA, "board 3 0-1")
    assert booked(says(now, ANNA, "board 1 0-1")) == [("0-1", "reported")]


def test_a_playing_organiser_means_any_board_of_the_latest_round_that_players_know() -> None:
    games = (game(1, 3, HANS, BORIS), game(2, 1, HANS, CARLA), game(2, 3, DIRK, EMMA), game(3, 3, ANNA, BORIS))
    now = state(club(games=games, states={**PUBLISHED, 3: RoundState.PAIRED}))
    decision = says(now, HANS, "3 1-0")
    assert [c.key for c in decision.changes if isinstance(c, SetValues)] == [(2, None, None, 3)]
    assert booked(decision) == [("1-0", "confirmed")]
    assert booked(says(now, HANS, "1 1-0")) == [("1-0", "reported")]


@pytest.mark.parametrize("text", ["round 2 I won", "board 4 0-1", "I won against Carla", "won from o'neil"])
def test_round_board_or_opponent_single_a_game_out(text: str) -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS), game(2, 4, CARLA, ANNA)), ANNA, text)
    assert booked(decision) == [("0-1", "reported")]


def test_a_score_among_other_words_is_asked_back_before_it_is_booked() -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS)), ANNA, "we played 1-0 yesterday")
    assert not decision.changes
    assert "Nothing is booked" in answer(decision)
    assert presses(decision)[0] == Report("c1", "1.1", ANNA, W)


def test_a_parent_of_both_players_is_asked_whose_win_it_was_but_not_for_a_score() -> None:
    now = with_games(game(1, 1, ANNA, BORIS))
    parent = replace(now, links=(*now.links, Link(user(ANNA), BORIS)))
    assert {press.result for press in presses(says(parent, ANNA, "I won")) if isinstance(press, Report)} == {W, B}
    assert booked(says(parent, ANNA, "1-0")) == [("1-0", "reported")]


def test_a_bare_result_command_offers_the_three_results() -> None:
    decision = report_result(with_games(game(1, 1, ANNA, BORIS)), ReportResult(sender(ANNA), None))
    assert [press.result for press in presses(decision) if isinstance(press, Report)] == [W, D, B]


@pytest.mark.parametrize(
    ("player", "text", "code"),
    [
        (CARLA, "1-0", "no-own-game"),
        (ANNA, "board 9 1-0", "no-such-own-game"),
        (PlayerId("P77"), "1-0", "not-linked"),
        (OLGA, "I won", "whose-win"),
        (OLGA, "9 1-0", "no-such-board"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_the_way_out(player: PlayerId, text: str, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        says(with_games(game(1, 1, ANNA, BORIS)), player, text)


def test_a_pairing_that_is_not_published_is_no_game_to_report() -> None:
    now = state(club(games=[game(1, 1, ANNA, BORIS)], states={1: RoundState.PAIRED}))
    with pytest.raises(Refusal, match="no-own-game"):
        says(now, ANNA, "1-0")


def test_games_of_a_round_kept_by_hand_can_be_reported() -> None:
    assert booked(says(state(club(games=[game(1, 1, ANNA, BORIS)])), ANNA, "1-0")) == [("1-0", "reported")]


# --- what stands there already


def test_a_repeated_report_has_no_second_effect() -> None:
    now = with_games(game(1, 1, ANNA, BORIS))
    now = after(now, says(now, ANNA, "1-0"))
    again = says(now, ANNA, "1-0")
    assert not again.changes
    assert not again.facts
    assert [who for who, _ in told(again)] == ["chat 5001"]


def test_equal_reports_of_both_sides_are_confirmed() -> None:
    now = with_games(game(1, 1, ANNA, BORIS))
    now = after(now, says(now, ANNA, "1-0"))
    decision = says(now, BORIS, "I lost")
    assert booked(decision) == [("1-0", "confirmed")]
    assert decision.facts == (DropClaims(KEY),)
    assert "has confirmed it" in text_to(decision, ANNA)
    row = after(now, decision).snapshot.games[0]
    assert row.reported_by == ANNA


def test_unequal_reports_are_disputed_and_the_organiser_gets_both_claims_and_buttons() -> None:
    now = with_games(game(1, 1, ANNA, BORIS))
    now = after(now, says(now, ANNA, "1-0"))
    decision = says(now, BORIS, "draw")
    assert booked(decision) == [("1-0", "disputed")]
    asked = text_to(decision, "organisers")
    assert "Anna says 1-0" in asked
    assert "Boris <b> says ½-½" in asked
    assert Settle("c1", "1.1", D) in presses(decision, "organisers")
    assert "an organiser decides" in answer(decision)
    assert "an organiser decides" in text_to(decision, ANNA)


def test_a_dispute_keeps_the_claim_that_only_the_sheet_knows() -> None:
    now = with_games(game(1, 1, ANNA, BORIS, W, status=Status.REPORTED, by=ANNA))
    decision = says(now, BORIS, "0-1")
    assert [f.claim.by for f in decision.facts if isinstance(f, AddClaim)] == [ANNA, BORIS]


def test_whoever_comes_round_ends_the_dispute() -> None:
    now = with_games(game(1, 1, ANNA, BORIS))
    now = after(now, says(now, ANNA, "1-0"))
    now = after(now, says(now, BORIS, "½"))
    decision = says(now, ANNA, "½")
    assert booked(decision) == [("½-½", "confirmed")]
    assert "The dispute is over" in text_to(decision, "organisers")


def test_repeating_ones_claim_in_a_dispute_has_no_second_effect() -> None:
    now = with_games(game(1, 1, ANNA, BORIS))
    now = after(now, says(now, ANNA, "1-0"))
    now = after(now, says(now, BORIS, "½"))
    again = says(now, BORIS, "½")
    assert not again.changes
    assert not again.facts
    assert [who for who, _ in told(again)] == ["chat 5002"]


def test_correcting_ones_own_report_asks_the_other_side_again() -> None:
    now = with_games(game(1, 1, ANNA, BORIS))
    now = after(now, says(now, ANNA, "1-0"))
    decision = says(now, ANNA, "½")
    assert booked(decision) == [("½-½", "reported")]
    assert "has corrected his report" in text_to(decision, BORIS)
    assert Confirm("c1", "1.1", BORIS, D) in presses(decision, BORIS)


@pytest.mark.parametrize("status", [Status.NONE, Status.CONFIRMED, Status.CORRECTED])
def test_a_sure_result_is_changed_by_organisers_only_who_are_told(status: Status) -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS, W, status=status)), BORIS, "0-1")
    assert not decision.changes
    assert "they can change it" in answer(decision)
    assert "Boris <b> says" in text_to(decision, "organisers")
    assert Settle("c1", "1.1", B) in presses(decision, "organisers")


def test_a_result_that_would_be_for_a_closed_round_is_asked_back() -> None:
    """The next round may just not be paired yet; the organisers hear of it when he really means the old game."""
    now = state(club(games=(game(1, 1, ANNA, BORIS, W, status=Status.CONFIRMED),), states={1: RoundState.CLOSED}))
    decision = says(now, BORIS, "0-1")
    assert [who for who, _ in told(decision)] == ["chat 5002"]
    assert "Do you mean this?" in answer(decision)
    assert Report("c1", "1.1", BORIS, B) in presses(decision)
    assert "they can change it" in answer(says(now, BORIS, "board 1 0-1"))
    assert "Do you mean this?" not in answer(says(now, BORIS, "1-0"))


def test_a_sure_result_said_again_changes_nothing() -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS, W)), BORIS, "1-0")
    assert not decision.changes
    assert [who for who, _ in told(decision)] == ["chat 5002"]


def test_a_game_that_is_postponed_is_asked_for_its_day() -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS)), ANNA, "postponed")
    assert not decision.changes
    assert Move("c1", "1.1", ANNA, UNKNOWN) in presses(decision, "chat")


def test_a_postponed_game_can_be_reported_like_an_open_one() -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS, Result.POSTPONED)), ANNA, "1-0")
    assert booked(decision) == [("1-0", "reported")]


def test_nobody_reports_a_game_of_others() -> None:
    now = with_games(game(1, 1, ANNA, BORIS))
    with pytest.raises(NotAllowed):
        report_game(now, ReportGame(sender(CARLA), KEY, ANNA, W))
    with pytest.raises(Refusal, match="game-gone"):
        report_game(now, ReportGame(sender(CARLA), KEY, CARLA, W))


# --- an organiser


def test_an_organiser_enters_any_board_as_certain() -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS), game(1, 2, CARLA, DIRK)), OLGA, "2 0-1")
    assert booked(decision) == [("0-1", "confirmed")]
    assert {who for who, _ in told(decision)} == {"chat 5009", CARLA, DIRK}


def test_an_organiser_without_a_board_chooses_among_those_still_open() -> None:
    decision = says(with_games(game(1, 1, ANNA, BORIS, W), game(1, 2, CARLA, DIRK), game(1, 3, EMMA, HANS)), OLGA, "½")
    assert presses(decision) == [Settle("c1", "1.2", D), Settle("c1", "1.3", D)]


def test_an_organiser_who_plays_reports_his_own_game_like_everybody() -> None:
    decision = says(with_games(game(1, 1, HANS, BORIS), game(1, 2, CARLA, DIRK)), HANS, "1-0")
    assert booked(decision) == [("1-0", "reported")]


def test_the_organisers_bare_command_lists_the_boards() -> None:
    decision = report_result(with_games(game(1, 1, ANNA, BORIS)), ReportResult(sender(OLGA), None))
    assert "Which board" in answer(decision)
