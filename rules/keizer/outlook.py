"""What an absence will pay, told to him who signs off (Sliedrecht 2020: 33%, at most ten times a season).

Not done here: the value in points, which is known only when the round has been played.
"""

from dataclasses import dataclass, replace
from fractions import Fraction

from rules.errors import RulesError
from rules.keizer.claims import claims
from rules.keizer.regulation import KeizerRegulation
from rules.keizer.roster import Entrant, Roster, Scope, roster
from rules.keizer.season import counted_rounds
from rules.players import PlayerId
from rules.rounds import AbsenceKind
from rules.tournament import Tournament


@dataclass(frozen=True, slots=True)
class AbsenceOutlook:
    """An absence of this kind would be the `ordinal`th that pays so, and pay `share` of the own value.

    `paid_left`: how many more would be paid after it; None means any number.
    """

    kind: AbsenceKind
    share: Fraction
    ordinal: int
    paid_left: int | None


def absence_outlook(
    tournament: Tournament, regulation: KeizerRegulation, player: PlayerId, round_number: int, kind: AbsenceKind
) -> AbsenceOutlook:
    """What signing off for a round would mean: sign-offs for rounds between now and then come before it.

    RulesError `unknown-player`; ValueError for a kind that keeps nobody away.
    """
    pay = regulation.absence(kind)
    ordinal = 1 + _taken(tournament, regulation, _entrant(tournament, regulation, player, round_number), kind)
    left = None if pay.paid_at_most is None else max(pay.paid_at_most - ordinal, 0)
    return AbsenceOutlook(kind, pay.of(ordinal), ordinal, left)


def _entrant(tournament: Tournament, regulation: KeizerRegulation, player: PlayerId, before_round: int) -> Roster:
    """A roster of him alone, with the rounds before that one that count already or may still."""
    everyone = roster(tournament, regulation, Scope.pairing(before_round))
    mine: list[Entrant] = [replace(entrant, ranked=True) for entrant in everyone.entrants if entrant.id == player]
    if not mine:
        raise RulesError("unknown-player", player=player)
    counted = counted_rounds(tournament)
    to_come = range(counted[-1] + 1 if counted else 1, before_round)
    return Roster(tuple(mine), (*(number for number in counted if number < before_round), *to_come))


def _taken(tournament: Tournament, regulation: KeizerRegulation, alone: Roster, kind: AbsenceKind) -> int:
    claimed = claims(tournament, regulation, alone).of[alone.entrants[0].id]
    return sum(claim.absence is regulation.purse(kind) for claim in claimed)
