"""What an organiser may change by hand, and when he is warned; in rounds of forty boards too."""

from dataclasses import replace

import pytest

from bot.decisions import Decision, KeepWishes, State, WantStep
from bot.errors import Refusal
from bot.known import NOBODY, Wish, WishKind
from bot.parsing.presses import Choice, Look, Pick, Sight
from bot.usecases.panel.bare import without_pairing
from bot.usecases.panel.changing import Change, change_pairing
from bot.usecases.panel.panel import panel
from bot.usecases.panel.picking import Picked, choose, show_changes
from bot.usecases.panel.proposal import show_boards, show_preview
from bot.usecases.panel.wishes import ChangeWish, change_wish, wish, wishes_for
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import RoundState
from sheets.records import Format, GameRecord, SetValues, Snapshot
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, EMMA, FRITS, GREET, HANS, OLGA, club, evening, game, state
from tests.bot.reading import answer, buttons, presses, sender
from tests.bot.usecases.panel.cases import forty_boards, second_round

W, D = Result.WHITE_WINS, Result.DRAW
FIRST = [game(1, 1, ANNA, BORIS, W), game(1, 2, CARLA, DIRK, W), game(1, 3, EMMA, FRITS, W), game(1, 4, GREET, None)]
SECOND = [game(2, 1, CARLA, ANNA), game(2, 2, BORIS, EMMA), game(2, 3, GREET, DIRK), game(2, 4, FRITS, None)]


def swap(snapshot: Snapshot, one: PlayerId, other: PlayerId, board: int, *, surely: bool = False) -> Decision:
    """Olga lets two change places in round 2."""
    return change_pairing(state(snapshot, evening(2)), Change(sender(OLGA), 2, one, other, board, surely))


def seats(decision: Decision) -> list[tuple[object, object]]:
    return [(c.after["White"], c.after["Black"]) for c in decision.changes if isinstance(c, SetValues)]


# --- rules that are broken


def test_who_would_meet_again_in_the_period_is_asked_about_first() -> None:
    snapshot = second_round([*FIRST, *SECOND])
    warned = swap(snapshot, ANNA, EMMA, 1)  # Carla - Emma, Boris - Anna
    assert not warned.changes
    assert "It would break a rule: Boris <b> – Anna: they have met in this period, in round 1." in answer(warned)
    assert seats(swap(snapshot, ANNA, EMMA, 1, surely=True)) == [(CARLA, EMMA), (BORIS, ANNA)]


def test_a_second_bye_is_asked_about_first() -> None:
    snapshot = second_round([*FIRST, *SECOND])
    warned = swap(snapshot, FRITS, GREET, 4)
    assert "Greet has had a bye already, in round 1." in answer(warned)
    assert seats(swap(snapshot, FRITS, GREET, 4, surely=True)) == [(GREET, None), (FRITS, DIRK)]


def test_what_breaks_nothing_is_done_at_once() -> None:
    assert seats(swap(second_round([*FIRST, *SECOND]), BORIS, DIRK, 2)) == [(DIRK, EMMA), (GREET, BORIS)]


def test_two_of_one_board_are_no_swap_of_players() -> None:
    with pytest.raises(Refusal, match="change-one-board"):
        swap(second_round([*FIRST, *SECOND]), CARLA, ANNA, 1)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (Change(sender(OLGA), 2, FRITS, NOBODY, 4), "bye-has-no-colours"),
        (Change(sender(OLGA), 2, HANS, ANNA, 1), "not-in-pairing"),
        (Change(sender(OLGA), 1, ANNA, CARLA, 1), "round-closed-already"),
    ],
)
def test_what_cannot_be_changed_is_refused(change: Change, code: str) -> None:
    with pytest.raises(Refusal, match=code):
        change_pairing(state(second_round([*FIRST, *SECOND]), evening(2)), change)


def test_of_a_published_round_those_concerned_are_told_once_it_stands_in_the_workbook() -> None:
    decision = swap(second_round([*FIRST, *SECOND], RoundState.PUBLISHED), BORIS, DIRK, 2, surely=True)
    assert decision.facts == (WantStep(2, "tell of changes"),)


@pytest.mark.parametrize("kind", [Format.TEAM_SWISS, Format.KNOCKOUT, Format.CIRCUIT])
def test_where_line_ups_or_a_bracket_say_who_plays_nobody_changes_places(kind: Format) -> None:
    whole = club(games=FIRST[:2], states={1: RoundState.PAIRED})
    other = replace(whole, competition=replace(whole.competition, format=kind))
    with pytest.raises(Refusal, match="changes-not-here"):
        show_changes(state(other), sender(OLGA), 1)


# --- Swiss


def swiss(games: list[GameRecord]) -> Snapshot:
    """The same rounds, paired as a Swiss."""
    whole = second_round(games)
    return replace(whole, competition=replace(whole.competition, format=Format.SWISS, settings={}))


