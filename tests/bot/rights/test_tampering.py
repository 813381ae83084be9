"""Whatever somebody makes of a button's data: nothing of others changes, nothing secret is shown, nothing breaks."""

import random
from collections.abc import Iterator, Sequence

import pytest

from bot.decisions import (
    AddClaim,
    AddSelfClaim,
    Decision,
    DropClaims,
    Fact,
    Forget,
    Notice,
    SetAccount,
    ToChat,
    ToOrganisers,
    ToPerson,
    ToUser,
)
from bot.parsing.callbacks import BadData, decode
from bot.texts.rendering import render
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.records import Change, SetValues
from sheets.schema import TabName
from tests.bot.clubs import ANNA, BORIS, OLGA, user
from tests.bot.rights.cast import ACTORS, CODE, GROUP, Actor
from tests.bot.rights.test_table import ROWS, walked
from tests.bot.rights.walking import LookingDesk, walk

STATES = (RoundState.PAIRED, RoundState.PUBLISHED)
LIARS = [actor for actor in ACTORS if actor.letter in "sp"]
ORGANISER_IN_GROUP = Actor("a", user(OLGA), GROUP)

POOL = (
    *("c1", "c2", "c9", "", "P1", "P2", "P9", "P77", "~0123abcd", "1.1", "1.2", "1.99", "2.1", "1.1.QF.1"),
    *(
        "1",
        "h",
        "0",
        "x",
        "w",
        "p",
        "n",
        "l",
        "y",
        "U",
        "b",
        "C",
        "2",
        "99",
        "1001",
        "1002",
        "9001",
        "0-999",
        "en",
        "xx",
    ),
)
"""What a field is changed into: what it could be elsewhere, what isn't there, and what doesn't belong there."""

BUTTONS = [what for what in ROWS if not what.startswith(("/", '"')) and CODE not in what]
SHUFFLED = 1500
SAMPLE = 900
"""Forged buttons that are pressed in a run; others each time."""


def tampered(buttons: Sequence[str]) -> Iterator[str]:
    """Every field of every button changed into everything."""
    for button in (each for each in buttons if ":" in each):
        fields = button.split(":")
        for at in range(len(fields)):
            yield from (":".join([*fields[:at], value, *fields[at + 1 :]]) for value in POOL)


def shuffled(seed: int) -> Iterator[str]:
    """Several fields of a button changed at once."""
    chosen = random.Random(seed)
    for _ in range(SHUFFLED):
        fields = chosen.choice(BUTTONS).split(":")
        yield ":".join([fields[0], *(chosen.choice((field, chosen.choice(POOL))) for field in fields[1:])])


def readable(data: Sequence[str]) -> list[str]:
    """Those that pass as buttons, each once; the others are refused alike, as tests of the parser tell."""
    found = []
    for each in dict.fromkeys(data):
        try:
            decode(each)
        except BadData:
            continue
        found.append(each)
    return found


@pytest.mark.parametrize("stands", STATES, ids=lambda stands: stands.value)
async def test_tampered_data_reaches_nobody_elses_things(stands: RoundState, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    forged = readable([*tampered(BUTTONS), *shuffled(seed)])
    assert len(forged) > SAMPLE
    forged = random.Random(seed).sample(forged, SAMPLE)
    async with walked(stands, monkeypatch) as (application, desk):
        for data in forged:
            for actor in LIARS:
                outcome = await walk(application, desk, actor, data)
                assert outcome in {"+", "-", "o", "~"}, (data, actor.letter, outcome)
                for _, decision in desk.decided:
                    wrong = list(beyond(decision, actor))
                    assert not wrong, (data, actor.letter, wrong)
                if stands is RoundState.PAIRED:
                    assert "(White)" not in seen(desk), (data, actor.letter, "the pairing isn't published")


async def test_nothing_secret_is_shown_to_a_group_though_an_organiser_asks_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with walked(RoundState.PAIRED, monkeypatch) as (application, desk):
        for what in ROWS:
            await walk(application, desk, ORGANISER_IN_GROUP, what)
            if what.startswith(("c:", "s:", "w:")):
                continue  # they stand under his own question; one of an unpublished round is never asked there
            assert "(White)" not in seen(desk), what
            assert "https://t.me" not in seen(desk), what


def seen(desk: LookingDesk) -> str:
    """What he who asked gets to read, the words on buttons too."""
    notices = [*desk.answers, *(notice for _, decision in desk.decided for notice in decision.notices)]
    contents = [render(notice.say, "en") for notice in notices if isinstance(notice.to, ToChat)]
    return "\n".join(
        "\n".join([content.text, *(key.label + key.url for row in content.keyboard for key in row)])
        for content in contents
    )


def beyond(decision: Decision, actor: Actor) -> Iterator[Change | Fact | Notice]:
    """What somebody brought about that isn't his to bring about."""
    his = frozenset({ANNA}) if actor.letter == "p" else frozenset()
    yield from (change for change in decision.changes if not is_his_row(change, his))
    yield from (fact for fact in decision.facts if not is_his_fact(fact, actor, his))
    yield from (notice for notice in decision.notices if not may_be_told(notice, actor, his))


def is_his_row(change: Change, his: frozenset[PlayerId]) -> bool:
    """Anna's game is on board 1; an absence is added with her ID or found by it."""
    if isinstance(change, SetValues) and change.tab is TabName.PAIRINGS:
        return bool(his) and change.key == (1, None, None, 1)
    tab = getattr(change, "tab", None)
    named = [*getattr(change, "key", ()), *getattr(change, "values", {}).values()]
    return tab is TabName.ABSENCES and bool(his & set(named))


def is_his_fact(fact: Fact, actor: Actor, his: frozenset[PlayerId]) -> bool:
    match fact:
        case SetAccount(account):
            return account.user_id == actor.user_id
        case AddSelfClaim(claim):
            return claim.user_id == actor.user_id
        case Forget(user_id):
            return user_id == actor.user_id
        case AddClaim(claim):
            return claim.game.round == 1 and claim.game.board == 1 and bool(his)
        case DropClaims(game):
            return game.board == 1 and bool(his)
        case _:
            return False


def may_be_told(notice: Notice, actor: Actor, his: frozenset[PlayerId]) -> bool:
    match notice.to:
        case ToChat(chat_id):
            return chat_id == actor.chat_id
        case ToUser(user_id):
            return user_id == actor.user_id
        case ToPerson(player):
            return bool(his) and player in {ANNA, BORIS}
        case ToOrganisers():
            return True
        case _:
            return False
