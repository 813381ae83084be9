"""Captains of a league: what they may, walked; and that nobody else sees a line-up before it is revealed."""

import random

import pytest

from tests.bot.rights.league import ACTORS, LEAGUE, SECRET, STAGES, competitions, seats
from tests.bot.rights.test_table import ROWS, rows, walked_in
from tests.bot.rights.test_tampering import readable, seen, tampered
from tests.bot.rights.walking import walk

SAMPLE = 120

LEAGUE_ROWS = dict(rows(LEAGUE))


@pytest.mark.parametrize("stage", STAGES)
async def test_everybody_may_what_the_table_says_and_nothing_else(stage: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {}
    async with walked_in(competitions(stage), monkeypatch) as (application, desk):
        for what in LEAGUE_ROWS:
            found[what] = "".join([await walk(application, desk, actor, what) for actor in ACTORS])
    expected = {what: cells[STAGES.index(stage)] for what, cells in LEAGUE_ROWS.items()}
    wrong = [f"{what:24} {expected[what]}  found {found[what]}" for what in expected if found[what] != expected[what]]
    assert not wrong, "\n".join(["", f"{'':24} {''.join(actor.letter for actor in ACTORS)}", *wrong])


@pytest.mark.parametrize("stage", ["open", "late"])
async def test_a_sealed_line_up_is_seen_by_its_captain_alone_whatever_others_say_or_press(
    stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = seats(SECRET)
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    forged = random.Random(seed).sample(readable(list(tampered(tuple(LEAGUE_ROWS)))), SAMPLE)
    everything = [*LEAGUE_ROWS, *ROWS, *forged]
    async with walked_in(competitions(stage), monkeypatch) as (application, desk):
        for actor in ACTORS:
            texts = []
            for what in everything:
                await walk(application, desk, actor, what)
                texts.append(seen(desk))
            shown = [text for text in texts if any(seat in text for seat in secret)]
            is_his = actor.letter == "o" and stage == "open"
            assert bool(shown) is is_his, (actor.letter, shown[:1])
