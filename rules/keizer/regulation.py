"""The settings of a Keizer competition, typed, and every key that exists (Sliedrecht 2020; other clubs by setting).

Not done here: what the settings of the pairing mean (limits).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction
from functools import partial
from typing import Any, assert_never

from rules.errors import SettingError
from rules.keizer.values import TopValue, top_value
from rules.postponed import POSTPONED_GAMES, PostponedGames
from rules.regulations import Setting, SettingValue, choice, number, percentage, whole, whole_or_none, yes_or_no
from rules.rounds import AbsenceKind


@unique
class Recalculation(Enum):
    """Which rounds are rescored with which values."""

    STAGED = "staged"
    FIXED_POINT = "fixed point"
    FROZEN = "frozen"


@unique
class Ties(Enum):
    """Who of several with equal points stands higher."""

    PREVIOUS_ORDER = "previous order"
    RATING = "rating"


@unique
class Withdrawn(Enum):
    """Where one who left stands in the rounds he played."""

    UNTIL_HE_LEFT = "until he left"
    NEVER_RANKED = "never ranked"


@dataclass(frozen=True, slots=True)
class AbsencePay:
    """What one kind of absence pays: a share of the own value, in the first `paid_at_most` of them (None: always)."""

    share: Fraction
    paid_at_most: int | None = None

    def of(self, ordinal: int) -> Fraction:
        """The share that the absence with this number pays, counted from 1."""
        return self.share if self.paid_at_most is None or ordinal <= self.paid_at_most else Fraction(0)


@dataclass(frozen=True, slots=True)
class PlayOffMargin:
    """The lead up to which a play-off is due; `points` None means half of the top value."""

    points: Fraction | None = None

    def of(self, top: Fraction) -> Fraction:
        return top / 2 if self.points is None else self.points


@dataclass(frozen=True, slots=True)
class KeizerRegulation:
    """What the list is computed by. Shares are of the opponent's value (win, draw, loss) or of the own (the others).

    `half_point_bye` None: that absence counts as a notified one. `play_off_margin` None: there is no play-off.
    """

    rounds: int
    postponed_games: PostponedGames
    top_value: TopValue
    step: Fraction
    own_value_counts: bool
    recalculation: Recalculation
    ties: Ties
    win: Fraction
    draw: Fraction
    loss: Fraction
    bye: Fraction
    late: AbsencePay
    notified: AbsencePay
    external: AbsencePay
    external_club_night: AbsencePay
    half_point_bye: AbsencePay | None
    withdrawn: Withdrawn
    value_of_withdrawn: Fraction
    against_withdrawn: Fraction
    play_off_margin: PlayOffMargin | None

    def purse(self, kind: AbsenceKind) -> AbsenceKind:
        """The kind whose pay and number this one shares."""
        shares = kind is AbsenceKind.HALF_POINT_BYE and self.half_point_bye is None
        return AbsenceKind.NOTIFIED if shares else kind

    def absence(self, kind: AbsenceKind) -> AbsencePay:
        """What an absence pays. ValueError for the kinds that keep nobody away."""
        match kind:
            case AbsenceKind.LATE:
                return self.late
            case AbsenceKind.NOTIFIED:
                return self.notified
            case AbsenceKind.EXTERNAL:
                return self.external
            case AbsenceKind.EXTERNAL_CLUB_NIGHT:
                return self.external_club_night
            case AbsenceKind.HALF_POINT_BYE:
                return self.half_point_bye or self.notified
            case AbsenceKind.BYE_WANTED | AbsenceKind.PRESENT:
                raise ValueError(kind)
        assert_never(kind)

    def value_at(self, place: int, participants: int) -> Fraction:
        """The value of one place, counted from 1, in a list of so many."""
        return self.top_value.of(participants) - self.step * (place - 1)


def keizer_regulation(values: Mapping[str, SettingValue]) -> KeizerRegulation:
    """The regulation that these settings (preset included) describe. SettingError names the first that is no use."""
    return KeizerRegulation(
        rounds=ROUNDS.of(values),
        postponed_games=POSTPONED_GAMES.of(values),
        top_value=TOP_VALUE.of(values),
        step=STEP.of(values),
        own_value_counts=OWN_VALUE_COUNTS.of(values),
        recalculation=RECALCULATION.of(values),
        ties=TIES.of(values),
        win=WIN.of(values),
        draw=DRAW.of(values),
        loss=LOSS.of(values),
        bye=BYE.of(values),
        late=_absence_pay(AbsenceKind.LATE, values),
        notified=_absence_pay(AbsenceKind.NOTIFIED, values),
        external=_absence_pay(AbsenceKind.EXTERNAL, values),
        external_club_night=_absence_pay(AbsenceKind.EXTERNAL_CLUB_NIGHT, values),
        half_point_bye=_half_point_bye(values),
        withdrawn=WITHDRAWN.of(values),
        value_of_withdrawn=VALUE_OF_WITHDRAWN.of(values),
        against_withdrawn=AGAINST_WITHDRAWN.of(values),
        play_off_margin=PLAY_OFF_MARGIN.of(values),
    )


def unusable_settings(values: Mapping[str, SettingValue]) -> tuple[SettingError, ...]:
    """What is wrong with each of the list's settings that are given; one that is missing is no concern here."""
    found: list[SettingError] = []
    for setting in _LIST_SETTINGS:
        if setting.key in values:
            try:
                setting.of(values)
            except SettingError as error:
                found.append(error)
    return tuple(found)


