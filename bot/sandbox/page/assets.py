"""Files of a page, kept in memory, and the headers that keep a page to itself."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

from aiohttp import web

_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}

_HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""Nothing from outside is loaded, and a link that leads outside doesn't tell this page's address."""


class Assets:
    """The files of one folder by their names."""

    def __init__(self, folder: Path) -> None:
        self._files = {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix in _TYPES}

    def file(self, name: str) -> web.Response:
        """HTTPNotFound when there is no file of that name."""
        if name not in self._files:
            raise web.HTTPNotFound
        kind = _TYPES[Path(name).suffix]
        headers = {"Cache-Control": "no-cache"}
        return web.Response(body=self._files[name], content_type=kind, charset="utf-8", headers=headers)

    async def serve(self, request: web.Request) -> web.Response:
        """For a route with `{name}`."""
        return self.file(request.match_info["name"])


def shielding(path: str) -> Callable[[web.Request, web.StreamResponse], Awaitable[None]]:
    """For `on_response_prepare`: adds the headers to what stands under a path."""

    async def shield(request: web.Request, response: web.StreamResponse) -> None:
        if request.path.startswith(path):
            response.headers.update(_HEADERS)

    return shield
