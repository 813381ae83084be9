"""The script: what people do this night, one after the other, each when the one before has been answered."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from bot.sandbox.group import Group
from bot.sandbox.person import Person
from bot.sandbox.seen import Seen
from tests.doubles.telegram import Telegram
from tests.faults.club import OLGA

SEND_AGAIN = "Send again"


@dataclass
class Night:
    """Who is there. `number` counts the steps."""

    telegram: Telegram
    people: Mapping[str, Person]
    group: Group

    def says(self, who: str, text: str) -> None:
        self.people[who].send(text)

    def taps(self, who: str, label: str) -> None:
        """The newest button of that name in his private chat."""
        person = self.people[who]
        person.press(newest(person.received(), label), label)

    def passes(self, **span: float) -> None:
        self.telegram.clock.advance(timedelta(**span))


Step = Callable[[Night], None]


def newest(messages: Sequence[Seen], label: str) -> Seen:
    """The last message with such a button. LookupError."""
    for message in reversed(messages):
        if label in message.labels:
            return message
    raise LookupError(label, [message.labels for message in messages])


def says(who: str, text: str) -> Step:
    return lambda night: night.says(who, text)


def taps(who: str, label: str) -> Step:
    return lambda night: night.taps(who, label)


def both_say(one: tuple[str, str], other: tuple[str, str]) -> Step:
    """In the same second, before anybody is answered."""

    def step(night: Night) -> None:
        night.says(*one)
        night.says(*other)

    return step


def passes(**span: float) -> Step:
    return lambda night: night.passes(**span)


Script = Sequence[tuple[str, Step]]

SCRIPT: Script = (
    ("Anna reports", says("P1", "1-0")),
    ("Boris confirms", taps("P2", "Confirm")),
    ("Carla reports", says("P3", "I won")),
    ("Dirk objects", taps("P4", "Not right")),
    ("Dirk says what it was", says("P4", "draw")),
    ("Olga decides", taps(OLGA, "½-½")),
    ("Emma and Frits report the same", both_say(("P5", "0-1"), ("P6", "0-1"))),
    ("Frits signs off for tonight", says("P6", "/absent 2")),
    ("Emma looks at the standings", says("P5", "/standings")),
    ("Anna asks why", says("P1", "/why")),
    ("Boris speaks German", says("P2", "/language")),
    ("he chooses it", taps("P2", "Deutsch")),
    ("Olga looks at the round", says(OLGA, "/round 2")),
    ("she pairs it", taps(OLGA, "Pair round 2")),
    ("she publishes it", taps(OLGA, "Publish round 2")),
    ("nonsense", says("P3", "what is this?")),
    ("two hours pass", passes(hours=2)),
    ("a report of round 2", says("P1", "I won")),
    ("Boris, in German", says("P2", "remis")),
    ("Dirk confirms", taps("P4", "Confirm")),
    ("Olga posts the standings", says(OLGA, "/round 2")),
    ("she taps it", taps(OLGA, "Post standings")),
    ("a day passes: the other report is confirmed", passes(hours=25)),
    ("the deadline of round 3 is near", passes(days=5)),
    ("Emma signs off in the last minute", says("P5", "/absent 3")),
    ("the deadline is there", passes(hours=20)),
    ("round 3 is paired and published by itself", passes(hours=1, minutes=30)),
)
