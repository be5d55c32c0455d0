"""Tiny records and a way to search them, for the tests of the index."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.errors import EngineError, ErrorCode
from engine.search.index import IndexRow
from engine.search.parser import parse
from engine.search.searching import search_all
from engine.search.whoosh_index import WhooshIndex
from engine.search.whoosh_writer import WhooshWriter

ROWS = (
    IndexRow(
        "pmid_1", "Serum IL-6 in sepsis", "Levels of IL6 and TNF-α rose. Infections were treated.",
        authors=("Smith, John Adam", "Müller, Eva"), journal="Critical Care", mesh=("Interleukin-6", "Sepsis"), types=("Journal Article",),
        year=2019, pmid="1", doi="10.1000/ABC(1)", language="eng",
    ),
    IndexRow(
        "pmid_2", "Metformin and cancer risk", "In type 2 diabetes, metformin lowered the risk of breast cancer.",
        authors=("Jones, Ann",), journal="Diabetes Care", mesh=("Diabetes Mellitus, Type 2", "Neoplasms"), types=("Review",),
        year=2020, pmid="2", language="eng",
    ),
    IndexRow(
        "pmid_3", "二甲双胍与糖尿病", "二甲双胍降低糖尿病患者的癌症风险。",
        authors=("王, 伟",), journal="中华医学杂志", types=("Journal Article",), year=2021, pmid="3", language="chi",
    ),
    IndexRow(
        "doc_1", "A double-blind trial of aspirin", "Cancer of the breast was rare; a 5′ UTR variant of BRCA1 was common.",
        body="The CD8+ T cells were counted. Tumour necrosis factor alpha was not.", authors=("Smith, Anna", "Jones, John"), year=2022,
    ),
)  # fmt: skip


def build(folder: Path, rows: Iterable[IndexRow] = ROWS, watermark: int = 1) -> Path:
    """An index of some rows, committed."""
    writer = WhooshWriter(folder)
    writer.add(rows, nothing)
    writer.commit(watermark)
    return folder


def found(folder: Path, query: str) -> list[str]:
    """The IDs that a query finds, best first."""
    index = WhooshIndex(folder)
    try:
        return [hit.id for hit in search_all({"x": index}, ["x"], parse(query).tree, None, nothing).hits]
    finally:
        index.close()


def nothing() -> None:
    """A token that nobody cancels."""


@contextmanager
def suppress_syntax() -> Iterator[None]:
    """Lets an impossible field value pass and no other error."""
    try:
        yield
    except EngineError as error:
        if error.code is not ErrorCode.QUERY_SYNTAX:
            raise


@contextmanager
def suppress_damage() -> Iterator[None]:
    """Lets the error of a damaged index pass and no other."""
    try:
        yield
    except EngineError as error:
        if error.info.where != "index":
            raise
