"""The tour of a league follows two captains who both have a choice."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.decisions import CompetitionId, State
from bot.known import KeptLineUp
from bot.texts.catalogue import LANGUAGES, catalogue
from bot.trying.demos import DEMOS
from bot.trying.folder import Folder, made
from bot.trying.tours import cast_of, steps_of, titled
from bot.usecases.rounds.pair_round import pair
from bot.usecases.rounds.steps import REVEAL
from rules.rounds import Game, RoundState
from sheets.decode import snapshot
from sheets.records import Format, GameRecord, Snapshot
from sheets.tables import read_tables
from sheets.xlsx import XlsxWorkbook
from tests.bot.trying.visits import TODAY

NOW = datetime(2026, 3, 8, 8, tzinfo=UTC)


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    folder = Folder(tmp_path_factory.mktemp("league"))
    note = made(folder, DEMOS["team"], TODAY, catalogue("en"))
    return snapshot(read_tables(XlsxWorkbook(folder.path / note.workbook).read()))


def test_nothing_is_handed_in_or_done_at_first(league: Snapshot) -> None:
    cast = cast_of(league)
    assert cast is not None
    assert cast.player != cast.organiser
    assert not [row for row in league.lineups if row.round == cast.round]
    assert [step.code for step in steps_of(State(CompetitionId("c1"), league, NOW), cast) if step.is_done] == []


def test_pairing_handing_in_and_the_reveal_are_ticked_off(league: Snapshot) -> None:
    cast = cast_of(league)
    assert cast is not None
    paired, _ = pair(league, cast.round, now=NOW)
    games = [Game(cast.round, p.board or 0, p.white, p.black, p.result, match=p.match) for p in paired.pairings]
    plans = tuple(
        replace(plan, round=replace(plan.round, state=RoundState.PUBLISHED)) if plan.number == cast.round else plan
        for plan in league.rounds
    )
    after = replace(league, rounds=plans, games=(*league.games, *map(GameRecord, games)))
    state = State(CompetitionId("c1"), after, NOW)
    steps = steps_of(state, cast)
    assert [step.code for step in steps if step.is_done] == ["pair", "publish"]
    other = next(step.who for step in steps if step.code == "answer")
    teams = {team.captain: team.id for team in after.teams}
    assert other in teams
    kept = tuple(KeptLineUp(cast.round, teams[who], (), who, NOW) for who in (cast.player, other) if who)
    handed = replace(state, line_ups=kept)
    assert [step.code for step in steps_of(handed, cast) if step.is_done] == ["pair", "publish", "hand-in", "answer"]
    shown = replace(state, done_steps=frozenset({(cast.round, REVEAL)}))
    assert [step.code for step in steps_of(shown, cast) if step.is_done][-1] == "reveal"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_told_in_whole_sentences(league: Snapshot, language: str) -> None:
    cast = cast_of(league)
    assert cast is not None
    words = catalogue(language)
    for step in steps_of(State(CompetitionId("c1"), league, NOW), cast):
        title, text = titled(step, Format.TEAM_SWISS, words, words)
        assert title
        assert "{" not in text
