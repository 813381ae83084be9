"""Matches of teams and the rows of the Pairings tab that they are made of.

A row is one board: White and Black are the players, or the ID of a team in the place of a player that nobody sits in
(an empty board, a line-up not known yet). The team with White on board 1 is the white team; colours alternate from
board to board. A bye is a row with the team's ID (or one of its players) as White, no Black, and the result `bye`.

*Not done here*: other sequences of colours than W B W B; matches over more than one game a board.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from rules.players import Player, PlayerId, TeamId
from rules.results import Colour, Result
from rules.rounds import Game, Note
from rules.team.lineups import LineUp
from rules.team.teams import Team


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a match by the teams' sides: the white team has White on the odd boards. None: nobody there.

    `result` is told from the white *team*'s side (`1-0`: its player won), None while not played.
    """

    number: int
    white_team: PlayerId | None
    black_team: PlayerId | None
    result: Result | None = None

    def player(self, side: Colour) -> PlayerId | None:
        """Who sits here for the white or the black team."""
        return self.white_team if side is Colour.WHITE else self.black_team

    def colour(self, side: Colour) -> Colour:
        """The pieces that the white or the black team has on this board."""
        return side if self.number % 2 == 1 else side.other


@dataclass(frozen=True, slots=True)
class Match:
    """One match. `black` is None for a bye that the pairing gave (no boards then)."""

    round: int
    number: str
    white: TeamId
    black: TeamId | None
    boards: tuple[Board, ...] = ()

    @property
    def is_bye(self) -> bool:
        return self.black is None

    @property
    def teams(self) -> tuple[TeamId, ...]:
        return (self.white,) if self.black is None else (self.white, self.black)

    def side_of(self, team: TeamId) -> Colour:
        """ValueError when the team isn't in this match."""
        if team not in self.teams:
            raise ValueError(team)
        return Colour.WHITE if team == self.white else Colour.BLACK

    def lineup(self, side: Colour, boards: int) -> LineUp:
        """Who played for one side, with every board up to `boards`."""
        seated = {board.number: board.player(side) for board in self.boards}
        team = self.white if side is Colour.WHITE else self.black
        if team is None:
            raise ValueError(self)
        return LineUp(self.round, team, tuple(seated.get(number) for number in range(1, boards + 1)))


@dataclass(frozen=True, slots=True)
class MatchReading:
    """What the rows tell: the matches that can be made out, and a note for each row that doesn't fit."""

    matches: tuple[Match, ...]
    problems: tuple[Note, ...]


def read_matches(
    games: Iterable[Game], players: Mapping[PlayerId, Player], teams: Sequence[Team], boards: int
) -> MatchReading:
    """The matches of the event from the rows of the Pairings tab, in the order of rounds and match numbers.

    Problems (codes): `match-player-without-team`, `match-same-team`, `match-board-number`, `match-board-twice`,
    `match-other-teams`, `match-no-opponent`, `match-colours`, `match-board-missing`, `match-team-twice`. A row with a
    problem is left out, except for the colours, where the row counts as it stands.
    """
    seating = _Seating(players, frozenset(team.id for team in teams))
    rows, problems = _rows_with_teams(games, seating)
    matches: list[Match] = []
    keyed = sorted(((_row_key(row), row) for row in rows), key=itemgetter(0))
    for _, group in groupby(keyed, key=lambda each: each[0][:2]):
        match, wrong = _read_one(tuple(row for _, row in group), seating, boards)
        matches.extend([match] if match is not None else [])
        problems.extend(wrong)
    problems.extend(_paired_twice(matches))
    return MatchReading(tuple(matches), tuple(problems))


def rows_of(match: Match) -> tuple[Game, ...]:
    """The rows of the Pairings tab for a match: seats that nobody is in show the team's ID."""
    if match.black is None:
        bye_row = Game(match.round, 1, PlayerId(match.white), None, Result.BYE, match=match.number)
        return (bye_row,)
    return tuple(_row(match, match.black, board) for board in match.boards)


def seat(match: Match, white: LineUp | None, black: LineUp | None, boards: int) -> Match:
    """The match with these line-ups on its boards; None is a line-up not known yet.

    Boards that one side leaves empty are forfeited, once both line-ups are known.
    """
    if match.black is None:
        return match
    known = white is not None and black is not None
    seated = tuple(_seated(number, white, black, known=known) for number in range(1, boards + 1))
    return Match(match.round, match.number, match.white, match.black, seated)


@dataclass(frozen=True, slots=True)
class _Seating:
    players: Mapping[PlayerId, Player]
    teams: frozenset[TeamId]

    def team(self, seat_id: PlayerId) -> TeamId | None:
        if seat_id in self.players:
            return self.players[seat_id].team
        return TeamId(seat_id) if TeamId(seat_id) in self.teams else None

    def player(self, seat_id: PlayerId) -> PlayerId | None:
        return seat_id if seat_id in self.players else None


@dataclass(frozen=True, slots=True)
class _Row:
    """A row with the teams that have White and Black on it; `black` is None where the cell is empty."""

    game: Game
    white: TeamId
    black: TeamId | None

    @property
    def teams(self) -> frozenset[TeamId]:
        return frozenset({self.white} if self.black is None else {self.white, self.black})


