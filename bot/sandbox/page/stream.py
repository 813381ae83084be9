"""What has changed, told to every page that is open (server-sent events)."""

import asyncio
import json

from aiohttp import web

_ALIVE = 15.0
"""Seconds after which something is sent, so that a page that is gone is noticed."""

_BEHIND = 2000
"""A page that has so much unread is cut off; it comes back and reads everything anew."""


class Stream:
    """`tell` may be called at any time in the server's loop."""

    def __init__(self) -> None:
        self._pages: set[asyncio.Queue[bytes]] = set()

    def tell(self, kind: str, data: object) -> None:
        """One event to all pages; `data` as JSON holds it."""
        event = f"event: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()
        for page in tuple(self._pages):
            if page.qsize() >= _BEHIND:
                self._end(page)
            else:
                page.put_nowait(event)

    def close(self) -> None:
        """All pages lose the connection."""
        for page in tuple(self._pages):
            self._end(page)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """The answer to a page's request: goes on until the page or the server ends."""
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        page: asyncio.Queue[bytes] = asyncio.Queue()
        self._pages.add(page)
        try:
            await response.prepare(request)
            while event := await _next(page):
                await response.write(event)
        except ConnectionError:
            pass
        finally:
            self._pages.discard(page)
        return response

    def _end(self, page: asyncio.Queue[bytes]) -> None:
        self._pages.discard(page)
        page.put_nowait(b"")


async def _next(page: asyncio.Queue[bytes]) -> bytes:
    """The next event, or a comment to see whether somebody is still there."""
    try:
        return await asyncio.wait_for(page.get(), _ALIVE)
    except TimeoutError:
        return b":\n\n"
