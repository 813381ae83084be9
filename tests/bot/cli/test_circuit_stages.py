"""Stages of a circuit taken over: from the workbook of a Swiss, from a report of other software."""

from pathlib import Path

import openpyxl
import pytest

from tests.bot.cli.circuit_files import new_circuit
from tests.bot.cli.conftest import Rondo
from tests.bot.cli.test_swiss_commands import EVENTS, FIRST, game, small


@pytest.fixture
def circuit(rondo: Rondo, tmp_path: Path) -> Path:
    """Anna won the only stage so far; the next one is listed without a size."""
    return new_circuit(
        rondo, tmp_path / "cup.xlsx", [{"Stage": "Kazan"}, {"Stage": "Perm"}], [("Kazan", 1, "Player 2")]
    )


FINISHED = [
    *FIRST,
    game(2, 1, "P1", "P2", "1-0"),
    game(2, 2, "P3", "P4", "½-½"),
    game(3, 1, "P4", "P1", "½-½"),
    game(3, 2, "P2", "P3", "1-0"),
]


def sums(rondo: Rondo, book: Path) -> dict[str, str]:
    return {line["name"]: line["points"] for line in rondo("standings", book, "--json").json["standings"]}


def test_a_finished_swiss_becomes_a_stage(rondo: Rondo, circuit: Path, tmp_path: Path) -> None:
    """Player 2 is known by his name; the others are added. Kazan paid him 30."""
    swiss = small(tmp_path / "swiss.xlsx", FINISHED)
    places = {line["name"]: line["rank"] for line in rondo("standings", swiss, "--json").json["standings"]}
    assert rondo("import-trf", swiss, circuit, "--stage", "perm").status == 0
    book = openpyxl.load_workbook(circuit)
    stages = [[cell.value for cell in row][:5] for row in book["Stages"].iter_rows(min_row=2) if row[0].value]
    assert stages[1][0] == "Perm"
    assert stages[1][3:] == [4, 0]
    found = {line["name"]: line for line in rondo("standings", circuit, "--json").json["standings"]}
    assert {name: line["stages"][-1]["place"] for name, line in found.items()} == places
    assert [each["stage"] for each in found["Player 2"]["stages"]] == ["Kazan", "Perm"]
    assert rondo("check", circuit).status == 0
    again = rondo("import-trf", swiss, circuit, "--stage", "Perm")
    assert (again.status, "has results already" in again.err) == (1, True)


def test_a_report_becomes_a_stage_that_nobody_had_listed(rondo: Rondo, circuit: Path) -> None:
    answer = rondo("import-trf", EVENTS / "a.trf", circuit, "--stage", "Samara", "--json").json
    assert answer == {"stage": "Samara", "players": 30}
    assert rondo("check", circuit).status == 0
    found = sums(rondo, circuit)
    assert found["P1"] != "0"
    report = rondo("import-trf", EVENTS / "a.trf", circuit.with_name("own.xlsx"))
    assert report.status == 0


def test_an_unfinished_swiss_is_no_stage_yet(rondo: Rondo, circuit: Path, tmp_path: Path) -> None:
    before = circuit.read_bytes()
    refused = rondo("import-trf", small(tmp_path / "swiss.xlsx", FIRST), circuit, "--stage", "Perm")
    assert (refused.status, "1 of 3 rounds count" in refused.err) == (1, True)
    assert circuit.read_bytes() == before


def test_a_stage_goes_into_a_circuit_only(rondo: Rondo, tmp_path: Path) -> None:
    swiss, other = small(tmp_path / "swiss.xlsx", FINISHED), small(tmp_path / "other.xlsx", FIRST)
    refused = rondo("import-trf", swiss, other, "--stage", "Perm")
    assert (refused.status, "workbook of a circuit" in refused.err) == (1, True)


def test_a_report_without_places_is_refused_with_its_line(rondo: Rondo, circuit: Path, tmp_path: Path) -> None:
    file = tmp_path / "open.trf"
    lines = (EVENTS / "a.trf").read_text("utf-8").splitlines()
    file.write_text("\n".join(f"{line[:85]}    {line[89:]}" if line[:3] == "001" else line for line in lines), "utf-8")
    refused = rondo("import-trf", file, circuit, "--stage", "Perm")
    assert refused.status == 1
    assert "column 86" in refused.err


def test_two_of_one_name_are_told(rondo: Rondo, circuit: Path, tmp_path: Path) -> None:
    """Nobody is guessed, and nothing is written."""
    file, before = tmp_path / "open.trf", circuit.read_bytes()
    lines = (EVENTS / "a.trf").read_text("utf-8").splitlines()
    file.write_text(
        "\n".join(
            f"{line[:14]}{'Smith, J':33}{line[47:57]}{'':11}{line[68:]}" if line[:3] == "001" else line
            for line in lines
        ),
        "utf-8",
    )
    refused = rondo("import-trf", file, circuit, "--stage", "Perm")
    assert (refused.status, "Smith, J" in refused.err) == (1, True)
    assert circuit.read_bytes() == before
