"""How a message gets its words: safe names, forms of values, Telegram's limits."""

from datetime import date, datetime, timedelta
from enum import Enum
from fractions import Fraction
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages import Button, Say
from bot.sandbox.entities import utf16_length
from bot.sandbox.html_parser import parse_html
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.texts.rendering import LABEL_LIMIT, ROW_LIMIT, TEXT_LIMIT, plain, render, units
from bot.texts.values import shown
from rules.errors import SettingError
from rules.results import Colour, Result
from rules.rounds import AbsenceKind, RoundState, Status
from sheets.problems import Problem

EVENING = datetime(2026, 3, 12, 20, 0, tzinfo=ZoneInfo("Europe/Amsterdam"))

names = st.text(alphabet=st.characters(codec="utf-8", exclude_characters="\r\n\x00"), min_size=1, max_size=40)


def line(board: int, white: str = "Anna", black: str = "Boris") -> Say:
    """One game."""
    return Say("game-line", {"board": board, "white": white, "black": black, "result": Result.WHITE_WINS})


@given(white=names, black=names)
def test_no_name_can_break_a_message(white: str, black: str) -> None:
    shown_ = parse_html(render(line(3, white, black), "en").text).text
    assert shown_ == f"Board 3: {white} (White) 1-0 {black} (Black)".strip()


@pytest.mark.parametrize("name", ["O'Neil", "a_b_c", "<b>", "&amp;", "Ünal", "Ольга", "{name}", "%s", "x" * 200])
def test_names_stand_there_as_they_are_in_chat_and_terminal(name: str) -> None:
    say = Say("bye-line", {"player": name})
    assert parse_html(render(say, "en").text).text == f"{name}: bye"
    assert plain(say, "en") == f"{name}: bye"


def test_markup_is_for_the_chat_only() -> None:
    say = Say("result-confirmed", {"line": line(3, "<i>")})
    assert render(say, "en").text.startswith("<b>Board 3: &lt;i&gt;")
    assert plain(say, "en").startswith("Board 3: <i> (White)")


@pytest.mark.parametrize(
    ("value", "form", "language", "text"),
    [
        (EVENING, "", "en", "Thursday 12 March, 20:00"),
        (EVENING, "", "nl", "donderdag 12 maart, 20:00"),
        (EVENING, "", "de", "Donnerstag, 12. März, 20:00"),
        (EVENING, "", "sv", "torsdag 12 mars, 20:00"),
        (EVENING, "", "ru", "четверг, 12 марта, 20:00"),
        (EVENING, "short", "en", "Thu 12 Mar"),
        (EVENING, "time", "en", "20:00"),
        (date(2026, 3, 12), "", "en", "Thursday 12 March"),
        (Fraction(16825, 1000), "", "nl", "16,83"),
        (Fraction(33, 100), "share", "en", "33%"),
        (timedelta(days=2, hours=3), "", "en", "2 days"),
        (timedelta(hours=3, minutes=10), "", "nl", "3 uur"),
        (None, "", "en", "–"),
        ((1, 2), "", "en", "1, 2"),
        (Result.DRAW, "", "en", "½-½"),
        (Colour.BLACK, "", "en", "Black"),
    ],
)
def test_values_are_written_as_the_reader_writes_them(value: object, form: str, language: str, text: str) -> None:
    assert shown(value, catalogue(language), form) == text


@pytest.mark.parametrize("value", [*AbsenceKind, *RoundState, *Colour, *Result, *(set(Status) - {Status.NONE})])
def test_no_word_of_the_workbook_shows_its_code_name(value: Enum) -> None:
    assert value.name not in shown(value, catalogue("en"))


def test_a_code_without_words_is_shown_rather_than_nothing() -> None:
    assert plain(Say("never-heard-of"), "en") == "never-heard-of"


def test_a_list_that_is_too_long_is_abridged_and_says_so() -> None:
    say = Say("pairings", {"own": "", "round": "x", "lines": tuple(line(board) for board in range(1, 500))})
    text = parse_html(render(say, "en").text).text
    assert utf16_length(text) <= TEXT_LIMIT
    assert utf16_length(text) > TEXT_LIMIT - 100
    shown_lines = text.count("Board ")
    assert f"… and {499 - shown_lines} more" in text


def test_a_text_that_no_abridging_helps_is_cut() -> None:
    text = parse_html(render(Say("bye-line", {"player": "&😀" * 3000}), "en").text).text
    assert utf16_length(text) <= TEXT_LIMIT
    assert text.endswith("…")


@given(st.integers(1, 3000), st.integers(0, 50))
def test_every_length_fits(name_length: int, lines: int) -> None:
    say = Say(
        "pairings", {"own": "", "round": "x" * name_length, "lines": tuple(line(n, "<" * 60) for n in range(lines + 1))}
    )
    assert utf16_length(parse_html(render(say, "en").text).text) <= TEXT_LIMIT


def test_units_count_as_telegram_does() -> None:
    assert units("<b>😀&amp;</b>") == 3


def test_labels_are_cut_and_rows_broken() -> None:
    button = Button("name", {"name": "x" * 500}, "v:c1:h::0")
    keyboard = render(Say("which-player", {}, ((button,) * 20,)), "en").keyboard
    assert [len(row) for row in keyboard] == [8, 8, 4]
    assert max(map(len, keyboard)) <= ROW_LIMIT
    assert len(keyboard[0][0].label) == LABEL_LIMIT


def test_problems_stand_there_with_their_place_and_what_to_do() -> None:
    problem = Problem("date-as-result", "Pairings", "E7", {"value": "2026-01-02"})
    text = plain(Say("stopped-by-problems", {"problems": (problem, problem)}), "en")
    assert text.count("Pairings!E7: A date or a time") == 2
    assert "type the result again" in text


def test_a_refusal_of_the_rules_stands_there_with_what_to_do() -> None:
    say = Say("refusal", {"refusal": SettingError("setting-whole", key="rounds", value="a <lot>", least=1)})
    assert "a &lt;lot&gt;" in render(say, "en").text
    assert "a <lot>" in plain(say, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_bends_its_sentence(language: str) -> None:
    one, two = (render(Say("disputes", {"count": count}), language).text for count in (1, 2))
    assert "1" in one
    assert "2" in two
