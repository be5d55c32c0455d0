"""The forms in which a typed password may have been stored: programs differ in how they turn its letters into bytes."""

from __future__ import annotations

import stringprep
import unicodedata
from collections.abc import Iterator

_PDF_DOC = (
    {code: chr(code) for code in (*range(0x18), *range(0x20, 0x80), *range(0xA1, 0x100))}
    | dict(zip(range(0x18, 0x20), "\u02d8\u02c7\u02c6\u02d9\u02dd\u02db\u02da\u02dc", strict=True))
    | dict(
        zip(
            range(0x80, 0x9F),
            "\u2022\u2020\u2021\u2026\u2014\u2013\u0192\u2044\u2039\u203a\u2212\u2030\u201e\u201c\u201d\u2018\u2019\u201a\u2122\ufb01\ufb02\u0141"
            "\u0152\u0160\u0178\u017d\u0131\u0142\u0153\u0161\u017e",
            strict=True,
        )
    )
    | {0xA0: "\u20ac"}
)
"""PDFDocEncoding (PDF 32000-1, D.2), in which the library turns a password of an older file into bytes."""
_CODINGS = ("utf-8", "cp1252", "gb18030", "shift_jis", "cp1250", "cp1251")
"""What programs wrote the letters of a password in where the format asks for PDFDocEncoding."""


def forms(password: str) -> Iterator[str]:
    """The password as typed and every other form of it worth trying, each once."""
    seen: set[str] = set()
    for form in _forms(password):
        if form not in seen:
            seen.add(form)
            yield form


def _forms(password: str) -> Iterator[str]:
    yield password
    yield password.strip()
    if password.isascii():
        return
    spellings = [unicodedata.normalize(kind, password) for kind in ("NFC", "NFD", "NFKC", "NFKD")]
    yield from spellings
    yield _prepared(password)
    for coding in _CODINGS:
        for spelling in spellings[:2]:
            try:
                yield "".join(_PDF_DOC[byte] for byte in spelling.encode(coding))
            except (UnicodeEncodeError, KeyError):
                continue


def _prepared(password: str) -> str:
    """SASLprep (RFC 4013), which newer files ask for: blanks of all kinds are one, signs without width go, then NFKC."""
    mapped = (" " if stringprep.in_table_c12(sign) else sign for sign in password if not stringprep.in_table_b1(sign))
    return unicodedata.normalize("NFKC", "".join(mapped))
