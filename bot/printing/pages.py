"""The pages of a round: what stands in which column."""

from collections.abc import Sequence

from babel.dates import format_date, format_time

from bot.formats.tables import Table
from bot.numbers import points
from bot.printing.document import Sheet, Slips
from bot.texts.catalogue import Catalogue
from rules.players import PlayerId
from rules.rounds import Game
from sheets.records import Format, Snapshot


def pairings_page(snapshot: Snapshot, round_number: int, _: Catalogue) -> Sheet:
    """Boards of a round with the results there are, then who has a bye."""
    games = snapshot.tournament.games_by_round.get(round_number, ())
    byes = [_name(snapshot, game.white) for game in games if game.is_bye]
    remarks = [_("Bye: {names}", names=", ".join(byes))] if byes else []
    return Sheet(
        title=snapshot.competition.name,
        subtitle=round_title(snapshot, round_number, _),
        headings=(_("Board"), _("White"), _("Rating"), _("Result"), _("Black"), _("Rating")),
        rows=[_board(snapshot, game) for game in games if not game.is_bye],
        widths=(10, 34, 11, 14, 34, 11),
        alignments="CLRCLR",
        remarks=remarks,
    )


def standings_page(snapshot: Snapshot, table: Table, _: Catalogue) -> Sheet:
    """The list after a round."""
    has_value = any("value" in line.more for line in table.standings)
    headings = [_("Rank"), _("Name"), _("Points"), *([_("Value")] if has_value else [])]
    rows = []
    for line in table.standings:
        value = [points(line.more["value"], _.language)] if has_value else []  # type: ignore[arg-type]  # a Fraction
        rows.append([str(line.rank), line.name, points(line.points, _.language), *value])
    return Sheet(
        title=snapshot.competition.name,
        subtitle=_after(snapshot, table.after_round, _),
        headings=headings,
        rows=rows,
        widths=(8, 50, 15, 12) if has_value else (8, 60, 15),
        alignments="CLRR" if has_value else "CLR",
    )


def _after(snapshot: Snapshot, last: int, _: Catalogue) -> str:
    if snapshot.competition.format is Format.CIRCUIT:
        return _("Standings after stage {round}", round=last)
    return _("Standings after round {round}", round=last)


def slips_page(snapshot: Snapshot, round_number: int, _: Catalogue) -> Slips:
    """One slip a board, to be filled in and signed by both."""
    games = snapshot.tournament.games_by_round.get(round_number, ())
    return Slips([_slip(snapshot, game, _) for game in games if not game.is_bye])


def _slip(snapshot: Snapshot, game: Game, _: Catalogue) -> Sequence[str]:
    where = _("Round {round}, board {board}", round=game.round, board=game.board)
    black = _name(snapshot, game.black) if game.black else ""
    return (
        f"{snapshot.competition.name}  ·  {where}",
        _("White: {name}", name=_name(snapshot, game.white)),
        _("Black: {name}", name=black),
        _("Result:") + "   ☐ 1-0     ☐ ½-½     ☐ 0-1",
        _("White signs:") + " ____________________     " + _("Black signs:") + " ____________________",
    )


def _board(snapshot: Snapshot, game: Game) -> Sequence[str]:
    black = game.black or game.white
    result = game.counted_result.value if game.counted_result and game.counted_result.is_game_result else ""
    return (
        str(game.board),
        _name(snapshot, game.white),
        _rating(snapshot, game.white),
        result,
        _name(snapshot, black),
        _rating(snapshot, black),
    )


def round_title(snapshot: Snapshot, round_number: int, _: Catalogue) -> str:
    """With the day and the time, where they are known."""
    plan = snapshot.round_plan.get(round_number)
    if plan is None or plan.starts_at is None:
        return _("Pairings of round {round}", round=round_number)
    day = format_date(plan.starts_at, "full", locale=_.locale)
    clock = format_time(plan.starts_at, "short", locale=_.locale)
    return _("Pairings of round {round} · {day}, {time}", round=round_number, day=day, time=clock)


def _name(snapshot: Snapshot, player: PlayerId) -> str:
    person = snapshot.person.get(player)
    return person.name if person else player


def _rating(snapshot: Snapshot, player: PlayerId) -> str:
    person = snapshot.person.get(player)
    return str(person.player.rating) if person and person.player.rating else ""
