"""The steps of a round, as an organiser takes them."""

from dataclasses import replace

import pytest

from bot.decisions import Decision, KeepPublished, Published, State, StepDone, StepUndone, WantStep, Wish, WishKind
from bot.errors import NotAllowed, Refusal, StoppedByProblems
from bot.parsing.presses import Report, Step
from bot.parsing.presses import TakeStep as Press
from bot.usecases.rounds import keep_timetable
from bot.usecases.rounds.pair_round import pair
from bot.usecases.rounds.publish_round import publish_round
from bot.usecases.rounds.run_round import TakeStep, take_step
from bot.usecases.rounds.show_round import current, show_round
from bot.usecases.rounds.steps import PAIR_AT
from rules.errors import UnknownRound
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import RoundState
from sheets.problems import Problem
from sheets.records import AddRow, ChangeSet, GameRecord, RemoveRow, Repaint, SetValues, Snapshot
from sheets.schema import TabName
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, EMMA, FRITS, GREET, HANS, OLGA, away, club, evening, game, state
from tests.bot.reading import answer, presses, sender, text_to, told

W = Result.WHITE_WINS
GAMES = (
    game(1, 1, ANNA, BORIS),
    game(1, 2, CARLA, DIRK),
    game(1, 3, EMMA, FRITS),
    game(1, 4, GREET, None),
)
BEFORE = evening(1).replace(hour=12)


def take(step: Step, snapshot: Snapshot, number: int = 1, **more: object) -> Decision:
    """Olga presses a button of `/round` at noon."""
    now = replace(state(snapshot, BEFORE), **more)  # type: ignore[arg-type]
    return take_step(now, TakeStep(sender(OLGA, BEFORE), number, step))


def at(stands: RoundState, games: tuple[GameRecord, ...] = GAMES) -> Snapshot:
    """Round 1 with its games, in some state."""
    return club(games=games, states={1: stands})


def state_written(decision: Decision) -> list[object]:
    """What becomes of the round's State."""
    return [c.after["State"] for c in decision.changes if isinstance(c, SetValues) and c.tab is TabName.ROUNDS]


# --- the overview


def test_results_are_asked_for_once_games_have_begun() -> None:
    steps = {
        when: [
            press.step
            for press in presses(show_round(state(at(RoundState.PUBLISHED), when), sender(OLGA, when)))
            if isinstance(press, Press)
        ]
        for when in (BEFORE, evening(1).replace(hour=23))
    }
    assert Step.REMIND not in steps[BEFORE]
    assert Step.STANDINGS not in steps[BEFORE]
    assert {Step.REMIND, Step.STANDINGS} <= set(steps[evening(1).replace(hour=23)])


def test_a_planned_round_says_who_is_away_and_offers_to_pair() -> None:
    decision = show_round(state(club(absences=[away(1, ANNA)])), sender(OLGA))
    assert "Present: 7. Absent: 1 (Anna)" in answer(decision)
    assert presses(decision)[:2] == [Press("c1", 1, Step.PREVIEW), Press("c1", 1, Step.PAIR)]


def test_a_running_round_names_exactly_the_boards_that_hold_it_up() -> None:
    games = (game(1, 1, ANNA, BORIS, W), game(1, 2, CARLA, DIRK), game(1, 3, GREET, None))
    text = answer(show_round(state(at(RoundState.PUBLISHED, games)), sender(OLGA)))
    assert "Results: 1 of 2" in text
    assert "Board 2: Carla O'Neil (White) – Dirk_de_Vries (Black)" in text
    assert "Board 1" not in text


def test_with_errors_in_the_workbook_no_pairing_is_offered() -> None:
    broken = replace(club(), problems=(Problem("date-as-result", "Pairings", "E7", {"value": "x"}),))
    decision = show_round(state(broken), sender(OLGA))
    assert "Pairings!E7" in answer(decision)
    assert not any(isinstance(press, Press) for press in presses(decision))


