"""The command, as the tests of the command line run it."""

from tests.bot.cli.conftest import rondo

__all__ = ["rondo"]
