"""A circuit of stages in a chat: the list over all stages, and what one needs in the next."""

from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, DIRK, EMMA, NAMES, OLGA
from tests.bot.handlers.evening import Evening, evening

Row = Sequence[Scalar]
SCORERS = (ANNA, BORIS, CARLA, DIRK)
ONE: Sequence[Row] = [["Kazan", place, who] for place, who in enumerate((ANNA, BORIS, EMMA, CARLA), 1)]
TWO: Sequence[Row] = [["Samara", place, who] for place, who in enumerate((BORIS, DIRK, ANNA), 1)]


def circuit(results: Sequence[Row], stages: Sequence[Row], **settings: str) -> MemoryWorkbook:
    """Places pay 20, 14, 9, 5, 2; two qualify; Emma is from KAZ, all others are from RUS."""
    known: dict[str, str | int] = {
        "competition": "The Cup",
        "format": "circuit",
        "timezone": "Europe/Amsterdam",
        "circuit.qualifiers": 2,
        "circuit.tables confirmed": "yes",
        **{f"circuit.{name.replace('_', ' ')}": value for name, value in settings.items()},
    }
    settings_rows: list[Row] = [[key, value] for key, value in known.items()]
    people: list[Row] = [
        [who, NAMES[who], "organiser" if who == OLGA else "player", "KAZ" if who == EMMA else "RUS"]
        for who in (*SCORERS, EMMA, OLGA)
    ]
    table: list[Row] = [["points", place, worth] for place, worth in enumerate((20, 14, 9, 5, 2), 1)]
    table += [["scoring places", 0, "100%"], ["increase players", 0, "0%"], ["increase grandmasters", 0, "0%"]]
    tabs: Mapping[str, Sequence[Row]] = {
        "Settings": [["Key", "Value"], *settings_rows],
        "Players": [["ID", "Name", "Role", "Federation"], *people],
        "Stages": [["Stage", "Date", "Place", "Players", "Grandmasters"], *stages],
        "Stage results": [["Stage", "Place", "Player", "Federation", "Title", "Points"], *results],
        "Table": [["Kind", "From", "Value"], *table],
        "Standings": [["Rank", "Player", "Points"]],
        "Log": [["When", "Who", "What", "Before", "After"]],
    }
    return MemoryWorkbook(tabs)


STAGES: Sequence[Row] = (["Kazan", None, None, 4, 0], ["Samara", None, None, 3, 0], ["Perm", None, None, 5, 0])


def played(folder: Path, book: MemoryWorkbook) -> AbstractAsyncContextManager[Evening]:
    return evening(folder, {C1: book}, names={who: NAMES[who] for who in (*SCORERS, EMMA, OLGA)})


@pytest.fixture
async def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Two of three stages are played: Boris 34, Anna 29, Dirk 14, Carla 9."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with played(tmp_path, circuit([*ONE, *TWO], STAGES)) as begun:
        yield begun


async def test_the_list_shows_places_of_every_stage_and_who_qualifies(cup: Evening) -> None:
    text = await cup.says(DIRK, "/circuit")
    assert "The Cup, stages played: 2" in text
    assert "✔ 1. Boris <b> 34 (Kazan 2, Samara 1)" in text
    assert "▸ 3. Dirk_de_Vries 14 (Samara 2)" in text
    assert "4. Carla O'Neil 9 (Kazan 4)" in text
    assert "Emma" not in text
    assert "✔ in the final: the first 2." in text
    assert "What do I need?" in cup[DIRK].last.labels


ELSEWHERE = ("/round", "/pairings", "/schedule", "/calendar", "/result", "1-0", "/result 3 1-0", "/absent")


async def test_what_needs_rounds_says_what_to_do_in_a_circuit_instead(cup: Evening) -> None:
    for words in ELSEWHERE:
        assert "types the final list of each stage into the Stage results tab" in await cup.says(OLGA, words), words
        assert cup[OLGA].last.labels == ("Circuit",), words


async def test_help_and_ones_own_page_in_a_circuit_lead_to_nothing_that_it_has_not(cup: Evening) -> None:
    for who in (OLGA, DIRK):
        text = await cup.says(who, "/help")
        assert "/circuit – the list over all stages" in text
        assert not [word for word in ("/round", "/result", "/absent", "/pairings") if word in text]
    assert "Place 3 with 14 points; stages played: 2." in await cup.says(DIRK, "/me")
    assert cup[DIRK].last.labels == ("Why these points", "What do I need?")
    text = await cup.presses(DIRK, "Why these points")
    assert "Dirk_de_Vries: 14 points after stage 2" in text
    assert "round" not in text.replace("rounded", "")


async def test_the_standings_of_a_circuit_are_that_list_and_nobody_is_led_to_rounds(cup: Evening) -> None:
    assert await cup.says(DIRK, "/standings") == await cup.says(DIRK, "/circuit")
    await cup.says(OLGA, "/help")
    labels = cup[OLGA].last.labels
    assert labels == ("Circuit", "What do I need?", "Why these points", "As a picture", "Players", "Problems")


async def test_what_one_needs_is_a_tap_away(cup: Evening) -> None:
    """Dirk (14) needs 20 to have 34; Boris has that already, and Anna (29) passes him with place 2 or 3."""
    await cup.says(DIRK, "/circuit")
    text = await cup.presses(DIRK, "What do I need?")
    assert "Place 3 with 14 points; stages played: 2." in text
    assert "Perm, 5 participants with 0 grandmasters:" in text
    assert "No place makes it certain: others can still pass." in text
    assert "Place 1 (20 points) can be enough, if the others' places suit." in text
    assert "20 points" not in await cup.says(CARLA, "/circuit Boris")
    assert "Place 1 with 34 points" in cup[CARLA].last.text


async def test_a_leader_hears_what_is_enough_and_a_foreigner_why_he_cant(cup: Evening) -> None:
    """Boris (34) in place 5 has 36: Dirk has 34 at most, so only Anna can pass him."""
    assert "Place 5 (2 points) or a better one is enough for the final" in await cup.says(ANNA, "/circuit Boris")
    await cup.says(EMMA, "/circuit")
    assert "Players of KAZ can't score" in await cup.presses(EMMA, "What do I need?")


async def test_an_unknown_size_is_that_of_the_stage_before_and_later_stages_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    stages = [*STAGES[:2], ["Perm", None, None, None, None], ["Tomsk", None, None, None, None]]
    async with played(tmp_path, circuit([*ONE, *TWO], stages, tables_confirmed="no")) as cup:
        text = await cup.says(ANNA, "/circuit Dirk_de_Vries")
        assert "reckoned with 3 participants and 0 grandmasters as in Samara" in text
        assert "1 more stage follows; this is reckoned as if Perm were the last one." in text
        assert "The tables are examples" in text


async def test_when_all_is_played_it_says_who_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with played(tmp_path, circuit([*ONE, *TWO], STAGES[:2])) as cup:
        assert "All stages are played, and you are in the final." in await cup.says(ANNA, "/circuit Anna")
        assert "the final went to others" in await cup.says(ANNA, "/circuit Dirk_de_Vries")


async def test_somewhere_else_there_is_no_circuit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with evening(tmp_path) as club:
        assert "no circuit of stages" in await club.says(ANNA, "/circuit")
