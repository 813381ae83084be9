"""What there is to tell of a knockout, and who hears it: both sides, groups, organisers, operators of programs."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from bot.decisions import Kind, Notice, Say, State, ToGroups, ToOrganisers, ToPerson
from bot.lines import name_of, names_of, round_line
from bot.texts.notes import note_said
from bot.usecases.knockout.choice_buttons import choice_row
from bot.usecases.knockout.ledger import ToldGame
from bot.usecases.knockout.standing import NextRow
from bot.usecases.results.find_game import Seat
from bot.usecases.results.result_buttons import report_row
from bot.usecases.views.show_match import game_place, score_of
from rules.knockout.bracket import Knockout
from rules.knockout.draw import FINAL, THIRD_PLACE
from rules.knockout.seating import BYE, WALKOVER, MatchState
from rules.ladder.course import FirstWhite, NextGame
from rules.ladder.stages import OnTie
from rules.players import PlayerId
from sheets.records import Role


@dataclass(frozen=True, slots=True)
class Outcome:
    """A match is over, or (after a correction) isn't any more; `before` is who was told to have won it."""

    match: MatchState
    before: PlayerId | None


@dataclass(frozen=True, slots=True)
class Upcoming:
    """A game comes next."""

    match: MatchState
    row: NextRow


@dataclass(frozen=True, slots=True)
class Choice:
    """Who has won the lot is asked which colour he wants."""

    match: MatchState
    row: NextRow


@dataclass(frozen=True, slots=True)
class Off:
    """A game that people were told of isn't played."""

    match: MatchState
    game: ToldGame


@dataclass(frozen=True, slots=True)
class Waits:
    """A tie-break isn't due yet."""

    match: MatchState
    game: NextGame


News = Outcome | Upcoming | Choice | Off | Waits


def notices_of(state: State, now: Knockout, news: Sequence[News], starting: int | None) -> tuple[Notice, ...]:
    """Each side its own part; groups, organisers and operators one message with what concerns them."""
    if not news and starting is None:
        return ()
    telling = _Telling(state, now)
    public = tuple(line for one in news for line in telling.lines(one))
    sure = (
        *(line for one in news if not isinstance(one, Upcoming) for line in telling.lines(one)),
        *_passed(state, now, news),
    )
    head = round_line(state.snapshot, starting) if starting is not None else None
    return (
        *(notice for one in news for notice in telling.own(one)),
        *_listed(ToGroups(), head, public),
        *_listed(ToOrganisers(), head, sure),
        *(notice for who in telling.operators for notice in _listed(ToPerson(who), head, public)),
    )


def _listed(to: ToGroups | ToOrganisers | ToPerson, head: Say | None, told: Sequence[Say]) -> Iterator[Notice]:
    for at in range(0, len(told), _LINES) or ([0] if head else []):
        part = (*([head] if head and at == 0 else []), *told[at : at + _LINES])
        yield Notice(to, Say("knockout-news", {"lines": part}))


def _passed(state: State, now: Knockout, news: Sequence[News]) -> tuple[Say, ...]:
    """After a correction: matches that have begun with others than should play go on until an organiser's word."""
    if not any(isinstance(one, Outcome) and one.before for one in news):
        return ()
    return tuple(note_said(note, names_of(state.snapshot)) for match in now.states for note in match.seated)


_LINES = 25
"""Lines of one message: a game's may have two hundred characters."""


