"""Telegram users who have spoken to the bot: one row each for the whole installation."""

from collections.abc import Mapping

from sqlalchemy import Connection, delete, select, update

from bot.journal import inbox, letters, prompts
from bot.journal.tables import INSTALLATION, accounts, announcements, claims, links, self_claims
from bot.journal.upserts import put
from bot.known import Account


def all_accounts(connection: Connection) -> Mapping[int, Account]:
    """By user id."""
    rows = connection.execute(select(accounts).order_by(accounts.c.user_id)).mappings()
    return {
        row["user_id"]: Account(
            row["user_id"],
            row["chat_id"],
            row["name"],
            row["language"],
            row["reachable"],
            frozenset(row["silenced"].split()),
        )
        for row in rows
    }


def set_account(connection: Connection, account: Account) -> None:
    """Remember or change."""
    row = {
        "competition": INSTALLATION,
        "user_id": account.user_id,
        "chat_id": account.chat_id,
        "name": account.name,
        "language": account.language,
        "reachable": account.reachable,
        "silenced": " ".join(sorted(account.silenced)),
    }
    put(connection, accounts, row)


def reach(connection: Connection, chat_id: int, *, reachable: bool) -> bool:
    """Note whether a private chat takes messages; whether that is news."""
    changed = (accounts.c.chat_id == chat_id) & (accounts.c.reachable != reachable)
    return connection.execute(update(accounts).where(changed).values(reachable=reachable)).rowcount > 0


def forget(connection: Connection, user_id: int) -> None:
    """Erase a user everywhere, with what he wrote and what was written to him."""
    chat = connection.execute(select(accounts.c.chat_id).where(accounts.c.user_id == user_id)).scalar_one_or_none()
    players = connection.execute(select(links.c.competition, links.c.player).where(links.c.user_id == user_id)).all()
    for competition, player in players:
        connection.execute(delete(claims).where(claims.c.competition == competition, claims.c.by == player))
    for table in (accounts, links, self_claims, announcements):
        connection.execute(delete(table).where(table.c.user_id == user_id))
    inbox.forget(connection, user_id)
    letters.forget(connection, chat or user_id)
    prompts.forget(connection, chat or user_id)
