"""What the output tabs show of a competition: standings, matches, and what is wrong with the workbook."""

from collections.abc import Sequence

from bot import formats
from bot.errors import Refusal
from bot.formats.painting import painted
from bot.texts.catalogue import catalogue
from bot.texts.problems import problem_sentences
from rules.errors import RulesError
from sheets.records import Change, Repaint, Snapshot
from sheets.schema import TabName


def output_tabs(snapshot: Snapshot) -> Sequence[Change]:
    """In the competition's language. Standings and matches that can't be calculated stay as they are."""
    try:
        standings: tuple[Change, ...] = (painted(formats.standings(snapshot)), *formats.matches(snapshot))
    except (RulesError, Refusal):
        standings = ()
    return (*standings, _problems(snapshot))


def _problems(snapshot: Snapshot) -> Repaint:
    words = catalogue(snapshot.competition.language)
    rows = []
    for problem in snapshot.problems:
        message, advice = problem_sentences(problem, words)
        rows.append({"Tab": problem.tab, "Cell": problem.cell or None, "Problem": message, "What to do": advice})
    return Repaint(TabName.PROBLEMS, tuple(rows))
