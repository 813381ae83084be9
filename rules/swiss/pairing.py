"""The next round of an individual Swiss, by the Dutch system (FIDE Handbook C.04.3, in force from February 2026).

Nobody gets a second pairing-allocated bye, nor one after a forfeit win (C.04.1 art. 4, C.04.3 art. 2.1.2): the
library sees to it. *Not done here*: pairs or byes fixed by the organiser.
"""

from collections.abc import Iterator

from rules.errors import PairingError
from rules.keizer.attendance import is_present
from rules.players import PlayerId
from rules.rounds import Note, PairedRound, Pairing, Wishes
from rules.swiss.event import SwissEvent
from rules.swiss.history import history
from rules.swiss_history import Absent
from rules.swiss_library import pair_players


def pair_round(event: SwissEvent, round_number: int, wishes: Wishes | None = None) -> PairedRound:
    """Board 1 first. PairingError `nobody-present`, `swiss-wishes`, `swiss-no-legal-pairing`, `pairing-library`."""
    asked = wishes or Wishes()
    if asked.fixed or asked.bye is not None or asked.settings:
        raise PairingError("swiss-wishes")
    tournament, number = event.tournament, event.number
    here = [player.id for player in tournament.players if is_present(tournament, player, round_number)]
    if not here:
        raise PairingError("nobody-present", round=round_number)
    if len(here) == 1:
        return _told(round_number, (), tuple(here))
    absent = Absent(
        frozenset(set(number.values()) - {number[player] for player in here}),
        tuple(sorted(_forbidden(event, asked))),
    )
    try:
        pairs = pair_players(history(event, round_number), round_number, absent)
    except PairingError as error:
        if error.code == "no-legal-pairing":
            raise PairingError("swiss-no-legal-pairing", round=round_number) from error
        raise
    names = event.by_number
    games = tuple(Pairing(names[white - 1], names[black - 1]) for white, black in pairs if black is not None)
    return _told(round_number, games, tuple(names[white - 1] for white, black in pairs if black is None))


def _told(round_number: int, games: tuple[Pairing, ...], byes: tuple[PlayerId, ...]) -> PairedRound:
    return PairedRound(round_number, games, byes, notes=tuple(Note.of("bye", player=player) for player in byes))


def _forbidden(event: SwissEvent, wishes: Wishes) -> Iterator[tuple[int, int]]:
    for pair in event.regulation.forbidden | wishes.forbidden:
        if all(player in event.number for player in pair):
            low, high = sorted(event.number[player] for player in pair)
            yield low, high
