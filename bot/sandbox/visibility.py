"""What of a group a bot gets to see: in privacy mode only what is meant for it."""

from bot.sandbox.entities import EntityType
from bot.sandbox.records import ChatType, Message
from bot.sandbox.world import World


def bot_sees(world: World, message: Message) -> bool:
    """Whether Telegram tells the bot of somebody else's message."""
    chat = world.chat(message.chat)
    if chat.type is ChatType.PRIVATE:
        return message.sender not in world.blocked
    status = world.status(chat.id, world.bot.id)
    if not status.is_in:
        return False
    reads_all = world.reads_all_groups or status.is_administrator
    return reads_all or message.content.service is not None or _is_meant_for_bot(world, message)


def _is_meant_for_bot(world: World, message: Message) -> bool:
    replied = world.message(message.chat, message.reply_to) if message.reply_to is not None else None
    if replied is not None and replied.sender == world.bot.id:
        return True
    body, name = message.content.body, world.bot.username.lower()
    for entity in body.entities:
        words = body.part(entity).lower()
        if entity.type is EntityType.MENTION and words == f"@{name}":
            return True
        if entity.type is EntityType.BOT_COMMAND and words.partition("@")[2] in {"", name}:
            return True
    return False