@pytest.mark.parametrize(
    ("snapshot", "number"),
    [
        (club(), 1),
        (at(RoundState.PAIRED), 1),
        (at(RoundState.PUBLISHED), 1),
        (at(RoundState.PLANNED), 1),
        (at(RoundState.CLOSED), 2),
    ],
)
def test_the_round_shown_is_the_one_that_needs_something(snapshot: Snapshot, number: int) -> None:
    assert current(state(snapshot)) == number


@pytest.mark.parametrize("who", [ANNA, PlayerId("P77")])
def test_only_organisers_run_a_round(who: PlayerId) -> None:
    with pytest.raises(NotAllowed, match="not-allowed-run-round"):
        show_round(state(), sender(who))
    with pytest.raises(NotAllowed, match="not-allowed-run-round"):
        take_step(state(), TakeStep(sender(who), 1, Step.PAIR))


# --- pairing


def test_a_preview_writes_nothing() -> None:
    decision = take(Step.PREVIEW, club())
    assert not decision.changes
    assert "nothing is written yet" in answer(decision)
    assert Press("c1", 1, Step.PAIR) in presses(decision)


def test_pairing_writes_the_same_as_the_command_line_and_tells_only_the_organiser() -> None:
    decision = take(Step.PAIR, club())
    assert decision.changes == pair(club(), 1)[1]
    assert decision.by == OLGA
    assert [who for who, _ in told(decision)] == ["chat 5009"]
    assert Press("c1", 1, Step.PUBLISH) in presses(decision)


def test_pairing_twice_is_refused() -> None:
    with pytest.raises(Refusal, match="round-already-paired"):
        take(Step.PAIR, at(RoundState.PAIRED))


# --- publishing


def test_everybody_is_told_his_own_game_with_all_he_needs() -> None:
    decision = take(Step.PUBLISH, at(RoundState.PAIRED))
    text = text_to(decision, ANNA)
    assert "Round 1, Thursday 5 March, 20:00" in text
    assert "you play Boris <b> (rating 2000) with White on board 1" in text
    assert "It begins in 8 hours" in text
    assert next(p.result for p in presses(decision, ANNA) if isinstance(p, Report)) is W
    assert "you have the bye" in text_to(decision, GREET)
    assert state_written(decision) == ["published"]


def test_the_groups_get_the_list_and_the_organiser_hears_who_was_not_reached() -> None:
    now = state(at(RoundState.PAIRED), BEFORE, without=(BORIS,))
    decision = publish_round(now, 1)
    assert "Board 1: Anna (White) – Boris <b> (Black)" in text_to(decision, "groups")
    assert "Boris <b>" in text_to(decision, "organisers")


def test_publishing_waits_until_the_pairing_stands_in_the_workbook() -> None:
    pending = (ChangeSet("x", (AddRow(TabName.PAIRINGS, {"Round": 1, "Board": 1}),)),)
    decision = take(Step.PUBLISH, at(RoundState.PAIRED), pending=pending)
    assert decision.facts == (WantStep(1, "publish"),)
    assert not decision.changes
    with pytest.raises(Refusal, match="pairing-not-read-back"):
        publish_round(replace(state(at(RoundState.PAIRED)), pending=pending), 1)


def test_a_result_that_is_still_to_be_written_does_not_hold_publishing_up() -> None:
    pending = (ChangeSet("x", (SetValues(TabName.PAIRINGS, (1, None, None, 1), {}, {}),)),)
    assert state_written(take(Step.PUBLISH, at(RoundState.PAIRED), pending=pending)) == ["published"]


