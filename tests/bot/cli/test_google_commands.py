"""Commands on Google spreadsheets, against the double of Google's servers."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import openpyxl
import pytest

from bot.opening import google_accounts
from tests.bot.cli.conftest import Rondo
from tests.doubles.sheets_api import Hands, SheetsApi, serving
from tests.sheets.google.test_layout import OWN

EMAIL = "rondo@club.iam.gserviceaccount.com"


@dataclass
class Cloud:
    """The double, and the key file that a volunteer has downloaded."""

    api: SheetsApi
    key: Path

    def spreadsheet(self, tabs: dict[str, list[tuple[object, ...]]] | None = None, *, shared: bool = True) -> Hands:
        own = tabs if tabs is not None else {"Blad1": []}
        return self.api.spreadsheet(own, *([self.api.account(EMAIL)] if shared else []))  # type: ignore[arg-type]


@pytest.fixture
def cloud(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Cloud]:
    with serving(SheetsApi()) as api:
        key = tmp_path / "google-key.json"
        key.write_text(json.dumps(api.key_file(api.account(EMAIL))))
        key.chmod(0o600)
        monkeypatch.setenv("RONDO_GOOGLE_KEY", str(key))
        monkeypatch.setenv("RONDO_GOOGLE_ENDPOINT", api.url)
        try:
            yield Cloud(api, key)
        finally:
            if google_accounts.cache_info().currsize:
                google_accounts(key).close() if key.exists() and key.stat().st_size > 100 else None
            google_accounts.cache_clear()


def test_connect_makes_an_empty_spreadsheet_ready(cloud: Cloud, rondo: Rondo) -> None:
    hands = cloud.spreadsheet()
    done = rondo("connect", hands.address)
    assert (done.status, done.err) == (0, "")
    assert EMAIL in done.out
    assert "Made: Settings, Players, Rounds, Absences, Pairings, Standings, Problems, Log." in done.out
    assert rondo("check", hands.address).status == 0


def test_connect_tells_what_it_found(cloud: Cloud, rondo: Rondo) -> None:
    hands = cloud.spreadsheet({title: [tuple(row) for row in rows] for title, rows in OWN.items()})
    done = rondo("connect", hands.address)
    assert done.status == 0
    assert "Spelers is used as it is, for Players: Naam = Name, Rating, ID. Left alone: Telefoon." in done.out
    assert "Left alone: Clubkas." in done.out


def test_connect_says_with_whom_the_spreadsheet_has_to_be_shared(cloud: Cloud, rondo: Rondo) -> None:
    hands = cloud.spreadsheet(shared=False)
    done = rondo("connect", hands.address)
    assert done.status == 3
    assert f"Share it with {EMAIL}, as an editor." in done.err


@pytest.mark.parametrize(("address", "said"), [
    ("https://docs.google.com/forms/d/1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/edit", "something else"),
    ("https://docs.google.com/spreadsheets/d/e/2PACX-1vQ9aaaaaaaaaaaaaaaaaaaa/pubhtml", "a page for readers"),
    ("https://example.org/", "not the address"), ("club.xlsx", "not the address"),
])  # fmt: skip
def test_connect_says_when_the_address_is_another_one(cloud: Cloud, rondo: Rondo, address: str, said: str) -> None:
    done = rondo("connect", address)
    assert done.status == 3
    assert said in done.err


def test_an_unknown_format_is_wrong_usage(cloud: Cloud, rondo: Rondo) -> None:
    assert rondo("connect", cloud.spreadsheet().address, "--format", "bingo").status == 2


def test_a_round_is_paired_in_a_google_spreadsheet(cloud: Cloud, rondo: Rondo, demo: Path) -> None:
    """Copied from a file, paired there, and told as for a file."""
    hands = cloud.spreadsheet()
    assert rondo("copy", demo, hands.address).status == 0
    in_file, in_cloud = rondo("pair", demo, "--json"), rondo("pair", hands.address, "--json")
    assert (in_cloud.status, in_cloud.json) == (in_file.status, in_file.json)
    assert rondo("standings", hands.address, "--json").json == rondo("standings", demo, "--json").json


def test_a_workbook_survives_the_way_to_google_and_back(cloud: Cloud, rondo: Rondo, demo: Path, tmp_path: Path) -> None:
    hands, back = cloud.spreadsheet(), tmp_path / "back.xlsx"
    assert rondo("copy", demo, hands.address).status == 0
    assert rondo("copy", hands.address, back).status == 0
    for command in (("check", "--json"), ("standings", "--json"), ("pair", "--dry-run", "--json")):
        first, second = rondo(command[0], demo, *command[1:]), rondo(command[0], back, *command[1:])
        assert (first.status, first.json) == (second.status, second.json)


def test_copy_overwrites_nothing(cloud: Cloud, rondo: Rondo, demo: Path, tmp_path: Path) -> None:
    hands = cloud.spreadsheet({"Players": [("Name",), ("Somebody",)]})
    done = rondo("copy", demo, hands.address)
    assert (done.status, "Players" in done.err) == (1, True)
    assert [sheet.title for sheet in hands.book.sheets] == ["Players"]
    there = tmp_path / "there.xlsx"
    there.write_bytes(b"mine")
    assert rondo("copy", demo, there).status == 1
    assert there.read_bytes() == b"mine"


def test_copy_tells_of_formulas_and_errors(cloud: Cloud, rondo: Rondo, tmp_path: Path) -> None:
    hands = cloud.spreadsheet({"Notes": [("x", 1)]})
    hands.formula("Notes", "C1", "=B1+1", {"numberValue": 2})
    hands.formula("Notes", "D1", "=1/0", {"errorValue": {"type": "DIVIDE_BY_ZERO"}})
    done = rondo("copy", hands.address, tmp_path / "copy.xlsx")
    assert done.status == 0
    assert "2 formulas became their values." in done.out
    assert "Notes!D1" in done.out
    sheet = openpyxl.load_workbook(tmp_path / "copy.xlsx")["Notes"]
    assert [sheet.cell(1, column).value for column in range(1, 5)] == ["x", 1, 2, None]


# --- doctor


def test_doctor_finds_nothing_where_all_is_well(cloud: Cloud, rondo: Rondo) -> None:
    done = rondo("doctor", cloud.spreadsheet().address)
    assert (done.status, "error" in done.out) == (0, False)
    assert EMAIL in done.out


def _not_shared(cloud: Cloud, hands: Hands) -> None:
    hands.unshare(EMAIL)


def _reader(cloud: Cloud, hands: Hands) -> None:
    hands.share(EMAIL, "reader")


def _office(cloud: Cloud, hands: Hands) -> None:
    hands.book.is_office_file = True


def _trashed(cloud: Cloud, hands: Hands) -> None:
    hands.trash()


def _protected(cloud: Cloud, hands: Hands) -> None:
    hands.protect("Blad1", "A1:B2")


def _no_sheets(cloud: Cloud, hands: Hands) -> None:
    cloud.api.disabled.add(("4711", "sheets.googleapis.com"))


def _no_key(cloud: Cloud, hands: Hands) -> None:
    cloud.key.unlink()


def _other_key(cloud: Cloud, hands: Hands) -> None:
    cloud.key.write_text(json.dumps({"installed": {"client_id": "1.apps.googleusercontent.com"}}))


def _p12_key(cloud: Cloud, hands: Hands) -> None:
    cloud.key.write_bytes(b"0\x82\x06\xf4\x02\x01\x03\xff")


def _half_key(cloud: Cloud, hands: Hands) -> None:
    cloud.key.write_text(cloud.key.read_text()[:700])


def _old_key(cloud: Cloud, hands: Hands) -> None:
    cloud.api.accounts[EMAIL].is_key_valid = False


def _deleted_account(cloud: Cloud, hands: Hands) -> None:
    cloud.api.accounts[EMAIL].is_there = False


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        (_not_shared, "is not shared with Rondo"),
        (_reader, "may only read"),
        (_office, "Save as Google Sheets"),
        (_trashed, "in the bin"),
        (_protected, "protected"),
        (_no_sheets, "console.cloud.google.com/apis/library/sheets.googleapis.com?project=4711"),
        (_no_key, "There is no key file"),
        (_other_key, "a key of another kind"),
        (_p12_key, "is damaged"),
        (_half_key, "is damaged"),
        (_old_key, "has been withdrawn"),
        (_deleted_account, "doesn't know the service account"),
    ],
)
def test_doctor_finds_each_mistake(cloud: Cloud, rondo: Rondo, mistake: object, said: str) -> None:
    hands = cloud.spreadsheet()
    assert callable(mistake)
    mistake(cloud, hands)
    done = rondo("doctor", hands.address)
    assert done.status == 1
    assert said in done.out


def test_doctor_warns_of_what_stops_nothing(cloud: Cloud, rondo: Rondo) -> None:
    hands = cloud.spreadsheet()
    rondo("connect", hands.address)
    cloud.api.disabled.add(("4711", "drive.googleapis.com"))
    cloud.key.chmod(0o644)
    done = rondo("doctor", hands.address)
    assert (done.status, done.out.count("warning")) == (0, 2)
    assert "chmod 600" in done.out


def test_doctor_looks_at_the_configuration_of_serve(
    cloud: Cloud, rondo: Rondo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config, hands = tmp_path / "rondo.toml", cloud.spreadsheet(shared=False)
    config.write_text(f'workbook = "{hands.address}"\njournal = "{tmp_path}/nowhere/rondo.db"\n')
    done = rondo("doctor", "--config", config)
    assert (done.status, "RONDO_TOKEN" in done.out) == (1, True)
    token = "123456:" + "a" * 35
    monkeypatch.setenv("RONDO_TELEGRAM_ENDPOINT", "http://127.0.0.1:9/bot")
    config.write_text(f'token = "{token}"\n{config.read_text()}')
    done = rondo("doctor", "--config", config)
    assert done.status == 1
    assert "nowhere" in done.out
    assert "is not shared with Rondo" in done.out
    assert token not in done.out


def test_doctor_without_anything_says_what_it_needs(
    rondo: Rondo, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    done = rondo("doctor")
    assert done.status == 1
    assert "--config" in done.out
    assert str(tmp_path / "rondo" / "google-key.json") in done.out


def test_doctor_looks_at_files_too(rondo: Rondo, demo: Path, tmp_path: Path) -> None:
    assert rondo("doctor", demo).status == 0
    assert rondo("doctor", tmp_path / "none.xlsx").status == 1
