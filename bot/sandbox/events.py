"""What people do becomes updates for the bot."""

from bot.sandbox.records import ChatId, MemberStatus, Message, Press, UserId
from bot.sandbox.updates import PRESS_KEPT
from bot.sandbox.visibility import bot_sees
from bot.sandbox.wire import chat_json, member_json, message_json, press_json, unix, user_json
from bot.sandbox.world import Change, World


def tell_message(world: World, message: Message) -> None:
    """A new message, if the bot gets to see it."""
    if bot_sees(world, message):
        world.updates.put("message", message_json(world, message), f"chat {message.chat}")


def tell_edit(world: World, message: Message) -> None:
    """A message that was changed."""
    if bot_sees(world, message):
        world.updates.put("edited_message", message_json(world, message), f"chat {message.chat}")


def tell_press(world: World, press: Press) -> None:
    """A button that was pressed."""
    world.updates.put("callback_query", press_json(world, press), f"presses of {press.user}", PRESS_KEPT)


def set_status(world: World, chat: ChatId, user: UserId, status: MemberStatus, by: UserId) -> None:
    """Somebody becomes something in a chat; the bot is always told of itself, as an administrator of others too."""
    before = world.status(chat, user)
    world.room(chat).members[user] = status
    mine = user == world.bot.id
    if before is not status and (mine or world.status(chat, world.bot.id).is_administrator):
        _tell_member(world, chat, user, (before, status), by)


def set_blocked(world: World, user: UserId, *, blocked: bool) -> None:
    """A person blocks the bot or lets it in again."""
    if blocked == (user in world.blocked):
        return
    (world.blocked.add if blocked else world.blocked.discard)(user)
    steps = (MemberStatus.MEMBER, MemberStatus.KICKED)
    _tell_member(world, ChatId(user), world.bot.id, steps if blocked else steps[::-1], user)
    world.tell(Change("blocked", ChatId(user)))


def _tell_member(
    world: World, chat: ChatId, user: UserId, steps: tuple[MemberStatus, MemberStatus], by: UserId
) -> None:
    kind = "my_chat_member" if user == world.bot.id else "chat_member"
    payload = {
        "chat": chat_json(world, world.chat(chat)),
        "from": user_json(world.user(by)),
        "date": unix(world.now()),
        "old_chat_member": member_json(world.user(user), steps[0]),
        "new_chat_member": member_json(world.user(user), steps[1]),
    }
    world.updates.put(kind, payload, f"members of {chat}")
