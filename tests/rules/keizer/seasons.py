"""Keizer seasons for tests: short to write by hand, or drawn at random by hypothesis."""

from collections.abc import Mapping, Sequence

from hypothesis import strategies as st

from rules.keizer.regulation import KeizerRegulation, keizer_regulation
from rules.players import Player, PlayerId
from rules.regulations import SettingValue, effective
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Round, RoundState, Status
from rules.tournament import Tournament

SCORES = {"1": Result.WHITE_WINS, "1/2": Result.DRAW, "0": Result.BLACK_WINS}
"""A result by White's score."""

CONVENTIONS = ("staged", "fixed point", "frozen")


def sliedrecht(**settings: SettingValue) -> KeizerRegulation:
    """The preset with some settings changed: `top_value=9` stands for `keizer.top value`."""
    return _regulation("sliedrecht-2020", settings)


def classic(**settings: SettingValue) -> KeizerRegulation:
    return _regulation("keizer-classic", settings)


def _regulation(preset: str, settings: Mapping[str, SettingValue]) -> KeizerRegulation:
    odd = {"postponed_games": "postponed games", "play_off_margin": "keizer.play-off margin", "rounds": "rounds"}
    values = {odd.get(name, "keizer." + name.replace("_", " ")): value for name, value in settings.items()}
    return keizer_regulation(effective(values, preset))


def people(names: str) -> tuple[Player, ...]:
    """One unrated player for each letter, so that they start in this order."""
    return tuple(Player(PlayerId(name), name) for name in names)


def game(number: int, white: str, black: str, result: Result | None, status: Status = Status.NONE) -> Game:
    return Game(number, 1, PlayerId(white), PlayerId(black), result, status)


def bye(number: int, player: str) -> Game:
    return Game(number, 9, PlayerId(player), None, Result.BYE)


def absent(number: int, player: str, kind: AbsenceKind = AbsenceKind.NOTIFIED) -> Absence:
    return Absence(number, PlayerId(player), kind)


def closed(*numbers: int) -> tuple[Round, ...]:
    return tuple(Round(number, RoundState.CLOSED) for number in numbers)


# --- at random

_YES_OR_NO = st.sampled_from([True, False])

ROUNDS = 6


@st.composite
def players(draw: st.DrawFn, least: int, most: int) -> tuple[Player, ...]:
    """Some rated alike or not at all, some joining late, some leaving."""
    number = draw(st.integers(least, most))
    ratings = st.none() | st.sampled_from([1400, 1500, 1600])
    return tuple(
        Player(
            PlayerId(f"P{index}"),
            f"P{index}",
            rating=draw(ratings),
            joins_in_round=draw(st.sampled_from([1, 1, 1, 1, 2, 4])),
            left_after_round=draw(st.sampled_from([None, None, None, None, None, 0, 2, 3])),
            absent_by_default=draw(st.sampled_from([False, False, False, True])),
        )
        for index in range(number)
    )


@st.composite
def tournaments(draw: st.DrawFn, most: int = 8) -> Tournament:
    """A season in which everybody has at most one game or bye and one sign-off per round, but not always sensible ones.

    People play before they join and after they leave, results are missing or disputed, absentees are paired.
    """
    everyone = draw(players(1, most))
    rounds = draw(st.integers(0, ROUNDS))
    games: list[Game] = []
    absences: list[Absence] = []
    for number in range(1, rounds + 1):
        order: list[Player] = draw(st.permutations(everyone))
        paired = draw(st.integers(0, len(order) // 2))
        games += [
            Game(
                number,
                board,
                order[2 * board].id,
                order[2 * board + 1].id,
                draw(st.sampled_from(_RESULTS)),
                draw(st.sampled_from([Status.NONE, Status.CONFIRMED, Status.CONFIRMED, Status.DISPUTED])),
            )
            for board in range(paired)
        ]
        rest = order[2 * paired :]
        if draw(_YES_OR_NO) and rest:
            games.append(Game(number, 99, rest[-1].id, None, Result.BYE))
        away = draw(st.lists(st.sampled_from(everyone), max_size=3, unique_by=lambda player: player.id))
        absences += [Absence(number, player.id, draw(st.sampled_from(tuple(AbsenceKind)))) for player in away]
    states = {number: draw(st.sampled_from(tuple(RoundState))) for number in range(1, rounds + 1)}
    listed = tuple(Round(number, state) for number, state in states.items())
    return Tournament(everyone, listed, tuple(games), tuple(absences))


_RESULTS: Sequence[Result | None] = (
    None,
    Result.POSTPONED,
    Result.WHITE_WINS,
    Result.WHITE_WINS,
    Result.DRAW,
    Result.BLACK_WINS,
    Result.BLACK_WINS,
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.DOUBLE_FORFEIT,
)

_SHARES = st.sampled_from(["0%", "33%", "50%", "100%", "2/3", "1/6", "0.4"])
_TOPS: Sequence[tuple[str, SettingValue]] = (
    ("1.5 N", 1),
    ("1.5 (N-1) half even", 1),
    ("2 N exact", "3/2"),
    ("62.5", 2),
)
_CAPS: st.SearchStrategy[SettingValue] = st.sampled_from(["none", 0, 1, 2])


@st.composite
def settings(draw: st.DrawFn, convention: str | None = None) -> Mapping[str, SettingValue]:
    """Settings of some club; values of at most 8 participants stay above zero."""
    top, step = draw(st.sampled_from(_TOPS))
    values: dict[str, SettingValue] = {
        "keizer.top value": top,
        "keizer.step": step,
        "keizer.own value counts": draw(_YES_OR_NO),
        "keizer.recalculation": convention or draw(st.sampled_from(CONVENTIONS)),
        "keizer.ties": draw(st.sampled_from(["previous order", "rating"])),
        "keizer.loss": draw(st.sampled_from(["0%", "1/6"])),
        "keizer.bye": draw(_SHARES),
        "keizer.withdrawn": draw(st.sampled_from(["until he left", "never ranked"])),
        "keizer.value of withdrawn": draw(st.sampled_from(["100%", "75%", "2/3"])),
        "postponed games": draw(st.sampled_from(["leave out", "count as draw"])),
    }
    for kind in ("late", "notified", "external", "external club night"):
        values[f"keizer.absence.{kind}"] = draw(_SHARES)
        values[f"keizer.absence.{kind}.paid at most"] = draw(_CAPS)
    if draw(_YES_OR_NO):
        values["keizer.absence.half-point bye"] = draw(_SHARES)
    return effective(values, "sliedrecht-2020")


def regulations(convention: str | None = None) -> st.SearchStrategy[KeizerRegulation]:
    return settings(convention).map(keizer_regulation)
