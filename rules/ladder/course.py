"""The course of a match, game by game: which game comes next, or who has won and by which stage.

A game is taken only if it could have been played (TCEC Cup 4; Кубок России 2018, п. 2; `rules.ladder.stages`). The
result of a game and its meaning for the match are two things: a drawn decisive game stays ½-½, and Black advances.
*Not done here*: which rows of a workbook are games of the match, void games, open ones (replay).
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, unique
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType

from rules.errors import ImpossibleGame
from rules.ladder.lots import falls_to_first
from rules.ladder.stages import Ladder, OnTie, Stage, Stops, Unit
from rules.players import PlayerId
from rules.results import Colour, Result
from rules.rounds import Game
from rules.time_controls import TimeControl


@unique
class FirstWhite(Enum):
    """Who has White in the first game of a pair; the value is what stands in Settings."""

    HIGHER_SEED = "higher seed"
    LOWER_SEED = "lower seed"
    LOT = "lot"


@unique
class DecisiveColours(Enum):
    """Whose choice the colours of a game are in which a draw is worth a win to Black."""

    LOT_WINNER_CHOOSES = "lot winner chooses"
    AS_BEFORE = "as before"


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays a match, and by what rules."""

    match: str
    higher: PlayerId
    lower: PlayerId
    ladder: Ladder
    first_white: FirstWhite = FirstWhite.HIGHER_SEED
    decisive_colours: DecisiveColours = DecisiveColours.LOT_WINNER_CHOOSES
    lot_seed: str = ""

    @property
    def players(self) -> tuple[PlayerId, PlayerId]:
        """The higher seed first."""
        return self.higher, self.lower

    def other(self, player: PlayerId) -> PlayerId:
        return self.lower if player == self.higher else self.higher

    def drawn(self, what: str) -> PlayerId:
        """To whom a lot falls."""
        return self.higher if falls_to_first(self.lot_seed, self.match, what) else self.lower


@dataclass(frozen=True, slots=True)
class Place:
    """A game's place in the ladder: all counted from 1 but the index of the stage. Leads are the higher seed's."""

    stage: int = 0
    unit: int = 1
    leg: int = 1
    stage_lead: Fraction = Fraction(0)
    unit_lead: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class NextGame:
    """What is to be played now. `chooser` has won the lot and may exchange the colours.

    `same_opening_as` is the number of the other game of the pair, where they are played from a book.
    """

    number: int
    stage: Stage
    unit: int
    leg: int
    white: PlayerId
    black: PlayerId
    time_control: TimeControl | None
    same_opening_as: int | None = None
    chooser: PlayerId | None = None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that counts, and what it was when it was due."""

    game: Game
    due: NextGame

    @property
    def colours_swapped(self) -> bool:
        """Whether it was played with other colours than proposed, by nobody's right."""
        return self.game.white != self.due.white and self.due.chooser is None


