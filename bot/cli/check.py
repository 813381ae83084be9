"""`rondo check`: everything that is wrong with a workbook, where, and what to do."""

from collections.abc import Sequence

from bot.cli.ending import DONE, PROBLEMS
from bot.cli.language import reader
from bot.cli.workbooks import print_json, tell, tell_problems, workbook
from bot.texts.problems import problem_sentences, problems_painted, refusal_sentences
from sheets.decode import missing_ids, snapshot
from sheets.encode import plan
from sheets.errors import WorkbookUnreadable
from sheets.grid import Book, Plan
from sheets.problems import Problem, Severity
from sheets.records import ChangeSet
from sheets.tables import Tables, read_tables


def check_workbook(address: str, *, write: bool, as_json: bool) -> int:
    """Exit status 1 when something stops pairing, 0 when there are only warnings or nothing."""
    try:
        book = workbook(address)
        problems = snapshot(read_tables(book.write(_healed) if write else book.read())).problems
    except WorkbookUnreadable as unreadable:
        if not as_json:
            raise
        print_json({"problems": [_whole_file(unreadable)]})
        return PROBLEMS
    if as_json:
        print_json({"problems": [_as_json(problem) for problem in problems]})
    elif problems:
        tell_problems(problems)
    tell(_summary(problems), to_stderr=as_json)
    return PROBLEMS if any(problem.severity is Severity.ERROR for problem in problems) else DONE


def _healed(book: Book) -> Plan:
    """Missing IDs first, so that the Problems tab tells what is left."""
    tables = read_tables(book)
    sets = [*_missing_ids(tables)]
    sets.append(ChangeSet("problems", (problems_painted(tables, reader()),)))
    return plan(tables, sets).plan


def _missing_ids(tables: Tables) -> Sequence[ChangeSet]:
    found = missing_ids(tables)
    return [found] if found else []


def _summary(problems: Sequence[Problem]) -> str:
    _ = reader()
    errors = sum(problem.severity is Severity.ERROR for problem in problems)
    if not problems:
        return _("Nothing is wrong.")
    return ", ".join(
        [
            _.plural("{count} error", "{count} errors", errors),
            _.plural("{count} warning", "{count} warnings", len(problems) - errors),
        ]
    )


def _as_json(problem: Problem) -> dict[str, str]:
    message, advice = problem_sentences(problem, reader())
    return {
        "code": problem.code,
        "tab": problem.tab,
        "cell": problem.cell,
        "message": message,
        "advice": advice,
        "severity": problem.severity.value,
    }


def _whole_file(unreadable: WorkbookUnreadable) -> dict[str, str]:
    message, advice = refusal_sentences(unreadable, reader())
    return {"code": unreadable.code, "tab": "", "cell": "", "message": message, "advice": advice, "severity": "error"}
