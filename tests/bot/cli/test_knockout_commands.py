"""A cup by the commands that its organiser types."""

from pathlib import Path

import openpyxl
import pytest

from tests.bot.cli.conftest import Rondo
from tests.bot.cli.cup_files import FOUR, append, new_cup, play_all, put, rows, type_in


@pytest.fixture
def cup(rondo: Rondo, tmp_path: Path) -> Path:
    """Four players; the higher seed has White first."""
    return new_cup(rondo, tmp_path / "cup.xlsx", settings={"knockout.white": "higher seed"})


def problems(rondo: Rondo, file: Path) -> list[tuple[str, str, str]]:
    return [(one["code"], one["tab"], one["cell"]) for one in rondo("check", file, "--json").json["problems"]]


# --- from the draw to the cup


def test_a_cup_is_played_out_by_pairing_and_typing_results(rondo: Rondo, cup: Path) -> None:
    """Drawn games to the end: both semi-finals and the final go down the whole ladder."""
    stages = []
    for _ in range(10):
        paired = rondo("pair", cup, "--json").json
        stages.append((paired["round"], paired["pairings"][0]["stage"], len(paired["pairings"])))
        play_all(cup, "½-½")
    semi_finals = [(1, "Classical", 2)] * 2 + [(1, "Rapid", 2)] * 2 + [(1, "Decisive game", 2)]
    final = [(2, "Classical", 1)] * 2 + [(2, "Rapid", 1)] * 2 + [(2, "Decisive game", 1)]
    assert stages == semi_finals + final
    over = rondo("pair", cup)
    assert over.status == 1
    assert "won" in over.err
    assert problems(rondo, cup) == []
    assert [line["rank"] for line in rondo("standings", cup, "--json").json["standings"]] == [1, 2, 3, 3]


def test_pairing_writes_match_game_and_stage(rondo: Rondo, cup: Path) -> None:
    paired = rondo("pair", cup, "--json").json
    assert paired["pairings"] == [
        {
            "board": board,
            "white": white,
            "black": black,
            "match": match,
            "game": 1,
            "stage": "Classical",
            "time_control": "90+30",
            "book": "",
        }
        for board, match, white, black in ((1, "SF-1", "P1", "P4"), (2, "SF-2", "P2", "P3"))
    ]
    written = [(row["White"], row["Black"], row["Match"], row["Game"], row["Stage"]) for row in rows(cup, "Pairings")]
    assert written == [("Anna", "Dirk", "SF-1", 1, "Classical"), ("Boris", "Carla", "SF-2", 1, "Classical")]
    assert [(row["Round"], row["State"]) for row in rows(cup, "Rounds")] == [(1, "paired")]


def test_nothing_is_paired_while_due_games_wait(rondo: Rondo, cup: Path) -> None:
    rondo("pair", cup)
    before = cup.read_bytes()
    again = rondo("pair", cup)
    assert again.status == 1
    assert "Anna – Dirk" in again.err
    assert cup.read_bytes() == before


def test_a_dry_run_writes_nothing_and_says_the_same(rondo: Rondo, cup: Path) -> None:
    before = cup.read_bytes()
    dry = rondo("pair", cup, "--dry-run", "--json").json
    assert cup.read_bytes() == before
    assert rondo("pair", cup, "--json").json == dry


def test_the_first_pairing_writes_the_seeds_down_so_that_nothing_draws_them_again(rondo: Rondo, cup: Path) -> None:
    rondo("pair", cup)
    settings = {row["Key"]: row["Value"] for row in rows(cup, "Settings")}
    assert settings["knockout.seeds"] == "P1, P2, P3, P4"
    book = openpyxl.load_workbook(cup)
    put(book["Players"], {"Name": "Dirk"}, "Rating", 2800)
    book.save(cup)
    play_all(cup, "½-½")
    assert [pair["white"] for pair in rondo("pair", cup, "--json").json["pairings"]] == ["P4", "P3"]


def test_with_three_players_the_first_seed_is_free(rondo: Rondo, tmp_path: Path) -> None:
    cup = new_cup(rondo, tmp_path / "three.xlsx", names=FOUR[:3])
    paired = rondo("pair", cup, "--json").json
    assert paired["byes"] == ["P1"]
    assert [(pair["match"], {pair["white"], pair["black"]}) for pair in paired["pairings"]] == [("SF-2", {"P2", "P3"})]
    assert problems(rondo, cup) == []
    play_all(cup, "1-0")
    assert rondo("pair", cup, "--json").json["byes"] == []


