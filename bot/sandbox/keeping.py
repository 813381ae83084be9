"""A world in a file, so that people, chats and messages are there again after a restart.

Not kept: updates that nobody has fetched, commands and descriptions, which a bot publishes when it starts.
"""

from dataclasses import field
from pathlib import Path

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from bot.clock import Clock
from bot.sandbox.records import Chat, ChatId, Press, StoredFile, User, UserId
from bot.sandbox.updates import UpdateQueue
from bot.sandbox.world import Room, World

_GAP = 1000
"""Numbers that are passed over after a restart: what was given out after the last keeping is never given out again."""


@dataclass(config=ConfigDict(ser_json_bytes="base64", val_json_bytes="base64"))
class _Kept:
    """All that makes up a world, as JSON holds it."""

    users: list[User] = field(default_factory=list)
    chats: list[Chat] = field(default_factory=list)
    rooms: dict[ChatId, Room] = field(default_factory=dict)
    started: set[UserId] = field(default_factory=set)
    blocked: set[UserId] = field(default_factory=set)
    presses: dict[str, Press] = field(default_factory=dict)
    files: dict[str, StoredFile] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    next_update: int = 0


def keep(world: World, path: Path) -> None:
    """Write the whole world; the former file stands until the new one is complete. OSError."""
    rooms = {chat: world.room(chat) for chat in world.chats}
    kept = _Kept(
        users=list(world.users.values()),
        chats=list(world.chats.values()),
        rooms=rooms,
        started=world.started,
        blocked=world.blocked,
        presses=world.presses,
        files=world.files,
        numbers=dict(world.numbers),
        next_update=world.updates.next_id,
    )
    new = path.with_name(f"{path.name}.new")
    new.write_bytes(TypeAdapter(_Kept).dump_json(kept))
    new.replace(path)


def kept_world(path: Path, clock: Clock) -> World | None:
    """The world as it was kept; None when there is none that can be read."""
    try:
        kept = TypeAdapter(_Kept).validate_json(path.read_bytes())
    except (OSError, ValidationError):
        return None
    world = World(clock)
    world.updates = UpdateQueue(clock, kept.next_update + _GAP)
    world.users |= {user.id: user for user in kept.users}
    for chat in kept.chats:
        world.add_chat(chat)
        room, was = world.room(chat.id), kept.rooms[chat.id]
        room.members, room.topics, room.messages, room.pinned = was.members, was.topics, was.messages, was.pinned
    world.started, world.blocked = kept.started, kept.blocked
    world.presses, world.files = kept.presses, kept.files
    world.numbers.update({what: number + _GAP for what, number in kept.numbers.items()})
    return world
