"""Answers to pressed buttons."""

from dataclasses import replace
from datetime import timedelta

from bot.sandbox.api import Api
from bot.sandbox.errors import bad_request
from bot.sandbox.limits import check_callback_answer
from bot.sandbox.parameters import Parameters
from bot.sandbox.world import Change

ANSWERABLE = timedelta(seconds=15)
"""How long a press waits for an answer. Telegram doesn't say; it is a matter of seconds."""


def answer_callback_query(api: Api, parameters: Parameters) -> bool:
    """The first answer stands; a second one has no effect."""
    press = api.world.presses.get(parameters.text("callback_query_id"))
    if press is None or api.world.clock.now() - press.at > ANSWERABLE:
        raise bad_request("query is too old and response timeout expired or query ID is invalid")
    text = parameters.text("text")
    check_callback_answer(text)
    if press.answer is None:
        alert, url = parameters.flag("show_alert"), parameters.text("url")
        api.world.presses[press.id] = replace(press, answer=text, is_alert=alert, url=url)
        api.world.tell(Change("answered", press.chat, press.message))
    return True
