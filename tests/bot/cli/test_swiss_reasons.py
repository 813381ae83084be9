"""A Swiss on the command line: why two are paired, numbers that stay, tie-breaks of another edition."""

from pathlib import Path

import openpyxl
import pytest

from tests.bot.cli.conftest import Rondo
from tests.bot.cli.cup_files import put


@pytest.fixture
def swiss(rondo: Rondo, tmp_path: Path) -> Path:
    """The example of 26 players: four rounds are played, the fifth is to be paired."""
    book = tmp_path / "swiss.xlsx"
    assert rondo("new", "swiss", book, "--demo").status == 0
    return book


def setting(book: Path, key: str, value: str) -> None:
    workbook = openpyxl.load_workbook(book)
    keys = [row[0].value for row in workbook["Settings"].iter_rows()]
    if key in keys:
        put(workbook["Settings"], {"Key": key}, "Value", value)
    else:
        workbook["Settings"].append([key, value])
    workbook.save(book)


def test_scores_halves_colours_and_other_opponents_are_told(rondo: Rondo, swiss: Path) -> None:
    before = swiss.read_bytes()
    told = rondo("explain", swiss, "P12", "--pairing", "--json").json
    assert (told["id"], told["round"], told["paired"], told["bye"], told["place"]) == ("P12", 5, False, False, 12)
    proposed = rondo("pair", swiss, "--dry-run", "--json").json["pairings"]
    assert {"white": told["white"], "black": told["black"]} in [
        {"white": pair["white"], "black": pair["black"]} for pair in proposed
    ]
    text = " ".join(reason["text"] for reason in told["reasons"])
    for words in (
        "score 2½, starting number 12",
        "the upper half meets the lower one",
        "Colours of Bram Hendriks so far: Black, White, Black, White.",
        "Not against Joost de Groot (number 6), who has the same score: they have met in round 4.",
    ):
        assert words in text
    assert swiss.read_bytes() == before


def test_a_bye_a_float_and_a_rival_are_told(rondo: Rondo, swiss: Path) -> None:
    (bye,) = rondo("pair", swiss, "--json").json["byes"]
    text = rondo("explain", swiss, bye, "--pairing").out
    assert "The bye goes to the lowest score among those who can have one" in text
    assert "floats down to" in rondo("explain", swiss, "P25", "--pairing").out
    assert "aren't in one group" in rondo("explain", swiss, "P1", "--pairing", "--against", "P12").out


def test_a_rating_changed_in_mid_event_changes_no_number(rondo: Rondo, swiss: Path) -> None:
    rondo("pair", swiss)
    before = {line["id"]: line["pairing_number"] for line in rondo("standings", swiss, "--json").json["standings"]}
    workbook = openpyxl.load_workbook(swiss)
    rows = {row[0].value: row[1].value for row in workbook["Settings"].iter_rows()}
    assert str(rows["swiss.pairing numbers"]).startswith("P1, P2, P3")
    put(workbook["Players"], {"ID": "P20"}, "Rating", 2700)
    workbook.save(swiss)
    after = {line["id"]: line["pairing_number"] for line in rondo("standings", swiss, "--json").json["standings"]}
    assert after == before
    setting(swiss, "swiss.pairing numbers", "none")
    anew = {line["id"]: line["pairing_number"] for line in rondo("standings", swiss, "--json").json["standings"]}
    assert anew["P20"] == 1


def test_a_number_of_nobody_is_told_with_its_cell(rondo: Rondo, swiss: Path) -> None:
    setting(swiss, "swiss.pairing numbers", "P2, P99, P1")
    (problem,) = [p for p in rondo("check", swiss, "--json").json["problems"] if p["code"] == "swiss-numbers-unknown"]
    assert (problem["tab"], problem["severity"]) == ("Settings", "warning")
    assert "P99" in problem["message"]
    numbers = {line["id"]: line["pairing_number"] for line in rondo("standings", swiss, "--json").json["standings"]}
    assert (numbers["P2"], numbers["P1"], numbers["P3"]) == (1, 2, 3)


@pytest.mark.parametrize("criterion", ["AOB", "FB"])
def test_tie_breaks_that_2018_doesnt_know_are_refused_in_words(rondo: Rondo, swiss: Path, criterion: str) -> None:
    setting(swiss, "tie-breaks", f"BH, {criterion}")
    assert rondo("standings", swiss).status == 0
    setting(swiss, "tie-break edition", "2018")
    (problem,) = rondo("check", swiss, "--json").json["problems"]
    assert (problem["code"], problem["tab"], problem["severity"]) == ("swiss-tie-break-edition", "Settings", "error")
    assert problem["cell"]
    assert f"the edition of 2018 doesn't know {criterion}" in problem["message"]
    refused = rondo("standings", swiss)
    assert refused.status == 1
    assert "Traceback" not in refused.err
