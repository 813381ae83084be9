"""The event after all games on record: every match with its players, its course, and who has won it.

A correction in an earlier match re-draws what depends on it and hasn't begun; a match that has begun goes on with those
who play it, and a note says so, until an organiser makes its games void (`rules-knockout`: "without the organiser's
word"). One who left before a round gives his match of that round away if it hasn't begun.
*Not done here*: which games are due (due), ranks (places).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from rules.errors import ImpossibleGame, UnknownMatch
from rules.knockout.draw import BracketMatch, Draw, draw
from rules.knockout.regulation import KnockoutRegulation
from rules.knockout.seating import BYE, WALKOVER, MatchState, Side, as_begun, counts, sides_of
from rules.ladder.course import Contest
from rules.ladder.replay import RefusedGame, Replayed, replay
from rules.players import PlayerId
from rules.rounds import Game, Note
from rules.tournament import Tournament


@dataclass(frozen=True)
class Knockout:
    """The whole event. `strays` are games that belong to no match."""

    regulation: KnockoutRegulation
    draw: Draw
    left: Mapping[PlayerId, int]
    states: tuple[MatchState, ...] = ()
    strays: tuple[RefusedGame, ...] = ()

    @cached_property
    def state(self) -> Mapping[str, MatchState]:
        """Matches by ID."""
        return MappingProxyType({state.id: state for state in self.states})

    @property
    def refused(self) -> tuple[RefusedGame, ...]:
        """All games on record that could not have been played, by match."""
        return (*(each for state in self.states for each in state.refused), *self.strays)

    @property
    def notes(self) -> tuple[Note, ...]:
        """What is worth knowing about all matches."""
        spare = (Note.of("not-in-bracket", player=player) for player in self.draw.spare)
        return (*spare, *(note for state in self.states for note in state.notes))

    @property
    def champion(self) -> PlayerId | None:
        """Who has won the final."""
        return self.states[-1].winner

    @property
    def current_round(self) -> int:
        """The first round that isn't over; the last one when all are."""
        return next((state.slot.round for state in self.states if not state.is_over), self.draw.rounds)

    def of_round(self, number: int) -> tuple[MatchState, ...]:
        """In playing order."""
        return tuple(state for state in self.states if state.slot.round == number)

    def named(self, name: str) -> MatchState:
        """UnknownMatch for what is no match of the bracket."""
        slot = self.draw.find(name)
        if slot is None:
            raise UnknownMatch("unknown-match", match=name.strip(), known=tuple(self.draw.match))
        return self.state[slot.id]

    def after(self, match: str, game: Game) -> "Knockout":
        """The event with one more game that counts, in place of its open row. ImpossibleGame."""
        state = self.named(match)
        if state.replayed is None or state.is_over:
            raise _stray("match-not-due", game).reason
        course = state.replayed.course.after(game)
        played = _played(_with_row(state, game), replace(state.replayed, course=course, open=_still_open(state)))
        return _drawn_again(self, played) if played.is_over else self._with(played)

    def with_void(self, match: str, game: Game) -> "Knockout":
        """The event with one more void game on record, in place of its open row. ImpossibleGame."""
        state = self.named(match)
        if state.replayed is None:
            raise _stray("match-not-due", game).reason
        replayed = replace(state.replayed, void=(*state.replayed.void, game), open=_still_open(state))
        return self._with(replace(_with_row(state, game), replayed=replayed))

    def _with(self, changed: MatchState) -> "Knockout":
        return replace(self, states=tuple(changed if each.id == changed.id else each for each in self.states))


def _still_open(state: MatchState) -> tuple[Game, ...]:
    row = state.replayed.open_next if state.replayed else None
    return tuple(each for each in state.replayed.open if each != row) if state.replayed else ()


def _with_row(state: MatchState, game: Game) -> MatchState:
    row = state.replayed.open_next if state.replayed else None
    rows = state.rows if row is None else tuple(each for each in state.rows if each != row)
    return replace(state, rows=(*rows, game))


def knockout(tournament: Tournament, regulation: KnockoutRegulation) -> Knockout:
    """The event as its games tell it. PairingError `knockout-too-few`; SettingError."""
    begun = frozenset(player for game in tournament.games if counts(game) for player in game.players)
    bracket = draw(tournament.players, regulation, begun)
    left = {p.id: p.left_after_round for p in tournament.players if p.left_after_round is not None}
    return _Building(Knockout(regulation, bracket, MappingProxyType(left)), tournament).built()


# --- building


