"""The one error handler. The receiver sees by the journal that the update isn't done, and tries again or parks it."""

import structlog
from telegram import Update

from bot.handlers.talk import Context

log = structlog.get_logger(__name__)


async def trouble(update: object, context: Context) -> None:
    """Said in the log, without texts and without the token, which stands in the addresses that errors may quote."""
    number = update.update_id if isinstance(update, Update) else None
    error = context.error
    log.error("update-failed", update_id=number, error=type(error).__name__, exc_info=error)
