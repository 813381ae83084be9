"""What is handed in is found nowhere before its deadline, survives a crash, and is missed in words without its key."""

import io
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.desk import Desk
from bot.handlers.registration import register
from bot.journal import open_journal
from bot.journal.database import key_beside
from bot.logs import configure
from bot.sealing import put_key_first
from bot.texts.rendering import render
from tests.bot.clubs import C1
from tests.bot.handlers.evening import Evening
from tests.bot.league import (
    A1,
    A2,
    A3,
    A4,
    A6,
    B1,
    CORA,
    NAMES,
    NOON,
    OSCAR,
    RATINGS,
    league,
    pass_to,
    rows,
    take_steps,
    told,
)

LINKED = (CORA, B1, OSCAR)
PICKED = (A1, A2, A3, A6)


@pytest.fixture
async def cup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evening]:
    """Nobody of Alfa's players has an account, so their names have no business in the journal but in a line-up."""
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    async with league(tmp_path, linked=LINKED) as begun:
        yield begun
        begun.journal.close()


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    written = io.StringIO()
    configure("debug", to=written)
    yield written
    configure("warning")


async def picked(cup: Evening) -> None:
    """Board by board, by buttons and by words, changed, and handed in."""
    await cup.says(CORA, "/lineup Adam, Agnes, Alma, Astrid")
    await cup.says(CORA, "/lineup")
    await cup.presses(CORA, "Empty all")
    for player in PICKED:
        await cup.presses(CORA, f"{NAMES[player]} {RATINGS[player]}")
    await cup.presses(CORA, "Hand in")
    await cup.presses(CORA, "Change")
    cup[CORA].edit(cup[CORA].send("/lineup Adam, Agnes, Albin, Astrid"), "Adam, Agnes and Albin")
    await cup.settle()


def everything_in(folder: Path) -> bytes:
    """The journal, its log ahead, its index: all that a thief or a backup may get, but for the key."""
    return b"".join(file.read_bytes() for file in sorted(folder.iterdir()) if not file.name.endswith(".key"))


def traces(content: bytes) -> list[str]:
    """Names and IDs of those picked, in the forms in which they would stand there; nothing that chance would spell."""
    names = [name for player in PICKED for name in (NAMES[player], *NAMES[player].split()) if len(name) > 4]
    ids = [form.format(player) for player in PICKED for form in ('"{}"', ":{}", "+{}", "{}+")]
    return [trace for trace in (*names, *ids) if trace.encode() in content]


async def test_nothing_of_it_is_in_the_journal_its_copies_or_the_log(
    cup: Evening, tmp_path: Path, log: io.StringIO
) -> None:
    await picked(cup)
    cup.journal.transact(lambda connection: connection.execute(text("SELECT count(*) FROM outbox")).scalar_one())
    assert traces(everything_in(tmp_path)) == []
    assert traces(log.getvalue().encode()) == []
    assert "T1" in everything_in(tmp_path).decode("latin-1"), "who has handed in is no secret"


async def test_the_search_would_find_it_without_seals(cup: Evening, tmp_path: Path) -> None:
    await picked(cup)
    (line_up,) = (one for one in cup.desk.state(C1).line_ups if not one.draft_of)
    clear = text("UPDATE line_ups SET content = :c").bindparams(c=f'["{line_up.boards}"]'.replace("'", '"'))
    cup.journal.transact(lambda connection: connection.execute(clear))
    assert len(traces(everything_in(tmp_path))) >= len(PICKED)


async def test_nothing_of_it_is_in_the_workbook_before_the_deadline(cup: Evening) -> None:
    await picked(cup)
    await cup.sync()
    cells = [
        str(cell) for title in ("Line-ups", "Pairings", "Log", "Matches") for row in cup.cells(title) for cell in row
    ]
    assert rows(cup, "Line-ups") == []
    assert not any(NAMES[player] in cell or player in cell for player in PICKED for cell in cells)


async def test_it_isnt_shown_when_a_state_is_printed(cup: Evening) -> None:
    await picked(cup)
    shown = "".join(map(repr, cup.desk.state(C1).line_ups))
    assert traces(shown.encode()) == []


async def reopened(cup: Evening, folder: Path) -> None:
    """As after a crash: only the journal's files and the workbook are left."""
    cup.journal.close()
    cup.journal = open_journal(f"sqlite:///{folder / 'journal.db'}")
    cup.desk = Desk(cup.journal, cup.telegram.clock, render)
    await cup.desk.start([C1])
    cup.desk.listener, cup.desk.refresher = cup, cup.sync
    for group in list(cup.application.handlers):
        for handler in list(cup.application.handlers[group]):
            cup.application.remove_handler(handler, group)
    register(cup.application, cup.desk)


async def test_it_survives_a_crash_and_a_new_key_above_the_old_one(cup: Evening, tmp_path: Path) -> None:
    await picked(cup)
    put_key_first(key_beside(f"sqlite:///{tmp_path / 'journal.db'}"))
    await reopened(cup, tmp_path)
    assert "4. Astrid Apelsin" in await cup.says(CORA, "/lineup")
    await pass_to(cup, NOON + timedelta(minutes=1))
    await cup.sync()
    assert rows(cup, "Line-ups")[0][2:6] == [NAMES[player] for player in PICKED]


async def test_when_the_key_is_lost_everybody_is_told_while_there_is_time(cup: Evening, tmp_path: Path) -> None:
    await picked(cup)
    key_beside(f"sqlite:///{tmp_path / 'journal.db'}").unlink()
    await reopened(cup, tmp_path)
    await take_steps(cup)
    assert "can't be opened: the key it was sealed with isn't there any more" in cup[OSCAR].last.text
    assert "Please hand it in again by Sunday 4 October, 12:00" in told(cup, CORA)
    assert "can't be opened any more" in await cup.says(CORA, "/lineup")
    assert "1. –" in cup[CORA].last.text
    await cup.presses(CORA, "By rating")
    assert "4. Alma Asp" in await cup.presses(CORA, "Hand in")
    await pass_to(cup, NOON + timedelta(minutes=1))
    await cup.sync()
    assert rows(cup, "Line-ups")[0][2:6] == [NAMES[player] for player in (A1, A2, A3, A4)]


async def test_without_the_key_the_regulation_gives_the_team_its_line_up_and_says_so(
    cup: Evening, tmp_path: Path
) -> None:
    await picked(cup)
    key_beside(f"sqlite:///{tmp_path / 'journal.db'}").unlink()
    await reopened(cup, tmp_path)
    await pass_to(cup, NOON + timedelta(minutes=1))
    assert "The team plays with the line-up that the regulation gives it" in told(cup, OSCAR)
    assert "can't be opened: the key of this installation was lost" in told(cup, CORA)
    assert "Alma Asp" in told(cup, CORA), "her four highest rated"
    assert cup.desk.state(C1).line_ups == ()
