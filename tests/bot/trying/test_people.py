"""Who has a phone, and as what."""

from dataclasses import replace

from bot.sandbox.records import ChatId, UserId
from bot.sandbox.world import World
from bot.trying.pages import people_json, shown_first
from bot.trying.people import STRANGER, gathered, introduced
from bot.trying.tours import cast_of
from sheets.records import Format, TeamRecord
from tests.bot.clubs import ANNA, BORIS, CARLA, HANS, NAMES, OLGA, club, state


def test_everybody_of_the_tab_gets_a_phone_and_is_in_the_group() -> None:
    world = World()
    people = gathered(world, club(), "nl")
    assert people.accounts.keys() == NAMES.keys()
    assert {world.user(user).language_code for user in people.accounts.values()} == {"nl"}
    assert world.started == set(people.accounts.values())
    members = world.room(people.group).members
    assert set(people.accounts.values()) | {world.bot.id} == members.keys()


def test_who_comes_later_gets_one_too_and_nobody_a_second_one() -> None:
    world = World()
    before = gathered(world, replace(club(), people=club().people[:3]), "en")
    after = gathered(world, club(), "en", before)
    assert {player: after.accounts[player] for player in before.accounts} == before.accounts
    assert after.accounts.keys() == NAMES.keys()
    assert (after.stranger, after.group) == (before.stranger, before.group)


def test_an_empty_workbook_has_a_stranger_and_a_group() -> None:
    people = gathered(World(), replace(club(), people=()), "en")
    listed = people_json(state(replace(club(), people=())), people)
    assert [one["role"] for one in listed] == ["group", "guest"]
    assert shown_first(people, None) == [people.group]


def test_organisers_come_first_then_the_group_and_captains() -> None:
    teams = (TeamRecord("T1", "Reds", captain=CARLA, vice_captains=(BORIS,)),)
    snapshot = replace(club(), teams=teams)
    people = gathered(World(), snapshot, "en")
    listed = people_json(state(snapshot), people)
    names = [(one["name"], one["role"]) for one in listed]
    assert names[:5] == [
        (NAMES[HANS], "organiser"),
        (NAMES[OLGA], "organiser"),
        ("Club night", "group"),
        (NAMES[BORIS], "captain"),
        (NAMES[CARLA], "captain"),
    ]
    assert names[-1] == (STRANGER, "guest")


def test_who_is_linked_already_is_not_introduced_again() -> None:
    now = state(without=[ANNA])
    known = {player: UserId(1000 + int(player[1:])) for player in NAMES}
    people = replace(gathered(World(), club(), "en"), accounts=known, group=ChatId(-7))
    decision = introduced(now, people, "en")
    assert [notice.say.code for notice in decision.notices] == ["welcome"]
    assert decision.changes == ()
    assert len(decision.facts) == 3


def test_what_has_no_tour_is_tried_without() -> None:
    circuit = replace(club(), competition=replace(club().competition, format=Format.CIRCUIT))
    assert cast_of(circuit) is None
    assert cast_of(club()) is not None
