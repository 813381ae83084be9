"""A Telegram in a process of its own, with a thousand people who send something, and a stop-watch on every message.

It prints where it is; each line on its standard input is answered by one on its standard output:

    go TEXT PEOPLE SECONDS    that many people send the text, evenly over so long; answered when all have sent it
    waiting                   how many updates the bot hasn't fetched yet
    times                     [[person, sent at], ...] and [[chat, received at, text], ...], in seconds
"""

import asyncio
import json
import sys
import time
from typing import Any

from bot.clock import SystemClock
from bot.sandbox.flood import FloodLimits, FloodRules
from bot.sandbox.person import Person
from bot.sandbox.server import Server
from bot.sandbox.world import World

PEOPLE = 1000


class Load:
    """The people and the stop-watch."""

    def __init__(self, world: World) -> None:
        self.people = [Person.join(world, f"Player {number}") for number in range(1, PEOPLE + 1)]
        for person in self.people:
            person.start()
        world.updates.drop()
        self.world = world
        self.sent: list[tuple[int, float]] = []
        self.received: list[tuple[int, float, str]] = []
        self._watch()

    def _watch(self) -> None:
        really, bot = self.world.post, self.world.bot.id

        def post(place: Any, sender: Any, content: Any, *args: Any, **kwargs: Any) -> Any:
            message = really(place, sender, content, *args, **kwargs)
            if sender == bot:
                self.received.append((int(place.chat), time.monotonic(), content.body.text))
            return message

        self.world.post = post  # type: ignore[method-assign]

    async def go(self, text: str, people: int, seconds: float) -> None:
        """Whites first, then Blacks, so that each game is reported by both."""
        order = [*self.people[0:people:2], *self.people[1:people:2]]
        began = time.monotonic()
        for place, person in enumerate(order):
            await asyncio.sleep(max(began + seconds * place / people - time.monotonic(), 0))
            self.sent.append((int(person.id), time.monotonic()))
            person.send(text)


async def main() -> None:
    world = World(SystemClock())
    load = Load(world)
    async with Server(world, FloodLimits(FloodRules(), time.monotonic)) as server:
        address = server.address
        print(json.dumps([address.token, address.base_url, address.base_file_url]), flush=True)
        while line := (await asyncio.to_thread(sys.stdin.readline)).split():
            match line:
                case ["go", text, people, seconds]:
                    await load.go(text, int(people), float(seconds))
                    print("[]", flush=True)
                case ["waiting"]:
                    print(len(world.updates.waiting()), flush=True)
                case _:
                    print(json.dumps([load.sent, load.received]), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
