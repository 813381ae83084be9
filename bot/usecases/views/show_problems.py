"""What is wrong with the workbook, with addresses; to organisers."""

from bot.decisions import Decision, Say, State
from bot.permissions import Act, require
from bot.sender import Sender
from sheets.problems import Problem


def show_problems(state: State, sender: Sender) -> Decision:
    """Errors first. NotAllowed."""
    require(state, sender.user_id, Act.SEE_PROBLEMS)
    problems = state.snapshot.problems
    if not problems:
        return Decision(notices=(sender.shown(Say("no-problems")),))
    errors = state.snapshot.errors
    ordered = (*errors, *(problem for problem in problems if problem not in errors))
    return Decision(notices=(sender.shown(Say("problems", {"count": len(problems), "lines": problem_lines(ordered)})),))


def problem_lines(problems: tuple[Problem, ...]) -> tuple[Say, ...]:
    """One line each, with its place and what to do."""
    return tuple(Say("problem", {"problem": problem}) for problem in problems)
