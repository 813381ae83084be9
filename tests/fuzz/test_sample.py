"""A fixed sample of the mutations that `python -m tests.fuzz` tries by the thousand."""

from pathlib import Path

import pytest

from tests.fuzz.killing import killed
from tests.fuzz.trying import Workshop

SEED, CHUNKS, IN_A_CHUNK = 20260312, 8, 10


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("fuzz"), SEED)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_harmed_workbooks_are_answered_in_words_and_stay_unharmed(workshop: Workshop, chunk: int) -> None:
    for number in range(chunk * IN_A_CHUNK, (chunk + 1) * IN_A_CHUNK):
        tried = workshop.trial(number)
        assert tried.faults == (), f"mutation {number} of seed {SEED}: {tried.harms}"


def test_a_killed_command_leaves_the_old_workbook_or_the_new_one(workshop: Workshop, tmp_path: Path) -> None:
    assert list(killed(workshop.made, tmp_path, 3, SEED)) == []
