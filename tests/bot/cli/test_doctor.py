"""The set-up guide step by step (docs/google-sheets.md): `rondo doctor` finds each mistake that can be made in it."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bot.journal import marks, open_journal
from bot.opening import google_accounts
from tests.bot.cli.conftest import Rondo
from tests.bot.cli.test_google_commands import EMAIL, Cloud, cloud
from tests.doubles.sheets_api import Hands, SheetsApi, serving
from tests.doubles.telegram import RemoteTelegram, telegram_process

__all__ = ["cloud"]

Mistake = Callable[[Cloud, Hands], str]
"""Makes it; gives the address that the volunteer names."""


def _key_text(text: str) -> Mistake:
    def make(cloud: Cloud, hands: Hands) -> str:
        cloud.key.write_text(text)
        return hands.address

    return make


def _deleted_for_good(cloud: Cloud, hands: Hands) -> str:
    cloud.api.delete(hands)
    return hands.address


def _cut_off(cloud: Cloud, hands: Hands) -> str:
    del cloud
    return f"https://docs.google.com/spreadsheets/d/{hands.key[:-5]}/edit"


def _published(cloud: Cloud, hands: Hands) -> str:
    del cloud, hands
    return "https://docs.google.com/spreadsheets/d/e/2PACX-1vQ9aaaaaaaaaaaaaaaaaaaa/pubhtml"


def _a_form(cloud: Cloud, hands: Hands) -> str:
    del cloud
    return f"https://docs.google.com/forms/d/{hands.key}/edit"


def _a_folder(cloud: Cloud, hands: Hands) -> str:
    del cloud
    return f"https://drive.google.com/drive/folders/{hands.key}"


def _shared_with_a_letter_too_few(cloud: Cloud, hands: Hands) -> str:
    hands.unshare(EMAIL)
    hands.share(EMAIL[1:])
    del cloud
    return hands.address


def _another_project(cloud: Cloud, hands: Hands) -> str:
    """Enabled in one, the service account is of another."""
    cloud.api.disabled.add(("4711", "sheets.googleapis.com"))
    return hands.address


def _not_ready(cloud: Cloud, hands: Hands) -> str:
    del cloud
    return hands.address


@pytest.mark.parametrize(
    ("mistake", "said", "status"),
    [
        (_another_project, "apis/library/sheets.googleapis.com?project=4711", 1),
        (_key_text("AIzaSyD-an-api-key"), "is damaged", 1),
        (_key_text(""), "is damaged", 1),
        (_key_text('{"type": "authorized_user", "client_id": "x"}'), "a key of another kind", 1),
        (_key_text('{"type": "service_account", "client_email": "x@y"}'), "is damaged", 1),
        (_deleted_for_good, "no longer there", 1),
        (_cut_off, "no longer there", 1),
        (_published, "a page for readers", 1),
        (_a_form, "something else", 1),
        (_a_folder, "something else", 1),
        (_shared_with_a_letter_too_few, f"Share it with {EMAIL}, as an editor.", 1),
        (_not_ready, "rondo connect https://docs.google.com/spreadsheets/d/", 0),
    ],
)
def test_each_mistake_has_its_words(cloud: Cloud, rondo: Rondo, mistake: Mistake, said: str, status: int) -> None:
    address = mistake(cloud, cloud.spreadsheet())
    done = rondo("doctor", address)
    assert done.status == status
    assert said in done.out


class _Ahead:
    """Google's clock, two hours ahead of this computer's."""

    def monotonic(self) -> float:
        return 0.0

    def wall(self) -> float:
        return time.time() + 7200


def test_a_clock_that_is_wrong_is_told(monkeypatch: pytest.MonkeyPatch, rondo: Rondo, tmp_path: Path) -> None:
    with serving(SheetsApi(time=_Ahead())) as api:
        key = tmp_path / "key.json"
        key.write_text(json.dumps(api.key_file(api.account(EMAIL))))
        monkeypatch.setenv("RONDO_GOOGLE_KEY", str(key))
        monkeypatch.setenv("RONDO_GOOGLE_ENDPOINT", api.url)
        done = rondo("doctor", api.spreadsheet({"Blad1": []}, api.account(EMAIL)).address)
        google_accounts(key).close()
        google_accounts.cache_clear()
    assert (done.status, "The clock of this computer is wrong" in done.out) == (1, True)


def test_a_key_that_lies_elsewhere_is_told_with_the_place_where_it_is_looked_for(
    cloud: Cloud, rondo: Rondo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("RONDO_GOOGLE_KEY")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert str(tmp_path / "config" / "rondo" / "google-key.json") in rondo("doctor", cloud.spreadsheet().address).out


def test_a_folder_without_keys_is_told(
    cloud: Cloud, rondo: Rondo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "keys").mkdir()
    monkeypatch.setenv("RONDO_GOOGLE_KEY", str(tmp_path / "keys"))
    done = rondo("doctor", cloud.spreadsheet().address)
    assert (done.status, "There is no key file" in done.out) == (1, True)


def test_a_spreadsheet_that_was_made_ready_is_well(cloud: Cloud, rondo: Rondo) -> None:
    hands = cloud.spreadsheet()
    rondo("connect", hands.address)
    done = rondo("doctor", hands.address)
    assert (done.status, "warning" in done.out, "error" in done.out) == (0, False, False)


def test_the_time_zone_of_the_spreadsheet_becomes_that_of_the_competition(cloud: Cloud, rondo: Rondo) -> None:
    hands = cloud.spreadsheet()
    hands.book.properties["timeZone"] = "Europe/Stockholm"
    rondo("connect", hands.address)
    assert ["timezone", "Europe/Stockholm"] in [row[:2] for row in hands.rows("Settings")]


# --- the configuration of the bot


@pytest.fixture
def telegram(monkeypatch: pytest.MonkeyPatch) -> Iterator[RemoteTelegram]:
    with telegram_process() as running:
        monkeypatch.setenv("RONDO_TELEGRAM_ENDPOINT", running.settings["base_url"])
        yield running


def _config(folder: Path, token: str, workbook: object) -> Path:
    file = folder / "rondo.toml"
    file.write_text(f'token = "{token}"\nworkbook = "{workbook}"\njournal = "{folder}/rondo.db"\n')
    return file


def test_the_token_is_asked_about_at_telegram(
    telegram: RemoteTelegram, rondo: Rondo, demo: Path, tmp_path: Path
) -> None:
    done = rondo("doctor", "--config", _config(tmp_path, telegram.settings["token"], demo))
    assert (done.status, "Telegram bot (@rondo_sandbox_bot): well" in done.out) == (0, True)
    assert telegram.calls()["getMe"] == 1


def test_a_token_that_telegram_doesnt_know_is_told_without_being_shown(
    telegram: RemoteTelegram, rondo: Rondo, demo: Path, tmp_path: Path
) -> None:
    token = "123456:" + "a" * 35
    done = rondo("doctor", "--config", _config(tmp_path, token, demo))
    assert (done.status, "BotFather can give a new one" in done.out) == (1, True)
    assert token not in done.out + done.err


def test_telegram_that_cant_be_reached_is_told(
    rondo: Rondo, demo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RONDO_TELEGRAM_ENDPOINT", "http://127.0.0.1:9/bot")
    token = "123456:" + "a" * 35
    done = rondo("doctor", "--config", _config(tmp_path, token, demo))
    assert (done.status, "I can't reach Telegram" in done.out) == (1, True)
    assert token not in done.out + done.err


def test_the_workbook_that_was_connected_in_the_chat_is_the_one_that_is_looked_at(
    telegram: RemoteTelegram, cloud: Cloud, rondo: Rondo, demo: Path, tmp_path: Path
) -> None:
    hands = cloud.spreadsheet(shared=False)
    config = _config(tmp_path, telegram.settings["token"], demo)
    journal = open_journal(f"sqlite:///{tmp_path}/rondo.db")
    kept = json.dumps([hands.address, str(demo)])
    journal.transact(lambda connection: marks.mark(connection, "c1", "workbook address", kept))
    done = rondo("doctor", "--config", config)  # while the program runs
    journal.close()
    assert (done.status, hands.address in done.out, "is not shared" in done.out) == (1, True, True)
