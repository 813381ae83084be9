"""Everything that the rules can refuse.

RulesError                  a code with parameters; the sentence is made where the reader's language is known
├── SettingError            a setting of the competition that is unknown or has no usable value
├── PairingError            a round that can't be paired as asked
├── ImpossibleGame          a game of a match that could not have been played
├── UnknownMatch            a match that the bracket doesn't have
├── UnreadableFile          a file of another program that isn't what it should be
└── UnknownRound            a round number outside the competition
"""

from collections.abc import Mapping


class RulesError(Exception):
    """A refusal: `code` names the case, `params` are the words that its sentence needs."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, object] = params


class SettingError(RulesError):
    """A setting of the competition that is unknown or has no usable value; `params` has at least `key`."""


class PairingError(RulesError):
    """A round that can't be paired as asked."""


class ImpossibleGame(RulesError):
    """A game of a match that could not have been played; `params` has `match`, `number`, `white` and `black`."""


class UnknownMatch(RulesError):
    """A match that the bracket doesn't have; `params` has `match` and `known`."""


class UnreadableFile(RulesError):
    """A file of another program that isn't what it should be."""


class UnknownRound(RulesError):
    """A round number outside the competition; `params` has `round`."""
