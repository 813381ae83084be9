"""Notes and refusals of the rules in words, with names instead of IDs."""

import pytest

from bot.texts.notes import error_sentence, sentence
from rules.errors import PairingError, RulesError, SettingError
from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import Game, Note

P1, P2 = PlayerId("P1"), PlayerId("P2")
NAMES = {P1: "Anna", P2: "Boris <b>"}
PAIR = {"white": P1, "black": P2}


@pytest.mark.parametrize(
    ("note", "text"),
    [
        (
            Note.of("place-difference", **PAIR, difference=13, limit=12),
            "Anna – Boris <b>: their places differ by 13, the limit of 12 had to give way.",
        ),
        (
            Note.of("colour-run", **PAIR, player=P1, colour=Colour.WHITE, run=3, limit=2),
            "Anna – Boris <b>: Anna gets White 3 times in a row.",
        ),
        (Note.of("bye", player=P1, reason="volunteer", passed=()), "Anna has the bye, and asked for it."),
        (
            Note.of("fixed-pair-breaks", **PAIR, rules=("max-meetings", "colour-run")),
            "Anna – Boris <b>, as you fixed it, breaks these rules:\nthe number of meetings\ncolours in a row",
        ),
        (
            Note.of("results-missing", games=(Game(1, 3, P1, P2), Game(2, 1, P2, P1))),
            "Results are still missing:\nRound 1, board 3: Anna – Boris <b>\nRound 2, board 1: Boris <b> – Anna",
        ),
        (
            Note.of("game-without-result", **PAIR, round=1, board=3),
            "Round 1, board 3: Anna – Boris <b> has no result yet.",
        ),
        (Note.of("never-heard-of", x=1), "Note: never-heard-of."),
    ],
)
def test_a_note_names_people(note: Note, text: str) -> None:
    assert sentence(note, NAMES, "en") == text


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (
            PairingError("no-legal-pairing", round=4, reasons=("max-meetings",), unpaired=(P1, P2)),
            "Round 4 can't be paired: Anna, Boris <b> have met too often. Raise keizer.max meetings, or fix a pair.",
        ),
        (
            PairingError("relaxation-needed", round=4, relaxed=(Note.of("once-a-period", **PAIR, last_round=2),)),
            "No pairing keeps all rules. The best one would have to break these:\n"
            "Anna – Boris <b>: they meet again in the same period (last in round 2).\n"
            "Set keizer.relax to yes to accept it, or change the limits.",
        ),
        (RulesError("never-heard-of"), "The rules refuse this: never-heard-of."),
    ],
)
def test_a_refusal_says_what_to_do(error: RulesError, text: str) -> None:
    assert error_sentence(error, NAMES, "en") == text


def test_an_unusable_setting_names_its_key_and_what_it_needs() -> None:
    said = error_sentence(SettingError("setting-number", key="keizer.step", value="many"), NAMES, "en")
    assert "keizer.step" in said
    assert "many" in said
