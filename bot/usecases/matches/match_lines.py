"""A match of teams in words: both line-ups, averages and lifts, and what each side needs."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from bot.decisions import Say
from bot.lines import marked_line, name_of, names_of, round_line
from bot.texts.notes import note_said
from rules.errors import RulesError
from rules.players import PlayerId
from rules.results import Colour, Result
from rules.rounds import Game
from rules.team.event import TeamEvent
from rules.team.explain import explain_match
from rules.team.matches import Match, rows_of
from rules.team.regulation import TeamRegulation
from rules.team.scoring import MatchResult, score_match
from sheets.events.teams import event_of
from sheets.records import Format, Snapshot


def is_seated(match: Match) -> bool:
    """Whether both line-ups are known: an empty board is one that is decided."""
    return not match.is_bye and all(
        board.result is not None or (board.white_team is not None and board.black_team is not None)
        for board in match.boards
    )


def match_lines(snapshot: Snapshot, event: TeamEvent, match: Match) -> dict[str, object]:
    """The places of a message about a match of two teams: `round`, `match`, `boards`, `needs`."""
    result = score_match(match, event.tournament.player, event.regulation)
    return {
        "round": round_line(snapshot, match.round),
        "match": match_head(snapshot, match),
        "boards": tuple(marked_line(snapshot, game) for game in games_of(snapshot, match)),
        "needs": tuple(_needs(snapshot, event, result)) if is_seated(match) else (),
    }


def match_head(snapshot: Snapshot, match: Match) -> Say:
    """`Match 3: Alfa – Beta`, the white team first."""
    white, black = (name_of(snapshot, PlayerId(team)) for team in (match.white, match.black or match.white))
    return Say("match-of-teams", {"match": match.number or "–", "white": white, "black": black})


def match_heads(snapshot: Snapshot, number: int) -> Mapping[str, Say]:
    """By match, for a list of a round's boards; nothing where there are no teams, or settings can't be used."""
    if snapshot.competition.format is not Format.TEAM_SWISS:
        return {}
    try:
        matches = event_of(snapshot).matches
    except RulesError:
        return {}
    return {m.number: match_head(snapshot, m) for m in matches if m.round == number and not m.is_bye}


def under_heads(snapshot: Snapshot, number: int, boards: Iterable[Game], line: Callable[[Game], Say]) -> Iterator[Say]:
    """Board by board; those of teams under their matches, which stand alone while nobody knows who plays.

    In a knockout the games of a match follow each other.
    """
    if snapshot.competition.format is Format.KNOCKOUT:
        yield from _under_pairs(snapshot, tuple(boards), line)
        return
    heads = match_heads(snapshot, number)
    is_of_teams = snapshot.competition.format is Format.TEAM_SWISS
    shown = set()
    for game in boards:
        head = heads.get(game.match.strip()) or (_head_of(snapshot, game) if is_of_teams else None)
        if head is not None and game.match not in shown:
            shown.add(game.match)
            yield Say("match-line", {"match": head})
        if head is None or not any(player in snapshot.team for player in game.players):
            yield line(game)


def _under_pairs(snapshot: Snapshot, games: Sequence[Game], line: Callable[[Game], Say]) -> Iterator[Say]:
    """`SF-1: Anna – Boris` above each of their games, in the order in which they are played."""
    matches = list(dict.fromkeys(game.match for game in games))
    for match in matches:
        of_match = sorted(
            (game for game in games if game.match == match), key=lambda game: (game.game or 0, game.board)
        )
        names = " – ".join(name_of(snapshot, player) for player in of_match[0].players)
        if match.strip():
            yield Say("match-line", {"match": Say("lines", {"lines": (f"{match}: {names}",)})})
        yield from map(line, of_match)


def _head_of(snapshot: Snapshot, game: Game) -> Say | None:
    """Of a match that is only proposed, by who sits at a board: its white team has Black at the even ones."""
    teams = [_team_of(snapshot, seat) for seat in (game.white, game.black) if seat is not None]
    if len(teams) < len(Colour) or not all(teams):
        return None
    white, black = (name_of(snapshot, PlayerId(team)) for team in (teams if game.board % 2 == 1 else reversed(teams)))
    return Say("match-of-teams", {"match": game.match.strip() or "–", "white": white, "black": black})


def _team_of(snapshot: Snapshot, seat: PlayerId) -> str:
    """Of a player, or the team itself where it stands for one; empty: of none."""
    person = snapshot.person.get(seat)
    return seat if seat in snapshot.team else (person.player.team or "" if person else "")


def games_of(snapshot: Snapshot, match: Match) -> tuple[Game, ...]:
    """Its rows of the Pairings tab as they stand, with Status, by board."""
    boards = {board.number for board in match.boards}
    rows = [
        game
        for game in snapshot.tournament.games_by_round.get(match.round, ())
        if game.match.strip() == match.number and game.board in boards and not game.is_bye
    ]
    return tuple(sorted(rows, key=lambda game: game.board)) or rows_of(match)


def _needs(snapshot: Snapshot, event: TeamEvent, result: MatchResult) -> Iterator[Say]:
    if event.regulation.table is None:
        return
    names = names_of(snapshot)
    told = [note for note in explain_match(result, event.regulation) if note.code in _TOLD]
    yield from (note_said(note, names) for note in told)
    yield needs_line(snapshot, result, event.regulation)


_TOLD = frozenset({"match-average", "match-lift"})


def total_line(snapshot: Snapshot, match: Match, told: Sequence[Result | None]) -> Say | str:
    """`Alfa 3-1 Beta`, of what is said or stands there; empty while a board is missing."""
    results = [
        told[game.board - 1] or game.result if game.board <= len(told) else game.result
        for game in games_of(snapshot, match)
    ]
    if any(result is None or not result.is_game_result for result in results):
        return ""
    by_side = {side: Fraction(0) for side in Colour}
    for board, result in enumerate(results, 1):
        for side in Colour:
            pieces = side if board % 2 == 1 else side.other
            by_side[side] += result.score(pieces) if result is not None else 0
    white, black = (name_of(snapshot, PlayerId(team)) for team in (match.white, match.black or match.white))
    scores = {"white_score": by_side[Colour.WHITE], "black_score": by_side[Colour.BLACK]}
    return Say("match-total", {"white": white, "black": black, **scores})


def needs_line(snapshot: Snapshot, result: MatchResult, regulation: TeamRegulation) -> Say:
    """What the higher team needs, the white one where neither is: its opponent wins with anything less than a draw."""
    colour = result.handicap.higher or Colour.WHITE
    side = result.white if colour is Colour.WHITE else result.black
    boards, win = Fraction(regulation.boards), side.draw_score + Fraction(1, 2)
    params = {
        "team": name_of(snapshot, PlayerId(side.team)),
        "win": win,
        "win_rest": boards - win,
        "draw": side.draw_score,
        "draw_rest": boards - side.draw_score,
    }
    return Say("match-needs-line" if win <= boards else "match-cant-win-line", params)
