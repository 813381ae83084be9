"""Who is on Telegram here: everybody of the Players tab, one more who is not in it, and the club's group."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.decisions import Account, AddBinding, AddLink, Binding, Decision, Link, Notice, SetAccount, State, ToUser
from bot.lines import name_of
from bot.permissions import is_organiser
from bot.sandbox.group import Group
from bot.sandbox.person import Person
from bot.sandbox.records import ChatId, MemberStatus, UserId
from bot.sandbox.world import World
from bot.trying.organising import organisers
from bot.usecases.views.show_help import welcome
from rules.players import PlayerId
from sheets.records import Role, SetValues, Snapshot
from sheets.schema import TabName

STRANGER = "Robin Nieuwkoop"


@dataclass(frozen=True)
class People:
    """Accounts by the IDs of the Players tab; `stranger` has one too, but isn't in the tab."""

    accounts: Mapping[PlayerId, UserId]
    stranger: UserId
    group: ChatId


def gathered(world: World, snapshot: Snapshot, language: str, known: People | None = None) -> People:
    """Everybody gets an account who hasn't one yet, and is in the group. KeyError for a person the world has lost."""
    accounts = dict(known.accounts) if known else {}
    for person in snapshot.people:
        if person.id not in accounts:
            accounts[person.id] = _join(world, person.name, language)
    stranger = known.stranger if known else _join(world, STRANGER, language, started=False)
    owner = next((accounts[player] for player in organisers(snapshot)), stranger)
    group = known.group if known else _found(world, snapshot, owner)
    members = world.room(group).members
    for user in accounts.values():
        members.setdefault(user, MemberStatus.MEMBER)
    return People(accounts, stranger, group)


def _join(world: World, name: str, language: str, *, started: bool = True) -> UserId:
    first, _, last = name.partition(" ")
    person = Person.join(world, first, last, language=language)
    if started:
        world.started.add(person.id)
    return person.id


def _found(world: World, snapshot: Snapshot, owner: UserId) -> ChatId:
    group = Group.found(world, snapshot.competition.name, Person(world, world.user(owner)))
    group.add_bot()
    return group.id


def introduced(state: State, people: People, language: str) -> Decision:
    """Everybody is linked who isn't yet, and the group is bound, as if all had opened their invitations.

    Somebody has to organise: if nobody has the role, the first of the tab gets it.
    """
    fresh = [(player, user) for player, user in people.accounts.items() if not state.players_of(user)]
    links = [AddLink(Link(user, player)) for player, user in fresh]
    new = [SetAccount(_account(state, player, user, language)) for player, user in fresh]
    bound = any(binding.chat_id == people.group for binding in state.bindings)
    return Decision(
        notices=tuple(_welcomes(state, fresh)),
        changes=tuple(_first_organiser(state.snapshot)),
        facts=(*new, *links, *(() if bound else (AddBinding(Binding(people.group)),))),
    )


def _first_organiser(snapshot: Snapshot) -> Iterator[SetValues]:
    for player in organisers(snapshot):
        roles = snapshot.person[player].roles
        if Role.ORGANISER not in roles:
            before, after = (_listed(roles), _listed(roles | {Role.ORGANISER}))
            yield SetValues(TabName.PLAYERS, (player,), {"Role": before}, {"Role": after})


def _listed(roles: frozenset[Role]) -> str:
    return ", ".join(role.value for role in Role if role in roles)


def _account(state: State, player: PlayerId, user: UserId, language: str) -> Account:
    return Account(user, user, name_of(state.snapshot, player), language)


def _welcomes(state: State, fresh: Iterable[tuple[PlayerId, UserId]]) -> Iterator[Notice]:
    for player, user in fresh:
        person = state.snapshot.person.get(player)
        if person is None:
            continue
        organiser = is_organiser(state, user) or Role.ORGANISER in person.roles
        yield Notice(ToUser(user), welcome(state, player, organiser=organiser))
