"""Every code that the rules of teams give has its words, with names, halves and exact averages."""

import ast
import re
from fractions import Fraction
from pathlib import Path
from string import Formatter

import pytest

from bot.numbers import exact
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.notes import NOTE_SENTENCES, error_sentence, sentence
from bot.texts.problems import PROBLEMS
from bot.texts.team import TEAM_NOTES, TEAM_PROBLEMS
from rules.errors import PairingError
from rules.players import PlayerId
from rules.rounds import Note
from rules.team.event import Part

ROOT = Path(__file__).parents[3]
NAMES = {PlayerId("T1"): "Reds", PlayerId("T2"): "Blues", PlayerId("P1"): "Anna"}
CODE = re.compile(r"[a-z]+(-[a-z]+)+")


def codes(*names: str) -> set[str]:
    """First arguments of such calls in the rules of teams and in what the formats add, of both ends of a condition."""
    files = [*(ROOT / "rules/team").glob("*.py"), *(ROOT / "bot/formats").glob("team*.py")]
    found: set[str] = set()
    for node in (node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in names:
            words = ast.walk(node.args[0])
            found |= {w.value for w in words if isinstance(w, ast.Constant) and isinstance(w.value, str)}
    return {code for code in found if CODE.fullmatch(code)}


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def test_every_note_has_a_sentence() -> None:
    notes = codes("of", "_problem") - {"team-assumption"}
    assert {"match-lift", "lineup-twice", "match-team-twice", "team-not-paired"} <= notes
    assert {code for code in notes if f"note.{code}" not in NOTE_SENTENCES and code not in PROBLEMS} == set()
    assert {"note.lineup-absent", "note.lineup-other-team", "note.team-half-point-bye"} <= set(NOTE_SENTENCES)


def test_every_part_of_a_round_has_a_sentence() -> None:
    for part in Part:
        code = f"item.team-round-{part.value.replace(' ', '-')}"
        assert code in TEAM_NOTES or {f"{code}.win", f"{code}.loss"} <= set(TEAM_NOTES), code
    assert {f"item.team-round-played.{outcome}" for outcome in ("win", "draw", "loss")} <= set(TEAM_NOTES)


def test_every_refusal_has_a_sentence() -> None:
    refused = codes("PairingError")
    assert {"team-too-few", "match-rows", "team-round-unfinished"} <= refused
    assert {code for code in refused if f"rules.{code}" not in NOTE_SENTENCES} == set()


def test_whatever_the_library_says_is_told_without_an_error() -> None:
    for code in ("pairing-library", "report-unreadable"):
        assert "no sense" in error_sentence(PairingError(code, reason="no sense"), NAMES, "en")


@pytest.mark.parametrize("code", TEAM_PROBLEMS)
def test_problems_say_what_is_wrong_and_what_to_do(code: str) -> None:
    for text in TEAM_PROBLEMS[code]:
        assert text.endswith(".")
        assert {name for _, name, _, _ in Formatter().parse(text)} <= {None} | PARAMETERS


PARAMETERS = {
    *("available", "board", "boards", "counted", "counts_as", "draw_score", "id", "key", "left", "limit", "match"),
    *("named", "player", "rating", "round", "start", "tab", "team", "value", "wanted"),
}


def test_teams_and_players_are_named_and_halves_are_written_as_such() -> None:
    assert sentence(Note.of("match-needs", team="T1", draw_score=Fraction(5, 2)), NAMES, "en") == (
        "Reds draws with 2½; more wins, less loses."
    )
    assert "Reds, Blues" in sentence(Note.of("lineups-given", round=1, teams=("T1", "T2")), NAMES, "en")
    assert "Won by: Blues." in sentence(Note.of("match-forfeited", winner="T2"), NAMES, "en")
    assert "Won by: –." in sentence(Note.of("match-forfeited", winner=None), NAMES, "en")
    handicap = Note.of(
        "match-handicap", higher="T1", difference=Fraction(1199, 12), row=Fraction(0), draw_score=Fraction(2)
    )
    assert sentence(handicap, NAMES, "en").startswith("Reds is higher by 99 11/12: the handicap from 0 on")


def test_rows_that_make_up_no_match_are_listed() -> None:
    wrong = Note.of("match-board-twice", round=2, match="3", board=4)
    said = error_sentence(PairingError("match-rows", round=3, problems=(wrong,)), NAMES, "en")
    assert said.endswith("Correct them first:\nRound 2, match 3: board 4 stands there twice.")


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (Fraction(2150), "2150"),
        (Fraction(4125, 2), "2062.5"),
        (Fraction(8251, 4), "2062.75"),
        (Fraction(6100, 3), "2033 1/3"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-4, 3), "-1 1/3"),
    ],
)
def test_averages_are_exact(value: Fraction, shown: str) -> None:
    assert exact(value, "en") == shown
    assert exact(value, "sv") == shown.replace(".", ",")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_sentences_keep_their_places_in_every_language(language: str) -> None:
    translated = catalogue(language).translations
    for text in TEAM_NOTES.values():
        assert isinstance(text, str)
        places = {name for _, name, _, _ in Formatter().parse(text)}
        assert {name for _, name, _, _ in Formatter().parse(translated.gettext(text))} == places
