"""A circuit from the command line, on workbooks as people fill them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from tests.bot.cli.circuit_files import Cells, add_rows, new_circuit
from tests.bot.cli.conftest import Rondo
from tests.bot.cli.cup_files import put, rows

STAGES: tuple[Cells, ...] = ({"Stage": "Kazan", "Players": 60, "Grandmasters": 6}, {"Stage": "Samara", "Players": 48})
RESULTS = (
    ("Kazan", 1, "Aru/KAZ"),
    ("Kazan", 2, "Boris"),
    ("Kazan", 3, "Vera"),
    ("Kazan", 3, "Gleb"),
    ("Samara", 1, "Vera"),
    ("Samara", 2, "Boris"),
)


LARGE_POINTS = "circuit.points from 100"


@pytest.fixture
def circuit(rondo: Rondo, tmp_path: Path) -> Path:
    """Two stages; a foreigner has won the first, two share the third place of it."""
    return new_circuit(rondo, tmp_path / "cup.xlsx", STAGES, RESULTS)


def listed(rondo: Rondo, file: Path, *options: object) -> list[dict[str, Any]]:
    found = rondo("standings", file, "--json", *options).json["standings"]
    assert isinstance(found, list)
    return found


def codes(rondo: Rondo, file: Path) -> dict[str, dict[str, str]]:
    """What is wrong, by code."""
    return {problem["code"]: problem for problem in rondo("check", file, "--json").json["problems"]}


def sums(rondo: Rondo, file: Path) -> dict[str, str]:
    return {line["name"]: line["points"] for line in listed(rondo, file)}


# --- standings


def test_standings_tell_each_stage_the_average_and_the_best_place(rondo: Rondo, circuit: Path) -> None:
    """Kazan without the foreigner: Boris 30, Vera and Gleb (25 + 20) / 2 = 22.5 -> 23. Samara: Vera 30, Boris 25."""
    boris, vera, gleb = listed(rondo, circuit)
    assert (boris["rank"], boris["name"], boris["points"], boris["average"]) == (1, "Boris", "55", "27.5")
    assert boris["stages"] == [
        {"number": 1, "stage": "Kazan", "place": 2, "points": "30"},
        {"number": 2, "stage": "Samara", "place": 2, "points": "25"},
    ]
    assert (vera["points"], vera["average"], vera["best_place"]) == ("53", "26.5", 1)
    assert (gleb["rank"], gleb["points"], gleb["best_place"]) == (3, "23", 3)


def test_a_foreigner_may_hold_his_place(rondo: Rondo, circuit: Path) -> None:
    """Boris 25, Vera and Gleb (20 + 16) / 2 = 18; Samara as before."""
    book = openpyxl.load_workbook(circuit)
    put(book["Settings"], {"Key": "circuit.foreigners"}, "Value", "hold place")
    book.save(circuit)
    assert sums(rondo, circuit) == {"Boris": "50", "Vera": "48", "Gleb": "18"}


def test_standings_as_they_were_after_the_first_stage(rondo: Rondo, circuit: Path) -> None:
    assert [line["name"] for line in listed(rondo, circuit, "--after-round", 1)] == ["Boris", "Gleb", "Vera"]
    assert rondo("standings", circuit, "--after-round", 3).status == 1


def test_people_read_stages_and_who_is_in_the_final(rondo: Rondo, circuit: Path) -> None:
    first = rondo("standings", circuit).out.splitlines()[1]
    assert first.split() == ["1", "Boris", "55", "27.5", "Kazan", "2:", "30;", "Samara", "2:", "25", "final"]


@pytest.mark.parametrize(
    ("results", "order"),
    [
        # A: 12 and 18, B: 30 in one stage: 30 each, the average decides
        ([("Kazan", 2, "Anna"), ("Samara", 3, "Anna"), ("Perm", 1, "Olga")], ["Olga", "Anna"]),
        # A: 30 and 0, B: 30
        ([("Kazan", 1, "Anna"), ("Samara", 4, "Anna"), ("Perm", 1, "Olga")], ["Olga", "Anna"]),
    ],
)
def test_equal_sums_are_parted_by_the_average(
    rondo: Rondo, tmp_path: Path, results: list[tuple[str, int, str]], order: list[str]
) -> None:
    settings = {"circuit.points": "1: 30; 2: 12; 3: 18; 4: 0; 5: 0", "circuit.foreigners": "hold place"}
    stages = [{"Stage": name} for name in ("Kazan", "Samara", "Perm")]
    above = sorted({(stage, better) for stage, place, _name in results for better in range(1, place)})
    filled = [(stage, place, f"{stage} {place}") for stage, place in above]
    file = new_circuit(rondo, tmp_path / "cup.xlsx", stages, [*results, *filled], settings)
    assert [line["name"] for line in listed(rondo, file) if line["name"] in {"Anna", "Olga"}] == order


def test_the_increases_are_added_and_applied_once(rondo: Rondo, tmp_path: Path) -> None:
    """20 points, +10% for 60 participants and +15% for 6 grandmasters: 25."""
    settings = {
        "circuit.points": "1: 20",
        "circuit.increase players": "60: 10%",
        "circuit.increase grandmasters": "6: 15%",
    }
    file = new_circuit(rondo, tmp_path / "cup.xlsx", STAGES[:1], [("Kazan", 1, "Vera")], settings)
    assert sums(rondo, file) == {"Vera": "25"}
    said = rondo("explain", file, "Vera").out
    assert "20, increased by 10% for the participants and 15% for the grandmasters: 25, rounded 25." in said


@pytest.mark.parametrize("written", ["10%", "10", 10, 0.1])
def test_the_table_tab_wins_and_takes_percentages_in_every_form(
    rondo: Rondo, tmp_path: Path, written: str | float
) -> None:
    file = new_circuit(rondo, tmp_path / "cup.xlsx", STAGES[:1], [("Kazan", 1, "Vera")])
    add_rows(file, "Table", [{"Kind": "Increase players", "From": 40, "Value": written}])
    assert sums(rondo, file) == {"Vera": "33"}


def test_a_sheet_that_is_sorted_gives_the_same_list(rondo: Rondo, tmp_path: Path, circuit: Path) -> None:
    book = openpyxl.load_workbook(circuit)
    backwards = rows(circuit, "Stage results")[::-1]
    for number, row in enumerate(backwards, 2):
        for column, value in enumerate(row.values(), 1):
            book["Stage results"].cell(number, column).value = value  # type: ignore[assignment]  # as it was read
    book.save(tmp_path / "sorted.xlsx")
    assert listed(rondo, tmp_path / "sorted.xlsx") == listed(rondo, circuit)


def test_names_of_stages_are_taken_as_they_are(rondo: Rondo, tmp_path: Path) -> None:
    """Braces, signs of HTML, a heading of the Standings tab."""
    names = ("{cup} & <b>Co</b>", "Points")
    results = [(names[0], 1, "Anna"), (names[1], 1, "Anna")]
    file = new_circuit(rondo, tmp_path / "cup.xlsx", [{"Stage": name} for name in names], results)
    assert [each["stage"] for each in listed(rondo, file)[0]["stages"]] == list(names)
    assert "{cup} & <b>Co</b>: place 1 = 30" in rondo("explain", file, "Anna").out
    assert rondo("standings", file, "--write").status == 0
    first = rows(file, "Standings")[0]
    assert (_number(first["Points"]), first["Points (2)"]) == (60, "30 (1)")


# --- what is written


def test_write_fills_the_points_beside_the_results_and_the_standings_tab(rondo: Rondo, circuit: Path) -> None:
    assert rondo("standings", circuit, "--write").status == 0
    points = [row["Points"] for row in rows(circuit, "Stage results")]
    assert points == [None, 30, 23, 23, 30, 25]
    first = next(row for row in rows(circuit, "Standings") if row["Rank"] == 1)
    expected = {"Player": "Boris", "Points": 55, "Kazan": "30 (2)", "Samara": "25 (2)", "Best place": 2}
    assert {key: _number(first[key]) for key in expected} == expected
    assert rondo("check", circuit).status == 0


def test_written_points_follow_a_correction_and_are_never_read_back(rondo: Rondo, circuit: Path) -> None:
    """What can't be a number of points stays, and is told."""
    rondo("standings", circuit, "--write")
    book = openpyxl.load_workbook(circuit)
    put(book["Stage results"], {"Stage": "Kazan", "Player": "Gleb"}, "Points", 99)
    put(book["Stage results"], {"Stage": "Kazan", "Player": "Gleb"}, "Place", 4)
    put(book["Stage results"], {"Stage": "Kazan", "Player": "Boris"}, "Points", "much")
    book.save(circuit)
    assert sums(rondo, circuit)["Gleb"] == "20"
    rondo("standings", circuit, "--write")
    assert [row["Points"] for row in rows(circuit, "Stage results")][:4] == [None, "much", 25, 20]
    assert codes(rondo, circuit)["not-a-number"]["cell"] == "F3"


