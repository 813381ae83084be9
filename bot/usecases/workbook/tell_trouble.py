"""What people are told of a lost change, a post that didn't arrive, a workbook out of reach, an update set aside."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import PurePath
from typing import assert_never

from bot.decisions import (
    Button,
    Decision,
    Notice,
    Recipient,
    Say,
    State,
    ToChat,
    ToOrganisers,
    ToPerson,
)
from bot.parsing import callbacks, presses
from bot.usecases.results.game_rows import row_key
from rules.players import PlayerId
from rules.rounds import Game
from sheets.encode import Conflict
from sheets.errors import WorkbookError
from sheets.records import AddRow, Change, ChangeSet, RemoveRow, Repaint, RowKey, SetValues, Value
from sheets.schema import TabName
from sheets.workbook import Mended

_PERSONS = ("White", "Black", "Player")
"""Columns that say whom a row concerns."""

_MOST_CONCERNED = 4
"""A set that concerns more people is the pairing of a round, which they know nothing of yet."""


def set_lost(state: State, lost: ChangeSet, conflict: Conflict | None, by: str) -> Decision:
    """A person changed the sheet first, and that stands: everybody whom the set concerned is told, and who made it."""
    found = _shown(conflict.found) if conflict else ""
    say = Say("set-lost", {"place": _place(conflict), "wanted": _wanted(lost, conflict), "found": found})
    concerned = sorted({player for change in lost.changes for player in _concerned(state, change)})
    people = dict.fromkeys([*([PlayerId(by)] if by else []), *(concerned if len(concerned) <= _MOST_CONCERNED else [])])
    told: list[Recipient] = [*(ToPerson(player) for player in people), ToOrganisers()]
    return Decision(notices=tuple(Notice(to, say, key=f"lost:{lost.id}") for to in told))


def post_lost(state: State, letter: int, text: str, problem: str) -> Decision:
    """A group didn't get a post, or perhaps not: the organisers can send it again."""
    data = callbacks.encode(presses.SendAgain(state.competition, letter))
    say = Say("post-lost", {"text": text, "problem": problem}, ((Button("send-again", data=data),),))
    return Decision(notices=(Notice(ToOrganisers(), say, key=f"post-lost:{letter}"),))


def workbook_away(state: State, since: datetime, kind: str, problem: WorkbookError) -> Decision:
    """Once per outage and kind of problem. Everything goes on without the workbook, and it catches up by itself."""
    say = Say("workbook-away", {"since": since, "problem": problem, "count": len(state.pending)})
    return Decision(notices=(Notice(ToOrganisers(), say, key=f"away:{since.isoformat()}:{kind}"),))


def public(error: WorkbookError) -> WorkbookError:
    """As people may read it in a chat: which folders the machine has is nobody's business."""
    told = {name: str(value) for name, value in error.params.items()}
    if "file" in told:
        told["file"] = PurePath(told["file"]).name
    return WorkbookError(error.code, **told)


def rows_moved(state: State, mended: Mended, at: datetime) -> Decision:
    """Somebody moved rows in the second in which we wrote. What stands where now was put right; he should look."""
    del state
    doubts = [
        *([Say("rows-unsure", {"cells": ", ".join(mended.unsure)})] if mended.unsure else []),
        *([Say("rows-lost", {"cells": ", ".join(mended.lost)})] if mended.lost else []),
    ]
    say = Say("rows-moved", {"tabs": ", ".join(mended.tabs), "doubts": tuple(doubts)})
    return Decision(notices=(Notice(ToOrganisers(), say, key=f"moved:{at.isoformat()}:{mended.tabs}"),))


def workbook_back(since: datetime) -> Decision:
    """To those who were told that it was away."""
    say = Say("workbook-back", {"since": since})
    return Decision(notices=(Notice(ToOrganisers(), say, key=f"back:{since.isoformat()}"),))


def update_parked(name: str) -> Decision:
    """The organisers hear that somebody's message could not be handled."""
    return Decision(notices=(Notice(ToOrganisers(), Say("update-parked-of", {"name": name})),))


def your_update_parked(chat: ToChat) -> Decision:
    """So does he."""
    return Decision(notices=(Notice(chat, Say("update-parked")),))


def _place(conflict: Conflict | None) -> str:
    """`Pairings E2 (Result)`."""
    if conflict is None:
        return ""
    cell = " ".join(part for part in (conflict.tab, conflict.cell) if part)
    return f"{cell} ({conflict.column})" if conflict.column else cell


def _wanted(lost: ChangeSet, conflict: Conflict | None) -> str:
    """What would have been written where the conflict is."""
    column = conflict.column if conflict else ""
    for change in lost.changes:
        match change:
            case SetValues(_, _, before, after) if conflict and column in after:
                if (before.get(column) or None) == conflict.expected:
                    return _shown(after[column])
            case AddRow(_, values) if column in values:
                return _shown(values[column])
            case _:
                pass
    return "–"


def _shown(value: Value) -> str:
    return "–" if value is None else str(value)


def _concerned(state: State, change: Change) -> Iterator[PlayerId]:
    match change:
        case SetValues(TabName.PAIRINGS, key):
            yield from (player for game in _games(state, key) for player in game.players)
        case SetValues(TabName.ABSENCES, key):
            yield PlayerId(str(key[1]))
        case AddRow(_, values) | RemoveRow(_, _, values):
            yield from (PlayerId(str(values[column])) for column in _PERSONS if values.get(column))
        case SetValues() | Repaint():
            return
        case _:
            assert_never(change)


def _games(state: State, key: RowKey) -> Iterator[Game]:
    return (record.game for record in state.snapshot.games if row_key(record.game) == key)
