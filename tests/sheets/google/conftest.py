"""The double, and a small competition on it."""

from collections.abc import Iterator, Sequence

import pytest

from sheets.grid import Scalar
from tests.sheets.google.clubs import Club, Google, google

PAIRINGS: Sequence[Sequence[Scalar]] = (
    ("Round", "Board", "White", "Black", "Result", "Remarks"),
    (1, 1, "Anna", "Ben", "1-0"),
    (1, 2, "Cas", "Dirk"),
    (1, 3, "Eva", "Finn"),
    (1, 4, "Gijs", "Hana"),
)


@pytest.fixture
def servers() -> Iterator[Google]:
    with google() as running:
        yield running


@pytest.fixture
def club(servers: Google) -> Club:
    return servers.club({"Pairings": PAIRINGS, "Players": [("ID", "Name", "Rating"), ("P1", "Anna", 1900)]})
