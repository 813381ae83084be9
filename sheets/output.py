"""Rows that the program writes about its work: the Problems tab and the Log. Their words come from elsewhere."""

from collections.abc import Callable, Sequence
from datetime import datetime

from sheets.problems import Problem
from sheets.records import AddRow, Repaint, Value
from sheets.schema import TabName

BY_HAND = "sheet"
"""Who, in the Log, for an edit that a person made in the sheet."""


def problems_tab(problems: Sequence[Problem], sentences: Callable[[Problem], tuple[str, str]]) -> Repaint:
    """The whole Problems tab; `sentences` gives what is wrong and what to do."""
    rows = []
    for problem in problems:
        message, advice = sentences(problem)
        rows.append({"Tab": problem.tab, "Cell": problem.cell, "Problem": message, "What to do": advice})
    return Repaint(TabName.PROBLEMS, tuple(rows))


def log_row(when: datetime, who: str, what: str, before: Value, after: Value) -> AddRow:
    """One line of the Log. `when` is local time; people are named by ID, so that /forget holds."""
    moment = when.replace(tzinfo=None, microsecond=0)
    shown = moment.isoformat(timespec="seconds" if moment.second else "minutes")
    return AddRow(TabName.LOG, {"When": shown, "Who": who, "What": what, "Before": before, "After": after})
