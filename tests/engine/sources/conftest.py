"""Makes small PubMed files, and listens to what a handler says."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.cancel import CancelToken
from engine.domain.records import Entry
from engine.sources import pubmed_xml


class Listening:
    def __init__(self) -> None:
        self.token = CancelToken()
        self.items: list[dict[str, Any]] = []
        self.said: list[tuple[int, int, str]] = []

    def item(self, body: dict[str, Any]) -> None:
        self.items.append(body)

    def progress(self, done: int, total: int, label: str = "") -> None:
        self.said.append((done, total, label))


@pytest.fixture
def listening() -> Listening:
    return Listening()


def article(pmid: int | str = 1, inner: str = "<ArticleTitle>A title</ArticleTitle>", citation: str = "", data: str = "") -> str:
    return (
        f'<PubmedArticle><MedlineCitation><PMID Version="1">{pmid}</PMID><Article>{inner}</Article>{citation}</MedlineCitation>'
        f"<PubmedData>{data}</PubmedData></PubmedArticle>"
    )


def whole(*records: str, root: str = "PubmedArticleSet") -> str:
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE {root}>\n<{root}>\n' + "\n".join(records) + f"\n</{root}>\n"


@pytest.fixture
def entries_of(tmp_path: Path, listening: Listening) -> Callable[..., list[Entry]]:
    """Writes bytes or text into a file and reads it with the PubMed adapter."""

    def read(content: str | bytes, name: str = "made.xml", skip: int = 0) -> list[Entry]:
        path = tmp_path / name
        raw = content.encode() if isinstance(content, str) else content
        path.write_bytes(gzip.compress(raw) if name.endswith(".gz") and not raw.startswith(b"\x1f\x8b") else raw)
        return list(pubmed_xml.read(path, listening, skip))

    return read


@pytest.fixture
def record_of(entries_of: Callable[..., list[Entry]]) -> Callable[..., Any]:
    """The one record of a file with one article made of these parts."""

    def read(*args: Any, **kwargs: Any) -> Any:
        (entry,) = entries_of(whole(article(*args, **kwargs)))
        assert entry.fault is None
        return entry.record

    return read


@pytest.fixture
def make() -> tuple[Callable[..., str], Callable[..., str]]:
    """The makers of an article and of a whole file."""
    return article, whole
