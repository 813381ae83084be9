"""People who are written into the workbook while `rondo try` runs."""

from pathlib import Path

from tests.bot.eventually import eventually
from tests.bot.trying.visits import visiting


async def test_who_is_written_into_the_workbook_has_a_phone_at_once(tmp_path: Path) -> None:
    """The row below the last one; the program gives him an ID."""
    async with visiting(tmp_path / "try") as visit:
        before = await visit.get("start")
        assert (await visit.write("Players", 25, 1, "", "Fenna Nieuwenhuis")).status_code == 200
        await eventually(lambda: any(one.name == "Fenna Nieuwenhuis" for one in visit.night.state().snapshot.people))
        await eventually(lambda: len(visit.night.people.accounts) == 25)
        await eventually(lambda: visit.person("Fenna Nieuwenhuis").received())
        assert "Welcome, Fenna Nieuwenhuis" in visit.person("Fenna Nieuwenhuis").last.text
        after = await visit.get("start")
        assert len(after["people"]) == len(before["people"]) + 1
        fenna = visit.person("Fenna Nieuwenhuis")
        fenna.send("/absent")
        await eventually(lambda: "Tap a round" in fenna.last.text)
