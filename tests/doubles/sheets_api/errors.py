"""Google's errors, in Google's words."""

from typing import Any

Json = dict[str, Any]

STATUS = {
    400: "INVALID_ARGUMENT",
    401: "UNAUTHENTICATED",
    403: "PERMISSION_DENIED",
    404: "NOT_FOUND",
    429: "RESOURCE_EXHAUSTED",
    500: "INTERNAL",
    503: "UNAVAILABLE",
}


class ApiError(Exception):
    """An answer that is no success."""

    def __init__(self, code: int, message: str, *, status: str = "", details: list[Json] | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.status = status or STATUS[code]
        self.details = details

    @property
    def body(self) -> Json:
        error: Json = {"code": self.code, "message": self.message, "status": self.status}
        return {"error": error | ({"details": self.details} if self.details else {})}


def invalid_value(field: str, message: str) -> ApiError:
    """What a request gets that does not fit the discovery document."""
    violation = {"field": field, "description": message} if field else {"description": message}
    details: list[Json] = [{"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": [violation]}]
    return ApiError(400, message, details=details)
