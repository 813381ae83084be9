"""Files that people send from the page, chosen with the browser's own chooser."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from bot.sandbox.limits import CAPTION, UPLOAD
from bot.sandbox.records import ChatId
from bot.sandbox.seen import seen
from bot.trying.demos import DEMOS
from rules.rounds import Game
from tests.browser.accessible import violations
from tests.browser.conftest import Window
from tests.browser.nights import Running, club_night
from tests.browser.screens import Screen
from tests.rules.pgn.files import pgn

DESK, PHONE = (1280, 800), (360, 740)
SIZES = pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280 pixels", "360 pixels"])

OPERATOR = "Piet Molenaar"
MOST = UPLOAD // 2**20
ENGINES = dataclasses.replace(DEMOS["cup"], competition="Engine Cup", preset="tcec-cup-4")
"""What `rondo new knockout --preset tcec-cup-4 --demo` makes: programs, with an operator who sends their games."""


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with club_night(tmp_path_factory.mktemp("engines") / "try", demo=ENGINES) as running:
        yield running


def to_come(night: Running) -> list[Game]:
    """The games without a result, one of each match that goes on."""
    return [record.game for record in night.night.state().snapshot.games if record.game.result is None]


def as_file(night: Running, game: Game) -> bytes:
    """As the program that lets them play writes it."""
    name = {person.id: person.name for person in night.night.state().snapshot.people}
    assert game.black is not None
    return pgn(name[game.white], name[game.black], tags={"Round": f"{game.round}.{game.game}"}, book=True).encode()


def written(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def attach(screen: Screen, phone: Locator, file: Path) -> None:
    """With the keyboard."""
    with screen.page.expect_file_chooser() as chosen:
        phone.get_by_role("button", name="Attach a file").press("Enter")
    chosen.value.set_files(file)


def documents(night: Running) -> list[tuple[str, bytes, str]]:
    """What the operator has sent to the bot."""
    account = night.account(OPERATOR)
    own = night.do(lambda world: seen(world, ChatId(account)))
    return [(each.file.name, each.file.content, each.text) for each in own if each.file and not each.sender.is_bot]


@SIZES
def test_an_operator_sends_the_games_of_his_programs(
    window: Window, night: Running, tmp_path: Path, size: tuple[int, int]
) -> None:
    screen, game = window(*size), to_come(night)[1 if size == PHONE else 0]
    phone = on_the_phone(screen)
    content = as_file(night, game)
    attach(screen, phone, written(tmp_path / "games.pgn", content))
    expect(phone.get_by_role("textbox", name=f"Message as {OPERATOR}")).to_be_focused()
    expect(phone.get_by_text("File: games.pgn, ")).to_be_visible()
    assert violations(screen.page) == ()
    screen.page.keyboard.type("from the arena")
    screen.page.keyboard.press("Enter")
    answer = phone.get_by_role("article", name="Rondo").filter(has_text="1 game in the file")
    expect(answer.last).to_contain_text(f"1 game recorded\n\n{game.match}: ")
    expect(phone.get_by_text("File: games.pgn, ")).to_be_hidden()
    assert documents(night)[-1] == ("games.pgn", content, "from the arena")
    screen.until(lambda: game not in to_come(night))
    assert violations(screen.page) == ()


def test_any_file_can_be_sent_even_without_a_word(window: Window, night: Running, tmp_path: Path) -> None:
    screen, content = window(*DESK), b"\x89PNG or so"
    phone = on_the_phone(screen)
    for name, answer in (("clock.png", "is no PGN file"), ("list", "is no PGN file"), ("x.pgn", "not taken: 1")):
        attach(screen, phone, written(tmp_path / name, content))
        screen.tap(phone, "Send")
        screen.read(phone, answer)
        expect(phone.get_by_role("link", name=name)).to_be_visible()
        assert documents(night)[-1] == (name, content, "")


def test_a_file_is_taken_away_again_and_nothing_is_sent(window: Window, night: Running, tmp_path: Path) -> None:
    """By its button or with Escape; what was typed stays."""
    screen, before = window(*PHONE), documents(night)
    phone = on_the_phone(screen)
    field, file = phone.get_by_role("textbox"), written(tmp_path / "wrong.pgn", b"x")
    field.fill("half a word")
    attach(screen, phone, file)
    screen.tap(phone, "Remove the file")
    expect(phone.get_by_text("File: wrong.pgn")).to_be_hidden()
    attach(screen, phone, file)
    field.press("Escape")
    expect(phone.get_by_text("File: wrong.pgn")).to_be_hidden()
    expect(field).to_have_value("half a word")
    assert documents(night) == before


def test_what_cant_be_sent_is_said_in_words(window: Window, night: Running, tmp_path: Path) -> None:
    """An empty file, one that is too large, one that is gone, too long a caption."""
    screen, before = window(*DESK), documents(night)
    phone = on_the_phone(screen)
    attach(screen, phone, written(tmp_path / "empty.pgn", b""))
    expect(phone.get_by_role("status")).to_contain_text("“empty.pgn” is empty.")
    with (tmp_path / "large.pgn").open("wb") as large:
        large.truncate(UPLOAD + 1)
    attach(screen, phone, tmp_path / "large.pgn")
    expect(phone.get_by_role("status")).to_contain_text(f"has {MOST + 1} MB. A file can have {MOST} MB at most.")
    expect(phone.get_by_role("button", name="Attach a file")).to_have_attribute(
        "title", f"Any kind of file, up to {MOST} MB"
    )
    gone = written(tmp_path / "gone.pgn", b"x")
    attach(screen, phone, gone)
    phone.get_by_role("textbox").fill("x" * (CAPTION + 1))
    screen.tap(phone, "Send")
    expect(phone.get_by_role("status")).to_contain_text(f"A caption has {CAPTION} characters at most.")
    phone.get_by_role("textbox").fill("a word")
    gone.unlink()
    screen.tap(phone, "Send")
    expect(phone.get_by_role("status")).to_contain_text("“gone.pgn” can't be read any more. Choose it again.")
    expect(phone.get_by_role("textbox")).to_have_value("a word")
    assert documents(night) == before


def on_the_phone(screen: Screen) -> Locator:
    """Who has said something to the bot already."""
    phone = screen.pick_up(OPERATOR)
    if phone.get_by_role("button", name="Start").is_visible():
        screen.tap(phone, "Start")
    return phone
