"""The two ways of getting updates, and ending the session."""

import re
from collections.abc import Sequence

from bot.sandbox.api import Api
from bot.sandbox.errors import bad_request, conflict
from bot.sandbox.parameters import Parameters
from bot.sandbox.polling import OTHER_POLLER, WEBHOOK_SET
from bot.sandbox.records import Json
from bot.sandbox.wire import unix

_SECRET = re.compile(r"[A-Za-z0-9_-]*")
_WEBHOOK_ACTIVE = "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"


async def get_updates(api: Api, parameters: Parameters) -> Sequence[Json]:
    """Those from `offset` on, at most `limit`; waits up to `timeout` seconds for the first one."""
    if api.webhook.url:
        raise conflict(_WEBHOOK_ACTIVE)
    api.poll.end(OTHER_POLLER)
    _allow(api, parameters)
    offset, limit = parameters.number("offset"), min(max(parameters.number("limit", 100), 1), 100)
    found = api.world.updates.get(offset, limit)
    if not found and (timeout := parameters.number("timeout")) > 0:
        await api.poll.wait(timeout)
        found = api.world.updates.get(offset, limit)
    return [update.as_json() for update in found]


def set_webhook(api: Api, parameters: Parameters) -> bool:
    """Only to loopback, there also without https; an empty `url` deletes."""
    url, secret = parameters.text("url"), parameters.text("secret_token")
    if url and not re.match(r"https?://", url):
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if len(secret) > 256:
        raise bad_request("secret token is too long")
    if not _SECRET.fullmatch(secret):
        raise bad_request("secret token contains unallowed characters")
    api.poll.end(WEBHOOK_SET)
    _drop(api, parameters)
    _allow(api, parameters)
    api.webhook.set(url, secret)
    return True


def delete_webhook(api: Api, parameters: Parameters) -> bool:
    _drop(api, parameters)
    api.webhook.set("", "")
    return True


def get_webhook_info(api: Api, parameters: Parameters) -> Json:  # noqa: ARG001  # every method takes parameters
    webhook, failure = api.webhook, api.webhook.last_failure
    return {
        "url": webhook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(api.world.updates.waiting()),
        **({"max_connections": 40, "ip_address": "127.0.0.1"} if webhook.url else {}),
        **({"last_error_date": unix(failure.at), "last_error_message": failure.what} if failure else {}),
        **({"allowed_updates": list(allowed)} if (allowed := api.world.updates.allowed) else {}),
    }


def log_out(api: Api, parameters: Parameters) -> bool:  # noqa: ARG001  # every method takes parameters
    """No method works afterwards."""
    api.logged_out = True
    return True


def close(api: Api, parameters: Parameters) -> bool:  # noqa: ARG001  # every method takes parameters
    """Ends the call that waits; the next one opens the session again."""
    api.poll.wake()
    return True


def _allow(api: Api, parameters: Parameters) -> None:
    """What was asked for last stays asked for when the parameter isn't given."""
    kinds = parameters.structure("allowed_updates")
    if isinstance(kinds, list):
        api.world.updates.allow([str(kind) for kind in kinds])


def _drop(api: Api, parameters: Parameters) -> None:
    if parameters.flag("drop_pending_updates"):
        api.world.updates.drop()
