"""Our cells brought to the rows that they were meant for, and what they hit instead put back."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from sheets.google.moving import Movement, lines_of, moved
from sheets.google.reading import Grid, Loaded
from sheets.grid import Cell, CellWrite, Scalar, Tab, address
from sheets.verifying import same

Place = tuple[int, int]


@dataclass(frozen=True)
class Repair:
    """What has to be written, and what has to be told.

    `tabs` had rows or columns moved while we wrote. `unsure` are cells, as `Pairings!E5`, in which something of ours
    may stand wrongly, `lost` those in which a person was quicker; there the person wins.
    """

    cells: tuple[CellWrite, ...] = ()
    tabs: tuple[str, ...] = ()
    unsure: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.tabs)


def repair(before: Loaded, cells: Sequence[CellWrite], after: Loaded) -> Repair:
    """Nothing, nearly always. `after` was read once our cells were written."""
    was = {tab.sheet_id: tab for tab in before.book.tabs}
    now = {tab.sheet_id: tab for tab in after.book.tabs}
    by_tab: dict[int, dict[Place, CellWrite]] = defaultdict(dict)
    for write in cells:
        by_tab[write.sheet_id][write.row, write.column] = write
    found = [
        _of_tab(_Written(was[sheet_id], now[sheet_id], own), _added(before.grids[sheet_id], after.grids[sheet_id], own))
        for sheet_id, own in by_tab.items()
        if sheet_id in now
    ]
    return Repair(
        tuple(write for one in found for write in one.cells),
        tuple(title for one in found for title in one.tabs),
        tuple(cell for one in found for cell in one.unsure),
        tuple(cell for one in found for cell in one.lost),
    )


@dataclass(frozen=True)
class _Written:
    """One tab before and after, and our cells in it by their places on the reading before."""

    before: Tab
    after: Tab
    own: Mapping[Place, CellWrite]


def _added(before: Grid, after: Grid, own: Mapping[Place, CellWrite]) -> tuple[int, int]:
    """Rows and columns that somebody else has added; negative if he took some away."""
    rows, columns = before.rows, before.columns
    if any(row >= rows for row, _ in own) or any(column >= columns for _, column in own):
        return 0, 0  # the grid was grown for our cells: what else was added can't be told
    return after.rows - rows, after.columns - columns


def _of_tab(tab: _Written, added: tuple[int, int]) -> Repair:
    found, is_columns = moved(lines_of(tab.before, tab.after, set(tab.own)), added)
    if found.is_still:
        return Repair()
    mending = _Mending(tab, found, is_columns=is_columns)
    mending.work()
    return Repair(
        tuple(mending.writes()),
        (tab.after.title,),
        tuple(mending.told(mending.unsure)),
        tuple(mending.told(mending.lost)),
    )


@dataclass
class _Mending:
    """Works out what should stand where, in places as they are now."""

    tab: _Written
    movement: Movement
    is_columns: bool
    wanted: dict[Place, Scalar] = field(default_factory=dict)
    unsure: list[Place] = field(default_factory=list)
    lost: list[Place] = field(default_factory=list)

    def work(self) -> None:
        for place in sorted(self.tab.own):
            self._put_back(place)
        for place, write in sorted(self.tab.own.items()):
            self._bring(place, write)

    def writes(self) -> Iterator[CellWrite]:
        sheet_id = self.tab.after.sheet_id
        for (row, column), value in sorted(self.wanted.items()):
            held = self.tab.after.cell(row, column).held
            if not same(held, value):
                yield CellWrite(sheet_id, row, column, held, value)

    def told(self, places: Sequence[Place]) -> Iterator[str]:
        return (f"{self.tab.after.title}!{address(*place)}" for place in sorted(places))

    def _put_back(self, place: Place) -> None:
        """What was in a cell that we hit, at the place where our cell landed."""
        line = place[1] if self.is_columns else place[0]
        if line in self.movement.unsure:
            self.unsure.append(place)
            return
        old = self._moved_to(place, self.movement.origin.get(line, line))
        if old is None:
            self.wanted[place] = None
        elif old in self.tab.own:
            self.wanted[place] = self.tab.own[old].after
        else:
            cell = self.tab.before.cell(*old)
            if _is_plain(cell):
                self.wanted[place] = cell.value
            else:
                self.unsure.append(place)

    def _bring(self, place: Place, write: CellWrite) -> None:
        """Our cell, to where its line is now; nowhere if that is gone."""
        line = place[1] if self.is_columns else place[0]
        now = self._moved_to(place, self.movement.target.get(line))
        if now is None or now == place:
            return
        if now in self.tab.own or same(self.tab.after.cell(*now).held, write.before):
            self.wanted[now] = write.after
        else:
            self.lost.append(now)

    def _moved_to(self, place: Place, line: int | None) -> Place | None:
        if line is None:
            return None
        return (place[0], line) if self.is_columns else (line, place[1])


def _is_plain(cell: Cell) -> bool:
    """A formula follows its row when that moves: what it was before can't be put back."""
    return not cell.formula and not cell.error
