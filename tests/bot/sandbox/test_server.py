"""The door: who gets in, and in what form a call may come."""

import re

import httpx
import pytest
from telegram.error import EndPointNotFound, InvalidToken, NetworkError

from tests.doubles.telegram import Telegram


async def post(url: str, **more: object) -> httpx.Response:
    async with httpx.AsyncClient() as client:
        return await client.post(url, **more)  # type: ignore[arg-type]


def method(telegram: Telegram, name: str) -> str:
    return f"{telegram.bot.base_url}/{name}"


@pytest.mark.parametrize(("token", "words"), [("1:wrong", "Unauthorized"), ("nonsense", "Not Found")])
async def test_another_token_is_turned_away(telegram: Telegram, token: str, words: str) -> None:
    with pytest.raises(InvalidToken, match=words):
        await telegram.bot.request.post(f"{telegram.server.address.base_url}{token}/getMe")


async def test_the_token_is_made_up_and_looks_like_one(telegram: Telegram) -> None:
    token = telegram.server.address.token
    assert re.fullmatch(r"[0-9]+:sandbox_[A-Za-z0-9_-]{27}", token)
    assert re.fullmatch(r"[0-9]+:[A-Za-z0-9_-]{35}", token)


async def test_an_unknown_method_is_not_found(telegram: Telegram) -> None:
    with pytest.raises(EndPointNotFound):
        await telegram.bot.do_api_request("noSuchMethod")


async def test_names_of_methods_have_no_case(telegram: Telegram) -> None:
    answer = await post(method(telegram, "GETME"))
    assert answer.json()["result"]["id"] == telegram.world.bot.id
    assert telegram.server.calls.counts["getMe"] == 2


async def test_another_path_leads_nowhere(telegram: Telegram) -> None:
    address = telegram.server.address
    assert (await post(f"{address.root}/bot{address.token}/getMe")).status_code == 404


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1.evil.example:{port}"])
async def test_another_host_name_is_turned_away(telegram: Telegram, host: str) -> None:
    name = host.format(port=telegram.server.address.port)
    answer = await post(method(telegram, "getMe"), headers={"Host": name})
    assert (answer.status_code, answer.text) == (403, "wrong host")


async def test_localhost_is_this_machine_too(telegram: Telegram) -> None:
    name = f"localhost:{telegram.server.address.port}"
    assert (await post(method(telegram, "getMe"), headers={"Host": name})).status_code == 200


async def test_parameters_come_as_query_form_json_or_multipart(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    url = method(telegram, "sendMessage")
    given = {"chat_id": str(anna.id), "text": "x"}
    for way in ({"params": given}, {"data": given}, {"json": given}, {"data": given, "files": {"f": b"x"}}):
        assert (await post(url, **way)).json()["ok"] is True
    markup = {"inline_keyboard": [[{"text": "A", "callback_data": "a"}]]}
    await post(url, json={"chat_id": anna.id, "text": "y", "reply_markup": markup})
    assert [message.text for message in anna.received()] == ["x", "x", "x", "x", "y"]
    assert anna.last.labels == ("A",)


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({}, "chat_id is empty"),
        ({"reply_markup": "{"}, "can't parse reply_markup JSON object"),
        ({"reply_markup": "[]"}, "object expected as reply markup"),
        ({"reply_markup": '{"inline_keyboard": 1}'}, 'field "inline_keyboard" must be an Array of Arrays'),
        ({"reply_markup": '{"inline_keyboard": [[1]]}'}, "can't parse inline keyboard button: "),
    ],
)
async def test_wrong_parameters_are_refused(telegram: Telegram, parameters: dict[str, str], words: str) -> None:
    answer = await post(method(telegram, "sendMessage"), data={"text": "x", **parameters})
    assert answer.status_code == answer.json()["error_code"] == 400
    assert answer.json()["description"].startswith(f"Bad Request: {words}")


async def test_a_body_that_is_no_json_is_refused(telegram: Telegram) -> None:
    for body in ("{", "[]"):
        answer = await post(method(telegram, "getMe"), content=body, headers={"Content-Type": "application/json"})
        assert answer.status_code == 400


async def test_a_stopped_server_is_gone(telegram: Telegram) -> None:
    await telegram.server.stop()
    with pytest.raises(NetworkError):
        await telegram.bot.get_my_commands()
