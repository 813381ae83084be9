"""Photos and documents, both ways."""

import pytest
from telegram import InputFile
from telegram.error import BadRequest, InvalidToken

from bot.sandbox.pictures import size_of
from tests.bot.sandbox.pictures import jpeg, png
from tests.doubles.telegram import Telegram


async def test_a_document_arrives_with_its_name_and_caption(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_document(
        anna.id, b"BEGIN:VCALENDAR", filename="rounds.ics", caption="<i>All rounds</i>", parse_mode="HTML"
    )
    file = anna.last.file
    assert file is not None
    assert (file.name, file.content, anna.last.html) == ("rounds.ics", b"BEGIN:VCALENDAR", "<i>All rounds</i>")


async def test_a_document_may_be_attached_under_another_name(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    await telegram.bot.send_document(anna.id, InputFile(b"x", "x.txt", attach=True))
    assert anna.last.file is not None
    assert anna.last.file.content == b"x"


async def test_a_photo_arrives_with_its_size(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_photo(anna.id, png(640, 480), caption="Standings")
    assert anna.last.is_photo
    assert (sent.photo[-1].width, sent.photo[-1].height, sent.caption) == (640, 480, "Standings")


async def test_what_is_no_picture_is_no_photo(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    with pytest.raises(BadRequest, match=r"(?i)IMAGE_PROCESS_FAILED"):
        await telegram.bot.send_photo(anna.id, b"not a picture")


async def test_a_file_can_be_sent_again_by_its_id(telegram: Telegram) -> None:
    anna, boris = telegram.reader("Anna"), telegram.reader("Boris")
    sent = await telegram.bot.send_photo(anna.id, png(1, 1))
    await telegram.bot.send_photo(boris.id, sent.photo[-1].file_id)
    assert boris.last.file == anna.last.file
    with pytest.raises(BadRequest, match=r"(?i)wrong file identifier"):
        await telegram.bot.send_photo(boris.id, "no-such-file")


async def test_a_bot_fetches_what_a_person_sent(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    anna.send_file("players.csv", b"Anna;1800", caption="here")
    (update,) = await telegram.bot.get_updates()
    assert update.message is not None
    assert update.message.document is not None
    assert (update.message.caption, update.message.document.file_name) == ("here", "players.csv")
    file = await update.message.document.get_file()
    assert bytes(await file.download_as_bytearray()) == b"Anna;1800"


async def test_a_photo_of_a_person_comes_with_its_size(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    anna.send_photo(jpeg(30, 20), caption="score sheet")
    (update,) = await telegram.bot.get_updates()
    assert update.message is not None
    assert (update.message.photo[-1].width, update.message.photo[-1].height) == (30, 20)


async def test_what_was_never_sent_cannot_be_fetched(telegram: Telegram) -> None:
    with pytest.raises(BadRequest, match="Invalid file_id"):
        await telegram.bot.get_file("nothing")
    anna = telegram.reader("Anna")
    file = anna.send_file("a.txt", b"x").file
    assert file is not None
    fetched = await telegram.bot.get_file(file.id)
    assert fetched.file_path is not None
    with pytest.raises(InvalidToken, match="Not Found"):
        await telegram.bot.request.retrieve(fetched.file_path + "x")


async def test_a_caption_can_be_edited_but_is_no_text(telegram: Telegram) -> None:
    anna = telegram.reader("Anna")
    sent = await telegram.bot.send_document(anna.id, b"x", caption="one")
    await telegram.bot.edit_message_caption(anna.id, sent.message_id, caption="two")
    assert (anna.last.text, anna.last.former) == ("two", ("one",))
    with pytest.raises(BadRequest, match="There is no text in the message to edit"):
        await telegram.bot.edit_message_text("three", anna.id, sent.message_id)


@pytest.mark.parametrize(
    ("content", "size"),
    [(png(3, 4), (3, 4)), (jpeg(3, 4), (3, 4)), (png(3, 4)[:20], (0, 0)), (jpeg(3, 4)[:12], (0, 0)), (b"", (0, 0))],
)
def test_the_size_of_a_picture_stands_in_its_first_bytes(content: bytes, size: tuple[int, int]) -> None:
    assert size_of(content) == size
