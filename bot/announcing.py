"""Tells the author of an announcement what became of it, as soon as the outbox is done with it."""

from functools import partial

from bot.decisions import Announcement, CompetitionId
from bot.desk import Desk
from bot.journal import Journal
from bot.journal.announcements import fates
from bot.journal.letters import LetterState
from bot.known import Stage
from bot.usecases.chats.announce import Fate, tell_fates

_FATES = {
    LetterState.SENT: Fate.DELIVERED,
    LetterState.UNCERTAIN: Fate.UNCERTAIN,
    LetterState.UNREACHABLE: Fate.BLOCKED,
    LetterState.FAILED: Fate.REFUSED,
}
"""Of letters that are settled."""


class Announcing:
    """`look` from time to time; what is to be told follows from the journal, so a restart forgets nothing."""

    def __init__(self, journal: Journal, desk: Desk) -> None:
        self._journal = journal
        self._desk = desk

    async def look(self) -> None:
        """At all competitions."""
        for competition in self._desk.competitions():
            for sent in self._desk.state(competition).announcements:
                if sent.stage is Stage.SENT:
                    await self._tell(competition, sent)

    async def _tell(self, competition: CompetitionId, sent: Announcement) -> None:
        found = await self._journal.run(fates, competition, sent.key)
        if all(state in _FATES for state in found.values()):
            told = partial(tell_fates, number=sent.number, fates={chat: _FATES[state] for chat, state in found.items()})
            await self._desk.decide(None, competition, told)
