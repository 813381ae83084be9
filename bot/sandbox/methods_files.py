"""Sending photos and documents, and fetching files."""

from pathlib import PurePosixPath

from bot.sandbox.api import Api
from bot.sandbox.errors import bad_request
from bot.sandbox.limits import DOWNLOAD, check_dimensions, check_photo
from bot.sandbox.methods_messages import read_caption, send
from bot.sandbox.parameters import Parameters, Upload
from bot.sandbox.pictures import size_of
from bot.sandbox.records import Content, Json, StoredFile
from bot.sandbox.wire import file_json


def send_photo(api: Api, parameters: Parameters) -> Json:
    """At most 10 MB, PNG or JPEG."""
    caption, given = read_caption(api.world, parameters), _given(api, parameters, "photo")
    if isinstance(given, StoredFile):
        return send(api, parameters, Content(caption, given, is_photo=True))
    check_photo(len(given.content))
    size = size_of(given.content)
    check_dimensions(*size)
    file = api.world.store(given.name, given.mime_type, given.content, size)
    return send(api, parameters, Content(caption, file, is_photo=True))


def send_document(api: Api, parameters: Parameters) -> Json:
    """Any file; the 50 MB of an upload are the server's to hold."""
    caption, given = read_caption(api.world, parameters), _given(api, parameters, "document")
    if isinstance(given, Upload):
        if not given.content:
            raise bad_request("file must be non-empty")
        given = api.world.store(given.name, given.mime_type, given.content)
    return send(api, parameters, Content(caption, given))


def get_file(api: Api, parameters: Parameters) -> Json:
    """Where a file can be fetched. ApiError for one over 20 MB."""
    file = api.world.files.get(parameters.text("file_id"))
    if file is None:
        raise bad_request("invalid file_id")
    if len(file.content) > DOWNLOAD:
        raise bad_request("file is too big")
    return file_json(file) | {"file_path": path_of(file)}


def path_of(file: StoredFile) -> str:
    """The path under which the server gives the file out."""
    return f"documents/file_{file.unique_id}{PurePosixPath(file.name).suffix}"


def _given(api: Api, parameters: Parameters, name: str) -> StoredFile | Upload:
    """The file of a call: uploaded under its name or attached, or one that Telegram has already."""
    reference = parameters.text(name)
    upload = parameters.files.get(reference.removeprefix("attach://")) or parameters.files.get(name)
    if upload is not None:
        return upload
    if not reference:
        raise bad_request(f"there is no {name} in the request")
    if reference.startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    if reference not in api.world.files:
        raise bad_request("wrong file identifier/HTTP URL specified")
    return api.world.files[reference]
