"""The short reasons beside a board: whichever rule gave the colours, it can be said in words."""

import pytest

from bot.formats.keizer_why import short_reasons
from bot.texts.notes import sentence
from bot.texts.sentences import SENTENCES
from rules.players import PlayerId
from rules.rounds import Note

ANNA, BORIS = PlayerId("P1"), PlayerId("P2")
PREFIX = "note.short-"
REASONS = [code.removeprefix(PREFIX) for code in SENTENCES if code.startswith(f"{PREFIX}colours-")]


@pytest.mark.parametrize("reason", REASONS)
def test_every_reason_for_the_colours_has_its_words(reason: str) -> None:
    found = short_reasons((ANNA, BORIS), [Note.of(reason, white=ANNA, black=BORIS)])
    said = [sentence(note, {ANNA: "Anna", BORIS: "Boris"}, "en") for note in found[ANNA]]
    assert said[0] == "Places 1 and 2."
    assert said[1].startswith(("Colours: ", "You fixed"))
