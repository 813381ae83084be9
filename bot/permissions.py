"""Who may do what, as data. Telegram says who is writing; the sheet says who that is and what role he has."""

from collections.abc import Mapping
from enum import Enum, unique

from bot.decisions import State
from bot.errors import NotAllowed, Refusal
from rules.players import PlayerId
from sheets.records import Role


@unique
class Standing(Enum):
    """What somebody is, seen from a person or game that an act concerns."""

    ANYBODY = "anybody"
    HIMSELF = "himself"
    OPPONENT = "opponent"
    CAPTAIN = "captain"
    ORGANISER = "organiser"
    OPERATOR = "operator"


@unique
class Act(Enum):
    """What can be done; the value is the end of the refusal's code `not-allowed-...`."""

    READ = "read"
    READ_UNPUBLISHED = "read-unpublished"
    SIGN_OFF = "sign-off"
    DECIDE_ABSENCE = "decide-absence"
    REPORT = "report"
    CONFIRM = "confirm"
    RECORD_FILE = "record-file"
    CHOOSE_COLOUR = "choose-colour"
    DECIDE_RESULT = "decide-result"
    RUN_ROUND = "run-round"
    INVITE = "invite"
    APPROVE_CLAIM = "approve-claim"
    SEE_PROBLEMS = "see-problems"
    BIND_GROUP = "bind-group"
    ANNOUNCE = "announce"
    HAND_IN = "hand-in"
    REPORT_MATCH = "report-match"
    CONNECT = "connect"


MAY: Mapping[Act, frozenset[Standing]] = {
    Act.READ: frozenset({Standing.ANYBODY}),
    Act.READ_UNPUBLISHED: frozenset({Standing.ORGANISER}),
    Act.SIGN_OFF: frozenset({Standing.HIMSELF, Standing.ORGANISER}),
    Act.DECIDE_ABSENCE: frozenset({Standing.ORGANISER}),
    Act.REPORT: frozenset({Standing.HIMSELF}),
    Act.CONFIRM: frozenset({Standing.OPPONENT}),
    Act.RECORD_FILE: frozenset({Standing.OPERATOR, Standing.ORGANISER}),
    Act.CHOOSE_COLOUR: frozenset({Standing.HIMSELF, Standing.ORGANISER}),
    Act.DECIDE_RESULT: frozenset({Standing.ORGANISER}),
    Act.RUN_ROUND: frozenset({Standing.ORGANISER}),
    Act.INVITE: frozenset({Standing.ORGANISER}),
    Act.APPROVE_CLAIM: frozenset({Standing.ORGANISER}),
    Act.SEE_PROBLEMS: frozenset({Standing.ORGANISER}),
    Act.BIND_GROUP: frozenset({Standing.ORGANISER}),
    Act.ANNOUNCE: frozenset({Standing.ORGANISER}),
    Act.HAND_IN: frozenset({Standing.CAPTAIN}),
    Act.REPORT_MATCH: frozenset({Standing.CAPTAIN}),
    Act.CONNECT: frozenset({Standing.ORGANISER}),
}
"""An organiser decides results instead of reporting or confirming them: that is another act, with another Status.
Nobody but its captains sees a line-up before its deadline, or hands it in.
"""


def is_organiser(state: State, user_id: int) -> bool:
    """Whether one of the people he stands for has that role in the sheet."""
    people = state.snapshot.person
    return any(Role.ORGANISER in people[who].roles for who in state.players_of(user_id) if who in people)


def is_operator(state: State, user_id: int) -> bool:
    """Whether one of the people he stands for runs programs that play here."""
    people = state.snapshot.person
    return any(Role.OPERATOR in people[who].roles for who in state.players_of(user_id) if who in people)


def require_captain(state: State, user_id: int, act: Act, team: str) -> None:
    """The same for what is done for a team."""
    captain = Standing.CAPTAIN if is_captain_of(state, user_id, team) else Standing.ANYBODY
    if not MAY[act] & {captain, *_standings(state, user_id, None, None)}:
        raise NotAllowed(f"not-allowed-{act.value}")


def is_captain_of(state: State, user_id: int, team: str) -> bool:
    """Whether one of his people is the captain or a vice-captain there in the sheet."""
    record = state.snapshot.team.get(team)
    his = state.players_of(user_id)
    return record is not None and any(who in his for who in (record.captain, *record.vice_captains))


def organiser_as(state: State, user_id: int) -> PlayerId:
    """As whom an organiser acts: the first of his people who has the role. NotAllowed."""
    people = state.snapshot.person
    for who in state.players_of(user_id):
        if who in people and Role.ORGANISER in people[who].roles:
            return who
    raise NotAllowed(f"not-allowed-{Act.RUN_ROUND.value}")


def may(
    state: State, user_id: int, act: Act, *, himself: PlayerId | None = None, other: PlayerId | None = None
) -> bool:
    """Whether a user may do it for the person `himself`, or as the opponent `other` of a report's author."""
    return bool(MAY[act] & _standings(state, user_id, himself, other))


def require(
    state: State, user_id: int, act: Act, *, himself: PlayerId | None = None, other: PlayerId | None = None
) -> None:
    """NotAllowed `not-allowed-...` with what he can do instead."""
    if not may(state, user_id, act, himself=himself, other=other):
        raise NotAllowed(f"not-allowed-{act.value}")


def require_in_private(state: State, user_id: int, chat_id: int, act: Act) -> None:
    """What only organisers may see isn't shown to a whole group either. NotAllowed; Refusal `not-in-a-group`."""
    require(state, user_id, act)
    if chat_id < 0:
        raise Refusal("not-in-a-group")


def _standings(state: State, user_id: int, himself: PlayerId | None, other: PlayerId | None) -> frozenset[Standing]:
    his = state.players_of(user_id)
    known = {
        Standing.ANYBODY: True,
        Standing.HIMSELF: himself is not None and himself in his,
        Standing.OPPONENT: other is not None and other in his,
        Standing.ORGANISER: is_organiser(state, user_id),
        Standing.OPERATOR: is_operator(state, user_id),
    }
    return frozenset(standing for standing, holds in known.items() if holds)
