"""The settings of an installation as a TOML file without secrets."""

import json
from collections.abc import Iterator, Mapping

from bot.errors import Refusal
from bot.settings import Settings

_HEAD = """\
# The settings that this installation ran with, from its file and its environment. Secrets are not in it:
# RONDO_TOKEN and, with a webhook, RONDO_WEBHOOK__SECRET.
"""


def without_secrets(settings: Settings) -> str:
    """A file that `load_settings` reads once the secrets stand in the environment. Refusal `backup-would-tell`."""
    webhook = settings.webhook
    text = _HEAD + "\n".join(
        [
            *_lines(
                {
                    "workbook": settings.workbook,
                    "google_key": settings.google_key,
                    "journal": settings.journal,
                    "seal_key": settings.seal_key,
                    "log_level": settings.log_level,
                    "log_json": settings.log_json,
                }
            ),
            *_table("competitions", settings.competitions),
            *(_table("webhook", {"url": webhook.url, "listen": webhook.listen}) if webhook else ()),
            "",
        ]
    )
    secrets = [settings.token.get_secret_value(), webhook.secret.get_secret_value() if webhook else ""]
    if any(secret and secret in text for secret in secrets):
        raise Refusal("backup-would-tell")
    return text


def _lines(values: Mapping[str, object]) -> Iterator[str]:
    """JSON's strings and booleans are TOML's too; what is empty is left to its default."""
    yield from (f"{name} = {json.dumps(value)}" for name, value in values.items() if value != "")


def _table(name: str, values: Mapping[str, str]) -> tuple[str, ...]:
    return ("", f"[{name}]", *_lines(values)) if values else ()
