"""Who may be paired with whom in a Keizer round (Sliedrecht 2020: place difference, meetings, periods, colours).

A pair is judged once: barred for good, or a candidate with the rules that would have to give way for it (usually none).
Not done here: which candidates are taken (`pairing`); what is said of a broken rule (`breaches`).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum, unique

from rules.keizer.colours import ColourRecord, Fault, allocate, colour_record
from rules.keizer.history import History, Pair, is_colour
from rules.keizer.limits import PairingLimits
from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import Game, Pairing


@unique
class Bar(Enum):
    """Why two can't be paired at all; only the organiser can change it."""

    FORBIDDEN = "forbidden"
    MAX_MEETINGS = "max-meetings"


class Rule(IntEnum):
    """Rules that can give way, in the order in which they do.

    **Decided**: the gap between two meetings, which Sliedrecht doesn't have, follows the limit of meetings in a period.
    """

    PLACE_DIFFERENCE = 0
    ONCE_A_PERIOD = 1
    REMATCH_GAP = 2
    REMATCH_COLOURS = 3
    COLOUR_RUN = 4
    COLOUR_DIFFERENCE = 5

    @property
    def code(self) -> str:
        return self.name.lower().replace("_", "-")


Step = tuple[Rule, int]
"""One step of relaxation, in their order; each place difference is a step of its own, elsewhere the number is 0."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Two who may be paired and with which colours. `steps`, rising, are those that must have been taken for it."""

    white: PlayerId
    black: PlayerId
    steps: tuple[Step, ...] = ()


_COLOUR_STEPS: tuple[tuple[Step, ...], ...] = tuple(
    tuple(
        (rule, 0)
        for fault, rule in (
            (Fault.REMATCH, Rule.REMATCH_COLOURS),
            (Fault.RUN, Rule.COLOUR_RUN),
            (Fault.DIFFERENCE, Rule.COLOUR_DIFFERENCE),
        )
        if faults & fault
    )
    for faults in range(8)
)


@dataclass(frozen=True)
class Legality:
    """Everything that decides whether two may meet. `place` counts from 1 and includes the absent ones."""

    round_number: int
    limits: PairingLimits
    place: Mapping[PlayerId, int]
    history: History
    records: Mapping[PlayerId, ColourRecord]
    forbidden: frozenset[Pair]

    def bar(self, one: PlayerId, other: PlayerId) -> Bar | None:
        """What keeps them apart in any case."""
        pair = frozenset((one, other))
        if pair in self.forbidden:
            return Bar.FORBIDDEN
        most = self.limits.max_meetings
        return Bar.MAX_MEETINGS if most is not None and len(self.history.met(pair)) >= most else None

    def candidate(self, higher: PlayerId, lower: PlayerId) -> Candidate | None:
        """The pair with its best colours; None when it is barred."""
        if self.bar(higher, lower) is not None:
            return None
        met = self.history.met(frozenset((higher, lower)))
        last = last_colour(higher, met)
        colour, faults = allocate(self.records[higher], self.records[lower], last, self.limits)
        steps = (*self._place_steps(higher, lower), *self._meeting_steps(lower, met), *_COLOUR_STEPS[faults])
        return Candidate(higher, lower, steps) if colour is Colour.WHITE else Candidate(lower, higher, steps)

    def as_given(self, pairing: Pairing) -> Candidate:
        """A pair that the organiser has fixed, with his colours and the rules it breaks. Bars are not looked at."""
        met = self.history.met(frozenset((pairing.white, pairing.black)))
        faults = self.records[pairing.white].white_faults | self.records[pairing.black].black_faults
        faults |= last_colour(pairing.white, met) is Colour.WHITE
        higher, lower = sorted((pairing.white, pairing.black), key=self.place.__getitem__)
        steps = (*self._place_steps(higher, lower), *self._meeting_steps(lower, met), *_COLOUR_STEPS[faults])
        return Candidate(pairing.white, pairing.black, steps)

    def candidates(self, players: Sequence[PlayerId], *, near: bool) -> Iterator[tuple[int, int, Candidate]]:
        """Index, index and pair for all that aren't barred; `near`: only within the limit of the place difference.

        `players` stand in the order of their places.
        """
        for i, higher in enumerate(players):
            for j in range(i + 1, len(players)):
                lower = players[j]
                if near and self._place_steps(higher, lower):
                    break
                candidate = self.candidate(higher, lower)
                if candidate is not None:
                    yield i, j, candidate

    def _place_steps(self, higher: PlayerId, lower: PlayerId) -> tuple[Step, ...]:
        most = self.limits.max_place_difference
        difference = self.place[lower] - self.place[higher]
        return () if most is None or difference <= most else ((Rule.PLACE_DIFFERENCE, difference),)

    def _meeting_steps(self, lower: PlayerId, met: Sequence[Game]) -> tuple[Step, ...]:
        if not met:
            return ()
        steps: tuple[Step, ...] = ()
        if self._too_often_in_period(met) and not self._early_rematch(lower):
            steps = ((Rule.ONCE_A_PERIOD, 0),)
        if self.round_number - met[-1].round <= self.limits.rematch_gap:
            steps = (*steps, (Rule.REMATCH_GAP, 0))
        return steps

    def _too_often_in_period(self, met: Sequence[Game]) -> bool:
        most = self.limits.meetings_per_period
        first = self.limits.period_start(self.round_number)
        return most is not None and sum(game.round >= first for game in met) >= most

    def _early_rematch(self, lower: PlayerId) -> bool:
        # "Vanaf de 16e ronde kunnen spelers in de top 10 ... versneld opnieuw": both are, if the lower placed one is.
        return self.limits.early_rematches(self.round_number) and self.place[lower] <= self.limits.early_rematch_top


def legality(
    round_number: int,
    limits: PairingLimits,
    places: Sequence[PlayerId],
    history: History,
    forbidden: frozenset[Pair] = frozenset(),
) -> Legality:
    """The rules of one round for the list `places`."""
    place = {player: number for number, player in enumerate(places, start=1)}
    records = {player: colour_record(history.colours.get(player, ()), limits) for player in places}
    return Legality(round_number, limits, place, history, records, forbidden)


def last_colour(player: PlayerId, met: Sequence[Game]) -> Colour | None:
    """His colour in the last of these games that counts as one."""
    return next((game.colour_of(player) for game in reversed(met) if is_colour(game)), None)
