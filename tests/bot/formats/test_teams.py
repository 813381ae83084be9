"""Events of teams through the port of the formats: pairing, standings, explanations in words, the Matches tab."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from random import Random
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot import formats
from bot.errors import Refusal
from bot.formats.painting import painted
from bot.lines import names_of
from bot.painting import output_tabs
from bot.texts.explain import item_sentence
from bot.usecases.rounds.pair_round import pair
from rules.errors import PairingError, RulesError, UnknownRound
from rules.players import PlayerId
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import AbsenceKind, Note, Pairing, Round, RoundState, Wishes
from rules.team.event import TeamEvent
from rules.team.matches import rows_of
from sheets.records import (
    AbsenceRecord,
    AddRow,
    Competition,
    Format,
    GameRecord,
    LineUpRecord,
    Person,
    Repaint,
    RoundPlan,
    Snapshot,
    TeamRecord,
)
from sheets.schema import TabName
from tests.rules.team.events import event, match, play_rounds, random_ratings, team_away, with_games, withdrawn

ZONE = ZoneInfo("Europe/Stockholm")
FOUR: Mapping[str, tuple[int | None, ...]] = {
    "A": (2400, 2300, 2200, 2100, 2000),
    "B": (2150, 2150, 2150, 2150),
    "C": (1900, 1850, 1800, 1750),
    "D": (1700, 1650, 1600, None),
}


def shown(of: TeamEvent, own: Mapping[str, SettingValue] | None = None) -> Snapshot:
    """The snapshot that tells of an event."""
    own = {"preset": "svenska-cupen-2018", **(own or {})}
    return Snapshot(
        competition=Competition("The cup", Format.TEAM_SWISS, ZONE, settings=own),
        people=tuple(Person(player) for player in of.tournament.players),
        rounds=tuple(RoundPlan(entry) for entry in of.tournament.rounds),
        games=tuple(GameRecord(game) for game in of.tournament.games),
        absences=tuple(AbsenceRecord(absence) for absence in of.tournament.absences),
        teams=tuple(TeamRecord(t.id, t.name, t.club, t.captain, t.vice_captains, t.left_after_round) for t in of.teams),
    )


# --- pairing


def test_a_round_is_written_match_by_match_with_the_bye_as_a_match_of_its_own() -> None:
    paired, changes = pair(shown(event({**FOUR, "E": (1200,)})))
    rows = [c.values for c in changes if isinstance(c, AddRow) and c.tab is TabName.PAIRINGS]
    assert [(row["Match"], row["Board"]) for row in rows] == [*((m, b) for m in "12" for b in (1, 2, 3, 4)), ("3", 1)]
    assert rows[-1]["Result"] == "bye"
    assert paired.byes == (PlayerId("E"),)
    (painted_tab,) = (c for c in changes if isinstance(c, Repaint))
    assert [row["Match"] for row in painted_tab.rows] == ["1", "2", "3"]


def test_a_team_with_an_empty_board_stands_there_and_loses_it() -> None:
    away = AbsenceRecord(next(iter(team_away(event(FOUR), "B", 1).tournament.absences)))
    paired, _ = pair(replace(shown(event(FOUR)), absences=(away,)))
    (board,) = (p for p in paired.pairings if "B" in (p.white, p.black))
    assert board.board == 4
    assert board.result is (Result.BLACK_WINS_BY_FORFEIT if board.white == "B" else Result.WHITE_WINS_BY_FORFEIT)


def test_line_ups_of_the_tab_are_seated_in_their_order() -> None:
    boards = tuple(PlayerId(f"A.{n}") for n in (5, 4, 3, 2))
    paired, _ = pair(replace(shown(event(FOUR)), lineups=(LineUpRecord(1, "A", boards),)))
    seated = [p.white if p.white.startswith("A") else p.black for p in paired.pairings if "A." in p.white + p.black]
    assert tuple(seated) == boards


@pytest.mark.parametrize(("minute", "seated"), [(0, False), (1, True)])
def test_exactly_at_the_deadline_is_in_time(minute: int, seated: bool) -> None:
    """A has five players and has said nothing; C meets A and is hidden with it."""
    deadline = datetime(2018, 10, 6, 12, 0, tzinfo=ZONE)
    plan = RoundPlan(Round(1), lineup_deadline=deadline)
    now = datetime(2018, 10, 6, 10, minute, tzinfo=UTC)
    paired, _ = pair(replace(shown(event(FOUR)), rounds=(plan,)), now=now)
    teams = {side for p in paired.pairings for side in (p.white, p.black) if len(side) == 1}
    assert teams == (set() if seated else {"A", "C"})
    assert ("lineups-to-come" in {note.code for note in paired.notes}) is not seated


def test_teams_that_must_not_meet_do_not_also_when_players_are_named() -> None:
    for pair_of in ({"A", "C"}, {"A.1", "C.2"}):
        wishes = Wishes(forbidden=frozenset({frozenset(map(PlayerId, pair_of))}))
        found = formats.pairing(shown(event(FOUR)), 1, wishes).pairings
        assert not any({p.white[0], p.black[0]} == {"A", "C"} for p in found)


def test_wishes_that_teams_do_not_take_are_refused() -> None:
    for wishes in (Wishes(fixed=(Pairing(PlayerId("A"), PlayerId("B")),)), Wishes(bye=PlayerId("A"))):
        with pytest.raises(PairingError) as refused:
            formats.pairing(shown(event(FOUR)), 1, wishes)
        assert refused.value.code == "team-wishes"


def test_open_boards_block_only_where_the_settings_say_so() -> None:
    before = with_games(event(FOUR), rows_of(match("A", "C", "11?0")))
    assert formats.blocking(shown(before), 2) == ()
    (waiting,) = formats.blocking(shown(before, {"postponed games": "block the next round"}), 2)
    assert (waiting.match, waiting.board) == ("1", 3)
    assert formats.blocking(shown(before, {"postponed games": "block the next round"}), 1) == ()


def test_a_match_without_results_is_told_board_by_board_and_a_postponed_one_as_a_match() -> None:
    postponed = [
        replace(g, result=Result.POSTPONED if g.board == 2 else g.result) for g in rows_of(match("B", "D", "1110"))
    ]
    games = [*rows_of(match("A", "C", "11?0")), *(replace(game, match="2") for game in postponed)]
    paired, _ = pair(shown(with_games(event(FOUR), games)))
    told = [note for note in paired.notes if note.code in {"match-unfinished", "results-missing"}]
    assert [note.code for note in told] == ["match-unfinished", "results-missing"]
    assert dict(told[0].params)["match"] == "2"


def test_teams_that_have_all_met_are_refused_in_words() -> None:
    once = with_games(event({"A": (2000,) * 4, "B": (1900,) * 4}), rows_of(match("A", "B", "1=01")))
    with pytest.raises(PairingError) as refused:
        formats.pairing(shown(once), 2)
    assert refused.value.code == "team-no-legal-pairing"


# --- lists and explanations


def test_a_round_outside_the_event_is_refused_with_the_last_one() -> None:
    with pytest.raises(UnknownRound) as refused:
        formats.standings(shown(event(FOUR)), 10)
    assert refused.value.params["last"] == 9


def test_nobody_is_explained_who_takes_no_part() -> None:
    with pytest.raises(RulesError) as refused:
        formats.explanation(shown(event(FOUR)), PlayerId("nobody"))
    assert refused.value.code == "not-in-list"


def test_what_signing_off_means_is_the_same_for_all() -> None:
    (terms,) = formats.terms(shown(event(FOUR)), PlayerId("A.1"), 1)
    assert (terms.kind, terms.pays) == (AbsenceKind.NOTIFIED, Note.of("pays-no-board"))


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6), st.integers(4, 9), st.sampled_from(["svenska-cupen-2018", "team-swiss"]))
def test_explanations_of_any_event_add_up_and_are_whole_sentences(seed: int, teams: int, preset: str) -> None:
    """Byes, absences, forfeits, empty boards, a team that leaves."""
    before = team_away(event(random_ratings(Random(seed), teams), {"preset": preset}), "T2", 2)
    after = withdrawn(play_rounds(before, 2, Random(seed), forfeits=0.3), "T1", 2)
    found = shown(play_rounds(after, 3, Random(seed), forfeits=0.3), {"preset": preset})
    names = names_of(found)
    for line in formats.standings(found).standings:
        told = formats.explanation(found, PlayerId(line.id))
        assert told.points == line.points == sum((item.points for item in told.items), Fraction(0))
        texts = [item_sentence(item, names, "en") for item in told.items]
        assert all(text.startswith(f"Round {n}: ") and "{" not in text for n, text in enumerate(texts, 1))
        assert "Note:" not in "".join(texts)
    for player in found.people:
        own = formats.explanation(found, player.id)
        assert own.points == sum((item.points for item in own.items), Fraction(0))
        assert all(item_sentence(item, names, "nl") for item in own.items)


def test_the_matches_tab_tells_all_matches_and_byes() -> None:
    games = [*rows_of(match("A", "C", "1=0?")), *rows_of(replace(match("B", "D", "++++"), number="2"))]
    (tab,) = formats.matches(shown(with_games(event(FOUR), games)))
    first, second = tab.rows
    assert (first["White team"], first["Black team"]) == ("Team A", "Team C")
    assert (first["Score"], first["Handicap"], first["Match points"]) == ("1½-1½", "3½-½", None)
    assert (second["Score"], second["Match points"], second["Game points"]) == ("4-0", "2-0", "3-1")


def test_output_tabs_have_the_matches_too() -> None:
    tabs = [change.tab for change in output_tabs(shown(event(FOUR))) if isinstance(change, Repaint)]
    assert tabs == [TabName.STANDINGS, TabName.MATCHES, TabName.PROBLEMS]


def test_standings_are_painted_with_what_decides() -> None:
    games = rows_of(match("A", "C", "1=01"))
    table = formats.standings(shown(with_games(event(FOUR), games)))
    row = painted(table).rows[0]
    assert list(row) == ["Rank", "Player", "Points", "Match points", "Game points", "BH:MP", "DE", "RTG"]


def test_a_report_is_made_for_teams_only() -> None:
    found = shown(event(FOUR))
    assert "192 FIDE_TEAM" in formats.report(found)
    single = replace(found, competition=replace(found.competition, format=Format.KEIZER))
    with pytest.raises(Refusal):
        formats.report(single)


def test_a_round_that_is_closed_is_not_paired_again() -> None:
    closed = shown(play_rounds(event(FOUR), 1, Random(1)))
    assert closed.rounds[0].state is RoundState.CLOSED
    with pytest.raises(Refusal) as refused:
        pair(closed, 1)
    assert refused.value.code == "round-already-paired"
