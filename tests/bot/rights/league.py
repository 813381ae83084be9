"""The rights of captains, written by hand: a league of four teams, in which captains need not play.

A line is as in `table.py`. The states are of round 1, in which Alfa (T1) meets Beta (T2):

open    published, line-ups can be handed in; Beta's is (sealed), Alfa's captain has a draft
late    the deadline has passed, nothing is revealed yet; one of Alfa's waits for an organiser's word
seated  line-ups are revealed, nothing is played yet
closed  Alfa has won 4-0, confirmed

        s  a stranger      p  Agnes, who plays for Alfa      o  Bengt, captain of Beta, who plays
        t  Greta, who plays for Gamma                         c  Cora, captain of Alfa, who doesn't play
        a  the arbiter Oscar                                  e  an organiser elsewhere      g  a reader in the group
"""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.decisions import Account, Binding, CompetitionId, Link, State
from bot.known import LATE, KeptLineUp
from bot.usecases.line_ups.commitment import committed
from rules.players import PlayerId
from sheets.decode import snapshot
from sheets.tables import read_tables
from tests.bot.clubs import C1
from tests.bot.handlers.evening import Row
from tests.bot.league import A1, A2, A3, A4, B1, B2, B3, B4, B5, CORA, G2, MORNING, NAMES, NOON, OSCAR, league_book
from tests.bot.rights.cast import C2, ELSEWHERE, GROUP, READER, STRANGER, Actor

LEAGUE = """
#                       open      late      seated    closed
#                       spotcaeg  spotcaeg  spotcaeg  spotcaeg

# captains, for their own team alone; in a group nobody
/lineup                 --+-+-~o  --+-+-~o  --+-+-~o  --+-+-~o
v:c1:u::0               --+-+--o  --+-+--o  --+-+--o  --+-+--o
N:c1:1:T1:o:0           ----+--o  ----o--o  ----+--o  ----+--o
N:c1:1:T1:r:0           ----+--o  ----o--o  ----o--o  ----o--o
N:c1:1:T1:W:0           ----o--o  ----o--o  ----o--o  ----o--o
L:c1:1:T1:1:P12         ----+--o  ----o--o  ----o--o  ----o--o
M:c1:1:T1:e4b26e0a:     ----+--o  ----o--o  ----o--o  ----o--o
P:c1:1:T1:r:0::10h1     ----+---  ----+---  ----+---  ----+---
P:c1:1:T2:c:0::0000     --o-----  --o-----  --o-----  --o-----

# whoever plays, for his own game
/result                 -oooo+~-  -oooo+~-  -++oo+~-  -oooo+~-

# organisers
O:c1:1:T1:y:0:          -----o--  -----+--  -----o--  -----o--
O:c1:1:T1:n:0:          -----o--  -----+--  -----o--  -----o--
O:c1:1:T1:t:0:          -----+--  -----+--  -----+--  -----+--
O:c1:1:T1:f:0:          -----+--  -----+--  -----+--  -----+--
O:c1:1:T1:F:0:          -----+--  -----+--  -----+--  -----+--
t:c1:1:c                -----+--  -----+--  -----+--  -----+--
"""

STAGES = ("open", "late", "seated", "closed")

_USERS = {who: 2000 + int(who[1:]) for who in NAMES}

ACTORS = (
    Actor("s", STRANGER, STRANGER),
    *(Actor(letter, _USERS[who], _USERS[who]) for letter, who in zip("potca", (A2, B1, G2, CORA, OSCAR), strict=True)),
    Actor("e", ELSEWHERE, ELSEWHERE),
    Actor("g", READER, GROUP),
)

SECRET = (B5, B3, B4, B2)
"""The line-up that Beta has handed in; nobody else would seat them so."""

_PASSED = {"late": timedelta(minutes=5), "seated": timedelta(hours=2), "closed": timedelta(hours=8)}
"""Since the deadline."""

DRAFT = (A1, A2, A3, A4)


def competitions(stage: str) -> dict[CompetitionId, State]:
    """The league, and the same one elsewhere, where only its organiser is linked."""
    now = (MORNING if stage == "open" else NOON + _PASSED[stage]).astimezone(UTC)
    book = league_book(state="closed" if stage == "closed" else "published", pairings=_boards(stage))
    accounts = {number: Account(number, number, NAMES[who]) for who, number in _USERS.items()}
    here = State(
        C1,
        snapshot(read_tables(book.read())),
        now,
        accounts={**accounts, ELSEWHERE: Account(ELSEWHERE, ELSEWHERE)},
        links=tuple(Link(number, who) for who, number in _USERS.items()),
        bindings=(Binding(GROUP),),
        line_ups=_line_ups(stage, now),
        last_reading_at=now,
    )
    there = replace(here, competition=C2, links=(Link(ELSEWHERE, OSCAR),), bindings=(), line_ups=())
    return {C1: here, C2: there}


def _line_ups(stage: str, now: datetime) -> tuple[KeptLineUp, ...]:
    if stage not in {"open", "late"}:
        return ()
    earlier = now - timedelta(minutes=30)
    beta = committed(KeptLineUp(1, "T2", SECRET, B1, earlier, salt="salt"))
    late = committed(KeptLineUp(1, "T1", DRAFT, CORA, now, draft_of=LATE, salt="salt"))
    draft = KeptLineUp(1, "T1", DRAFT, CORA, earlier, draft_of=CORA)
    return (beta, draft, late) if stage == "late" else (beta, draft)


def _boards(stage: str) -> list[Row] | None:
    """None: they wait for line-ups."""
    if stage in {"open", "late"}:
        return None
    rows: list[Row] = []
    for board, (alfa, beta) in enumerate(zip(DRAFT, (B1, B2, B3, B4), strict=True), 1):
        white, black = (alfa, beta) if board % 2 else (beta, alfa)
        won = ("1-0" if white == alfa else "0-1", "confirmed") if stage == "closed" else (None, None)
        rows.append([1, "1", board, white, black, *won])
    return rows


def seats(players: tuple[PlayerId, ...]) -> list[str]:
    """How a line-up begins wherever it is shown."""
    return [f"{board}. {NAMES[player]}" for board, player in enumerate(players, 1)]
