"""The pairing of a Keizer round is the one that trying every pairing finds."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import PairingError
from rules.keizer.pairing import pair_round
from rules.rounds import PairedRound
from tests.rules.keizer.literal_pairing import LiteralRound
from tests.rules.keizer.pairing_cases import params, random_round


def paired(case: LiteralRound) -> PairedRound:
    return pair_round(case.tournament, case.places, case.limits, case.round, case.wishes)


def check(case: LiteralRound) -> None:
    if not case.present():
        with pytest.raises(PairingError, match="nobody-present"):
            paired(case)
        return
    expected = case.outcome()
    if expected is None:
        with pytest.raises(PairingError, match="no-legal-pairing"):
            paired(case)
        return
    found = paired(case)
    assert found.pairings == expected.pairings
    assert found.byes == (() if expected.bye is None else (expected.bye,))
    said = {(note.code, params(note)["white"], params(note)["black"]) for note in found.relaxed}
    assert Counter(code for code, _, _ in said) == expected.broken


@settings(max_examples=150, deadline=None)
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_a_small_field_is_paired_as_trying_everything_pairs_it(seed: int) -> None:
    check(random_round(Random(seed), most=7))


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_a_field_of_up_to_ten_is_paired_as_trying_everything_pairs_it(seed: int) -> None:
    check(random_round(Random(seed), most=10))


def test_the_random_rounds_reach_every_rule_and_every_ending() -> None:
    """Otherwise the two tests above would prove less than they seem to."""
    seen: Counter[str] = Counter()
    for seed in range(400):
        case = random_round(Random(seed), most=7)
        expected = case.outcome() if case.present() else None
        seen["refused" if expected is None else "legal" if not expected.broken else "relaxed"] += 1
        if expected is not None:
            seen.update(expected.broken.keys())
            seen["bye"] += expected.bye is not None
            seen["fixed"] += case.wishes.fixed != ()
    print(dict(seen))
    rules = {"place-difference", "once-a-period", "rematch-gap", "rematch-colours", "colour-run", "colour-difference"}
    assert {"refused", "legal", "relaxed", "bye", "fixed", *rules} <= {what for what, n in seen.items() if n >= 5}
