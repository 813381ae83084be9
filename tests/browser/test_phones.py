"""What can stand in a chat, and what people do with it."""

import io
import re
from dataclasses import replace
from functools import partial

from matplotlib.figure import Figure
from playwright.sync_api import Route, expect

from bot.sandbox.entities import Entity, EntityType, FormattedText
from bot.sandbox.records import Button, ChatId, Content, Markup, Place
from bot.sandbox.world import Change, World
from tests.browser.conftest import Window
from tests.browser.nights import Running
from tests.browser.screens import Screen

SANNE, PIETER = "Sanne Kuiper", "Pieter van Dam"


def from_bot(night: Running, content: Content, markup: Markup | None = None) -> int:
    """A message to Sanne."""
    place = Place(ChatId(night.account(SANNE)))
    return night.do(lambda world: world.post(place, world.bot.id, content, markup or Markup()).id)


def test_all_that_a_bot_can_send_is_shown(window: Window, night: Running) -> None:
    phone = window(1280, 800).phone(SANNE)
    text = "bold code https://example.org /result secret quoted <i>"
    kinds = {
        "bold": EntityType.BOLD,
        "code": EntityType.CODE,
        "https://example.org": EntityType.URL,
        "/result": EntityType.BOT_COMMAND,
        "secret": EntityType.SPOILER,
        "quoted": EntityType.BLOCKQUOTE,
    }
    entities = tuple(Entity(kind, text.index(words), len(words)) for words, kind in kinds.items())
    from_bot(night, Content(FormattedText(text, entities)))
    said = phone.get_by_role("article").last
    expect(said.locator("b")).to_have_text("bold")
    expect(said.locator("code")).to_have_text("code")
    expect(said.get_by_role("link")).to_have_attribute("href", "https://example.org")
    expect(said.get_by_role("link")).to_have_attribute("rel", "noopener noreferrer")
    expect(said.locator("blockquote")).to_have_text("quoted")
    expect(said.get_by_role("button", name="secret")).to_have_css("color", "rgba(0, 0, 0, 0)")
    said.get_by_role("button", name="secret").click()
    expect(said.get_by_role("button", name="secret")).to_have_count(0)
    expect(said).to_contain_text("quoted <i>")
    said.get_by_role("button", name="/result").click()
    expect(phone.get_by_role("article", name=SANNE).last).to_contain_text("/result")


def test_overlapping_parts_lose_no_word(window: Window, night: Running) -> None:
    phone = window(1280, 800).phone(SANNE)
    bold, both, late = Entity(EntityType.BOLD, 0, 9), Entity(EntityType.ITALIC, 2, 4), Entity(EntityType.CODE, 4, 8)
    from_bot(night, Content(FormattedText("♞ abcdefghij", (bold, both, late))))
    said = phone.get_by_role("article").last
    expect(said.locator(".text")).to_have_text("♞ abcdefghij")
    expect(said.locator("b i")).to_have_text("abcd")


