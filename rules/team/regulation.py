"""The numbers of a team event: settings by dotted key, and which of them are only assumed (Svenska Cupen 2018).

The regulation's tables were lost and parts of it say nothing; those values stand in the preset as assumptions, and
`assumptions` names each until the organiser confirms all of them or writes his own value.

*Not done here*: the deadline of a line-up ("before the round before" or before the round): it is a time per round.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, unique
from fractions import Fraction

from rules.errors import SettingError
from rules.postponed import POSTPONED_GAMES, PostponedGames
from rules.regulations import Setting, SettingValue, choice, effective, number, text, whole, whole_or_none, yes_or_no
from rules.results import Colour
from rules.rounds import Note
from rules.team.handicap import HandicapRow, HandicapTable
from rules.team.tiebreak_names import Criterion, criteria

DEFAULT_PRESET = "svenska-cupen-2018"


@unique
class SilentTeam(Enum):
    """What a team gets that has a choice and hands in nothing. The last line-up needs all its players available."""

    LAST_LINE_UP = "last line-up"
    HIGHEST_RATED = "highest rated"


@unique
class AutomaticOrder(Enum):
    """The board order of a team that has no choice."""

    RATING = "rating order"
    ROSTER = "roster order"


@unique
class EmptyBoard(Enum):
    """How an empty board enters its team's average: not at all, or as an unrated player."""

    LEFT_OUT = "left out"
    UNRATED = "as unrated"


@unique
class BothLose(Enum):
    """The game points of a match that both teams lose."""

    OWN_SCORE = "own score"
    NOTHING = "nothing"


@unique
class Seeding(Enum):
    """What gives the teams their pairing numbers (C.04.6 art. 1.1.2 leaves it to the event)."""

    RATING_AVERAGE = "rating average"
    LISTED_ORDER = "listed order"


@unique
class ColourModel(Enum):
    """The colour preferences of C.04.6 art. 1.7."""

    TYPE_A = "type A"
    TYPE_B = "type B"
    NONE = "none"


@unique
class _Side(Enum):
    WHITE = "white"
    BLACK = "black"


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Match points of a match that was played."""

    win: Fraction
    draw: Fraction
    loss: Fraction


@dataclass(frozen=True, slots=True)
class Award:
    """What a team gets for a round without a match: match points and game points."""

    match_points: Fraction
    game_points: Fraction


@dataclass(frozen=True, slots=True)
class TeamRegulation:
    """Everything an event of teams needs to know. `table` None is a league without handicap."""

    rounds: int
    boards: int
    unrated: int
    lift_limit: int | None
    empty_board: EmptyBoard
    table: HandicapTable | None
    automatic_order: AutomaticOrder
    silent_team: SilentTeam
    match_points: MatchPoints
    cap_game_points: bool
    both_lose: BothLose
    forfeit_win: Award
    bye: Award
    half_point_bye: Award
    standings: tuple[Criterion, ...]
    seeding: Seeding
    colour_model: ColourModel
    game_points_for_colours: bool
    initial_colour: Colour
    postponed: PostponedGames

    @property
    def half(self) -> Fraction:
        """Half of a match's game points."""
        return Fraction(self.boards, 2)


def _table_text(key: str, value: SettingValue) -> tuple[HandicapRow, ...]:
    """`0: 2; 100: 2½; ...` or `none`. SettingError `setting-handicap-table`."""
    words = text(key, value)
    if words.casefold() in {"none", "no", ""}:
        return ()
    entries = [entry.split(":") for entry in words.split(";") if entry.strip()]
    if any(len(entry) != 2 for entry in entries):
        raise SettingError("setting-handicap-table", key=key, value=value)
    return tuple(HandicapRow(score(key, start), score(key, drawn)) for start, drawn in entries)


def score(key: str, value: SettingValue) -> Fraction:
    """A number that may be written with ½: `2½`, `2,5`, `5/2`. SettingError `setting-number`."""
    if isinstance(value, str) and value.strip().endswith("½"):
        whole_part = value.strip().removesuffix("½").strip() or "0"
        return number(key, whole_part) + Fraction(1, 2)
    return number(key, value)


_SHARE = re.compile(r"half(?:\s*\+\s*(?P<more>\S+))?", re.IGNORECASE)


def _share(key: str, value: SettingValue) -> tuple[Fraction, Fraction]:
    """Game points as (boards' share, on top of it): `half`, `half + 1`, `full`, or a number."""
    words = text(key, value)
    if words.casefold() == "full":
        return Fraction(1), Fraction(0)
    found = _SHARE.fullmatch(words)
    if found is None:
        return Fraction(0), score(key, value)
    return Fraction(1, 2), score(key, found["more"] or "0")


def _boards(key: str, value: SettingValue) -> int:
    return whole(key, value, least=1)


BOARDS = Setting("team.boards", _boards)
ROUNDS = Setting("rounds", _boards)
UNRATED = Setting("team.unrated", whole)
LIFT_LIMIT = Setting("team.lift limit", whole_or_none)
EMPTY_BOARD = Setting("team.empty board", choice(tuple(EmptyBoard)))
TABLE = Setting("team.handicap table", _table_text)
AUTOMATIC = Setting("team.automatic line-up", choice(tuple(AutomaticOrder)))
SILENT = Setting("team.silent team", choice(tuple(SilentTeam)))
WIN = Setting("team.match points for a win", score)
DRAW = Setting("team.match points for a draw", score)
LOSS = Setting("team.match points for a loss", score)
CAP = Setting("team.cap game points", yes_or_no)
BOTH_LOSE = Setting("team.game points when both lose", choice(tuple(BothLose)))
FORFEIT_MATCH = Setting("team.forfeit match points", score)
FORFEIT_GAME = Setting("team.forfeit game points", _share)
BYE_MATCH = Setting("team.bye match points", score)
BYE_GAME = Setting("team.bye game points", _share)
HALF_BYE_MATCH = Setting("team.half-point bye match points", score)
HALF_BYE_GAME = Setting("team.half-point bye game points", _share)
STANDINGS = Setting("team.standings", criteria)
SEEDING = Setting("team.seeding", choice(tuple(Seeding)))
COLOURS = Setting("team.colours", choice(tuple(ColourModel)))
GAME_POINTS_FOR_COLOURS = Setting("team.game points for colours", yes_or_no)
INITIAL_COLOUR = Setting("team.initial colour", choice(tuple(_Side)))
CONFIRMED = Setting("team.assumptions confirmed", yes_or_no)

