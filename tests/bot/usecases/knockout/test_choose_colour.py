"""Who chooses the colours of a decisive game, and when."""

from dataclasses import replace

import pytest

from bot.errors import NotAllowed, Refusal
from bot.formats.knockout import event
from bot.parsing.callbacks import decode
from bot.parsing.presses import ChooseColour
from bot.usecases.knockout.choose_colour import ColourChosen, choose_colour
from bot.usecases.knockout.show_matches import show_match
from rules.players import PlayerId
from rules.results import Colour, Result
from rules.rounds import Game, Status
from sheets.records import AddRow
from tests.bot.clubs import club
from tests.bot.clubs import state as club_state
from tests.bot.usecases.knockout.states import ANNA, BORIS, CARLA, DIRK, OLGA, sender, state, with_row

DRAWN = tuple(
    Game(1, board, *two, result, Status.CONFIRMED, match, number, "Classical" if number < 3 else "Rapid")
    for match, board, higher, lower, results in (
        ("SF-1", 1, ANNA, DIRK, [Result.DRAW] * 4),
        ("SF-2", 2, BORIS, CARLA, [Result.WHITE_WINS, Result.DRAW]),
    )
    for number, result in enumerate(results, 1)
    for two in ([(higher, lower) if number % 2 else (lower, higher)])
)
NOW = state(DRAWN)


def lot() -> tuple[PlayerId, PlayerId]:
    """Who has won it, and the other."""
    due = event(NOW.snapshot).named("SF-1").next
    assert due is not None
    assert due.chooser is not None
    return due.chooser, due.black


def chosen(by: PlayerId, who: PlayerId, colour: Colour = Colour.BLACK, game: int = 5) -> ColourChosen:
    return ColourChosen(sender(by), "SF-1", game, who, colour)


@pytest.mark.parametrize("by", ["winner", "organiser"])
@pytest.mark.parametrize("colour", Colour)
def test_the_winner_of_the_lot_or_an_organiser_for_him_chooses(by: str, colour: Colour) -> None:
    winner, other = lot()
    decision = choose_colour(NOW, chosen(winner if by == "winner" else OLGA, winner, colour))
    (row,) = decision.changes
    assert isinstance(row, AddRow)
    white, black = (winner, other) if colour is Colour.WHITE else (other, winner)
    assert (row.values["White"], row.values["Black"], row.values["Game"]) == (white, black, 5)
    assert row.values["Remarks"] == f"{winner} chose {colour.name.lower()}, lot drawn with seed 1"
    assert decision.by == (winner if by == "winner" else OLGA)


def test_nobody_else_does() -> None:
    winner, other = lot()
    for somebody in (other, BORIS):
        with pytest.raises(NotAllowed):
            choose_colour(NOW, chosen(somebody, winner))
    with pytest.raises(Refusal, match="colour-not-asked"):
        choose_colour(NOW, chosen(other, other))


def test_a_second_press_changes_nothing() -> None:
    winner, other = lot()
    after = with_row(NOW, Game(1, 1, other, winner, match="SF-1", game=5, stage="Decisive game"))
    with pytest.raises(Refusal, match="colour-chosen-already"):
        choose_colour(after, chosen(winner, winner, Colour.WHITE))


def test_a_button_of_another_game_or_match_is_out_of_date() -> None:
    winner, _ = lot()
    with pytest.raises(Refusal, match="colour-not-asked"):
        choose_colour(NOW, chosen(winner, winner, game=4 + 2))
    with pytest.raises(Refusal, match="button-outdated"):
        choose_colour(NOW, replace(chosen(winner, winner), match="QF-9"))
    with pytest.raises(Refusal, match="no-matches"):
        choose_colour(club_state(club()), chosen(winner, winner))


def test_while_a_result_waits_nothing_is_chosen() -> None:
    winner, _ = lot()
    waiting = with_row(NOW, replace(DRAWN[3], status=Status.REPORTED))
    with pytest.raises(Refusal, match="colour-not-asked"):
        choose_colour(waiting, chosen(winner, winner))


def test_the_match_itself_offers_the_choice_to_him_and_to_organisers() -> None:
    winner, other = lot()

    def offered(who: PlayerId) -> list[ChooseColour]:
        rows = show_match(NOW, sender(who), "SF-1").notices[0].say.buttons
        pressed = [decode(button.data) for row in rows for button in row]
        return [press for press in pressed if isinstance(press, ChooseColour)]

    assert [press.colour for press in offered(winner)] == [Colour.WHITE, Colour.BLACK]
    assert {press.player for press in offered(OLGA)} == {winner}
    assert offered(other) == []
