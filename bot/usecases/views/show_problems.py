"""What is wrong with the workbook, with addresses; to organisers."""

from bot.decisions import Decision, Say, State
from bot.parsing.presses import View
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.views.pages import page_within, turns
from sheets.problems import Problem

PAGE = 10
"""A problem has two sentences; ten fit a message of Telegram, and a phone."""


def show_problems(state: State, sender: Sender, page: int = 1) -> Decision:
    """Errors first, in pages. NotAllowed."""
    require(state, sender.user_id, Act.SEE_PROBLEMS)
    problems = state.snapshot.problems
    if not problems:
        return Decision(notices=(sender.shown(Say("no-problems")),))
    errors = state.snapshot.errors
    ordered = (*errors, *(problem for problem in problems if problem not in errors))
    page, pages = page_within(page, len(ordered), PAGE)
    lines = problem_lines(ordered[(page - 1) * PAGE : page * PAGE])
    said = Say("problems", {"count": len(problems), "lines": lines}, turns(state, View.PROBLEMS, page, pages))
    return Decision(notices=(sender.shown(said),))


def problem_lines(problems: tuple[Problem, ...]) -> tuple[Say, ...]:
    """One line each, with its place and what to do."""
    return tuple(Say("problem", {"problem": problem}) for problem in problems)
