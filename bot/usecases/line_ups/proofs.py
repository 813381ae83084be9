"""What the Log proves of line-ups: that what was revealed is what was sealed, and when that was written down.

A workbook is enough: the line of the hand-in has the SHA-256 of a text, the line of the reveal the text itself.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, unique

from bot.usecases.line_ups.commitment import commitment_of
from sheets.records import Snapshot
from sheets.schema import TabName
from sheets.tables import Tables

_PREFIX, _HASH = "Line-ups ", "sha256 "


@unique
class Verdict(Enum):
    """How far the proof goes."""

    PROVED = "proved"
    CHANGED = "changed since"
    UNPROVED = "unproved"


@dataclass(frozen=True, slots=True)
class Proof:
    """A revealed line-up. `sealed_at` is the local time of the Log's line of its hand-in, "" if there is none."""

    round: int
    team: str
    text: str
    sealed_at: str
    verdict: Verdict


def proofs(tables: Tables, snapshot: Snapshot, team: str) -> tuple[Proof, ...]:
    """Of all line-ups of a team that were handed in sealed, in the order of rounds."""
    lines = list(_lines(tables))
    sealed = {after.removeprefix(_HASH): when for when, _, what, after in lines if what in {"sealed", "perhaps late"}}
    found = [
        _proof(snapshot, place, after, sealed)
        for _, place, what, after in lines
        if what == "revealed" and place.partition("/")[2] == team
    ]
    return tuple(sorted(found, key=lambda proof: proof.round))


def _lines(tables: Tables) -> Iterator[tuple[str, str, str, str]]:
    """When, ROUND/TEAM, what, After."""
    for row in tables.rows(TabName.LOG):
        what = str(row.values.get("What") or "")
        if what.startswith(_PREFIX) and ": " in what:
            place, said = what.removeprefix(_PREFIX).split(": ", 1)
            yield str(row.values.get("When") or ""), place, said, str(row.values.get("After") or "")


def _proof(snapshot: Snapshot, place: str, text: str, sealed: dict[str, str]) -> Proof:
    number, _, team = place.partition("/")
    at = sealed.get(commitment_of(text), "")
    row = next((r for r in snapshot.lineups if (str(r.round), r.team) == (number, team)), None)
    stands = "" if row is None else "+".join(player or "-" for player in row.boards)
    same = text.startswith(f"{number} {team} {stands} by ")
    verdict = Verdict.UNPROVED if not at else Verdict.PROVED if same else Verdict.CHANGED
    return Proof(int(number) if number.isdecimal() else 0, team, text, at, verdict)
