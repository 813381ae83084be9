"""What the handlers need of the desk."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from bot.decisions import Arrival, CompetitionId, Decision, Link, Notice, State
from bot.usecases.workbook.prospects import Prospect


class Desk(Protocol):
    """Where decisions are made. Every update ends in exactly one of `decide`, `answer`, `ignore`."""

    async def decide(
        self, update_id: int, competition: CompetitionId, usecase: Callable[[State], Decision]
    ) -> Decision:
        """Decide on the state as it is; carry out and mark the update done in one transaction.

        A Refusal that the use case raises is sent to the chat that asked, as the decision.
        """

    async def answer(self, update_id: int, notices: Sequence[Notice]) -> None:
        """Answer something that concerns no competition, or not yet; marks the update done."""

    async def ignore(self, update_id: int) -> None:
        """Nothing to be said to it; marks the update done."""

    async def refresh(self, competition: CompetitionId) -> None:
        """Write what is pending and read the workbook anew. WorkbookError."""

    async def prompted(self, chat_id: int, message_id: int) -> str | None:
        """What that message of ours asked for; None if it asked for nothing."""

    def competitions(self) -> Mapping[CompetitionId, str]:
        """The names of all competitions."""

    def links_of(self, user_id: int) -> Sequence[tuple[CompetitionId, Link]]:
        """Whom this account stands for, everywhere."""

    def state(self, competition: CompetitionId) -> State:
        """A look without a decision, to find out which competition somebody means."""

    def arrival(self, update_id: int) -> Arrival:
        """When an update arrived, for what carries no time."""

    @property
    def connector(self) -> "Connector | None":
        """Who can give a competition another workbook; None where nobody can."""


class Connector(Protocol):
    """Other workbooks for competitions. Nothing of it holds up anybody else."""

    async def emails(self) -> Sequence[str]:
        """With whom spreadsheets are to be shared. WorkbookError without a key."""

    async def look(self, competition: CompetitionId, address: str) -> Prospect:
        """What stands in a spreadsheet; nothing is changed. WorkbookError."""

    async def use(self, competition: CompetitionId, found: Prospect) -> None:
        """From now on it is the workbook of the competition. WorkbookError: everything is as it was."""
