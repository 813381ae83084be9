"""Which links Telegram takes, and deep links to a bot."""

import re
from urllib.parse import parse_qs, urlsplit

_SCHEMES = frozenset({"http", "https", "ton", "tg", "tonsite"})
_USER = re.compile(r"tg://user\?id=([0-9]+)")
_PAYLOAD = re.compile(r"[A-Za-z0-9_-]{0,64}")


def checked_link(url: str) -> str:
    """The link as Telegram stores it, "" for one that it drops: a wrong scheme, a host without a dot."""
    scheme, separator, rest = url.strip().partition("://")
    if not separator:
        scheme, rest = "http", url.strip()
    scheme = scheme.lower()
    if scheme not in _SCHEMES or not rest or re.search(r"\s", rest):
        return ""
    if scheme == "tg":
        return f"tg://{rest}"
    try:
        parts = urlsplit(f"{scheme}://{rest}")
        host = parts.hostname or ""
        parts.port  # noqa: B018  # raises for a port that is no number
    except ValueError:
        return ""
    if "." not in host.strip("."):
        return ""
    return parts._replace(path=parts.path or "/").geturl()


def mentioned_user(url: str) -> int | None:
    """The account that `tg://user?id=1` means."""
    found = _USER.fullmatch(url)
    return int(found.group(1)) if found else None


def is_start_payload(payload: str) -> bool:
    """Whether a link may carry it: at most 64 of A-Z, a-z, 0-9, _ and -."""
    return bool(_PAYLOAD.fullmatch(payload))


def start_payload(url: str, username: str) -> str | None:
    """What a link to the bot gives its `/start`: "" when it carries nothing, None when it leads elsewhere."""
    parts = urlsplit(url)
    if parts.hostname not in {"t.me", "telegram.me"} or parts.path.strip("/").lower() != username.lower():
        return None
    payload = parse_qs(parts.query).get("start", [""])[0]
    return payload if is_start_payload(payload) else ""
