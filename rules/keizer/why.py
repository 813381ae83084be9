"""Why two are paired in a Keizer round: who else could have been, and what the next best pairing costs.

The pairing rules are those of `pairing` (Sliedrecht 2020). A round that is paired already is looked at with those who
play in it, whoever has signed off since.
Not done here: sentences; how the places came about.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rules.errors import PairingError
from rules.keizer.breaches import breaches
from rules.keizer.byes import entitled, spared, volunteers
from rules.keizer.colours import preferred
from rules.keizer.history import history_before
from rules.keizer.legality import Bar, Legality, last_colour, legality
from rules.keizer.limits import PairingLimits, Relax, for_this_round
from rules.keizer.pairing import NO_WISHES, pair_round
from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import Absence, AbsenceKind, Note, PairedRound, Pairing, Wishes
from rules.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Question:
    """Whose pairing is to be explained, perhaps why not against `rival`; `wishes`: those the round was paired with."""

    player: PlayerId
    rival: PlayerId | None = None
    wishes: Wishes = NO_WISHES


@dataclass(frozen=True, slots=True)
class Opponent:
    """One who plays in the round: what bars him, or the rules that would have to give way (none: he was possible)."""

    player: PlayerId
    place: int
    bar: Bar | None = None
    breaks: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Alternative:
    """The best pairing under some condition, and its sum of (j - i)^2; `relaxed` in it weighs more than the sum."""

    paired: PairedRound
    squares: int


@dataclass(frozen=True, slots=True)
class WhyPaired:
    """What an explanation of one player's pairing tells.

    `pairing` is None when he has the bye; `bye_order`: those it could go to, the first one first (empty: even number).
    `colours`, with `white` and `black`: `colours-fixed`, `colours-rematch`, `colours-limits` (no choice was left),
    `colours-difference` or `colours-equal`. `squares` is the sum of the round as it is paired, `best` what the rules
    give (the same, unless the round was changed by hand), `without` the best without his pair, `with_rival` the best
    with the rival; None when there is none.
    """

    round: int
    player: PlayerId
    place: int
    pairing: Pairing | None
    colours: Note | None
    opponents: tuple[Opponent, ...]
    bye_order: tuple[PlayerId, ...]
    squares: int
    best: Alternative | None
    without: Alternative | None
    with_rival: Alternative | None


def why_paired(
    tournament: Tournament, places: Sequence[PlayerId], limits: PairingLimits, round_number: int, question: Question
) -> WhyPaired:
    """PairingError `not-in-round` when he has neither game nor bye, `place-missing` when a player is not in `places`.

    A round that isn't paired yet is paired first, with the errors of `pair_round`.
    """
    limits = replace(for_this_round(limits, question.wishes.settings), relax=Relax.YES)
    wishes = replace(question.wishes, settings={})
    paired = _paired(tournament, places, limits, round_number, wishes)
    history = history_before(tournament, round_number)
    rules = legality(round_number, limits, places, history, wishes.forbidden)
    _check(paired, rules, question)
    look = _Look(_as_paired(tournament, paired), tuple(places), rules, replace(wishes, bye=None))
    pairing = next((pair for pair in paired.pairings if question.player in (pair.white, pair.black)), None)
    return WhyPaired(
        round=round_number,
        player=question.player,
        place=rules.place[question.player],
        pairing=pairing,
        colours=None if pairing is None else _colours(pairing, rules, wishes),
        opponents=_opponents(question.player, paired, rules),
        bye_order=_bye_order(tournament, paired, rules),
        squares=sum_of_squares(paired.pairings, places),
        best=look.best(),
        without=None if pairing is None else look.without(pairing),
        with_rival=None if pairing is None or question.rival is None else look.against(question),
    )


def board_colours(
    tournament: Tournament, places: Sequence[PlayerId], limits: PairingLimits, paired: PairedRound, wishes: Wishes
) -> tuple[Note, ...]:
    """Why the one has White, board by board: the codes of `WhyPaired.colours`; nothing of those without a place."""
    rules = _rules(tournament, places, for_this_round(limits, wishes.settings), paired.round, wishes)
    placed = [pair for pair in paired.pairings if {pair.white, pair.black} <= rules.place.keys()]
    return tuple(_colours(pair, rules, wishes) for pair in placed)


def against_pair(
    tournament: Tournament, places: Sequence[PlayerId], limits: PairingLimits, round_number: int, pairing: Pairing
) -> Opponent:
    """What speaks against a pair in these colours, as the opponent of White. KeyError for one without a place."""
    rules = _rules(tournament, places, limits, round_number, NO_WISHES)
    breaks = breaches(rules.as_given(pairing), rules)
    return Opponent(pairing.black, rules.place[pairing.black], rules.bar(pairing.white, pairing.black), breaks)


def _rules(
    tournament: Tournament, places: Sequence[PlayerId], limits: PairingLimits, round_number: int, wishes: Wishes
) -> Legality:
    return legality(round_number, limits, places, history_before(tournament, round_number), wishes.forbidden)


def sum_of_squares(pairings: Iterable[Pairing], places: Sequence[PlayerId]) -> int:
    """Sum of (j - i)^2 of a round, those who play numbered by place."""
    pairs = list(pairings)
    playing = _playing(pairs)
    number = {player: n for n, player in enumerate(player for player in places if player in playing)}
    return sum((number[pair.white] - number[pair.black]) ** 2 for pair in pairs)


@dataclass(frozen=True, slots=True)
class _Look:
    """The round with exactly those who play in it, to be paired anew."""

    tournament: Tournament
    places: tuple[PlayerId, ...]
    rules: Legality
    wishes: Wishes

    def best(self) -> Alternative | None:
        return self._with(self.wishes)

    def without(self, pairing: Pairing) -> Alternative | None:
        pair = frozenset((pairing.white, pairing.black))
        return self._with(replace(self.wishes, forbidden=self.wishes.forbidden | {pair}))

    def against(self, question: Question) -> Alternative | None:
        """With his rival, in the colours the rules give; None if a bar or a fixed pair is in the way."""
        rival = question.rival
        if rival is None or rival == question.player or rival not in self.rules.place:
            return None
        higher, lower = sorted((question.player, rival), key=self.rules.place.__getitem__)
        pair = self.rules.candidate(higher, lower)
        if pair is None:
            return None
        forced = Pairing(pair.white, pair.black)
        return self._with(replace(self.wishes, fixed=(*self.wishes.fixed, forced)))

    def _with(self, wishes: Wishes) -> Alternative | None:
        try:
            paired = pair_round(self.tournament, self.places, self.rules.limits, self.rules.round_number, wishes)
        except PairingError:
            return None
        return Alternative(paired, sum_of_squares(paired.pairings, self.places))


def _paired(
    tournament: Tournament, places: Sequence[PlayerId], limits: PairingLimits, round_number: int, wishes: Wishes
) -> PairedRound:
    games = tournament.games_by_round.get(round_number, ())
    if not games:
        return pair_round(tournament, places, limits, round_number, wishes)
    pairings = tuple(Pairing(game.white, game.black) for game in games if game.black is not None)
    return PairedRound(round_number, pairings, tuple(game.white for game in games if game.is_bye))


def _check(paired: PairedRound, rules: Legality, question: Question) -> None:
    playing = _playing(paired.pairings) | set(paired.byes)
    if question.player not in playing:
        raise PairingError("not-in-round", round=paired.round, player=question.player)
    missing = sorted(playing - rules.place.keys())
    if missing:
        raise PairingError("place-missing", round=paired.round, player=missing[0])


def _as_paired(tournament: Tournament, paired: PairedRound) -> Tournament:
    """The competition before the round was paired, those who have a game in it there, all others away."""
    playing = _playing(paired.pairings)
    kind = {True: AbsenceKind.PRESENT, False: AbsenceKind.NOTIFIED}
    return replace(
        tournament,
        players=tuple(
            replace(player, joins_in_round=1, left_after_round=None) if player.id in playing else player
            for player in tournament.players
        ),
        games=tuple(game for game in tournament.games if game.round < paired.round),
        absences=tuple(Absence(paired.round, p.id, kind[p.id in playing]) for p in tournament.players),
    )


def _opponents(player: PlayerId, paired: PairedRound, rules: Legality) -> tuple[Opponent, ...]:
    others = (_playing(paired.pairings) | set(paired.byes)) - {player}
    return tuple(_opponent(player, other, rules) for other in sorted(others, key=rules.place.__getitem__))


def _opponent(player: PlayerId, other: PlayerId, rules: Legality) -> Opponent:
    place = rules.place[other]
    higher, lower = sorted((player, other), key=rules.place.__getitem__)
    pair = rules.candidate(higher, lower)
    if pair is None:
        return Opponent(other, place, bar=rules.bar(player, other))
    return Opponent(other, place, breaks=breaches(pair, rules))


def _bye_order(tournament: Tournament, paired: PairedRound, rules: Legality) -> tuple[PlayerId, ...]:
    if not paired.byes:
        return ()
    there = sorted(_playing(paired.pairings) | set(paired.byes), key=rules.place.__getitem__)
    willing = volunteers(tournament, paired.round)
    fresh = spared(tournament, paired.round, spares=rules.limits.bye_spares_newcomers)
    return entitled(there, willing, rules.history.byes, fresh)


def _colours(pairing: Pairing, rules: Legality, wishes: Wishes) -> Note:
    return Note.of(f"colours-{_colour_reason(pairing, rules, wishes)}", white=pairing.white, black=pairing.black)


def _colour_reason(pairing: Pairing, rules: Legality, wishes: Wishes) -> str:
    if pairing in wishes.fixed:
        return "fixed"
    if last_colour(pairing.white, rules.history.met(frozenset((pairing.white, pairing.black)))) is Colour.BLACK:
        return "rematch"
    higher, lower = sorted((pairing.white, pairing.black), key=rules.place.__getitem__)
    records = rules.records[higher], rules.records[lower]
    wanted = preferred(*records, rules.limits.equal_colours)
    if wanted is not (Colour.WHITE if higher == pairing.white else Colour.BLACK):
        return "limits"
    return "equal" if records[0].difference == records[1].difference else "difference"


def _playing(pairings: Iterable[Pairing]) -> set[PlayerId]:
    return {player for pair in pairings for player in (pair.white, pair.black)}
