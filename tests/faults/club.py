"""The club of the night: a workbook as `rondo new` makes it, and a journal in which everybody is linked already."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

from bot.clock import FakeClock
from bot.decisions import Account, AddBinding, AddLink, Binding, CompetitionId, Decision, Fact, Link, SetAccount
from bot.desk import Desk
from bot.desk.view import Reading
from bot.journal import open_journal
from bot.sandbox.group import Group
from bot.sandbox.person import Person
from bot.texts.rendering import render
from rules.players import PlayerId
from rules.regulations import SettingValue
from sheets.records import Format, Value
from sheets.schema import TabName
from sheets.tables import read_tables
from sheets.template import write_new
from sheets.xlsx import XlsxWorkbook
from tests.doubles.telegram import Telegram

CLUB = CompetitionId("c1")
NAMES = {f"P{number}": name for number, name in enumerate(("Anna", "Boris", "Carla", "Dirk", "Emma", "Frits"), 1)}
OLGA = "P7"
SEVEN = datetime(2026, 3, 12, 18, 0, tzinfo=UTC)
"""The night begins at 19:00 in Amsterdam; round 1 was played the week before but for some results."""


def make_club(folder: Path) -> None:
    """The workbook: round 1 is published, round 2 is tonight, round 3 is next week and paired by itself."""
    people: list[dict[str, Value]] = [{"ID": number, "Name": name, "Rating": 1500} for number, name in NAMES.items()]
    rounds: list[dict[str, Value]] = [
        {"Round": 1, "Date": "2026-03-05", "Time": "20:00", "State": "published"},
        {"Round": 2, "Date": "2026-03-12", "Time": "20:00"},
        {
            "Round": 3,
            "Date": "2026-03-19",
            "Time": "20:00",
            "Absence deadline": "2026-03-19T18:00",
            "Pair at": "2026-03-19T19:30",
        },
    ]
    games: list[dict[str, Value]] = [
        {"Round": 1, "Board": board, "White": f"P{2 * board - 1}", "Black": f"P{2 * board}"} for board in (1, 2, 3)
    ]
    content: dict[TabName, list[dict[str, Value]]] = {
        TabName.PLAYERS: [*people, {"ID": OLGA, "Name": "Olga", "Role": "organiser"}],
        TabName.ROUNDS: rounds,
        TabName.PAIRINGS: games,
    }
    settings: dict[str, SettingValue] = {
        "competition": "Club",
        "preset": "keizer-classic",
        "timezone": "Europe/Amsterdam",
        "language": "en",
        "confirm results after": 24,
    }
    write_new(folder / "club.xlsx", Format.KEIZER, settings, content, lambda sentence: sentence)


def invite(telegram: Telegram) -> tuple[dict[str, Person], Group]:
    """Everybody has started the bot and the group has let it in; the same people have the same numbers every time."""
    people = {number: telegram.reader(name) for number, name in {**NAMES, OLGA: "Olga"}.items()}
    group = telegram.group("Club", people[OLGA])
    return people, group


async def make_journal(folder: Path, telegram: Telegram) -> None:
    """The journal of a club that has used the bot before."""
    people, group = invite(telegram)
    journal = open_journal(f"sqlite:///{folder / 'journal.db'}")
    desk = Desk(journal, FakeClock(SEVEN), render)
    await desk.start([CLUB])
    tables = await asyncio.to_thread(lambda: read_tables(XlsxWorkbook(folder / "club.xlsx").read()))
    await desk.adopt(CLUB, Reading(tables, SEVEN))
    facts: list[Fact] = [AddBinding(Binding(group.id))]
    for number, person in people.items():
        account = Account(person.id, person.id, person.user.first_name)
        facts += [SetAccount(account), AddLink(Link(person.id, PlayerId(number)))]
    await desk.decide(None, CLUB, lambda _: Decision(facts=tuple(facts)))
    journal.close()
