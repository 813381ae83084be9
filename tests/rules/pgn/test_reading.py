"""Games read from files of every kind, also from such as were made to do harm."""

import io
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import UnreadableFile
from rules.pgn.reading import read_games
from rules.pgn.records import Ending, FileGame, Flaw
from rules.pgn.text import decoded
from rules.results import Result
from tests.rules.pgn.files import LINES, pgn

GOOD = pgn("Anna", "Boris", "1-0")


def read(text: str) -> list[FileGame]:
    return list(read_games(text.split("\n")))


def one(text: str) -> FileGame:
    (game,) = read(text)
    return game


def test_tags_result_and_opening_of_a_game_are_read() -> None:
    tags = {"Round": "3.2", "Date": "2019.06.01", "UTCTime": "10:00:00", "Event": "Cup 4"}
    game = one(pgn("Anna", "Boris", "0-1", tags=tags))
    assert (game.white, game.black, game.result, game.flaw) == ("Anna", "Boris", Result.BLACK_WINS, None)
    assert (game.event, game.round, game.played_at) == ("Cup 4", "3.2", "2019.06.01 10:00:00")
    assert (game.number, game.line, game.plies) == (1, 1, 20)
    assert game.opening.moves[:4] == ("e2e4", "e7e5", "g1f3", "b8c6")
    assert game.opening.book is None


def test_moves_marked_as_from_the_book_are_known() -> None:
    assert one(pgn("A", "B", book=True)).opening.book == 6


def test_a_start_position_is_part_of_the_opening() -> None:
    fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    text = f'[White "A"]\n[Black "B"]\n[Result "1-0"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n1... e5 2. Nf3 1-0\n'
    game = one(text)
    assert game.flaw is None
    assert game.opening.position == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"
    assert game.opening.moves == ("e7e5", "g1f3")


@pytest.mark.parametrize(
    ("termination", "ending"),
    [
        ("normal", Ending.PLAYED),
        ("time forfeit", Ending.PLAYED),
        ("illegal move", Ending.PLAYED),
        ("adjudication", Ending.ADJUDICATED),
        ("TCEC win rule", Ending.ADJUDICATED),
        ("abandoned", Ending.BROKEN_OFF),
        ("stalled connection", Ending.BROKEN_OFF),
        ("White disconnects", Ending.BROKEN_OFF),
    ],
)
def test_how_a_game_ended_is_told_by_its_termination(termination: str, ending: Ending) -> None:
    assert one(pgn("A", "B", tags={"Termination": termination})).ending is ending
    assert one(pgn("A", "B", tags={"TerminationDetails": termination})).ending is ending


# --- games that can't be used


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        (pgn("A", "B", "*"), Flaw.UNFINISHED),
        (pgn("A", "B", tags={"Termination": "unterminated"}), Flaw.UNFINISHED),
        (GOOD.rsplit(" ", 1)[0], Flaw.TRUNCATED),
        (GOOD[: len(GOOD) // 2], Flaw.TRUNCATED),
        (GOOD.replace('"1-0"', '"0-1"'), Flaw.RESULTS_DIFFER),
        (GOOD.replace('"1-0"', '"*"'), Flaw.RESULTS_DIFFER),
        (GOOD.replace('"1-0"', '"2-0"'), Flaw.RESULTS_DIFFER),
        (pgn("", "B"), Flaw.NO_NAMES),
        (pgn("A", "?"), Flaw.NO_NAMES),
        ("1. e4 e5 1-0", Flaw.NO_NAMES),
        ("These are not the games you are looking for.", Flaw.NO_NAMES),
        (pgn("A", "B", "1-0", plies=0, opening=""), Flaw.NO_MOVES),
        (GOOD.replace("e5", "e4", 1), Flaw.UNREADABLE_MOVES),
        (GOOD.replace("[Event", '[FEN "nonsense"]\n[Event'), Flaw.UNREADABLE_MOVES),
        (GOOD.replace("[Event", '[Variant "Fog of War"]\n[Event'), Flaw.UNREADABLE_MOVES),
    ],
)
def test_what_is_wrong_with_a_game_is_told(text: str, flaw: Flaw) -> None:
    game = one(text)
    assert game.flaw is flaw
    assert game.result is None


def test_a_file_without_games_has_none() -> None:
    assert read("") == []
    assert read("\n\n% a remark\n\n") == []


def test_a_missing_result_tag_is_made_up_for_by_the_moves() -> None:
    assert one(GOOD.replace('[Result "1-0"]\n', "")).result is Result.WHITE_WINS


# --- one bad game does no harm to the next

