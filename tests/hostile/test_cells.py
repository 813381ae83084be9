"""What people type into single cells."""

import datetime as dt
from collections.abc import Mapping, Sequence
from pathlib import Path

import openpyxl
import pytest

from tests.bot.cli.conftest import Rondo
from tests.hostile.club import AsText, Edit, Told, harmed, saved, told

FORMULAS: Sequence[Edit] = (
    ("Players", "B2", AsText("=1+1")),
    ("Pairings", "C2", AsText("=1+1")),
    ("Pairings", "D5", AsText("=1+1")),
    ("Players", "B3", AsText("@x")),
    ("Pairings", "D2", AsText("@x")),
    ("Pairings", "C6", AsText("@x")),
    ("Players", "B4", AsText("+31 6")),
    ("Pairings", "C3", AsText("+31 6")),
    ("Pairings", "D6", AsText("+31 6")),
)

SOUND: Mapping[str, Sequence[Edit]] = {
    "nothing": (),
    "trailing spaces": [("Pairings", "C2", "  Anna ")],
    "a space that doesn't break": [("Pairings", "C2", "Anna\u00a0")],
    "capitals": [("Pairings", "C2", "ANNA")],
    "an invisible mark": [("Pairings", "C2", "\u200eAnna\ufeff")],
    "the ID instead of the name": [("Pairings", "C2", "p1")],
    "name and ID": [("Pairings", "C2", "Anna (P1)")],
    "composed in one tab, decomposed in the other": [
        ("Players", "B2", "Bj\u00f6rn \u00c5s"),
        ("Pairings", "C2", "Bjo\u0308rn A\u030as"),
        ("Pairings", "D5", "BJO\u0308RN A\u030aS"),
    ],
    "apostrophes": [
        ("Players", "B2", "'t Hart-O'Neill"),
        ("Pairings", "C2", "'t Hart-O'Neill"),
        ("Pairings", "D5", "'t hart-o'neill"),
    ],
    "names that look like formulas": FORMULAS,
    "decimal commas": [
        ("Players", "C2", "1850,0"),
        ("Pairings", "E3", "0,5-0,5"),
        ("Settings", "A8", "keizer.bye"),
        ("Settings", "B8", "0,66"),
        ("Settings", "A9", "keizer.top value"),
        ("Settings", "B9", "1,5 N"),
    ],
    "results as people write them": [
        ("Pairings", "E2", "1–0"),
        ("Pairings", "E3", "remise"),
        ("Pairings", "E4", "0:1"),
        ("Pairings", "E5", " 0 - 1 "),
        ("Pairings", "E6", "1.0-0.0"),
        ("Pairings", "E7", AsText("=")),
    ],
    "a date as a person types it": [("Rounds", "B2", "3-3-2026")],
    "a date that is one": [("Rounds", "B2", dt.date(2026, 3, 3))],
    "words in another language": [("Rounds", "C2", "Gesloten"), ("Absences", "C2", "afgemeld")],
    "a row of dashes in a column of one's own": [("Players", "H1", "Paid"), ("Players", "H9", "---")],
}


@pytest.mark.parametrize("edits", SOUND.values(), ids=SOUND)
def test_what_people_may_type_is_no_problem(rondo: Rondo, tmp_path: Path, edits: Sequence[Edit]) -> None:
    assert told(rondo, saved(harmed(*edits), tmp_path)) == []


