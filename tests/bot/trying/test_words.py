"""The page's sentences, and in which language they are served."""

import re
from pathlib import Path

import pytest

import bot.sandbox.page
import bot.trying
from bot.texts.catalogue import catalogue
from bot.trying import stops
from bot.trying.tours import keizer
from bot.trying.words import WORDS, page_words, wanted
from bot.usecases.rounds import steps

_SENTENCE = re.compile(r'\b(?:t|N_)\(\s*"((?:[^"\\]|\\.)*)"')


def scripts() -> list[Path]:
    packages = (bot.sandbox.page, bot.trying)
    return [file for package in packages for file in Path(package.__path__[0], "static").glob("*.js")]


def test_every_sentence_of_the_scripts_can_be_translated() -> None:
    """And nothing is translated that no script says."""
    said = {sentence for file in scripts() for sentence in _SENTENCE.findall(file.read_text(encoding="utf-8"))}
    assert len(said) > 50
    assert said == set(WORDS)
    assert len(WORDS) == len(said)


def test_no_script_says_a_sentence_past_the_catalogues() -> None:
    """Each call has its sentence in quotes, except where a table of marked ones is read."""
    loose = [call for file in scripts() for call in re.findall(r"\bt\((?!\s*\")[^)]*\)", file.read_text("utf-8"))]
    assert sorted(loose) == [
        "t(ROLES[person.role])",
        "t(name)",
        "t(sentence, places = {})",
        "t(words, { who: message.service.value })",
    ]


def test_untranslated_sentences_are_left_to_the_scripts() -> None:
    assert page_words(catalogue("en")) == {}


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("nl", "nl"),
        ("nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        ("fr-FR,fr;q=0.9,de;q=0.7,en;q=0.5", "de"),
        ("en;q=0.3, ru;q=0.9", "ru"),
        ("fr", "en"),
        ("", "en"),
        ("*", "en"),
        ("sv;q=nonsense,de;q=0.1", "de"),
        (";;;,,", "en"),
    ],
)
def test_the_browsers_languages_are_asked_in_its_order(header: str, language: str) -> None:
    assert wanted(header).language == language


def test_everything_the_timetable_does_by_itself_has_words() -> None:
    itself = {steps.REMIND_ABSENCES, steps.CLOSE_ABSENCES, steps.PAIR_AT, steps.ASK_RESULTS, steps.STANDINGS}
    assert itself | {stops.BEGIN} <= stops.SENTENCES.keys()
    assert set(keizer.SENTENCES) == {"sign-off", "pair", "publish", "clock", "report", "confirm", "type", "standings"}
