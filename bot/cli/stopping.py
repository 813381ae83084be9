"""A command that can't go on: what it says, before it ends with exit status 1."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.cli.ending import Stopped
from bot.cli.language import reader
from bot.cli.workbooks import names, tell_problems
from bot.errors import Refusal, StoppedByProblems
from bot.texts.notes import error_sentence
from bot.texts.rendering import plain
from rules.errors import RulesError
from sheets.records import Snapshot


@contextmanager
def explained(shown: Snapshot) -> Iterator[None]:
    """Turns what the rules or a use case refuse into words with the names of this workbook."""
    language = reader().language
    try:
        yield
    except StoppedByProblems as stopped:
        tell_problems(stopped.problems)
        raise Stopped(reader()("Nothing was written. Please mend these first.")) from stopped
    except Refusal as refusal:
        raise Stopped(plain(refusal.say, language)) from refusal
    except RulesError as error:
        raise Stopped(error_sentence(error, names(shown), language)) from error
