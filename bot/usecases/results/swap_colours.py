"""Two have played with reversed colours by mistake: an organiser exchanges them, and who has won stays as it is."""

from dataclasses import dataclass, replace

from bot.decisions import Decision, DropClaims, GameKey, Kind, Notice, Say, State, ToPerson
from bot.errors import Refusal
from bot.lines import game_line
from bot.parsing.tokens import key_of
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.results.game_rows import record_of, row_key
from rules.players import PlayerId
from rules.rounds import Game
from sheets.records import SetValues, Value
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class SwapColours:
    """`white` is who really had White."""

    sender: Sender
    game: GameKey
    white: PlayerId


def swap_colours(state: State, command: SwapColours) -> Decision:
    """Both are told. Claims are dropped, as they name White first. NotAllowed; Refusal `game-gone`."""
    require(state, command.sender.user_id, Act.DECIDE_RESULT)
    game = record_of(state.snapshot, command.game).game
    if game.black is None or command.white not in game.players:
        raise Refusal("game-gone", round=game.round, board=game.board)
    if command.white == game.white:
        line = game_line(state.snapshot, game)
        return Decision(notices=(command.sender.shown(Say("settled-already", {"line": line})),))
    swapped = replace(game, white=game.black, black=game.white, result=game.result.reversed() if game.result else None)
    told = Say("colours-swapped", {"line": game_line(state.snapshot, swapped)})
    return Decision(
        notices=(
            command.sender.shown(told),
            *(Notice(ToPerson(player), told, kind=Kind.RESULTS) for player in game.players),
        ),
        changes=(SetValues(TabName.PAIRINGS, row_key(game), _cells(game), _cells(swapped)),),
        facts=(DropClaims(key_of(game)),),
        by=organiser_as(state, command.sender.user_id),
    )


def _cells(game: Game) -> dict[str, Value]:
    return {"White": game.white, "Black": game.black, "Result": game.result.value if game.result else None}
