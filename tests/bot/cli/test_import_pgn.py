"""Games of files recorded by the command: what is entered, what is void, known, or refused, and why."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.bot.cli.conftest import Outcome, Rondo
from tests.bot.cli.cup_files import new_cup, put, rows, type_in
from tests.rules.pgn.files import LINES, pgn

XIPHOS, ROFCHADE = "Xiphos", "rofChade"


@pytest.fixture
def cup(rondo: Rondo, tmp_path: Path) -> Path:
    """A final of two programs by the rules of TCEC Cup 4; the higher seed has White in odd games."""
    return new_cup(rondo, tmp_path / "cup.xlsx", "tcec-cup-4", (XIPHOS, ROFCHADE))


def game(number: int, result: str = "1/2-1/2", *, book: bool = True, opening: str = "", **tags: str) -> str:
    """The game with this number as it should be played: each pair from an opening of its own."""
    two = (XIPHOS, ROFCHADE) if number % 2 else (ROFCHADE, XIPHOS)
    known = {"Round": f"1.{number}", **tags}
    line = opening or LINES[(number - 1) // 2 % len(LINES)]
    return pgn(*two, result, tags=known, opening=line, seed=number, book=book)


def bring(rondo: Rondo, cup: Path, *games: str, name: str = "games.pgn") -> Outcome:
    """`rondo import-pgn` with a file of these games."""
    file = cup.with_name(name)
    file.write_text("".join(games), encoding="utf-8")
    return rondo("import-pgn", file, cup, "--json")


def reasons(answer: Outcome) -> list[str]:
    return [refused["code"] for refused in answer.json["refused"]]


def on_record(cup: Path) -> list[tuple[object, ...]]:
    return [(row["Game"], row["White"], row["Result"], row["Status"]) for row in rows(cup, "Pairings")]


# --- games that are taken


def test_games_fill_in_results_and_say_what_is_next(rondo: Rondo, cup: Path) -> None:
    rondo("pair", cup)
    answer = bring(rondo, cup, game(1), game(2, "0-1"), game(3))
    assert answer.status == 0
    assert [(entry["game"], entry["result"]) for entry in answer.json["recorded"]] == [
        (1, "½-½"),
        (2, "0-1"),
        (3, "½-½"),
    ]
    (match,) = answer.json["matches"]
    assert match["score"] == {"P1": "2", "P2": "1"}
    assert (match["next"]["game"], match["next"]["white"], match["next"]["same_opening_as"]) == (4, "P2", 3)
    assert on_record(cup) == [
        (1, XIPHOS, "½-½", "confirmed"),
        (2, ROFCHADE, "0-1", "confirmed"),
        (3, XIPHOS, "½-½", "confirmed"),
    ]
    assert rondo("check", cup, "--json").json == {"problems": []}


def test_a_whole_match_comes_in_one_file_and_is_decided_by_it(rondo: Rondo, cup: Path) -> None:
    answer = bring(rondo, cup, *(game(number) for number in range(1, 9)), game(9, "1-0"), game(10))
    (match,) = answer.json["matches"]
    assert (match["winner"], match["decided_by"], match["score"]) == ("P1", "Extra pairs", {"P1": "5.5", "P2": "4.5"})
    assert [row["Stage"] for row in rows(cup, "Pairings")][7:] == ["Match", "Extra pairs", "Extra pairs"]
    assert reasons(bring(rondo, cup, game(11), name="more.pgn")) == ["match-already-over"]


def test_a_file_in_another_order_is_taken_by_the_numbers_of_its_rounds(rondo: Rondo, cup: Path) -> None:
    games = [game(number) for number in range(1, 9)]
    assert len(bring(rondo, cup, *reversed(games)).json["recorded"]) == 8


def test_names_are_taken_from_id_name_and_aliases(rondo: Rondo, tmp_path: Path) -> None:
    import openpyxl

    cup = new_cup(rondo, tmp_path / "cup.xlsx", "tcec-cup-4", (XIPHOS, ROFCHADE))
    book = openpyxl.load_workbook(cup)
    put(book["Players"], {"Name": XIPHOS}, "Aliases", "Xiphos 0.5.1, Xiphos 0.5.2")
    book.save(cup)
    games = [game(1).replace(XIPHOS, "xiphos  0.5.2"), game(2).replace(ROFCHADE, "P2"), game(3)]
    assert len(bring(rondo, cup, *games).json["recorded"]) == 3
    assert reasons(bring(rondo, cup, game(4).replace(XIPHOS, "Xiphos 0.6"))) == ["pgn-unknown-name"]


def test_other_colours_than_proposed_are_taken_and_noted_if_the_pair_stays_balanced(rondo: Rondo, cup: Path) -> None:
    games = [
        pgn(ROFCHADE, XIPHOS, book=True, tags={"Round": "1"}),
        pgn(XIPHOS, ROFCHADE, book=True, tags={"Round": "2"}),
    ]
    answer = bring(rondo, cup, *games)
    assert len(answer.json["recorded"]) == 2
    assert answer.json["notes"] == ["F, game 1: rofChade had White, not as proposed."]


def test_adjudicated_games_count(rondo: Rondo, cup: Path) -> None:
    answer = bring(rondo, cup, game(1, "1-0", Termination="adjudication"))
    assert answer.json["matches"][0]["score"] == {"P1": "1", "P2": "0"}
    assert "adjudicated" in answer.err
    assert str(rows(cup, "Pairings")[0]["Remarks"]).endswith("adjudicated")


# --- games that are known


def test_the_same_game_counts_once_however_often_it_comes(rondo: Rondo, cup: Path) -> None:
    first = bring(rondo, cup, game(1), game(1), game(2))
    assert (len(first.json["recorded"]), first.json["known"]) == (2, 1)
    before = cup.read_bytes()
    again = bring(rondo, cup, game(1), game(2), name="again.pgn")
    assert (again.status, len(again.json["recorded"]), again.json["known"]) == (0, 0, 2)
    assert cup.read_bytes() == before


def test_a_game_with_another_result_than_on_record_is_refused(rondo: Rondo, cup: Path) -> None:
    bring(rondo, cup, game(1))
    assert reasons(bring(rondo, cup, game(1, "1-0"))) == ["pgn-recorded-otherwise"]
    assert on_record(cup) == [(1, XIPHOS, "½-½", "confirmed")]


def test_a_result_typed_by_hand_is_that_of_the_game_that_comes_later(rondo: Rondo, cup: Path) -> None:
    rondo("pair", cup)
    type_in(cup, "F", 1, "½-½")
    type_in(cup, "F", 1, "board 1 of the big room", "Remarks")
    answer = bring(rondo, cup, game(1), game(2))
    assert (answer.json["known"], [entry["game"] for entry in answer.json["recorded"]]) == (1, [2])
    assert str(rows(cup, "Pairings")[0]["Remarks"]).startswith("board 1 of the big room; PGN ")
    assert bring(rondo, cup, game(1), game(2), name="again.pgn").json["known"] == 2


def test_games_of_another_event_are_left_out_where_the_settings_name_one(rondo: Rondo, tmp_path: Path) -> None:
    named = {"knockout.event": "Cup 4"}
    cup = new_cup(rondo, tmp_path / "cup.xlsx", "tcec-cup-4", (XIPHOS, ROFCHADE), named)
    answer = bring(rondo, cup, game(1, Event="TCEC Season 15"), game(1, Event="TCEC Cup 4 - final"))
    assert (answer.json["other_events"], len(answer.json["recorded"])) == (1, 1)


# --- games that are void


def test_a_game_without_its_book_is_void_and_replayed(rondo: Rondo, cup: Path) -> None:
    answer = bring(rondo, cup, game(1, "1-0", book=False), game(1, Date="2019.06.02"), game(2))
    assert [entry["code"] for entry in answer.json["void"]] == ["pgn-without-book"]
    assert on_record(cup) == [
        (1, XIPHOS, "1-0", "void"),
        (1, XIPHOS, "½-½", "confirmed"),
        (2, ROFCHADE, "½-½", "confirmed"),
    ]
    assert answer.json["matches"][0]["score"] == {"P1": "1", "P2": "1"}
    assert rondo("check", cup, "--json").json == {"problems": []}
    assert "Void and replayed: game 1" in rondo("match", cup, "F").out


def test_a_game_without_its_book_is_noticed_by_the_other_of_its_pair_in_an_earlier_file(
    rondo: Rondo, cup: Path
) -> None:
    bring(rondo, cup, game(1))
    other = game(2, book=False, opening=LINES[3])
    assert [entry["code"] for entry in bring(rondo, cup, other).json["void"]] == ["pgn-without-book"]


def test_a_game_that_was_broken_off_is_void(rondo: Rondo, cup: Path) -> None:
    answer = bring(rondo, cup, game(1, "0-1", Termination="abandoned"))
    assert [entry["code"] for entry in answer.json["void"]] == ["pgn-broken-off"]
    assert answer.json["matches"][0]["next"]["game"] == 1
    assert rondo("pair", cup, "--json").json["pairings"][0]["game"] == 1


def test_a_crash_counts_where_the_settings_say_so(rondo: Rondo, tmp_path: Path) -> None:
    counts = {"knockout.crash": "counts"}
    cup = new_cup(rondo, tmp_path / "cup.xlsx", "tcec-cup-4", (XIPHOS, ROFCHADE), counts)
    answer = bring(rondo, cup, game(1, "0-1", Termination="abandoned"))
    assert answer.json["matches"][0]["score"] == {"P1": "0", "P2": "1"}


def test_a_void_game_that_comes_again_stays_void(rondo: Rondo, cup: Path) -> None:
    bring(rondo, cup, game(1))
    type_in(cup, "F", 1, "void", "Status")
    assert bring(rondo, cup, game(1)).json["known"] == 1
    assert on_record(cup) == [(1, XIPHOS, "½-½", "void")]


# --- games that are refused


@pytest.mark.parametrize(
    ("games", "codes"),
    [
        ([game(1, "*")], ["pgn-unfinished"]),
        ([game(1)[:-40]], ["pgn-truncated"]),
        ([game(1, TimeControl="900+3")], ["pgn-time-control"]),
        ([game(1), game(2, opening=LINES[3])], ["pgn-other-opening"]),
        ([game(1), game(1, Date="2019.06.02")], ["pair-unbalanced"]),
        ([game(1).replace(ROFCHADE, "Ethereal")], ["pgn-unknown-name"]),
        ([game(1).replace(ROFCHADE, XIPHOS)], ["pgn-no-match"]),
        (["not a game at all\n"], ["pgn-no-names"]),
    ],
)
def test_a_game_that_does_not_fit_is_refused_with_its_reason(
    rondo: Rondo, cup: Path, games: Sequence[str], codes: list[str]
) -> None:
    answer = bring(rondo, cup, *games)
    assert reasons(answer) == codes
    assert answer.status == (0 if len(games) > 1 else 1)
    assert len(rows(cup, "Pairings")) == len(games) - 1


def test_a_refused_game_is_named_with_its_line(rondo: Rondo, cup: Path) -> None:
    answer = bring(rondo, cup, game(1), game(2, "*"))
    assert (answer.json["refused"][0]["number"], answer.json["refused"][0]["line"]) == (2, 10)
    assert "Game 2, line 10 (rofChade – Xiphos)" in answer.err


def test_an_event_tag_that_names_another_match_is_believed(rondo: Rondo, tmp_path: Path) -> None:
    cup = new_cup(rondo, tmp_path / "cup.xlsx", "tcec-cup-4", ("A1", "B1", "C1", "D1"))
    wrong = pgn("A1", "D1", tags={"Event": "TCEC Cup 4, SF-2"})
    right = pgn("A1", "D1", tags={"Event": "TCEC Cup 4, sf-1"})
    assert reasons(bring(rondo, cup, wrong)) == ["pgn-no-match"]
    assert len(bring(rondo, cup, right).json["recorded"]) == 1


def test_a_match_with_games_that_could_not_have_been_is_mended_first(rondo: Rondo, cup: Path) -> None:
    bring(rondo, cup, game(1), game(2), game(3), game(4))
    type_in(cup, "F", 1, "7", "Game")
    assert reasons(bring(rondo, cup, game(5))) == ["match-to-mend"]


def test_games_before_their_round_have_no_match(rondo: Rondo, tmp_path: Path) -> None:
    cup = new_cup(rondo, tmp_path / "cup.xlsx", "tcec-cup-5", ("A1", "B1", "C1", "D1"))
    assert reasons(bring(rondo, cup, pgn("A1", "B1"))) == ["pgn-no-match"]


def test_rounds_follow_each_other_within_one_file(rondo: Rondo, tmp_path: Path) -> None:
    """Clinched 2.5-0.5 in both semi-finals, then the final begins; each game has its time."""
    cup = new_cup(rondo, tmp_path / "cup.xlsx", "tcec-cup-5", ("A1", "B1", "C1", "D1"))
    played = [("A1", "D1", "1-0"), ("D1", "A1", "0-1"), ("A1", "D1", "1/2-1/2")]
    played += [("B1", "C1", "1-0"), ("C1", "B1", "0-1"), ("B1", "C1", "1/2-1/2"), ("A1", "B1", "1-0")]
    games = [
        pgn(white, black, result, tags={"UTCDate": "2020.01.01", "UTCTime": f"10:{minute:02}:00"}, seed=minute)
        for minute, (white, black, result) in enumerate(played)
    ]
    answer = bring(rondo, cup, *reversed(games)).json
    assert [(entry["match"], entry["game"]) for entry in answer["recorded"]] == [
        *(("SF-1", number) for number in (1, 2, 3)),
        *(("SF-2", number) for number in (1, 2, 3)),
        ("F", 1),
    ]
    assert [row["Round"] for row in rows(cup, "Rounds")] == [1, 2]


# --- files


@pytest.mark.parametrize("data", [b"PK\x03\x04\x00\x00", b"\xff\xd8\xff\xe0\x00\x10JFIF"])
def test_what_is_no_pgn_file_is_refused_in_words(rondo: Rondo, cup: Path, data: bytes) -> None:
    file = cup.with_name("games.pgn")
    file.write_bytes(data)
    answer = rondo("import-pgn", file, cup)
    assert answer.status == 1
    assert "not a PGN file" in answer.err


def test_an_empty_file_records_nothing(rondo: Rondo, cup: Path) -> None:
    answer = bring(rondo, cup)
    assert answer.status == 1
    assert "There is no game in" in answer.err


def test_a_file_that_is_not_there_is_wrong_usage(rondo: Rondo, cup: Path) -> None:
    assert rondo("import-pgn", cup.with_name("none.pgn"), cup).status == 2


def test_a_workbook_that_is_not_there_can_not_be_reached(rondo: Rondo, cup: Path) -> None:
    file = cup.with_name("games.pgn")
    file.write_text(game(1), encoding="utf-8")
    assert rondo("import-pgn", file, cup.with_name("none.xlsx")).status == 3


def test_other_formats_take_no_games_from_files(rondo: Rondo, demo: Path) -> None:
    file = demo.with_name("games.pgn")
    file.write_text(game(1), encoding="utf-8")
    answer = rondo("import-pgn", file, demo)
    assert answer.status == 1
    assert "keizer" in answer.err


def test_ten_thousand_games_come_in_one_file_with_progress_shown(rondo: Rondo, cup: Path) -> None:
    """Most of them are of another event, as in an archive."""
    named = {"knockout.event": "Cup 4"}
    cup = new_cup(rondo, cup.with_name("archive.xlsx"), "tcec-cup-4", (XIPHOS, ROFCHADE), named)
    other = pgn("Ethereal", "Laser", tags={"Event": "Archive"}, plies=6)
    file = cup.with_name("archive.pgn")
    with file.open("w", encoding="utf-8") as stream:
        stream.writelines([other] * 9_960)
        stream.writelines(game(number, Event="Cup 4") for number in range(1, 33))
        stream.writelines([other] * 8)
    answer = rondo("import-pgn", file, cup, "--json")
    assert (answer.json["read"], len(answer.json["recorded"]), answer.json["other_events"]) == (10_000, 32, 9_968)
    assert [f"{count} games read" in answer.err for count in range(1000, 10_001, 1000)] == [True] * 10
    assert answer.json["matches"][0]["next"]["time_control"] == "16+4"
