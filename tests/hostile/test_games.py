"""Rows that are sound alone and contradict others."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.bot.cli.conftest import Rondo
from tests.hostile.club import NAMES, Edit, Told, harmed, saved, told


def row(tab: str, number: int, *values: object) -> Sequence[Edit]:
    """A whole row of a tab."""
    return [(tab, f"{column}{number}", value) for column, value in zip("ABCDEFGH", values, strict=False)]


HARMED: Mapping[str, tuple[Sequence[Edit], Sequence[Told]]] = {
    "paired twice": (
        row("Pairings", 9, 2, 5, "Anna", "P5", None),
        [("paired-twice", "Pairings", "C9"), ("paired-twice", "Pairings", "D9")],
    ),
    "paired while absent": (
        row("Pairings", 9, 3, 1, "Frits", "Anna", None),
        [("paired-while-absent", "Pairings", "C9")],
    ),
    "a result for an absent player": (
        row("Absences", 5, 2, "Carla", "late"),
        [("result-for-absent-player", "Pairings", "E6")],
    ),
    "a forfeit of an absent player is none": (row("Absences", 5, 2, "Hans", "late"), []),
    "a result in a planned round": (
        row("Pairings", 9, 3, 1, "Anna", "Dirk", "1-0"),
        [("result-in-planned-round", "Rounds", "C4")],
    ),
    "a game against oneself": (
        row("Pairings", 9, 3, 1, "Anna", "Anna (P1)", None),
        [("plays-himself", "Pairings", "D9")],
    ),
    "a game of one who only organises": (
        [("Players", "F9", "organiser")],
        [("not-a-player", "Absences", "B3"), ("not-a-player", "Pairings", "C8")],
    ),
    "a round that doesn't exist": (
        [*row("Pairings", 9, 31, 1, "Anna", "Dirk", None), *row("Absences", 5, 40, "Anna", "late")],
        [("unknown-round", "Absences", "A5"), ("unknown-round", "Pairings", "A9")],
    ),
    "a round that was skipped": (
        row("Rounds", 4, None, None, None),
        [("round-skipped", "Rounds", "A5")],
    ),
    "the same row twice": (
        row("Pairings", 9, 2, 4, "Hans", "Emma", "-/+"),
        [("duplicate-row", "Pairings", "B9")],
    ),
    "a board twice": (
        row("Pairings", 9, 2, 4, "Hans", "Emma", "1-0"),
        [("duplicate-row", "Pairings", "B9")],
    ),
    "a sign-off twice": (
        row("Absences", 5, 3, "frits", "late"),
        [("duplicate-row", "Absences", "B5")],
    ),
    "a key twice": (
        row("Settings", 8, "Rounds ", 30),
        [("duplicate-row", "Settings", "A8")],
    ),
    "a round twice": (row("Rounds", 6, 3, "2026-03-18", "closed"), [("duplicate-row", "Rounds", "A6")]),
    "nobody as opponent": (
        row("Pairings", 9, 3, 1, "Anna", None, None),
        [("missing-black", "Pairings", "D9")],
    ),
    "a result without opponent": (
        row("Pairings", 9, 3, 1, "Anna", None, "1-0"),
        [("result-in-bye", "Pairings", "E9")],
    ),
    "a bye with an opponent": (
        row("Pairings", 9, 3, 1, "Anna", "Boris", "bye"),
        [("bye-with-opponent", "Pairings", "D9")],
    ),
    "a game before joining": (
        [("Players", "D8", 3)],
        [("not-in-round", "Pairings", "D7")],
    ),
    "a game after leaving": (
        [("Players", "E8", 1)],
        [("not-in-round", "Pairings", "D7")],
    ),
    "all have signed off": (
        [edit for at, name in enumerate(NAMES, 5) for edit in row("Absences", at, 3, name, "notified")
         if name != "Frits"],
        [("nobody-to-pair", "Rounds", "A4")],
    ),
    "all but one have signed off": (
        [edit for at, name in enumerate(NAMES[1:], 5) for edit in row("Absences", at, 3, name, "notified")
         if name != "Frits"],
        [("nobody-to-pair", "Rounds", "A4")],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("edits", "expected"), HARMED.values(), ids=HARMED)
def test_rows_that_contradict_each_other_are_a_problem_with_its_place(
    rondo: Rondo, tmp_path: Path, edits: Sequence[Edit], expected: Sequence[Told]
) -> None:
    assert told(rondo, saved(harmed(*edits), tmp_path)) == expected


def test_every_problem_of_a_workbook_is_told_at_once(rondo: Rondo, tmp_path: Path) -> None:
    """In the order of the tabs, rows and columns; a bad row hides no other."""
    edits: Sequence[Edit] = [
        ("Pairings", "E8", "won"),
        ("Pairings", "C2", "Annna"),
        ("Settings", "B4", "none of them"),
        ("Absences", "C4", "ill"),
        ("Players", "C3", "strong"),
        *row("Pairings", 9, 3, 1, "Anna", "Anna", None),
    ]
    assert told(rondo, saved(harmed(*edits), tmp_path)) == [
        ("unknown-preset", "Settings", "B4"),
        ("not-whole", "Players", "C3"),
        ("unknown-word", "Absences", "C4"),
        ("unknown-name", "Pairings", "C2"),
        ("unknown-result", "Pairings", "E8"),
        ("plays-himself", "Pairings", "D9"),
    ]