@dataclass(frozen=True, slots=True)
class _Telling:
    state: State
    now: Knockout

    @property
    def operators(self) -> tuple[PlayerId, ...]:
        """They hear what their programs can't read; who organises as well hears it as such."""
        people = self.state.snapshot.people
        return tuple(one.id for one in people if Role.OPERATOR in one.roles and Role.ORGANISER not in one.roles)

    def name(self, player: PlayerId) -> str:
        return name_of(self.state.snapshot, player)

    # --- for everybody

    def lines(self, news: News) -> Iterator[Say]:
        match news:
            case Outcome():
                yield self._outcome(news)
            case Upcoming():
                yield self._upcoming(news)
            case Choice():
                yield Say("knockout-choice-line", self._choice(news))
            case Off():
                yield Say("knockout-off-line", self._off(news))
            case Waits():
                pass
            case _:
                assert_never(news)

    def _outcome(self, news: Outcome) -> Say:
        match, winner = news.match, news.match.winner
        told = {"match": match.id, "before": "" if news.before is None else self.name(news.before)}
        if not match.is_over:
            return Say("knockout-reopened-line", told)
        if winner is None:
            return Say("knockout-nobody-line", told)
        told |= {"player": self.name(winner), "competition": self.state.snapshot.competition.name}
        told |= {"stage": match.decided_by}
        said: Say
        match match.decided_by:
            case s if s == BYE:
                said = Say("knockout-bye-line", told)
            case s if s == WALKOVER:
                said = Say("knockout-walkover-line", told)
            case _:
                said = Say("knockout-won-line", {**told, "loser": self._loser(match), "score": score_of(match, winner)})
        parts = (said, *self._title(match, told), *([Say("knockout-corrected", told)] if news.before else []))
        return Say("knockout-outcome", {"parts": parts})

    def _title(self, match: MatchState, told: dict[str, str]) -> Iterator[Say]:
        if match.id == FINAL:
            yield Say("knockout-champion", told)
        elif match.id == THIRD_PLACE:
            yield Say("knockout-third", told)

    def _loser(self, match: MatchState) -> str:
        return "" if match.loser is None else self.name(match.loser)

    def _upcoming(self, news: Upcoming) -> Say:
        game = news.row.game
        named = {"white": self.name(game.white), "black": self.name(PlayerId(game.black or ""))}
        score = Say("knockout-score", {"score": score_of(news.match, game.white)}) if news.match.is_begun else ()
        told = {"match": news.match.id, "score": score, **game_place(news.row.due.game), **named}
        return Say("knockout-next-line", told)

    def _choice(self, news: Choice) -> dict[str, object]:
        due = news.row.due.game
        chooser = due.chooser or due.white
        return {
            "match": news.match.id,
            **game_place(due),
            "player": self.name(chooser),
            "opponent": self.name(due.black if chooser == due.white else due.white),
            "seed": self.now.regulation.lot_seed,
        }

    def _off(self, news: Off) -> dict[str, object]:
        named = {"white": self.name(news.game.white), "black": self.name(news.game.black)}
        return {"match": news.match.id, "number": news.game.number, **named}

    # --- for those who play

    def own(self, news: News) -> Iterator[Notice]:
        match news:
            case Outcome():
                yield from self._own_outcome(news)
            case Upcoming():
                for player in news.row.game.players:
                    yield Notice(ToPerson(player), self._own_game(news, player), kind=Kind.PAIRINGS)
            case Choice():
                yield from self._own_choice(news)
            case Off():
                for player in (news.game.white, news.game.black):
                    yield Notice(ToPerson(player), Say("knockout-off", self._off(news)), kind=Kind.PAIRINGS)
            case Waits():
                yield from self._own_waiting(news)
            case _:
                assert_never(news)

    def _own_outcome(self, news: Outcome) -> Iterator[Notice]:
        line = self._outcome(news)
        concerned: Iterable[PlayerId] = dict.fromkeys((*news.match.players, *([news.before] if news.before else [])))
        for player in concerned:
            yield Notice(ToPerson(player), Say(self._fate(news.match, player), {"line": line}), kind=Kind.RESULTS)

    def _fate(self, match: MatchState, player: PlayerId) -> str:
        if not match.is_over or match.id in {FINAL, THIRD_PLACE}:
            return "knockout-told"
        return "knockout-you-advance" if player == match.winner else "knockout-you-are-out"

    def _own_game(self, news: Upcoming, player: PlayerId) -> Say:
        game, due = news.row.game, news.row.due.game
        opponent = game.opponent_of(player)
        person = self.state.snapshot.person.get(opponent) if opponent else None
        told = {
            "match": news.match.id,
            **game_place(due),
            "player": self.name(player),
            "opponent": self.name(opponent) if opponent else "",
            "rating": person.player.rating if person else None,
            "colour": game.colour_of(player),
            "board": game.board,
            "score": self._score(news.match, player),
            "rule": self._rules(news),
            "when": self._when(news.match.slot.round) if due.number == 1 else (),
        }
        return Say("knockout-your-game", told, (report_row(self.state, Seat(game, player)),))

    def _when(self, number: int) -> object:
        """The day of the round, where it has one."""
        plan = self.state.snapshot.round_plan.get(number)
        return () if plan is None or plan.starts_at is None else round_line(self.state.snapshot, number)

    def _score(self, match: MatchState, player: PlayerId) -> object:
        return Say("knockout-score", {"score": score_of(match, player)}) if match.is_begun else ()

    def _rules(self, news: Upcoming) -> tuple[Say, ...]:
        """What the lot and the stage have to say of this game."""
        due, regulation = news.row.due.game, self.now.regulation
        told = []
        if due.number == 1 and regulation.first_white is FirstWhite.LOT:
            told.append(Say("knockout-lot", {"player": self.name(due.white), "seed": regulation.lot_seed}))
        if due.stage.on_tie is OnTie.BLACK_ADVANCES:
            told.append(Say("knockout-draw-advances-black"))
        return tuple(told)

    def _own_waiting(self, news: Waits) -> Iterator[Notice]:
        for player in news.match.players:
            told = {"match": news.match.id, "score": score_of(news.match, player), **game_place(news.game)}
            yield Notice(ToPerson(player), Say("knockout-waits", told), kind=Kind.PAIRINGS)

    def _own_choice(self, news: Choice) -> Iterator[Notice]:
        due = news.row.due.game
        chooser = due.chooser or due.white
        asked = Say("knockout-choose", self._choice(news), (choice_row(self.state, news.match.id, due, chooser),))
        yield Notice(ToPerson(chooser), asked)
        other = due.black if chooser == due.white else due.white
        yield Notice(ToPerson(other), Say("knockout-choice-waits", self._choice(news)), kind=Kind.PAIRINGS)
