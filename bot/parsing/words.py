"""Text as people type it, made comparable."""

import re
import unicodedata

_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−﹣－"), "-")
_OTHERS = {ord("½"): "1/2", ord("⁄"): "/", ord("："): ":", ord("’"): "'", ord("ё"): "е"}


def plain(text: str) -> str:
    """NFC, case-folded, one kind of dash, `½` as `1/2`, single spaces, no exclamation or question at the end."""
    folded = unicodedata.normalize("NFC", text).casefold().translate(_DASHES | _OTHERS)
    return re.sub(r"[\s!?]+$", "", " ".join(folded.split()))


def alternatives(words: str) -> str:
    """A regular expression for any of some phrases separated by `|`, longest first, spaces flexible."""
    phrases = sorted((phrase.strip() for phrase in words.split("|")), key=lambda phrase: (-len(phrase), phrase))
    return "(?:" + "|".join(re.escape(phrase).replace(r"\ ", r"\s+") for phrase in phrases) + ")"
