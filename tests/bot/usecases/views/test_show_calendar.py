"""The calendar file, read back by the library that calendar programs read it with."""

from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from icalendar import Calendar, Event

from bot.decisions import State
from bot.errors import Refusal
from bot.parsing.presses import Show, View
from bot.usecases.views.show_calendar import show_calendar
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import RoundState
from sheets.records import RoundPlan, Snapshot
from tests.bot.clubs import ANNA, BORIS, C1, CARLA, FIRST_EVENING, OLGA, ZONE, away, club, evening, game, state
from tests.bot.reading import answer, presses, sender

PUBLISHED = {1: RoundState.PUBLISHED}


def calendar(now: State, player: PlayerId = ANNA, bot: str = "ClubBot") -> Calendar:
    """What the player's calendar program takes in."""
    notice = show_calendar(now, sender(player), bot).notices[0]
    assert notice.say.enclosed is not None
    assert notice.say.enclosed.name == "club-night.ics"
    read = Calendar.from_ical(notice.say.enclosed.content)
    assert isinstance(read, Calendar)
    return read


def events(now: State, player: PlayerId = ANNA) -> list[Event]:
    return list(calendar(now, player).events)


def begins(event: Event) -> datetime:
    assert isinstance(event.start, datetime)
    return event.start


def at(snapshot: Snapshot, number: int, starts_at: datetime | None) -> Snapshot:
    """The same with a round moved."""
    rounds = tuple(replace(plan, starts_at=starts_at) if plan.number == number else plan for plan in snapshot.rounds)
    return replace(snapshot, rounds=rounds)


def test_every_round_is_an_entry_at_its_time_in_the_clubs_zone() -> None:
    found = events(state())
    assert [event.start for event in found] == [evening(number) for number in range(1, 7)]
    assert [str(event["SUMMARY"]) for event in found][:2] == ["Club night: round 1", "Club night: round 2"]
    assert {event.end - event.start for event in found} == {timedelta(hours=4)}
    assert {str(event["DTSTART"].params["TZID"]) for event in found} == {"Europe/Amsterdam"}


def test_the_file_brings_its_time_zone_along_which_agrees_on_both_sides_of_the_clock_change() -> None:
    found = calendar(state())
    (zone,) = found.timezones
    own = zone.to_tz()
    for plan in state().snapshot.rounds:
        assert plan.starts_at is not None
        naive = plan.starts_at.replace(tzinfo=None)
        assert naive.replace(tzinfo=own).utcoffset() == plan.starts_at.utcoffset()
    offsets = [begins(event).utcoffset() for event in found.events]
    assert offsets == [timedelta(hours=1)] * 4 + [timedelta(hours=2)] * 2, "the clocks change on 29 March 2026"


def test_the_autumn_and_new_year_are_no_trouble() -> None:
    first = datetime(2026, 10, 15, 20, tzinfo=ZONE)
    snapshot = club()
    for number in range(1, 7):
        snapshot = at(snapshot, number, first + timedelta(days=28 * (number - 1)))
    found = events(state(snapshot))
    assert [begins(event).utcoffset() for event in found] == [timedelta(hours=2)] + [timedelta(hours=1)] * 5
    assert [begins(event).date() for event in found][2:4] == [date(2026, 12, 10), date(2027, 1, 7)]


def test_of_an_hour_that_comes_twice_the_second_is_meant_also_in_the_file() -> None:
    second = datetime(2026, 10, 25, 2, 30, tzinfo=ZONE, fold=1)
    found = events(state(at(club(), 1, second)))
    assert found[0].start == datetime(2026, 10, 25, 1, 30, tzinfo=UTC) == second.astimezone(UTC)
    assert found[0].end - found[0].start == timedelta(hours=4)


@pytest.mark.parametrize("zone", ["America/New_York", "Asia/Kolkata", "UTC"])
def test_other_zones_are_kept(zone: str) -> None:
    start = datetime(2026, 3, 8, 19, 30, tzinfo=ZoneInfo(zone))
    snapshot = at(club(), 1, start)
    moved = replace(snapshot, competition=replace(snapshot.competition, timezone=ZoneInfo(zone)))
    assert events(state(moved))[0].start == start


# --- taken in anew


def test_a_later_file_updates_what_an_earlier_one_brought() -> None:
    """A program replaces an entry by one with the same UID and no smaller SEQUENCE."""
    before = events(state())
    later = state(at(club(), 2, evening(2) + timedelta(days=1)), FIRST_EVENING + timedelta(days=1))
    after = events(later)
    assert [event["UID"] for event in before] == [event["UID"] for event in after]
    assert all(new.sequence > old.sequence for old, new in zip(before, after, strict=True))
    assert all(new.DTSTAMP > old.DTSTAMP for old, new in zip(before, after, strict=True))
    assert after[1].start == evening(2) + timedelta(days=1)


def test_no_two_entries_are_taken_for_one() -> None:
    everything = [*events(state(), ANNA), *events(state(), BORIS), *calendar(state(), ANNA, "AnotherBot").events]
    names = [str(event["UID"]) for event in everything]
    assert len(set(names)) == len(names) == 18


def test_a_pairing_that_is_known_later_comes_into_the_same_entry() -> None:
    paired = club([game(1, 3, BORIS, ANNA)], states=PUBLISHED)
    assert events(state(paired))[0]["UID"] == events(state())[0]["UID"]


# --- what is his own


