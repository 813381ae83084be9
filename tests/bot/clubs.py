"""A small Keizer club for tests of conversations: eight players, two organisers, rounds on Thursdays at 20:00."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.decisions import Account, CompetitionId, Link, State
from rules.players import Player, PlayerId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Round, RoundState, Status
from sheets.records import (
    AbsenceRecord,
    Competition,
    Format,
    GameRecord,
    Person,
    Role,
    RoundPlan,
    Snapshot,
)

ZONE = ZoneInfo("Europe/Amsterdam")
FIRST_EVENING = datetime(2026, 3, 5, 20, tzinfo=ZONE)

ANNA, BORIS, CARLA, DIRK, EMMA, FRITS, GREET, HANS = (PlayerId(f"P{n}") for n in range(1, 9))
OLGA = PlayerId("P9")
"""An organiser who doesn't play; Hans plays and is one too."""

NAMES = {
    ANNA: "Anna",
    BORIS: "Boris <b>",
    CARLA: "Carla O'Neil",
    DIRK: "Dirk_de_Vries",
    EMMA: "Emma",
    FRITS: "Frits",
    GREET: "Greet",
    HANS: "Hans",
    OLGA: "Olga",
}
C1 = CompetitionId("c1")


def user(player: PlayerId) -> int:
    """The Telegram user who stands for a person in these tests."""
    return 1000 + int(player[1:])


def chat(player: PlayerId) -> int:
    """His private chat; never the same number as the user's, so that a test notices a mix-up."""
    return 5000 + int(player[1:])


def evening(number: int) -> datetime:
    """When a round begins."""
    return FIRST_EVENING + timedelta(weeks=number - 1)


def deadline(number: int) -> datetime:
    """Until when one signs off: two hours before."""
    return evening(number) - timedelta(hours=2)


def club(
    games: Sequence[GameRecord] = (),
    absences: Sequence[AbsenceRecord] = (),
    states: Mapping[int, RoundState] | None = None,
    settings: Mapping[str, SettingValue] | None = None,
) -> Snapshot:
    """Six rounds are planned; every setting but those given is the preset's."""
    people = tuple(
        Person(
            Player(who, name, rating=2100 - 100 * place),
            frozenset(
                {Role.ORGANISER} if who == OLGA else {Role.PLAYER, Role.ORGANISER} if who == HANS else {Role.PLAYER}
            ),
        )
        for place, (who, name) in enumerate(NAMES.items())
    )
    rounds = tuple(
        RoundPlan(
            Round(number, (states or {}).get(number, RoundState.PLANNED)),
            starts_at=evening(number),
            absence_deadline=deadline(number),
        )
        for number in range(1, 7)
    )
    competition = Competition(
        "Club night", Format.KEIZER, ZONE, settings={"preset": "sliedrecht-2020", **(settings or {})}
    )
    return Snapshot(competition, people, rounds, tuple(games), tuple(absences))


def game(
    number: int,
    board: int,
    white: PlayerId,
    black: PlayerId | None,
    result: Result | None = None,
    *,
    status: Status = Status.NONE,
    by: str = "",
) -> GameRecord:
    """A row of the Pairings tab."""
    played = Game(number, board, white, black, Result.BYE if black is None else result, status)
    return GameRecord(played, reported_by=by)


def away(number: int, player: PlayerId, kind: AbsenceKind = AbsenceKind.NOTIFIED) -> AbsenceRecord:
    """A row of the Absences tab."""
    return AbsenceRecord(Absence(number, player, kind))


def state(
    snapshot: Snapshot | None = None, now: datetime = FIRST_EVENING, *, without: Sequence[PlayerId] = ()
) -> State:
    """Everybody is linked but those in `without`."""
    linked = [player for player in NAMES if player not in without]
    return State(
        C1,
        snapshot or club(),
        now.astimezone(UTC),
        accounts={user(who): Account(user(who), chat(who), NAMES[who]) for who in linked},
        links=tuple(Link(user(who), who) for who in linked),
    )


def published(snapshot: Snapshot, number: int) -> Snapshot:
    """The same with a round made public."""
    rounds = tuple(
        replace(plan, round=Round(number, RoundState.PUBLISHED)) if plan.number == number else plan
        for plan in snapshot.rounds
    )
    return replace(snapshot, rounds=rounds)
