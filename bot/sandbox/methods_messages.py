"""Sending, editing, deleting and pinning messages."""

from datetime import timedelta

from bot.sandbox.access import any_message, destination, is_administrator, own_message, writable
from bot.sandbox.api import Api
from bot.sandbox.detected import with_detected
from bot.sandbox.entities import EntityType, FormattedText, tidied
from bot.sandbox.errors import bad_request
from bot.sandbox.events import tell_message
from bot.sandbox.html_parser import parse_html
from bot.sandbox.limits import check_caption, check_text
from bot.sandbox.markup import read_markup
from bot.sandbox.parameters import Parameters
from bot.sandbox.records import Content, Json, Markup, Message, UserId
from bot.sandbox.wire import message_json
from bot.sandbox.world import Change, World

DELETABLE = timedelta(hours=48)
NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same "
    "as a current content and reply markup of the message"
)


def send_message(api: Api, parameters: Parameters) -> Json:
    text = read_text(api.world, parameters)
    return send(api, parameters, Content(text))


def send(api: Api, parameters: Parameters, content: Content) -> Json:
    """A new message of the bot, whatever it holds."""
    markup = read_markup(parameters)
    place = destination(api.world, parameters)
    api.flood.admit(api.world.chat(place.chat))
    return message_json(api.world, api.world.post(place, api.world.bot.id, content, markup))


def edit_message_text(api: Api, parameters: Parameters) -> Json:
    text = read_text(api.world, parameters)
    message = own_message(api.world, parameters, "edit")
    if message.content.file is not None:
        raise bad_request("there is no text in the message to edit")
    return _edit(api, message, Content(text), read_markup(parameters))


def edit_message_caption(api: Api, parameters: Parameters) -> Json:
    caption = read_caption(api.world, parameters)
    message = own_message(api.world, parameters, "edit")
    if message.content.file is None:
        raise bad_request("there is no caption in the message to edit")
    content = Content(caption, message.content.file, message.content.is_photo)
    return _edit(api, message, content, read_markup(parameters))


def edit_message_reply_markup(api: Api, parameters: Parameters) -> Json:
    message = own_message(api.world, parameters, "edit")
    return _edit(api, message, message.content, read_markup(parameters))


def delete_message(api: Api, parameters: Parameters) -> bool:
    """Messages of the last 48 hours: its own, anybody's in private chats and where the bot is an administrator."""
    message = any_message(api.world, parameters, "delete")
    chat = api.world.chat(message.chat)
    if message.sender != api.world.bot.id and not is_administrator(api.world, chat):
        raise bad_request("message can't be deleted")
    if api.world.now() - message.date > DELETABLE:
        raise bad_request("message can't be deleted for everyone")
    api.world.delete(message)
    return True


def pin_chat_message(api: Api, parameters: Parameters) -> bool:
    """The service message about it is an update for the bot too, as in Telegram."""
    message = any_message(api.world, parameters, "pin")
    if not is_administrator(api.world, api.world.chat(message.chat)):
        raise bad_request("not enough rights to manage pinned messages in the chat")
    api.world.pin(message)
    tell_message(api.world, api.world.announce(message.chat, api.world.bot.id, "pinned_message", message.id))
    return True


def send_chat_action(api: Api, parameters: Parameters) -> bool:
    chat = writable(api.world, parameters)
    if not parameters.text("action"):
        raise bad_request("wrong parameter action in request")
    api.world.tell(Change("typing", chat.id))
    return True


def read_text(world: World, parameters: Parameters) -> FormattedText:
    """The `text` of a call. ApiError for an empty, too long or wrongly marked-up one."""
    if not parameters.text("text"):
        raise bad_request("message text is empty")
    text = _formatted(world, parameters, "text")
    check_text(text)
    return text


def read_caption(world: World, parameters: Parameters) -> FormattedText:
    """The `caption` of a call, which may be empty."""
    caption = _formatted(world, parameters, "caption")
    check_caption(caption)
    return caption


def _formatted(world: World, parameters: Parameters, name: str) -> FormattedText:
    words, mode = parameters.text(name), parameters.text("parse_mode").lower()
    if mode not in {"", "html"} or parameters.records("entities") or parameters.records("caption_entities"):
        raise bad_request("unsupported parse_mode: the sandbox reads HTML only")
    body = parse_html(words) if mode else tidied(FormattedText(words.replace("\r", "")))
    return with_detected(_without_strangers(world, body))


def _without_strangers(world: World, body: FormattedText) -> FormattedText:
    """A mention of an account that the bot has never met is plain text."""
    kept = (e for e in body.entities if e.type is not EntityType.TEXT_MENTION or _is_known(world, dict(e.details)))
    return FormattedText(body.text, tuple(kept))


def _is_known(world: World, details: dict[str, str | int]) -> bool:
    return world.knows(UserId(int(details["user_id"])))


def _edit(api: Api, message: Message, content: Content, markup: Markup) -> Json:
    if content == message.content and markup.buttons == message.markup.buttons:
        raise bad_request(NOT_MODIFIED)
    api.flood.admit(api.world.chat(message.chat))
    return message_json(api.world, api.world.edit(message, content, markup))
