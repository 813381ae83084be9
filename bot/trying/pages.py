"""The page over HTTP, beside the chats: the workbook, the clock, the tour, and what the page begins with.

| GET `` | the page; its scripts and styles under `static/` |
| GET `start` | people, words, names |
| GET `book`, POST `book/cell` | the workbook as it is; a change by hand |
| GET `clock`, POST `clock` | the club's time; move it |
| GET `tour` | what to try, and what of it is done |
"""

import asyncio
import json
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from aiohttp import web

from bot.decisions import State
from bot.sandbox.page.assets import Assets
from bot.texts.catalogue import N_, Catalogue
from bot.texts.problems import refusal_sentences
from bot.trying.book import CellEdit, book_json, edit_cell
from bot.trying.people import STRANGER, People
from bot.trying.stops import next_stop, worded
from bot.trying.tours import steps_of, titled
from bot.trying.tours.step import Cast
from bot.trying.words import page_words, wanted
from rules.players import PlayerId
from sheets.errors import WorkbookError
from sheets.records import Person, Role
from sheets.workbook import Workbook

Json = Mapping[str, object]

OVERTAKEN = N_("Somebody has changed {cell} meanwhile: it holds “{found}” now. What you typed was not written.")
EMPTIED = N_("Somebody has emptied {cell} meanwhile. What you typed was not written.")

_STATIC = Path(__file__).parent / "static"


class Club(Protocol):
    """What is shown."""

    workbook: Workbook
    file: Path
    people: People
    cast: Cast | None
    language: Catalogue
    """Of the phones."""

    def state(self) -> State:
        """The competition as Rondo sees it now."""

    async def move(self, seconds: float | None) -> None:
        """Move the clock by so much; None: to the next thing that happens."""

    def edited(self) -> None:
        """Somebody has changed the workbook."""

    @property
    def is_kept_waiting(self) -> bool:
        """Whether Rondo can't write into the workbook, as while another program has it open."""


class Pages:
    """Routes under the path of the chats."""

    def __init__(self, club: Club, path: str) -> None:
        self._club = club
        self._path = path
        self._assets = Assets(_STATIC)

    def add_to(self, application: web.Application) -> None:
        add, path = application.router, self._path
        add.add_get(path, self._index)
        add.add_get(path + "static/{name}", self._assets.serve)
        add.add_get(path + "start", self._start)
        add.add_get(path + "book", self._book)
        add.add_post(path + "book/cell", self._edit)
        add.add_get(path + "clock", self._clock)
        add.add_post(path + "clock", self._move)
        add.add_get(path + "tour", self._tour)

    async def _index(self, _request: web.Request) -> web.Response:
        return self._assets.file("index.html")

    async def _start(self, request: web.Request) -> web.Response:
        words, state = _reader(request), self._club.state()
        competition = state.snapshot.competition
        file = self._club.file
        return web.json_response(
            {
                "club": competition.name or file.stem,
                "language": words.language,
                "locale": words.locale.replace("_", "-"),
                "words": page_words(words),
                "zone": competition.timezone.key,
                "file": {"name": file.name, "path": str(file)},
                "people": people_json(state, self._club.people),
                "shown": shown_first(self._club.people, self._club.cast),
            }
        )

    # --- the workbook

    async def _book(self, request: web.Request) -> web.Response:
        def read() -> Json:
            return {**book_json(self._club.workbook.read(), _reader(request)), "waits": self._club.is_kept_waiting}

        try:
            return web.json_response(await asyncio.to_thread(read))
        except WorkbookError as error:
            return _refused(error, _reader(request))

    async def _edit(self, request: web.Request) -> web.Response:
        edit = _read(CellEdit, await request.read())
        try:
            await asyncio.to_thread(edit_cell, self._club.workbook, edit)
        except WorkbookError as error:
            return _refused(error, _reader(request))
        self._club.edited()
        return web.json_response(None)

    # --- time

    async def _clock(self, request: web.Request) -> web.Response:
        return web.json_response(clock_json(self._club.state(), _reader(request)))

    async def _move(self, request: web.Request) -> web.Response:
        by = json.loads(await request.read())["by"]
        await self._club.move(None if by == "next" else float(by))
        return web.json_response(clock_json(self._club.state(), _reader(request)))

    # --- the tour

    async def _tour(self, request: web.Request) -> web.Response:
        return web.json_response(tour_json(self._club, _reader(request)))


def people_json(state: State, people: People) -> Sequence[Json]:
    """Organisers first, then the group, operators, captains, players, and who isn't one yet."""
    known = state.snapshot.person
    captains = {captain for team in state.snapshot.teams for captain in (team.captain, *team.vice_captains)}
    by_role: dict[str, list[Json]] = {"organiser": [], "operator": [], "captain": [], "player": []}
    for player, user in people.accounts.items():
        if player in known:
            role = _role(known[player], captains)
            by_role[role].append({"chat": user, "name": known[player].name, "role": role})
    listed = [one for group in by_role.values() for one in group]
    members = [{"user": one["chat"], "name": one["name"]} for one in listed]
    name = state.snapshot.competition.name
    chat: Json = {"chat": people.group, "name": name, "role": "group", "members": members}
    stranger: Json = {"chat": people.stranger, "name": STRANGER, "role": "guest"}
    return [*by_role["organiser"], chat, *by_role["operator"], *by_role["captain"], *by_role["player"], stranger]


def _role(person: Person, captains: Collection[PlayerId | None]) -> str:
    if Role.ORGANISER in person.roles:
        return "organiser"
    if Role.OPERATOR in person.roles:
        return "operator"
    return "captain" if Role.CAPTAIN in person.roles or person.id in captains else "player"


def shown_first(people: People, cast: Cast | None) -> Sequence[int]:
    """Whose phones are open at first: a player's, the organiser's, the group's."""
    if cast is None:
        return [people.group]
    chats = (people.accounts.get(cast.player), people.accounts.get(cast.organiser), people.group)
    return [chat for chat in chats if chat]


def clock_json(state: State, words: Catalogue) -> Json:
    """The time, and what comes next."""
    stop = next_stop(state)
    return {
        "now": state.now.isoformat(),
        "next": {"at": stop.at.isoformat(), "what": worded(stop, words)} if stop else None,
    }


def tour_json(club: Club, words: Catalogue) -> Sequence[Json]:
    """Nothing when there is nobody to play."""
    if club.cast is None:
        return []
    steps = []
    state = club.state()
    for step in steps_of(state, club.cast):
        title, text = titled(step, state.snapshot.competition.format, words, club.language)
        chat = club.people.accounts.get(step.who) if step.who else None
        steps.append({"title": title, "text": text, "chat": chat, "tab": step.tab, "done": step.is_done})
    return steps


def _reader(request: web.Request) -> Catalogue:
    return wanted(request.headers.get("Accept-Language", ""))


def _refused(error: WorkbookError, words: Catalogue) -> web.Response:
    said = " ".join(part for part in refusal_sentences(error, words) if part)
    if error.code == "cell-changed":
        found = str(error.params["found"])
        said = words(OVERTAKEN, cell=error.params["cell"], found=found) if found else words(EMPTIED, **error.params)
    return web.json_response({"said": said}, status=409)


def _read(kind: type[CellEdit], body: bytes) -> CellEdit:
    try:
        given: Any = json.loads(body)
        return kind(**{name: given[name] for name in ("sheet_id", "row", "column", "seen", "text")})
    except (ValueError, LookupError, TypeError) as error:
        raise web.HTTPBadRequest from error
