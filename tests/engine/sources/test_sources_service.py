"""The child's operations: recognition by content, checksums, batches, resuming."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path
from typing import Any

import pytest

from engine.domain.records import Entry
from engine.errors import EngineError, ErrorCode
from engine.formats.clean import clean_text, strip_markup
from engine.sources import pubmed_text
from engine.sources.adapters import adapter_for
from engine.sources.checksum import verify_md5
from engine.sources.service import SERVICE

BIB = "@article{a1,\n  title = {On {TERT}},\n  author = {Li, Wei},\n  year = {2020}\n}\n"


def write(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


@pytest.mark.parametrize("pack", [False, True])
def test_content_decides_not_the_name(tmp_path: Path, listening: Any, make: Any, pack: bool) -> None:
    article, whole = make
    for text, adapter, source in ((whole(article(1)), "pubmed_xml", "pubmed"), (BIB, "references", "library")):
        path = write(tmp_path / "anything.pdf", gzip.compress(text.encode()) if pack else text)
        assert SERVICE["recognise"]({"path": str(path)}, listening) == {"adapter": adapter, "default_source": source, "md5_checked": False}


@pytest.mark.parametrize(
    "content", [b"", b"   \n", b"\x1f\x8b", b"%PDF-1.7", b"just words", b"<html></html>", gzip.compress(b""), bytes(range(256)) * 20]
)
def test_what_is_not_understood_is_refused_with_the_list(tmp_path: Path, content: bytes) -> None:
    with pytest.raises(EngineError) as refused:
        adapter_for(write(tmp_path / "x.xml", content))
    assert refused.value.code == ErrorCode.REFERENCE_MALFORMED
    assert "PubMed XML" in refused.value.info.retry_suggestion


@pytest.mark.parametrize("ending", [".part", ".crdownload", ".PARTIAL"])
def test_an_unfinished_copy_is_refused_however_much_of_it_can_be_read(tmp_path: Path, listening: Any, make: Any, ending: str) -> None:
    article, whole = make
    with pytest.raises(EngineError, match="unfinished") as refused:
        SERVICE["recognise"]({"path": str(write(tmp_path / f"pubmed26n0010.xml{ending}", whole(article(1))))}, listening)
    assert refused.value.code is ErrorCode.REFERENCE_MALFORMED


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    with pytest.raises(EngineError) as refused:
        adapter_for(tmp_path / "none.xml")
    assert refused.value.code == ErrorCode.NOT_FOUND
    with pytest.raises(EngineError):
        adapter_for(tmp_path)


@pytest.mark.parametrize(
    "form", ["MD5(p.xml)= {}", "{}  p.xml", "{}", "MD5 (p.xml) = {}\n", "{}  renamed.xml", "00000000000000000000000000000000  q.xml\n{} *p.xml"]
)
def test_checksum_forms(tmp_path: Path, form: str) -> None:
    path = write(tmp_path / "p.xml", "content")
    assert verify_md5(path) is False
    write(tmp_path / "p.xml.md5", form.format(hashlib.md5(b"content", usedforsecurity=False).hexdigest().upper()))
    assert verify_md5(path) is True
    write(path, "Content")
    with pytest.raises(EngineError) as refused:
        verify_md5(path)
    assert refused.value.code == ErrorCode.CHECKSUM_MISMATCH


def test_a_checksum_file_without_a_checksum_is_no_pass(tmp_path: Path) -> None:
    write(tmp_path / "p.xml.md5", "nothing")
    with pytest.raises(EngineError):
        verify_md5(write(tmp_path / "p.xml", "content"))


def test_batches_and_resuming(tmp_path: Path, listening: Any, make: Any) -> None:
    article, whole = make
    path = write(tmp_path / "p.xml", whole(*(article(n) for n in range(1, 11))))
    assert SERVICE["read"]({"path": str(path), "skip": 3, "batch": 4}, listening) == {"entries": 10}
    assert [item["done"] for item in listening.items] == [7, 10]
    read = [Entry.from_json(body) for item in listening.items for body in item["entries"]]
    assert [entry.record.pmid for entry in read if entry.record] == [str(n) for n in range(4, 11)]


def test_references_come_through_the_same_door(tmp_path: Path, listening: Any) -> None:
    path = write(tmp_path / "refs.bib.gz", gzip.compress(BIB.encode()))
    SERVICE["read"]({"path": str(path)}, listening)
    (body,) = listening.items[0]["entries"]
    assert body["record"]["cite_key"] == "a1"


@pytest.mark.parametrize("body", [{}, {"path": 3}, {"path": "x", "skip": -1}, {"path": "x", "batch": True}])
def test_arguments_are_checked(body: dict[str, Any], listening: Any) -> None:
    with pytest.raises(EngineError) as refused:
        SERVICE["read"](body, listening)
    assert refused.value.code in (ErrorCode.INPUT_SCHEMA, ErrorCode.NOT_FOUND)


def test_what_passes_at_a_glance_is_clean_already() -> None:
    for code in range(0x10000):
        sign = chr(code)
        if not 0xD800 <= code < 0xE000 and pubmed_text._CLEAN(f"a{sign}a") and sign not in "&$\\":
            assert clean_text(f"a{sign}a") == f"a{sign}a"
    for text in ("p < 0.05", "a<b", "x <i>y</i>", "a &amp; b", "two  spaces ", " $x$", "Ångström", "A\u0301", "\xa0nbsp", "ﬁ"):
        assert pubmed_text.cleaned(text) == strip_markup(text)
