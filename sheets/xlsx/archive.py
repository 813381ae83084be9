"""A zip file written anew with some members changed: all others keep their compressed bytes, order and dates.

The zipfile module can only unpack and pack again; the layout is that of PKWARE's APPNOTE.TXT 6.3, sections 4.3 and 4.4.
"""

import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence

_LOCAL = struct.Struct("<4s5H3L2H")
_CENTRAL = struct.Struct("<4s6H3L5H2L")
_END = struct.Struct("<4s4H2LH")
_UTF8_NAME = 0x800
_DESCRIPTOR = 0x8
_ZIP64_EXTRA = 1
_OLDEST = (1980, 1, 1, 0, 0, 0)


def rewritten(archive: zipfile.ZipFile, content: bytes, changed: Mapping[str, bytes | None]) -> bytes:
    """`content` is the whole file that `archive` reads; None removes a member; unknown names are added at the end.

    ValueError or struct.error if the file is damaged.
    """
    members = archive.infolist()
    kept = [info for info in members if changed.get(info.filename, b"") is not None]
    present = {info.filename for info in members}
    added = [_new(name) for name, data in changed.items() if name not in present and data is not None]
    pieces: list[bytes] = []
    directory: list[bytes] = []
    at = 0
    for info in [*kept, *added]:
        data = changed.get(info.filename)
        member = _packed(info, data) if data is not None else _as_it_is(info, content)
        directory.append(member.entry(at))
        pieces += member.record()
        at += sum(map(len, member.record()))
    return b"".join([*pieces, *directory, _end(directory, at, archive.comment)])


class _Member:
    """One member with its compressed bytes."""

    def __init__(self, info: zipfile.ZipInfo, packed: bytes, sizes: tuple[int, int, int, int]) -> None:
        """`sizes` are the method, the checksum, the packed and the unpacked size."""
        self._info = info
        self._packed = packed
        self._name = info.orig_filename.encode("utf-8" if info.flag_bits & _UTF8_NAME else "cp437")
        self._extra = _without_zip64(info.extra)
        method, crc, packed_size, size = sizes
        stamp = _dos_time(info.date_time)
        self._fields = (info.flag_bits & ~_DESCRIPTOR, method, *stamp, crc, packed_size, size, len(self._name))

    def record(self) -> Sequence[bytes]:
        head = _LOCAL.pack(b"PK\x03\x04", self._info.extract_version, *self._fields, len(self._extra))
        return head, self._name, self._extra, self._packed

    def entry(self, offset: int) -> bytes:
        info = self._info
        made_by = info.create_system << 8 | info.create_version
        lengths = len(self._extra), len(info.comment), 0, info.internal_attr, info.external_attr, offset
        head = _CENTRAL.pack(b"PK\x01\x02", made_by, info.extract_version, *self._fields, *lengths)
        return head + self._name + self._extra + info.comment


def _as_it_is(info: zipfile.ZipInfo, content: bytes) -> _Member:
    local = _LOCAL.unpack_from(content, info.header_offset)
    start = info.header_offset + _LOCAL.size + local[-2] + local[-1]
    packed = content[start : start + info.compress_size]
    if local[0] != b"PK\x03\x04" or len(packed) != info.compress_size:
        raise ValueError(info.filename)
    return _Member(info, packed, (info.compress_type, info.CRC, info.compress_size, info.file_size))


def _packed(info: zipfile.ZipInfo, data: bytes) -> _Member:
    deflate = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = deflate.compress(data) + deflate.flush()
    return _Member(info, packed, (zipfile.ZIP_DEFLATED, zlib.crc32(data), len(packed), len(data)))


def _new(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _OLDEST)
    info.flag_bits |= _UTF8_NAME
    return info


def _without_zip64(extra: bytes) -> bytes:
    """Sizes stand in the headers themselves; LARGEST_FILE keeps them far below 4 GiB."""
    kept, at = b"", 0
    while at + 4 <= len(extra):
        kind, length = struct.unpack_from("<HH", extra, at)
        kept += extra[at : at + 4 + length] if kind != _ZIP64_EXTRA else b""
        at += 4 + length
    return kept


def _dos_time(stamp: tuple[int, int, int, int, int, int]) -> tuple[int, int]:
    year, month, day, hour, minute, second = stamp
    return hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day


def _end(directory: Sequence[bytes], offset: int, comment: bytes) -> bytes:
    size = sum(map(len, directory))
    return _END.pack(b"PK\x05\x06", 0, 0, len(directory), len(directory), size, offset, len(comment)) + comment
