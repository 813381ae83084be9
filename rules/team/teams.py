"""Who plays for which team, and who is available (Svenska Cupen 2018, "Spelform": players of one club or alliance).

*Not done here*: whether a club or an alliance is a lawful one; transfers between teams during the event.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.players import Player, PlayerId, TeamId
from rules.rounds import AbsenceKind
from rules.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Team:
    """One team. `left_after_round` is the last round it belongs to (None: still there)."""

    id: TeamId
    name: str
    club: str = ""
    captain: PlayerId | None = None
    vice_captains: tuple[PlayerId, ...] = ()
    left_after_round: int | None = None

    @property
    def captains(self) -> tuple[PlayerId, ...]:
        """Everybody who may speak for the team, the captain first."""
        return (*((self.captain,) if self.captain is not None else ()), *self.vice_captains)

    def belongs_to(self, round_number: int) -> bool:
        """Whether it has not left before that round."""
        return self.left_after_round is None or round_number <= self.left_after_round


@dataclass(frozen=True, slots=True)
class Squad:
    """One team before one round: its players in roster order, and those of them who can play."""

    team: Team
    round: int
    members: tuple[Player, ...]
    available: tuple[Player, ...]

    @property
    def available_ids(self) -> frozenset[PlayerId]:
        return frozenset(player.id for player in self.available)

    def by_rating(self, unrated: int) -> tuple[Player, ...]:
        """Those available, the highest rated first; equal ratings keep the order of the roster."""
        return by_rating(self.available, unrated)


def squad(team: Team, members: tuple[Player, ...], away: Mapping[PlayerId, bool], round_number: int) -> Squad:
    """The team's players and their availability for one round; nobody is available once the team has left.

    `away` tells of everybody who has said something about that round (see `away_in`).
    """
    available = tuple(
        player
        for player in members
        if team.belongs_to(round_number)
        and player.belongs_to(round_number)
        and not away.get(player.id, player.absent_by_default)
    )
    return Squad(team, round_number, members, available)


def away_in(tournament: Tournament, round_number: int) -> Mapping[PlayerId, bool]:
    """Who has signed off for the round (True) or said that he comes (False); for the others their default holds."""
    return {
        absence.player: absence.kind.keeps_away
        for absence in tournament.absences_by_round.get(round_number, ())
        if absence.kind.keeps_away or absence.kind is AbsenceKind.PRESENT
    }


def registered_rating(player: Player, unrated: int) -> int:
    """Elo, else the national list, else the rating that unrated players count for (`team.unrated`)."""
    if player.rating is not None:
        return player.rating
    return unrated if player.national_rating is None else player.national_rating


def is_unrated(player: Player) -> bool:
    return player.rating is None and player.national_rating is None


def by_rating(players: Iterable[Player], unrated: int) -> tuple[Player, ...]:
    """The highest rated first; equal ratings keep the order given."""
    return tuple(sorted(players, key=lambda player: -registered_rating(player, unrated)))
