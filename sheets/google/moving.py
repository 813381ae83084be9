"""Where rows and columns went that a person moved while we wrote: between our reading and our write.

Google can't be asked to write only if nothing has changed. So what was read before is compared with what is there
afterwards, the cells that we wrote left out: if lines (rows, or columns) were inserted, deleted or sorted, it shows.
"""

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

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

    `unsure` lines hold cells of ours, and nobody can tell where they came from. `explained` counts the lines, of all
    that hold anything (`filled`), that are as they were.
    """

    origin: Mapping[int, int | None]
    explained: int
    filled: int
    unsure: frozenset[int] = frozenset()

    @property
    def share(self) -> float:
        """Of the lines that it explains."""
        return self.explained / self.filled if self.filled else 1.0

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
    if rows.share == 1:
        return rows, False
    columns = movement(lines.turned(), added[1])
    is_columns = not columns.is_still and columns.share > rows.share
    return (columns, True) if is_columns else (rows, False)


def lines_of(before: Tab, after: Tab, written: Collection[Place]) -> Lines:
    """Formulas count as equal whatever they give: their values may follow from what we wrote."""
    return Lines(_comparable(before), _comparable(after), written)


def movement(lines: Lines, added: int) -> Movement:
    """The likeliest of rows as they stand here."""
    count = max([len(lines.before), len(lines.after), *(line + 1 for line, _ in lines.written)])
    seen = _Comparison(lines, count + abs(added))
    unmoved = sum(bool(seen.now(line)) and seen.matches(line, line) for line in range(seen.count))
    still = Movement({line: line for line in range(seen.count)}, unmoved, seen.filled)
    if still.explained == seen.filled:
        return still
    other = _shifted(seen, added) if added else _sorted(seen)
    return other if other.explained > still.explained else still


class _Comparison:
    """Compares lines, leaving out what we wrote."""

    def __init__(self, lines: Lines, count: int) -> None:
        self.count = count
        self._before = [_stripped(line) for line in lines.before]
        self._after = [_stripped(line) for line in lines.after]
        self.places: Mapping[int, set[int]] = defaultdict(set)
        for line, at in lines.written:
            self.places[line].add(at)
        self.filled = sum(bool(self.now(line)) for line in range(count))

    def was(self, line: int) -> tuple[Cell, ...]:
        return self._before[line] if 0 <= line < len(self._before) else ()

    def now(self, line: int) -> tuple[Cell, ...]:
        return self._after[line] if 0 <= line < len(self._after) else ()

    def matches(self, new: int, old: int) -> bool:
        """Whether the line that is there now can be this old one, with our cells written into it."""
        own = self.places.get(new)
        if not own:
            return self.now(new) == self.was(old)
        now, was = self.now(new), self.was(old)
        size = max(len(now), len(was))
        return all(_at(now, place) == _at(was, place) for place in range(size) if place not in own)


def _shifted(seen: _Comparison, added: int) -> Movement:
    """Lines inserted (or deleted, `added` is negative) at the place that explains most, the first of equal ones."""
    best, best_at = -1, 0
    stays = [bool(seen.now(line)) and seen.matches(line, line) for line in range(seen.count)]
    moved = [bool(seen.now(line)) and seen.matches(line, line - added) for line in range(seen.count)]
    rest = sum(moved[max(added, 0) :])
    head = 0
    for at in range(seen.count):
        if head + rest > best:
            best, best_at = head + rest, at
        head += stays[at]
        after = at + max(added, 0)
        rest -= moved[after] if after < seen.count else 0
    origin: dict[int, int | None] = {line: line for line in range(best_at)}
    origin |= dict.fromkeys(range(best_at, best_at + max(added, 0)))
    origin |= {line: line - added for line in range(best_at + max(added, 0), seen.count)}
    return Movement(origin, best, seen.filled)


def _sorted(seen: _Comparison) -> Movement:
    """Each line looked for by its contents; ours last, by what we left alone in them."""
    free: dict[tuple[Cell, ...], list[int]] = defaultdict(list)
    for old in range(seen.count):
        if seen.was(old):
            free[seen.was(old)].append(old)
    origin: dict[int, int | None] = {}
    explained = 0
    for new in range(seen.count):
        if new not in seen.places and seen.now(new):
            candidates = free.get(seen.now(new), [])
            if candidates:
                origin[new] = candidates.pop(candidates.index(new) if new in candidates else 0)
                explained += 1
    left = {old for candidates in free.values() for old in candidates}
    return _with_own(seen, Movement(origin, explained, seen.filled), left)


def _with_own(seen: _Comparison, found: Movement, left: set[int]) -> Movement:
    """The lines that hold cells of ours; then those that nobody knows, which have stayed if their place is free."""
    origin, explained, unsure = dict(found.origin), found.explained, set()
    for new in sorted(seen.places):
        candidates = [old for old in sorted(left) if seen.matches(new, old)]
        if new in candidates or not candidates:
            candidates = [new]
        if len(candidates) == 1:
            origin[new] = candidates[0]
            explained += bool(seen.now(new)) and seen.matches(new, candidates[0])
            left.discard(candidates[0])
        else:
            unsure.add(new)
    for new in range(seen.count):
        if new not in origin and new not in unsure:
            origin[new] = new if new in left or not seen.was(new) else None
            left.discard(new)
    return replace(found, origin=origin, explained=explained, unsure=frozenset(unsure))


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
