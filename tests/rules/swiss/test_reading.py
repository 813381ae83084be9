"""Tournament Report Files: what is read, what is refused and where, what is told."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from rules.errors import UnreadableFile
from rules.players import Player, PlayerId
from rules.results import Colour
from rules.swiss.reading import AskedBye, ReadReport, read_report
from rules.swiss.report_text import decoded
from rules.trf import PlayerEntry, RoundEntry, player_line

W, B = Colour.WHITE, Colour.BLACK


def line(number: int, points: str, *rounds: RoundEntry | None, name: str = "", sex: str = "", born: str = "") -> str:
    player = Player(PlayerId(f"P{number}"), name or f"Player {number}", 2000 + number, federation="NED", title="WFM")
    return player_line(PlayerEntry(number, player, Fraction(points), number, rounds, sex, born))


def good() -> list[str]:
    """Round 1: 1 beats 2, 3 has the bye; round 2: 3 - 1 isn't finished, 2 has a half-point bye."""
    return [
        "012 The open",
        "022 Utrecht",
        "062 3",
        line(1, "1", RoundEntry(2, W, "1"), RoundEntry(3, B, " "), sex="w", born="1990/03/12"),
        line(2, "1/2", RoundEntry(1, B, "0"), RoundEntry(None, None, "H")),
        line(3, "1", RoundEntry(None, None, "U"), RoundEntry(1, W, " ")),
        "XXR 5",
        "XXC white1",
        "132 26/03/12",
    ]


def read(lines: list[str]) -> ReadReport:
    return read_report(lines)


def test_everything_of_a_report_is_read() -> None:
    report = read(good())
    assert (report.name, report.rounds, report.initial_colour, report.last_round) == ("The open", 5, W, 2)
    assert report.kept == ("022 Utrecht", "132 26/03/12")
    first = report.players[0]
    assert (first.name, first.rating, first.title, first.federation) == ("Player 1", 2001, "WFM", "NED")
    assert (first.sex, first.born, first.points) == ("w", "1990/03/12", Fraction(1))
    assert first.rounds == (RoundEntry(2, W, "1"), RoundEntry(3, B, " "))
    assert report.notes == ()


def test_the_records_of_the_newer_edition_are_read() -> None:
    more = [
        "142 7",
        "152 B",
        "192 FIDE_DUTCH_2026",
        "212 PTS,BH/C1,BH",
        "240 H   3    2    3",
        "260   1   7    1    2    3",
    ]
    report = read([each for each in good() if not each.startswith("XX")] + more)
    assert (report.rounds, report.initial_colour, report.tie_breaks) == (7, B, "PTS,BH/C1,BH")
    assert report.asked == (AskedBye(3, "H", 2), AskedBye(3, "H", 3))
    assert report.forbidden == ((1, 2), (1, 3), (2, 3))


Change = Callable[[list[str]], object]


def put(at: int, text: str, column: int) -> Change:
    """Overwrites from a column of a line, both counted from 1."""

    def change(lines: list[str]) -> None:
        old = lines[at - 1].ljust(column + len(text))
        lines[at - 1] = old[: column - 1] + text + old[column - 1 + len(text) :]

    return change


def both_with(letter: str) -> Change:
    """The result of both players of the first round's game."""

    def change(lines: list[str]) -> None:
        put(4, letter, 99)(lines)
        put(5, letter, 99)(lines)

    return change


@pytest.mark.parametrize(
    ("change", "code", "place"),
    [
        (put(4, "x", 8), "trf-number", (4, 5)),
        (put(5, "1", 8), "trf-number-twice", (5, 5)),
        (put(4, "20x1", 49), "trf-rating", (4, 49)),
        (put(4, "1..0", 81), "trf-not-points", (4, 81)),
        (put(4, "?", 99), "trf-result", (4, 99)),
        (put(4, "U", 99), "trf-result", (4, 99)),
        (put(4, "q", 97), "trf-colour", (4, 97)),
        (put(4, "  x2", 92), "trf-opponent", (4, 92)),
        (put(4, "   9", 92), "trf-no-such-opponent", (4, 92)),
        (put(4, "   1", 92), "trf-no-such-opponent", (4, 92)),
        (put(4, "   3", 92), "trf-other-opponent", (4, 92)),
        (put(4, "b", 97), "trf-same-colour", (4, 97)),
        (put(5, "1", 99), "trf-results-differ", (4, 99)),
        (both_with("0"), "trf-results-differ", (4, 99)),
        (both_with("L"), "trf-results-differ", (4, 99)),
        (put(5, "=", 109), "trf-result-without-opponent", (5, 109)),
        (put(4, "2 w 1", 96), "trf-shifted", (4, 92)),
        (put(7, "many", 5), "trf-rounds", (7, 5)),
        (lambda lines: lines.append("152 green"), "trf-colour", (10, 5)),
        (lambda lines: lines.append("240 F   3    2"), "trf-bye", (10, 5)),
        (lambda lines: lines.append("310   1 Team"), "trf-teams", (10, 1)),
    ],
)
def test_what_contradicts_itself_is_refused_with_its_place(change: Change, code: str, place: tuple[int, int]) -> None:
    lines = good()
    change(lines)
    with pytest.raises(UnreadableFile) as refused:
        read(lines)
    assert (refused.value.code, refused.value.params["line"], refused.value.params["column"]) == (code, *place)


def test_a_file_without_players_is_no_report() -> None:
    for lines in ([], ["012 The open"], ["<html>"]):
        with pytest.raises(UnreadableFile) as refused:
            read(lines)
        assert refused.value.code == "trf-no-players"


@pytest.mark.parametrize(
    ("change", "note"),
    [
        (put(4, " 2.5", 81), {"line": 4, "name": "Player 1", "told": Fraction(5, 2), "counted": Fraction(1)}),
        (put(3, "4", 5), {"line": 3, "record": "062", "told": 4, "counted": 3}),
    ],
)
def test_totals_that_dont_fit_are_told(change: Change, note: dict[str, object]) -> None:
    lines = good()
    change(lines)
    assert [dict(told.params) for told in read(lines).notes] == [note]


def test_a_rating_too_far_right_is_taken_and_told() -> None:
    lines = good()
    for at in (4, 5, 6):
        put(at, "   1999 ", 49)(lines)
    report = read(lines)
    assert [player.rating for player in report.players] == [1999] * 3
    assert [note.code for note in report.notes] == ["trf-shifted-ratings"]


CYRILLIC = "Дмитрий Орлов"
WESTERN = "Ingrid Bergström"
TYPOGRAPHIC = "Wouter ’t Hooft"


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        (CYRILLIC, "utf-8"),
        (CYRILLIC, "utf-8-sig"),
        (CYRILLIC, "cp1251"),
        (WESTERN, "utf-8"),
        (WESTERN, "iso-8859-1"),
        (WESTERN, "cp1252"),
        (TYPOGRAPHIC, "cp1252"),
    ],
)
def test_names_survive_encodings_and_line_ends(name: str, encoding: str, end: str) -> None:
    lines = [*good()[:3], line(1, "0", name=name), line(2, "0", name="Łukasz" if encoding == "utf-8" else "Ann")]
    report = read(list(decoded(end.join([*lines, ""]).encode(encoding))))
    assert report.players[0].name == name


def test_a_picture_is_no_report() -> None:
    with pytest.raises(UnreadableFile) as refused:
        decoded(b"\x89PNG\r\n\x1a\n\0\0\0")
    assert refused.value.code == "trf-not-text"