DAMAGED = (
    GOOD[: len(GOOD) // 2],
    GOOD.replace("Nf3", "Nf3 { a comment that nobody closes"),
    GOOD.replace("Nf3", "Nf3 (((((("),
    GOOD.replace("Nf3", "Nf3 )))))"),
    GOOD.replace("Nf3", f"Nf3 ${'9' * 6000}"),
    GOOD.replace('[White "Anna"]', '[White "An\x01na" nonsense'),
    GOOD.replace("[Event", "[Event\n"),
    '[Event "only tags"]\n',
)


@pytest.mark.parametrize("damaged", DAMAGED)
def test_the_game_after_a_damaged_one_is_read(damaged: str) -> None:
    games = read(f"{damaged}\n{pgn('Carla', 'Dirk', '0-1')}")
    assert (games[-1].white, games[-1].result, games[-1].flaw) == ("Carla", Result.BLACK_WINS, None)


@pytest.mark.parametrize("before", ["", "\ufeff", "% made by hand\n", "; made by hand\n", "\n\n\n"])
def test_what_stands_before_the_first_game_does_no_harm(before: str) -> None:
    assert one(before + GOOD).flaw is None


def test_blank_lines_among_the_moves_do_not_end_the_game() -> None:
    assert one(GOOD.replace(" 2.", "\n\n2.")).plies == 20


# --- files made to do harm


def variations(depth: int) -> str:
    return GOOD.replace("Nf3 ", f"Nf3 {'(Nc3 ' * depth}{')' * depth} ")


@pytest.mark.parametrize(
    ("text", "flaw"),
    [
        (variations(20_000), None),
        (GOOD.replace("Nf3 ", f"Nf3 {'(' * 20_000} "), Flaw.TRUNCATED),
        (GOOD.replace("Nf3 ", f"Nf3 {'{}' * 100_000} "), None),
        (GOOD.replace("Nf3 ", f"Nf3 {{{'x' * 1_000_000}}} "), None),
        (GOOD.replace("Nf3 ", f"Nf3 {'{ d=30, pv=e4 e5 } ' * 300_000} "), Flaw.TOO_LONG),
        (GOOD.replace("Nf3 ", "Nf3 Nf6 Ng1 Ng8 " * 6000 + "Nf3 "), Flaw.TOO_LONG),
        ("".join(f'[Tag{n} "x"]\n' for n in range(5000)) + GOOD, Flaw.TOO_LONG),
        (GOOD.replace("Anna", "A" * 100_000), Flaw.TOO_LONG),
    ],
    ids=["variations", "brackets", "comments", "one comment", "huge", "endless", "tags", "name"],
)
def test_hostile_games_are_read_safely_or_refused(text: str, flaw: Flaw | None) -> None:
    assert one(text).flaw is flaw


@given(st.text(st.sampled_from('[]"(){};$%*\n .abcdefgh12345678NBRQKOx-=+#/é\x00'), max_size=300))
@settings(max_examples=200, deadline=None)
def test_no_text_at_all_raises_anything(text: str) -> None:
    for game in read(f"{GOOD}{text}\n{GOOD}{text}"):
        assert (game.result is None) == (game.flaw is not None)


# --- the same game


def test_comments_variations_and_signs_do_not_make_another_game() -> None:
    decorated = GOOD.replace("Nf3", "Nf3! $14 {best} (Nc3 d5)").replace("[Event", '[Annotator "me"]\n[Event')
    assert one(decorated).fingerprint == one(GOOD).fingerprint


@pytest.mark.parametrize(
    "other",
    [
        pgn("Boris", "Anna", "1-0"),
        pgn("Anna", "Boris", "1-0", seed=2),
        pgn("Anna", "Boris", "1-0", tags={"Round": "2"}),
        pgn("Anna", "Boris", "1-0", tags={"Date": "2019.06.02"}),
    ],
)
def test_players_moves_round_and_date_tell_games_apart(other: str) -> None:
    assert one(other).fingerprint != one(GOOD).fingerprint


# --- bytes


def as_bytes(data: bytes) -> Iterable[bytes]:
    return io.BytesIO(data)


NAMED = pgn("Jürgen", "Łukasz", "1-0")


@pytest.mark.parametrize(
    ("data", "white"),
    [
        (NAMED.encode(), "Jürgen"),
        (NAMED.encode("utf-8-sig"), "Jürgen"),
        (NAMED.encode("utf-16"), "Jürgen"),
        (pgn("Jürgen", "B", "1-0").encode("iso-8859-1"), "Jürgen"),
        (NAMED.replace("\n", "\r\n").encode(), "Jürgen"),
        (NAMED.replace("\n", "\r\n").encode("utf-16"), "Jürgen"),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16", "iso 8859-1", "windows", "windows utf-16"],
)
def test_files_of_every_encoding_in_use_are_read(data: bytes, white: str) -> None:
    (game,) = read_games(decoded(as_bytes(data)))
    assert (game.white, game.flaw) == (white, None)


@pytest.mark.parametrize("data", [b"PK\x03\x04\x00\x00", b"\x89PNG\r\n\x1a\n\x00\x00", GOOD.encode() + b"\0"])
def test_another_kind_of_file_is_refused(data: bytes) -> None:
    with pytest.raises(UnreadableFile, match="pgn-not-text"):
        list(read_games(decoded(as_bytes(data))))


@given(st.binary(max_size=200).filter(lambda data: b"\0" not in data))
def test_no_bytes_at_all_raise_anything_else(data: bytes) -> None:
    list(read_games(decoded(as_bytes(GOOD.encode() + data))))


# --- many


def test_ten_thousand_games_in_one_file_are_read_one_by_one() -> None:
    texts = [pgn("A", "B", "1-0", tags={"Round": "{}"}, opening=LINES[n], plies=6) for n in range(4)]
    lines = (line for n in range(10_000) for line in texts[n % 4].replace("{}", str(n)).split("\n"))
    prints = set()
    for number, game in enumerate(read_games(lines), 1):
        assert (game.number, game.flaw) == (number, None)
        prints.add(game.fingerprint)
    assert len(prints) == 10_000
