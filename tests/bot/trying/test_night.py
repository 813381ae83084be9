"""The whole of `rondo try` without a browser: what its page asks for."""

from collections.abc import AsyncIterator

import openpyxl
import pytest
import pytest_asyncio

from bot.sandbox.person import Person
from bot.trying.demos import DEMOS, USUAL
from tests.bot.eventually import eventually
from tests.bot.trying.visits import Visit, visiting

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def visit(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Visit]:
    """One night for all tests here: each touches something else."""
    async with visiting(tmp_path_factory.mktemp("night") / "try") as visit:
        yield visit


async def test_everybody_is_there_and_has_been_welcomed(visit: Visit) -> None:
    start = await visit.get("start")
    roles = [person["role"] for person in start["people"]]
    assert roles == ["organiser", "group", *["player"] * 23, "guest"]
    assert (start["club"], start["zone"], start["file"]["name"]) == (
        "Het Veerhuis",
        "Europe/Amsterdam",
        DEMOS[USUAL].file,
    )
    await eventually(lambda: all(len(visit.person(p["name"]).received()) == 1 for p in start["people"][2:-1]))
    assert "Welcome" in visit.person("Sanne Kuiper").last.text


async def test_the_page_speaks_the_browsers_language_and_the_phones_their_own(visit: Visit) -> None:
    start = await visit.get("start", "de-DE,de;q=0.9")
    assert (start["language"], start["locale"]) == ("de", "de")
    assert (await visit.get("start", "fr"))["locale"] == "en-GB"
    assert visit.person("Sanne Kuiper").user.language_code == "en"


async def test_what_is_typed_into_the_page_stands_in_the_file_and_reaches_the_bot(visit: Visit) -> None:
    answer = await visit.write("Players", 2, 2, "2098", "2101")
    assert (answer.status_code, answer.json()) == (200, None)
    assert openpyxl.load_workbook(visit.night.file)["Players"]["C3"].value == 2101
    await eventually(lambda: visit.night.state().snapshot.person["P2"].player.rating == 2101)  # type: ignore[index]


async def test_a_change_that_somebody_else_overtook_is_refused_in_words(visit: Visit) -> None:
    answer = await visit.write("Players", 3, 2, "1", "2101")
    assert answer.status_code == 409
    assert answer.json()["said"].startswith("Somebody has changed C4 meanwhile: it holds “2065” now.")
    assert "emptied J4" in (await visit.write("Players", 3, 9, "1", "2101")).json()["said"]
    assert openpyxl.load_workbook(visit.night.file)["Players"]["C4"].value == 2065


@pytest.mark.parametrize("body", [b"", b"{}", b"[]", b'{"sheet_id": 1}'])
async def test_a_change_without_its_parts_is_a_bad_request(visit: Visit, body: bytes) -> None:
    assert (await visit.client.post("book/cell", content=body)).status_code == 400


async def test_the_tour_leads_from_phone_to_phone(visit: Visit) -> None:
    steps = await visit.get("tour")
    assert [step["title"] for step in steps][:3] == ["Sign off", "Pair the round", "Publish it"]
    assert steps[0]["chat"] == visit.person("Sanne Kuiper").id
    assert not any(step["done"] for step in steps)


async def test_a_stranger_can_ask_to_be_let_in(visit: Visit) -> None:
    """He isn't in the tab, so he hasn't been linked; the bot doesn't know him before he has written."""
    stranger = Person(visit.night.world, visit.night.world.user(visit.night.people.stranger))
    assert stranger.received() == ()
    stranger.start()
    await eventually(stranger.received)
    assert "don't know you" in stranger.last.text
