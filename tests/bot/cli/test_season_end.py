"""The last round of a season, as the organiser reads its list."""

from pathlib import Path

import openpyxl

from tests.bot.cli.conftest import Rondo


def settle(book: Path, **settings: object) -> None:
    """Values into the Settings tab; a key has _ for each blank."""
    workbook = openpyxl.load_workbook(book)
    for key, value in workbook["Settings"].iter_rows(max_col=2):
        name = str(key.value).replace(" ", "_").replace("-", "_").removeprefix("keizer.")
        if name in settings:
            value.value = str(settings[name])
    workbook.save(book)


def play_off(book: Path, *games: tuple[str, str, str]) -> None:
    """Games of round 18, in a column Stage that is added."""
    workbook = openpyxl.load_workbook(book)
    pairings = workbook["Pairings"]
    headings = [str(cell.value) for cell in pairings[1]] + ["Stage"]
    pairings.cell(1, len(headings), "Stage")
    for board, (white, black, result) in enumerate(games, 1):
        row = {"Round": 18, "Board": board, "White": white, "Black": black, "Result": result, "Stage": "Play-off"}
        pairings.append([row.get(heading) for heading in headings])
    workbook.save(book)


def test_the_list_after_the_last_round_says_who_is_champion(rondo: Rondo, demo: Path) -> None:
    assert rondo("standings", demo, "--json").json["notes"] == []
    settle(demo, rounds=17)
    answer = rondo("standings", demo, "--json")
    assert answer.status == 0
    champion = answer.json["standings"][0]["name"]
    assert answer.json["notes"] == [f"The season is over: {champion} is champion, too far ahead for a play-off."]
    assert answer.json["notes"][0] in answer.err
    assert rondo("standings", demo, "--after-round", 16, "--json").json["notes"] == []


def test_a_play_off_is_named_with_its_games_and_then_decides(rondo: Rondo, demo: Path) -> None:
    """With a margin of 75 the second of the list is within reach of the first."""
    settle(demo, rounds=17, play_off_margin=75)
    table = rondo("standings", demo, "--json").json
    first, second = (line["name"] for line in table["standings"][:2])
    (due,) = table["notes"]
    assert f"between {first}, {second}: the lead is 74.4, no more than 75" in due
    assert f"Play-off, game 1: {first} – {second}\nPlay-off, game 2: {second} – {first}" in due
    play_off(demo, (first, second, "0-1"), (second, first, "½-½"))
    assert [p["code"] for p in rondo("check", demo, "--json").json["problems"]] == ["result-in-planned-round"]
    after = rondo("standings", demo, "--json").json
    assert after["after_round"] == 17
    assert after["notes"][0] == f"The season is over: {second} is champion, having won the play-off:"
    (reason,) = rondo("explain", demo, first, "--pairing", "--round", 18, "--json").json["reasons"]
    assert reason == {"code": "why-play-off", "text": "This is a game of the play-off."}
