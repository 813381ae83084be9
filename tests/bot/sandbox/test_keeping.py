"""A world in a file, and back."""

from pathlib import Path

from bot.clock import FakeClock
from bot.sandbox.group import Group
from bot.sandbox.keeping import keep, kept_world
from bot.sandbox.person import Person
from bot.sandbox.records import Button, ChatId, Content, Markup, Place
from bot.sandbox.seen import seen
from bot.sandbox.world import World
from tests.bot.sandbox.pictures import png
from tests.doubles.telegram import TONIGHT


def lived_in_world() -> tuple[World, Person, Group]:
    """People, a group with a topic, files, pressed buttons, edits: a bit of everything."""
    world = World(FakeClock(TONIGHT))
    anna = Person.join(world, "Anna", "Karlsson", language="sv")
    boris = Person.join(world, "Борис")
    anna.start("code")
    anna.send_photo(png(30, 20), caption="slip")
    written = anna.send("1-0 https://example.org /result")
    anna.edit(written, "0-1")
    message = world.post(
        Place(ChatId(anna.id)), world.bot.id, Content(), Markup(((Button("Yes", "yes", other=(("copy", "1"),)),),))
    )
    anna.press(anna.messages()[-1], "Yes")
    world.pin(message)
    group = Group.found(world, "Club", anna, forum=True)
    group.add(boris)
    group.add_bot()
    group.topic("Results")
    boris.start()
    boris.block()
    return world, anna, group


def test_everything_is_there_again(tmp_path: Path) -> None:
    world, anna, group = lived_in_world()
    keep(world, tmp_path / "chats.json")
    again = kept_world(tmp_path / "chats.json", world.clock)
    assert again is not None
    assert (again.users, again.chats, again.files, again.presses) == (
        world.users,
        world.chats,
        world.files,
        world.presses,
    )
    assert (again.started, again.blocked) == (world.started, world.blocked)
    for chat in world.chats:
        assert seen(again, chat) == seen(world, chat)
        assert again.room(chat) == world.room(chat)
    assert Person(again, anna.user).messages() == anna.messages()
    assert group.id in again.chats


def test_no_number_is_given_out_twice(tmp_path: Path) -> None:
    """Also not one that was given out after the world was kept for the last time."""
    world, anna, _ = lived_in_world()
    keep(world, tmp_path / "chats.json")
    late = [anna.send("late") for _ in range(50)]
    again = kept_world(tmp_path / "chats.json", world.clock)
    assert again is not None
    newer = Person(again, anna.user).send("newer")
    assert newer.id > max(message.id for message in late)
    assert again.updates.waiting()[-1].id > max(update.id for update in world.updates.waiting())
    assert Person.join(again, "Clara").id not in world.users


def test_what_cannot_be_read_is_no_world(tmp_path: Path) -> None:
    clock = FakeClock(TONIGHT)
    assert kept_world(tmp_path / "none.json", clock) is None
    for content in (b"", b"{", b'{"users": 7}', b"\xff\xfe"):
        (tmp_path / "damaged.json").write_bytes(content)
        assert kept_world(tmp_path / "damaged.json", clock) is None
