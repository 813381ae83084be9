"""What a competition remembers besides its workbook: rows as facts. Each table gives one field, in a total order."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from sqlalchemy import Connection, RowMapping, Table, select

from bot.journal import changesets, tables
from bot.journal.sealed import UNREADABLE
from bot.known import (
    Announcement,
    Binding,
    Claim,
    DoneSet,
    GameKey,
    Invitation,
    KeptLineUp,
    Link,
    Published,
    SelfClaim,
    Stage,
    Wish,
    WishKind,
)
from rules.players import PlayerId


@dataclass(frozen=True)
class Memory:
    """The fields of State that the journal keeps for one competition."""

    links: tuple[Link, ...] = ()
    claims: tuple[Claim, ...] = ()
    bindings: tuple[Binding, ...] = ()
    invitations: tuple[Invitation, ...] = ()
    self_claims: tuple[SelfClaim, ...] = ()
    steps: Mapping[tuple[int, str], str] = field(default_factory=lambda: MappingProxyType({}))
    published: tuple[Published, ...] = ()
    wishes: tuple[Wish, ...] = ()
    done_sets: tuple[DoneSet, ...] = ()
    announcements: tuple[Announcement, ...] = ()
    line_ups: tuple[KeptLineUp, ...] = ()

    def steps_in(self, state: str) -> frozenset[tuple[int, str]]:
        """The steps that are `wanted` or `done`."""
        return frozenset(step for step, found in self.steps.items() if found == state)


def recall(connection: Connection, competition: str) -> Memory:
    """Everything."""
    return again(connection, competition, Memory(), _READERS)


def again(connection: Connection, competition: str, memory: Memory, fields: Iterable[str]) -> Memory:
    """The memory with some of its fields read anew."""
    fresh: dict[str, Any] = {name: _READERS[name](connection, competition) for name in sorted(fields)}
    return replace(memory, **fresh)


def _rows(connection: Connection, competition: str, table: Table, *order: str) -> list[RowMapping]:
    columns = [table.c[name] for name in order]
    statement = select(table).where(table.c.competition == competition).order_by(*columns)
    return list(connection.execute(statement).mappings())


def _links(connection: Connection, competition: str) -> tuple[Link, ...]:
    rows = _rows(connection, competition, tables.links, "place", "user_id", "player")
    return tuple(Link(row["user_id"], PlayerId(row["player"])) for row in rows)


def claim_order(claim: Claim) -> tuple[object, ...]:
    """By game, and within a game the earlier one first."""
    game = claim.game
    return game.round, game.match, game.game or 0, game.board, claim.at, claim.by


def _claims(connection: Connection, competition: str) -> tuple[Claim, ...]:
    claims = (
        Claim(
            GameKey(row["round"], row["board"], row["match"], row["game"] or None),
            PlayerId(row["by"]),
            row["result"],
            row["at"],
        )
        for row in _rows(connection, competition, tables.claims)
    )
    return tuple(sorted(claims, key=claim_order))


def _bindings(connection: Connection, competition: str) -> tuple[Binding, ...]:
    rows = _rows(connection, competition, tables.bindings, "chat_id", "thread_id")
    return tuple(Binding(row["chat_id"], row["thread_id"] or None) for row in rows)


def _invitations(connection: Connection, competition: str) -> tuple[Invitation, ...]:
    rows = _rows(connection, competition, tables.invitations, "code_hash")
    return tuple(
        Invitation(row["code_hash"], None if row["player"] is None else PlayerId(row["player"]), row["used"])
        for row in rows
    )


def _self_claims(connection: Connection, competition: str) -> tuple[SelfClaim, ...]:
    rows = _rows(connection, competition, tables.self_claims, "at", "user_id", "player")
    return tuple(SelfClaim(row["user_id"], PlayerId(row["player"]), row["at"]) for row in rows)


def _steps(connection: Connection, competition: str) -> Mapping[tuple[int, str], str]:
    rows = _rows(connection, competition, tables.steps, "round", "step")
    return MappingProxyType({(row["round"], row["step"]): row["state"] for row in rows})


def _published(connection: Connection, competition: str) -> tuple[Published, ...]:
    rows = _rows(connection, competition, tables.published, "round", "what")
    return tuple(Published(row["round"], row["what"], row["content"], row["at"]) for row in rows)


def _wishes(connection: Connection, competition: str) -> tuple[Wish, ...]:
    rows = _rows(connection, competition, tables.wishes, "round", "kind", "first", "second")
    return tuple(
        Wish(row["round"], WishKind(row["kind"]), PlayerId(row["first"]), PlayerId(row["second"])) for row in rows
    )


def _announcements(connection: Connection, competition: str) -> tuple[Announcement, ...]:
    rows = _rows(connection, competition, tables.announcements, "number")
    return tuple(
        Announcement(
            row["number"],
            row["user_id"],
            row["text"],
            row["at"],
            tuple(PlayerId(player) for player in json.loads(row["players"])),
            Stage(row["stage"]),
        )
        for row in rows
    )


def _line_ups(connection: Connection, competition: str) -> tuple[KeptLineUp, ...]:
    return tuple(map(_line_up, _rows(connection, competition, tables.line_ups, "round", "team", "draft_of")))


def _line_up(row: RowMapping) -> KeptLineUp:
    known = {} if row["content"] == UNREADABLE else json.loads(row["content"])
    boards = tuple(known["boards"]) if known else None
    by, draft_of = PlayerId(row["by"]), PlayerId(row["draft_of"])
    salt = known.get("salt", "")
    return KeptLineUp(row["round"], row["team"], boards, by, row["at"], draft_of, salt, row["commitment"])


_READERS: Mapping[str, Callable[[Connection, str], object]] = MappingProxyType(
    {
        "links": _links,
        "claims": _claims,
        "bindings": _bindings,
        "invitations": _invitations,
        "self_claims": _self_claims,
        "steps": _steps,
        "published": _published,
        "wishes": _wishes,
        "done_sets": changesets.done_sets,
        "announcements": _announcements,
        "line_ups": _line_ups,
    }
)
