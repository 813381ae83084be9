"""The report of a team event, column by column, and as another program reads it."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from random import Random

import pytest

from rules.errors import PairingError
from rules.players import PlayerId, TeamId
from rules.regulations import SettingValue
from rules.rounds import AbsenceKind
from rules.swiss_library import check_report, rank_report
from rules.team.event import TeamEvent
from rules.team.lineups import LineUp
from rules.team.matches import Match, rows_of, seat
from rules.team.report import team_report
from rules.trf import Heading
from tests.rules.team.events import event, match, play_rounds, random_ratings, team_away, with_games

HEADING = Heading(
    "Svenska\nCupen", "Örebro", "SWE", date(2018, 10, 6), date(2018, 10, 7), "Team Swiss", "An Arbiter", "30+10"
)


def small(own: dict[str, SettingValue] | None = None) -> TeamEvent:
    """A match that a handicap turns and a bye; two empty boards, a team away; a forfeited match, a half-point bye.

    In round 2, C (average 1250) takes one point of four against B (1750), who needed three and a half to draw.
    """
    before = event({"A": (2300, 2200, 2100, 2000), "B": (2400, 2000, 1400, 1300, 1200), "C": (1500, None)}, own)
    c_white = LineUp(2, TeamId("C"), (PlayerId("C.2"), None, PlayerId("C.1"), None))
    b_black = LineUp(2, TeamId("B"), tuple(PlayerId(f"B.{n}") for n in (5, 1, 2, 3)))
    second = seat(Match(2, "1", TeamId("C"), TeamId("B")), c_white, b_black, 4)
    ends = [board.result for board in match("C", "B", "1=0=").boards]
    boards = tuple(replace(board, result=board.result or end) for board, end in zip(second.boards, ends, strict=True))
    games = [
        *rows_of(match("A", "B", "11=0", 1)),
        *rows_of(Match(1, "2", TeamId("C"), None)),
        *rows_of(replace(second, boards=boards)),
        *rows_of(match("A", "B", "++++", 3)),
    ]
    return with_games(team_away(before, "C", 3, AbsenceKind.HALF_POINT_BYE), games)


def lines(own: dict[str, SettingValue] | None = None, after_round: int | None = None) -> dict[str, list[str]]:
    """The lines of the small event by their record numbers."""
    by_record: dict[str, list[str]] = {}
    for line in team_report(small(own), HEADING, after_round).split("\r\n")[:-1]:
        by_record.setdefault(line[:3], []).append(line)
    return by_record


def test_the_heading_and_what_describes_the_event() -> None:
    told = lines()
    assert [told[record][0] for record in ("012", "022", "032", "042", "052", "092", "102", "122")] == [
        "012 Svenska Cupen",
        "022 Örebro",
        "032 SWE",
        "042 2018/10/06",
        "052 2018/10/07",
        "092 Team Swiss",
        "102 An Arbiter",
        "122 30+10",
    ]
    assert [told[record][0] for record in ("062", "072", "082", "142", "152", "192", "352")] == [
        "062 11",
        "072 10",
        "082 3",
        "142 9",
        "152 W",
        "192 FIDE_TEAM_TYPEA_MP_GP",
        "352 WBWB",
    ]
    assert "362" not in told


def test_a_player_stands_in_the_columns_of_the_specification() -> None:
    first = lines()["001"][0]
    assert first[4:8] == "   1"
    assert first[14:47].rstrip() == "A Player1"
    assert first[48:52] == "2300"
    assert first[80:84] == " 2.0"
    assert first[91:99] == "   5 w 1"
    assert first[101:109].strip() == ""
    assert first[111:119] == "   5 w +"


def test_an_empty_board_has_no_opponent() -> None:
    """B.1 is the fifth starting rank and sat at an empty board in round 2."""
    assert lines()["001"][4][101:109] == "0000 - +"


def test_a_team_stands_in_the_columns_of_the_specification() -> None:
    a, b, c = lines()["310"]
    assert a[4:7] == "  1"
    assert a[8:40].rstrip() == "Team A"
    assert (a[47:53], a[54:60], a[61:67], a[68:71]) == ("  2150", "   3.0", "   5.0", "  2")
    assert a[73:] == "   1    2    3    4"
    assert (b[73:], c[73:]) == ("   5    6    7    8    9", "  10   11")


def test_byes_absences_forfeits_and_handicaps_have_their_records() -> None:
    told = lines()
    assert told["320"] == ["320  2.0  2.0 003 000 000"]
    assert told["240"] == ["240 H   3    3", "240 Z   2    1"]
    assert told["330"] == ["330 +-   3   1   2"]
    assert told["299"] == [
        "299 D   1.0   2.0    1    1",
        "299 D   1.0   2.0    1    2",
        "299 W   2.0   2.5    2    3",
        "299 L   0.0   1.5    2    2",
        "299 +   2.0   3.0    3    1",
        "299 -   0.0   1.0    3    2",
    ]
    assert told["300"] == ["300   2   3   2 0011 0000 0010 0000", "300   2   2   3 0009 0005 0006 0007"]


def test_a_report_may_stop_at_an_earlier_round() -> None:
    told = lines(after_round=1)
    assert told["320"] == ["320  2.0  2.0 003"]
    assert {"240", "300", "330"}.isdisjoint(told)
    assert all(len(line) <= 99 for line in told["001"])


@pytest.mark.parametrize(
    ("model", "secondary", "code"),
    [
        ("type A", "no", "FIDE_TEAM_TYPEA_MP"),
        ("type B", "yes", "FIDE_TEAM_TYPEB_MP_GP"),
        ("none", "yes", "FIDE_TEAM_MP_GP"),
        ("none", "no", "FIDE_TEAM_MP"),
    ],
)
def test_the_type_of_tournament_names_the_colour_model(model: str, secondary: str, code: str) -> None:
    assert lines({"team.colours": model, "team.game points for colours": secondary})["192"] == [f"192 {code}"]


def test_other_points_are_told() -> None:
    told = lines({"team.match points for a win": 3, "team.half-point bye match points": "1½"})
    assert told["362"] == ["362 TW 3.0   TD 1.0   TL 0.0"]
    assert told["299"][-1] == "299 H   1.5   2.0"


def test_another_program_reads_the_small_event() -> None:
    ranked = rank_report(team_report(small(), HEADING), ["MPTS", "GPTS"], 3)
    totals = {each.number: each.values for each in ranked}
    assert totals == {
        1: (Fraction(3), Fraction(5)),
        2: (Fraction(1), Fraction(9, 2)),
        3: (Fraction(5), Fraction(13, 2)),
    }


def test_long_names_are_cut_and_break_no_line() -> None:
    before = small()
    teams = tuple(replace(team, name="A team\nwith a name of more than thirty-two letters") for team in before.teams)
    players = tuple(
        replace(p, name="Someone, whose name\tis longer than the column", fide_id="1" * 20, title="Grandmaster")
        for p in before.tournament.players
    )
    named = replace(before, teams=teams, tournament=replace(before.tournament, players=players))
    text = team_report(named, HEADING)
    assert [len(line) for line in text.split("\r\n")] == [
        len(line) for line in team_report(before, HEADING).split("\r\n")
    ]
    assert rank_report(text, ["MPTS"], 3)[0].rank == 1


def test_a_league_without_handicap_needs_no_abnormal_points() -> None:
    after = play_rounds(event(random_ratings(Random(4), 8), {"preset": "team-swiss"}), 3, Random(4))
    text = team_report(after, Heading("League"))
    assert "\n299" not in text
    assert all(each.agrees for each in check_report(text))


def test_what_is_no_report_is_refused() -> None:
    for text in ("", "hello", "001 x"):
        with pytest.raises(PairingError) as refused:
            check_report(text)
        assert refused.value.code in {"report-unreadable", "pairing-library"}
