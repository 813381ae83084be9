"""What players read, lived through: their pairing with all of it, names as they are, each in his own language."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.bot.clubs import ANNA, BORIS, C1, CARLA, DIRK, FIRST_EVENING, OLGA
from tests.bot.handlers.evening import PAIRINGS, Evening, club_workbook, evening

OWN_GAME = {
    "en": ("Thursday 5 March, 20:00", "Black", "2000", "It begins in 3 hours."),
    "nl": ("donderdag 5 maart, 20:00", "zwart", "2000", "3 uur"),
    "sv": ("torsdag 5 mars, 20:00", "svart", "2000", "3 timmar"),
    "de": ("Donnerstag, 5. März, 20:00", "Schwarz", "2000", "3 Stunden"),
    "ru": ("четверг, 5 марта, 20:00", "чёрны", "2000", "3 час"),
}
NAMES_OF_LANGUAGES = {"en": "English", "nl": "Nederlands", "sv": "Svenska", "de": "Deutsch", "ru": "Русский"}


@pytest.mark.parametrize("language", OWN_GAME)
async def test_a_published_pairing_tells_each_his_own_game_with_all_of_it(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    books = {C1: club_workbook("Club night", [[1, 1, BORIS, ANNA], *PAIRINGS[1:]], {1: "paired"})}
    async with evening(tmp_path, books, at=FIRST_EVENING - timedelta(hours=3)) as club:
        await club.says(ANNA, "/language")
        await club.presses(ANNA, NAMES_OF_LANGUAGES[language])
        await club.says(OLGA, "/round 1")
        await club.presses(OLGA, "Publish round 1")
        told = club[ANNA].last.text
        for words in ("Boris <b>", *OWN_GAME[language]):
            assert words.casefold() in told.casefold(), told
        assert club[ANNA].last.labels[:3] == ("1-0", "½-½", "0-1")


@pytest.mark.parametrize("command", ["/pairings", "/standings", "/schedule", "/me", "/why"])
async def test_names_stand_as_they_are_in_every_list(club: Evening, command: str) -> None:
    await club.says(BORIS, "/result 1-0")
    shown = await club.says(DIRK, command)
    if command in {"/pairings", "/standings"}:
        assert all(name in shown for name in ("Boris <b>", "Carla O'Neil", "Dirk_de_Vries"))
    assert "&lt;" not in shown
    assert "&#" not in shown


async def test_two_readers_of_one_list_each_read_their_own_language(club: Evening) -> None:
    await club.says(CARLA, "/language")
    await club.presses(CARLA, "Deutsch")
    await club.says(ANNA, "1-0")
    assert "Standings after round 1" in await club.says(ANNA, "/standings")
    assert "Runde 1" in await club.says(CARLA, "/standings")
