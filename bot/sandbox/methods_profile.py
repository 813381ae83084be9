"""What the bot says of itself: its account, its commands, its descriptions."""

import re

from bot.sandbox.access import readable
from bot.sandbox.api import Api
from bot.sandbox.commands import Scope, ScopeType
from bot.sandbox.errors import bad_request
from bot.sandbox.limits import DESCRIPTION, SHORT_DESCRIPTION, check_commands
from bot.sandbox.parameters import Parameters
from bot.sandbox.records import Json, UserId
from bot.sandbox.wire import user_json

_LANGUAGE = re.compile(r"[a-z]{2}|")
_OF_ONE_CHAT = frozenset({ScopeType.CHAT, ScopeType.CHAT_ADMINISTRATORS, ScopeType.CHAT_MEMBER})


def get_me(api: Api, parameters: Parameters) -> Json:  # noqa: ARG001  # every method takes parameters
    return {
        **user_json(api.world.bot),
        "can_join_groups": True,
        "can_read_all_group_messages": api.world.reads_all_groups,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def set_my_commands(api: Api, parameters: Parameters) -> bool:
    """At most 100 of them; an empty list deletes."""
    records = parameters.records("commands")
    if any("command" not in record or "description" not in record for record in records):
        raise bad_request("can't parse BotCommand: Can't find field \"command\"")
    commands = [(str(record["command"]).removeprefix("/"), str(record["description"])) for record in records]
    check_commands(commands)
    api.world.commands.set(_scope(api, parameters), _language(parameters), commands)
    return True


def get_my_commands(api: Api, parameters: Parameters) -> list[Json]:
    commands = api.world.commands.get(_scope(api, parameters), _language(parameters))
    return [{"command": name, "description": description} for name, description in commands]


def delete_my_commands(api: Api, parameters: Parameters) -> bool:
    api.world.commands.delete(_scope(api, parameters), _language(parameters))
    return True


def set_my_description(api: Api, parameters: Parameters) -> bool:
    return _describe(api, parameters, "description", DESCRIPTION)


def get_my_description(api: Api, parameters: Parameters) -> Json:
    return _described(api, parameters, "description")


def set_my_short_description(api: Api, parameters: Parameters) -> bool:
    return _describe(api, parameters, "short_description", SHORT_DESCRIPTION)


def get_my_short_description(api: Api, parameters: Parameters) -> Json:
    return _described(api, parameters, "short_description")


def _describe(api: Api, parameters: Parameters, name: str, longest: int) -> bool:
    text = parameters.text(name)
    if len(text) > longest:
        raise bad_request(f"bot {name.replace('_', ' ')} is too long")
    api.world.descriptions[name, _language(parameters)] = text
    return True


def _described(api: Api, parameters: Parameters, name: str) -> Json:
    """In that language, else the one for all languages."""
    texts, language = api.world.descriptions, _language(parameters)
    return {name: texts.get((name, language)) or texts.get((name, ""), "")}


def _language(parameters: Parameters) -> str:
    language = parameters.text("language_code")
    if not _LANGUAGE.fullmatch(language):
        raise bad_request("LANG_CODE_INVALID")
    return language


def _scope(api: Api, parameters: Parameters) -> Scope:
    record = parameters.record("scope")
    try:
        kind = ScopeType(record.get("type", ScopeType.DEFAULT.value))
    except ValueError as error:
        raise bad_request("can't parse BotCommandScope: Unsupported type specified") from error
    if kind not in _OF_ONE_CHAT:
        return Scope(kind)
    chat = readable(api.world, Parameters({"chat_id": str(record.get("chat_id", ""))}))
    if kind is not ScopeType.CHAT_MEMBER:
        return Scope(kind, chat.id)
    user = record.get("user_id")
    if not isinstance(user, int) or user <= 0:
        raise bad_request("can't parse BotCommandScope: Invalid user_id specified")
    return Scope(kind, chat.id, UserId(user))
