"""What every test needs: compiled catalogues, and a language that doesn't depend on the machine."""

import os

import pytest
from hypothesis import HealthCheck, settings

from hatch_build import compile_catalogues

# How fast examples are made is the machine's affair; the seed of a failure is printed. CI judges a change by the same
# examples each time; everybody else looks for new ones.
settings.register_profile(
    "rondo",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
    derandomize="CI" in os.environ,
)
settings.load_profile("rondo")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Catalogues are compiled when the project is installed; a changed .po file would otherwise not be seen."""
    compile_catalogues()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The person at the terminal reads English unless a test says otherwise."""
    monkeypatch.setenv("RONDO_LANGUAGE", "en")
