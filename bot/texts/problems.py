"""Words for what is wrong with a workbook: problems, what the workbook or the rules refuse, and conflicts of changes.

message, advice = problem_sentences(problem, catalogue("nl"))
"""

from collections.abc import Mapping
from string import Formatter

from bot.texts import knockout
from bot.texts import problem_sentences as problems
from bot.texts.catalogue import Catalogue
from bot.texts.circuit import CIRCUIT_PROBLEMS
from bot.texts.notes import error_sentence
from bot.texts.setting_sentences import SETTINGS
from bot.texts.swiss import SWISS_PROBLEMS
from bot.texts.team import TEAM_PROBLEMS
from bot.texts.workbook_sentences import CONFLICTS, FILES, GOOGLE, WRITING
from rules.errors import RulesError
from sheets.decode import snapshot
from sheets.errors import WorkbookError
from sheets.problems import Problem
from sheets.reading.table import Tables
from sheets.records import Repaint
from sheets.schema import TabName
from sheets.values.cells import shown
from sheets.writing.outcomes import Conflict

PROBLEMS = {
    **problems.TABS,
    **problems.CELLS,
    **problems.ROWS,
    **problems.GAMES,
    **knockout.PROBLEMS,
    **SWISS_PROBLEMS,
    **TEAM_PROBLEMS,
    **CIRCUIT_PROBLEMS,
    **SETTINGS,
}
REFUSALS = {**PROBLEMS, **FILES, **GOOGLE, **WRITING}

_LONGEST = 80
"""Characters that are shown of what stands in a cell."""

_WHOLE = frozenset({"link", "file", "address", "email"})
"""What is of use only whole."""


def problem_sentences(problem: Problem, _: Catalogue) -> tuple[str, str]:
    """What is wrong, and what to do."""
    return _sentences(PROBLEMS, problem.code, {"tab": problem.tab, "cell": problem.cell, **problem.params}, _)


def refusal_sentences(refusal: RulesError | WorkbookError, _: Catalogue) -> tuple[str, str]:
    """What is refused, and what to do ("" where the first sentence says it)."""
    if refusal.code not in REFUSALS and isinstance(refusal, RulesError):
        return error_sentence(refusal, {}, _.language), ""
    return _sentences(REFUSALS, refusal.code, refusal.params, _)


def conflict_sentences(conflict: Conflict, _: Catalogue) -> tuple[str, str]:
    """Why a change was not written, and what to do."""
    told = {"tab": conflict.tab, "cell": conflict.cell, "column": conflict.column}
    values = {"expected": conflict.expected, "found": conflict.found}
    return _sentences(CONFLICTS, conflict.code, {**told, **values}, _)


def problems_painted(tables: Tables, _: Catalogue) -> Repaint:
    """The Problems tab of a workbook in a language."""
    rows = []
    for problem in snapshot(tables).problems:
        message, advice = problem_sentences(problem, _)
        rows.append({"Tab": problem.tab, "Cell": problem.cell, "Problem": message, "What to do": advice})
    return Repaint(TabName.PROBLEMS, tuple(rows))


def _sentences(
    known: Mapping[str, tuple[str, str]], code: str, params: Mapping[str, object], _: Catalogue
) -> tuple[str, str]:
    if code not in known:
        return _("Something is wrong here: {code}.", code=code), _("Report this, please.")
    message, advice = known[code]
    places = {name for text in (message, advice) for _text, name, *_rest in Formatter().parse(text) if name}
    told = {**dict.fromkeys(places, ""), **{name: _told(name, value) for name, value in params.items()}}
    nearest = _("Did you mean {nearest}?", nearest=told["nearest"]) if told.get("nearest") else ""
    return _(message, **told), " ".join(part for part in (_(advice, **told), nearest) if part)


def _told(name: str, value: object) -> str:
    if isinstance(value, (tuple, list, frozenset)):
        return ", ".join(_told(name, item) for item in value)
    text = shown(value) if value is None or isinstance(value, (bool, int, float)) else str(value)
    return text if len(text) <= _LONGEST or name in _WHOLE else f"{text[:_LONGEST]}…"
