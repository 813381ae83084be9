"""Everything that knockouts, ladders and files of games can say has words, and every one of those is said."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.texts import knockout
from bot.texts.notes import NOTE_SENTENCES, sentence
from bot.texts.problems import PROBLEMS
from bot.texts.sentences import SENTENCES
from bot.texts.setting_sentences import SETTINGS
from rules.ladder.stages import OnTie, Stops, Unit
from rules.pgn.records import Flaw
from rules.players import PlayerId
from rules.rounds import Note

ROOT = Path(__file__).parents[3]
FOLDERS = ("rules/knockout", "rules/ladder", "rules/pgn", "bot/formats/knockout.py", "rules/time_controls.py")


def codes(pattern: str) -> set[str]:
    """First arguments of some calls in the rules."""
    return {code for source in _sources() for code in re.findall(rf'(?:{pattern})\(\s*"([a-z0-9-]+)"', source)}


def _sources() -> Iterator[str]:
    for place in FOLDERS:
        path = ROOT / place
        for file in sorted(path.glob("*.py")) if path.is_dir() else [path]:
            yield file.read_text(encoding="utf-8")


def test_every_note_has_a_sentence() -> None:
    noted = codes(r"Note\.of|_Refused") | {flaw.value for flaw in Flaw}
    items = {code for code in noted if code.startswith("knockout-")}
    assert noted - items
    assert [code for code in sorted(noted - items) if f"note.{code}" not in NOTE_SENTENCES] == []
    items |= {"knockout-won", "knockout-lost", "knockout-won-level", "knockout-lost-level"}
    assert [code for code in sorted(items) if f"item.{code}" not in SENTENCES] == []


def test_every_game_that_could_not_have_been_played_has_a_sentence_a_note_and_a_problem() -> None:
    refused = codes("ImpossibleGame|_stray")
    assert refused == set(knockout.GAMES_REFUSED)
    assert refused <= set(PROBLEMS)
    assert {f"{family}.{code}" for family in ("note", "rules") for code in refused} <= set(NOTE_SENTENCES)


def test_every_refusal_has_a_sentence() -> None:
    refused = codes("PairingError|UnknownMatch|UnreadableFile|RulesError")
    assert refused
    assert [code for code in sorted(refused) if f"rules.{code}" not in NOTE_SENTENCES] == []


def test_every_flaw_of_a_setting_or_a_ladder_has_words_and_advice() -> None:
    flaws = codes("SettingError") | {
        code for source in _sources() for code in re.findall(r'LadderFlaw\([^"]*"[^"]*", "([a-z-]+)"', source)
    }
    assert {"ladder-ends-level", "ladder-empty", "replacement-too-late"} <= flaws
    assert [code for code in sorted(flaws) if code not in SETTINGS] == []


def test_every_kind_of_stage_has_words() -> None:
    wanted = [f"stage-{unit.value}s" for unit in Unit]
    wanted += [f"stage-{kind.value.replace(' ', '-')}" for kind in (*Stops, *OnTie)]
    assert [code for code in wanted if code not in SENTENCES] == []


@pytest.mark.parametrize(
    ("note", "text"),
    [
        (
            Note.of("match-begun-otherwise", match="F", players=("P1", "P2"), passed=("P3", "P2")),
            "F has begun between Anna, Boris, though by the results now Carla, Boris should play. It goes on; "
            "write void as the Status of its games to draw it again.",
        ),
        (
            Note.of(
                "game-refused",
                why=Note.of("pair-unbalanced", match="F", number=2, white="P1", black="P2", other=1),
            ),
            "This game doesn't count: F, game 2: Anna had White in game 1 of the pair too.",
        ),
    ],
)
def test_notes_speak_of_people_by_their_names(note: Note, text: str) -> None:
    names = {PlayerId("P1"): "Anna", PlayerId("P2"): "Boris", PlayerId("P3"): "Carla"}
    assert sentence(note, names, "en") == text