def _number(value: object) -> object:
    return int(value) if isinstance(value, str) and value.isdigit() else value


# --- explain


def test_the_items_of_an_explanation_add_up_to_the_points(rondo: Rondo, circuit: Path) -> None:
    told = rondo("explain", circuit, "Vera", "--json").json
    assert told["points"] == "53"
    assert [(item["round"], item["points"]) for item in told["items"]] == [(1, "23"), (2, "30")]
    assert "Places 2 to 3 are shared: 22.5 each on average." in told["items"][0]["text"]


def test_a_foreigner_is_told_why_he_has_no_points(rondo: Rondo, circuit: Path) -> None:
    told = rondo("explain", circuit, "Aru", "--json").json
    assert told["points"] == "0"
    assert "KAZ" in told["items"][0]["text"]


def test_nothing_is_paired_in_a_circuit(rondo: Rondo, circuit: Path) -> None:
    refused = rondo("pair", circuit)
    assert refused.status == 1
    assert "isn't paired" in refused.err


# --- the final


def test_the_final_is_seeded_in_the_order_of_the_list(rondo: Rondo, circuit: Path, tmp_path: Path) -> None:
    final = tmp_path / "final.xlsx"
    assert rondo("standings", circuit, "--qualifiers-to", final, "--json").json["standings"]
    assert [row["Name"] for row in rows(final, "Players")] == ["Boris", "Vera", "Gleb"]
    settings = {row["Key"]: row["Value"] for row in rows(final, "Settings")}
    assert settings["knockout.seeds"] == "P2, P3, P4"
    assert rondo("check", final).status == 0
    assert rondo("pair", final).status == 0


