"""Looking at chats and their members, topics, leaving."""

from bot.sandbox.access import is_administrator, readable, writable
from bot.sandbox.api import Api
from bot.sandbox.errors import bad_request
from bot.sandbox.events import set_status
from bot.sandbox.group import open_topic
from bot.sandbox.limits import TOPIC_NAME
from bot.sandbox.parameters import Parameters
from bot.sandbox.records import ChatType, Json, MemberStatus
from bot.sandbox.wire import TOPIC_COLOUR, chat_json, member_json, message_json

_FULL: Json = {
    "accent_color_id": 0,
    "max_reaction_count": 11,
    "accepted_gift_types": dict.fromkeys(
        ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels"), False
    ),
}


def get_chat(api: Api, parameters: Parameters) -> Json:
    """A ChatFullInfo, with the newest pinned message."""
    chat = readable(api.world, parameters)
    pinned = api.world.room(chat.id).pinned
    message = api.world.message(chat.id, pinned[-1]) if pinned else None
    return {
        **chat_json(api.world, chat),
        **_FULL,
        **({"pinned_message": message_json(api.world, message, with_reply=False)} if message else {}),
    }


def get_chat_member(api: Api, parameters: Parameters) -> Json:
    chat, user = readable(api.world, parameters), parameters.user()
    if user not in api.world.users:
        raise bad_request("user not found")
    return member_json(api.world.user(user), api.world.status(chat.id, user))


def get_chat_administrators(api: Api, parameters: Parameters) -> list[Json]:
    """The creator first; other bots aren't listed, nor is this one."""
    chat = readable(api.world, parameters)
    if chat.type is ChatType.PRIVATE:
        raise bad_request("there are no administrators in the private chat")
    members = api.world.room(chat.id).members.items()
    chosen = [(user, status) for user, status in members if status.is_administrator and user != api.world.bot.id]
    chosen.sort(key=lambda member: (member[1] is not MemberStatus.CREATOR, member[0]))
    return [member_json(api.world.user(user), status) for user, status in chosen]


def get_chat_member_count(api: Api, parameters: Parameters) -> int:
    chat = readable(api.world, parameters)
    if chat.type is ChatType.PRIVATE:
        return 2
    return sum(status.is_in for status in api.world.room(chat.id).members.values())


def leave_chat(api: Api, parameters: Parameters) -> bool:
    chat = writable(api.world, parameters)
    if chat.type is ChatType.PRIVATE:
        raise bad_request("chat member status can't be changed in private chats")
    bot = api.world.bot
    set_status(api.world, chat.id, bot.id, MemberStatus.LEFT, bot.id)
    api.world.announce(chat.id, bot.id, "left_chat_member", bot)
    return True


def create_forum_topic(api: Api, parameters: Parameters) -> Json:
    chat, name = writable(api.world, parameters), parameters.text("name").strip()
    if not chat.is_forum:
        raise bad_request("the chat is not a forum")
    if not is_administrator(api.world, chat):
        raise bad_request("not enough rights to create a topic")
    if not 1 <= len(name) <= TOPIC_NAME:
        raise bad_request("TOPIC_TITLE_EMPTY" if not name else "TOPIC_TITLE_TOO_LONG")
    topic = open_topic(api.world, chat.id, api.world.bot.id, name)
    return {"message_thread_id": topic.id, "name": topic.name, "icon_color": TOPIC_COLOUR}
