"""What a tour is made of: whom it speaks of, and things to try."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bot.decisions import State
from rules.players import PlayerId
from sheets.records import Snapshot

Params = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Cast:
    """Of whom a tour speaks: the round that is played, the player it begins with (a captain for teams), who organises.

    `match` is the match of a knockout or of two teams that it follows.
    """

    round: int
    player: PlayerId
    organiser: PlayerId
    match: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to try: on whose phone (None: not on a phone) or in which tab, and whether it has been done."""

    code: str
    who: PlayerId | None = None
    tab: str = ""
    is_done: bool = False
    params: Params = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tour:
    """The tour of one format.

    `cast` gives None where there is nothing to play or nobody to play it; `steps` all steps in order, derived from the
    competition as it stands. `sentences` are title and text by the step's code; `buttons` what a place of a text is
    called on the phones: a code of bot/texts/labels.
    """

    cast: Callable[[Snapshot], Cast | None]
    steps: Callable[[State, Cast], tuple[Step, ...]]
    sentences: Mapping[str, tuple[str, str]]
    buttons: Mapping[str, str]
