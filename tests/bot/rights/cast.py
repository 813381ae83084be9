"""Who is walked through the table, and how the two competitions stand."""

from dataclasses import dataclass, replace
from datetime import UTC, timedelta

from bot.decisions import Account, Announcement, Binding, CompetitionId, Invitation, Link, SelfClaim, State
from bot.invitations import hashed
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.records import GameRecord, Role, Snapshot
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, DIRK, FIRST_EVENING, FRITS, NAMES, OLGA, club, game, user

C2 = CompetitionId("c2")
GROUP = -100500
CODE = "c1-" + "x" * 32

STRANGER, READER, ELSEWHERE = 9001, 9002, 9003


@dataclass(frozen=True, slots=True)
class Actor:
    """One column of the table: who it is, and where he talks."""

    letter: str
    user_id: int
    chat_id: int


ACTORS = (
    Actor("s", STRANGER, STRANGER),
    Actor("p", user(ANNA), user(ANNA)),
    Actor("o", user(BORIS), user(BORIS)),
    Actor("t", user(CARLA), user(CARLA)),
    Actor("c", user(DIRK), user(DIRK)),
    Actor("a", user(OLGA), user(OLGA)),
    Actor("e", ELSEWHERE, ELSEWHERE),
    Actor("g", READER, GROUP),
)

STATES = (RoundState.PLANNED, RoundState.PAIRED, RoundState.PUBLISHED, RoundState.CLOSED)


def competitions(stands: RoundState) -> dict[CompetitionId, State]:
    """Two that are the same but for who is linked: in c2 only the organiser elsewhere, as Olga."""
    snapshot = _snapshot(stands)
    everybody = [player for player in NAMES if player != FRITS]
    accounts = {user(who): Account(user(who), user(who), NAMES[who]) for who in everybody}
    accounts[ELSEWHERE] = Account(ELSEWHERE, ELSEWHERE, "Elsewhere")
    now = (FIRST_EVENING + timedelta(hours=1)).astimezone(UTC)
    here = State(
        C1,
        snapshot,
        now,
        accounts=accounts,
        links=tuple(Link(user(who), who) for who in everybody),
        bindings=(Binding(GROUP),),
        invitations=(Invitation(hashed(CODE), None),),
        self_claims=(SelfClaim(STRANGER, FRITS, now),),
        announcements=(Announcement(1, user(OLGA), "Bring a clock", now),),
        last_reading_at=now,
    )
    there = replace(here, competition=C2, links=(Link(ELSEWHERE, OLGA),), bindings=(), invitations=(), self_claims=())
    return {C1: here, C2: there}


def _snapshot(stands: RoundState) -> Snapshot:
    snapshot = club(_games(stands), states={1: stands})
    people = tuple(
        replace(person, roles=person.roles | {Role.CAPTAIN}) if person.id == DIRK else person
        for person in snapshot.people
    )
    return replace(snapshot, people=people)


def _games(stands: RoundState) -> list[GameRecord]:
    match stands:
        case RoundState.PLANNED:
            return []
        case RoundState.PAIRED:
            return [game(1, 1, ANNA, BORIS), game(1, 2, CARLA, DIRK)]
        case RoundState.PUBLISHED:
            reported = game(1, 1, ANNA, BORIS, Result.WHITE_WINS, status=Status.REPORTED, by=ANNA)
            return [reported, game(1, 2, CARLA, DIRK)]
        case RoundState.CLOSED:
            sure = Status.CONFIRMED
            return [
                game(1, 1, ANNA, BORIS, Result.WHITE_WINS, status=sure),
                game(1, 2, CARLA, DIRK, Result.DRAW, status=sure),
            ]
