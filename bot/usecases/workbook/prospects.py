"""A spreadsheet that is to become the workbook of a competition, beside the workbook that it has now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules.players import PlayerId
from rules.results import Result
from sheets.problems import Problem, Severity
from sheets.records import Snapshot
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class Matched:
    """A tab that is used as it is. `columns`: the heading as it stands there, by canonical name."""

    name: TabName
    title: str
    columns: Mapping[str, str]


@dataclass(frozen=True)
class Prospect:
    """What was found in it. `made` tabs are missing and would be made, `others` stay alone.

    `is_current`: it is the workbook already; `is_taken`: it is that of another competition here.
    """

    key: str
    email: str
    snapshot: Snapshot
    matched: tuple[Matched, ...] = ()
    made: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    is_current: bool = False
    is_taken: bool = False

    @property
    def is_empty(self) -> bool:
        """Nobody stands in it: what the present workbook holds is copied into it."""
        return not self.snapshot.people and not self.snapshot.games

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Of tabs and headings: it can't be used like that."""
        return tuple(problem for problem in self.problems if problem.severity is Severity.ERROR)


@dataclass(frozen=True, slots=True)
class Difference:
    """How it differs from the workbook of now.

    `strangers`: an ID that means somebody else there (name now, name there). `lacking`: people who have an account and
    aren't there. `results`: how many games have another result there, or aren't there.
    """

    strangers: tuple[tuple[str, str], ...]
    lacking: tuple[str, ...]
    results: int


def difference(now: Snapshot, there: Snapshot, linked: Sequence[PlayerId]) -> Difference:
    """Accounts belong to IDs, so an ID has to mean the same person."""
    strangers = [
        (person.name, there.person[person.id].name)
        for person in now.people
        if person.id in there.person and there.person[person.id].name.casefold() != person.name.casefold()
    ]
    lacking = [now.person[one].name for one in sorted(set(linked)) if one in now.person and one not in there.person]
    return Difference(tuple(strangers), tuple(lacking), len(_played(now).items() - _played(there).items()))


def _played(snapshot: Snapshot) -> dict[tuple[object, ...], Result]:
    return {
        (game.round, game.match, game.game, game.white, game.black): game.result
        for game in snapshot.tournament.games
        if game.result is not None
    }
