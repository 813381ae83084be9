"""Sign-offs as people type them, in five languages."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.parsing.absences import SaidAbsence, parse_absence, parse_absence_message
from rules.rounds import AbsenceKind

TODAY = date(2026, 3, 5)
MARCH_12, APRIL_2 = date(2026, 3, 12), date(2026, 4, 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", SaidAbsence()),
        ("7", SaidAbsence((7,))),
        ("round 7", SaidAbsence((7,))),
        ("ronde 7", SaidAbsence((7,))),
        ("7, 8 and 10", SaidAbsence((7, 8, 10))),
        ("7 8", SaidAbsence((7, 8))),
        ("7-9", SaidAbsence((7, 8, 9))),
        ("7–9", SaidAbsence((7, 8, 9))),
        ("rounds 7 to 9", SaidAbsence((7, 8, 9))),
        ("7 t/m 9", SaidAbsence((7, 8, 9))),
        ("7, 7", SaidAbsence((7,))),
        ("12 March", SaidAbsence(days=(MARCH_12,))),
        ("12/3", SaidAbsence(days=(MARCH_12,))),
        ("12 maart en 2 april", SaidAbsence(days=(MARCH_12, APRIL_2))),
        ("7, 12 March", SaidAbsence((7,), (MARCH_12,))),
        ("until 2 April", SaidAbsence(until=APRIL_2)),
        ("tot en met 2 april", SaidAbsence(until=APRIL_2)),
        ("t/m 2 april", SaidAbsence(until=APRIL_2)),
        ("till 2 april", SaidAbsence(until=APRIL_2)),
        ("bis 2. April", SaidAbsence(until=APRIL_2)),
        ("до 2 апреля", SaidAbsence(until=APRIL_2)),
        ("from 12 March until 2 April", SaidAbsence(since=MARCH_12, until=APRIL_2)),
        ("12 March until 2 April", SaidAbsence(since=MARCH_12, until=APRIL_2)),
        ("vom 12. März bis 2. April", SaidAbsence(since=MARCH_12, until=APRIL_2)),
        ("с 12 марта по 2 апреля", SaidAbsence(since=MARCH_12, until=APRIL_2)),
        ("until round 9", SaidAbsence(until_round=9)),
        ("until 9", SaidAbsence(until_round=9)),
        ("7 external", SaidAbsence((7,), kind=AbsenceKind.EXTERNAL)),
        ("external club night 7", SaidAbsence((7,), kind=AbsenceKind.EXTERNAL_CLUB_NIGHT)),
        ("8 extern clubavond", SaidAbsence((8,), kind=AbsenceKind.EXTERNAL_CLUB_NIGHT)),
        ("bye 7", SaidAbsence((7,), kind=AbsenceKind.BYE_WANTED)),
        ("7 half-point bye", SaidAbsence((7,), kind=AbsenceKind.HALF_POINT_BYE)),
        ("the dentist", SaidAbsence(unknown="the dentist")),
        ("7, the dentist", SaidAbsence((7,), unknown="the dentist")),
        ("9-7", SaidAbsence(unknown="9-7")),
        ("until the dentist", SaidAbsence(unknown="until the dentist")),
    ],
)
def test_what_stands_behind_the_command(text: str, said: SaidAbsence) -> None:
    assert parse_absence(text, TODAY) == said


@pytest.mark.parametrize(
    ("text", "said", "back"),
    [
        ("absent", SaidAbsence(), False),
        ("I can't play on 12 March", SaidAbsence(days=(MARCH_12,)), False),
        ("Afwezig 7", SaidAbsence((7,)), False),
        ("ik kan niet 12 maart", SaidAbsence(days=(MARCH_12,)), False),
        ("Jag kan inte spela 12 mars", SaidAbsence(days=(MARCH_12,)), False),
        ("Abwesend bis 2. April", SaidAbsence(until=APRIL_2), False),
        ("Я не приду 12 марта", SaidAbsence(days=(MARCH_12,)), False),
        ("back 8", SaidAbsence((8,)), True),
        ("aanwezig 8", SaidAbsence((8,)), True),
    ],
)
def test_a_message_without_a_command(text: str, said: SaidAbsence, *, back: bool) -> None:
    assert parse_absence_message(text, TODAY) == (said, back)


@pytest.mark.parametrize("text", ["hello", "absent-minded as I am", "absent without leave", "can't find the club", "7"])
def test_a_message_about_something_else_is_left_alone(text: str) -> None:
    assert parse_absence_message(text, TODAY) is None


def test_only_a_kind_still_asks_for_the_list() -> None:
    assert parse_absence("external", TODAY).is_empty
    assert not parse_absence("7", TODAY).is_empty


@given(st.text(max_size=80))
def test_no_text_breaks_it(text: str) -> None:
    said = parse_absence(text, TODAY)
    assert said.is_empty or said.unknown or said.rounds or said.days or said.until or said.until_round is not None
