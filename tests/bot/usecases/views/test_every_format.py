"""What a player asks for himself, in the example of every format: an answer in words or a file, never a crash."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot import formats
from bot.decisions import Account, CompetitionId, Decision, Link, State, ToPerson
from bot.demo.contents import demo_of
from bot.errors import Refusal
from bot.parsing.moves import SaidMove
from bot.sender import Sender
from bot.texts.catalogue import catalogue
from bot.usecases.results.propose_day import SayDay, say_day
from bot.usecases.views.show_calendar import show_calendar
from bot.usecases.views.show_me import show_me
from bot.usecases.views.show_pairings import show_pairings
from bot.usecases.views.show_pictures import show_course_picture, show_table_picture
from bot.usecases.views.show_schedule import show_schedule
from bot.usecases.views.show_standings import posted, show_standings
from sheets.decode import snapshot
from sheets.records import Format
from sheets.tables import read_tables
from sheets.template import write_new
from sheets.xlsx import XlsxWorkbook
from tests.bot.reading import read, told

TODAY = date(2026, 3, 4)
PRESETS = {
    Format.KEIZER: "sliedrecht-2020",
    Format.SWISS: "swiss",
    Format.TEAM_SWISS: "team-swiss",
    Format.KNOCKOUT: "tcec-cup-10",
    Format.CIRCUIT: "kubok-rossii-2018-men",
}
USER = 1000


@cache
def example(kind: Format) -> State:
    """Everybody who plays has an account; one is linked to the first player."""
    settings = {"competition": "Club", "preset": PRESETS[kind], "timezone": "Europe/Amsterdam", "language": "en"}
    with TemporaryDirectory() as folder:
        file = Path(folder) / "club.xlsx"
        write_new(file, kind, settings, demo_of(kind, settings, TODAY), catalogue("en"))
        read = snapshot(read_tables(XlsxWorkbook(file).read()))
    players = [person.id for person in read.people if person.plays]
    users = {USER + number: player for number, player in enumerate(players)}
    return State(
        CompetitionId("c1"),
        read,
        datetime(2026, 3, 4, 12, tzinfo=UTC),
        accounts={user: Account(user, user, player) for user, player in users.items()},
        links=tuple(Link(user, player) for user, player in users.items()),
    )


def asked(kind: Format, what: str) -> Decision:
    now = example(kind)
    sender = Sender(USER, USER, now.now)
    match what:
        case "calendar":
            return show_calendar(now, sender, "ClubBot")
        case "table":
            return show_table_picture(now, sender)
        case "season":
            return show_course_picture(now, sender)
        case "me":
            return show_me(now, sender)
        case "pairings":
            return show_pairings(now, sender)
        case "standings":
            return show_standings(now, sender)
        case "schedule":
            return show_schedule(now, sender)
        case _:
            return say_day(now, SayDay(sender, SaidMove(TODAY + timedelta(days=5))))


WHAT = ("calendar", "table", "season", "me", "pairings", "standings", "schedule", "another day")


CIRCUIT = Format.CIRCUIT
REFUSED: Mapping[tuple[Format, str], str] = {
    **{(kind, "another day"): "no-game-to-move" for kind in Format if kind is not Format.KNOCKOUT},
    (CIRCUIT, "season"): "no-course-yet",
    (CIRCUIT, "pairings"): "stages-elsewhere",
    (CIRCUIT, "calendar"): "stages-elsewhere",
    (CIRCUIT, "schedule"): "stages-elsewhere",
}
"""A circuit has no rounds, and in the other examples all games so far have been played."""

ANSWERED = [(kind, what) for kind in Format for what in WHAT if (kind, what) not in REFUSED]


def _name(value: object) -> str:
    return value.value if isinstance(value, Format) else str(value)


@pytest.mark.parametrize(("kind", "what"), ANSWERED, ids=_name)
def test_it_is_answered_in_every_format(kind: Format, what: str) -> None:
    assert all(text.strip() for _, text in told(asked(kind, what)))


@pytest.mark.parametrize(("kind", "what"), REFUSED, ids=_name)
def test_or_refused_in_words(kind: Format, what: str) -> None:
    with pytest.raises(Refusal, match=REFUSED[kind, what]) as refused:
        asked(kind, what)
    assert read(refused.value.say)


def test_in_an_event_of_teams_the_reader_finds_his_team() -> None:
    now = example(Format.TEAM_SWISS)
    team = now.snapshot.team[str(now.snapshot.people[0].player.team)]
    shown = next(text for _, text in told(asked(Format.TEAM_SWISS, "standings")))
    (own,) = (line for line in shown.splitlines() if line.startswith("▸"))
    assert team.name in own
    assert f"{team.name}, round by round" in told(asked(Format.TEAM_SWISS, "season"))[0][1]


def test_everybody_of_a_team_hears_where_it_stands() -> None:
    now = example(Format.TEAM_SWISS)
    notices = posted(now, formats.standings(now.snapshot))
    people = [notice.to.player for notice in notices if isinstance(notice.to, ToPerson)]
    assert len(people) == len(set(people))
    assert set(people) >= {person.id for person in now.snapshot.people if person.plays}
