"""Who gets the bye of a Keizer round (Sliedrecht 2020, "Bij een oneven aantal spelers").

Not done here: what a bye is worth.
"""

from collections.abc import Mapping, Sequence

from rules.players import PlayerId
from rules.rounds import AbsenceKind
from rules.tournament import Tournament


def entitled(
    players: Sequence[PlayerId],
    volunteers: frozenset[PlayerId],
    byes: Mapping[PlayerId, int],
    spared: frozenset[PlayerId] = frozenset(),
) -> tuple[PlayerId, ...]:
    """Those the bye can go to, the first one first. `players` stand in the order of their places.

    Volunteers from the lowest placed upwards, then those with the fewest byes so far, likewise (**decided**: before any
    rule is relaxed the bye passes on from the volunteers to the others). Of two with equally few byes one who is
    `spared` comes after one who isn't.
    """
    upwards = players[::-1]
    fewest = min((byes.get(player, 0) for player in players), default=0)
    willing = [player for player in upwards if player in volunteers]
    others = [player for player in upwards if player not in volunteers and byes.get(player, 0) == fewest]
    return (*willing, *sorted(others, key=lambda player: player in spared))


def spared(tournament: Tournament, round_number: int, *, spares: bool) -> frozenset[PlayerId]:
    """Who plays for the first time, or comes back: those without a game or bye in the last round that was paired.

    **Decided**: Sliedrecht's text knows no such exception, so it is a setting (`keizer.bye spares newcomers`).
    """
    rounds = [number for number in tournament.games_by_round if number < round_number]
    if not spares or not rounds:
        return frozenset()
    played = {player for game in tournament.games_by_round[max(rounds)] for player in game.players}
    return frozenset(player.id for player in tournament.players if player.id not in played)


def volunteers(tournament: Tournament, round_number: int) -> frozenset[PlayerId]:
    """Those who would like the bye; it counts only when the number is odd."""
    signed = tournament.absences_by_round.get(round_number, ())
    return frozenset(entry.player for entry in signed if entry.kind is AbsenceKind.BYE_WANTED)
