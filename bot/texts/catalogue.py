"""gettext for five languages. English sentences are the message ids; a `.po` file in `bot/locale` has the others.

    _ = catalogue("nl")
    _("Round {round} is paired.", round=7)
    _.plural("{count} game", "{count} games", count=3)

A sentence that is translated later than it is written down is marked with `N_`.
"""

import gettext
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "nl", "sv", "de", "ru")

DOMAIN = "rondo"
LOCALE = Path(__file__).parent.parent / "locale"


def N_(message: str) -> str:  # noqa: N802  # gettext's customary name
    """Mark a sentence for the catalogues without translating it yet."""
    return message


@dataclass(frozen=True, slots=True)
class Catalogue:
    """One language. Calling it translates a sentence and fills in its named places."""

    language: str
    translations: gettext.NullTranslations

    @property
    def locale(self) -> str:
        """How days and times are written: a name that Babel knows. English days are British ones."""
        return "en_GB" if self.language == "en" else self.language

    def __call__(self, message: str, /, **params: object) -> str:
        return self.translations.gettext(message).format_map(params) if message else ""

    def plural(self, one: str, many: str, /, count: int, **params: object) -> str:
        """The form that the language uses for `count`, which is a place in the sentence too."""
        return self.translations.ngettext(one, many, count).format_map({"count": count, **params})


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language code such as `nl`; English for languages that Rondo doesn't speak."""
    known = language if language in LANGUAGES else "en"
    return Catalogue(known, gettext.translation(DOMAIN, LOCALE, languages=[known], fallback=True))


def spoken(wishes: Sequence[str]) -> str:
    """The first of some language tags (`nl_NL.UTF-8`, `de-AT`) that Rondo speaks; English if none."""
    codes = (wish.replace("-", "_").split("_")[0].split(".")[0].casefold() for wish in wishes)
    return next((code for code in codes if code in LANGUAGES), "en")
