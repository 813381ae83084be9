"""The pairings of a round with the results so far."""

from collections.abc import Iterator, Sequence

from bot.decisions import Decision, Say, State
from bot.errors import Refusal
from bot.lines import marked_line, name_of, round_line
from bot.parsing.presses import View
from bot.permissions import Act, may
from bot.sender import Sender
from bot.usecases.matches.match_lines import under_heads
from bot.usecases.results.find_game import is_open
from bot.usecases.results.game_rows import is_public
from bot.usecases.rounds.played_here import require_played_here
from bot.usecases.views.own_game import own_game
from bot.usecases.views.show_help import view_button
from rules.rounds import Game

BOARDS_A_MESSAGE = 40


def show_pairings(state: State, sender: Sender, number: int | None = None) -> Decision:
    """Of a round, by default the last one paired; what isn't published yet only to organisers. Refusal."""
    require_played_here(state)
    unpublished = may(state, sender.user_id, Act.READ_UNPUBLISHED) and sender.chat_id > 0
    rounds = [n for n in state.snapshot.tournament.games_by_round if unpublished or is_public(state, n)]
    if not rounds:
        raise Refusal("no-pairings-yet")
    wanted = max(rounds) if number is None else number
    if wanted not in rounds:
        raise Refusal(
            "no-pairings-of-round",
            ((view_button(state, View.PAIRINGS, max(rounds)),),),
            round=wanted,
            last=max(rounds),
        )
    says = pairing_messages(state, wanted, sender.user_id if sender.chat_id > 0 else None)
    return Decision(notices=(sender.shown(says[0]), *(sender.answered(say) for say in says[1:])))


def pairing_messages(state: State, number: int, user_id: int | None) -> tuple[Say, ...]:
    """The list in messages of a size that fits; the reader's own game is marked."""
    games = state.snapshot.tournament.games_by_round[number]
    boards = [game for game in games if not game.is_bye]
    byes = tuple(Say("bye-line", {"player": name_of(state.snapshot, game.white)}) for game in games if game.is_bye)
    lines = (*under_heads(state.snapshot, number, boards, lambda game: _line(state, game, user_id)), *byes)
    parts = [lines[at : at + BOARDS_A_MESSAGE] for at in range(0, len(lines), BOARDS_A_MESSAGE)]
    head = round_line(state.snapshot, number)
    own = tuple(_own(state, games, user_id)) if user_id is not None else ()
    last = len(parts) - 1
    return tuple(
        Say("pairings", {"round": head, "lines": part, "part": at, "own": own if at == last else ()})
        for at, part in enumerate(parts)
    )


def _own(state: State, games: Sequence[Game], user_id: int) -> Iterator[Say]:
    """What a player looks for in the list: opponent, rating, colour, board, and how long until then."""
    for player in state.players_of(user_id):
        for game in games:
            if player in game.players and is_open(game):
                yield Say("own-pairing", own_game(state, game, player))


def _line(state: State, game: Game, user_id: int | None) -> Say:
    line = marked_line(state.snapshot, game)
    own = user_id is not None and any(player in game.players for player in state.players_of(user_id))
    return Say("own-line", {"line": line}) if own else line
