"""The sandbox as a process of its own: prints where it is as one line of JSON and runs until its standard input ends.

python -m bot.sandbox [--port 0] [--flood] [--at 2026-03-01T19:00:00+00:00]
"""

import argparse
import asyncio
import json
import sys
import time
from datetime import UTC, datetime, timedelta

from bot.sandbox.control import Control
from bot.sandbox.flood import FloodLimits, FloodRules
from bot.sandbox.server import Server
from bot.sandbox.world import World


class MovableClock:
    """The machine's time, moved by what was asked for; floods are measured with it too."""

    def __init__(self, start: datetime | None) -> None:
        self._ahead = start - datetime.now(UTC) if start else timedelta()

    def now(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    def monotonic(self) -> float:
        return time.monotonic() + self._ahead.total_seconds()

    def advance(self, by: timedelta) -> None:
        self._ahead += by


async def run(options: argparse.Namespace) -> None:
    """Serve until nobody is at the other end of standard input."""
    clock = MovableClock(options.at)
    flood = FloodLimits(FloodRules() if options.flood else None, clock.monotonic)
    server = Server(World(clock), flood, options.port)
    control = Control(server, clock.advance)
    async with server:
        address = server.address
        where = {"base_url": address.base_url, "base_file_url": address.base_file_url}
        line = json.dumps({**where, "token": address.token, "control": control.url, "bot": server.world.bot.username})
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.buffer.read)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description="A local Telegram for tests.")
    parser.add_argument("--port", type=int, default=0, help="default: any free one")
    parser.add_argument("--flood", action="store_true", help="refuse what is sent faster than Telegram allows")
    parser.add_argument("--at", type=datetime.fromisoformat, help="the time that it shall be, with its offset from UTC")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
