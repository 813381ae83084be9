"""The pages of an event of teams: the matches of a round with their boards, one slip a match, the standings."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from bot.formats.tables import Standing, Table
from bot.lines import name_of
from bot.numbers import game_points, points
from bot.printing.document import Sheet, Slips
from bot.printing.pages import round_title
from bot.texts.catalogue import Catalogue
from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import Game
from rules.team.matches import Match, rows_of
from rules.team.scoring import MatchResult, SideResult
from sheets.events.teams import event_of
from sheets.records import Snapshot

_LINE = 8.0  # mm, as in the document
_EDGES = 7.0


def matches_page(snapshot: Snapshot, round_number: int, _: Catalogue) -> Sheet:
    """A row for each match, with what it is a draw at, and one for each of its boards; then the byes."""
    event = event_of(snapshot)
    byes = [_team(snapshot, m.white) for m in event.matches if m.round == round_number and m.is_bye]
    return Sheet(
        title=snapshot.competition.name,
        subtitle=round_title(snapshot, round_number, _),
        headings=(_("Board"), _("White"), _("Rating"), _("Result"), _("Black"), _("Rating"), _("Draw at")),
        rows=[
            row for r in _results(snapshot, round_number) for row in _match_rows(snapshot, r, event.regulation.table)
        ],
        widths=(9, 31, 11, 12, 31, 11, 12),
        alignments="CLRCLRC",
        remarks=[_("Bye: {names}", names=", ".join(byes))] if byes else [],
    )


def match_slips(snapshot: Snapshot, round_number: int, _: Catalogue) -> Slips:
    """One slip a match, for the results of all boards, to be signed by both captains."""
    has_handicap = event_of(snapshot).regulation.table is not None
    slips = [list(_slip(snapshot, result, has_handicap, _)) for result in _results(snapshot, round_number)]
    return Slips(slips, _EDGES + _LINE * max(map(len, slips), default=0))


def team_standings_page(snapshot: Snapshot, table: Table, _: Catalogue) -> Sheet:
    """Match points, game points and what else decides."""
    criteria = list(_tie_breaks(table.standings[0])) if table.standings else []
    return Sheet(
        title=snapshot.competition.name,
        subtitle=_("Standings after round {round}", round=table.after_round),
        headings=(_("Rank"), _("Team"), _("Match points"), _("Game points"), *criteria),
        rows=[_standing(line, criteria, _.language) for line in table.standings],
        widths=(8, 40, 13, 13, *(11 for _criterion in criteria)),
        alignments="CLRR" + "R" * len(criteria),
    )


def _results(snapshot: Snapshot, round_number: int) -> list[MatchResult]:
    return [result for result in event_of(snapshot).results if result.match.round == round_number]


def _match_rows(snapshot: Snapshot, result: MatchResult, table: object) -> Iterator[Sequence[str]]:
    match, language = result.match, snapshot.competition.language
    has_begun = any(board is not None for board in result.boards)
    is_known = table is not None and None not in (result.white.average.average, result.black.average.average)
    yield (
        match.number,
        _team(snapshot, match.white).upper(),
        _average(result.white, language),
        _pair(result.white.score, result.black.score) if has_begun else "",
        _team(snapshot, match.black or "").upper(),
        _average(result.black, language),
        _pair(result.white.draw_score, result.black.draw_score) if is_known else "",
    )
    for game in rows_of(match):
        yield _board(snapshot, game)


def _board(snapshot: Snapshot, game: Game) -> Sequence[str]:
    black = game.black or game.white
    shown = game.result.value if game.result and game.result.is_game_result else ""
    ratings = _rating(snapshot, game.white), _rating(snapshot, black)
    names = name_of(snapshot, game.white), name_of(snapshot, black)
    return (f"{game.match}.{game.board}", names[0], ratings[0], shown, names[1], ratings[1], "")


def _slip(snapshot: Snapshot, result: MatchResult, has_handicap: bool, _: Catalogue) -> Iterator[str]:
    match = result.match
    where = _("Round {round}, match {match}", round=match.round, match=match.number)
    yield f"{snapshot.competition.name}  ·  {where}"
    for side in (result.white, result.black):
        needs = _("draws at {score}", score=game_points(side.draw_score)) if has_handicap else ""
        yield _team(snapshot, side.team) + (f"  ({needs})" if needs else "")
    for board in match.boards:
        white, black = (_seat(snapshot, match, board.player(side), side) for side in Colour)
        of_white = "○" if board.colour(Colour.WHITE) is Colour.WHITE else "●"
        of_black = "●" if of_white == "○" else "○"
        yield f"{board.number}   {of_white} {white}   ______ : ______   {of_black} {black}"
    yield _("Captains sign:") + " ____________________     ____________________"


def _seat(snapshot: Snapshot, match: Match, player: PlayerId | None, side: Colour) -> str:
    team = match.white if side is Colour.WHITE else match.black
    return name_of(snapshot, player) if player is not None else f"({_team(snapshot, team or '')})"


def _standing(line: Standing, criteria: Sequence[str], language: str) -> Sequence[str]:
    values = _tie_breaks(line)
    main = (str(line.rank), line.name, _points(line.points, language), _points(line.more.get("game_points"), language))
    return (*main, *(_points(values.get(criterion), language) for criterion in criteria))


def _tie_breaks(line: Standing) -> Mapping[str, object]:
    found = line.more.get("tie_breaks")
    return found if isinstance(found, Mapping) else {}


def _points(value: object, language: str) -> str:
    return points(value, language) if isinstance(value, Fraction) else ""


def _average(side: SideResult, language: str) -> str:
    return "" if side.average.average is None else points(side.average.average, language)


def _rating(snapshot: Snapshot, player: PlayerId) -> str:
    """Elo, else the national rating: the one that counts."""
    person = snapshot.person.get(player)
    rated = None if person is None else person.player.rating or person.player.national_rating
    return str(rated or "")


def _pair(first: Fraction, second: Fraction) -> str:
    return f"{game_points(first)}-{game_points(second)}"


def _team(snapshot: Snapshot, team: str) -> str:
    return name_of(snapshot, PlayerId(team))