def test_a_final_whose_last_place_is_shared_is_not_made(rondo: Rondo, tmp_path: Path) -> None:
    results = [("Kazan", 1, "Anna"), ("Kazan", 2, "Boris"), ("Kazan", 2, "Vera")]
    file = new_circuit(rondo, tmp_path / "cup.xlsx", [{"Stage": "Kazan"}], results, {"circuit.qualifiers": 2})
    assert [line["qualifies"] for line in listed(rondo, file)] == [True, None, None]
    refused = rondo("standings", file, "--qualifiers-to", tmp_path / "final.xlsx")
    assert refused.status == 1
    assert "Boris, Vera" in refused.err
    assert not (tmp_path / "final.xlsx").exists()


def test_an_existing_file_is_never_made_a_final(rondo: Rondo, circuit: Path) -> None:
    before = circuit.read_bytes()
    assert rondo("standings", circuit, "--qualifiers-to", circuit).status != 0
    assert circuit.read_bytes() == before


# --- problems


@pytest.mark.parametrize(
    ("stage", "results", "settings", "code", "cell", "says"),
    [
        ({"Players": 1}, [("Kazan", 1, "A"), ("Kazan", 2, "B")], {}, "circuit-too-few-players", "D2", "2 are listed"),
        ({}, [("Kazan", 1, "A"), ("Kazan", 3, "B")], {}, "circuit-place-odd", "B3", "place 2 is expected"),
        ({"Players": 9}, [("Kazan", 1, "A"), ("Kazan", 12, "B")], {}, "circuit-place-beyond", "B3", "only 9"),
        ({"Players": 0}, [("Kazan", 1, "A")], {}, "circuit-too-few-players", "D2", "Kazan: 0 participants"),
        ({}, [("Kazan", 1, "A")], {"circuit.points": "none"}, "circuit-table-empty", None, "no table points"),
        ({}, [("Kazan", 1, "A")], {"circuit.federation": "Russia"}, "circuit-nobody-scores", None, "mean RUS?"),
        ({}, [("Kazan", 1, "A/RSU")], {}, "circuit-federation-unknown", "F2", "Did you mean RUS?"),
        ({}, [("Kasan", 1, "A")], {}, "unknown-stage", "A2", "Did you mean Kazan?"),
        ({}, [("Kazan", 1, "A")], {"circuit.tables confirmed": "no"}, "circuit-tables-examples", None, "examples"),
        ({}, [("Kazan", 1, "A")], {"circuit.increase players": "1: 1"}, "circuit-percent-unclear", None, "100%"),
        ({"Players": 120}, [("Kazan", 1, "A")], {LARGE_POINTS: "none"}, "circuit-no-large-table", "D2", "points from"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place_and_what_to_do(  # noqa: PLR0917  # a case in full
    rondo: Rondo,
    tmp_path: Path,
    stage: Mapping[str, int],
    results: list[tuple[str, int, str]],
    settings: Mapping[str, str],
    code: str,
    cell: str | None,
    says: str,
) -> None:
    file = new_circuit(rondo, tmp_path / "cup.xlsx", [{"Stage": "Kazan", **stage}], results, settings)
    found = codes(rondo, file)
    assert code in found, found
    assert cell in {None, found[code]["cell"]}
    assert says in f"{found[code]['message']} {found[code]['advice']}"


def test_a_circuit_in_order_has_no_problems(rondo: Rondo, circuit: Path) -> None:
    """No grandmasters, a shared place and a foreigner are in order."""
    book = openpyxl.load_workbook(circuit)
    put(book["Stages"], {"Stage": "Kazan"}, "Grandmasters", 0)
    book.save(circuit)
    assert rondo("check", circuit, "--json").json == {"problems": []}


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ({"Kind": "points", "From": 1, "Value": "twenty"}, "circuit-points"),
        ({"Kind": "points", "From": 0, "Value": 20}, "circuit-from"),
        ({"Kind": "increase players", "From": 40, "Value": "some"}, "circuit-percent"),
        ({"Kind": "scoring places", "From": 40, "Value": "9.5"}, "circuit-scoring-places"),
        ({"Kind": "pionts", "From": 1, "Value": 20}, "unknown-word"),
    ],
)
def test_a_row_of_the_table_tab_that_cant_be_used_is_an_error(
    rondo: Rondo, circuit: Path, row: Mapping[str, str | int], code: str
) -> None:
    add_rows(circuit, "Table", [row])
    found = codes(rondo, circuit)
    assert found[code]["severity"] == "error"
    assert found[code]["tab"] == "Table"
    assert rondo("check", circuit).status == 1


def test_somebody_without_a_federation_counts_as_a_citizen_and_is_named(rondo: Rondo, circuit: Path) -> None:
    book = openpyxl.load_workbook(circuit)
    put(book["Players"], {"Name": "Gleb"}, "Federation", "")
    book.save(circuit)
    assert sums(rondo, circuit)["Gleb"] == "23"
    assert "Gleb" in codes(rondo, circuit)["circuit-federation-missing"]["message"]


def test_the_same_row_of_a_table_twice_is_one(rondo: Rondo, circuit: Path) -> None:
    add_rows(circuit, "Table", [{"Kind": "increase players", "From": 40, "Value": "10%"}] * 2)
    assert rondo("check", circuit).status == 0
    assert sums(rondo, circuit)["Boris"] == str(33 + 28)


def test_the_list_is_printed(rondo: Rondo, circuit: Path, tmp_path: Path) -> None:
    assert rondo("print", circuit, tmp_path / "list.pdf").status == 0
    assert (tmp_path / "list.pdf").read_bytes().startswith(b"%PDF")


# --- new


@pytest.mark.parametrize("preset", ["kubok-rossii-2018-men", "kubok-rossii-2018-women"])
def test_the_example_is_in_order_but_for_its_tables(rondo: Rondo, tmp_path: Path, preset: str) -> None:
    file = tmp_path / "cup.xlsx"
    assert rondo("new", "circuit", file, "--preset", preset, "--demo").status == 0
    assert list(codes(rondo, file)) == ["circuit-tables-examples"]
    assert rondo("standings", file, "--write").status == 0
    qualified = [line for line in listed(rondo, file) if line["qualifies"]]
    assert len(qualified) == (8 if preset.endswith("women") else 16)
    assert any("examples" in note for note in rondo("standings", file, "--json").json["notes"])


def test_a_new_circuit_begins_with_the_tables_that_have_to_be_replaced(rondo: Rondo, tmp_path: Path) -> None:
    file = tmp_path / "cup.xlsx"
    assert rondo("new", "circuit", file).status == 0
    table = rows(file, "Table")
    assert {"Kind": "scoring places", "From": 0, "Value": "1/5"} in table
    assert {row["Kind"] for row in table} >= {"points", "points from 100", "increase players from 100"}
    assert rows(file, "Players") == []