def test_a_later_round_has_to_be_known(rondo: Rondo, cup: Path) -> None:
    assert rondo("pair", cup, "--round", 2).status == 1
    assert rondo("pair", cup, "--round", 3).status == 1


# --- rondo match


def test_a_match_answers_with_score_next_game_and_winner(rondo: Rondo, cup: Path) -> None:
    rondo("pair", cup)
    assert rondo("match", cup, "sf-1", "--json").json == {
        "match": "SF-1",
        "score": {"P1": "0", "P4": "0"},
        "next": {
            "game": 1,
            "stage": "Classical",
            "unit": 1,
            "leg": 1,
            "white": "P1",
            "black": "P4",
            "time_control": "90+30",
            "book": None,
            "same_opening_as": None,
            "chooser": None,
        },
        "winner": None,
        "decided_by": None,
    }
    type_in(cup, "SF-1", 1, "1-0")
    rondo("pair", cup)
    type_in(cup, "SF-1", 2, "½-½")
    over = rondo("match", cup, "SF-1", "--json").json
    assert (over["score"], over["next"], over["winner"], over["decided_by"]) == (
        {"P1": "1.5", "P4": "0.5"},
        None,
        "P1",
        "Classical",
    )


def test_a_match_explains_its_ladder_in_words(rondo: Rondo, cup: Path) -> None:
    told = rondo("match", cup, "SF-1").out
    assert "SF-1: Anna – Dirk" in told
    assert "▸ 1. Classical: 1 pair, 90+30" in told
    assert "3. Decisive game: 1 game, 5/4+3 from move 61" in told
    assert "Black advances" in told
    assert "winner of SF-1" in rondo("match", cup, "F").out


def test_an_unknown_match_is_refused_with_those_there_are(rondo: Rondo, cup: Path) -> None:
    answer = rondo("match", cup, "QF-1")
    assert answer.status == 1
    assert "SF-1, SF-2, F" in answer.err


def test_the_colours_of_the_decisive_game_are_chosen_in_the_sheet(rondo: Rondo, cup: Path) -> None:
    for _ in range(5):
        rondo("pair", cup)
        if any(row["Stage"] == "Decisive game" for row in rows(cup, "Pairings")):
            break
        play_all(cup, "½-½")
    proposed = rondo("match", cup, "SF-1", "--json").json["next"]
    assert proposed["chooser"] == proposed["white"]
    row = next(row for row in rows(cup, "Pairings") if (row["Match"], row["Game"]) == ("SF-1", 5))
    type_in(cup, "SF-1", 5, str(row["Black"]), "White")
    type_in(cup, "SF-1", 5, str(row["White"]), "Black")
    chosen = rondo("match", cup, "SF-1", "--json").json["next"]
    assert (chosen["white"], chosen["black"]) == (proposed["black"], proposed["white"])
    play_all(cup, "½-½")
    assert rondo("match", cup, "SF-1", "--json").json["winner"] == proposed["white"]
    assert problems(rondo, cup) == []


# --- void games, corrections, games that could not have been played


def test_a_void_game_is_paired_again_and_both_stay_on_record(rondo: Rondo, cup: Path) -> None:
    rondo("pair", cup)
    type_in(cup, "SF-1", 1, "1-0")
    type_in(cup, "SF-1", 1, "void", "Status")
    paired = rondo("pair", cup, "--json").json["pairings"]
    assert [(pair["match"], pair["game"], pair["board"]) for pair in paired] == [("SF-1", 1, 3)]
    type_in(cup, "SF-1", 1, "0-1", board=3)
    assert rondo("match", cup, "SF-1", "--json").json["score"] == {"P1": "0", "P4": "1"}
    assert problems(rondo, cup) == []


def test_a_game_that_could_not_have_been_played_is_a_problem_with_its_cell(rondo: Rondo, cup: Path) -> None:
    rondo("pair", cup)
    play_all(cup, "1-0")
    book = openpyxl.load_workbook(cup)
    append(book["Rounds"], {"Round": 2})
    for number, board, white, black, match, game in (
        (1, 1, "Anna", "Dirk", "SF-1", 2),
        (1, 2, "Boris", "Carla", "SF-2", 4),
        (2, 1, "Anna", "Boris", "F", 1),
    ):
        row: dict[str, str | int] = {"Round": number, "Board": board, "White": white, "Black": black, "Result": "1-0"}
        append(book["Pairings"], {**row, "Match": match, "Game": game})
    book.save(cup)
    assert problems(rondo, cup) == [
        ("pair-unbalanced", "Pairings", "C4"),
        ("game-out-of-turn", "Pairings", "G5"),
        ("match-begun-otherwise", "Pairings", "F6"),
    ]
    told = rondo("check", cup).err
    assert "Anna had White in game 1 of the pair too" in told
    assert rondo("pair", cup).status == 1
    assert rondo("match", cup, "SF-1", "--json").json["score"] == {"P1": "1", "P4": "0"}


