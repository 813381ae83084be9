"""What every test needs: compiled catalogues, and a language that doesn't depend on the machine."""

import gettext
import os
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from bot.texts.catalogue import DOMAIN, catalogue
from bot.texts.extraction import sentences
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


class _Extracted(gettext.NullTranslations):
    """English; a sentence that `make texts` doesn't find would never be translated."""

    def __init__(self) -> None:
        super().__init__()
        self._known = frozenset(one.id if isinstance(one.id, str) else one.id[0] for one in sentences() if one.id)

    def gettext(self, message: str) -> str:
        assert message in self._known, f"not found by `make texts`: {message}"
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        assert msgid1 in self._known, f"not found by `make texts`: {msgid1}"
        return super().ngettext(msgid1, msgid2, n)


@pytest.fixture(scope="session", autouse=True)
def every_sentence_is_known_to_the_catalogues() -> Iterator[None]:
    """Whatever a test makes the program say in English stands in the catalogues of the other languages too."""
    known = _Extracted()
    with pytest.MonkeyPatch.context() as patch:
        original: Any = gettext.translation

        def translation(domain: str, *where: Any, languages: Any = None, **how: Any) -> gettext.NullTranslations:
            return (
                known
                if domain == DOMAIN and languages == ["en"]
                else original(domain, *where, languages=languages, **how)
            )

        patch.setattr(gettext, "translation", translation)
        catalogue.cache_clear()
        yield
