"""Where rows and columns went that a person moved while we wrote: between our reading and our write.

Google can't be asked to write only if nothing has changed. So what was read before is compared with what is there
afterwards, the cells that we wrote left out: if lines (rows, or columns) were inserted, deleted or sorted, it shows.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from sheets.grid import EMPTY, Cell, Tab

Place = tuple[int, int]

_FORMULA = Cell(formula="=")


@dataclass(frozen=True)
class Lines:
    """The rows of a tab, or its columns, before and after; `written` are the places of our cells, line first."""

    before: Sequence[Sequence[Cell]]
    after: Sequence[Sequence[Cell]]
    written: Collection[Place]

    def turned(self) -> "Lines":
        """Columns for rows."""
        return Lines(_turned(self.before), _turned(self.after), {(column, row) for row, column in self.written})


@dataclass(frozen=True)
class Movement:
    """`origin`: where each line that is there now was before; None for a new one, no entry for one beyond all.

    `cost` is the share of lines, old and new ones, that it can't explain; 0 if everything is as it was but for places.
    `unsure` lines hold cells of ours, and nobody can tell where they came from.
    """

    origin: Mapping[int, int | None]
    cost: float
    unsure: frozenset[int] = frozenset()

    @property
    def target(self) -> Mapping[int, int]:
        """Where each line is now; no entry if it is gone."""
        return {old: new for new, old in self.origin.items() if old is not None}

    @property
    def is_still(self) -> bool:
        """Nothing moved."""
        return not self.unsure and all(new == old for new, old in self.origin.items())


def moved(lines: Lines, added: tuple[int, int]) -> tuple[Movement, bool]:
    """The likeliest movement of rows, or of columns (then True).

    `added` is how many rows and columns the grid has more than our own write accounts for.
    """
    rows = movement(lines, added[0])
    if not rows.cost:
        return rows, False
    columns = movement(lines.turned(), added[1])
    is_columns = not columns.is_still and columns.cost < rows.cost
    return (columns, True) if is_columns else (rows, False)


def lines_of(before: Tab, after: Tab, written: Collection[Place]) -> Lines:
    """Formulas count as equal whatever they give: their values may follow from what we wrote."""
    return Lines(_comparable(before), _comparable(after), written)


def movement(lines: Lines, added: int) -> Movement:
    """The likeliest of rows as they stand here."""
    count = max([len(lines.before), len(lines.after), *(line + 1 for line, _ in lines.written)])
    seen = _Comparison(lines, count + abs(added))
    still = Movement({line: line for line in range(seen.count)}, seen.cost_of_staying())
    if not still.cost:
        return still
    other = _shifted(seen, added) if added else _sorted(seen)
    is_better = other.cost < still.cost or (added < 0 and other.cost == still.cost)
    return other if is_better else still


class _Comparison:
    """Compares lines, leaving out what we wrote."""

    def __init__(self, lines: Lines, count: int) -> None:
        self.count = count
        self._before = [_stripped(line) for line in lines.before]
        self._after = [_stripped(line) for line in lines.after]
        self.places: dict[int, set[int]] = defaultdict(set)
        for line, at in lines.written:
            self.places[line].add(at)
        self.total = sum(self.tells(line) + bool(self.was(line)) for line in range(count))

    def was(self, line: int) -> tuple[Cell, ...]:
        return self._before[line] if 0 <= line < len(self._before) else ()

    def now(self, line: int) -> tuple[Cell, ...]:
        return self._after[line] if 0 <= line < len(self._after) else ()

    def tells(self, line: int) -> bool:
        """Whether the line that is there now holds anything that isn't ours."""
        own = self.places.get(line, ())
        return any(cell != EMPTY and at not in own for at, cell in enumerate(self.now(line)))

    def matches(self, new: int, old: int) -> bool:
        """Whether the line that is there now can be this old one, with our cells written into it."""
        own = self.places.get(new)
        if not own:
            return self.now(new) == self.was(old)
        now, was = self.now(new), self.was(old)
        size = max(len(now), len(was))
        return all(_at(now, place) == _at(was, place) for place in range(size) if place not in own)

    def cost(self, new: int, old: int) -> int:
        """How many lines are unexplained if the one there now were this old one: none, one or both."""
        return 0 if self.matches(new, old) else self.tells(new) + bool(self.was(old))

    def cost_of_staying(self) -> float:
        return self.share(sum(self.cost(line, line) for line in range(self.count)))

    def share(self, cost: int) -> float:
        return cost / self.total if self.total else 0.0