@dataclass(frozen=True)
class Course:
    """A match so far. Exactly one of `next` and `winner` is there, but for a ladder that lets it end level.

    `decided_by` is the stage that did, None while nothing is decided.
    """

    contest: Contest
    played: tuple[PlayedGame, ...] = ()
    place: Place | None = Place()
    winner: PlayerId | None = None
    decided_by: Stage | None = None

    @cached_property
    def score(self) -> Mapping[PlayerId, Fraction]:
        """Game points of both, of all stages."""
        points = dict.fromkeys(self.contest.players, Fraction(0))
        for each in self.played:
            for player in self.contest.players:
                points[player] += _points(each.game, player)
        return MappingProxyType(points)

    @cached_property
    def next(self) -> NextGame | None:
        """None when the match is over."""
        if self.place is None:
            return None
        place, stage = self.place, self.contest.ladder[self.place.stage]
        white = self._white(place, stage)
        number = len(self.played) + 1
        return NextGame(
            number=number,
            stage=stage,
            unit=place.unit,
            leg=place.leg,
            white=white,
            black=self.contest.other(white),
            time_control=stage.time_control(place.unit),
            same_opening_as=number - 1 if place.leg == 2 and stage.book else None,
            chooser=white if self._is_chosen(stage) else None,
        )

    def after(self, game: Game) -> "Course":
        """The match with one more game that counts. ImpossibleGame if it could not have been played."""
        due = self.next
        if due is None:
            number = len(self.played) + 1
            raise ImpossibleGame("match-over", **_named(game, self.contest, number), player=self.winner)
        _check(game, due, self.contest)
        course = replace(self, played=(*self.played, PlayedGame(game, due)))
        return course._moved_on(game, due.stage)

    # --- where it goes from here

    def _moved_on(self, game: Game, stage: Stage) -> "Course":
        place = self.place or Place()
        gain = _points(game, self.contest.higher) - _points(game, self.contest.lower)
        place = replace(place, stage_lead=place.stage_lead + gain, unit_lead=place.unit_lead + gain)
        unit_is_over = place.leg == stage.unit.games
        if _is_decided(place, stage, unit_is_over=unit_is_over):
            return self._won(self.contest.higher if place.stage_lead > 0 else self.contest.lower, stage)
        if not unit_is_over:
            return replace(self, place=replace(place, leg=place.leg + 1))
        if place.unit < stage.at_most:
            return replace(self, place=_next_unit(place))
        return self._level(game, place, stage)

    def _level(self, game: Game, place: Place, stage: Stage) -> "Course":
        """The stage is over and nobody leads in it."""
        match stage.on_tie:
            case OnTie.REPEAT_LAST:
                return replace(self, place=_next_unit(place))
            case OnTie.BLACK_ADVANCES:
                return self._won(game.black or game.white, stage)
            case OnTie.HIGHER_SEED_ADVANCES:
                return self._won(self.contest.higher, stage)
            case OnTie.NEXT:
                has_more = place.stage + 1 < len(self.contest.ladder)
                return replace(self, place=Place(place.stage + 1) if has_more else None)

    def _won(self, winner: PlayerId, stage: Stage) -> "Course":
        return replace(self, place=None, winner=winner, decided_by=stage)

    # --- colours

    def _white(self, place: Place, stage: Stage) -> PlayerId:
        """Leg 2 reverses leg 1; single games alternate; pairs begin as the settings say."""
        if self._is_chosen(stage):
            return self.contest.drawn(f"choice of colour, stage {place.stage + 1}")
        if self.played and (place.leg == 2 or stage.unit is Unit.GAME):
            return self.contest.other(self.played[-1].game.white)
        match self.contest.first_white:
            case FirstWhite.HIGHER_SEED:
                return self.contest.higher
            case FirstWhite.LOWER_SEED:
                return self.contest.lower
            case FirstWhite.LOT:
                return self.contest.drawn("White in the first game")

    def _is_chosen(self, stage: Stage) -> bool:
        chosen = self.contest.decisive_colours is DecisiveColours.LOT_WINNER_CHOOSES
        return chosen and stage.on_tie is OnTie.BLACK_ADVANCES


def _next_unit(place: Place) -> Place:
    return replace(place, unit=place.unit + 1, leg=1, unit_lead=Fraction(0))


def _is_decided(place: Place, stage: Stage, *, unit_is_over: bool) -> bool:
    if unit_is_over and place.unit >= stage.at_most and place.stage_lead:
        return True
    match stage.stops:
        case Stops.NEVER:
            return False
        case Stops.DECISIVE_UNIT:
            return unit_is_over and bool(place.unit_lead)
        case Stops.CLINCHED:
            return abs(place.stage_lead) > stage.games_left(place.unit, place.leg)


# --- games that could not have been played


def _check(game: Game, due: NextGame, contest: Contest) -> None:
    named = _named(game, contest, due.number)
    if game.black is None or set(game.players) != set(contest.players):
        raise ImpossibleGame("game-of-others", **named, players=contest.players)
    if game.game is not None and game.game != due.number:
        raise ImpossibleGame("game-out-of-turn", **named, due=due.number)
    if _names_another_stage(game.stage, due.stage, contest.ladder):
        raise ImpossibleGame("game-of-another-stage", **named, stage=game.stage, due=due.stage.name)
    if due.leg == 2 and game.white != due.white:
        raise ImpossibleGame("pair-unbalanced", **named, other=due.number - 1)
    if game.result is None or not game.result.is_game_result:
        raise ImpossibleGame("game-without-result", **named)
    if game.result is Result.DOUBLE_FORFEIT and due.stage.on_tie is OnTie.BLACK_ADVANCES:
        raise ImpossibleGame("double-forfeit-decides-nothing", **named)


def _named(game: Game, contest: Contest, number: int) -> dict[str, object]:
    """For the sentence; a row without a number is meant to be the one that is due."""
    return {"match": contest.match, "number": game.game or number, "white": game.white, "black": game.black}


def _names_another_stage(text: str, due: Stage, ladder: Ladder) -> bool:
    """What names no stage of the ladder is a remark of the organiser's."""
    words = text.casefold().split()
    named = [stage for stage in ladder if stage.name.casefold().split() == words]
    return bool(named) and due not in named


def _points(game: Game, player: PlayerId) -> Fraction:
    colour = Colour.WHITE if game.white == player else Colour.BLACK
    return game.result.score(colour) if game.result is not None else Fraction(0)
