"""How large a picture is, read from its first bytes."""

import struct

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
_START_OF_FRAME = frozenset({0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF})


def size_of(content: bytes) -> tuple[int, int]:
    """Width and height in pixels; (0, 0) for what is neither PNG nor JPEG."""
    if content.startswith(_PNG) and len(content) >= 24:
        width, height = struct.unpack(">II", content[16:24])
        return width, height
    return _jpeg_size(content) if content.startswith(_JPEG) else (0, 0)


def _jpeg_size(content: bytes) -> tuple[int, int]:
    """Walks over the segments up to the one that tells the size."""
    at = 2
    while at + 9 <= len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        if marker in _START_OF_FRAME:
            height, width = struct.unpack(">HH", content[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return 0, 0
