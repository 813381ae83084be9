"""Runs the commands on a workbook, in this process, and says what is wrong with how they answered.

Wrong is: a mistake of the program itself, no answer in time, a problem without place or words, a file that a reading
command has touched, and a written file in which anything but the intended cells differs.
"""

import contextlib
import io
import json
import re
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from bot.cli.entry import run
from sheets.errors import WorkbookError
from sheets.grid import Book, Cell, Tab, address
from sheets.schema import TabName, tab_titles
from sheets.words import word_key
from sheets.xlsx import XlsxWorkbook
from tests.sheets.xlsx.packages import compressed

LIMIT = 30
"""Seconds for one command; a hundredth of it is usual."""

READING: Sequence[Sequence[str]] = (
    ("check", "--json"),
    ("standings", "--json"),
    ("explain", "Anna", "--json"),
    ("explain", "P3", "--pairing", "--json"),
    ("pair", "--dry-run", "--json"),
)
PRINTING: Sequence[str] = ("print", "wall.pdf")
WRITING: Sequence[Sequence[str]] = (("pair", "--json"), ("check", "--write", "--json"), ("standings", "--write"))

_UNFORESEEN = ("itself made a mistake", "Something is wrong here", "Report this", "Note: ", "The rules refuse this")
"""Sentences that stand in for one that is missing."""

_OF_A_TAB = frozenset(
    {"missing-tab", "no-headings", "tab-renamed", "ambiguous-tab", "missing-setting", "no-players", "no-teams"}
)
"""Problems that have a tab and no cell."""


@dataclass(frozen=True)
class Answer:
    """What a command left behind."""

    status: int
    out: str
    err: str


class TooSlow(BaseException):
    """No command may catch it."""


