"""Everything that a conversation can refuse.

Refusal                     a code with parameters; explained to the person in his language, with what he can do
├── NotAllowed              somebody else may do this
└── StoppedByProblems       the workbook has errors; `problems` are all of them
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from bot.decisions import Button, Say
from sheets.problems import Problem


class Refusal(Exception):
    """Nothing was changed. `code` names the case in bot/texts, `params` are the words that its sentence needs.

    `buttons` are what he can do instead.
    """

    def __init__(self, code: str, buttons: tuple[tuple[Button, ...], ...] = (), **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, object] = MappingProxyType(params)
        self.buttons = buttons

    @classmethod
    def saying(cls, say: Say) -> "Refusal":
        """A message as a refusal."""
        refusal = cls(say.code, say.buttons)
        refusal.params = say.params
        return refusal

    @property
    def say(self) -> Say:
        """The refusal as a message."""
        return Say(self.code, self.params, self.buttons)


class NotAllowed(Refusal):
    """Somebody else may do this; `params` has what his role lacks."""


class StoppedByProblems(Refusal):
    """The workbook has errors, which stop pairing and publishing."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("stopped-by-problems", problems=problems)
        self.problems = problems


def leaves(group: BaseExceptionGroup[BaseException]) -> Iterator[BaseException]:
    """What went wrong, without the groups around it."""
    for error in group.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from leaves(error)
        else:
            yield error
