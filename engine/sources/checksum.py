"""Checks a file against the `.md5` that lies beside it."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from engine.cancel import CancelToken
from engine.errors import EngineError, ErrorCode, from_os_error
from engine.sources.opening import shown

_BLOCK = 1024 * 1024
_MD5 = re.compile(r"(?<![0-9A-Fa-f])[0-9A-Fa-f]{32}(?![0-9A-Fa-f])")


def verify_md5(path: Path, token: CancelToken | None = None) -> bool:
    """Whether a checksum was there and was compared; raises `EngineError` CHECKSUM_MISMATCH where the file differs from it."""
    beside = path.with_name(path.name + ".md5")
    if not beside.is_file():
        return False
    name = Path(shown(path)).name
    try:
        with beside.open("rb") as file:
            expected = expected_md5(file.read(_BLOCK).decode("utf-8", "replace"), path.name)
        if expected is None:
            raise EngineError(
                ErrorCode.CHECKSUM_MISMATCH,
                f"{beside.name} holds no MD5 checksum of {name}",
                where=shown(path),
                suggestion=f"copy {beside.name} again, or delete it to import without the check",
            )
        digest = hashlib.md5(usedforsecurity=False)
        with path.open("rb") as file:
            while block := file.read(_BLOCK):
                if token:
                    token.check()
                digest.update(block)
    except OSError as error:
        raise from_os_error(error, shown(path)) from error
    if digest.hexdigest() != expected:
        raise EngineError(ErrorCode.CHECKSUM_MISMATCH, f"the MD5 of {name} is {digest.hexdigest()}, {beside.name} says {expected}", where=shown(path))
    return True


def expected_md5(text: str, name: str) -> str | None:
    """The checksum of a file in the text of an `.md5` ("MD5(name)= hex", "hex  name", or "hex" alone), in lower case; None where there is none."""
    found = [(line, match[0].lower()) for line in text.replace("\0", "").splitlines() if (match := _MD5.search(line))]
    named = [checksum for line, checksum in found if name in line]
    # a lone checksum counts even under another name: files get renamed on the way
    return named[0] if named else found[0][1] if len(found) == 1 else None
