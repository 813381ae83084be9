"""How names, headings and words are compared: after Unicode NFC, trimming, case-folding and collapsing spaces."""

import unicodedata

_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"))
"""Soft hyphens, zero-width spaces and marks of direction: they come along when text is copied from a web page."""


def tidy(text: str) -> str:
    """As it is shown: composed (NFC), trimmed, single spaces, nothing invisible."""
    if text.isascii():
        return " ".join(text.split())
    return " ".join(unicodedata.normalize("NFC", text.translate(_INVISIBLE)).split())


def folded(text: str) -> str:
    """As it is compared."""
    # Case-folding can decompose a letter (U+0149, U+01F0), hence a second NFC.
    return tidy(tidy(text).casefold())