HARMED: Mapping[str, tuple[Sequence[Edit], Sequence[Told]]] = {
    "a date where a result should be": (
        [("Pairings", "E2", dt.date(2026, 2, 1))],
        [("date-as-result", "Pairings", "E2")],
    ),
    "an instant where a result should be": (
        [("Pairings", "E2", dt.datetime(1905, 2, 1, 12))],  # noqa: DTZ001  # cells have no zone
        [("date-as-result", "Pairings", "E2")],
    ),
    "a time where a result should be": (
        [("Pairings", "E2", dt.time(1, 0))],
        [("date-as-result", "Pairings", "E2")],
    ),
    "a number as a result": ([("Pairings", "E2", 2)], [("unknown-result", "Pairings", "E2")]),
    "a yes as a result": ([("Pairings", "E2", True)], [("unknown-result", "Pairings", "E2")]),
    "a result that doesn't exist": ([("Pairings", "E2", "2-1")], [("unknown-result", "Pairings", "E2")]),
    "a rating that is text": ([("Players", "C3", "strong")], [("not-whole", "Players", "C3")]),
    "a rating between two numbers": ([("Players", "C3", "1850,5")], [("not-whole", "Players", "C3")]),
    "a rating that became a date": ([("Players", "C3", dt.date(1905, 2, 1))], [("not-whole", "Players", "C3")]),
    "a rating below zero": ([("Players", "C3", -3)], [("number-too-small", "Players", "C3")]),
    "a rating like a telephone number": (
        [("Players", "C3", 31612345678)],
        [("number-too-large", "Players", "C3")],
    ),
    "a name that is a date": (
        [("Players", "B9", dt.date(2026, 5, 1))],
        [
            ("date-not-expected", "Players", "B9"),
            ("unknown-name", "Absences", "B3"),
            ("unknown-name", "Pairings", "C8"),
        ],
    ),
    "an unknown name": ([("Pairings", "D2", "Borys")], [("unknown-name", "Pairings", "D2")]),
    "two players of one name, named by it": (
        [("Players", "B3", "Anna"), ("Pairings", "D2", "P2"), ("Pairings", "C6", "P2")],
        [
            ("duplicate-name", "Players", "B3"),
            ("ambiguous-name", "Pairings", "C2"),
            ("ambiguous-name", "Pairings", "D5"),
        ],
    ),
    "two players of one name, named with the ID": (
        [
            ("Players", "B3", "Anna"),
            ("Pairings", "C2", "Anna (P1)"),
            ("Pairings", "D5", "anna (p1)"),
            ("Pairings", "D2", "Anna (P2)"),
            ("Pairings", "C6", "Anna  ( P2 )"),
        ],
        [("duplicate-name", "Players", "B3")],
    ),
    "a name with somebody else's ID": (
        [("Pairings", "C2", "Anna (P2)")],
        [("name-and-id-differ", "Pairings", "C2")],
    ),
    "one ID twice": (
        [("Players", "A3", "P1")],
        [("duplicate-id", "Players", "A3")],
    ),
    "a formula without stored value": (
        [("Players", "C3", "=1800+15")],
        [("formula-without-value", "Players", "C3")],
    ),
    "a formula without stored value as a result": (
        [("Pairings", "E2", '="1-"&0')],
        [("formula-without-value", "Pairings", "E2")],
    ),
    "an error value": ([("Players", "C3", "#REF!")], [("error-value", "Players", "C3")]),
    "no round": ([("Pairings", "A2", None)], [("missing-value", "Pairings", "A2")]),
    "no name": (
        [("Players", "B9", None)],
        [("missing-value", "Players", "B9"), ("unknown-name", "Absences", "B3"), ("unknown-name", "Pairings", "C8")],
    ),
    "a state that doesn't exist": ([("Rounds", "C4", "soon")], [("unknown-word", "Rounds", "C4")]),
    "a kind of absence that doesn't exist": ([("Absences", "C2", "ill")], [("unknown-word", "Absences", "C2")]),
    "a date that is no day": ([("Rounds", "B4", "31 February")], [("not-a-date", "Rounds", "B4")]),
    "a deadline that says nothing": ([("Rounds", "D4", "in good time")], [("not-a-deadline", "Rounds", "D4")]),
    "a deadline after the round": (
        [("Rounds", "D4", "2026-03-29 18:00")],
        [("deadline-after-start", "Rounds", "D4")],
    ),
    "a round without a time": (
        [("Settings", "A6", None), ("Settings", "B6", None)],
        [("round-without-time", "Rounds", "B2")],
    ),
    "leaving before joining": (
        [("Players", "D9", 5), ("Players", "E9", 2)],
        [("leaves-before-joining", "Players", "E9"), ("not-in-round", "Pairings", "C8")],
    ),
    "something below the table": ([("Pairings", "E12", "0-1")], [("row-without-key", "Pairings", "E12")]),
    "a key that doesn't exist": (
        [("Settings", "A8", "keizer.topvalue"), ("Settings", "B8", 60)],
        [("unknown-key", "Settings", "A8")],
    ),
    "a note among the settings": (
        [("Settings", "A8", "treasurer"), ("Settings", "B8", "Greet")],
        [("unknown-key", "Settings", "A8")],
    ),
    "a preset that doesn't exist": (
        [("Settings", "B4", "sliedrecht-2002")],
        [("unknown-preset", "Settings", "B4")],
    ),
    "a time zone that doesn't exist": (
        [("Settings", "B5", "Amsterdam time")],
        [("unknown-timezone", "Settings", "B5")],
    ),
    "a format that doesn't exist": ([("Settings", "B3", "keiser")], [("setting-choice", "Settings", "B3")]),
    "a share that became a date": (
        [("Settings", "A8", "keizer.bye"), ("Settings", "B8", dt.date(2026, 3, 2))],
        [("date-not-expected", "Settings", "B8")],
    ),
    "a share in hundreds": (
        [("Settings", "A8", "keizer.bye"), ("Settings", "B8", 66)],
        [("setting-percentage", "Settings", "B8")],
    ),
    "a top value of nonsense": (
        [("Settings", "A8", "keizer.top value"), ("Settings", "B8", "N squared")],
        [("setting-top-value", "Settings", "B8")],
    ),
    "no format": (
        [("Settings", "B3", None)],
        [("missing-setting", "Settings", "B3")],
    ),
}


