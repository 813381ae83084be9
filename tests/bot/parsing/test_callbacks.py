"""What buttons carry: within 64 bytes, and nothing else is accepted."""

import dataclasses
from datetime import date
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.known import WishKind
from bot.messages import Kind
from bot.parsing import presses
from bot.parsing.callbacks import LIMIT, BadData, decode, encode
from bot.parsing.presses import Audience, InvitationForm, LineUpAct, Press, Ruling, SignOff, Step, View
from bot.parsing.whens import When, written
from rules.results import Colour, Result
from rules.rounds import AbsenceKind, RoundState

FORMS = get_args(Press)
RESULTS = [result for result in Result if result is not Result.BYE]

tokens = st.from_regex(r"[A-Za-z0-9_-]{1,12}", fullmatch=True) | st.from_regex(r"~[0-9a-f]{8}", fullmatch=True)
rounds = st.integers(0, 999)
games = st.one_of(
    st.builds("{}.{}".format, rounds, st.integers(1, 9999)),
    st.builds("{}.{}.{}.{}".format, rounds, st.integers(1, 9999), tokens, st.integers(1, 9999) | st.just("")),
)
days = st.dates(date(2000, 1, 1), date(2199, 12, 31))
fields: dict[str, st.SearchStrategy[object]] = {
    "competition": st.from_regex(r"[A-Za-z0-9]{1,8}", fullmatch=True),
    "game": games,
    "player": tokens,
    "rounds": st.sets(st.integers(1, 40), min_size=1, max_size=4).map(lambda numbers: tuple(sorted(numbers))),
    "round": rounds,
    "kind": st.sampled_from([*AbsenceKind, None]),
    "user": st.integers(1, 10**15),
    "letter": st.integers(1, 10**11),
    "spreadsheet": st.from_regex(r"[A-Za-z0-9_-]{44}", fullmatch=True),
    "yes": st.booleans(),
    "announcement": st.integers(1, 10**8),
    "state": st.sampled_from(RoundState),
    "form": st.sampled_from(InvitationForm),
    "audience": st.sampled_from(Audience),
    "code": st.from_regex(r"[a-z0-9]{1,8}-[A-Za-z0-9_-]{32}", fullmatch=True),
    "step": st.sampled_from(Step),
    "sight": st.sampled_from(presses.Sight),
    "choice": st.sampled_from(presses.Choice),
    "wish": st.sampled_from(WishKind),
    "first": tokens | st.just(""),
    "second": tokens | st.just(""),
    "board": st.integers(0, 9999),
    "page": st.integers(0, 999),
    "set": st.from_regex(r"[0-9a-f]{16}", fullmatch=True),
    "view": st.sampled_from(View),
    "when": st.sampled_from(["", "x", "r"]) | st.builds(written, st.builds(When, days, st.none() | st.times())),
    "seen": st.from_regex(r"[0-9a-f]{2}", fullmatch=True),
    "topic": st.sampled_from([*Kind, None]),
    "match": tokens,
    "comes": tokens,
    "number": st.integers(1, 9999),
    "colour": st.sampled_from(Colour),
    "language": st.sampled_from(["en", "nl", "sv", "de", "ru"]),
    "team": tokens,
    "draft": st.from_regex(r"[0-9a-f]{8}", fullmatch=True),
    "over": st.from_regex(r"([0-9a-f]{8})?", fullmatch=True),
    "act": st.sampled_from(LineUpAct),
    "ruling": st.sampled_from(Ruling),
    "deed": st.sampled_from(presses.Deed),
    "said": st.from_regex(r"[0-9a-z-]{0,12}", fullmatch=True),
}


def any_press(form: type) -> st.SearchStrategy[object]:
    """Any button of one form."""
    result = st.sampled_from([*RESULTS, None] if form is presses.Settle else RESULTS)
    return st.builds(form, **{f.name: {**fields, "result": result}[f.name] for f in dataclasses.fields(form)})


@given(st.one_of([any_press(form) for form in FORMS]))
def test_every_button_fits_and_comes_back_as_it_was(press: Press) -> None:
    data = encode(press)
    assert len(data.encode()) <= LIMIT
    assert decode(data) == press


def test_the_documented_example_holds() -> None:
    press = presses.Confirm("c1", "7.3", "P4", Result.WHITE_WINS)
    assert encode(press) == "y:c1:7.3:P4:1"


def test_rounds_are_written_as_stretches() -> None:
    assert encode(SignOff("c1", "P4", (7, 8, 9, 12), AbsenceKind.NOTIFIED)) == "a:c1:P4:7-9,12:n"


def test_what_would_be_too_long_is_refused_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="a:c1"):
        encode(SignOff("c1", "P4", tuple(range(1, 100, 2)), None))


def test_a_result_is_needed_where_it_cant_be_cleared() -> None:
    with pytest.raises(BadData):
        decode("r:c1:7.3:P4:x")
    assert decode("s:c1:7.3:x") == presses.Settle("c1", "7.3", None)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "y",
        "z:c1",
        "y:c1:7.3:P4",
        "y:c1:7.3:P4:1:1",
        "y:c1:7:P4:1",
        "y:c1:7.3:P4:9",
        "y:c1:7.3:P 4:1",
        f"y:c1:7.3:{'P' * 60}:1",
        "y:../x:7.3:P4:1",
        "r:c1:7.3:~XYZ:1",
        "v:c1:z::0",
        "a:c1:P4:7-:n",
        "p:c1:P4:-5:y",
        "g:EN",
    ],
)
def test_anything_else_is_refused_whole(data: str) -> None:
    with pytest.raises(BadData):
        decode(data)


@given(st.text(max_size=64))
def test_no_data_breaks_it(data: str) -> None:
    try:
        press = decode(data)
    except BadData:
        return
    assert decode(encode(press)) == press
