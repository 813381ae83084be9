"""The one place where the command line catches what went wrong, and turns it into a sentence and an exit status."""

import gc
import io
import os
import sys
import tempfile
import traceback
from pathlib import Path

from bot.cli.ending import DONE, INTERRUPTED, PROBLEMS, UNREACHABLE, USAGE, Stopped
from bot.cli.language import reader
from rules.errors import RulesError
from sheets.errors import WorkbookError, WorkbookUnreachable

_SELDOM = 50_000
"""So many new objects before Python looks for garbage: a command is mostly over by then, and loading leaves none."""


def main() -> None:
    """Entry point of `rondo`. Letters that the terminal doesn't know become question marks, on a full disk words."""
    gc.set_threshold(_SELDOM)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.exit(_flushed(run(sys.argv[1:])))


def _flushed(status: int) -> int:
    """What was said is out, or it is said that it is not; else Python itself would complain at the very end."""
    try:
        sys.stdout.flush()
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED if isinstance(error, BrokenPipeError) else _unwritable(error)
    return status


def run(arguments: list[str]) -> int:
    """Run one command line; the exit status. Everything for people that went wrong is on standard error."""
    import typer
    from typer.exceptions import TyperException

    from bot.cli.installation import app  # with all commands

    try:
        status = app(arguments, standalone_mode=False, prog_name="rondo")
    except typer.Exit as leaving:
        return leaving.exit_code
    except typer.Abort:
        return INTERRUPTED
    except TyperException as wrong:
        _say(wrong.format_message())
        _say(reader()("`rondo --help` and `rondo COMMAND --help` tell what can be written."))
        return USAGE
    except (KeyboardInterrupt, BrokenPipeError):
        return INTERRUPTED
    except Stopped as stopped:
        _say(stopped.sentence)
        return PROBLEMS
    except (RulesError, WorkbookError) as refusal:
        return _refused(refusal)
    except Exception as other:  # the last net: no traceback reaches a user
        return _other(other)
    return int(status or DONE)


def _refused(refusal: RulesError | WorkbookError) -> int:
    from bot.texts.problems import refusal_sentences

    _say("\n".join(refusal_sentences(refusal, reader())))
    return UNREACHABLE if isinstance(refusal, WorkbookUnreachable) else PROBLEMS


def _other(problem: Exception) -> int:
    from bot.errors import Refusal
    from bot.texts.rendering import plain

    if isinstance(problem, OSError):
        return _unwritable(problem)
    if not isinstance(problem, Refusal):
        return _broken()
    _say(plain(problem.say, reader().language))
    return PROBLEMS


def _unwritable(error: OSError) -> int:
    _say(reader()("The answer could not be written: {reason}.", reason=error.strerror or error))
    return UNREACHABLE


def _broken() -> int:
    with tempfile.NamedTemporaryFile(
        "w", prefix="rondo-report-", suffix=".txt", delete=False, encoding="utf-8"
    ) as report:
        report.write(traceback.format_exc())
    _ = reader()
    _say(
        _(
            "Rondo itself made a mistake; your workbook is as it was. "
            "Please send the file {file} to those who look after Rondo.",
            file=Path(report.name),
        )
    )
    return PROBLEMS


def _say(sentence: str) -> None:
    import typer

    typer.echo(sentence, err=True)
