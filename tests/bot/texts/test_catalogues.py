"""Every sentence exists in all five languages, with the same places to fill in."""

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message

from bot.texts.catalogue import LANGUAGES, catalogue, spoken
from bot.texts.extraction import TRANSLATED, sentences, translations


def places(sentence: str) -> set[str]:
    """The named places of a sentence."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def forms(message: Message) -> list[str]:
    """All plural forms of a translation, or the one there is."""
    return list(message.string) if isinstance(message.string, (list, tuple)) else [str(message.string)]


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_sentence_lacks_its_translation(language: str) -> None:
    known = translations(language)
    missing = []
    for message in sentences():
        if message.id:
            found = known.get(message.id if isinstance(message.id, str) else message.id[0], message.context)
            if found is None or found.fuzzy or not all(forms(found)):
                missing.append(message.id)
    assert not missing


@pytest.mark.parametrize("language", TRANSLATED)
def test_translations_have_the_places_of_the_original(language: str) -> None:
    for message in translations(language):
        if message.id:
            wanted = places(message.id if isinstance(message.id, str) else message.id[1])
            for form in forms(message):
                assert places(form) - {"count"} == wanted - {"count"}, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_catalogues_hold_no_sentence_that_the_code_no_longer_says(language: str) -> None:
    said = {str(message.id) for message in sentences()}
    assert {str(message.id) for message in translations(language)} == said


@pytest.mark.parametrize("language", TRANSLATED)
def test_markup_survives_translation(language: str) -> None:
    for message in translations(language):
        if message.id and isinstance(message.id, str):
            assert sorted(re.findall(r"</?\w+>", message.id)) == sorted(re.findall(r"</?\w+>", forms(message)[0]))


def test_an_unknown_language_reads_english() -> None:
    assert catalogue("fr").language == "en"


@pytest.mark.parametrize(
    ("wishes", "language"),
    [(["nl_NL.UTF-8"], "nl"), (["de-AT"], "de"), (["C"], "en"), (["fr", "sv"], "sv"), ([], "en")],
)
def test_a_language_tag_leads_to_the_first_language_spoken(wishes: list[str], language: str) -> None:
    assert spoken(wishes) == language
    assert language in LANGUAGES