def answer(arguments: Sequence[str]) -> Answer:
    """Run one command line. TooSlow."""
    out, err = io.StringIO(), io.StringIO()
    with within(LIMIT), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = run(list(arguments))
    return Answer(status, out.getvalue(), err.getvalue())


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """TooSlow in the main thread when the time is up."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def faults(path: Path, commands: Sequence[Sequence[str]]) -> Iterator[str]:
    """Everything that is wrong after these commands, one after the other."""
    for command in commands:
        if command in WRITING:
            yield from _faults_of_writing(path, command)
        else:
            yield from _faults_of_reading(path, command)


def _faults_of_reading(path: Path, command: Sequence[str]) -> Iterator[str]:
    before = path.read_bytes()
    yield from _faults_of_answer(path, command)
    if path.read_bytes() != before:
        yield f"{command}: the file was changed"


def _faults_of_answer(path: Path, command: Sequence[str]) -> Iterator[str]:
    name, *options = command
    try:
        said = answer(
            [name, str(path), *(str(path.with_name(one)) if one.endswith(".pdf") else one for one in options)]
        )
    except TooSlow:
        yield f"{command}: no answer in {LIMIT} s"
        return
    for words in _UNFORESEEN:
        if words in said.out + said.err:
            yield f"{command}: {said.err.strip() or said.out.strip()}"
    if said.status not in {0, 1, 3} or (said.status and not said.err.strip() and not said.out.strip()):
        yield f"{command}: status {said.status}"
    if "--json" in options and (said.out or not said.status):
        yield from _faults_of_json(command, said)


def _faults_of_json(command: Sequence[str], said: Answer) -> Iterator[str]:
    try:
        told = json.loads(said.out)
    except ValueError:
        yield f"{command}: no JSON: {said.out[:200]}"
        return
    if command[0] == "check":
        for problem in told["problems"]:
            if not is_sound(problem):
                yield f"{command}: {problem}"
    if said.status == 0 and command[0] == "pair":
        seated = [player for pair in told["pairings"] for player in (pair["white"], pair["black"])] + told["byes"]
        if len(seated) != len(set(seated)):
            yield f"{command}: somebody is paired twice: {told}"


def is_sound(problem: dict[str, str]) -> bool:
    """Whether a problem has its words and its place."""
    if not problem["message"] or not problem["advice"] or problem["severity"] not in {"error", "warning"}:
        return False
    if problem["code"].startswith("workbook-"):
        return problem["tab"] == problem["cell"] == ""
    is_cell = re.fullmatch(r"[A-Z]{1,3}[1-9]\d*", problem["cell"]) is not None
    return bool(problem["tab"]) and (is_cell or (problem["cell"] == "" and problem["code"] in _OF_A_TAB))


# --- writing


def _faults_of_writing(path: Path, command: Sequence[str]) -> Iterator[str]:
    content = path.read_bytes()
    before = _read(content, path)
    wrong = list(_faults_of_answer(path, command))
    yield from wrong
    written = path.read_bytes()
    if written == content:
        return
    after = _read(written, path)
    if before is None or after is None:
        yield f"{command}: a file that can't be read was written"
        return
    yield from (f"{command}: {fault}" for fault in unintended(before, after, command))
    yield from (f"{command}: the part {part} was touched" for part in _parts_touched(content, written))
    if answer(["check", str(path), "--json"]).status and not wrong and command[0] == "pair":
        yield f"{command}: the workbook has errors afterwards"


def _read(content: bytes, path: Path) -> Book | None:
    beside = path.with_name("looked-at.xlsx")
    beside.write_bytes(content)
    try:
        return XlsxWorkbook(beside).read()
    except WorkbookError:
        return None
    finally:
        beside.unlink()


def unintended(before: Book, after: Book, command: Sequence[str]) -> Iterator[str]:
    """What differs between two readings and is not what this command writes."""
    was = {tab.sheet_id: tab for tab in before.tabs}
    for tab in after.tabs:
        if tab.sheet_id not in was:
            if tab_titles().get(word_key(tab.title)) is None:
                yield f"a tab {tab.title} was made"
            continue
        for row, column, old, new in _differences(was[tab.sheet_id], tab):
            if not _is_intended(tab, (row, column), old, new, command):
                yield f"{tab.title}!{address(row, column)}: {old} became {new}"
    if len(after.tabs) < len(before.tabs):
        yield "a tab is gone"


def _differences(was: Tab, now: Tab) -> Iterator[tuple[int, int, Cell, Cell]]:
    for row in range(max(len(was.rows), len(now.rows))):
        wide = max(len(tab.rows[row]) if row < len(tab.rows) else 0 for tab in (was, now))
        for column in range(wide):
            old, new = was.cell(row, column), now.cell(row, column)
            if old != new and not (old.is_empty and new.is_empty):
                yield row, column, old, new


_WRITTEN = {
    "pair": {TabName.PAIRINGS, TabName.ROUNDS, TabName.PLAYERS, TabName.SETTINGS},
    "check": {TabName.PROBLEMS, TabName.PLAYERS, TabName.TEAMS, TabName.SETTINGS},
    "standings": {TabName.STANDINGS, TabName.SETTINGS},
}
"""In Settings it is the highest ID that was given, which every write keeps there."""


def _is_intended(tab: Tab, place: tuple[int, int], old: Cell, new: Cell, command: Sequence[str]) -> bool:
    name = tab_titles().get(word_key(tab.title))
    if name not in _WRITTEN[command[0]]:
        return False
    if name in {TabName.PROBLEMS, TabName.STANDINGS} or _shows_nothing(old):
        return True
    if name is TabName.ROUNDS:
        return new.value == "paired"
    row = tab.rows[place[0]]
    return name is TabName.SETTINGS and any(str(cell.value).startswith("highest ") for cell in row)


def _shows_nothing(cell: Cell) -> bool:
    """Control characters are nothing to a person; no workbook can keep them."""
    return cell.is_empty or (isinstance(cell.value, str) and not re.search(r"[^\x00-\x20]", cell.value))


_PARTS = re.compile(r"xl/worksheets/sheet\d+\.xml|xl/(workbook|styles|calcChain)\.xml|\[Content_Types\]\.xml|.*\.rels")


def _parts_touched(before: bytes, after: bytes) -> list[str]:
    """Of those that hold no cells; compared as they are packed, since damage there is carried over as it is."""
    old, new = compressed(before), compressed(after)
    return [name for name, data in old.items() if not _PARTS.fullmatch(name) and new.get(name) != data]
