"""`rondo backup` and `rondo restore` as they are typed."""

import json
import sqlite3
import tomllib
from contextlib import closing
from pathlib import Path
from zipfile import ZipFile

import pytest

from bot.journal import open_journal
from tests.bot.cli.conftest import Rondo

TOKEN = "123456:" + "x" * 26
SECRET = "y" * 20


@pytest.fixture
def home(tmp_path: Path, rondo: Rondo, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation: a workbook, a journal, a configuration with secrets in it."""
    monkeypatch.delenv("RONDO_TOKEN", raising=False)
    folder = tmp_path / "home"
    folder.mkdir()
    assert rondo("new", "keizer", folder / "club.xlsx", "--demo").status == 0
    open_journal(f"sqlite:///{folder / 'rondo.db'}").close()
    (folder / "rondo.toml").write_text(
        f'token = "{TOKEN}"\n'
        f'workbook = "{folder / "club.xlsx"}"\n'
        f'journal = "{folder / "rondo.db"}"\n'
        f'webhook = {{ url = "https://example.org/hook", secret = "{SECRET}" }}\n'
    )
    return folder


def backed_up(rondo: Rondo, home: Path) -> Path:
    answer = rondo("backup", home, "--config", home / "rondo.toml", "--json")
    assert answer.status == 0
    return Path(answer.json["file"])


def names(home: Path) -> set[str]:
    return {file.name for file in home.iterdir()}


def test_a_backup_names_what_is_in_it_and_what_is_not(rondo: Rondo, home: Path) -> None:
    answer = rondo("backup", home, "--config", home / "rondo.toml", "--json")
    assert answer.status == 0
    assert [each["name"] for each in answer.json["files"]] == ["journal.db", "settings.toml", "workbooks/c1.xlsx"]
    assert {each["what"] for each in answer.json["left_out"]} == {
        "RONDO_TOKEN",
        "RONDO_WEBHOOK__SECRET",
        str(home / "rondo.db.key"),
    }
    assert "keep a copy of it" in answer.err


def test_no_secret_leaves_the_house(rondo: Rondo, home: Path) -> None:
    key = (home / "rondo.db.key").read_text().split()[0]
    with ZipFile(backed_up(rondo, home)) as packed:
        everything = b"".join(packed.read(name) for name in packed.namelist())
        settings = tomllib.loads(packed.read("settings.toml").decode())
    for secret in (TOKEN, SECRET, key):
        assert secret.encode() not in everything
    assert settings["webhook"] == {"url": "https://example.org/hook", "listen": "127.0.0.1:8080"}
    assert settings["workbook"] == str(home / "club.xlsx")


def test_a_backup_needs_no_secrets(rondo: Rondo, home: Path) -> None:
    """Who makes it every night needn't be able to read them."""
    lines = (home / "rondo.toml").read_text().splitlines()
    bare = [line for line in lines if not line.startswith(("token", "webhook"))]
    (home / "rondo.toml").write_text("\n".join([*bare, 'webhook = { url = "https://example.org/hook" }']))
    assert rondo("backup", home, "--config", home / "rondo.toml").status == 0
    assert "RONDO_TOKEN" in rondo("serve", "--config", home / "rondo.toml").err


def test_a_lost_disk_comes_back(rondo: Rondo, home: Path) -> None:
    file = backed_up(rondo, home)
    before = (home / "club.xlsx").read_bytes()
    (home / "club.xlsx").unlink()
    (home / "rondo.db").unlink()
    answer = rondo("restore", file, "--config", home / "rondo.toml", "--json")
    assert answer.status == 0
    assert answer.json["put_aside"] == []
    assert answer.json["has_key"] is True
    assert (home / "club.xlsx").read_bytes() == before
    assert rondo("check", home / "club.xlsx").status == 0
    open_journal(f"sqlite:///{home / 'rondo.db'}").close()


def test_what_is_there_is_never_overwritten_without_being_asked_and_then_kept(rondo: Rondo, home: Path) -> None:
    file = backed_up(rondo, home)
    (home / "club.xlsx").write_bytes(b"the work of a whole evening")
    before = names(home)
    refused = rondo("restore", file, "--config", home / "rondo.toml")
    assert refused.status == 1
    assert "club.xlsx" in refused.err
    assert "--overwrite" in refused.err
    assert names(home) == before
    done = rondo("restore", file, "--config", home / "rondo.toml", "--overwrite", "--json")
    assert done.status == 0
    kept = [Path(aside) for aside in done.json["put_aside"]]
    assert b"the work of a whole evening" in [aside.read_bytes() for aside in kept]


def test_what_sqlite_keeps_beside_a_journal_is_put_aside_with_it(rondo: Rondo, home: Path) -> None:
    """A write-ahead log that stayed would be taken for a part of the restored journal."""
    file = backed_up(rondo, home)
    (home / "rondo.db-wal").write_bytes(b"of the journal that was")
    assert rondo("restore", file, "--config", home / "rondo.toml", "--overwrite", "--only", "journal").status == 0
    assert "rondo.db-wal" not in names(home)


def test_one_part_alone_comes_back(rondo: Rondo, home: Path) -> None:
    file = backed_up(rondo, home)
    (home / "rondo.db").unlink()
    (home / "club.xlsx").write_bytes(b"newer")
    assert rondo("restore", file, "--config", home / "rondo.toml", "--only", "journal").status == 0
    assert (home / "club.xlsx").read_bytes() == b"newer"


def test_everything_goes_into_a_folder_where_the_missing_key_is_told(rondo: Rondo, home: Path, tmp_path: Path) -> None:
    answer = rondo("restore", backed_up(rondo, home), "--to", tmp_path / "new")
    assert answer.status == 0
    assert names(tmp_path / "new") == {"rondo.db", "c1.xlsx", "rondo.toml"}
    assert "rondo.db.key" in answer.out


def test_a_damaged_backup_changes_nothing(rondo: Rondo, home: Path) -> None:
    file = backed_up(rondo, home)
    file.write_bytes(file.read_bytes()[:-200])
    before = names(home)
    answer = rondo("restore", file, "--config", home / "rondo.toml", "--overwrite")
    assert answer.status == 1
    assert "damaged" in answer.err
    assert names(home) == before


def test_a_backup_of_a_later_version_is_refused(rondo: Rondo, home: Path, tmp_path: Path) -> None:
    file = backed_up(rondo, home)
    with ZipFile(file) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    manifest = json.loads(files["manifest.json"])
    files["manifest.json"] = json.dumps({**manifest, "journal_shape": 999, "version": "9.9"}).encode()
    with ZipFile(tmp_path / "later.zip", "w") as later:
        for name, content in files.items():
            later.writestr(name, content)
    answer = rondo("restore", tmp_path / "later.zip", "--config", home / "rondo.toml", "--overwrite")
    assert answer.status == 1
    assert "9.9" in answer.err
    assert not [name for name in names(home) if ".before-" in name]


def test_a_database_server_has_its_own_tools(rondo: Rondo, home: Path) -> None:
    (home / "rondo.toml").write_text(f'workbook = "{home / "club.xlsx"}"\njournal = "postgresql+psycopg://h/db"\n')
    answer = rondo("backup", home, "--config", home / "rondo.toml")
    assert answer.status == 1
    assert "pg_dump" in answer.err


def test_without_a_configuration_it_is_said_what_to_do(rondo: Rondo, home: Path) -> None:
    file = backed_up(rondo, home)
    assert rondo("backup", home, "--config", home / "nowhere.toml").status == 2
    answer = rondo("restore", file, "--config", home / "nowhere.toml")
    assert answer.status == 2
    assert "--to" in answer.err


def test_a_journal_that_is_broken_is_not_backed_up_as_if_it_were_well(rondo: Rondo, home: Path) -> None:
    with closing(sqlite3.connect(home / "rondo.db")) as connection, connection:
        connection.execute("DROP TABLE marks")
    answer = rondo("backup", home, "--config", home / "rondo.toml")
    assert answer.status == 1
    assert "marks" in answer.err
    assert not list(home.glob("*.zip"))
