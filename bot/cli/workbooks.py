"""From what stands on the command line to a workbook, and from a workbook to a snapshot."""

import json
import sys
from collections.abc import Mapping, Sequence

import typer

from bot.cli.language import reader
from bot.opening import open_workbook
from bot.texts.problems import problem_sentences
from rules.players import PlayerId
from sheets.problems import Problem, Severity
from sheets.records import Snapshot
from sheets.workbook import Workbook


def workbook(address: str) -> Workbook:
    """The workbook behind a path or an address. WorkbookUnreachable for what nothing here can open."""
    return open_workbook(address)


def tell(sentence: str, *, to_stderr: bool = False) -> None:
    """Text for people."""
    typer.echo(sentence, err=to_stderr)


def print_json(answer: object) -> None:
    """The one JSON object of a command; escaped where standard output can't take every letter."""
    takes_all = (sys.stdout.encoding or "").replace("-", "").casefold() == "utf8"
    typer.echo(json.dumps(answer, ensure_ascii=not takes_all, indent=2))


def names(shown: Snapshot) -> Mapping[PlayerId, str]:
    """The names of everybody and of all teams, for sentences that speak of them."""
    teams = {PlayerId(team.id): team.name for team in shown.teams}
    return {**teams, **{person.id: person.name for person in shown.people}}


def tell_warnings(shown: Snapshot) -> None:
    """What is wrong with the workbook, while the command did its work all the same.

    What a regulation leaves open is told by `rondo check` alone: it would hide what is new.
    """
    tell_problems([problem for problem in shown.problems if problem.code not in _ONLY_CHECKED])


_ONLY_CHECKED = frozenset({"team-assumption", "circuit-tables-examples"})
"""The second one is also a note of the standings themselves."""


def tell_problems(problems: Sequence[Problem]) -> None:
    """Problems in the reader's language, errors first, each with its place and what to do; on standard error."""
    _ = reader()
    for problem in sorted(problems, key=lambda p: p.severity is not Severity.ERROR):
        message, advice = problem_sentences(problem, _)
        place = f"{problem.tab}!{problem.cell}" if problem.cell else problem.tab
        mark = _("error") if problem.severity is Severity.ERROR else _("warning")
        tell(f"{place}: {mark}: {message} {advice}", to_stderr=True)
