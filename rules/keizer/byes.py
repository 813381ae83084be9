"""Who gets the bye of a Keizer round (Sliedrecht 2020, "Bij een oneven aantal spelers").

Not done here: what a bye is worth.
"""

from collections.abc import Mapping, Sequence

from rules.players import PlayerId
from rules.rounds import AbsenceKind
from rules.tournament import Tournament


def entitled(
    players: Sequence[PlayerId], volunteers: frozenset[PlayerId], byes: Mapping[PlayerId, int]
) -> tuple[PlayerId, ...]:
    """Those the bye can go to, the first one first. `players` stand in the order of their places.

    Volunteers from the lowest placed upwards, then those with the fewest byes so far, likewise (**decided**: before any
    rule is relaxed the bye passes on from the volunteers to the others).
    """
    upwards = players[::-1]
    fewest = min((byes.get(player, 0) for player in players), default=0)
    willing = [player for player in upwards if player in volunteers]
    others = [player for player in upwards if player not in volunteers and byes.get(player, 0) == fewest]
    return (*willing, *others)


def volunteers(tournament: Tournament, round_number: int) -> frozenset[PlayerId]:
    """Those who would like the bye; it counts only when the number is odd."""
    signed = tournament.absences_by_round.get(round_number, ())
    return frozenset(entry.player for entry in signed if entry.kind is AbsenceKind.BYE_WANTED)