def test_his_game_stands_there_once_it_is_published() -> None:
    record = replace(game(1, 3, BORIS, ANNA), place="Café “Schaak”, Sliedrecht")
    entry = events(state(club([record], states=PUBLISHED)))[0]
    assert str(entry["SUMMARY"]) == "Club night: Boris <b> – Anna"
    assert str(entry["DESCRIPTION"]) == "Round 1, board 3\nYou have Black against Boris <b> (rating 2000)."
    assert str(entry["LOCATION"]) == "Café “Schaak”, Sliedrecht"
    secret = events(state(club([record], states={1: RoundState.PAIRED})))[0]
    assert str(secret["SUMMARY"]) == "Club night: round 1"
    assert "LOCATION" not in secret


def test_rounds_that_he_misses_are_marked_and_leave_him_free() -> None:
    found = events(state(club(absences=[away(2, ANNA)])))
    assert [str(event["TRANSP"]) for event in found][:3] == ["OPAQUE", "TRANSPARENT", "OPAQUE"]
    assert str(found[1]["SUMMARY"]) == "Club night: round 2, absent"


def test_a_bye_is_no_game() -> None:
    found = events(state(club([game(1, 1, ANNA, None)], states=PUBLISHED)))
    assert (str(found[0]["SUMMARY"]), str(found[0]["TRANSP"])) == ("Club night: round 1, bye", "TRANSPARENT")


def test_rounds_before_he_joins_are_not_his() -> None:
    snapshot = club()
    joins = tuple(
        replace(person, player=replace(person.player, joins_in_round=4)) if person.id == ANNA else person
        for person in snapshot.people
    )
    assert [event.start for event in events(state(replace(snapshot, people=joins)))] == [
        evening(4),
        evening(5),
        evening(6),
    ]


def test_a_postponed_game_moves_his_entry_to_its_own_day() -> None:
    record = replace(game(1, 1, ANNA, BORIS, Result.POSTPONED), date=date(2026, 3, 9), time=time(19, 0))
    found = events(state(club([record], states=PUBLISHED)))
    assert found[0].start == datetime(2026, 3, 9, 19, tzinfo=ZONE)
    assert found[0]["UID"] == events(state())[0]["UID"]
    assert len(found) == 6
    usual = replace(record, time=None)
    assert events(state(club([usual], states=PUBLISHED)))[0].start == datetime(2026, 3, 9, 20, tzinfo=ZONE)


def test_a_day_without_a_time_is_a_whole_day() -> None:
    record = replace(game(1, 1, ANNA, BORIS, Result.POSTPONED), date=date(2026, 3, 9))
    snapshot = at(club([record], states=PUBLISHED), 1, None)
    assert (events(state(snapshot))[0].start, events(state(snapshot))[0].end) == (date(2026, 3, 9), date(2026, 3, 10))


# --- words and letters


def test_long_names_with_umlauts_are_folded_and_come_back_whole() -> None:
    long = "Łódź Schachgesellschaft für Königsgambit & Überraschungen; №1, «Ладья» " * 3
    snapshot = club()
    renamed = replace(snapshot, competition=replace(snapshot.competition, name=long.strip()))
    notice = show_calendar(state(renamed), sender(ANNA), "ClubBot").notices[0]
    assert notice.say.enclosed is not None
    lines = notice.say.enclosed.content.split(b"\r\n")
    assert max(len(line) for line in lines) <= 75, "RFC 5545, 3.1"
    read = Calendar.from_ical(notice.say.enclosed.content)
    assert str(read.events[0]["SUMMARY"]) == f"{long.strip()}: round 1"
    assert notice.say.enclosed.name.isprintable()


@pytest.mark.parametrize(("club_name", "file"), [("", "rounds.ics"), ("<b>/../x", "b-x.ics"), ("Ладья", "ладья.ics")])
def test_the_files_name_is_harmless(club_name: str, file: str) -> None:
    snapshot = club()
    renamed = replace(snapshot, competition=replace(snapshot.competition, name=club_name))
    notice = show_calendar(state(renamed), sender(ANNA), "ClubBot").notices[0]
    assert notice.say.enclosed is not None
    assert notice.say.enclosed.name == file


# --- who gets which


def test_a_parent_is_asked_for_whom_and_gets_that_childs() -> None:
    now = state()
    parent = replace(now, links=(*now.links, replace(now.links[0], player=CARLA)))
    asked = show_calendar(parent, sender(ANNA), "ClubBot")
    assert presses(asked) == [Show(C1, View.CALENDAR, "P1", 0), Show(C1, View.CALENDAR, "P3", 0)]
    given = show_calendar(parent, sender(ANNA), "ClubBot", CARLA)
    assert "for your calendar" in answer(given)
    with pytest.raises(Refusal, match="not-your-button"):
        show_calendar(now, sender(ANNA), "ClubBot", CARLA)


def test_an_organiser_and_a_group_get_the_rounds_alone() -> None:
    now = state(club([game(1, 3, BORIS, ANNA)], states=PUBLISHED))
    assert str(events(now, OLGA)[0]["SUMMARY"]) == "Club night: round 1"
    group = replace(sender(ANNA), chat_id=-5)
    notice = show_calendar(now, group, "ClubBot").notices[0]
    assert notice.say.enclosed is not None
    assert b"Boris" not in notice.say.enclosed.content


def test_without_days_there_is_nothing_to_put_into_a_calendar() -> None:
    bare = replace(club(), rounds=tuple(RoundPlan(plan.round) for plan in club().rounds))
    with pytest.raises(Refusal, match="nothing-dated"):
        show_calendar(state(bare), sender(ANNA), "ClubBot")
