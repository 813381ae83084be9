"""What only shows when rows are compared: somebody paired twice, playing while absent, results in a round to come."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rules.keizer.season import is_play_off
from rules.players import Player, PlayerId
from rules.results import Result
from rules.rounds import AbsenceKind, RoundState
from sheets.problems import Problem, Severity
from sheets.reading.games import AbsenceRow, GameRow, Games, Season
from sheets.reading.row_values import called
from sheets.reading.table import Row, Table, Tables
from sheets.records import LineUpRecord, RoundPlan
from sheets.schema import TabName

Away = Mapping[tuple[int, PlayerId], frozenset[AbsenceKind]]
"""The kinds of sign-offs by round and player."""


def away(absences: Iterable[AbsenceRow]) -> Away:
    """All sign-offs."""
    kinds: dict[tuple[int, PlayerId], frozenset[AbsenceKind]] = {}
    for entry in absences:
        absence = entry.record.absence
        key = absence.round, absence.player
        kinds[key] = kinds.get(key, frozenset()) | {absence.kind}
    return kinds


def game_problems(games: Games, states: Mapping[int, RoundState], signed_off: Away) -> Iterator[Problem]:
    """Of all rounds, by round and board."""
    yield from games.refused
    for number, rows in games.by_round.items():
        yield from _paired_twice(games, rows)
        is_begun = states.get(number, RoundState.PLANNED) in {RoundState.PUBLISHED, RoundState.CLOSED}
        for row in rows:
            yield from _playing_absentees(games.table, row, signed_off, is_begun=is_begun)
            yield from _strangers(games, row)


def _paired_twice(games: Games, rows: Sequence[GameRow]) -> Iterator[Problem]:
    """Several games of one match between the same two are no second pairing; nor is a team with two empty boards."""
    table = games.table
    first: dict[PlayerId, GameRow] = {}
    for row in rows:
        for heading, player in row.sides:
            if player in games.season.teams:
                continue
            earlier = first.setdefault(player, row)
            if earlier is not row and not _is_same_match(earlier, row) and not _has_same_key(table, earlier, row):
                where = table.cell(earlier.row, "White")
                yield table.problem(
                    "paired-twice", row.row, heading, player=called(row.row, heading), round=row.game.round, other=where
                )


def _is_same_match(one: GameRow, other: GameRow) -> bool:
    if is_play_off(one.game) and is_play_off(other.game):
        return True  # two rapid games, or a round robin, on one evening
    return (
        bool(one.game.match) and one.game.match == other.game.match and set(one.game.players) == set(other.game.players)
    )


def _has_same_key(table: Table, one: GameRow, other: GameRow) -> bool:
    """Then the row itself stands there twice, which is said elsewhere."""
    return table.key_of(one.row) == table.key_of(other.row) and bool(one.game.board)


def _playing_absentees(table: Table, row: GameRow, signed_off: Away, *, is_begun: bool) -> Iterator[Problem]:
    result = row.game.result
    if result is Result.POSTPONED:
        return
    for heading, player in row.sides:
        if not any(kind.keeps_away for kind in signed_off.get((row.game.round, player), ())):
            continue
        number = row.game.round
        if result is None:
            # Once the round is published a late sign-off is everyday; before it somebody has to be paired anew.
            severity = Severity.WARNING if is_begun else Severity.ERROR
            yield table.problem(
                "paired-while-absent", row.row, heading, severity, player=called(row.row, heading), round=number
            )
        elif not result.is_forfeit:
            yield table.problem(
                "result-for-absent-player", row.row, "Result", player=called(row.row, heading), round=number
            )


def _strangers(games: Games, row: GameRow) -> Iterator[Problem]:
    for heading, player in row.sides:
        person = games.season.people.get(player)
        if person is not None and not person.player.belongs_to(row.game.round):
            yield games.table.problem(
                "not-in-round",
                row.row,
                heading,
                Severity.WARNING,
                player=called(row.row, heading),
                round=row.game.round,
            )


def state_problems(tables: Tables, games: Games) -> Iterator[Problem]:
    """Rounds that are planned by word of the tab and have results."""
    table = tables.tabs.get(TabName.ROUNDS)
    for row in () if table is None else table.rows:
        number = row.values.get("Round")
        played = games.by_round.get(number, []) if isinstance(number, int) else []
        results = [game for game in played if game.game.result is not None and game.game.result.is_game_result]
        if table is not None and results and row.values.get("State") == RoundState.PLANNED.value:
            where = games.table.cell(results[0].row, "Result")
            yield table.problem("result-in-planned-round", row, "State", Severity.WARNING, round=number, other=where)


def gap_problems(games: Games) -> Iterator[Problem]:
    """Rounds left out among the games, where no Rounds tab says which there are."""
    numbers = sorted(games.by_round)
    for number in numbers if not games.season.rounds else ():
        if number > 1 and number - 1 not in games.by_round:
            row = games.by_round[number][0].row
            yield games.table.problem("round-skipped", row, "Round", Severity.WARNING, missing=number - 1)


# --- the next round


def nobody_problems(
    tables: Tables, season: Season, rounds: Sequence[RoundPlan], paired: frozenset[int], signed_off: Away
) -> Iterator[Problem]:
    """All but one (or all) have signed off for the next round that isn't paired yet."""
    table = tables.tabs.get(TabName.ROUNDS)
    coming = [plan.number for plan in rounds if plan.state is RoundState.PLANNED and plan.number not in paired]
    if table is None or not coming:
        return
    number = coming[0]
    members = [one.player for one in season.people.values() if one.plays and one.player.belongs_to(number)]
    present = [player for player in members if _is_present(player, number, signed_off)]
    if len(members) >= 2 and len(present) < 2:
        row = next(row for row in table.rows if row.values.get("Round") == number)
        yield table.problem("nobody-to-pair", row, "Round", Severity.WARNING, round=number, present=len(present))


def _is_present(player: Player, number: int, signed_off: Away) -> bool:
    kinds = signed_off.get((number, player.id))
    return not player.absent_by_default if not kinds else not any(kind.keeps_away for kind in kinds)


# --- line-ups


def lineup_problems(
    table: Table, lineups: Sequence[tuple[Row, LineUpRecord]], season: Season, paired: frozenset[int]
) -> Iterator[Problem]:
    """Rounds that aren't there, the same player on two boards, players of another team.

    In a round that is paired what was handed in has been played; the player may have changed teams since.
    """
    seen: dict[tuple[int, PlayerId], str] = defaultdict(str)
    for row, lineup in lineups:
        if not season.has_round(lineup.round):
            yield table.problem("unknown-round", row, "Round", round=lineup.round)
        for board, player in enumerate(lineup.boards, 1):
            if player is None:
                continue
            heading = f"Board {board}"
            if seen[lineup.round, player]:
                other = seen[lineup.round, player]
                yield table.problem(
                    "lineup-twice", row, heading, player=called(row, heading), round=lineup.round, other=other
                )
            seen[lineup.round, player] = seen[lineup.round, player] or table.cell(row, heading)
            severity = Severity.WARNING if lineup.round in paired else Severity.ERROR
            if player in season.people and season.people[player].player.team != lineup.team:
                who = {"player": called(row, heading), "team": called(row, "Team")}
                yield table.problem("lineup-other-team", row, heading, severity, **who)
