"""Ladders as tables of texts: what is understood, and every flaw with its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.errors import SettingError
from rules.ladder.stages import OnTie, Stops, Unit
from rules.ladder.writing import StageText, ladder_of, ladder_text, read
from rules.regulations import preset, preset_format, preset_names
from rules.time_controls import TimeControl, time_control, time_controls

GOOD = StageText("Games", "game", "2", "5+3", "", "clinched", "repeat last")


def test_empty_cells_have_a_meaning() -> None:
    (stage,) = ladder_of([StageText("Rapid", time_controls="15+10, 5+3", on_tie="repeat last")])
    assert (stage.unit, stage.at_most, stage.stops, stage.book) == (Unit.GAME, 2, Stops.NEVER, "")


def test_a_ladder_in_one_setting_is_read_line_by_line() -> None:
    stages = ladder_text(
        "knockout.ladder", "\nA | pair | 2 | 30+5 | C | never | next\nB | game |1|||| black advances\n"
    )
    assert [stage.name for stage in stages] == ["A", "B"]
    assert stages[1].on_tie is OnTie.BLACK_ADVANCES


@pytest.mark.parametrize(
    ("rows", "flaws"),
    [
        ([], [(0, "Stage", "ladder-empty")]),
        ([StageText("A")], [(0, "On tie", "ladder-ends-level")]),
        ([StageText("A", on_tie="repeat last"), GOOD], [(0, "On tie", "ladder-goes-no-further")]),
        ([StageText("A", "pair", on_tie="black advances")], [(0, "On tie", "ladder-black-needs-one-game")]),
        ([StageText("A", "game", "2", on_tie="black advances")], [(0, "On tie", "ladder-black-needs-one-game")]),
        ([StageText("A", "", "1", "5+3, 3+2", on_tie="repeat last")], [(0, "Time controls", "ladder-time-controls")]),
        ([StageText("A", time_controls="soon", on_tie="repeat last")], [(0, "Time controls", "time-control")]),
        ([StageText("A", at_most="none", on_tie="repeat last")], [(0, "At most", "setting-whole")]),
        (
            [StageText("A", "trio", stops="when ready"), StageText("B", on_tie="white advances")],
            [(0, "Unit", "setting-choice"), (0, "Stops", "setting-choice"), (1, "On tie", "setting-choice")],
        ),
    ],
)
def test_everything_wrong_with_a_ladder_is_told_with_its_place(
    rows: list[StageText], flaws: list[tuple[int, str, str]]
) -> None:
    assert [(flaw.stage, flaw.heading, flaw.code) for flaw in read(rows)[1]] == flaws
    with pytest.raises(SettingError, match=flaws[0][2]):
        ladder_of(rows)


@pytest.mark.parametrize("name", [name for name in preset_names() if preset_format(name) == "knockout"])
def test_the_ladder_of_every_preset_decides_every_match(name: str) -> None:
    stages = ladder_text("knockout.ladder", preset(name)["knockout.ladder"])
    assert stages[-1].on_tie is not OnTie.NEXT


def test_a_line_with_too_many_columns_is_refused() -> None:
    with pytest.raises(SettingError, match="ladder-line"):
        ladder_text("knockout.ladder", "A | game | 1 | 5+3 | C | never | repeat last | and more")


# --- time controls


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90+30", TimeControl(5400, 5400, 30)),
        ("30+5", TimeControl(1800, 1800, 5)),
        ("32s+1", TimeControl(32, 32, 1)),
        ("5/4+3 from move 61", TimeControl(300, 240, 3, 61)),
        ("0.5+1", TimeControl(30, 30, 1)),
        ("15", TimeControl(900, 900)),
    ],
)
def test_time_controls_are_read_as_regulations_write_them(text: str, seconds: TimeControl) -> None:
    assert time_control(text) == seconds
    assert time_control(seconds.text) == seconds


@given(st.integers(1, 9000), st.integers(1, 9000), st.integers(0, 60), st.integers(1, 99))
def test_a_time_control_survives_being_written(white: int, black: int, increment: int, move: int) -> None:
    control = TimeControl(white, black, increment, move if increment else 1)
    assert time_control(control.text) == control


@pytest.mark.parametrize("text", ["", "blitz", "0+1", "5+3 from 61", "1/2/3", "5,5+3", "-5+3", "5+", "99999+1"])
def test_what_is_no_time_control_is_refused(text: str) -> None:
    with pytest.raises(SettingError, match="time-control"):
        time_control(text)


def test_several_stand_with_commas_between() -> None:
    assert [control.text for control in time_controls("16+4, 8+3,1s+1")] == ["16+4", "8+3", "1s+1"]


@pytest.mark.parametrize(
    ("control", "tag", "agrees"),
    [
        ("30+5", "1800+5", True),
        ("30+5", "1800+3", False),
        ("30+5", "1800", False),
        ("30+5", "900+5", False),
        ("32s+1", "32+1", True),
        ("30+5", "?", None),
        ("30+5", "-", None),
        ("30+5", "", None),
        ("30+5", "40/7200:1800", False),
        ("30+5", "9" * 5000, False),
        ("5/4+3 from move 61", "300+3", True),
        ("5/4+3 from move 61", "240", True),
        ("5/4+3 from move 61", "180+3", False),
    ],
)
def test_the_tag_of_a_file_is_compared(control: str, tag: str, agrees: bool | None) -> None:
    assert time_control(control).agrees(tag) is agrees
