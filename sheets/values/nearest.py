"""The known word that somebody probably meant."""

from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from functools import lru_cache

ALIKE = 0.6
_LOOKED_AT = 12


def nearest(word: str, known: Iterable[str]) -> str:
    """The most similar of the known words; "" if none is at all alike. Of equals the first in the alphabet."""
    return Nearest(known).to(word)


class Nearest:
    """Prepared for many questions: only those that share most pairs of letters are compared in earnest."""

    def __init__(self, known: Iterable[str]) -> None:
        self._known = sorted(set(known))
        self._having: dict[str, list[int]] = {}
        for number, word in enumerate(self._known):
            for pair in _pairs(word):
                self._having.setdefault(pair, []).append(number)

    def to(self, word: str, alike: float = ALIKE) -> str:
        """The most similar one that is at least so much alike (0 to 1); "" if none is."""
        shared = Counter(number for pair in _pairs(word) for number in self._having.get(pair, ()))
        likely = sorted(shared, key=lambda number: (-shared[number] / (len(self._known[number]) + 1), number))
        graded = [(_likeness(word, self._known[number]), -number) for number in likely[:_LOOKED_AT]]
        best, number = max(graded, default=(0.0, 0))
        return self._known[-number] if best >= alike else ""


@lru_cache(maxsize=4096)
def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other, autojunk=False).ratio()


def _pairs(word: str) -> set[str]:
    framed = f" {word} "
    return {framed[i : i + 2] for i in range(len(framed) - 1)}