def test_a_match_that_the_bracket_does_not_have_is_a_problem(rondo: Rondo, cup: Path) -> None:
    book = openpyxl.load_workbook(cup)
    row: dict[str, str | int] = {"Round": 1, "Board": 1, "White": "Anna", "Black": "Dirk", "Result": "1-0"}
    append(book["Pairings"], {**row, "Match": "QF-1", "Game": 1})
    book.save(cup)
    assert problems(rondo, cup) == [("match-unknown", "Pairings", "F2")]


def test_a_correction_draws_the_next_round_again_unless_it_has_begun(rondo: Rondo, cup: Path) -> None:
    rondo("pair", cup)
    play_all(cup, "1-0")
    rondo("pair", cup)
    play_all(cup, "½-½")
    rondo("pair", cup)  # the final: Anna - Boris
    type_in(cup, "SF-1", 1, "0-1")
    final = rondo("pair", cup, "--json").json["pairings"]
    assert [(pair["white"], pair["black"], pair["game"]) for pair in final] == [("P2", "P4", 1)]
    assert [(row["White"], row["Black"]) for row in rows(cup, "Pairings") if row["Match"] == "F"] == [("Boris", "Dirk")]
    play_all(cup, "1-0")
    type_in(cup, "SF-1", 1, "1-0")
    stays = rondo("match", cup, "F")
    assert "F: Dirk – Boris 0-1" in stays.out
    assert "F has begun between Dirk, Boris, though by the results now Anna, Boris should play" in stays.err


# --- settings and ladders


def test_an_own_ladder_wins_over_that_of_the_preset(rondo: Rondo, cup: Path) -> None:
    book = openpyxl.load_workbook(cup)
    append(book["Ladder"], {"Stage": "Blitz", "Unit": "pair", "Time controls": "5+3", "Stops": "clinched"})
    append(
        book["Ladder"],
        {"Stage": "Sudden death", "Unit": "game", "Time controls": "3+2", "On tie": "Schwarz kommt weiter"},
    )
    book.save(cup)
    assert problems(rondo, cup) == []
    told = rondo("match", cup, "SF-1").out
    assert "1. Blitz: 1 pair, 5+3; until one side can't be caught up" in told
    assert "2. Sudden death: 1 game, 3+2" in told


def test_every_flaw_of_an_own_ladder_is_told_with_its_cell(rondo: Rondo, cup: Path) -> None:
    book = openpyxl.load_workbook(cup)
    append(book["Ladder"], {"Stage": "Blitz", "Unit": "pair", "Time controls": "soon", "On tie": "repeat last"})
    append(book["Ladder"], {"Stage": "More", "Unit": "pair", "At most": 1, "Time controls": "5+3, 3+2"})
    book.save(cup)
    assert problems(rondo, cup) == [
        ("time-control", "Ladder", "D2"),
        ("ladder-goes-no-further", "Ladder", "G2"),
        ("ladder-time-controls", "Ladder", "D3"),
        ("ladder-ends-level", "Ladder", "G3"),
    ]
    assert "Ladder!D2: error: Time controls: “soon” is not a time control." in rondo("check", cup).err
    assert rondo("match", cup, "SF-1").status == 1