def _row_key(row: _Row) -> tuple[int, tuple[int, str], int, str]:
    """Rows of one match stand together, matches by their numbers; without a number, the two teams are the match."""
    number = row.game.match.strip() or " ".join(sorted(row.teams))
    return row.game.round, (int(number) if number.isdecimal() else 0, number), row.game.board, row.game.white


def _rows_with_teams(games: Iterable[Game], seating: _Seating) -> tuple[list[_Row], list[Note]]:
    rows: list[_Row] = []
    problems: list[Note] = []
    for game in games:
        white = seating.team(game.white)
        black = seating.team(game.black) if game.black is not None else None
        if white is None or (game.black is not None and black is None):
            problems.append(_problem("match-player-without-team", game))
        elif white == black:
            problems.append(_problem("match-same-team", game))
        else:
            rows.append(_Row(game, white, black))
    return rows, problems


def _read_one(rows: tuple[_Row, ...], seating: _Seating, boards: int) -> tuple[Match | None, list[Note]]:
    first = rows[0]
    number = first.game.match.strip()
    if first.game.result is Result.BYE:
        others = [row for row in rows if row.game.result is not Result.BYE or row.white != first.white]
        bye = Match(first.game.round, number, first.white, None)
        return bye, [_problem("match-other-teams", row.game) for row in others]
    sides = _sides(rows)
    if sides is None:
        return None, [_problem("match-no-opponent", first.game)]
    seated, problems = _boards(rows, sides, seating, boards)
    missing = tuple(board for board in range(1, boards + 1) if board not in seated)
    if missing:
        problems.append(Note.of("match-board-missing", round=first.game.round, match=number, boards=missing))
    played = tuple(seated[board] for board in sorted(seated))
    return Match(first.game.round, number, *sides, played), problems


def _sides(rows: Sequence[_Row]) -> tuple[TeamId, TeamId] | None:
    """(white team, black team) by the first row that has both."""
    for row in rows:
        if row.black is not None:
            return (row.white, row.black) if row.game.board % 2 == 1 else (row.black, row.white)
    return None


def _boards(
    rows: Sequence[_Row], sides: tuple[TeamId, TeamId], seating: _Seating, boards: int
) -> tuple[dict[int, Board], list[Note]]:
    """Boards by number. Of two rows for one board neither counts: which one is right is not for us to say."""
    seated: dict[int, Board] = {}
    problems: list[Note] = []
    times = Counter(row.game.board for row in rows)
    for row in rows:
        number = row.game.board
        if not row.teams <= set(sides):
            problems.append(_problem("match-other-teams", row.game))
        elif not 1 <= number <= boards:
            problems.append(_problem("match-board-number", row.game, boards=boards))
        elif times[number] > 1:
            problems.append(_problem("match-board-twice", row.game))
        else:
            seated[number] = _board(row, sides, seating)
            has_white = row.white == sides[0]
            if row.black is not None and has_white is not (number % 2 == 1):
                problems.append(_problem("match-colours", row.game))
    return seated, problems


def _board(row: _Row, sides: tuple[TeamId, TeamId], seating: _Seating) -> Board:
    game = row.game
    white, black = seating.player(game.white), None if game.black is None else seating.player(game.black)
    result = game.counted_result
    if row.white == sides[0]:
        return Board(game.board, white, black, result)
    return Board(game.board, black, white, result.reversed() if result is not None else None)


def _seated(number: int, white: LineUp | None, black: LineUp | None, *, known: bool) -> Board:
    of_white = white.boards[number - 1] if white is not None and number <= len(white.boards) else None
    of_black = black.boards[number - 1] if black is not None and number <= len(black.boards) else None
    if not known or (of_white is not None and of_black is not None):
        return Board(number, of_white, of_black)
    if of_white is None and of_black is None:
        return Board(number, None, None, Result.DOUBLE_FORFEIT)
    won = Result.WHITE_WINS_BY_FORFEIT if of_white is not None else Result.BLACK_WINS_BY_FORFEIT
    return Board(number, of_white, of_black, won)


def _row(match: Match, black: TeamId, board: Board) -> Game:
    first = board.white_team if board.white_team is not None else PlayerId(match.white)
    second = board.black_team if board.black_team is not None else PlayerId(black)
    if board.colour(Colour.WHITE) is Colour.WHITE:
        return Game(match.round, board.number, first, second, board.result, match=match.number)
    result = board.result.reversed() if board.result is not None else None
    return Game(match.round, board.number, second, first, result, match=match.number)


def _problem(code: str, game: Game, **params: object) -> Note:
    return Note.of(code, round=game.round, match=game.match, board=game.board, **params)


def _paired_twice(matches: Iterable[Match]) -> list[Note]:
    seen: set[tuple[int, TeamId]] = set()
    problems: list[Note] = []
    for match in matches:
        for team in match.teams:
            if (match.round, team) in seen:
                problems.append(Note.of("match-team-twice", round=match.round, team=team, match=match.number))
            seen.add((match.round, team))
    return problems
