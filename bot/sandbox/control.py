"""The people's side over HTTP: a test in another process, or a page, acts as persons and reads chats.

POST /{path}/{act} with a JSON object; the answer is JSON too. 404 for what isn't there, 409 for what a person can't do.
"""

import json
import secrets
from collections.abc import Callable
from datetime import timedelta

from aiohttp import web

from bot.sandbox.acts import ACTS
from bot.sandbox.person import Impossible
from bot.sandbox.server import Server

Advance = Callable[[timedelta], None]


class Control:
    """Routes for a server, under a path of their own. `advance` moves the world's clock."""

    def __init__(self, server: Server, advance: Advance) -> None:
        self.path = secrets.token_urlsafe(16)
        self._server = server
        self._advance = advance
        server.routes.append(self.add_to)

    @property
    def url(self) -> str:
        """The name of an act follows."""
        return f"{self._server.address.root}/{self.path}/"

    def add_to(self, application: web.Application) -> None:
        application.router.add_post(f"/{self.path}/{{act}}", self._answer)

    async def _answer(self, request: web.Request) -> web.Response:
        name, body = request.match_info["act"], json.loads(await request.read() or b"{}")
        try:
            if name == "advance":
                self._advance(timedelta(seconds=body["seconds"]))
                return web.json_response(None)
            return web.json_response(ACTS[name](self._server, body))
        except LookupError as error:
            return web.json_response({"error": f"not there: {error}"}, status=404)
        except Impossible as error:
            return web.json_response({"error": f"impossible: {error}"}, status=409)
