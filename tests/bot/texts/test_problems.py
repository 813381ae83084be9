"""Everything that can be wrong with a workbook has its words, and what to do about it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.problems import (
    PROBLEMS,
    REFUSALS,
    conflict_sentences,
    problem_sentences,
    problems_painted,
    refusal_sentences,
)
from bot.texts.setting_sentences import SETTINGS
from bot.texts.workbook_sentences import CONFLICTS
from rules.errors import PairingError, SettingError
from sheets.errors import WorkbookUnreachable
from sheets.problems import Problem
from sheets.writing.outcomes import WAITING_CODES, Conflict
from tests.sheets.books import PLAYERS, read, tables
from tests.sheets.books import SETTINGS as SOUND

ROOT = Path(__file__).parents[3]
ENGLISH = catalogue("en")

_SPOKEN_ELSEWHERE = {"unknowable"}
"""Never a problem of its own."""


def calls(folder: str) -> Iterator[tuple[str, ast.Call]]:
    """All calls in a package, by the name of what is called."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield name, node


def codes(folder: str, *names: str) -> set[str]:
    """The codes that such calls are given first, second or third: words of small letters with hyphens."""
    found = set()
    for name, call in calls(folder):
        if name in names:
            words = [a.value for a in call.args[:3] if isinstance(a, ast.Constant) and isinstance(a.value, str)]
            found |= {word for word in words if re.fullmatch(r"[a-z]+(-[a-z]+)+|replacements", word)}
    return found


def codes_of_problems() -> set[str]:
    """Those that the code of `sheets` writes down, and those that it puts together."""
    put_together = {f"{trouble}-{what}" for trouble in ("unknown", "ambiguous") for what in ("name", "team")}
    return (codes("sheets", "Problem", "problem", "flaw", "_wrong", "_same") | put_together) - _SPOKEN_ELSEWHERE


def test_the_search_for_codes_finds_them() -> None:
    assert {"date-as-result", "paired-twice", "missing-tab", "unknown-key", "duplicate-id"} <= codes_of_problems()
    assert {"workbook-damaged", "cell-changed", "workbook-exists"} <= codes_of_refusals()
    assert "setting-percentage" in codes("rules", "SettingError")


def test_every_problem_has_its_words() -> None:
    assert codes_of_problems() - set(PROBLEMS) == set()


def test_no_words_are_left_over() -> None:
    written_down = {
        node.value
        for folder in ("sheets", "rules")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert set(PROBLEMS) - written_down - codes_of_problems() == set()


def test_every_refusal_of_a_setting_has_its_words() -> None:
    assert codes("rules", "SettingError") - set(SETTINGS) == set()


def codes_of_refusals() -> set[str]:
    """Those of the errors that are raised, and of the tables from which adapters take them."""
    kinds = ("WorkbookError", "WorkbookUnreachable", "WorkbookBusy", "WorkbookUnreadable", "WorkbookChanged")
    tables_of_codes = {
        str(value.value)
        for path in sorted((ROOT / "sheets").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_CODES"
        for value in ast.walk(node.value)
        if isinstance(value, ast.Constant) and isinstance(value.value, str)
    }
    of_google = codes("sheets/google", "later", "stopped")
    return codes("sheets", *kinds) | codes("bot/cli", *kinds) | tables_of_codes | of_google


def test_every_refusal_of_a_workbook_has_its_words() -> None:
    assert codes_of_refusals() - set(REFUSALS) == set()


def test_every_conflict_has_its_words() -> None:
    assert codes("sheets", "Conflict") | WAITING_CODES | {"changed", "formula", "person-gone"} == set(CONFLICTS)


@pytest.mark.parametrize("code", sorted({**REFUSALS, **CONFLICTS}))
def test_all_words_are_whole_sentences(code: str) -> None:
    for sentence in {**REFUSALS, **CONFLICTS}[code]:
        assert sentence[-1] in ".?" or sentence.endswith("{link}")
        assert sentence[0].isupper() or sentence[0] in "{“"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_is_told_with_its_words_in_every_language(language: str) -> None:
    (problem,) = read({"Players": [*PLAYERS[:2], ["P2", "Boris", "strong"], *PLAYERS[3:]]}).problems
    message, advice = problem_sentences(problem, catalogue(language))
    assert "strong" in message
    assert advice


def test_the_nearest_word_is_offered() -> None:
    (problem,) = read({"Settings": [*SOUND, ["keizer.top vlaue", 60]]}).problems
    assert "keizer.top value" in problem_sentences(problem, ENGLISH)[1]


def test_headings_are_named_as_they_stand_in_the_sheet() -> None:
    (problem,) = read(
        {"Spelers": [["Naam", "Elo-rating", "Rating"], ["Anna", 1, "x"], ["Boris"], ["Chris"], ["Dora"]]},
        without=("Players",),
    ).problems
    assert problem_sentences(problem, ENGLISH)[0].startswith("Rating:")


def test_only_the_beginning_of_a_long_text_is_shown() -> None:
    (problem,) = read({"Players": [*PLAYERS[:2], ["P2", "Boris", "x" * 5000], *PLAYERS[3:]]}).problems
    assert len(problem_sentences(problem, ENGLISH)[0]) < 200


def test_braces_in_a_cell_are_shown_as_they_are() -> None:
    (problem,) = read({"Players": [*PLAYERS[:2], ["P2", "Boris", "{value} {0}"], *PLAYERS[3:]]}).problems
    assert "“{value} {0}”" in problem_sentences(problem, ENGLISH)[0]


def test_words_are_found_also_for_what_nobody_foresaw() -> None:
    assert "new-code" in problem_sentences(Problem("new-code", "Players"), ENGLISH)[0]
    assert problem_sentences(Problem("unknown-name", "Players"), ENGLISH)[0] == "Nobody is called “”."


def test_refusals_of_files_and_of_rules_have_words() -> None:
    message, advice = refusal_sentences(WorkbookUnreachable("workbook-missing", file="club.xlsx"), ENGLISH)
    assert message == "There is no file club.xlsx."
    assert advice
    assert "keizer.win" in refusal_sentences(SettingError("setting-percentage", key="keizer.win", value=50), ENGLISH)[0]
    assert refusal_sentences(PairingError("nobody-present", round=3), ENGLISH)[0]


def test_a_conflict_tells_what_was_found() -> None:
    conflict = Conflict("changed", "Pairings", "E2", "Result", None, "1-0")
    message, _ = conflict_sentences(conflict, ENGLISH)
    assert "Pairings E2" in message
    assert "1-0" in message


def test_the_problems_tab_says_where_and_what_to_do() -> None:
    painted = problems_painted(tables({"Players": [*PLAYERS[:2], ["P2", "Boris", "x"], *PLAYERS[3:]]}), ENGLISH)
    (row,) = painted.rows
    assert (row["Tab"], row["Cell"]) == ("Players", "C3")
    assert row["Problem"]
    assert row["What to do"]


def test_every_place_in_a_sentence_has_a_name() -> None:
    for pair in {**REFUSALS, **CONFLICTS}.values():
        for sentence in pair:
            assert all(name is None or name.isidentifier() for _, name, _, _ in Formatter().parse(sentence))
