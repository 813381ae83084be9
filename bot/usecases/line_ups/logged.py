"""What the Log tells of a line-up: when it was handed in, without what it is, and that only once it is revealed."""

from datetime import datetime

from bot.decisions import State
from bot.known import KeptLineUp
from bot.usecases.line_ups.commitment import opened_text
from rules.players import PlayerId
from sheets.records import AddRow
from sheets.schema import TabName


def logged(state: State, line_up: KeptLineUp, what: str, at: datetime, by: PlayerId) -> AddRow:
    """A line with the commitment; one that says `revealed` has the text that it was made of too."""
    after = f"sha256 {line_up.commitment}"
    return _row(state, line_up, what, (at, by, after, opened_text(line_up) if what == REVEALED else ""))


REVEALED = "revealed"


def _row(state: State, line_up: KeptLineUp, what: str, rest: tuple[datetime, PlayerId, str, str]) -> AddRow:
    at, by, commitment, text = rest
    when = at.astimezone(state.snapshot.competition.timezone).replace(tzinfo=None)
    return AddRow(
        TabName.LOG,
        {
            "When": when.isoformat(timespec="seconds"),
            "Who": by or "bot",
            "What": f"Line-ups {line_up.round}/{line_up.team}: {what}",
            "Before": commitment if text else "",
            "After": text or commitment,
        },
    )