def _shifted(seen: _Comparison, added: int) -> Movement:
    """Lines inserted (or deleted, `added` is negative) at the place that explains most, the first of equal ones."""
    inserted, deleted = max(added, 0), max(-added, 0)
    stayed = list(accumulate((seen.cost(line, line) for line in range(seen.count)), initial=0))
    went = list(accumulate((seen.cost(line + inserted, line + deleted) for line in range(seen.count)), initial=0))

    def cost(at: int) -> int:
        fresh = sum(map(seen.tells, range(at, at + inserted)))
        gone = sum(bool(seen.was(line)) for line in range(at, at + deleted))
        return stayed[at] + fresh + gone + went[-1] - went[at]

    best = min(range(seen.count), key=cost)
    origin: dict[int, int | None] = {line: line for line in range(best)}
    origin |= dict.fromkeys(range(best, best + inserted))
    origin |= {line + inserted: line + deleted for line in range(best, seen.count)}
    return Movement(origin, seen.share(cost(best)))


def _sorted(seen: _Comparison) -> Movement:
    """Each line looked for by its contents; ours last, by what we left alone in them."""
    free: dict[tuple[Cell, ...], list[int]] = defaultdict(list)
    for old in range(seen.count):
        if seen.was(old):
            free[seen.was(old)].append(old)
    origin: dict[int, int | None] = {}
    for new in range(seen.count):
        candidates = free.get(seen.now(new), []) if new not in seen.places else []
        if candidates:
            origin[new] = candidates.pop(candidates.index(new) if new in candidates else 0)
    left = {old for candidates in free.values() for old in candidates}
    unsure = _place_own(seen, origin, left)
    for new in range(seen.count):
        if new not in origin and new not in unsure:  # a line that nobody knows has stayed if its place is free
            origin[new] = new if new in left or not seen.was(new) else None
            left.discard(new)
    matched = {old for new, old in origin.items() if old is not None and seen.matches(new, old)}
    lost = sum(bool(seen.was(old)) and old not in matched for old in range(seen.count))
    strange = sum(seen.tells(new) and origin.get(new) not in matched for new in range(seen.count))
    return Movement(origin, seen.share(lost + strange), frozenset(unsure))


def _place_own(seen: _Comparison, origin: dict[int, int | None], left: set[int]) -> set[int]:
    """Finds the lines that hold cells of ours; gives those of which it can't be told."""
    unsure = set()
    for new in sorted(seen.places):
        candidates = [old for old in sorted(left) if seen.matches(new, old)]
        was_free = not seen.was(new) and seen.matches(new, new)
        if new in candidates or was_free or not candidates:
            candidates = [new]
        if len(candidates) == 1:
            origin[new] = candidates[0]
            left.discard(candidates[0])
        else:
            unsure.add(new)
    return unsure


# --- cells


def _comparable(tab: Tab) -> list[list[Cell]]:
    return [[_FORMULA if cell.formula else cell for cell in row] for row in tab.rows]


def _stripped(line: Sequence[Cell]) -> tuple[Cell, ...]:
    kept = list(line)
    while kept and kept[-1] == EMPTY:
        kept.pop()
    return tuple(kept)


def _at(line: Sequence[Cell], place: int) -> Cell:
    return line[place] if place < len(line) else EMPTY


def _turned(rows: Sequence[Sequence[Cell]]) -> list[list[Cell]]:
    width = max(map(len, rows), default=0)
    return [[_at(row, column) for row in rows] for column in range(width)]
