"""The list computed the plain way, to compare with: fractions, every stage from scratch, and nothing shared with the
product but its vocabulary. Expects at most one game or bye and one sign-off per player and round."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from rules.keizer.regulation import KeizerRegulation, Recalculation, Ties, Withdrawn
from rules.players import Player, PlayerId
from rules.postponed import PostponedGames
from rules.results import Result
from rules.rounds import AbsenceKind, Game, RoundState
from rules.tournament import Tournament

Points = dict[PlayerId, Fraction]
Values = Mapping[PlayerId, Fraction]
ZERO = Fraction(0)
NEVER = 10**6


@dataclass
class PlainList:
    """Order, points and the values used, of those who stand in the list."""

    order: list[PlayerId]
    points: Points
    values: Points
    cycle: int | None = None


class PlainRecount:
    """One list: rounds up to `after` are scored, with those who belong to round `members`."""

    def __init__(self, tournament: Tournament, regulation: KeizerRegulation, after: int, members: int) -> None:
        self.t, self.reg, self.after, self.members = tournament, regulation, after, members
        with_result = {g.round for g in tournament.games if g.counted_result and g.counted_result.is_game_result}
        closed = {r.number for r in tournament.rounds if r.state is RoundState.CLOSED}
        self.rounds = sorted(number for number in with_result | closed if number <= after)
        rated = [p for p in tournament.players if p.rating is not None]
        rated.sort(key=lambda p: p.rating or 0, reverse=True)
        self.start = [p.id for p in rated] + [p.id for p in tournament.players if p.rating is None]
        self.joined = [p for p in self.start if self.first(p) <= members]

    # --- who

    def player(self, who: PlayerId) -> Player:
        return next(p for p in self.t.players if p.id == who)

    def first(self, who: PlayerId) -> int:
        paired = [game.round for game in self.t.games if who in game.players]
        return max(1, min([self.player(who).joins_in_round, *paired]))

    def last(self, who: PlayerId) -> int:
        left = self.player(who).left_after_round
        return NEVER if left is None else left

    def out(self, who: PlayerId) -> bool:
        """Under `never ranked`: has left by the end of the list."""
        return self.reg.withdrawn is Withdrawn.NEVER_RANKED and self.last(who) <= self.after

    def listed(self, who: PlayerId) -> bool:
        return who in self.joined and not self.out(who) and self.last(who) >= self.members

    # --- what a round pays, given values

    def game_in(self, who: PlayerId, number: int) -> Game | None:
        return next((g for g in self.t.games if g.round == number and who in g.players), None)

    def absence_in(self, who: PlayerId, number: int) -> AbsenceKind | None:
        """The kind an absence pays by, None when he is there."""
        if self.game_in(who, number):
            return None
        kind = next((a.kind for a in self.t.absences if a.round == number and a.player == who), None)
        if kind is AbsenceKind.HALF_POINT_BYE and self.reg.half_point_bye is None:
            return AbsenceKind.NOTIFIED
        if kind not in {None, AbsenceKind.PRESENT, AbsenceKind.BYE_WANTED}:
            return kind
        if number < self.first(who):
            return AbsenceKind.NOTIFIED
        return AbsenceKind.NOTIFIED if kind is None and self.player(who).absent_by_default else None

    def absence_share(self, who: PlayerId, number: int, kind: AbsenceKind) -> Fraction:
        so_far = sum(self.absence_in(who, earlier) is kind for earlier in self.rounds if earlier <= number)
        pay = {
            AbsenceKind.LATE: self.reg.late,
            AbsenceKind.NOTIFIED: self.reg.notified,
            AbsenceKind.EXTERNAL: self.reg.external,
            AbsenceKind.EXTERNAL_CLUB_NIGHT: self.reg.external_club_night,
            AbsenceKind.HALF_POINT_BYE: self.reg.half_point_bye,
        }[kind]
        assert pay is not None
        return ZERO if pay.paid_at_most is not None and so_far > pay.paid_at_most else pay.share

    def round_pays(
        self, who: PlayerId, number: int, own: Fraction, value_of: Callable[[PlayerId], Fraction]
    ) -> Fraction:
        game = self.game_in(who, number)
        if game is None:
            kind = self.absence_in(who, number)
            return own * self.absence_share(who, number, kind) if kind else ZERO
        if game.black is None:
            return own * self.reg.bye
        share = self.game_share(game, who)
        opponent = game.black if who == game.white else game.white
        return own * self.reg.against_withdrawn * share if self.out(opponent) else value_of(opponent) * share

    def game_share(self, game: Game, who: PlayerId) -> Fraction:
        result = game.counted_result
        closed = any(r.number == game.round and r.state is RoundState.CLOSED for r in self.t.rounds)
        if result is Result.POSTPONED or (game.result is None and closed):
            return self.reg.draw if self.reg.postponed_games is PostponedGames.COUNT_AS_DRAW else ZERO
        if result is None:
            return ZERO
        if result is Result.DRAW:
            return self.reg.draw
        white_wins = result in {Result.WHITE_WINS, Result.WHITE_WINS_BY_FORFEIT}
        black_wins = result in {Result.BLACK_WINS, Result.BLACK_WINS_BY_FORFEIT}
        if (white_wins and who == game.white) or (black_wins and who == game.black):
            return self.reg.win
        return self.reg.loss if result in {Result.WHITE_WINS, Result.BLACK_WINS} else ZERO

    # --- values and ranks

    def values_of(self, order: Sequence[PlayerId]) -> Points:
        top = self.reg.top_value.of(len(order))
        return {who: top - place * self.reg.step for place, who in enumerate(order)}

    def ranked(self, order: Sequence[PlayerId], points: Points) -> list[PlayerId]:
        ties = self.start if self.reg.ties is Ties.RATING else order
        return sorted(order, key=lambda who: (-points[who], ties.index(who)))

    def score(self, who: PlayerId, rounds: Sequence[int], values: Values) -> Fraction:
        own = values[who] if self.reg.own_value_counts else ZERO
        return own + sum((self.round_pays(who, n, values[who], values.__getitem__) for n in rounds), ZERO)

    # --- the conventions

    def result(self) -> PlainList:
        plain = {
            Recalculation.STAGED: self.staged,
            Recalculation.FIXED_POINT: self.fixed_point,
            Recalculation.FROZEN: self.frozen,
        }[self.reg.recalculation]()
        plain.order = [who for who in plain.order if self.listed(who)]
        plain.points = {who: plain.points[who] for who in plain.order}
        plain.values = {who: plain.values[who] for who in plain.order}
        return plain

    def staged(self) -> PlainList:
        order = [who for who in self.joined if not self.out(who)]
        values = self.values_of(order)
        kept: Points = {}  # what those who left count for
        points = {who: self.score(who, (), values) for who in order}
        for stage in self.rounds:
            for who in [who for who in order if self.last(who) < stage]:
                kept[who] = values[who] * self.reg.value_of_withdrawn
                order.remove(who)
            values = self.values_of(order)
            done = [number for number in self.rounds if number <= stage]
            for who in order:
                points[who] = self.score(who, done, {**kept, **values})
            order = self.ranked(order, points)
        return PlainList(order, points, {**kept, **values})

    def fixed_point(self) -> PlainList:
        order = [who for who in self.joined if not self.out(who) and self.last(who) >= self.members]
        kept: Points = {}
        for gone in self.start:
            before = sum(self.start.index(who) < self.start.index(gone) for who in order)
            value = self.reg.top_value.of(len(order)) - before * self.reg.step
            kept[gone] = value * self.reg.value_of_withdrawn
        orders: list[list[PlayerId]] = []
        scores: list[Points] = []
        while order not in orders:
            orders.append(order)
            values = {**kept, **self.values_of(order)}
            scores.append({who: self.score(who, self.rounds, values) for who in order})
            order = self.ranked(order, scores[-1])
        begin = orders.index(order)
        cycle = len(orders) - begin
        points = {who: sum((score[who] for score in scores[begin:]), ZERO) / cycle for who in order}
        listed = [self.values_of(one) for one in orders[begin:]]
        means = {who: sum((values[who] for values in listed), ZERO) / cycle for who in order}
        if cycle == 1:
            return PlainList(order, points, means)
        return PlainList(sorted(order, key=lambda who: (-points[who], self.start.index(who))), points, means, cycle)

    def frozen(self) -> PlainList:
        everyone = [who for who in self.joined if not self.out(who)]
        # One who left before he ever came counts for what he would have had then by the start order.
        latest = {
            who: self.values_of([one for one in everyone if self.first(one) <= self.first(who)])[who]
            * self.reg.value_of_withdrawn
            for who in everyone
        }
        order: list[PlayerId] = []
        points: Points = {}
        entry: Points = {}
        for number in range(1, max([self.members, *self.rounds]) + 1):
            for who in [who for who in order if self.last(who) < number]:
                latest[who] *= self.reg.value_of_withdrawn
                order.remove(who)
            new = [who for who in everyone if self.first(who) == number <= self.last(who)]
            order = self.with_newcomers(order, new, number, points)
            values = self.values_of(order)
            for who in new:
                entry[who] = values[who]
                points[who] = self.claimed(who, number) * values[who]
            if number in self.rounds:
                latest |= values
                for who in order:
                    points[who] += self.round_pays(who, number, values[who], latest.__getitem__)
                order = self.ranked(order, points)
            elif new:
                latest |= {who: entry[who] for who in new}
        return PlainList(order, points, latest)

    def claimed(self, who: PlayerId, number: int) -> Fraction:
        """What a newcomer gets of his own value, in all."""
        missed = [earlier for earlier in self.rounds if earlier < number]
        whole = Fraction(self.reg.own_value_counts)
        return whole + sum((self.round_pays(who, earlier, Fraction(1), lambda _: ZERO) for earlier in missed), ZERO)

    def with_newcomers(
        self, order: list[PlayerId], new: Sequence[PlayerId], number: int, points: Points
    ) -> list[PlayerId]:
        """The highest places at which all stand by their points; he who has more to claim is before other newcomers."""
        if not new:
            return order
        claims = {who: self.claimed(who, number) for who in new}
        if not order:
            return sorted(new, key=lambda who: (-claims[who], self.start.index(who)))
        total = len(order) + len(new)
        arriving = sorted(new, key=lambda who: (-claims[who], self.start.index(who)))
        for places in combinations(range(total), len(new)):  # the highest first
            old, late = iter(order), iter(arriving)
            mixed = [next(late) if place in places else next(old) for place in range(total)]
            values = self.values_of(mixed)
            now = {who: claims[who] * values[who] if who in new else points[who] for who in mixed}
            in_order = [now[who] for who in mixed] == sorted(now.values(), reverse=True)
            if in_order and not any(self.cuts_in(a, b, now) for a, b in combinations(mixed, 2) if a in new):
                return mixed
        raise AssertionError("there is always one")

    def cuts_in(self, newcomer: PlayerId, other: PlayerId, now: Points) -> bool:
        """Stands before one with equal points who was before him at the start."""
        return now[newcomer] == now[other] and self.start.index(newcomer) > self.start.index(other)
