"""Time passes in `rondo try`, it ends, and begins again."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from bot.texts.catalogue import catalogue
from bot.trying.demos import DEMOS, USUAL
from bot.trying.folder import Folder, copied, made
from sheets.records import Role
from tests.bot.eventually import eventually
from tests.bot.trying.visits import TODAY, Visit, visiting


@pytest.fixture
async def visit(tmp_path: Path) -> AsyncIterator[Visit]:
    async with visiting(tmp_path / "try") as visit:
        yield visit


async def test_a_week_passes_step_by_step(visit: Visit) -> None:
    """Each thing that happens by itself happens at its own time, though the clock is moved only once."""
    anna = visit.person("Sanne Kuiper")
    before = await visit.get("clock")
    assert before["now"].startswith("2026-03-02T18:00")
    assert before["next"] == {
        "at": "2026-03-04T17:00:00+00:00",
        "what": "players of round 8 are reminded to sign off",
    }
    await eventually(anna.received)
    after = await visit.move(7 * 24 * 3600)
    assert after["now"].startswith("2026-03-09T18:00")
    reminders = [message for message in anna.received() if message.date.isoformat() == "2026-03-04T17:00:00+00:00"]
    assert len(reminders) == 1


async def test_the_next_step_is_where_something_happens(visit: Visit) -> None:
    times = [(await visit.move("next"))["now"][:16] for _ in range(3)]
    assert times == ["2026-03-04T17:00", "2026-03-05T17:00", "2026-03-05T19:00"]


async def test_the_clock_never_goes_back(visit: Visit) -> None:
    before = visit.night.clock.now()
    await visit.move(-3600)
    assert visit.night.clock.now() >= before


async def test_a_press_after_the_clock_was_moved_is_no_late_one(visit: Visit) -> None:
    """Moving the clock is no outage: what is tapped before the deadline counts as in time."""
    await visit.move(2.9 * 24 * 3600)
    anna = visit.person("Sanne Kuiper")
    await eventually(anna.received)
    anna.send("/absent 8")
    await eventually(lambda: any(one.absence.player == "P2" and one.reported_at for one in absences(visit)))


def absences(visit: Visit) -> Any:
    return [one for one in visit.night.state().snapshot.absences if one.absence.round == 8]


async def test_a_file_that_is_gone_is_told_in_words(visit: Visit) -> None:
    visit.night.file.unlink()
    answer = await visit.client.get("book")
    assert answer.status_code == 409
    assert "club.xlsx" in answer.json()["said"]


async def test_another_start_goes_on_where_the_last_one_ended(tmp_path: Path) -> None:
    async with visiting(tmp_path / "try") as first:
        await first.move("next")
        await eventually(lambda: len(first.person("Sanne Kuiper").received()) == 2)
        said, time = first.person("Sanne Kuiper").messages(), first.night.clock.now()
    async with visiting(tmp_path / "try") as again:
        anna = again.person("Sanne Kuiper")
        assert anna.messages() == said
        assert again.night.clock.now() >= time
        anna.send("/pairings")
        await eventually(lambda: len(anna.received()) == 3)
        assert again.night.people == first.night.people


async def test_chats_that_are_lost_begin_anew(tmp_path: Path) -> None:
    """The workbook stays as it is; everybody is welcomed again."""
    async with visiting(tmp_path / "try") as first:
        await first.write("Players", 2, 2, "2098", "2101")
    (tmp_path / "try" / "chats.json").write_bytes(b"{")
    async with visiting(tmp_path / "try") as again:
        anna = again.person("Sanne Kuiper")
        await eventually(anna.received)
        assert "Welcome" in anna.last.text
        assert openpyxl.load_workbook(again.night.file)["Players"]["C3"].value == 2101


async def test_somebody_organises_in_every_workbook(tmp_path: Path) -> None:
    """A season that was kept without Rondo has nobody with that role: the first of the tab gets it, in the copy."""
    own = tmp_path / "own.xlsx"
    made(Folder(tmp_path), DEMOS[USUAL], TODAY, catalogue("en"))
    book = openpyxl.load_workbook(tmp_path / DEMOS[USUAL].file)
    role = next(cell.column_letter for cell in book["Players"][1] if cell.value == "Role")
    book["Players"][f"{role}2"] = None
    book.save(own)
    folder = Folder(tmp_path / "try")
    folder.path.mkdir()
    folder.write(copied(folder, own))
    async with visiting(folder.path) as visit:
        first = visit.night.state().snapshot.people[0]
        assert Role.ORGANISER in first.roles
        assert (await visit.get("start"))["people"][0]["role"] == "organiser"
    assert openpyxl.load_workbook(own)["Players"][f"{role}2"].value is None
    assert openpyxl.load_workbook(folder.path / "own.xlsx")["Players"][f"{role}2"].value == "player, organiser"


async def test_while_an_office_program_has_the_workbook_open_everything_goes_on(visit: Visit) -> None:
    """What is said is kept, the page says what it waits for, and all is written once the file is closed."""
    lock = visit.night.file.with_name(f".~lock.{DEMOS[USUAL].file}#")
    lock.write_text(",Penningmeester,,,;")
    sanne = visit.person("Sanne Kuiper")
    sanne.send("/absent 8")
    await eventually(lambda: any(one.absence.player == "P2" for one in absences(visit)))
    await eventually(lambda: visit.night.is_kept_waiting)
    assert (await visit.get("book"))["waits"] is True
    refused = await visit.write("Players", 2, 2, "2098", "2101")
    assert (refused.status_code, "office program" in refused.json()["said"]) == (409, True)
    before = openpyxl.load_workbook(visit.night.file)["Absences"].max_row
    lock.unlink()
    await eventually(lambda: openpyxl.load_workbook(visit.night.file)["Absences"].max_row == before + 1)
    await eventually(lambda: not visit.night.is_kept_waiting)
    assert (await visit.get("book"))["waits"] is False