@pytest.mark.parametrize(("edits", "expected"), HARMED.values(), ids=HARMED)
def test_a_cell_that_cannot_be_used_is_a_problem_with_its_place(
    rondo: Rondo, tmp_path: Path, edits: Sequence[Edit], expected: Sequence[Told]
) -> None:
    assert told(rondo, saved(harmed(*edits), tmp_path)) == expected


def test_a_slip_of_the_pen_is_answered_with_what_was_meant(rondo: Rondo, tmp_path: Path) -> None:
    slips: Mapping[str, Edit] = {
        "Boris": ("Pairings", "D2", "Borys"),
        "sliedrecht-2020": ("Settings", "B4", "sliedrecht-2002"),
        "Europe/Amsterdam": ("Settings", "B5", "Amsterdam"),
        "keizer.top value": ("Settings", "A8", "keizer.topvalue"),
        "planned": ("Rounds", "C4", "plannd"),
        "closed": ("Rounds", "C2", "closd"),
    }
    problems = rondo("check", saved(harmed(*slips.values()), tmp_path), "--json").json["problems"]
    advice = {(problem["tab"], problem["cell"]): problem["advice"] for problem in problems}
    for meant, (tab, cell, _) in slips.items():
        assert f"Did you mean {meant}?" in advice[tab, cell]


def test_a_name_like_a_formula_stays_text_wherever_it_is_written(rondo: Rondo, tmp_path: Path) -> None:
    path = saved(harmed(*FORMULAS), tmp_path)
    assert rondo("pair", path).status == 0
    assert rondo("standings", path, "--write").status == 0
    assert told(rondo, path) == []
    assert "=1+1" in [line["name"] for line in rondo("standings", path, "--json").json["standings"]]


def test_an_id_is_given_and_the_name_beside_it_stays_as_it_was_typed(rondo: Rondo, tmp_path: Path) -> None:
    typed = ("  Bjo\u0308rn\u00a0A\u030as ", 1984)
    path = saved(harmed(*(("Players", f"B{row}", name) for row, name in enumerate(typed, 10))), tmp_path)
    assert rondo("check", path, "--write").status == 0
    written = list(openpyxl.load_workbook(path)["Players"].iter_rows(min_row=10, max_col=2, values_only=True))
    assert written == [("P9", typed[0]), ("P10", typed[1])]
