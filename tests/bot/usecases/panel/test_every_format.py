"""Somebody presses whatever button he sees, in the panel of every format: words each time, and no set is ever lost."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime
from functools import reduce
from pathlib import Path

import pytest

from bot.cli.new import DEFAULT_PRESETS
from bot.decisions import Arrival, CompetitionId, Decision, DoneSet, KeepPublished, KeepWishes, Link, Say, State
from bot.demo.contents import demo_of
from bot.desk.view import Reading, View
from bot.errors import Refusal
from bot.handlers import panel as panel_buttons
from bot.handlers import round as step_buttons
from bot.handlers.talk import Talk
from bot.journal.changesets import PendingSet
from bot.parsing.callbacks import decode
from bot.parsing.presses import DropWish, Look, Pick, Press, Show, Step, TakeStep, Undo
from bot.parsing.presses import View as Shown
from bot.texts.notes import error_said
from bot.usecases.rounds.show_round import current, show_round
from rules.errors import RulesError
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.records import ChangeSet, Format, Role, SetValues
from sheets.schema import TabName
from sheets.tables import read_tables
from sheets.template import write_new
from sheets.xlsx import XlsxWorkbook
from tests.bot.clubs import C1, state
from tests.bot.reading import read, sender

TODAY = date(2026, 3, 2)
PRESSES = 70


@dataclass
class Walk:
    """`bot.handlers.ports.Desk` without a journal: what is decided is laid over the workbook at once."""

    view: View
    organiser: PlayerId
    now: datetime = datetime(2026, 3, 5, 19, tzinfo=UTC)
    done: tuple[DoneSet, ...] = ()
    facts: dict[object, object] = field(default_factory=dict)
    said: list[Say] = field(default_factory=list)
    connector: None = None

    def state(self, competition: CompetitionId) -> State:
        del competition
        wishes = tuple(wish for fact in self.facts.values() if isinstance(fact, KeepWishes) for wish in fact.wishes)
        kept = tuple(fact.published for fact in self.facts.values() if isinstance(fact, KeepPublished))
        laid = replace(state(self.view.snapshot), links=(Link(1009, self.organiser),), now=self.now)
        return replace(laid, tables=self.view.laid, done_sets=self.done, wishes=wishes, published=kept)

    async def decide(
        self, update_id: int, competition: CompetitionId, usecase: Callable[[State], Decision]
    ) -> Decision:
        del update_id
        try:
            decision = usecase(self.state(competition))
        except Refusal as refusal:
            self.said = [refusal.say]
            return Decision()
        except RulesError as error:
            self.said = [error_said(error, {})]
            return Decision()
        for fact in decision.facts:
            if isinstance(fact, KeepWishes):
                self.facts["wishes", fact.round] = fact
            if isinstance(fact, KeepPublished):
                self.facts["published", fact.published.round, fact.published.what] = fact
        if decision.changes:
            one = ChangeSet(f"{len(self.done):04x}", decision.changes)
            self.view = reduce(View.with_set, [PendingSet(one, decision.by, self.now)], self.view)
            self.done = (DoneSet(one, decision.by, self.now), *self.done)
        self.said = [notice.say for notice in decision.notices]
        return decision

    async def answer(self, update_id: int, notices: object) -> None:
        del update_id, notices

    async def ignore(self, update_id: int) -> None:
        del update_id

    async def refresh(self, competition: CompetitionId) -> None:
        """As if everything were written at once."""
        del competition
        self.view = View(Reading(self.view.laid, self.now), (), self.view.laid)

    async def prompted(self, chat_id: int, message_id: int) -> str | None:
        del chat_id, message_id
        return None

    def competitions(self) -> Mapping[CompetitionId, str]:
        return {C1: "Demo"}

    def links_of(self, user_id: int) -> list[tuple[CompetitionId, Link]]:
        return [(C1, Link(user_id, self.organiser))]

    def arrival(self, update_id: int) -> Arrival:
        del update_id
        return Arrival(self.now, self.now)


def begun(kind: Format, folder: Path) -> Walk:
    """The example of a format; whoever organises it there is the one who presses."""
    settings = {
        "competition": "Demo",
        "preset": DEFAULT_PRESETS[kind],
        "timezone": "Europe/Amsterdam",
        "language": "en",
    }
    write_new(folder / "demo.xlsx", kind, settings, demo_of(kind, settings, TODAY), str)
    tables = read_tables(XlsxWorkbook(folder / "demo.xlsx").read())
    view = View(Reading(tables), (), tables)
    organiser = next(person.id for person in view.snapshot.people if Role.ORGANISER in person.roles)
    return Walk(view, organiser)


def offered(walk: Walk) -> list[Press]:
    """The buttons of the newest messages that belong to the panel."""
    keys = [button.data for say in walk.said for row in say.buttons for button in row if button.data]
    found = [decode(data) for data in keys]
    mine = (TakeStep, Look, Pick, DropWish, Undo)
    return [p for p in found if isinstance(p, mine) or (isinstance(p, Show) and p.view is Shown.ROUND)]


async def press(walk: Walk, pressed: Press) -> None:
    talk = Talk(1, sender(PlayerId("P9")))
    match pressed:
        case TakeStep():
            await step_buttons.pressed(walk, talk, pressed)
        case Look():
            await panel_buttons.looked(walk, talk, pressed)
        case Pick():
            await panel_buttons.picked(walk, talk, pressed)
        case DropWish():
            await panel_buttons.wish_dropped(walk, talk, pressed)
        case Undo():
            await panel_buttons.undone(walk, talk, pressed)
        case _:
            number = pressed.round if isinstance(pressed, Show) and pressed.round else None
            await walk.decide(1, C1, lambda now: show_round(now, talk.sender, number))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("kind", [kind for kind in Format if kind is not Format.CIRCUIT])
async def test_whatever_is_pressed_there_are_words(kind: Format, seed: int, tmp_path: Path) -> None:
    dice = random.Random(f"{kind.value}{seed}")  # not a secret
    walk, pressed = begun(kind, tmp_path), 0
    for _ in range(PRESSES):
        buttons = offered(walk)
        chosen = dice.choice(buttons) if buttons else Show("c1", Shown.ROUND, "", 0)
        await press(walk, chosen)
        assert walk.said or not isinstance(chosen, Pick), chosen
        for say in walk.said[:3]:
            read(say)
        pressed += bool(buttons)
    assert pressed > PRESSES / 2
    assert not walk.view.snapshot.errors


async def test_a_round_goes_from_its_preview_to_its_end_by_the_first_button_each_time(tmp_path: Path) -> None:
    """The sensible next step stands first."""
    walk = begun(Format.KEIZER, tmp_path)
    number = current(walk.state(C1))
    stands: list[RoundState] = []
    for _ in range(4):
        await press(walk, Show("c1", Shown.ROUND, "", number))
        steps = [p for p in offered(walk) if isinstance(p, TakeStep)]
        first = next(p for p in steps if p.step is not Step.PREVIEW)
        if first.step is Step.REMIND:
            _play(walk, number)
            continue
        await press(walk, first)
        stands.append(walk.view.snapshot.round_plan[number].state)
    assert stands == [RoundState.PAIRED, RoundState.PUBLISHED, RoundState.CLOSED]


def _play(walk: Walk, number: int) -> None:
    """Every game of the round is won by White."""
    games = [g for g in walk.view.snapshot.tournament.games_by_round[number] if not g.is_bye]
    rows = tuple(
        SetValues(TabName.PAIRINGS, (number, None, None, game.board), {"Result": None}, {"Result": "1-0"})
        for game in games
    )
    walk.view = walk.view.with_set(PendingSet(ChangeSet("played", rows), "", walk.now))
