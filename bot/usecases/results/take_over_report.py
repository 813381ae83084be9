"""A Tournament Report File as the rows of a workbook: somebody else's tournament goes on here.

An imported player has the ID `P` + starting rank, and the order of starting ranks stays that of pairing numbers.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.errors import Refusal
from rules.errors import SettingError
from rules.regulations import SettingValue
from rules.results import Colour, Result
from rules.rounds import AbsenceKind, Note, RoundState
from rules.swiss.reading import ReadReport
from rules.swiss.regulation import (
    ACCELERATION,
    FORBIDDEN,
    INITIAL_COLOUR,
    KEPT_LINES,
    SEEDING,
    TIE_BREAKS,
    Acceleration,
    Seeding,
)
from rules.swiss.report_players import WORTH, ReadPlayer
from rules.trf import RoundEntry
from sheets.reading.report_remarks import kept_text, remark
from sheets.records import AddRow, Change, Format, SetValues, Snapshot, Value
from sheets.schema import TabName

Row = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class TakenOver:
    """Settings and rows of a report, with what is worth telling."""

    settings: Mapping[str, SettingValue]
    content: Mapping[TabName, Sequence[Row]]
    notes: tuple[Note, ...]


def take_over(report: ReadReport) -> TakenOver:
    """Everything that the report says, for a new workbook or an empty one."""
    settings, notes = _settings(report)
    return TakenOver(
        settings,
        {
            TabName.PLAYERS: [_player_row(player) for player in report.players],
            TabName.ROUNDS: list(_round_rows(report)),
            TabName.ABSENCES: list(_absence_rows(report)),
            TabName.PAIRINGS: [row for number in range(1, report.last_round + 1) for row in _game_rows(report, number)],
        },
        (*report.notes, *notes),
    )


def changes_for(snapshot: Snapshot, taken: TakenOver) -> tuple[Change, ...]:
    """What fills an empty workbook, which keeps its own name. Refusal `import-other-format`, `import-not-empty`."""
    if snapshot.competition.format is not Format.SWISS:
        raise Refusal("import-other-format", format=snapshot.competition.format.value)
    if snapshot.people or snapshot.games or snapshot.absences:
        raise Refusal("import-not-empty")
    rows = [
        AddRow(tab, row)
        for tab in (TabName.PLAYERS, TabName.ABSENCES, TabName.PAIRINGS)
        for row in taken.content.get(tab, ())
    ]
    return (*_setting_changes(snapshot, taken.settings), *_round_changes(snapshot, taken), *rows)


def _setting_changes(snapshot: Snapshot, settings: Mapping[str, SettingValue]) -> Iterator[Change]:
    has_name = bool(snapshot.competition.settings.get("competition"))
    for key, value in settings.items():
        if key == "competition" and has_name:
            continue
        new = value if isinstance(value, int) else str(value)
        if key not in snapshot.competition.listed:
            yield AddRow(TabName.SETTINGS, {"Key": key, "Value": new})
            continue
        held = snapshot.competition.settings.get(key)
        yield SetValues(TabName.SETTINGS, (key,), {"Value": _as_held(held)}, {"Value": new})


def _as_held(value: SettingValue | None) -> Value:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int) or value is None else str(value)


def _round_changes(snapshot: Snapshot, taken: TakenOver) -> Iterator[Change]:
    for row in taken.content[TabName.ROUNDS]:
        plan = snapshot.round_plan.get(int(str(row["Round"])))
        if plan is None:
            yield AddRow(TabName.ROUNDS, row)
        elif plan.state.value != row["State"]:
            before, after = {"State": plan.state.value}, {"State": row["State"]}
            yield SetValues(TabName.ROUNDS, (plan.number,), before, after)


# --- rows


def _settings(report: ReadReport) -> tuple[Mapping[str, SettingValue], tuple[Note, ...]]:
    notes: list[Note] = []
    settings: dict[str, SettingValue] = {SEEDING.key: Seeding.LISTED_ORDER.value}
    if report.name:
        settings["competition"] = report.name
    if report.rounds:
        settings["rounds"] = report.rounds
    if report.initial_colour is not None:
        settings[INITIAL_COLOUR.key] = "white" if report.initial_colour is Colour.WHITE else "black"
    if report.is_baku:
        settings[ACCELERATION.key] = Acceleration.BAKU.value
    if report.forbidden:
        settings[FORBIDDEN.key] = ", ".join(f"P{low}-P{high}" for low, high in dict.fromkeys(report.forbidden))
    tie_breaks = ", ".join(word for word in report.tie_breaks.replace(",", " ").split() if word.upper() != "PTS")
    if tie_breaks:
        try:
            TIE_BREAKS.read(TIE_BREAKS.key, tie_breaks)
            settings[TIE_BREAKS.key] = tie_breaks
        except SettingError:
            notes.append(Note.of("trf-tie-breaks", value=report.tie_breaks))
    kept, lost = kept_text(report.kept)
    if kept:
        settings[KEPT_LINES.key] = kept
    return settings, (*notes, *([Note.of("trf-lines-lost", count=lost)] if lost else []))


def _player_row(player: ReadPlayer) -> Row:
    return {
        "ID": f"P{player.number}",
        "Name": player.name,
        "Rating": player.rating,
        "Title": player.title or None,
        "Federation": player.federation or None,
        "FIDE ID": player.fide_id or None,
        "Remarks": remark(player.sex, player.born) or None,
    }


def _round_rows(report: ReadReport) -> Iterator[Row]:
    for number in range(1, (report.rounds or report.last_round) + 1):
        entries = [each for _, each in _entries(report, number)]
        is_paired = any(each.opponent is not None or each.letter in "UF" for each in entries)
        is_open = any(each.opponent is not None and each.letter == " " for each in entries)
        state = RoundState.PLANNED if not is_paired else RoundState.PAIRED if is_open else RoundState.CLOSED
        yield {"Round": number, "State": state.value}


def _entries(report: ReadReport, number: int) -> list[tuple[ReadPlayer, RoundEntry]]:
    """Who has anything in a round."""
    rounds = ((player, player.rounds[number - 1]) for player in report.players if number <= len(player.rounds))
    return [(player, entry) for player, entry in rounds if entry is not None]


_AWAY = {"H": AbsenceKind.HALF_POINT_BYE, "Z": AbsenceKind.NOTIFIED}


def _absence_rows(report: ReadReport) -> Iterator[Row]:
    """Byes without a game in the order of rounds; those asked for in a 240 where no 001 tells of the round."""
    told = {
        (number, player.number): entry.letter
        for number in range(1, report.last_round + 1)
        for player, entry in _entries(report, number)
    }
    listed = {player.number for player in report.players}
    asked = {(bye.round, bye.number): bye.letter for bye in report.asked if bye.number in listed}
    for (number, player), letter in sorted({**asked, **told}.items()):
        if letter in _AWAY:
            yield {"Round": number, "Player": f"P{player}", "Kind": _AWAY[letter].value}


_RESULTS = {
    **dict.fromkeys(("1", "W"), Result.WHITE_WINS),
    **dict.fromkeys(("=", "D"), Result.DRAW),
    **dict.fromkeys(("0", "L"), Result.BLACK_WINS),
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "-": Result.BLACK_WINS_BY_FORFEIT,
}


def _game_rows(report: ReadReport, number: int) -> Iterator[Row]:
    """Boards in the order of a pairing: scores before the round, then starting ranks; byes last."""
    before = {
        player.number: sum(WORTH[each.letter] for each in player.rounds[: number - 1] if each is not None)
        for player in report.players
    }
    letter = {player.number: entry.letter for player, entry in _entries(report, number)}
    pairs = [(p.number, e.opponent) for p, e in _entries(report, number) if e.opponent is not None and _is_white(p, e)]

    def place(pair: tuple[int, int]) -> tuple[object, ...]:
        scores = sorted((before[each] for each in pair), reverse=True)
        return (-scores[0], -scores[1], min(pair))

    boards = sorted(pairs, key=place)
    for board, (white, black) in enumerate(boards, 1):
        result = _result(letter[white], letter[black])
        yield _game_row(number, board, white, black, result)
    byes = [player.number for player, entry in _entries(report, number) if entry.letter in "UF"]
    for board, player in enumerate(byes, len(boards) + 1):
        yield _game_row(number, board, player, None, Result.BYE)


def _is_white(player: ReadPlayer, entry: RoundEntry) -> bool:
    """Where a forfeit has no colours the lower starting rank stands for White."""
    if entry.colour is None:
        return entry.opponent is not None and player.number < entry.opponent
    return entry.colour is Colour.WHITE


def _result(white: str, black: str) -> Result | None:
    return Result.DOUBLE_FORFEIT if white == black == "-" else _RESULTS.get(white)


def _game_row(number: int, board: int, white: int, black: int | None, result: Result | None) -> Row:
    return {
        "Round": number,
        "Board": board,
        "White": f"P{white}",
        "Black": None if black is None else f"P{black}",
        "Result": None if result is None else result.value,
    }
