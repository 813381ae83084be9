"""Where the bot may read and write, and what Telegram says where it may not."""

from bot.sandbox.errors import bad_request, chat_migrated, forbidden
from bot.sandbox.parameters import Parameters
from bot.sandbox.records import Chat, ChatType, MemberStatus, Message, MessageId, Place, UserId
from bot.sandbox.world import World


def readable(world: World, parameters: Parameters) -> Chat:
    """The chat of a call that only looks. ApiError when the bot doesn't know it or isn't in that supergroup."""
    chat = world.chats.get(parameters.chat())
    if chat is None or not _has_met(world, chat):
        raise bad_request("chat not found")
    if chat.type is ChatType.SUPERGROUP:
        _check_member(world, chat)
    return chat


def writable(world: World, parameters: Parameters) -> Chat:
    """The chat of a call that changes something. ApiError also when the bot may not write there."""
    chat = readable(world, parameters)
    if chat.migrated_to is not None:
        raise chat_migrated(chat.migrated_to)
    if chat.type is ChatType.PRIVATE:
        _check_person(world, UserId(chat.id))
    else:
        _check_member(world, chat)
    return chat


def destination(world: World, parameters: Parameters) -> Place:
    """Chat, topic and message replied to of a new message. A reply goes to the topic of what it replies to."""
    chat = writable(world, parameters)
    replied = _replied(world, chat, parameters)
    topic = _topic(world, chat, parameters)
    if topic is None and replied is not None:
        topic = replied.topic
    return Place(chat.id, topic, replied.id if replied else None)


def own_message(world: World, parameters: Parameters, purpose: str) -> Message:
    """A message of the bot's own; `purpose` as in `message to edit not found`."""
    message = any_message(world, parameters, purpose)
    if message.sender != world.bot.id or message.content.service is not None:
        raise bad_request("message can't be edited")
    return message


def any_message(world: World, parameters: Parameters, purpose: str) -> Message:
    """Any message that still stands in a chat where the bot may write."""
    chat = writable(world, parameters)
    message = world.message(chat.id, parameters.message())
    if message is None:
        raise bad_request(f"message to {purpose} not found")
    return message


def is_administrator(world: World, chat: Chat) -> bool:
    """Whether the bot has an administrator's rights there; in a private chat it needs none."""
    return chat.type is ChatType.PRIVATE or world.status(chat.id, world.bot.id).is_administrator


def _has_met(world: World, chat: Chat) -> bool:
    if chat.type is ChatType.PRIVATE:
        return world.knows(UserId(chat.id))
    return world.bot.id in world.room(chat.id).members


def _check_person(world: World, user: UserId) -> None:
    if world.user(user).is_bot:
        raise forbidden("bot can't send messages to bots")
    if user in world.blocked:
        raise forbidden("bot was blocked by the user")
    if user not in world.started:
        raise forbidden("bot can't initiate conversation with a user")


def _check_member(world: World, chat: Chat) -> None:
    status = world.status(chat.id, world.bot.id)
    if status is MemberStatus.KICKED:
        raise forbidden(f"bot was kicked from the {chat.type.value} chat")
    if not status.is_in:
        raise forbidden(f"bot is not a member of the {chat.type.value} chat")


def _topic(world: World, chat: Chat, parameters: Parameters) -> MessageId | None:
    topic = parameters.message("message_thread_id")
    if not topic:
        return None
    if topic not in world.room(chat.id).topics:
        raise bad_request("message thread not found")
    if world.is_closed(chat.id, topic) and not is_administrator(world, chat):
        raise bad_request("TOPIC_CLOSED")
    return topic


def _replied(world: World, chat: Chat, parameters: Parameters) -> Message | None:
    """`reply_parameters`, or the older parameter by itself."""
    given = parameters.record("reply_parameters")
    number = given.get("message_id", parameters.number("reply_to_message_id"))
    if not isinstance(number, int) or not number:
        return None
    message = world.message(chat.id, MessageId(number))
    lenient = given.get("allow_sending_without_reply") or parameters.flag("allow_sending_without_reply")
    if message is None and not lenient:
        raise bad_request("message to be replied not found")
    return message
