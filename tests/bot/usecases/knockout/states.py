"""A small cup as decisions see it: four players, an organiser, who has been told what."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from bot.decisions import CompetitionId, Decision, KeepPublished, Link, Published, State
from bot.sender import Sender
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.rounds import Game, RoundState
from sheets.records import GameRecord, Person, Role
from tests.bot.usecases.cups import ANNA, BORIS, CARLA, DIRK, NAMES, cup

__all__ = ["ANNA", "BORIS", "CARLA", "DIRK", "NAMES"]

OLGA = PlayerId("P9")
NOW = datetime(2026, 3, 5, 20, tzinfo=UTC)


def user(player: PlayerId) -> int:
    return 1000 + int(player[1:])


def sender(player: PlayerId) -> Sender:
    return Sender(user(player), user(player), NOW)


def state(
    games: Sequence[Game] = (),
    states: Mapping[int, RoundState] | None = None,
    settings: Mapping[str, SettingValue] | None = None,
    told: Sequence[Published] = (),
) -> State:
    """Round 1 is published unless states are given."""
    snapshot = cup(games, settings, {1: RoundState.PUBLISHED, 2: RoundState.PLANNED} if states is None else states)
    olga = Person(Player(OLGA, "Olga"), frozenset({Role.ORGANISER}))
    people = (*snapshot.people, olga)
    links = tuple(Link(user(who), who) for who in (*NAMES, OLGA))
    return State(CompetitionId("c1"), replace(snapshot, people=people), NOW, links=links, published=tuple(told))


def told_by(decision: Decision) -> tuple[Published, ...]:
    """What people know after it."""
    return tuple(fact.published for fact in decision.facts if isinstance(fact, KeepPublished))


def codes(decision: Decision) -> list[str]:
    return [notice.say.code for notice in decision.notices]


def with_row(now: State, game: Game) -> State:
    """The game stands in the workbook instead of the row with its key."""
    key = (game.round, game.match, game.game, game.board)
    others = [r for r in now.snapshot.games if (r.game.round, r.game.match, r.game.game, r.game.board) != key]
    return replace(now, snapshot=replace(now.snapshot, games=(*others, GameRecord(game))))
