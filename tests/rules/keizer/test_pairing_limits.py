"""Limits of a Keizer pairing as settings."""

import pytest

from rules.errors import SettingError
from rules.keizer.limits import EqualColours, PairingLimits, Relax, for_this_round, pairing_limits
from rules.regulations import SettingValue, preset
from tests.rules.keizer.pairing_cases import SLIEDRECHT


def test_the_preset_of_sliedrecht_has_the_numbers_of_its_regulation() -> None:
    assert pairing_limits(preset("sliedrecht-2020")) == SLIEDRECHT


def test_the_classic_preset_knows_a_gap_between_meetings_and_no_other_limit() -> None:
    assert pairing_limits(preset("keizer-classic")) == PairingLimits(
        max_place_difference=None,
        max_meetings=None,
        meetings_per_period=None,
        periods=(1,),
        early_rematch_top=0,
        rematch_gap=3,
        max_colour_difference=None,
        max_same_colour=None,
        equal_colours=EqualColours.HIGHER_BLACK,
        relax=Relax.YES,
        bye_spares_newcomers=True,
    )


def test_settings_for_one_round_win_over_those_of_the_competition() -> None:
    limits = for_this_round(SLIEDRECHT, {"keizer.max meetings": "3", "keizer.max place difference": "none"})
    assert (limits.max_meetings, limits.max_place_difference) == (3, None)
    assert limits.periods == SLIEDRECHT.periods


def test_a_setting_that_is_no_limit_of_the_pairing_is_refused_for_a_round() -> None:
    with pytest.raises(SettingError, match="setting-not-for-a-round") as caught:
        for_this_round(SLIEDRECHT, {"keizer.max meetings": 3, "keizer.bye": "50%"})
    assert caught.value.params["key"] == "keizer.bye"


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("keizer.periods", "16, 1", "setting-rising"),
        ("keizer.periods", "0, 16", "setting-rising"),
        ("keizer.periods", "1, 1", "setting-rising"),
        ("keizer.periods", "first", "setting-whole"),
        ("keizer.max same colour", 0, "setting-whole"),
        ("keizer.max colour difference", "-1", "setting-whole"),
        ("keizer.relax", "perhaps", "setting-choice"),
        ("keizer.equal colours", "lower black", "setting-choice"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_key(key: str, value: SettingValue, code: str) -> None:
    with pytest.raises(SettingError, match=code) as caught:
        pairing_limits({**preset("sliedrecht-2020"), key: value})
    assert caught.value.params["key"] == key


def test_the_first_period_begins_with_round_one_whatever_is_written() -> None:
    limits = for_this_round(SLIEDRECHT, {"keizer.periods": "11, 21"})
    assert [limits.period_start(number) for number in (1, 10, 11, 20, 21, 30)] == [1, 1, 11, 11, 21, 21]
    assert [limits.early_rematches(number) for number in (10, 11)] == [False, True]
