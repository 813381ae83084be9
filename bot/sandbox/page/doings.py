"""What the page lets people do: each takes a JSON object and gives what JSON can hold."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.sandbox.person import Impossible, Person
from bot.sandbox.records import ChatId, MessageId, Place, UserId
from bot.sandbox.seen import seen_message
from bot.sandbox.world import World

Body = Mapping[str, Any]
Doing = Callable[[Person, Body], object]


def do(world: World, name: str, body: Body) -> object:
    """LookupError for what isn't there; Impossible for what Telegram's own program wouldn't let a person do."""
    return DOINGS[name](Person(world, world.user(UserId(body["person"]))), body)


def _send(person: Person, body: Body) -> None:
    reply_to = body.get("reply_to")
    person.send(body["text"], Place(ChatId(body["chat"]), None, reply_to and MessageId(reply_to)))


def send_file(world: World, name: str, content: bytes, about: Mapping[str, str]) -> None:
    """A document. `about` has the person, the chat, perhaps a caption and what it replies to; errors as for `do`."""
    person = Person(world, world.user(UserId(int(about["person"]))))
    reply_to = about.get("reply_to")
    if not content:
        raise Impossible("an empty file")
    place = Place(ChatId(int(about["chat"])), None, MessageId(int(reply_to)) if reply_to else None)
    person.send_file(name, content, place, caption=about.get("caption", "").strip())


def _edit(person: Person, body: Body) -> None:
    person.edit(seen_message(person.world, ChatId(body["chat"]), MessageId(body["message"])), body["text"])


def _press(person: Person, body: Body) -> object:
    """The button is named by its place, and by its words in case the message was changed meanwhile."""
    message = seen_message(person.world, ChatId(body["chat"]), MessageId(body["message"]))
    button = message.buttons[body["row"]][body["column"]]
    if button.text != body["text"]:
        raise Impossible("the button is gone")
    return {"press": person.press_button(message, button).id}


def _follow(person: Person, body: Body) -> object:
    return {"started": person.follow(body["url"]) is not None}


def _start(person: Person, body: Body) -> None:  # noqa: ARG001  # every doing takes a body
    person.start()


def _block(person: Person, body: Body) -> None:  # noqa: ARG001  # every doing takes a body
    person.block()


def _commands(person: Person, body: Body) -> object:
    chat = person.world.chat(ChatId(body["chat"]))
    status = person.world.status(chat.id, person.id)
    return list(person.world.commands.shown_to(chat, person.id, status, person.user.language_code))


DOINGS: Mapping[str, Doing] = {
    "send": _send,
    "edit": _edit,
    "press": _press,
    "follow": _follow,
    "start": _start,
    "block": _block,
    "commands": _commands,
}
