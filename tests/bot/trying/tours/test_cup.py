"""The tour of a cup follows one match, whoever reports its games."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.decisions import CompetitionId, State
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.trying.demos import DEMOS
from bot.trying.folder import Folder, made
from bot.trying.tours import cast_of, steps_of, titled
from rules.results import Result
from rules.rounds import Status
from sheets.decode import snapshot
from sheets.records import Format, GameRecord, Snapshot
from sheets.tables import read_tables
from sheets.xlsx import XlsxWorkbook
from tests.bot.trying.visits import TODAY


@pytest.fixture(scope="module")
def cup(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    folder = Folder(tmp_path_factory.mktemp("cup"))
    note = made(folder, DEMOS["cup"], TODAY, catalogue("en"))
    return snapshot(read_tables(XlsxWorkbook(folder.path / note.workbook).read()))


def state(cup: Snapshot) -> State:
    return State(CompetitionId("c1"), cup, datetime(2026, 3, 5, 19, tzinfo=UTC))


def reported(cup: Snapshot, status: Status) -> Snapshot:
    """The first open game of the match that the tour follows has been reported by White."""
    cast = cast_of(cup)
    assert cast is not None
    row = next(one for one in cup.games if one.game.match == cast.match and one.game.result is None)
    told = GameRecord(replace(row.game, result=Result.DRAW, status=status), reported_by=row.game.white)
    return replace(cup, games=tuple(told if one is row else one for one in cup.games))


def done(cup: Snapshot) -> list[str]:
    cast = cast_of(cup)
    assert cast is not None
    return [step.code for step in steps_of(state(cup), cast) if step.is_done]


def test_it_follows_a_match_that_is_level_and_a_player_who_does_not_organise(cup: Snapshot) -> None:
    cast = cast_of(cup)
    assert cast is not None
    assert (cast.round, cast.organiser) == (2, "P1")
    assert cast.player != "P1"
    assert cast.match.startswith("QF-")


def test_nothing_is_done_at_first(cup: Snapshot) -> None:
    assert done(cup) == []


def test_a_report_and_its_confirmation_are_ticked_off(cup: Snapshot) -> None:
    assert done(reported(cup, Status.REPORTED)) == ["report"]
    assert done(reported(cup, Status.CONFIRMED)) == ["report", "confirm"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words_in_every_language(cup: Snapshot, language: str) -> None:
    cast = cast_of(cup)
    assert cast is not None
    for step in steps_of(state(cup), cast):
        title, text = titled(step, Format.KNOCKOUT, catalogue(language), catalogue("en"))
        assert title
        assert "{" not in text
