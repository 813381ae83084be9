"""Everything that is missing or wrong is named at once, by the names that it has; secrets are never quoted."""

from pathlib import Path

import pytest

from bot.errors import Refusal
from bot.settings import Settings, load_settings
from bot.texts.rendering import plain

TOKEN = "123456:" + "a" * 35


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TOKEN", "WORKBOOK", "COMPETITIONS", "JOURNAL"):
        monkeypatch.delenv(f"RONDO_{name}", raising=False)


def written(folder: Path, text: str) -> Path:
    file = folder / "rondo.toml"
    file.write_text(text, encoding="utf-8")
    return file


def complaints(file: Path | None = None) -> list[str]:
    with pytest.raises(Refusal) as refusal:
        load_settings(file)
    return plain(refusal.value.say, "en").splitlines()


def test_a_token_and_a_workbook_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDO_TOKEN", TOKEN)
    monkeypatch.setenv("RONDO_WORKBOOK", "club.xlsx")
    settings = load_settings()

    assert settings.workbooks == {"c1": "club.xlsx"}
    assert settings.journal_url == "sqlite:///rondo.db"


def test_a_file_says_the_same_and_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(
        tmp_path,
        f'token = "{TOKEN}"\njournal = "postgresql://db/x"\n[competitions]\nnight = "a.xlsx"\ncup = "b.xlsx"\n'
        '[webhook]\nurl = "https://club.example/hook"\nsecret = "0123456789abcdef"\n',
    )
    monkeypatch.setenv("RONDO_JOURNAL", "other.db")
    settings = load_settings(file)

    assert settings.workbooks == {"night": "a.xlsx", "cup": "b.xlsx"}
    assert settings.journal_url == "sqlite:///other.db"
    assert settings.webhook is not None
    assert settings.webhook.listen == "127.0.0.1:8080"


def test_competitions_fit_into_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDO_TOKEN", TOKEN)
    monkeypatch.setenv("RONDO_COMPETITIONS", '{"night": "a.xlsx"}')

    assert load_settings().workbooks == {"night": "a.xlsx"}


def test_all_that_is_missing_or_wrong_is_named_at_once(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        'tokn = "x"\nlog_level = "loud"\n[competitions]\n"club night" = "a.xlsx"\n[webhook]\nurl = "http://club"\n',
    )
    said = "\n".join(complaints(file))

    for name in ("token", "tokn", "log_level", "competitions", "webhook.url", "webhook.secret"):
        assert f"\n{name}" in said
    assert "RONDO_WEBHOOK__SECRET" in said


def test_a_missing_workbook_is_named_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDO_TOKEN", TOKEN)

    assert "RONDO_WORKBOOK" in complaints()[-1]


def test_a_wrong_token_is_not_quoted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDO_TOKEN", "123456:too-short-a-secret")
    monkeypatch.setenv("RONDO_WORKBOOK", "club.xlsx")
    said = "\n".join(complaints())

    assert "too-short" not in said
    assert "RONDO_TOKEN" in said


def test_secrets_are_not_shown_when_settings_are_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDO_TOKEN", TOKEN)
    monkeypatch.setenv("RONDO_WORKBOOK", "club.xlsx")

    assert TOKEN not in repr(load_settings())


@pytest.mark.parametrize("text", ["token = ", "\x00", "[[["])
def test_a_file_that_cant_be_read_is_no_traceback(tmp_path: Path, text: str) -> None:
    assert complaints(written(tmp_path, text))


def test_a_file_that_isnt_there_is_no_traceback(tmp_path: Path) -> None:
    assert complaints(tmp_path / "nothing.toml")


def test_every_setting_has_a_default_or_is_named_when_missing() -> None:
    required = [name for name, about in Settings.model_fields.items() if about.is_required()]

    assert required == ["token"]


def test_nothing_at_all_names_token_and_workbook(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [each for each in complaints() if "RONDO_TOKEN" in each]
    assert [each for each in complaints() if "RONDO_WORKBOOK" in each]


def test_a_wrong_token_does_not_hide_that_the_workbook_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDO_TOKEN", "x")
    assert [each for each in complaints() if "RONDO_WORKBOOK" in each]


def test_how_soon_an_edit_is_seen_is_a_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDO_SEEN_WITHIN__OTHERWISE", "300")
    file = written(tmp_path, f'token = "{TOKEN}"\nworkbook = "a.xlsx"\n[seen_within]\nplaying = 30\n')
    found = load_settings(file).seen_within

    assert (found.playing, found.otherwise) == (30, 300)
    monkeypatch.setenv("RONDO_SEEN_WITHIN__OTHERWISE", "1")
    assert "seen_within.otherwise" in "\n".join(complaints(file))