def test_in_a_swiss_who_has_met_is_asked_about_first() -> None:
    warned = swap(swiss([*FIRST, *SECOND]), ANNA, EMMA, 1)
    assert "Boris <b> – Anna: they have met already, in round 1." in answer(warned)


def test_a_swiss_forbids_pairs_but_fixes_none() -> None:
    now = state(swiss(list(FIRST)), evening(2))
    with pytest.raises(Refusal, match="wish-not-here"):
        change_wish(now, ChangeWish(sender(OLGA), wish(2, WishKind.FIXED, ANNA, CARLA)))


# --- wishes


def wished(now: State, *more: Wish) -> State:
    return replace(now, wishes=(*now.wishes, *more))


def test_one_wish_for_a_pair_replaces_another_and_there_is_one_bye() -> None:
    now = wished(state(club()), wish(1, WishKind.FORBIDDEN, BORIS, ANNA))
    after = change_wish(now, ChangeWish(sender(OLGA), wish(1, WishKind.FIXED, BORIS, ANNA)))
    assert [fact.wishes for fact in after.facts if isinstance(fact, KeepWishes)] == [
        (Wish(1, WishKind.FIXED, BORIS, ANNA),)
    ]


def test_a_wish_already_noted_changes_nothing() -> None:
    now = wished(state(club()), wish(1, WishKind.FORBIDDEN, BORIS, ANNA))
    assert not change_wish(now, ChangeWish(sender(OLGA), wish(1, WishKind.FORBIDDEN, ANNA, BORIS))).facts


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        (wish(1, WishKind.BYE, CARLA), "bye-not-odd"),
        (wish(1, WishKind.FIXED, CARLA, BORIS), "fixed-twice"),
        (wish(1, WishKind.BYE, ANNA), "bye-in-fixed-pair"),
    ],
)
def test_a_wish_that_makes_the_round_impossible_is_refused_with_the_reason(wanted: Wish, reason: str) -> None:
    now = wished(state(club()), wish(1, WishKind.FIXED, ANNA, BORIS))
    with pytest.raises(Refusal, match="wish-impossible") as refused:
        change_wish(now, ChangeWish(sender(OLGA), wanted))
    assert reason in str(refused.value.say.params["reason"])


def test_wishes_are_those_of_one_round() -> None:
    now = wished(state(club()), wish(1, WishKind.FIXED, ANNA, BORIS), wish(2, WishKind.BYE, CARLA))
    assert wishes_for(now, 2).bye == CARLA
    assert not wishes_for(now, 2).fixed


# --- forty boards


def labels(decision: Decision) -> list[str]:
    return [button.label for button in buttons(decision)]


def test_forty_boards_are_turned_over_page_by_page() -> None:
    now, seen = forty_boards(), []
    for page in range(1, 5):
        decision = show_boards(now, sender(OLGA), 1, page)
        lines = answer(decision)
        seen += [n for n in range(1, 41) if f"Board {n}: " in lines]
        assert labels(decision).count("page-back") == (page > 1)
        assert labels(decision).count("page-on") == (page < 4)
    assert seen == list(range(1, 41))


def test_a_preview_of_eighty_players_fits_every_page() -> None:
    now = forty_boards()
    bare = replace(now, snapshot=without_pairing(now.snapshot, 1))
    pages = [press for press in presses(show_preview(bare, sender(OLGA), 1, 2)) if isinstance(press, Look)]
    assert [press.page for press in pages if press.sight is Sight.PREVIEW] == [1, 3]
    last = answer(show_preview(bare, sender(OLGA), 1, 5))
    assert "Board 41: " in last
    assert "Places" in last


@pytest.mark.parametrize("choice", [Choice.SWAP_PLAYERS, Choice.SWAP_COLOURS, Choice.FORBID, Choice.LEAVE_OUT])
def test_everybody_can_be_chosen_on_some_page(choice: Choice) -> None:
    now, found = forty_boards(), set()
    for page in range(1, 9):
        press = Pick("c1", 1, choice, "", "", 0, page, yes=False)
        try:
            decision = choose(now, Picked(sender(OLGA), press))
        except Refusal:
            break
        answer(decision)
        found |= {p.first for p in presses(decision) if isinstance(p, Pick) and p.first}
    assert {f"P{100 + n}" for n in range(80) if choice is not Choice.SWAP_COLOURS or n % 2 == 0} <= found


def test_the_panel_of_forty_boards_fits_a_message() -> None:
    now = forty_boards()
    running = replace(now, snapshot=replace(now.snapshot, rounds=club(states={1: RoundState.PUBLISHED}).rounds))
    assert "Results: 0 of 40" in answer(Decision(notices=(sender(OLGA).answered(panel(running, 1)),)))
