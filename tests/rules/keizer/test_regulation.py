"""Settings of a Keizer competition."""

from fractions import Fraction

import pytest

from rules.errors import SettingError
from rules.keizer.limits import pairing_limits
from rules.keizer.regulation import (
    KEIZER_KEYS,
    AbsencePay,
    PlayOffMargin,
    Withdrawn,
    keizer_regulation,
    unusable_settings,
)
from rules.regulations import SettingValue, effective, preset
from rules.rounds import AbsenceKind
from tests.rules.keizer.seasons import classic, sliedrecht

PRESETS = ("sliedrecht-2020", "keizer-classic")


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_gives_every_setting_but_the_half_point_bye(name: str) -> None:
    missing = KEIZER_KEYS - preset(name).keys()
    assert missing == {"keizer.absence.half-point bye", "keizer.absence.half-point bye.paid at most"}
    assert preset(name).keys() - KEIZER_KEYS == {"format"}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_also_describes_the_pairing(name: str) -> None:
    assert pairing_limits(preset(name)).rematch_gap == (3 if name == "keizer-classic" else 0)


def test_sliedrecht_pays_what_its_regulation_says() -> None:
    regulation = sliedrecht()
    assert (regulation.win, regulation.draw, regulation.loss) == (Fraction(1), Fraction(1, 2), Fraction(0))
    assert regulation.bye == Fraction(66, 100)
    assert regulation.absence(AbsenceKind.LATE).share == 0
    assert regulation.absence(AbsenceKind.NOTIFIED) == AbsencePay(Fraction(33, 100), 10)
    assert regulation.absence(AbsenceKind.EXTERNAL) == AbsencePay(Fraction(33, 100))
    assert regulation.absence(AbsenceKind.EXTERNAL_CLUB_NIGHT) == AbsencePay(Fraction(66, 100))
    assert regulation.rounds == 30
    assert not regulation.own_value_counts


def test_the_first_of_forty_is_worth_sixty_and_each_next_one_less() -> None:
    assert [sliedrecht().value_at(place, 40) for place in (1, 2, 3, 40)] == [60, 59, 58, 21]


def test_the_classic_club_counts_the_own_value_and_forgets_who_left() -> None:
    regulation = classic()
    assert regulation.own_value_counts
    assert regulation.withdrawn is Withdrawn.NEVER_RANKED
    assert regulation.absence(AbsenceKind.LATE) == AbsencePay(Fraction(35, 100))
    assert regulation.play_off_margin is None


def test_a_half_point_bye_pays_and_is_numbered_as_a_notified_absence_unless_the_club_sets_it() -> None:
    assert sliedrecht().purse(AbsenceKind.HALF_POINT_BYE) is AbsenceKind.NOTIFIED
    values = effective({"keizer.absence.half-point bye": "1/2"}, "sliedrecht-2020")
    regulation = keizer_regulation(values)
    assert regulation.purse(AbsenceKind.HALF_POINT_BYE) is AbsenceKind.HALF_POINT_BYE
    assert regulation.absence(AbsenceKind.HALF_POINT_BYE) == AbsencePay(Fraction(1, 2))


@pytest.mark.parametrize(
    ("settings", "pays"),
    [
        ({"keizer.absence.notified": "1/3", "keizer.absence.notified.paid at most": 5}, ("1/3", 5)),
        ({"keizer.absence.notified": "2/6"}, ("1/3", 10)),
        ({"keizer.absence.notified": 0.4}, ("2/5", 10)),
        ({"keizer.absence.notified": "1/6", "keizer.absence.notified.paid at most": "8"}, ("1/6", 8)),
    ],
)
def test_absences_as_other_clubs_pay_them(settings: dict[str, SettingValue], pays: tuple[str, int]) -> None:
    regulation = keizer_regulation(effective(settings, "sliedrecht-2020"))
    assert regulation.notified == AbsencePay(Fraction(pays[0]), pays[1])


@pytest.mark.parametrize(
    ("written", "margin"),
    [("half top value", PlayOffMargin()), (25, PlayOffMargin(Fraction(25))), ("12,5", PlayOffMargin(Fraction(25, 2)))],
)
def test_a_play_off_margin_is_points_or_half_the_top_value(written: SettingValue, margin: PlayOffMargin) -> None:
    assert sliedrecht(play_off_margin=written).play_off_margin == margin


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("keizer.play-off margin", "a bit", "setting-play-off-margin"),
        ("keizer.play-off margin", -1, "setting-play-off-margin"),
        ("keizer.step", "-1", "setting-number"),
        ("keizer.win", "33", "setting-percentage"),
        ("keizer.recalculation", "sometimes", "setting-choice"),
        ("keizer.absence.late.paid at most", "few", "setting-whole"),
        ("rounds", 0, "setting-whole"),
        ("postponed games", "forget", "setting-choice"),
        ("rounds", "1e999999999", "setting-whole"),
        ("keizer.step", "1e999999999", "setting-number"),
        ("keizer.step", 1e300, "setting-number"),
        ("keizer.bye", "1e999999999%", "setting-percentage"),
        ("keizer.win", "9" * 5000, "setting-percentage"),
        ("keizer.top value", "1" * 101, "setting-top-value"),
    ],
)
def test_a_setting_of_no_use_is_refused_by_its_key(key: str, value: SettingValue, code: str) -> None:
    with pytest.raises(SettingError) as refusal:
        keizer_regulation(effective({key: value}, "sliedrecht-2020"))
    assert (refusal.value.code, refusal.value.params["key"]) == (code, key)


def test_all_settings_of_no_use_are_found_at_once() -> None:
    settings: dict[str, SettingValue] = {"keizer.win": "much", "keizer.ties": "lots", "keizer.draw": "50%", "other": 1}
    assert [error.params["key"] for error in unusable_settings(settings)] == ["keizer.ties", "keizer.win"]


def test_a_missing_setting_is_named() -> None:
    with pytest.raises(SettingError) as refusal:
        keizer_regulation({"rounds": 30})
    assert refusal.value.code == "setting-missing"


def test_who_is_there_has_no_pay_for_being_away() -> None:
    with pytest.raises(ValueError, match="PRESENT"):
        sliedrecht().absence(AbsenceKind.PRESENT)
