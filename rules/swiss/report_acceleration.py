"""Accelerated rounds in a Tournament Report File: record 250 of TRF26, and XXA as other programs add it to TRF16.

250: game points in columns 10 to 13, the rounds in 15 to 17 and 19 to 21, starting ranks in 23 to 26 and 28 to 31.
XXA: a starting rank in columns 5 to 8, then his virtual points round by round, four columns each after a blank.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from rules.swiss_history import VirtualPoints
from rules.trf import Trf, points

CODES = frozenset({"250", "XXA"})

_ZERO = Fraction(0)


def acceleration_lines(virtual: Sequence[VirtualPoints], edition: Trf) -> Iterator[str]:
    """What an edition says of virtual points."""
    if edition is Trf.OF_2026:
        for each in virtual:
            rounds = f"{each.first_round:3} {each.last_round:3}"
            yield f"250      {points(each.points):>4} {rounds} {1:4} {each.last_number:4}"
        return
    by_round = [each.points for each in virtual for _ in range(each.first_round, each.last_round + 1)]
    for number in range(1, max((each.last_number for each in virtual), default=0) + 1):
        yield f"XXA {number:4}" + "".join(f" {points(each):>4}" for each in by_round)


def told_virtual_points(lines: Sequence[str]) -> Mapping[int, Sequence[Fraction]] | None:
    """Virtual points by starting rank and round; None when a line can't be read."""
    told: dict[int, list[Fraction]] = {}
    try:
        for line in lines:
            for number, first, given in _of_range(line) if line[:3] == "250" else _of_player(line):
                row = told.setdefault(number, [])
                row += [_ZERO] * (first - 1 + len(given) - len(row))
                row[first - 1 : first - 1 + len(given)] = given
    except (ValueError, ZeroDivisionError):
        return None
    return told


def _of_range(line: str) -> Iterator[tuple[int, int, Sequence[Fraction]]]:
    worth = Fraction(line[9:13].strip() or line[4:8].strip())
    first, low = int(line[14:17]), int(line[22:26])
    last, high = int(line[18:21].strip() or first), int(line[27:31].strip() or low)
    if not (1 <= first <= last <= 99 and 1 <= low <= high <= 9999):
        raise ValueError(line)
    for number in range(low, high + 1):
        yield number, first, [worth] * (last - first + 1)


def _of_player(line: str) -> Iterator[tuple[int, int, Sequence[Fraction]]]:
    yield int(line[4:8]), 1, [Fraction(line[at : at + 4].strip() or 0) for at in range(9, len(line.rstrip()), 5)]
