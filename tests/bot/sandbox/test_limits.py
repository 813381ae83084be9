"""Telegram's limits, each at its edge."""

import pytest
from telegram import BotCommand, InlineKeyboardButton, InlineKeyboardMarkup
from telegram.error import BadRequest, NetworkError

from bot.sandbox.limits import DOWNLOAD, PHOTO, UPLOAD
from bot.sandbox.person import Impossible
from tests.bot.sandbox.pictures import png
from tests.doubles.telegram import Telegram


def row(count: int, data: str = "x") -> list[InlineKeyboardButton]:
    return [InlineKeyboardButton("x", callback_data=data)] * count


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("x" * 4096, True),
        ("x" * 4097, False),
        ("😀" * 2048, True),
        ("😀" * 2048 + "x", False),
        ("<b>" + "x" * 4096 + "</b>", True),
        ("&lt;" * 4096, True),
        ("x" * 4096 + "   ", True),
    ],
    ids=["4096", "4097", "4096 units", "4097 units", "tags", "references", "spaces at the end"],
)
async def test_a_text_has_4096_utf16_units_after_its_entities(telegram: Telegram, text: str, *, fits: bool) -> None:
    anna = telegram.reader("Anna")
    if fits:
        await telegram.bot.send_message(anna.id, text, parse_mode="HTML")
        return
    with pytest.raises(BadRequest, match=r"^Message is too long$"):
        await telegram.bot.send_message(anna.id, text, parse_mode="HTML")


async def test_a_caption_has_1024_utf16_units(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_document(anna.id, b"x", caption="😀" * 512)
    with pytest.raises(BadRequest, match=r"^Message caption is too long$"):
        await telegram.bot.send_document(anna.id, b"x", caption="😀" * 512 + "x")


@pytest.mark.parametrize("data", ["x" * 64, "ü" * 32])
async def test_callback_data_has_64_bytes(telegram: Telegram, data: str) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_message(anna.id, "x", reply_markup=InlineKeyboardMarkup([row(1, data)]))
    with pytest.raises(BadRequest, match=r"(?i)^BUTTON_DATA_INVALID$"):
        await telegram.bot.send_message(anna.id, "x", reply_markup=InlineKeyboardMarkup([row(1, data + "x")]))


async def test_a_row_has_8_buttons(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_message(anna.id, "x", reply_markup=InlineKeyboardMarkup([row(8)]))
    with pytest.raises(BadRequest, match="Reply markup is too long"):
        await telegram.bot.send_message(anna.id, "x", reply_markup=InlineKeyboardMarkup([row(9)]))


async def test_a_message_has_100_buttons(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    rows = [row(5)] * 20
    await telegram.bot.send_message(anna.id, "x", reply_markup=InlineKeyboardMarkup(rows))
    with pytest.raises(BadRequest, match="Reply markup is too long"):
        await telegram.bot.send_message(anna.id, "x", reply_markup=InlineKeyboardMarkup([*rows, row(1)]))


async def test_an_answer_to_a_press_has_200_units(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_message(anna.id, "x", reply_markup=InlineKeyboardMarkup([row(1)]))
    press = anna.press(anna.last, "x")
    with pytest.raises(BadRequest, match=r"(?i)^MESSAGE_TOO_LONG$"):
        await telegram.bot.answer_callback_query(press.id, "x" * 201)
    assert await telegram.bot.answer_callback_query(press.id, "x" * 200)


async def test_there_are_100_commands(telegram: Telegram) -> None:
    commands = [BotCommand(f"c{number}", "x") for number in range(101)]
    await telegram.bot.set_my_commands(commands[:100])
    with pytest.raises(BadRequest, match=r"(?i)BOT_COMMANDS_TOO_MUCH"):
        await telegram.bot.set_my_commands(commands)


@pytest.mark.parametrize(("payload", "fits"), [("Aa0_-" * 12 + "Aa0_", True), ("x" * 65, False), ("a b", False)])
def test_a_deep_link_carries_64_safe_characters(payload: str, *, fits: bool, telegram: Telegram) -> None:
    anna = telegram.person("Anna")
    if fits:
        assert anna.start(payload).text == f"/start {payload}"
        return
    with pytest.raises(Impossible):
        anna.start(payload)


async def test_an_upload_has_50_megabytes(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_document(anna.id, bytes(UPLOAD))
    for size in (UPLOAD + 1, UPLOAD + 2**21):
        with pytest.raises(NetworkError, match="Request Entity Too Large"):
            await telegram.bot.send_document(anna.id, bytes(size))


async def test_a_photo_has_10_megabytes(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    picture = png(800, 600)
    await telegram.bot.send_photo(anna.id, picture + bytes(PHOTO - len(picture)))
    with pytest.raises(BadRequest, match="too big for a photo"):
        await telegram.bot.send_photo(anna.id, picture + bytes(PHOTO - len(picture) + 1))


@pytest.mark.parametrize(("width", "height"), [(9000, 1001), (1000, 49)])
async def test_a_photo_is_neither_huge_nor_a_strip(telegram: Telegram, width: int, height: int) -> None:
    anna = telegram.reader("Anna")
    with pytest.raises(BadRequest, match=r"(?i)PHOTO_INVALID_DIMENSIONS"):
        await telegram.bot.send_photo(anna.id, png(width, height))


async def test_a_bot_can_fetch_20_megabytes(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    fits, too_big = (anna.send_file("a.bin", bytes(size)).file for size in (DOWNLOAD, DOWNLOAD + 1))
    assert fits is not None
    assert too_big is not None
    assert (await telegram.bot.get_file(fits.id)).file_size == DOWNLOAD
    with pytest.raises(BadRequest, match="File is too big"):
        await telegram.bot.get_file(too_big.id)
