"""Lots, drawn from a seed that is shown: whoever knows the seed can draw them again and gets the same.

*Not done here*: choosing the seed, which the organiser does before anybody knows what it leads to.
"""

from hashlib import sha256


def falls_to_first(seed: str, *about: str) -> bool:
    """Whether the lot falls to the first of two; `about` tells the lots of one seed apart."""
    words = "\n".join((seed, *about))
    return sha256(words.encode()).digest()[0] % 2 == 0
