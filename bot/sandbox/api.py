"""What one call of the Bot API acts on: the world, and the server's own state around it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.sandbox.flood import FloodLimits
from bot.sandbox.parameters import Parameters
from bot.sandbox.polling import LongPoll
from bot.sandbox.webhook import Webhook
from bot.sandbox.world import World


@dataclass(slots=True)
class Api:
    """`webhook` and `poll` are the two ways out for updates; `logged_out` after the method of that name."""

    world: World
    webhook: Webhook
    flood: FloodLimits = field(default_factory=FloodLimits)
    poll: LongPoll = field(default_factory=LongPoll)
    logged_out: bool = False


Method = Callable[[Api, Parameters], "object | Awaitable[object]"]
"""One method of the Bot API: gives the `result` of the answer or raises ApiError."""
