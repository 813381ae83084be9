"""Which game somebody means: his open one, or the one that board, round and opponent single out."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.decisions import State
from bot.parsing.results import SaidResult
from bot.parsing.words import plain
from bot.permissions import is_organiser
from bot.usecases.results.game_rows import is_public
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game
from sheets.records import Snapshot


@dataclass(frozen=True, slots=True)
class Seat:
    """A game, and the player from whose side it is looked at."""

    game: Game
    player: PlayerId


def own_seats(state: State, user_id: int) -> tuple[Seat, ...]:
    """All games of the people a user stands for that are known to players, latest round first."""
    his = state.players_of(user_id)
    seats = (
        Seat(record.game, player)
        for record in state.snapshot.games
        for player in his
        if player in record.game.players and not record.game.is_bye and is_public(state, record.game.round)
    )
    return tuple(sorted(seats, key=lambda seat: (-seat.game.round, seat.game.match, seat.game.board, seat.player)))


def open_seats(state: State, user_id: int) -> tuple[Seat, ...]:
    """Those without a result."""
    return tuple(seat for seat in own_seats(state, user_id) if is_open(seat.game))


def is_open(game: Game) -> bool:
    """Whether its result is still to come."""
    return not game.is_bye and game.result in {None, Result.POSTPONED}


def meant_seats(state: State, user_id: int, said: SaidResult) -> tuple[Seat, ...]:
    """The own games that a message may mean.

    With a board, round or opponent: those that fit. Without: the open ones, else the last one of each player (he
    repeats or corrects himself).
    """
    seats = own_seats(state, user_id)
    if said.board is not None and said.round is None and not said.opponent:
        return _at_board(state, user_id, seats, said.board)
    if said.board is not None or said.round is not None or said.opponent:
        return _narrowed(state.snapshot, seats, said)
    still_open = tuple(seat for seat in seats if is_open(seat.game))
    return still_open or _last_of_each(seats)


def latest_round(state: State) -> int:
    """The last round whose games are known to players; 0 while there is none."""
    return max((record.game.round for record in state.snapshot.games if is_public(state, record.game.round)), default=0)


def _at_board(state: State, user_id: int, seats: tuple[Seat, ...], board: int) -> tuple[Seat, ...]:
    """Every round has a board 3: an open one is meant, else that of his last round.

    An organiser names any board of the latest round, which needn't be his own.
    """
    fitting = tuple(seat for seat in seats if seat.game.board == board)
    if is_organiser(state, user_id):
        return tuple(seat for seat in fitting if seat.game.round == latest_round(state))
    still_open = tuple(seat for seat in fitting if is_open(seat.game))
    last = max((seat.game.round for seat in seats), default=0)
    return still_open or tuple(seat for seat in fitting if seat.game.round == last)


def _narrowed(snapshot: Snapshot, seats: Iterable[Seat], said: SaidResult) -> tuple[Seat, ...]:
    fitting = tuple(
        seat
        for seat in seats
        if said.board in {None, seat.game.board}
        and said.round in {None, seat.game.round}
        and _is_against(snapshot, seat, said.opponent)
    )
    if said.round is not None:
        return fitting
    still_open = tuple(seat for seat in fitting if is_open(seat.game))
    last = max((seat.game.round for seat in fitting), default=0)
    return still_open or tuple(seat for seat in fitting if seat.game.round == last)


def _is_against(snapshot: Snapshot, seat: Seat, opponent: str) -> bool:
    person = snapshot.person.get(seat.game.opponent_of(seat.player) or PlayerId(""))
    return not opponent or (
        person is not None and any(is_called(name, opponent) for name in (person.name, *person.aliases))
    )


def is_called(name: str, typed: str) -> bool:
    """Whether somebody typed a name, or whole words of it."""
    words, wanted = plain(name).split(), plain(typed).split()
    return bool(wanted) and any(words[at : at + len(wanted)] == wanted for at in range(len(words)))


def _last_of_each(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    last: dict[PlayerId, Seat] = {}
    for seat in seats:
        last.setdefault(seat.player, seat)
    return tuple(last.values())