def test_a_cell_that_cant_be_read_hides_no_time_control(rondo: Rondo, cup: Path) -> None:
    book = openpyxl.load_workbook(cup)
    append(book["Ladder"], {"Stage": "Blitz", "Unit": "duo", "Time controls": "soon"})
    append(book["Ladder"], {"Stage": "More", "Unit": "game", "Time controls": "soon", "On tie": "black advances"})
    book.save(cup)
    assert [(tab, cell) for _, tab, cell in problems(rondo, cup)] == [
        ("Ladder", "B2"),
        ("Ladder", "D2"),
        ("Ladder", "D3"),
    ]


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("knockout.white", "both", "setting-choice"),
        ("knockout.pairs", "0", "setting-whole"),
        ("knockout.seeds", "P1, P2, P9", "seeds-unknown"),
        ("knockout.seeds", "P1, P1", "seeds-twice"),
        ("knockout.bracket", "1-2", "bracket-order"),
        ("knockout.replacements", "P1", "replacements"),
    ],
)
def test_settings_that_can_not_be_used_are_problems(rondo: Rondo, cup: Path, key: str, value: str, code: str) -> None:
    book = openpyxl.load_workbook(cup)
    put(book["Settings"], {"Key": key}, "Value", value)
    book.save(cup)
    assert [problem[0] for problem in problems(rondo, cup)] == [code]
    answer = rondo("pair", cup)
    assert answer.status == 1
    assert key in answer.err


def test_a_replacement_after_the_first_game_is_refused(rondo: Rondo, cup: Path) -> None:
    rondo("pair", cup)
    play_all(cup, "1-0")
    book = openpyxl.load_workbook(cup)
    append(book["Players"], {"ID": "P5", "Name": "Emma", "Rating": 2300})
    put(book["Settings"], {"Key": "knockout.replacements"}, "Value", "P4 = P5")
    book.save(cup)
    assert ("replacement-too-late", "Settings") in [problem[:2] for problem in problems(rondo, cup)]


def test_third_place_and_standings(rondo: Rondo, tmp_path: Path) -> None:
    cup = new_cup(
        rondo, tmp_path / "bronze.xlsx", settings={"knockout.third place": "yes", "knockout.white": "higher seed"}
    )
    rondo("pair", cup)
    play_all(cup, "1-0")
    rondo("pair", cup)
    play_all(cup, "½-½")
    assert [pair["match"] for pair in rondo("pair", cup, "--json").json["pairings"]] == ["B", "F"]
    answer = rondo("standings", cup, "--write", "--json").json
    assert [(line["rank"], line["id"], line["match"]) for line in answer["standings"]] == [
        (1, "P1", "F"),
        (1, "P2", "F"),
        (3, "P3", "B"),
        (3, "P4", "B"),
    ]
    bracket = [
        (row["Match"], row["White team"], row["Black team"], row["Score"], row["Winner"])
        for row in rows(cup, "Matches")
    ]
    assert bracket[0] == ("SF-1", "Anna", "Dirk", "1.5-0.5", "Anna")
    assert bracket[2] == ("B", "Dirk", "Carla", None, None)


def test_standings_of_an_earlier_round_leave_out_what_came_later(rondo: Rondo, cup: Path) -> None:
    for result in ("1-0", "½-½", "1-0", "½-½"):
        rondo("pair", cup)
        play_all(cup, result)
    now, then = (rondo("standings", cup, *more, "--json").json["standings"] for more in ((), ("--after-round", 1)))
    assert [line["rank"] for line in now] == [1, 2, 3, 3]
    assert [line["rank"] for line in then] == [1, 1, 3, 3]
    assert [line["rank"] for line in rondo("standings", cup, "--after-round", 0, "--json").json["standings"]] == [1] * 4


def test_an_explanation_adds_up_and_says_by_which_stage(rondo: Rondo, cup: Path) -> None:
    for result in ("1-0", "½-½", "1-0"):
        rondo("pair", cup)
        play_all(cup, result)
    told = rondo("explain", cup, "Anna", "--json").json
    assert told["points"] == "2.5"
    assert [item["points"] for item in told["items"]] == ["1.5", "1"]
    assert "Classical" in told["items"][0]["text"]


# --- examples


@pytest.mark.parametrize("preset", ["kubok-rossii-2018-final", "tcec-cup-4", "tcec-cup-5", "tcec-cup-10"])
def test_every_example_has_nothing_wrong_and_goes_on(rondo: Rondo, tmp_path: Path, preset: str) -> None:
    file = tmp_path / "demo.xlsx"
    assert rondo("new", "knockout", file, "--preset", preset, "--demo").status == 0
    assert problems(rondo, file) == []
    assert rondo("match", file, "QF-1", "--json").json["score"]
    play_all(file, "1-0")
    assert problems(rondo, file) == []
    assert rondo("pair", file).status == 0


def test_other_formats_have_no_such_matches(rondo: Rondo, demo: Path) -> None:
    answer = rondo("match", demo, "F")
    assert answer.status == 1
    assert "keizer" in answer.err
