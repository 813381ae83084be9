"""What the Bot API refuses, in Telegram's wording.

ApiError                    code, description and parameters of an unsuccessful answer
"""

from collections.abc import Mapping


class ApiError(Exception):
    """An answer with `ok: false`. The HTTP status equals `code`; `parameters` are those of ResponseParameters."""

    def __init__(self, code: int, description: str, **parameters: int) -> None:
        super().__init__(code, description, parameters)
        self.code = code
        self.description = description
        self.parameters: Mapping[str, int] = parameters


def bad_request(what: str) -> ApiError:
    """400."""
    return ApiError(400, f"Bad Request: {what}")


def forbidden(what: str) -> ApiError:
    """403."""
    return ApiError(403, f"Forbidden: {what}")


def not_found(what: str = "") -> ApiError:
    """404: a malformed token or an unknown method."""
    return ApiError(404, f"Not Found: {what}" if what else "Not Found")


def conflict(what: str) -> ApiError:
    """409: two ways of getting updates at once."""
    return ApiError(409, f"Conflict: {what}")


def too_many_requests(retry_after: int) -> ApiError:
    """429; `retry_after` in seconds."""
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)


def chat_migrated(new_id: int) -> ApiError:
    """A basic group that has become a supergroup with another id."""
    return ApiError(400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=new_id)
