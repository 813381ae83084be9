"""What a decision has the competition remember: facts as rows.

A table is read again in the transaction that changed it, so what is in memory is always what is stored.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import assert_never

from sqlalchemy import ColumnElement, Connection, Table, delete, func, select, update

from bot.facts import (
    AddBinding,
    AddClaim,
    AddInvitation,
    AddLink,
    AddSelfClaim,
    DropBinding,
    DropClaims,
    DropLineUp,
    DropLinks,
    DropSelfClaim,
    Fact,
    Forget,
    KeepAnnouncement,
    KeepLineUp,
    KeepPublished,
    KeepWishes,
    SendAgain,
    SetAccount,
    StepDone,
    StepUndone,
    WantStep,
)
from bot.journal import accounts, letters, tables
from bot.journal.memory import Memory, again, claim_order
from bot.journal.upserts import insert_new, put
from bot.known import Announcement, Binding, Claim, GameKey, Invitation, KeptLineUp, Link, Published

LinkFact = AddLink | DropLinks | AddInvitation | AddSelfClaim | DropSelfClaim
KeepFact = KeepPublished | KeepWishes | KeepAnnouncement
ListFact = AddClaim | DropClaims | KeepFact | AddBinding | DropBinding
StepFact = StepDone | StepUndone | WantStep
LineUpFact = KeepLineUp | DropLineUp
UserFact = SetAccount | Forget | SendAgain


def remember(connection: Connection, competition: str, memory: Memory, facts: Iterable[Fact]) -> Memory:
    """Store facts; the memory as it is then."""
    touched: set[str] = set()
    for fact in facts:
        touched |= _store(connection, competition, fact)
        memory = replace(memory, claims=_claims_after(memory.claims, fact))
    return again(connection, competition, memory, touched)


def _claims_after(claims: tuple[Claim, ...], fact: Fact) -> tuple[Claim, ...]:
    """Claims come with every result and may be many, so they aren't read again."""
    match fact:
        case AddClaim(claim):
            others = (one for one in claims if (one.game, one.by) != (claim.game, claim.by))
            return tuple(sorted((*others, claim), key=claim_order))
        case DropClaims(game):
            return tuple(one for one in claims if one.game != game)
        case _:
            return claims


def _store(connection: Connection, competition: str, fact: Fact) -> set[str]:
    """Store one fact; the fields of Memory that it touches."""
    match fact:
        case AddLink() | DropLinks() | AddInvitation() | AddSelfClaim() | DropSelfClaim():
            _store_link(connection, competition, fact)
            return {"links", "invitations", "self_claims"}
        case (
            AddClaim()
            | DropClaims()
            | AddBinding()
            | DropBinding()
            | KeepPublished()
            | KeepWishes()
            | KeepAnnouncement()
        ):
            return _store_in_list(connection, competition, fact)
        case StepDone() | StepUndone() | WantStep():
            _store_step(connection, competition, fact)
            return {"steps"}
        case KeepLineUp() | DropLineUp():
            _store_line_up(connection, competition, fact)
            return {"line_ups"}
        case SetAccount() | Forget() | SendAgain():
            _store_user(connection, fact)
            return {"links", "self_claims", "claims", "announcements"} if isinstance(fact, Forget) else set()
        case _:
            assert_never(fact)


def _store_link(connection: Connection, competition: str, fact: LinkFact) -> None:
    match fact:
        case AddLink(link, code_hash):
            _add_link(connection, competition, link, code_hash)
        case DropLinks(user_id):
            _delete(connection, tables.links, {"competition": competition, "user_id": user_id})
        case AddInvitation(invitation):
            put(connection, tables.invitations, _invitation_row(competition, invitation))
        case AddSelfClaim(claim):
            put(connection, tables.self_claims, {**_link_row(competition, claim.user_id, claim.player), "at": claim.at})
        case DropSelfClaim(user_id, player):
            _delete(connection, tables.self_claims, _link_row(competition, user_id, player))
        case _:
            assert_never(fact)


def _add_link(connection: Connection, competition: str, link: Link, code_hash: str) -> None:
    row = _link_row(competition, link.user_id, link.player)
    insert_new(connection, tables.links, {**row, "place": _next_place(connection, competition)})
    _delete(connection, tables.self_claims, row)
    used = _where(tables.invitations, {"competition": competition, "code_hash": code_hash})
    connection.execute(update(tables.invitations).where(*used).values(used=True))


