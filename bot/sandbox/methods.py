"""The methods of the Bot API that the sandbox knows. The case of their names doesn't matter."""

from collections.abc import Mapping
from inspect import isawaitable

from bot.sandbox import methods_chats as chats
from bot.sandbox import methods_files as files
from bot.sandbox import methods_messages as messages
from bot.sandbox import methods_presses as presses
from bot.sandbox import methods_profile as profile
from bot.sandbox import methods_updates as updates
from bot.sandbox.api import Api, Method
from bot.sandbox.errors import ApiError, not_found
from bot.sandbox.parameters import Parameters

METHODS: Mapping[str, Method] = {
    "getMe": profile.get_me,
    "logOut": updates.log_out,
    "close": updates.close,
    # updates
    "getUpdates": updates.get_updates,
    "setWebhook": updates.set_webhook,
    "deleteWebhook": updates.delete_webhook,
    "getWebhookInfo": updates.get_webhook_info,
    # messages
    "sendMessage": messages.send_message,
    "sendPhoto": files.send_photo,
    "sendDocument": files.send_document,
    "editMessageText": messages.edit_message_text,
    "editMessageCaption": messages.edit_message_caption,
    "editMessageReplyMarkup": messages.edit_message_reply_markup,
    "deleteMessage": messages.delete_message,
    "pinChatMessage": messages.pin_chat_message,
    "sendChatAction": messages.send_chat_action,
    "answerCallbackQuery": presses.answer_callback_query,
    "getFile": files.get_file,
    # chats
    "getChat": chats.get_chat,
    "getChatMember": chats.get_chat_member,
    "getChatAdministrators": chats.get_chat_administrators,
    "getChatMemberCount": chats.get_chat_member_count,
    "leaveChat": chats.leave_chat,
    "createForumTopic": chats.create_forum_topic,
    # the bot's profile
    "setMyCommands": profile.set_my_commands,
    "getMyCommands": profile.get_my_commands,
    "deleteMyCommands": profile.delete_my_commands,
    "setMyDescription": profile.set_my_description,
    "getMyDescription": profile.get_my_description,
    "setMyShortDescription": profile.set_my_short_description,
    "getMyShortDescription": profile.get_my_short_description,
}

_BY_LOWER_CASE = {name.lower(): name for name in METHODS}


def known_name(method: str) -> str:
    """The method's name as documented. ApiError 404 for one that the sandbox doesn't know."""
    if method.lower() not in _BY_LOWER_CASE:
        raise not_found("method not found")
    return _BY_LOWER_CASE[method.lower()]


async def perform(api: Api, name: str, parameters: Parameters) -> object:
    """The result of a method, by its documented name. ApiError for what Telegram would refuse."""
    if api.logged_out:
        raise ApiError(400, "Logged out")
    result = METHODS[name](api, parameters)
    return await result if isawaitable(result) else result
