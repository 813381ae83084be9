"""The chats of a server's world over HTTP, for a page in a browser.

| GET `chat/rooms` | every chat with its messages |
| GET `chat/files/{id}` | a picture or document |
| GET `chat/{name}` | scripts and styles |
| GET `events` | what changes, as it changes |
| POST `chat/{doing}` | what a person does (`doings`) |
| POST `chat/files` | somebody sends the file in the body; the query has its `name` and what goes with it |

All of it under a path that nobody can guess; `Server` has checked the Host header before.
"""

import json
import secrets
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from bot.sandbox.page.assets import Assets, shielding
from bot.sandbox.page.doings import DOINGS, do, send_file
from bot.sandbox.page.looks import rooms, told
from bot.sandbox.page.stream import Stream
from bot.sandbox.person import Impossible
from bot.sandbox.server import Server
from bot.sandbox.world import Change

_PICTURES = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
_STATIC = Path(__file__).parent / "static"


class ChatPage:
    """Adds itself to a server. Whoever has more to show does so under the same `path`, and tells it by `stream`."""

    def __init__(self, server: Server) -> None:
        self.path = f"/{secrets.token_urlsafe(16)}/"
        self.stream = Stream()
        self._server = server
        self._assets = Assets(_STATIC)
        server.routes.append(self.add_to)
        server.world.watchers.append(self._changed)

    @property
    def url(self) -> str:
        """Where all of it stands."""
        return f"{self._server.address.root}{self.path}"

    def add_to(self, application: web.Application) -> None:
        add = application.router
        add.add_get(self.path + "events", self.stream.serve)
        add.add_get(self.path + "chat/rooms", self._rooms)
        add.add_get(self.path + "chat/files/{id}", self._file)
        add.add_get(self.path + "chat/{name}", self._assets.serve)
        add.add_post(self.path + "chat/files", self._receive)
        add.add_post(self.path + "chat/{doing}", self._do)
        application.on_response_prepare.append(shielding(self.path))
        application.on_shutdown.append(self._end)

    def _changed(self, change: Change) -> None:
        self.stream.tell("chat", told(self._server.world, change))

    async def _rooms(self, _request: web.Request) -> web.Response:
        return web.json_response(rooms(self._server.world))

    async def _file(self, request: web.Request) -> web.Response:
        """Pictures are shown, all else is downloaded: nothing that a chat brought runs here."""
        file = self._server.world.files.get(request.match_info["id"])
        if file is None:
            raise web.HTTPNotFound
        if file.width and file.mime_type in _PICTURES:
            return web.Response(body=file.content, content_type=file.mime_type)
        headers = {"Content-Disposition": "attachment"}
        return web.Response(body=file.content, content_type="application/octet-stream", headers=headers)

    async def _do(self, request: web.Request) -> web.Response:
        name = request.match_info["doing"]
        if name not in DOINGS:
            raise web.HTTPNotFound
        content = await request.read()
        return _answer(lambda: do(self._server.world, name, json.loads(content)))

    async def _receive(self, request: web.Request) -> web.Response:
        content, about = await request.read(), request.query
        return _answer(lambda: send_file(self._server.world, about["name"], content, about))

    async def _end(self, _application: web.Application) -> None:
        self.stream.close()


def _answer(act: Callable[[], object]) -> web.Response:
    try:
        return web.json_response(act())
    except (LookupError, Impossible):
        return web.json_response({"refused": "gone"}, status=409)
    except (TypeError, ValueError) as error:
        raise web.HTTPBadRequest from error
