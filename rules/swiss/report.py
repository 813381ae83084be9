"""An individual Swiss as a Tournament Report File (FIDE, TRF16 and TRF26).

Lines of a report that was read, and that mean nothing here, are written again as they stood (`Extras.kept`).

*Not done here*: the informative records 801 and 802; results that are not in yet (their games have a blank result).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import AbsenceKind
from rules.swiss.acceleration import virtual_points
from rules.swiss.event import Part, SwissEvent, Turn
from rules.swiss.regulation import Acceleration
from rules.swiss.report_acceleration import acceleration_lines
from rules.trf import Heading, PlayerEntry, RoundEntry, Trf, heading_lines, player_line, report


@dataclass(frozen=True, slots=True)
class Extras:
    """What a report says that the event doesn't hold: sexes, dates of birth, and lines that mean nothing here."""

    edition: Trf = Trf.OF_2026
    sex: Mapping[PlayerId, str] = field(default_factory=dict)
    born: Mapping[PlayerId, str] = field(default_factory=dict)
    kept: tuple[str, ...] = ()


def swiss_report(
    event: SwissEvent,
    heading: Heading,
    ranks: Mapping[PlayerId, int],
    last: int,
    extras: Extras | None = None,
) -> str:
    """The event up to a round as the text of a report file; players have their pairing numbers."""
    more = extras or Extras()
    own = {line[:3] for line in more.kept}
    rated = sum(event.tournament.player[player].rating is not None for player in event.by_number)
    return report(
        [
            *(line for line in heading_lines(heading) if line[:3] == "012" or line[:3] not in own),
            *(line for line in more.kept if line[:3] < "132" and line[:3] not in _AFTER),
            f"062 {len(event.by_number)}",
            f"072 {rated}",
            *_rounds_lines(event, more.edition),
            *(line for line in more.kept if line[:3] >= "132" or line[:3] in _AFTER),
            *_player_lines(event, ranks, last, more),
            *acceleration_lines(virtual_points(event), more.edition),
            *(_order_lines(event, last) if more.edition is Trf.OF_2026 else ()),
        ]
    )


_AFTER = frozenset({"001", "013", "132"})


def _rounds_lines(event: SwissEvent, edition: Trf) -> Iterator[str]:
    """How many rounds there are, and the initial colour; TRF16 has no record of its own for them."""
    colour = event.regulation.initial_colour
    if edition is Trf.OF_2016:
        yield f"XXR {event.regulation.rounds}"
        yield f"XXC {'white1' if colour is Colour.WHITE else 'black1'}"
        return
    yield f"142 {event.regulation.rounds}"
    yield f"152 {colour.value.upper()}"
    yield "192 FIDE_DUTCH_2026" + ("" if event.regulation.acceleration is Acceleration.NONE else "_BAKU")
    if event.regulation.tie_breaks:
        yield f"212 {','.join(each.name for each in event.regulation.tie_breaks)}"


def _player_lines(event: SwissEvent, ranks: Mapping[PlayerId, int], last: int, extras: Extras) -> Iterator[str]:
    for player in event.by_number:
        yield player_line(_entry(event, player, event.turns(player, last), ranks[player], extras))


def _entry(event: SwissEvent, player: PlayerId, turns: Sequence[Turn], rank: int, extras: Extras) -> PlayerEntry:
    return PlayerEntry(
        event.number[player],
        event.tournament.player[player],
        sum((turn.points for turn in turns), Fraction(0)),
        rank,
        tuple(_round_entry(event, turn) for turn in turns),
        extras.sex.get(player, ""),
        extras.born.get(player, ""),
    )


_LETTERS = {
    Part.WIN: "1",
    Part.DRAW: "=",
    Part.LOSS: "0",
    Part.FORFEIT_WIN: "+",
    Part.FORFEIT_LOSS: "-",
    Part.OPEN: " ",
    Part.BYE: "U",
    Part.HALF_POINT_BYE: "H",
    Part.AWAY: "Z",
}


def _round_entry(event: SwissEvent, turn: Turn) -> RoundEntry:
    number = None if turn.opponent is None else event.number[turn.opponent]
    return RoundEntry(number, turn.colour, _LETTERS[turn.part])


def _order_lines(event: SwissEvent, last: int) -> Iterator[str]:
    """240, byes asked for in rounds to come; 260, pairs that never meet."""
    asked: dict[tuple[int, str], list[int]] = {}
    for absence in event.tournament.absences:
        if absence.round > last and absence.player in event.number and absence.kind.keeps_away:
            letter = "H" if absence.kind is AbsenceKind.HALF_POINT_BYE else "Z"
            asked.setdefault((absence.round, letter), []).append(event.number[absence.player])
    for (number, letter), players in sorted(asked.items()):
        yield f"240 {letter} {number:3}" + "".join(f" {player:4}" for player in sorted(players))
    pairs = (sorted(event.number[p] for p in pair) for pair in event.regulation.forbidden if pair <= set(event.number))
    for low, high in sorted(pairs):
        yield f"260 {1:3} {event.regulation.rounds:3} {low:4} {high:4}"
