"""Who may do what, walked through."""

import pytest

from bot.errors import NotAllowed
from bot.permissions import MAY, Act, Standing, may, require
from rules.players import PlayerId
from tests.bot.clubs import ANNA, BORIS, HANS, OLGA, state, user

STRANGER = PlayerId("P77")

ALLOWED = {
    # act: by Anna for herself, by Anna as the opponent, by Boris for Anna, by Olga for Anna, by a stranger
    Act.READ: (True, True, True, True, True),
    Act.READ_UNPUBLISHED: (False, False, False, True, False),
    Act.SIGN_OFF: (True, False, False, True, False),
    Act.DECIDE_ABSENCE: (False, False, False, True, False),
    Act.REPORT: (True, False, False, False, False),
    Act.CONFIRM: (False, True, False, False, False),
    Act.RECORD_FILE: (False, False, False, True, False),
    Act.CHOOSE_COLOUR: (True, False, False, True, False),
    Act.DECIDE_RESULT: (False, False, False, True, False),
    Act.RUN_ROUND: (False, False, False, True, False),
    Act.INVITE: (False, False, False, True, False),
    Act.APPROVE_CLAIM: (False, False, False, True, False),
    Act.SEE_PROBLEMS: (False, False, False, True, False),
    Act.BIND_GROUP: (False, False, False, True, False),
    Act.ANNOUNCE: (False, False, False, True, False),
    Act.HAND_IN: (False, False, False, False, False),  # here is no captain; see tests/bot/rights/league.py
    Act.REPORT_MATCH: (False, False, False, False, False),
    Act.CONNECT: (False, False, False, True, False),
    Act.CHOOSE_COLOUR: (True, False, False, True, False),
    Act.RECORD_FILE: (False, False, False, True, False),
}


@pytest.mark.parametrize("act", Act)
def test_every_act_is_walked(act: Act) -> None:
    now = state()
    assert (
        may(now, user(ANNA), act, himself=ANNA),
        may(now, user(ANNA), act, other=ANNA),
        may(now, user(BORIS), act, himself=ANNA),
        may(now, user(OLGA), act, himself=ANNA),
        may(now, user(STRANGER), act, himself=ANNA),
    ) == ALLOWED[act]


def test_whoever_plays_and_organises_may_both() -> None:
    assert may(state(), user(HANS), Act.REPORT, himself=HANS)
    assert may(state(), user(HANS), Act.RUN_ROUND)


def test_a_link_to_somebody_who_is_gone_from_the_sheet_gives_no_role() -> None:
    now = state()
    gone = type(now.snapshot)(now.snapshot.competition)
    assert not may(type(now)(now.competition, gone, now.now, now.accounts, now.links), user(OLGA), Act.RUN_ROUND)


@pytest.mark.parametrize("act", [act for act in Act if Standing.ANYBODY not in MAY[act]])
def test_a_refusal_is_named_after_the_act(act: Act) -> None:
    with pytest.raises(NotAllowed, match=f"not-allowed-{act.value}"):
        require(state(), user(STRANGER), act, himself=ANNA)
