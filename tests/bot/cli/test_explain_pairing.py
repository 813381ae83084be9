"""Why somebody is paired as he is, as an organiser asks it."""

from pathlib import Path

import openpyxl
import pytest

from tests.bot.cli.conftest import Rondo


def codes(answer: dict[str, object], key: str = "reasons") -> list[str]:
    told = answer[key]
    assert isinstance(told, list)
    return [reason["code"] for reason in told]


def absent(book: Path, number: int, rows: range) -> None:
    """Signs off the players of some rows of the Players tab."""
    workbook = openpyxl.load_workbook(book)
    for row in rows:
        workbook["Absences"].append([number, workbook["Players"].cell(row, 2).value, "notified"])
    workbook.save(book)


def test_before_a_round_is_paired_its_proposal_is_explained_and_nothing_written(rondo: Rondo, demo: Path) -> None:
    before = demo.read_bytes()
    proposed = {
        player: pair
        for pair in rondo("pair", demo, "--dry-run", "--json").json["pairings"]
        for player in (pair["white"], pair["black"])
    }
    answer = rondo("explain", demo, "P7", "--pairing", "--json")
    assert answer.status == 0
    told = answer.json
    assert (told["id"], told["round"], told["paired"], told["bye"]) == ("P7", 18, False, False)
    assert (told["white"], told["black"]) == (proposed["P7"]["white"], proposed["P7"]["black"])
    assert demo.read_bytes() == before


def test_afterwards_the_pairing_that_stands_there_is_explained_in_the_same_words(rondo: Rondo, demo: Path) -> None:
    before = rondo("explain", demo, "P7", "--pairing", "--json").json
    rondo("pair", demo)
    after = rondo("explain", demo, "P7", "--pairing", "--json").json
    assert after == {**before, "paired": True}


def test_places_colours_other_opponents_the_sum_and_the_next_best_are_told(rondo: Rondo, demo: Path) -> None:
    told = rondo("explain", demo, "P7", "--pairing", "--json").json
    assert codes(told) == [
        "why-places",
        "why-colours-difference",
        *["why-not"] * 4,
        "why-sum",
        "why-next-best",
    ]
    texts = " ".join(reason["text"] for reason in told["reasons"])
    assert "place 10" in texts
    assert "they have met as often as the season allows (2)" in texts
    assert f"{told['next_best']['cost']} instead of {told['cost']}" in texts
    assert told["next_best"]["cost"] >= told["cost"]
    assert told["next_best"]["relaxed"] == []
    assert {told["white"], told["black"]} not in [{p["white"], p["black"]} for p in told["next_best"]["pairings"]]
    by_id = {other["id"]: other for other in told["others"]}
    assert [reason["code"] for reason in by_id["P6"]["why_not"]] == ["why-not-max-meetings"]
    assert len(by_id) == 35


def test_what_another_opponent_would_cost_can_be_asked(rondo: Rondo, demo: Path) -> None:
    told = rondo("explain", demo, "P7", "--pairing", "--against", "Ahmed El Idrissi", "--json").json
    assert codes(told)[-1] == "why-rival"
    assert {"P3", "P7"} in [{pair["white"], pair["black"]} for pair in told["against"]["pairings"]]
    assert told["against"]["cost"] >= told["next_best"]["cost"]
    barred = rondo("explain", demo, "P7", "--pairing", "--against", "P6", "--json").json
    assert barred["against"] is None
    assert codes(barred)[-2:] == ["why-rival-impossible", "why-not"]


def test_who_is_away_is_no_opponent(rondo: Rondo, demo: Path) -> None:
    absent(demo, 18, range(2, 3))
    told = rondo("explain", demo, "P7", "--pairing", "--against", "P1", "--json").json
    assert codes(told)[-1] == "why-rival-away"
    answer = rondo("explain", demo, "P1", "--pairing")
    assert answer.status == 1
    assert "Pieter van Dam has no game in round 18" in answer.err


def test_a_bye_is_explained_by_those_it_could_have_gone_to(rondo: Rondo, demo: Path) -> None:
    told = rondo("explain", demo, "Roos Prins", "--pairing", "--round", 17, "--json").json
    assert (told["bye"], told["white"], told["black"], told["next_best"]) == (True, None, None, None)
    assert codes(told) == ["why-bye-place", "why-bye"]
    assert "Roos Prins" in told["reasons"][1]["text"]


def test_rules_that_give_way_are_told_of_the_pair_and_of_the_next_best(rondo: Rondo, demo: Path) -> None:
    """Of the whole club only four come, who have met before or stand far apart."""
    absent(demo, 18, range(3, 39))
    told = rondo("explain", demo, "P1", "--pairing", "--json").json
    assert "why-in-spite" in codes(told)
    assert "the places differ by" in " ".join(reason["text"] for reason in told["reasons"])


def test_a_pairing_changed_by_hand_is_told_as_such(rondo: Rondo, demo: Path) -> None:
    rondo("pair", demo)
    book = openpyxl.load_workbook(demo)
    rows = [row for row in book["Pairings"].iter_rows(min_row=2) if row[0].value == 18]
    rows[0][2].value, rows[9][2].value = rows[9][2].value, rows[0][2].value
    book.save(demo)
    told = rondo("explain", demo, "P1", "--pairing", "--json").json
    assert "why-not-the-best" in codes(told)


def test_people_read_one_reason_a_line(rondo: Rondo, demo: Path) -> None:
    answer = rondo("explain", demo, "P7", "--pairing")
    lines = answer.out.splitlines()
    assert lines[0] == "Round 18, as it would be paired now"
    assert "Łukasz Wiśniewski" in lines[1]
    assert len(lines) == 2 + 8


@pytest.mark.parametrize("options", [("--round", 17), ("--against", "P1")])
def test_what_belongs_to_a_pairing_is_refused_without_it(rondo: Rondo, demo: Path, options: tuple[object, ...]) -> None:
    assert rondo("explain", demo, "P7", *options).status == 2


def test_rounds_that_cannot_be_paired_are_refused(rondo: Rondo, demo: Path) -> None:
    answer = rondo("explain", demo, "P7", "--pairing", "--round", 31)
    assert (answer.status, answer.out) == (1, "")
    assert "There is no round 31" in answer.err