@dataclass
class _Building:
    """Round after round: a match needs the winners of the earlier ones."""

    event: Knockout
    tournament: Tournament
    states: dict[str, MatchState] = field(default_factory=dict)
    strays: list[RefusedGame] = field(default_factory=list)

    def built(self) -> Knockout:
        for number in range(1, self.event.draw.rounds + 1):
            self._build_round(number)
        others = [game for game in self.tournament.games if not 1 <= game.round <= self.event.draw.rounds]
        self.strays += [_stray("match-unknown", game) for game in others if not game.is_bye]
        return replace(self.event, states=tuple(self.states.values()), strays=tuple(self.strays))

    def _build_round(self, number: int) -> None:
        games = [game for game in self.tournament.games_by_round.get(number, ()) if not game.is_bye]
        slots = self.event.draw.of_round(number)
        own: dict[str, list[Game]] = {slot.id: [] for slot in slots}
        sides = {slot.id: sides_of(slot, self.states) for slot in slots}
        for game in games:
            match = self._match_of(game, sides)
            if match is None:
                self.strays.append(_stray("match-unknown", game))
            else:
                own[match].append(game)
        for slot in slots:
            self.states[slot.id] = _stated(self.event, slot, own[slot.id], self.states)

    def _match_of(self, game: Game, sides: Mapping[str, tuple[Side, Side]]) -> str | None:
        """The match that is named, else the one of the round that these two play."""
        if game.match:
            slot = self.event.draw.find(game.match)
            return slot.id if slot is not None and slot.round == game.round else None
        two = set(game.players)
        return next((match for match, both in sides.items() if {side.player for side in both} == two), None)


def _drawn_again(event: Knockout, played: MatchState) -> Knockout:
    """A match is over: those that waited for it get their players."""
    states: dict[str, MatchState] = {}
    for state in event.states:
        if state.id == played.id:
            states[state.id] = played
        elif state.slot.round <= played.slot.round or sides_of(state.slot, states) == state.sides:
            states[state.id] = state
        else:
            states[state.id] = _stated(event, state.slot, _rows(state), states)
    return replace(event, states=tuple(states.values()))


def _rows(state: MatchState) -> list[Game]:
    """What stands on record for a match whose players weren't known."""
    return [each.game for each in state.refused]


def _stated(
    event: Knockout, slot: BracketMatch, games: Sequence[Game], earlier: Mapping[str, MatchState]
) -> MatchState:
    sides, notes = as_begun(slot, games, earlier)
    state = MatchState(slot, sides, tuple(games), seated=notes)
    one, other = sides
    if not one.is_known or not other.is_known:
        return replace(state, refused=tuple(_stray("match-not-due", game) for game in games if counts(game)))
    if one.player is None or other.player is None:
        refused = tuple(_stray("match-not-due", game) for game in games if counts(game))
        return replace(state, winner=one.player or other.player, decided_by=BYE, refused=refused)
    replayed = replay(_contest(event, slot, one.player, other.player), games)
    walkover = None if replayed.is_begun else _walkover(event, slot, (one.player, other.player))
    if walkover is not None:
        return replace(state, replayed=replayed, winner=walkover, decided_by=WALKOVER, refused=replayed.refused)
    return _played(state, replayed)


def _played(state: MatchState, replayed: Replayed) -> MatchState:
    stage = replayed.course.decided_by
    return replace(
        state,
        replayed=replayed,
        winner=replayed.course.winner,
        decided_by=stage.name if stage else "",
        refused=replayed.refused,
    )


def _contest(event: Knockout, slot: BracketMatch, one: PlayerId, other: PlayerId) -> Contest:
    higher, lower = sorted((one, other), key=lambda player: event.draw.seed_of[player])
    regulation = event.regulation
    return Contest(
        slot.id,
        higher,
        lower,
        regulation.ladder(slot.round, event.draw.rounds),
        regulation.first_white,
        regulation.decisive_colours,
        regulation.lot_seed,
    )


def _walkover(event: Knockout, slot: BracketMatch, both: tuple[PlayerId, PlayerId]) -> PlayerId | None:
    """Who advances because the other has left; None when both are there (or neither: an organiser has to decide)."""
    there = [player for player in both if event.left.get(player, slot.round) >= slot.round]
    return there[0] if len(there) == 1 else None


def _stray(code: str, game: Game) -> RefusedGame:
    reason = ImpossibleGame(code, match=game.match, number=game.game or 0, white=game.white, black=game.black)
    return RefusedGame(game, reason)
