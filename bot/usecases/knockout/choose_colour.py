"""The winner of the lot, or an organiser for him, says which colour he has in the decisive game."""

from dataclasses import dataclass

from bot.decisions import Decision, Say, State
from bot.errors import Refusal
from bot.formats import knockout as rules_of
from bot.lines import name_of
from bot.parsing.tokens import token
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.knockout.rows import game_row
from bot.usecases.knockout.standing import next_rows, sure_matches
from bot.usecases.views.show_match import game_place, require_knockout
from rules.knockout.bracket import Knockout
from rules.knockout.seating import MatchState
from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import Game, Status


@dataclass(frozen=True, slots=True)
class ColourChosen:
    """`player` gets `colour` in this game of a match, named as its button does (bot/parsing/tokens)."""

    sender: Sender
    match: str
    game: int
    player: PlayerId
    colour: Colour


def choose_colour(state: State, command: ColourChosen) -> Decision:
    """The game stands in the workbook then, and both are told as of every game. NotAllowed; Refusal."""
    require_knockout(state)
    require(state, command.sender.user_id, Act.CHOOSE_COLOUR, himself=command.player)
    now = rules_of.event(state.snapshot)
    match = match_meant(now, command.match)
    row = next_rows(now, match.slot.round).get(match.id)
    stands = next((game for game in match.rows if game.game == command.game and game.status is not Status.VOID), None)
    if stands is not None:
        raise Refusal.saying(Say("colour-chosen-already", _named(state, stands)))
    if row is None or match not in sure_matches(now, match.slot.round):
        raise Refusal("colour-not-asked", match=match.id)
    due = row.due.game
    if (due.number, due.chooser) != (command.game, command.player):
        raise Refusal("colour-not-asked", match=match.id)
    other = due.black if command.player == due.white else due.white
    white, black = (command.player, other) if command.colour is Colour.WHITE else (other, command.player)
    game = Game(row.game.round, row.game.board, white, black, match=match.id, game=due.number, stage=due.stage.name)
    remarks = f"{command.player} chose {command.colour.name.lower()}, lot drawn with seed {now.regulation.lot_seed}"
    told = Say("colour-chosen", {**_named(state, game), **game_place(due)})
    by = next((who for who in state.players_of(command.sender.user_id) if who == command.player), "")
    return Decision(
        (command.sender.shown(told),),
        (game_row(now, game, remarks),),
        by=by or next(iter(state.players_of(command.sender.user_id)), ""),
    )


def match_meant(now: Knockout, wanted: str) -> MatchState:
    """Of a button. Refusal `button-outdated`."""
    found = next((each for each in now.states if token(each.id) == wanted), None)
    if found is None:
        raise Refusal("button-outdated")
    return found


def _named(state: State, game: Game) -> dict[str, object]:
    names = {"white": name_of(state.snapshot, game.white), "black": name_of(state.snapshot, PlayerId(game.black or ""))}
    return {"match": game.match, **names}