def test_pictures_and_documents(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    phone = screen.phone(SANNE)
    picture = night.do(lambda world: world.store("standings.png", "image/png", a_picture(), (200, 100)))
    season = night.do(lambda world: world.store("season.ics", "text/calendar", b"BEGIN:VCALENDAR"))
    from_bot(night, Content(FormattedText("The standings"), picture, is_photo=True))
    from_bot(night, Content(FormattedText("Your rounds"), season))
    shown = phone.get_by_role("img", name="The standings")
    expect(shown).to_be_visible()
    assert shown.evaluate("image => image.complete && image.naturalWidth") == 200
    with screen.page.expect_download() as download:
        phone.get_by_role("link", name=re.compile(r"season\.ics")).click()
    assert download.value.suggested_filename == "season.ics"
    assert download.value.path().read_bytes() == b"BEGIN:VCALENDAR"


def test_a_message_that_comes_while_all_chats_are_read_anew_stays(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    phone = screen.phone(SANNE)

    def overtaken(route: Route) -> None:
        answer = route.fetch()
        from_bot(night, Content(FormattedText("Meanwhile")))
        expect(phone.get_by_role("article").last).to_contain_text("Meanwhile")
        route.fulfill(response=answer)

    screen.page.route("**/chat/rooms", overtaken)
    with screen.page.expect_response("**/chat/rooms"):
        night.do(lambda _world: night.night.page.stream.tell("people", None))
    screen.page.wait_for_timeout(200)
    expect(phone.get_by_role("article").last).to_contain_text("Meanwhile")


def test_a_question_waits_for_its_answer(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    phone = screen.phone(SANNE)
    number = from_bot(night, Content(FormattedText("Who won?")), Markup(asks_reply=True))
    expect(phone.locator(".composer")).to_contain_text("Answering: Who won?")
    screen.say(phone, "I did")
    expect(phone.get_by_role("article", name=SANNE).last).to_contain_text("I did")
    mine = night.do(lambda world: list(world.room(ChatId(night.account(SANNE))).messages.values()))
    assert next(message for message in mine if message.content.body.text == "I did").reply_to == number


def test_a_pressed_button_is_answered_over_the_chat(window: Window, night: Running) -> None:
    """A short answer goes by itself; an alert stays until it is closed."""
    screen = window(1280, 800)
    phone = screen.phone(SANNE)
    over = phone.get_by_role("status")
    from_bot(night, Content(FormattedText("Sure?")), Markup(((Button("Yes", "x"), Button("No", "y")),)))
    screen.tap(phone, "Yes")
    screen.read(phone, "out of date")
    night.do(partial(answered, text="Noted.", is_alert=False))
    expect(over).to_have_text("Noted.")
    night.do(partial(answered, text="Too late!", is_alert=True))
    expect(over).to_contain_text("Too late!")
    over.get_by_role("button", name="OK").click()
    expect(over).to_be_empty()


def answered(world: World, text: str, *, is_alert: bool) -> None:
    """As if the bot had answered the newest press so."""
    press = next(reversed(world.presses.values()))
    world.presses[press.id] = replace(press, answer=text, is_alert=is_alert)
    world.tell(Change("answered", press.chat, press.message))


def test_what_was_written_can_be_changed(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    phone = screen.phone(SANNE)
    screen.say(phone, "/me")
    mine = phone.get_by_role("article", name=SANNE).last
    expect(mine).to_contain_text("/me")
    mine.get_by_role("button", name="Change this message").click()
    expect(phone.get_by_role("textbox")).to_be_focused()
    screen.say(phone, "/standings")
    expect(mine).to_contain_text("/standings")
    expect(mine).to_contain_text("edited")


def test_who_blocks_the_bot_hears_nothing_until_he_lets_it_in(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    phone = screen.phone(SANNE)
    phone.get_by_role("button", name="Commands").click()
    phone.get_by_role("button", name="Block the bot").click()
    let_in = phone.get_by_role("button", name="Let the bot in again")
    expect(let_in).to_be_visible()
    expect(phone.get_by_role("textbox")).to_be_hidden()
    let_in.click()
    expect(phone.get_by_role("textbox")).to_be_visible()
    screen.read(phone, "You are linked")


def test_an_invitation_is_opened_on_another_phone(window: Window, night: Running) -> None:
    """The whole way of a newcomer: into the workbook, invited, known."""
    screen = window(1280, 800)
    screen.turn_to_tab("Players")
    row = screen.row_of("P24") + 1
    screen.type_into(row, 1, "Robin Nieuwkoop")
    screen.until(lambda: any(person.name == "Robin Nieuwkoop" for person in night.night.state().snapshot.people))
    phone = screen.pick_up(PIETER)
    screen.say(phone, "/invite Robin Nieuwkoop")
    screen.tap(phone, "Link for Robin Nieuwkoop")
    phone.get_by_role("article").last.locator("button.link").click()
    dialog = screen.page.get_by_role("dialog")
    dialog.get_by_label("Phone").select_option(str(night.night.people.stranger))  # who is written in gets one as well
    dialog.get_by_role("button", name="Open the link").click()
    robin = screen.phone("Robin Nieuwkoop")
    screen.read(robin, "Welcome, Robin Nieuwkoop")


def test_in_the_group_anybody_can_write(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    group = screen.pick_up("Het Veerhuis")
    group.get_by_label("writing as").select_option(SANNE)
    screen.say(group, "/standings")
    expect(group.get_by_role("article", name=SANNE)).to_contain_text("/standings")
    screen.read(group, "Standings after round 7")


def test_who_has_something_to_read_is_marked(window: Window, night: Running) -> None:
    screen = window(360, 740)
    phone = screen.pick_up(PIETER)
    from_bot(night, Content(FormattedText("News")))
    expect(phone.get_by_role("button", name="Other phones (new messages)")).to_be_visible()
    phone.get_by_role("button", name="Other phones").click()
    people = screen.page.get_by_role("region", name="Choose a phone").get_by_role("button")
    entry = people.filter(has=screen.page.get_by_text(SANNE, exact=True))
    expect(entry).to_contain_text("News")
    expect(entry).to_contain_text(re.compile(r"\d unread"))
    entry.click()
    screen.phone(SANNE).get_by_role("button", name="Other phones").click()
    expect(entry).not_to_contain_text("unread")


def test_a_lost_connection_is_told_and_mended(window: Window, night: Running) -> None:
    screen = window(1280, 800)
    lost = screen.page.get_by_role("alert")
    expect(lost).to_be_hidden()
    screen.page.context.set_offline(True)
    night.do(lambda _world: night.night.page.stream.close())
    expect(lost).to_be_visible()
    from_bot(night, Content(FormattedText("Meanwhile")))
    screen.page.context.set_offline(False)
    expect(lost).to_be_hidden(timeout=15_000)
    screen.read(screen.phone(SANNE), "Meanwhile")


def a_picture() -> bytes:
    """A real one, 200 by 100 pixels."""
    stream = io.BytesIO()
    Figure(figsize=(2, 1), dpi=100).savefig(stream, format="png")
    return stream.getvalue()


def test_a_phone_is_used_by_keyboard_alone_and_read_aloud(window: Window, night: Running) -> None:
    """Focus goes where something was opened, comes back where it was closed, and is always to be seen."""
    page = window(1280, 800).page
    phone = Screen(page).phone(SANNE)
    menu = phone.get_by_role("button", name="Commands")
    menu.focus()
    page.keyboard.press("Enter")
    first = phone.get_by_role("group", name="Commands").get_by_role("button").first
    expect(first).to_be_focused()
    expect(first).not_to_have_css("outline-style", "none")
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    expect(menu).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Tab")
    expect(phone.get_by_role("textbox")).to_be_focused()
    page.keyboard.type("/me")
    page.keyboard.press("Enter")
    spoken = page.locator("#announced")
    expect(spoken).to_have_attribute("aria-live", "polite")
    expect(spoken).to_contain_text("Sanne Kuiper reads: Sanne Kuiper")
    phone.get_by_role("button", name="Other phones").focus()
    page.keyboard.press("Enter")
    mine = page.get_by_role("region", name="Choose a phone").locator(f"[data-chat='{night.account(SANNE)}']")
    expect(mine).to_be_focused()
    page.keyboard.press("Enter")
    expect(phone.get_by_role("log")).to_be_focused()


def test_the_page_speaks_the_language_of_the_browser(window: Window) -> None:
    """As far as its sentences are translated; days are the language's own in any case."""
    page = window(1280, 800, language="de").page
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("time").first).to_contain_text(re.compile(r"Mo\.?, 2\. März"))
