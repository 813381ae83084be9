"""The chats over HTTP, as the page's scripts use them."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from typing import Any

import httpx
import pytest

from bot.clock import FakeClock
from bot.sandbox.page.page import ChatPage
from bot.sandbox.person import Person
from bot.sandbox.records import Button, ChatId, Content, Markup, MessageId, Place
from bot.sandbox.server import Server
from bot.sandbox.world import World
from tests.bot.sandbox.pictures import png
from tests.doubles.telegram import TONIGHT

Json = Mapping[str, Any]


class Opened:
    """A page of a world with one person in it."""

    def __init__(self, page: ChatPage, world: World, client: httpx.AsyncClient) -> None:
        self.page, self.world, self.client = page, world, client
        self.anna = Person.join(world, "Anna", "O'Neill")

    async def rooms(self) -> dict[int, Json]:
        return {room["chat"]: room for room in (await self.client.get("chat/rooms")).json()}

    async def do(self, doing: str, **body: object) -> httpx.Response:
        return await self.client.post(f"chat/{doing}", json={"person": self.anna.id, **body})

    async def attach(self, content: bytes, **about: str | int) -> httpx.Response:
        """Anna sends a file to the bot."""
        params = {"person": self.anna.id, "chat": self.anna.id, "name": "games.pgn", **about}
        return await self.client.post("chat/files", params=params, content=content)

    def from_bot(self, *labels: str) -> MessageId:
        """A message of the bot with a row of buttons."""
        row = tuple(Button(label, data=label.lower()) for label in labels)
        place = Place(ChatId(self.anna.id))
        return self.world.post(place, self.world.bot.id, Content(), Markup((row,) if row else ())).id


@pytest.fixture
async def opened() -> AsyncIterator[Opened]:
    world = World(FakeClock(TONIGHT))
    server = Server(world)
    page = ChatPage(server)
    async with server, httpx.AsyncClient(base_url=page.url) as client:
        yield Opened(page, world, client)


async def test_what_somebody_types_stands_in_his_chat_and_reaches_the_bot(opened: Opened) -> None:
    answer = await opened.do("send", chat=opened.anna.id, text="<b>1-0</b>")
    assert (answer.status_code, answer.json()) == (200, None)
    (message,) = (await opened.rooms())[opened.anna.id]["messages"]
    assert (message["text"], message["sender"]["first_name"]) == ("<b>1-0</b>", "Anna")
    (update,) = opened.world.updates.waiting()
    assert update.kind == "message"


async def test_a_button_is_pressed_by_its_place(opened: Opened) -> None:
    """Two with the same words are told apart."""
    number = opened.from_bot("Yes", "Yes")
    body = {"chat": opened.anna.id, "message": number, "row": 0, "column": 1, "text": "Yes"}
    press = opened.world.presses[(await opened.do("press", **body)).json()["press"]]
    assert (press.user, press.message, press.data) == (opened.anna.id, number, "yes")


@pytest.mark.parametrize(
    ("doing", "body"),
    [
        ("press", {"row": 0, "column": 7, "text": "Yes"}),
        ("press", {"row": 0, "column": 0, "text": "No"}),
        ("press", {"message": 99, "row": 0, "column": 0, "text": "Yes"}),
        ("edit", {"text": "not mine"}),
        ("send", {"text": ""}),
        ("send", {"text": "to nobody", "chat": -5}),
    ],
)
async def test_what_isnt_there_can_be_done_by_nobody(opened: Opened, doing: str, body: Json) -> None:
    number = opened.from_bot("Yes")
    answer = await opened.do(doing, **{"chat": opened.anna.id, "message": number, **body})
    assert (answer.status_code, answer.json()) == (409, {"refused": "gone"})


@pytest.mark.parametrize("body", [b"", b"{", b"[1]", b'{"person": "x"}', b'{"person": null}'])
async def test_nonsense_is_a_bad_request_or_refused(opened: Opened, body: bytes) -> None:
    answer = await opened.client.post("chat/send", content=body)
    assert answer.status_code in {400, 409}


async def test_a_person_blocks_the_bot_and_starts_it_again(opened: Opened) -> None:
    await opened.do("start")
    await opened.do("block")
    assert (await opened.rooms())[opened.anna.id]["blocked"] is True
    assert (await opened.do("send", chat=opened.anna.id, text="hello?")).status_code == 409
    await opened.do("start")
    assert (await opened.rooms())[opened.anna.id]["blocked"] is False


async def test_a_person_changes_what_he_wrote(opened: Opened) -> None:
    written = opened.anna.send("1-0")
    await opened.do("edit", chat=opened.anna.id, message=written.id, text="0-1")
    (message,) = (await opened.rooms())[opened.anna.id]["messages"]
    assert (message["text"], message["is_edited"]) == ("0-1", True)


async def test_a_link_to_the_bot_starts_it(opened: Opened) -> None:
    name = opened.world.bot.username
    assert (await opened.do("follow", url=f"https://t.me/{name}?start=abc")).json() == {"started": True}
    assert (await opened.do("follow", url="https://example.org/")).json() == {"started": False}
    assert opened.anna.messages()[-1].text == "/start abc"


async def test_pictures_are_shown_and_documents_are_saved(opened: Opened) -> None:
    """A document runs nothing in the page, whatever it says it is."""
    photo = opened.anna.send_photo(png(30, 20)).file
    page = opened.anna.send_file("page.html", b"<script>alert(1)</script>").file
    assert photo is not None
    assert page is not None
    shown = await opened.client.get(f"chat/files/{photo.id}")
    saved = await opened.client.get(f"chat/files/{page.id}")
    assert (shown.content, saved.content) == (photo.content, page.content)
    assert "Content-Disposition" not in shown.headers
    assert saved.headers["Content-Disposition"] == "attachment"
    assert saved.headers["Content-Type"] == "application/octet-stream"
    assert (await opened.client.get("chat/files/none")).status_code == 404


async def test_a_file_reaches_the_bot_as_a_document_with_its_caption(opened: Opened) -> None:
    question = opened.from_bot("Yes")
    content = bytes(range(256))
    answer = await opened.attach(content, name="ältere & neue.pgn", caption=" the final ", reply_to=question)
    assert (answer.status_code, answer.json()) == (200, None)
    (update,) = opened.world.updates.waiting()
    message: Any = update.payload
    assert message["document"]["file_name"] == "ältere & neue.pgn"
    assert (message["caption"], message["reply_to_message"]["message_id"]) == ("the final", question)
    assert opened.world.files[message["document"]["file_id"]].content == content


@pytest.mark.parametrize(
    ("about", "content", "status"),
    [
        ({}, b"", 409),
        ({"caption": "x" * 1025}, b"x", 409),
        ({"chat": -5}, b"x", 409),
        ({"chat": "here"}, b"x", 400),
        ({"reply_to": "that"}, b"x", 400),
    ],
)
async def test_a_file_that_cant_be_sent_is_refused_and_not_kept(
    opened: Opened, about: Mapping[str, str | int], content: bytes, status: int
) -> None:
    answer = await opened.attach(content, **about)
    assert answer.status_code == status
    assert opened.world.updates.waiting() == ()


async def test_everything_is_kept_to_the_page_itself(opened: Opened) -> None:
    for path in ("chat/phone.js", "chat/rooms"):
        headers = (await opened.client.get(path)).headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["X-Content-Type-Options"] == "nosniff"


async def test_nobody_else_finds_the_page(opened: Opened) -> None:
    assert (await opened.client.get("chat/nothing.js")).status_code == 404
    assert (await opened.client.get("chat/..%2fpage.py")).status_code == 404
    assert (await opened.client.post("chat/nothing", json={})).status_code == 404
    root = opened.page.url.removesuffix(opened.page.path)
    assert (await opened.client.get(f"{root}/chat/rooms")).status_code == 404
    assert (await opened.client.get("chat/rooms", headers={"Host": "evil.example"})).status_code == 403


async def test_changes_come_as_they_happen(opened: Opened) -> None:
    """A message, its edit, and the answer to a pressed button, each with the message as it is then."""
    async with opened.client.stream("GET", "events", timeout=10) as stream:
        lines = stream.aiter_lines()
        opened.anna.start()
        told = await event(lines)
        assert (told["kind"], told["message"]["text"]) == ("sent", "/start")
        number = opened.from_bot("Yes")
        assert (await event(lines))["message"]["id"] == number
        opened.anna.block()
        assert (await event(lines))["blocked"] is True


async def test_the_stream_ends_with_the_server(opened: Opened) -> None:
    """A page that is open doesn't keep the server from stopping."""
    async with opened.client.stream("GET", "events", timeout=10) as stream:
        lines = stream.aiter_lines()
        opened.page.stream.tell("here", None)
        assert await event(lines) is None
        opened.page.stream.close()
        async with asyncio.timeout(5):
            assert [line async for line in lines if line] == []


async def event(lines: AsyncIterator[str]) -> Any:
    """The data of the next event."""
    async with asyncio.timeout(5):
        async for line in lines:
            if line.startswith("data: "):
                return json.loads(line.removeprefix("data: "))
    raise AssertionError("the stream has ended")
