"""The rules for pairing a Keizer round once more: word for word, by trying every pairing and both colours. Slow."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.keizer.limits import EqualColours, PairingLimits
from rules.players import PlayerId
from rules.rounds import AbsenceKind, Game, Pairing, Wishes
from rules.tournament import Tournament


@dataclass(frozen=True)
class LiteralOutcome:
    """Boards in order, who has the bye, and how many pairs break each rule, by code."""

    pairings: tuple[Pairing, ...]
    bye: PlayerId | None
    broken: dict[str, int]


@dataclass(frozen=True)
class LiteralRound:
    """One round to be paired."""

    tournament: Tournament
    places: Sequence[PlayerId]
    limits: PairingLimits
    round: int
    wishes: Wishes

    @property
    def earlier(self) -> list[Game]:
        return [game for game in self.tournament.games if game.round < self.round]

    def present(self) -> list[PlayerId]:
        """By place."""
        return sorted((p.id for p in self.tournament.players if self.is_there(p.id)), key=self.place)

    def is_there(self, player: PlayerId) -> bool:
        entry = self.tournament.player[player]
        said = {a.kind for a in self.tournament.absences if a.round == self.round and a.player == player}
        if entry.joins_in_round > self.round or (entry.left_after_round or 99) < self.round:
            return False
        if any(player in game.players for game in self.tournament.games if game.round == self.round):
            return False
        if said - {AbsenceKind.PRESENT, AbsenceKind.BYE_WANTED}:
            return False
        return not entry.absent_by_default or said != set()

    def place(self, player: PlayerId) -> int:
        return list(self.places).index(player) + 1

    def meetings(self, one: PlayerId, other: PlayerId) -> list[Game]:
        return [game for game in self.earlier if {one, other} == set(game.players)]

    def letters(self, player: PlayerId) -> str:
        """His colours, as `WBW`."""
        return "".join(
            "W" if game.white == player else "B"
            for game in self.earlier
            if player in game.players and not game.is_bye and not (game.result and game.result.is_forfeit)
        )

    def steps(self) -> list[tuple[str, int]]:
        most = self.limits.max_place_difference
        places = [] if most is None else [("place-difference", d) for d in range(most + 1, len(self.places) + 1)]
        others = ["once-a-period", "rematch-gap", "rematch-colours", "colour-run", "colour-difference"]
        return [*places, *((code, 0) for code in others)]

    def is_barred(self, one: PlayerId, other: PlayerId) -> bool:
        most = self.limits.max_meetings
        often = most is not None and len(self.meetings(one, other)) >= most
        return often or frozenset((one, other)) in self.wishes.forbidden

    def breaks(self, white: PlayerId, black: PlayerId) -> set[tuple[str, int]]:
        """The steps that must have been taken before these two can play with these colours."""
        limits, met = self.limits, self.meetings(white, black)
        difference = abs(self.place(white) - self.place(black))
        broken = {step for step in self.steps() if step[0] == "place-difference" and difference >= step[1]}
        if limits.meetings_per_period is not None and not self.may_meet_early(white, black):
            start = max([1, *(first for first in limits.periods if first <= self.round)])
            if len([game for game in met if game.round >= start]) >= limits.meetings_per_period:
                broken.add(("once-a-period", 0))
        if met and self.round - met[-1].round - 1 < limits.rematch_gap:
            broken.add(("rematch-gap", 0))
        played = [game for game in met if not (game.result and game.result.is_forfeit)]
        if played and played[-1].white == white:
            broken.add(("rematch-colours", 0))
        return broken | self.colour_breaks(white, "W") | self.colour_breaks(black, "B")

    def may_meet_early(self, one: PlayerId, other: PlayerId) -> bool:
        second = self.limits.periods[1:2]
        in_top = max(self.place(one), self.place(other)) <= self.limits.early_rematch_top
        return in_top and second != () and self.round >= second[0]

    def colour_breaks(self, player: PlayerId, letter: str) -> set[tuple[str, int]]:
        limits, before = self.limits, self.letters(player)
        after = before + letter
        broken = set()
        if limits.max_same_colour is not None and after.endswith(letter * (limits.max_same_colour + 1)):
            broken.add(("colour-run", 0))
        gaps = [abs(letters.count("W") - letters.count("B")) for letters in (before, after)]
        if limits.max_colour_difference is not None and gaps[1] > max(gaps[0], limits.max_colour_difference):
            broken.add(("colour-difference", 0))
        return broken

    def bye_order(self, free: Sequence[PlayerId]) -> list[PlayerId]:
        if self.wishes.bye is not None:
            return [self.wishes.bye]
        had = {player: len([g for g in self.earlier if g.is_bye and g.white == player]) for player in free}
        willing = {
            entry.player
            for entry in self.tournament.absences
            if entry.round == self.round and entry.kind is AbsenceKind.BYE_WANTED
        }
        lowest_first = sorted(free, key=self.place, reverse=True)
        return [p for p in lowest_first if p in willing] + [
            p for p in lowest_first if p not in willing and had[p] == min(had.values())
        ]

    def prefers(self, white: PlayerId, black: PlayerId) -> bool:
        higher, lower = sorted((white, black), key=self.place)
        differences = [self.letters(p).count("W") - self.letters(p).count("B") for p in (higher, lower)]
        if differences[0] != differences[1]:
            return (higher == white) == (differences[0] < differences[1])
        match self.limits.equal_colours:
            case EqualColours.HIGHER_BLACK:
                return higher == black
            case EqualColours.HIGHER_WHITE:
                return higher == white
            case EqualColours.ALTERNATE:
                return (higher == black) == (not self.letters(higher).endswith("B"))

    def outcome(self) -> LiteralOutcome | None:
        """The one right pairing; None when there is no legal one."""
        fixed = [player for pair in self.wishes.fixed for player in (pair.white, pair.black)]
        free = [player for player in self.present() if player not in fixed]
        byes: list[PlayerId | None] = [*self.bye_order(free)] if len(free) % 2 else [None]
        options = {
            (white, black): self.breaks(white, black)
            for white in free
            for black in free
            if white != black and not self.is_barred(white, black)
        }
        steps = self.steps()
        for taken in range(len(steps) + 1):
            allowed = set(steps[:taken])
            legal = {pair: broken for pair, broken in options.items() if broken <= allowed}
            for bye in byes:
                found = list(_pairings([p for p in free if p != bye], legal))
                if found:
                    return self.best(found, bye, steps[:taken])
        return None

    def best(
        self, found: list[list[tuple[PlayerId, PlayerId]]], bye: PlayerId | None, taken: list[tuple[str, int]]
    ) -> LiteralOutcome:
        number = {player: i for i, player in enumerate((p for p in self.present() if p != bye), start=1)}
        n = len(number)

        def order(pairing: list[tuple[PlayerId, PlayerId]]) -> tuple[object, ...]:
            broken = [self.breaks(*pair) for pair in pairing]
            tops = sorted(sorted((number[a], number[b])) for a, b in pairing)
            return (
                [sum(step in steps for steps in broken) for step in reversed(taken)],
                sum((j - i) ** 2 for i, j in tops),
                sum((n - i) * (j - i) for i, j in tops),
                tops,
                [not self.prefers(*pair) for pair in self.by_board(pairing)],
            )

        best = min(found, key=order)
        rules = [{code for code, _ in self.breaks(*pair)} for pair in best]
        everyone = self.by_board([*best, *((pair.white, pair.black) for pair in self.wishes.fixed)])
        return LiteralOutcome(
            tuple(Pairing(*pair) for pair in everyone),
            bye,
            {code: sum(code in pair for pair in rules) for code in set().union(*rules)},
        )

    def by_board(self, pairing: list[tuple[PlayerId, PlayerId]]) -> list[tuple[PlayerId, PlayerId]]:
        return sorted(pairing, key=lambda pair: min(self.place(player) for player in pair))


def _pairings(
    players: list[PlayerId], legal: dict[tuple[PlayerId, PlayerId], set[tuple[str, int]]]
) -> Iterator[list[tuple[PlayerId, PlayerId]]]:
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        for pair in ((first, other), (other, first)):
            if pair in legal:
                for rest in _pairings([p for p in others if p != other], legal):
                    yield [pair, *rest]
