"""The Bot API over HTTP, on loopback only, under a path that nobody can guess."""

import asyncio
import contextlib
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Self, assert_never

from aiohttp import web

from bot.sandbox.api import Api
from bot.sandbox.calls import Call, CallLog
from bot.sandbox.errors import ApiError, not_found
from bot.sandbox.faults import Drop, Faults, Hold, Planned, Refuse
from bot.sandbox.flood import FloodLimits
from bot.sandbox.limits import UPLOAD
from bot.sandbox.methods import known_name, perform
from bot.sandbox.methods_files import path_of
from bot.sandbox.reading import read_parameters
from bot.sandbox.webhook import Webhook
from bot.sandbox.world import World

HOST = "127.0.0.1"
_NAMES = (HOST, "localhost", "[::1]")
_SHUTDOWN = 1.0  # seconds for calls under way

Routes = Callable[[web.Application], None]
"""Adds further pages to the server: the control, the chat page."""


class Broken(Exception):
    """The connection was cut on purpose."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the server is. `path` and `token` are made up anew for every server; the token is no real one."""

    port: int
    path: str
    token: str

    @property
    def root(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def base_url(self) -> str:
        """For python-telegram-bot's parameter of that name: the token follows."""
        return f"{self.root}/{self.path}/bot"

    @property
    def base_file_url(self) -> str:
        """For python-telegram-bot's parameter of that name: the token follows."""
        return f"{self.root}/{self.path}/file/bot"


class Server:
    """One world's Bot API. `async with Server(world) as server` runs it; `pause` and `resume` cut the network."""

    def __init__(self, world: World, flood: FloodLimits | None = None, port: int = 0) -> None:
        self.world = world
        self.api = Api(world, Webhook(world.updates, world.clock), flood or FloodLimits())
        self.faults = Faults()
        self.calls = CallLog()
        self.address = Address(port, secrets.token_urlsafe(16), _token(world))
        self.routes: list[Routes] = []
        self._runner: web.AppRunner | None = None
        world.updates.on_new.append(self.api.poll.wake)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Listen, and deliver to a webhook once one is set."""
        await self.resume()
        self.api.webhook.start()

    async def stop(self) -> None:
        """Neither listen nor deliver any longer."""
        await self.api.webhook.stop()
        await self.pause()

    async def resume(self) -> None:
        """Listen, at the same address as before."""
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=_SHUTDOWN)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.address.port, reuse_address=True)
        await site.start()
        port = self._runner.addresses[0][1]
        self.address = Address(port, self.address.path, self.address.token)

    async def pause(self) -> None:
        """Nobody can connect, connections are closed; the world goes on."""
        if self._runner is not None:
            self.faults.clear()
            self.api.poll.wake()
            await self._runner.cleanup()
            self._runner = None

    def _application(self) -> web.Application:
        application = web.Application(client_max_size=UPLOAD + 2**20, middlewares=[self._check_host])
        path = f"/{self.address.path}"
        application.router.add_route("*", path + "/bot{token}/{method}", self._call)
        application.router.add_get(path + "/file/bot{token}/{file:.+}", self._file)
        for add in self.routes:
            add(application)
        return application

    @web.middleware
    async def _check_host(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """A page of the web that resolves its own name to this machine is sent away."""
        if request.host not in {f"{name}:{self.address.port}" for name in _NAMES}:
            raise web.HTTPForbidden(text="wrong host")
        return await handler(request)

    async def _call(self, request: web.Request) -> web.Response:
        try:
            self._check_token(request)
            result = await self._answer(known_name(request.match_info["method"]), request)
        except ApiError as error:
            return _refused(error)
        except web.HTTPRequestEntityTooLarge:
            return _refused(ApiError(413, "Request Entity Too Large"))
        except Broken:
            return web.Response()
        return web.json_response({"ok": True, "result": result})

    async def _answer(self, method: str, request: web.Request) -> object:
        self.calls.arrived(method)
        parameters = await read_parameters(request)
        planned = self.faults.meet(method)
        if planned is not None and not planned.after:
            await _suffer(planned, request)
        refusal: ApiError | None = None
        result: object = None
        try:
            result = await perform(self.api, method, parameters)
        except ApiError as error:
            refusal = error
        self.calls.acted(Call(method, parameters, refusal))
        if planned is not None and planned.after:
            await _suffer(planned, request)
        if refusal is not None:
            raise refusal
        return result

    async def _file(self, request: web.Request) -> web.Response:
        try:
            self._check_token(request)
        except ApiError as error:
            return _refused(error)
        for file in self.world.files.values():
            if path_of(file) == request.match_info["file"]:
                return web.Response(body=file.content, content_type="application/octet-stream")
        return _refused(not_found())

    def _check_token(self, request: web.Request) -> None:
        """ApiError 404 for what can't be a token at all, 401 for another one."""
        token = request.match_info["token"]
        number, _, secret = token.partition(":")
        if not number.isdecimal() or not secret:
            raise not_found()
        if not secrets.compare_digest(token.encode(), self.address.token.encode()):
            raise ApiError(401, "Unauthorized")


async def _suffer(planned: Planned, request: web.Request) -> None:
    match planned.fault:
        case Drop():
            if request.transport is not None:
                request.transport.abort()
            raise Broken
        case Refuse(error):
            raise ApiError(error.code, error.description, **error.parameters)
        case Hold(seconds, released):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(released.wait(), seconds)
        case _:
            assert_never(planned.fault)


def _refused(error: ApiError) -> web.Response:
    body: dict[str, object] = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        body["parameters"] = dict(error.parameters)
    return web.json_response(body, status=error.code)


def _token(world: World) -> str:
    """Of a real token's form, so that what hides tokens from logs hides this one too."""
    return f"{world.bot.id}:sandbox_{secrets.token_urlsafe(24)[:27]}"