KEYS: tuple[str, ...] = tuple(
    setting.key
    for setting in (
        BOARDS,
        UNRATED,
        LIFT_LIMIT,
        EMPTY_BOARD,
        TABLE,
        AUTOMATIC,
        SILENT,
        WIN,
        DRAW,
        LOSS,
        CAP,
        BOTH_LOSE,
        FORFEIT_MATCH,
        FORFEIT_GAME,
        BYE_MATCH,
        BYE_GAME,
        HALF_BYE_MATCH,
        HALF_BYE_GAME,
        STANDINGS,
        SEEDING,
        COLOURS,
        GAME_POINTS_FOR_COLOURS,
        INITIAL_COLOUR,
        CONFIRMED,
    )
)
"""Every `team.` key that a workbook may set (`rounds` and `postponed games` are common to all formats)."""

LINE_UP_DEADLINE = "line-up deadline"
"""A setting that the workbook knows; the source's "before the round before" is read as "before the round"."""

ASSUMED: tuple[str, ...] = (
    UNRATED.key,
    TABLE.key,
    EMPTY_BOARD.key,
    AUTOMATIC.key,
    LINE_UP_DEADLINE,
    SILENT.key,
    CAP.key,
    BOTH_LOSE.key,
    FORFEIT_MATCH.key,
    FORFEIT_GAME.key,
    BYE_MATCH.key,
    BYE_GAME.key,
    HALF_BYE_MATCH.key,
    HALF_BYE_GAME.key,
    STANDINGS.key,
    SEEDING.key,
    COLOURS.key,
    GAME_POINTS_FOR_COLOURS.key,
    INITIAL_COLOUR.key,
)
"""What the source of Svenska Cupen 2018 doesn't say (or says in a table that is lost)."""


def team_regulation(
    own: Mapping[str, SettingValue], handicap_rows: Sequence[HandicapRow] | None = None
) -> TeamRegulation:
    """The regulation of a workbook: its own settings over those of its preset.

    `handicap_rows` are the rows of kind `handicap` in the Table tab; given, they win over `team.handicap table`.
    SettingError for the first value that can't be used.
    """
    values = effective(own, DEFAULT_PRESET)
    boards = BOARDS.of(values)
    rows = TABLE.of(values) if not handicap_rows else tuple(handicap_rows)
    return TeamRegulation(
        rounds=ROUNDS.of(values),
        boards=boards,
        unrated=UNRATED.of(values),
        lift_limit=LIFT_LIMIT.of(values),
        empty_board=EMPTY_BOARD.of(values),
        table=HandicapTable.of(rows, boards) if rows else None,
        automatic_order=AUTOMATIC.of(values),
        silent_team=SILENT.of(values),
        match_points=MatchPoints(WIN.of(values), DRAW.of(values), LOSS.of(values)),
        cap_game_points=CAP.of(values),
        both_lose=BOTH_LOSE.of(values),
        forfeit_win=_award(values, FORFEIT_MATCH, FORFEIT_GAME, boards),
        bye=_award(values, BYE_MATCH, BYE_GAME, boards),
        half_point_bye=_award(values, HALF_BYE_MATCH, HALF_BYE_GAME, boards),
        standings=STANDINGS.of(values),
        seeding=SEEDING.of(values),
        colour_model=COLOURS.of(values),
        game_points_for_colours=GAME_POINTS_FOR_COLOURS.of(values),
        initial_colour=Colour.WHITE if INITIAL_COLOUR.of(values) is _Side.WHITE else Colour.BLACK,
        postponed=POSTPONED_GAMES.of(values),
    )


def handicap_row(start: SettingValue, drawn: SettingValue) -> HandicapRow:
    """One row of the Table tab (From, Value). SettingError `setting-number`."""
    return HandicapRow(score(TABLE.key, start), score(TABLE.key, drawn))


def assumptions(
    own: Mapping[str, SettingValue], handicap_rows: Sequence[HandicapRow] | None = None
) -> tuple[Note, ...]:
    """What still stands on assumption: one note `team-assumption` (key, value) for each.

    `own` are the settings as the workbook has them, without the preset's: what stands there is the organiser's word.
    None once `team.assumptions confirmed` is yes.
    """
    values = effective(own, DEFAULT_PRESET)
    if CONFIRMED.of(values):
        return ()
    replaced = set(own) | ({TABLE.key} if handicap_rows else set())
    standing = (key for key in ASSUMED if key not in replaced)
    return tuple(Note.of("team-assumption", key=key, value=values.get(key, "before the round")) for key in standing)


def _award(
    values: Mapping[str, SettingValue],
    match_points: Setting[Fraction],
    game_points: Setting[tuple[Fraction, Fraction]],
    boards: int,
) -> Award:
    share, more = game_points.of(values)
    return Award(match_points.of(values), share * boards + more)
