"""Waiting for what happens in other tasks and threads."""

import asyncio
from collections.abc import Callable

_PATIENCE = 20.0
"""Seconds: a test that waits longer has failed."""


async def eventually(condition: Callable[[], object]) -> None:
    """Until the condition holds."""
    async with asyncio.timeout(_PATIENCE):
        while not condition():  # noqa: ASYNC110  # what is waited for knows nothing of events
            await asyncio.sleep(0.001)
