"""What can be done over the control: each act takes a JSON object and gives what JSON can hold.

Persons, groups, chats, messages and topics are named by their ids.
"""

import base64
from collections.abc import Callable, Mapping
from typing import Any

from bot.sandbox.faults import Drop, Fault, Hold, Refuse
from bot.sandbox.group import Group
from bot.sandbox.person import Person
from bot.sandbox.records import ChatId, MemberStatus, MessageId, Place, UserId
from bot.sandbox.seen import Seen, seen, seen_message
from bot.sandbox.seen_json import seen_to_json, user_to_json
from bot.sandbox.server import Server

Body = Mapping[str, Any]
Act = Callable[[Server, Body], object]


def _person(server: Server, body: Body) -> Person:
    return Person(server.world, server.world.user(UserId(body["person"])))


def _group(server: Server, body: Body) -> Group:
    chat = ChatId(body["group"])
    members = server.world.room(chat).members.items()
    owner = next(user for user, status in members if status is MemberStatus.CREATOR)
    return Group(server.world, chat, owner)


def _place(body: Body) -> Place | None:
    if "chat" not in body:
        return None
    topic, reply_to = body.get("topic"), body.get("reply_to")
    return Place(ChatId(body["chat"]), topic and MessageId(topic), reply_to and MessageId(reply_to))


def _message(server: Server, body: Body) -> Seen:
    return seen_message(server.world, ChatId(body["chat"]), MessageId(body["message"]))


def _content(body: Body) -> bytes:
    return base64.b64decode(body["content"])


def _fault(body: Body) -> Fault:
    match body["kind"]:
        case "drop":
            return Drop()
        case "hold":
            return Hold(body.get("seconds"))
        case "flood":
            return Refuse.flood(body["retry_after"])
        case code:
            return Refuse.status(int(code))


def _join(server: Server, body: Body) -> object:
    return user_to_json(Person.join(server.world, **body).user)


def _start(server: Server, body: Body) -> object:
    return seen_to_json(_person(server, body).start(body.get("payload", "")))


def _send(server: Server, body: Body) -> object:
    return seen_to_json(_person(server, body).send(body["text"], _place(body)))


def _send_file(server: Server, body: Body) -> object:
    return seen_to_json(_person(server, body).send_file(body["name"], _content(body), _place(body)))


def _edit(server: Server, body: Body) -> object:
    return seen_to_json(_person(server, body).edit(_message(server, body), body["text"]))


def _press(server: Server, body: Body) -> object:
    return {"press": _person(server, body).press(_message(server, body), body["label"]).id}


def _answer(server: Server, body: Body) -> object:
    press = server.world.presses[body["press"]]
    return {"answer": press.answer, "is_alert": press.is_alert, "url": press.url}


def _follow(server: Server, body: Body) -> object:
    started = _person(server, body).follow(body["url"])
    return seen_to_json(started) if started else None


def _block(server: Server, body: Body) -> None:
    _person(server, body).block()


def _unblock(server: Server, body: Body) -> None:
    _person(server, body).unblock()


def _commands(server: Server, body: Body) -> object:
    return list(_person(server, body).commands())


def _found(server: Server, body: Body) -> object:
    forum, supergroup = bool(body.get("forum")), bool(body.get("supergroup"))
    group = Group.found(server.world, body["title"], _person(server, body), forum=forum, supergroup=supergroup)
    return {"group": group.id}


def _add(server: Server, body: Body) -> None:
    _group(server, body).add(_person(server, body))


def _add_bot(server: Server, body: Body) -> None:
    _group(server, body).add_bot(as_administrator=bool(body.get("as_administrator")))


def _remove_bot(server: Server, body: Body) -> None:
    _group(server, body).remove_bot()


def _promote(server: Server, body: Body) -> None:
    """The bot when no person is named."""
    _group(server, body).promote(_person(server, body) if "person" in body else server.world.bot)


def _remove(server: Server, body: Body) -> None:
    _group(server, body).remove(_person(server, body))


def _close_topic(server: Server, body: Body) -> None:
    _group(server, body).close_topic(MessageId(body["topic"]))


def _enter(server: Server, body: Body) -> None:
    _group(server, body).enter(_person(server, body))


def _leave(server: Server, body: Body) -> None:
    _group(server, body).leave(_person(server, body))


def _topic(server: Server, body: Body) -> object:
    return {"topic": _group(server, body).topic(body["name"])}


def _become_supergroup(server: Server, body: Body) -> object:
    return {"group": _group(server, body).become_supergroup()}


def _messages(server: Server, body: Body) -> object:
    return [seen_to_json(message) for message in seen(server.world, ChatId(body["chat"]))]


def _plan(server: Server, body: Body) -> None:
    server.faults.plan(body["method"], _fault(body), after=bool(body.get("after")), times=body.get("times", 1))


def _clear(server: Server, body: Body) -> None:  # noqa: ARG001  # every act takes a body
    server.faults.clear()


def _calls(server: Server, body: Body) -> object:  # noqa: ARG001  # every act takes a body
    return dict(server.calls.counts)


def _waiting(server: Server, body: Body) -> object:  # noqa: ARG001  # every act takes a body
    return [update.as_json() for update in server.world.updates.waiting()]


def _retry(server: Server, body: Body) -> None:  # noqa: ARG001  # every act takes a body
    server.api.webhook.retry()


ACTS: Mapping[str, Act] = {
    # persons
    "join": _join,
    "start": _start,
    "send": _send,
    "send_file": _send_file,
    "edit": _edit,
    "press": _press,
    "answer": _answer,
    "follow": _follow,
    "block": _block,
    "unblock": _unblock,
    "commands": _commands,
    # groups
    "found": _found,
    "add": _add,
    "add_bot": _add_bot,
    "remove_bot": _remove_bot,
    "promote": _promote,
    "remove": _remove,
    "enter": _enter,
    "leave": _leave,
    "topic": _topic,
    "close_topic": _close_topic,
    "become_supergroup": _become_supergroup,
    # looking
    "messages": _messages,
    "calls": _calls,
    "waiting": _waiting,
    # the server
    "plan": _plan,
    "clear": _clear,
    "retry": _retry,
}
