"""The adapter of reference files: BibTeX, RIS, nbib, CSL JSON, in any encoding, plain or gzipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from engine.child.protocol import Answering
from engine.domain.records import Entry
from engine.errors import SUGGESTIONS, EngineError, ErrorCode, ErrorInfo
from engine.formats import registry
from engine.formats.decode import decode
from engine.sources.opening import BLOCK, DamagedError, blocks, shown

NAME = "references"
UNDERSTOOD = "BibTeX, RIS, nbib and CSL JSON"
default_source = "library"

SIZE_LIMIT = 512 * 1024 * 1024
"""The largest reference file, in bytes, that is read; these formats are read whole."""


def recognises(head: bytes, path: Path) -> bool:
    """Whether the content begins as one of the formats does."""
    if len(head) >= BLOCK and not head.startswith((b"\xff\xfe", b"\xfe\xff")):
        # the last character may be cut in two, which would look like another encoding
        head = head[: head.rfind(b"\n") + 1] or head
    return registry.recognise(decode(head)[0]) is not None


def read(path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
    """One entry for each record or faulty place, in order, without the first `skip`; what is odd about the whole file stands at the first entry."""
    data = bytearray()
    damage = ""
    try:
        for block in blocks(path, answering):
            data += block
            if len(data) > SIZE_LIMIT:
                raise EngineError(
                    ErrorCode.REFERENCE_MALFORMED,
                    f"the file holds more than {SIZE_LIMIT // 2**20} MB",
                    where=shown(path),
                    suggestion="split the file into smaller ones",
                )
    except DamagedError as error:
        damage = str(error)
    text, warnings = decode(bytes(data))
    del data
    form = registry.recognise(text)
    if form is None:
        yield _fault(path, damage or "no format of references is recognised in the file")
        return
    found = 0
    for found, entry in enumerate(form.read(text, Path(shown(path)).name), start=1):
        answering.token.check()
        if found > skip:
            yield replace(entry, warnings=(*warnings, *entry.warnings)) if found == 1 and warnings else entry
    if damage and found >= skip:
        yield _fault(path, f"{damage}; {found} entries were read before")


def _fault(path: Path, reason: str) -> Entry:
    code = ErrorCode.REFERENCE_MALFORMED
    name = Path(shown(path)).name
    return Entry(name, fault=ErrorInfo(code, reason, SUGGESTIONS[code].en, name))
