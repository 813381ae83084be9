"""The table, walked: every row, every role, every state of the round, through the real handlers and library."""

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from typing import get_args

import pytest
from telegram.ext import Application, CommandHandler

from bot.decisions import CompetitionId, State
from bot.handlers.menu import COMMANDS
from bot.handlers.registration import register
from bot.handlers.talk import App
from bot.parsing.callbacks import decode
from bot.parsing.presses import Press, Show, Step, TakeStep, View
from rules.rounds import RoundState
from tests.bot.rights.cast import ACTORS, STATES, competitions
from tests.bot.rights.table import TABLE
from tests.bot.rights.walking import LookingDesk, walk
from tests.doubles.telegram import running_telegram


def rows(table: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What, and its letters for each state."""
    for line in table.splitlines():
        if line.strip() and not line.startswith("#"):
            what, *cells = line.rsplit(maxsplit=len(STATES))
            yield what.strip(), tuple(cells)


ROWS = dict(rows(TABLE))
BUTTONS = [decode(what) for what in ROWS if not what.startswith(("/", '"'))]


@asynccontextmanager
async def walked(stands: RoundState, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[App, LookingDesk]]:
    async with walked_in(competitions(stands), monkeypatch) as walking:
        yield walking


@asynccontextmanager
async def walked_in(
    states: Mapping[CompetitionId, State], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[App, LookingDesk]]:
    """Everything that is said and pressed ends on these states."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with running_telegram() as telegram:
        application = Application.builder().bot(telegram.another_bot()).updater(None).build()
        desk = LookingDesk(states)
        register(application, desk)
        async with application:
            yield application, desk


@pytest.mark.parametrize("stands", STATES, ids=lambda stands: stands.value)
async def test_everybody_may_what_the_table_says_and_nothing_else(
    stands: RoundState, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {}
    async with walked(stands, monkeypatch) as (application, desk):
        for what in ROWS:
            found[what] = "".join([await walk(application, desk, actor, what) for actor in ACTORS])
    expected = {what: cells[STATES.index(stands)] for what, cells in ROWS.items()}
    wrong = [f"{what:24} {expected[what]}  found {found[what]}" for what in ROWS if found[what] != expected[what]]
    assert not wrong, "\n".join(["", f"{'':24} {''.join(actor.letter for actor in ACTORS)}", *wrong])


def test_every_row_has_a_letter_for_every_role_in_every_state() -> None:
    for what, cells in ROWS.items():
        assert [len(cell) for cell in cells] == [len(ACTORS)] * len(STATES), what
    lines = [line.split()[0] for line in TABLE.splitlines() if line.strip() and not line.startswith("#")]
    assert len(lines) == len(set(lines)), "a row stands twice"


async def test_every_command_has_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    async with walked(RoundState.PUBLISHED, monkeypatch) as (application, _):
        handlers = [handler for group in application.handlers.values() for handler in group]
    answered = {f"/{name}" for handler in handlers if isinstance(handler, CommandHandler) for name in handler.commands}
    assert answered | {f"/{name}" for name, _ in COMMANDS} == {what.split()[0] for what in ROWS if what[0] == "/"}


def test_every_kind_of_button_has_a_row() -> None:
    assert {type(button) for button in BUTTONS} == set(get_args(Press))
    assert {button.view for button in BUTTONS if isinstance(button, Show)} == set(View)
    assert {button.step for button in BUTTONS if isinstance(button, TakeStep)} == set(Step)
