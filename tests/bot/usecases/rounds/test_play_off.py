"""The play-off of a Keizer season: offered once when it is due, made by one tap."""

from dataclasses import replace

import pytest

from bot.decisions import Decision, State, ToGroups, ToOrganisers, ToPerson
from bot.errors import NotAllowed, Refusal
from bot.parsing.callbacks import decode
from bot.parsing.presses import MakePlayOff
from bot.usecases.panel.panel import panel
from bot.usecases.rounds.play_off import make_play_off, offer_play_off
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.records import AddRow
from sheets.schema import TabName
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, EMMA, FRITS, OLGA, club, game, state
from tests.bot.reading import sender

SETTINGS = {"rounds": 2, "keizer.play-off margin": 1000}
STATES = {1: RoundState.CLOSED, 2: RoundState.CLOSED}
W, D = Result.WHITE_WINS, Result.DRAW


def season(last: Result | None = W, margin: int = 20) -> State:
    """Two rounds, of which the last game may be open; three games each."""
    games = [
        game(1, 1, ANNA, BORIS, W, status=Status.CONFIRMED),
        game(1, 2, CARLA, DIRK, W, status=Status.CONFIRMED),
        game(1, 3, EMMA, FRITS, D, status=Status.CONFIRMED),
        game(2, 1, BORIS, ANNA, W, status=Status.CONFIRMED),
        game(2, 2, DIRK, CARLA, D, status=Status.CONFIRMED),
        game(2, 3, FRITS, EMMA, last),
    ]
    settings = {"rounds": 2, "keizer.play-off margin": margin}
    return state(club(games, states=STATES, settings=settings))


def two_left() -> State:
    """With the margin that leaves exactly two."""
    for margin in range(400):
        now = season(margin=margin)
        if len(_games(offer_play_off(now))) == 2:
            return now
    raise AssertionError("no margin leaves two")


def _games(decision: Decision) -> tuple[object, ...]:
    if not decision.notices:
        return ()
    described = decision.notices[0].say.params["notes"]
    games = described.params["games"]  # type: ignore[attr-defined]
    assert isinstance(games, tuple)
    return games


def number_of(decision: Decision) -> int:
    press = decode(decision.notices[0].say.buttons[0][0].data)
    assert isinstance(press, MakePlayOff)
    return press.round


def test_it_is_offered_to_the_organisers_once_with_a_button() -> None:
    decision = offer_play_off(two_left())
    (notice,) = decision.notices
    assert (type(notice.to), bool(notice.key)) == (ToOrganisers, True)
    assert number_of(decision) == 3
    assert decision.changes == ()


def test_a_season_that_is_not_over_or_is_decided_offers_nothing() -> None:
    assert offer_play_off(season(last=None, margin=1000)) == Decision()
    assert offer_play_off(season(margin=0)) == Decision()
    assert offer_play_off(state(club(settings=SETTINGS))) == Decision()


def test_one_tap_writes_the_games_and_tells_those_who_play_them() -> None:
    now = two_left()
    made = make_play_off(now, sender(OLGA), 3)
    rows = [c.values for c in made.changes if isinstance(c, AddRow) and c.tab is TabName.PAIRINGS]
    assert [(row["Round"], row["Board"], row["Stage"]) for row in rows] == [(3, 1, "play-off"), (3, 2, "play-off")]
    assert (rows[0]["White"], rows[0]["Black"]) == (rows[1]["Black"], rows[1]["White"])
    told = [notice.to.player for notice in made.notices if isinstance(notice.to, ToPerson)]
    assert sorted(told) == sorted([rows[0]["White"], rows[0]["Black"]] * 2)  # type: ignore[type-var]
    assert any(isinstance(notice.to, ToGroups) for notice in made.notices)
    assert {fact.step for fact in made.facts} == {"pair", "publish"}  # type: ignore[union-attr]


def test_only_an_organiser_makes_it_and_only_once() -> None:
    now = two_left()
    with pytest.raises(NotAllowed):
        make_play_off(now, sender(ANNA), 3)
    with pytest.raises(Refusal, match="no-play-off"):
        make_play_off(now, sender(OLGA), 2)
    games = (
        *now.snapshot.games,
        replace(game(3, 1, ANNA, BORIS), game=replace(game(3, 1, ANNA, BORIS).game, stage="play-off")),
    )
    there = replace(now, snapshot=replace(now.snapshot, games=games))
    with pytest.raises(Refusal, match="play-off-there"):
        make_play_off(there, sender(OLGA), 3)
    assert offer_play_off(there) == Decision()


def test_the_panel_offers_it_too() -> None:
    labels = [button.label for row in panel(two_left(), 2).buttons for button in row]
    assert "make-play-off" in labels
    assert "make-play-off" not in [b.label for row in panel(season(last=None), 2).buttons for b in row]
