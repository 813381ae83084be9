"""Which competition somebody means: one account may have several players in several competitions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from bot.decisions import Button, CompetitionId, Decision, Say, State
from bot.errors import Refusal
from bot.handlers.ports import Desk
from bot.handlers.talk import Talk
from bot.parsing import callbacks, presses
from bot.parsing.presses import View
from bot.texts.notes import error_said
from bot.usecases.views.show_help import show_help
from rules.errors import RulesError

UseCase = Callable[[State], Decision]
Rows = tuple[tuple[Button, ...], ...]
Question = Callable[[State], Rows]
"""The buttons that a competition adds when it is asked back which one was meant."""


def anywhere(_: State) -> bool:
    """No competition is likelier than another."""
    return True


@dataclass(frozen=True, slots=True)
class Which:
    """How one of several competitions is found: the likely ones first, then by asking back; `code` is the question."""

    question: Question
    code: str
    is_likely: Callable[[State], bool] = anywhere


async def decide(desk: Desk, talk: Talk, competition: CompetitionId, usecase: UseCase) -> None:
    """In one certain competition; one that is gone is a button out of date."""
    if competition not in desk.competitions():
        await desk.answer(talk.update_id, [talk.sender.answered(Say("button-outdated"))])
        return
    await desk.decide(talk.update_id, competition, explained(usecase))


async def decide_somewhere(desk: Desk, talk: Talk, usecase: UseCase, which: Which) -> None:
    """Where it makes sense. Several: asked back with buttons that carry the competition and all that was said."""
    candidates = concerned(desk, talk)
    if not candidates:
        await desk.answer(talk.update_id, [talk.sender.answered(Say("no-competitions"))])
        return
    possible = _possible(desk, candidates, usecase)
    likely = [one for one in possible if which.is_likely(desk.state(one))] if len(possible) > 1 else []
    possible = likely or possible
    rows = [row for one in possible for row in which.question(desk.state(one))] if len(possible) > 1 else []
    if rows:
        await desk.answer(talk.update_id, [talk.sender.answered(Say(which.code, {}, tuple(rows)))])
        return
    await desk.decide(talk.update_id, possible[0], explained(usecase))


def concerned(desk: Desk, talk: Talk) -> Sequence[CompetitionId]:
    """A group: those posted there. A person: those he is linked to. Else all."""
    everything = list(desk.competitions())
    if not talk.is_private:
        bound = [one for one in everything if _is_bound(desk.state(one), talk.sender.chat_id)]
        if bound:
            return bound
    linked = {competition for competition, _ in desk.links_of(talk.sender.user_id)}
    return [one for one in everything if one in linked] or everything


def one_of(view: View) -> Which:
    """A button with each competition's name, which leads to the view."""

    def rows(state: State) -> Rows:
        data = callbacks.encode(presses.Show(state.competition, view, "", 0))
        return ((Button("name", {"name": state.snapshot.competition.name}, data),),)

    return Which(rows, "which-competition")


def explained(usecase: UseCase) -> UseCase:
    """What the rules refuse becomes a refusal with the names of this competition."""

    def decided(state: State) -> Decision:
        try:
            return usecase(state)
        except RulesError as error:
            said = error_said(error, {person.id: person.name for person in state.snapshot.people})
            raise Refusal.saying(said) from error

    return decided


def not_understood(talk: Talk) -> UseCase:
    """The catch-all: says so, and shows what he can do."""

    def usecase(state: State) -> Decision:
        helped = show_help(state, talk.sender)
        say = helped.notices[0].say
        if not say.buttons:
            return helped
        return replace(
            helped, notices=(replace(helped.notices[0], say=replace(say, code="not-understood", params={})),)
        )

    return usecase


def _possible(desk: Desk, candidates: Sequence[CompetitionId], usecase: UseCase) -> Sequence[CompetitionId]:
    """Where it isn't refused; the first one, with its refusal, when it is refused everywhere."""
    if len(candidates) == 1:
        return candidates
    return [one for one in candidates if _is_possible(desk.state(one), usecase)] or candidates[:1]


def _is_possible(state: State, usecase: UseCase) -> bool:
    try:
        usecase(state)
    except (Refusal, RulesError):
        return False
    return True


def _is_bound(state: State, chat_id: int) -> bool:
    return any(binding.chat_id == chat_id for binding in state.bindings)