def _store_in_list(connection: Connection, competition: str, fact: ListFact) -> set[str]:
    match fact:
        case AddClaim(claim):
            put(connection, tables.claims, _claim_row(competition, claim))
            return set()
        case DropClaims(game):
            _delete(connection, tables.claims, _game(competition, game))
            return set()
        case KeepPublished(published):
            put(connection, tables.published, _published_row(competition, published))
            return {"published"}
        case KeepWishes():
            _keep_wishes(connection, competition, fact)
            return {"wishes"}
        case KeepAnnouncement(announcement):
            put(connection, tables.announcements, _announcement_row(competition, announcement))
            return {"announcements"}
        case AddBinding(binding):
            put(connection, tables.bindings, _binding_row(competition, binding))
        case DropBinding(binding):
            _delete(connection, tables.bindings, _binding_row(competition, binding))
        case _:
            assert_never(fact)
    return {"bindings"}


def _keep_wishes(connection: Connection, competition: str, fact: KeepWishes) -> None:
    _delete(connection, tables.wishes, {"competition": competition, "round": fact.round})
    for wish in fact.wishes:
        row = {"competition": competition, "round": fact.round, "kind": wish.kind.value}
        put(connection, tables.wishes, {**row, "first": wish.first, "second": wish.second})


def _store_step(connection: Connection, competition: str, fact: StepFact) -> None:
    key = {"competition": competition, "round": fact.round, "step": fact.step}
    match fact:
        case StepDone():
            put(connection, tables.steps, {**key, "state": "done"})
        case WantStep():
            put(connection, tables.steps, {**key, "state": "wanted"})
        case StepUndone():
            _delete(connection, tables.steps, key)
        case _:
            assert_never(fact)


def _store_line_up(connection: Connection, competition: str, fact: LineUpFact) -> None:
    match fact:
        case KeepLineUp(line_up):
            put(connection, tables.line_ups, _line_up_row(competition, line_up))
        case DropLineUp(number, team, draft_of):
            where = {"competition": competition, "round": number, "team": team, "draft_of": draft_of}
            _delete(connection, tables.line_ups, where)
        case _:
            assert_never(fact)


def _store_user(connection: Connection, fact: UserFact) -> None:
    match fact:
        case SetAccount(account):
            accounts.set_account(connection, account)
        case Forget(user_id):
            accounts.forget(connection, user_id)
        case SendAgain(letter):
            letters.send_again(connection, letter)
        case _:
            assert_never(fact)


# --- rows


def _game(competition: str, game: GameKey) -> dict[str, object]:
    row = {"competition": competition, "round": game.round, "board": game.board}
    return {**row, "match": game.match, "game": game.game or 0}


def _claim_row(competition: str, claim: Claim) -> dict[str, object]:
    return {**_game(competition, claim.game), "by": claim.by, "result": claim.result, "at": claim.at}


def _link_row(competition: str, user_id: int, player: str) -> dict[str, object]:
    return {"competition": competition, "user_id": user_id, "player": player}


def _binding_row(competition: str, binding: Binding) -> dict[str, object]:
    return {"competition": competition, "chat_id": binding.chat_id, "thread_id": binding.thread_id or 0}


def _invitation_row(competition: str, invitation: Invitation) -> dict[str, object]:
    return {
        "competition": competition,
        "code_hash": invitation.code_hash,
        "player": invitation.player,
        "used": invitation.used,
    }


def _published_row(competition: str, published: Published) -> dict[str, object]:
    row = {"competition": competition, "round": published.round, "what": published.what}
    return {**row, "content": published.content, "at": published.at}


def _announcement_row(competition: str, announcement: Announcement) -> dict[str, object]:
    return {
        "competition": competition,
        "number": announcement.number,
        "user_id": announcement.user_id,
        "text": announcement.text,
        "at": announcement.at,
        "players": json.dumps(announcement.players),
        "stage": announcement.stage.value,
    }


def _line_up_row(competition: str, line_up: KeptLineUp) -> dict[str, object]:
    content = json.dumps({"boards": line_up.boards or (), "salt": line_up.salt})
    row = {"competition": competition, "round": line_up.round, "team": line_up.team, "draft_of": line_up.draft_of}
    return {**row, "content": content, "by": line_up.by, "at": line_up.at, "commitment": line_up.commitment}


def _next_place(connection: Connection, competition: str) -> int:
    highest = select(func.max(tables.links.c.place)).where(tables.links.c.competition == competition)
    return (connection.execute(highest).scalar_one_or_none() or 0) + 1


def _where(table: Table, values: Mapping[str, object]) -> list[ColumnElement[bool]]:
    return [table.c[name] == value for name, value in values.items()]


def _delete(connection: Connection, table: Table, values: Mapping[str, object]) -> None:
    connection.execute(delete(table).where(*_where(table, values)))