# --- readers


def _not_negative(key: str, value: SettingValue) -> Fraction:
    read = number(key, value)
    if read < 0:
        raise SettingError("setting-number", key=key, value=value)
    return read


def play_off_margin(key: str, value: SettingValue) -> PlayOffMargin | None:
    """Points, `half top value`, or `none` for no play-off. SettingError `setting-play-off-margin`."""
    words = " ".join(str(value).split()).casefold()
    if words == "half top value":
        return PlayOffMargin()
    if words == "none":
        return None
    try:
        return PlayOffMargin(_not_negative(key, value))
    except SettingError as error:
        raise SettingError("setting-play-off-margin", key=key, value=value) from error


# --- every key

ROUNDS = Setting("rounds", partial(whole, least=1))
TOP_VALUE = Setting("keizer.top value", top_value)
STEP = Setting("keizer.step", _not_negative)
OWN_VALUE_COUNTS = Setting("keizer.own value counts", yes_or_no)
RECALCULATION = Setting("keizer.recalculation", choice(tuple(Recalculation)))
TIES = Setting("keizer.ties", choice(tuple(Ties)))
WIN = Setting("keizer.win", percentage)
DRAW = Setting("keizer.draw", percentage)
LOSS = Setting("keizer.loss", percentage)
BYE = Setting("keizer.bye", percentage)
WITHDRAWN = Setting("keizer.withdrawn", choice(tuple(Withdrawn)))
VALUE_OF_WITHDRAWN = Setting("keizer.value of withdrawn", percentage)
AGAINST_WITHDRAWN = Setting("keizer.against withdrawn", percentage)
PLAY_OFF_MARGIN = Setting("keizer.play-off margin", play_off_margin)

ABSENCE = {kind: Setting(f"keizer.absence.{kind.value}", percentage) for kind in AbsenceKind if kind.keeps_away}
PAID_AT_MOST = {
    kind: Setting(f"keizer.absence.{kind.value}.paid at most", whole_or_none) for kind in AbsenceKind if kind.keeps_away
}

_LIST_SETTINGS: tuple[Setting[Any], ...] = (
    ROUNDS,
    POSTPONED_GAMES,
    TOP_VALUE,
    STEP,
    OWN_VALUE_COUNTS,
    RECALCULATION,
    TIES,
    WIN,
    DRAW,
    LOSS,
    BYE,
    *ABSENCE.values(),
    *PAID_AT_MOST.values(),
    WITHDRAWN,
    VALUE_OF_WITHDRAWN,
    AGAINST_WITHDRAWN,
    PLAY_OFF_MARGIN,
)

LIST_KEYS: frozenset[str] = frozenset(setting.key for setting in _LIST_SETTINGS)
"""What the list is computed by."""

PAIRING_KEYS: frozenset[str] = frozenset(
    {"keizer.max place difference", "keizer.max meetings", "keizer.meetings per period", "keizer.periods"}
    | {"keizer.early rematch top", "keizer.rematch gap", "keizer.relax", "keizer.equal colours"}
    | {"keizer.max colour difference", "keizer.max same colour", "keizer.bye spares newcomers"}
)
"""What a round is paired by; an organiser may set these for one round."""

KEIZER_KEYS: frozenset[str] = LIST_KEYS | PAIRING_KEYS
"""Every setting of a Keizer competition."""


def _absence_pay(kind: AbsenceKind, values: Mapping[str, SettingValue]) -> AbsencePay:
    return AbsencePay(ABSENCE[kind].of(values), PAID_AT_MOST[kind].of(values))


def _half_point_bye(values: Mapping[str, SettingValue]) -> AbsencePay | None:
    """Its own pay where a club has set one; presets don't, and its cap may be missing."""
    kind = AbsenceKind.HALF_POINT_BYE
    if ABSENCE[kind].key not in values:
        return None
    return AbsencePay(ABSENCE[kind].of(values), PAID_AT_MOST[kind].of({PAID_AT_MOST[kind].key: "none", **values}))
