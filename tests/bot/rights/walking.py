"""A desk that decides and carries nothing out: what came of a command or button can be looked at, and nothing lasts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from telegram import Update

from bot.decisions import Arrival, CompetitionId, Decision, Link, Notice, State
from bot.errors import NotAllowed, Refusal
from bot.handlers.talk import App
from rules.errors import RulesError
from tests.bot.clubs import C1
from tests.bot.rights.cast import Actor

FOR_WHO_HE_IS = frozenset({"not-linked", "not-a-player", "not-your-button", "not-a-captain"})
"""Refusals besides NotAllowed that are about the person."""

NOTHING_DONE = frozenset({"not-understood", "button-outdated", "no-competitions"})
"""Answers that are no refusals, and still nothing was done or shown."""


@dataclass
class LookingDesk:
    """`bot.handlers.ports.Desk` on given states. `ended` is how the last update ended."""

    states: Mapping[CompetitionId, State]
    decided: list[tuple[CompetitionId, Decision]] = field(default_factory=list)
    refused: list[Refusal | RulesError] = field(default_factory=list)
    answers: list[Notice] = field(default_factory=list)
    done: list[int] = field(default_factory=list)
    is_ignored: bool = False
    connector: None = None

    async def decide(
        self, update_id: int, competition: CompetitionId, usecase: Callable[[State], Decision]
    ) -> Decision:
        self.done.append(update_id)
        try:
            decision = usecase(self.states[competition])
        except (Refusal, RulesError) as error:
            self.refused.append(error)
            decision = Decision()
        self.decided.append((competition, decision))
        return decision

    async def answer(self, update_id: int, notices: Sequence[Notice]) -> None:
        self.done.append(update_id)
        self.answers += notices

    async def ignore(self, update_id: int) -> None:
        self.done.append(update_id)
        self.is_ignored = True

    async def refresh(self, competition: CompetitionId) -> None:
        pass

    async def prompted(self, chat_id: int, message_id: int) -> str | None:  # noqa: ARG002  # nothing was asked
        return None

    def competitions(self) -> Mapping[CompetitionId, str]:
        return {each: f"{state.snapshot.competition.name} {each}" for each, state in self.states.items()}

    def links_of(self, user_id: int) -> Sequence[tuple[CompetitionId, Link]]:
        return [(each, link) for each, state in self.states.items() for link in state.links if link.user_id == user_id]

    def state(self, competition: CompetitionId) -> State:
        return self.states[competition]

    def arrival(self, update_id: int) -> Arrival:
        assert update_id not in self.done
        now = self.states[C1].now
        return Arrival(now, now)

    def forget(self) -> None:
        """Before the next update."""
        self.decided, self.refused, self.answers, self.done, self.is_ignored = [], [], [], [], False

    @property
    def outcome(self) -> str:
        """The letter of the table; `?` when the update didn't end in exactly one decision, answer or silence."""
        if len(self.done) != 1:
            return "?"
        if self.is_ignored:
            return "."
        if self.decided and self.decided[0][0] != C1:
            return "~"
        if self.refused:
            error = self.refused[0]
            return "-" if isinstance(error, NotAllowed) or error.code in FOR_WHO_HE_IS else "o"
        said = [notice.say.code for notice in (*self.answers, *(self.decided[0][1].notices if self.decided else ()))]
        return "o" if said[:1] and said[0] in NOTHING_DONE else "+"


async def walk(application: App, desk: LookingDesk, actor: Actor, what: str) -> str:
    """One cell of the table."""
    desk.forget()
    await application.process_update(Update.de_json(update(desk, actor, what), application.bot))
    return desk.outcome


def update(desk: LookingDesk, actor: Actor, what: str) -> dict[str, Any]:
    """What Telegram would deliver: a command, words in quotes, or the data of a button."""
    sender = {"id": actor.user_id, "is_bot": False, "first_name": f"User {actor.letter}"}
    kind = "private" if actor.chat_id > 0 else "supergroup"
    message: dict[str, Any] = {
        "message_id": 7,
        "date": int(desk.states[C1].now.timestamp()),
        "chat": {"id": actor.chat_id, "type": kind},
    }
    if what.startswith(("/", '"')):
        text = what.strip('"')
        command = [{"type": "bot_command", "offset": 0, "length": len(text)}] if what.startswith("/") else []
        return {"update_id": 1, "message": {**message, "from": sender, "text": text, "entities": command}}
    query = {"id": "1", "from": sender, "chat_instance": "x", "data": what, "message": {**message, "text": "buttons"}}
    return {"update_id": 1, "callback_query": query}
