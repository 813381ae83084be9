"""What a key opens, and where keys are kept."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import Refusal
from bot.sealing import MARK, Seals, Unopenable, fresh_seals, put_key_first, seals_in

SEALS = fresh_seals()


@given(st.text(st.characters(exclude_characters="\0", codec="utf-8")))
def test_what_was_sealed_opens_as_it_was(text: str) -> None:
    sealed = SEALS.seal(text)

    assert sealed.startswith(MARK)
    assert SEALS.open(sealed) == text


def test_the_length_tells_nothing_of_a_line_up() -> None:
    short, long = (SEALS.seal(f'{{"boards": ["{name}"]}}') for name in ("P1", "P4711"))

    assert len(short) == len(long)


def test_another_key_opens_nothing_and_neither_does_a_changed_text() -> None:
    sealed = SEALS.seal("P1, P2")

    with pytest.raises(Unopenable):
        fresh_seals().open(sealed)
    with pytest.raises(Unopenable):
        SEALS.open(sealed[:-9] + "AAAAAAAA=")


def test_a_key_file_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    file = tmp_path / "rondo.key"
    sealed = seals_in(file).seal("P1")

    assert file.stat().st_mode & 0o777 == 0o600
    assert seals_in(file).open(sealed) == "P1"


def test_a_new_key_seals_and_the_old_ones_still_open(tmp_path: Path) -> None:
    file = tmp_path / "rondo.key"
    before = seals_in(file)
    put_key_first(file)
    both = seals_in(file)

    assert file.stat().st_mode & 0o777 == 0o600
    assert both.open(before.seal("P1")) == "P1"
    with pytest.raises(Unopenable):
        before.open(both.seal("P1"))

    newest = file.read_text().splitlines()[0]
    file.write_text(f"# the old one is gone\n{newest}\n")
    assert seals_in(file).open(both.seal("P1")) == "P1"


@pytest.mark.parametrize("content", ["", "# only words\n", "nonsense\n", "\x80"])
def test_a_file_without_a_key_is_refused_in_words(tmp_path: Path, content: str) -> None:
    file = tmp_path / "rondo.key"
    file.write_bytes(content.encode("latin-1"))

    with pytest.raises(Refusal) as refused:
        seals_in(file)
    assert refused.value.code == "seal-key-unusable"


def test_a_key_that_cant_be_made_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as refused:
        seals_in(tmp_path / "nowhere" / "rondo.key")
    assert refused.value.code == "seal-key-unusable"


def test_no_key_is_no_seal() -> None:
    with pytest.raises(ValueError, match=r"\[\]"):
        Seals([])
