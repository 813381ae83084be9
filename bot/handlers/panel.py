"""The buttons of the organiser's panel, and the text in which he names somebody who walks in."""

import re

from bot.decisions import CompetitionId, Decision, Say, State
from bot.handlers.competitions import decide
from bot.handlers.ports import Desk
from bot.handlers.round import refreshed
from bot.handlers.talk import Talk
from bot.known import NOBODY
from bot.parsing.presses import Choice, DropWish, Look, Pick, Sight, Undo
from bot.parsing.tokens import find_player
from bot.usecases.panel.picking import Picked, choose, show_changes
from bot.usecases.panel.proposal import show_boards, show_preview, show_results, show_why
from bot.usecases.panel.undo import TakeBack, take_back
from bot.usecases.panel.walk_in import PROMPT, Stranger, add_stranger, ask_stranger
from bot.usecases.panel.wishes import ChangeWish, change_wish, show_wishes, wish, wished


async def looked(desk: Desk, talk: Talk, press: Look) -> None:
    """A page of a round."""

    def usecase(state: State) -> Decision:
        match press.sight:
            case Sight.PREVIEW:
                return show_preview(state, talk.sender, press.round, press.page)
            case Sight.BOARDS:
                return show_boards(state, talk.sender, press.round, press.page)
            case Sight.WHY:
                return show_why(state, talk.sender, press.round, press.page)
            case Sight.CHANGES:
                return show_changes(state, talk.sender, press.round)
            case Sight.WISHES:
                return show_wishes(state, talk.sender, press.round)
            case Sight.RESULTS:
                return show_results(state, talk.sender, press.round, press.page)
            case Sight.STRANGER:
                return ask_stranger(state, talk.sender, press.round)

    await decide(desk, talk, CompetitionId(press.competition), usecase)


async def picked(desk: Desk, talk: Talk, press: Pick) -> None:
    """Somebody is chosen. What pairs the left-over players looks at the workbook anew first."""
    competition = CompetitionId(press.competition)
    pairs = press.choice in {Choice.WALK_IN, Choice.LEAVE_OUT} and bool(press.first)
    away = await refreshed(desk, competition) if pairs else None

    def usecase(state: State) -> Decision:
        if away is not None:
            raise away
        return choose(state, Picked(talk.sender, press))

    await decide(desk, talk, competition, usecase)


async def wish_dropped(desk: Desk, talk: Talk, press: DropWish) -> None:
    """A wish is taken back; the people it named may be gone from the workbook."""

    def usecase(state: State) -> Decision:
        known = [player for one in wished(state, press.round) for player in (one.first, one.second)]
        tokens = press.first, press.second
        first, second = (find_player(token, dict.fromkeys(known)) or NOBODY for token in tokens)
        dropped = wish(press.round, press.wish, first, second)
        return change_wish(state, ChangeWish(talk.sender, dropped, drop=True))

    await decide(desk, talk, CompetitionId(press.competition), usecase)


async def undone(desk: Desk, talk: Talk, press: Undo) -> None:
    """The last act is taken back."""
    await decide(
        desk, talk, CompetitionId(press.competition), lambda state: take_back(state, TakeBack(talk.sender, press.set))
    )


async def stranger_named(desk: Desk, talk: Talk, prompt: str) -> bool:
    """The answer to our question who has walked in: a name, and perhaps a rating; whether it was that question."""
    kind, _, rest = prompt.partition(":")
    competition, _, number = rest.partition(":")
    if kind != PROMPT or not number.isdecimal():
        return False
    found = re.fullmatch(r"(?P<name>.*?\D)(?:[\s,;]+(?P<rating>\d{3,4}))?\s*", talk.words)
    if found is None or not found["name"].strip(" ,;"):
        await desk.answer(talk.update_id, [talk.sender.answered(Say("walk-in-no-name"))])
        return True
    rating = int(found["rating"]) if found["rating"] else None
    away = await refreshed(desk, CompetitionId(competition))
    command = Stranger(talk.sender, int(number), " ".join(found["name"].strip(" ,;").split()), rating)

    def usecase(state: State) -> Decision:
        if away is not None:
            raise away
        return add_stranger(state, command)

    await decide(desk, talk, CompetitionId(competition), usecase)
    return True