@pytest.mark.parametrize(
    ("snapshot", "code"),
    [
        (club(), "nothing-to-publish"),
        (at(RoundState.PUBLISHED), "already-published"),
        (at(RoundState.CLOSED), "already-published"),
    ],
)
def test_what_cannot_be_published_is_refused(snapshot: Snapshot, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        take(Step.PUBLISH, snapshot, done_steps=frozenset({(1, "publish")}))


def test_a_round_that_somebody_typed_to_be_published_is_told_when_the_organiser_says_so() -> None:
    decision = take(Step.PUBLISH, at(RoundState.PUBLISHED))
    assert ANNA in [who for who, _ in told(decision)]
    assert not decision.changes
    assert StepDone(1, "publish") in decision.facts
    shown = show_round(state(at(RoundState.PUBLISHED)), sender(OLGA))
    assert "I have told nobody" in answer(shown)
    assert Press("c1", 1, Step.PUBLISH) in presses(shown)


def test_a_round_whose_publication_waits_for_the_workbook_is_not_said_to_be_typed_by_somebody() -> None:
    waiting = ChangeSet("s", (SetValues(TabName.ROUNDS, (1,), {"State": "paired"}, {"State": "published"}),))
    now = replace(state(at(RoundState.PUBLISHED)), pending=(waiting,), wanted_steps=frozenset({(1, "publish")}))
    shown = show_round(now, sender(OLGA))
    assert "Nobody has been told yet: that comes as soon as the pairing stands in the workbook." in answer(shown)
    assert "I have told nobody" not in answer(shown)
    assert Press("c1", 1, Step.PUBLISH) not in presses(shown)


def test_a_round_that_is_not_its_turn_is_paired_only_when_he_means_it() -> None:
    asked = take(Step.PAIR, club(), 4)
    assert "Round 1 comes first, and isn't paired yet." in answer(asked)
    assert not asked.changes
    assert Press("c1", 4, Step.PAIR_SURELY) in presses(asked)
    assert take(Step.PAIR_SURELY, club(), 4).changes
    assert take(Step.PAIR, club(), 1).changes


def test_a_round_that_nobody_has_planned_has_no_panel() -> None:
    with pytest.raises(UnknownRound, match="unknown-round"):
        show_round(state(club()), sender(OLGA), 99)
    assert "Round 6" in answer(show_round(state(club()), sender(OLGA), 6))
    unplanned = replace(club(games=GAMES), rounds=())
    assert "Round 2" in answer(show_round(state(unplanned), sender(OLGA), 2))


def test_errors_stop_publishing() -> None:
    with pytest.raises(StoppedByProblems):
        take(Step.PUBLISH, replace(at(RoundState.PAIRED), problems=(Problem("x", "Players"),)))


def test_a_pairing_made_by_hand_can_be_published() -> None:
    assert state_written(take(Step.PUBLISH, at(RoundState.PLANNED))) == ["published"]


def test_after_publishing_anew_only_those_whose_game_changed_are_told() -> None:
    first = take(Step.PUBLISH, at(RoundState.PAIRED))
    kept = next(fact.published for fact in first.facts if isinstance(fact, KeepPublished))
    swapped = (game(1, 1, ANNA, DIRK), game(1, 2, CARLA, BORIS), game(1, 3, EMMA, FRITS))
    again = take(Step.PUBLISH, at(RoundState.PAIRED, swapped), published=(kept,))
    recipients = [who for who, _ in told(again)]
    assert {ANNA, BORIS, CARLA, DIRK, GREET} <= set(recipients)
    assert not {EMMA, FRITS} & set(recipients)
    assert "no game any more" in text_to(again, GREET)
    same = take(Step.PUBLISH, at(RoundState.PAIRED), published=(kept,))
    assert [who for who, _ in told(same)] == ["chat 5009"]


def test_a_pairing_that_returns_is_told_again() -> None:
    old = Published(1, "pairings", '[[1, "P1", "P4"], [2, "P3", "P2"]]', BEFORE)
    decision = take(Step.PUBLISH, at(RoundState.PAIRED), published=(old,))
    assert ANNA in [who for who, _ in told(decision)]


# --- taking back


def test_a_secret_pairing_is_taken_back_at_once() -> None:
    decision = take(Step.UNPAIR, at(RoundState.PAIRED))
    assert sum(isinstance(change, RemoveRow) for change in decision.changes) == 4
    assert state_written(decision) == ["planned"]
    assert decision.facts == (StepUndone(1, "pair"), StepUndone(1, "publish"))


@pytest.mark.parametrize("snapshot", [at(RoundState.PUBLISHED), at(RoundState.PAIRED, (game(1, 1, ANNA, BORIS, W),))])
def test_a_pairing_that_is_known_or_played_is_taken_back_only_after_a_warning(snapshot: Snapshot) -> None:
    warned = take(Step.UNPAIR, snapshot)
    assert not warned.changes
    assert Press("c1", 1, Step.UNPAIR_SURELY) in presses(warned)
    assert take(Step.UNPAIR_SURELY, snapshot).changes


def test_there_must_be_a_pairing_to_take_back() -> None:
    with pytest.raises(Refusal, match="nothing-to-unpair"):
        take(Step.UNPAIR, club())


# --- results and standings


def test_both_sides_of_every_open_game_are_reminded() -> None:
    games = (game(1, 1, ANNA, BORIS, W), game(1, 2, CARLA, DIRK), game(1, 3, GREET, None))
    with pytest.raises(Refusal, match="remind-too-early"):
        take(Step.REMIND, at(RoundState.PUBLISHED, games))
    decision = take(Step.REMIND, at(RoundState.PUBLISHED, games), now=evening(1))
    assert [who for who, _ in told(decision)] == ["chat 5009", CARLA, DIRK]
    with pytest.raises(Refusal, match="nothing-missing"):
        take(Step.REMIND, at(RoundState.PUBLISHED, games[:1]))


def test_standings_go_to_the_groups_and_into_the_workbook() -> None:
    decision = take(Step.STANDINGS, at(RoundState.PUBLISHED, (game(1, 1, ANNA, BORIS, W),)))
    assert "Standings after round 1" in text_to(decision, "groups")
    assert isinstance(decision.changes[0], Repaint)
    assert StepDone(1, "post standings") in decision.facts


def test_no_list_is_posted_after_a_round_in_which_nothing_is_played_yet() -> None:
    with pytest.raises(Refusal, match="standings-too-early"):
        take(Step.STANDINGS, at(RoundState.PUBLISHED))
    assert take(Step.STANDINGS, at(RoundState.PUBLISHED, (*GAMES[:2], game(1, 3, EMMA, FRITS, W)))).changes


def test_closing_warns_of_missing_results_first() -> None:
    warned = take(Step.CLOSE, at(RoundState.PUBLISHED))
    assert not warned.changes
    assert "Board 2" in answer(warned)
    assert state_written(take(Step.CLOSE_SURELY, at(RoundState.PUBLISHED))) == ["closed"]
    assert state_written(take(Step.CLOSE, at(RoundState.PUBLISHED, (game(1, 1, ANNA, BORIS, W),)))) == ["closed"]


def test_closing_twice_has_no_second_effect() -> None:
    assert not take(Step.CLOSE_SURELY, at(RoundState.CLOSED)).changes


def test_an_organiser_who_plays_can_run_the_round() -> None:
    now: State = state(club())
    assert take_step(now, TakeStep(sender(HANS), 1, Step.PAIR)).by == HANS


def test_what_is_paired_by_itself_keeps_the_wishes_too() -> None:
    now = replace(state(club(), BEFORE), wishes=(Wish(1, WishKind.FIXED, DIRK, ANNA),))
    decision = keep_timetable.take_step(now, 1, PAIR_AT)
    rows = [change.values for change in decision.changes if isinstance(change, AddRow)]
    assert (DIRK, ANNA) in [(row["White"], row["Black"]) for row in rows if "White" in row]
