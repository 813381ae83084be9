"""The parameters of an HTTP request, in any of the four ways that the Bot API takes them."""

import json

from aiohttp import web

from bot.sandbox.errors import ApiError, bad_request
from bot.sandbox.limits import UPLOAD
from bot.sandbox.parameters import Parameters, Upload


async def read_parameters(request: web.Request) -> Parameters:
    """From the query, and from a body that is JSON, a form or multipart. ApiError 413 for a file over 50 MB."""
    texts = {name: str(value) for name, value in request.query.items()}
    files: dict[str, Upload] = {}
    if request.content_type == "application/json":
        texts |= _from_json(await request.read())
        return Parameters(texts)
    for name, value in (await request.post()).items():
        if isinstance(value, web.FileField):
            files[name] = _upload(value)
        else:
            texts[name] = value.decode() if isinstance(value, bytes | bytearray) else str(value)
    return Parameters(texts, files)


def _from_json(body: bytes) -> dict[str, str]:
    try:
        fields = json.loads(body or b"{}")
    except ValueError as error:
        raise bad_request("can't parse request JSON object") from error
    if not isinstance(fields, dict):
        raise bad_request("request JSON must be an Object")
    return {name: value if isinstance(value, str) else json.dumps(value) for name, value in fields.items()}


def _upload(field: web.FileField) -> Upload:
    content = field.file.read()
    if len(content) > UPLOAD:
        raise ApiError(413, "Request Entity Too Large")
    return Upload(field.filename, field.content_type, content)
