"""The adapters that there are: a new source is one module with these names, and its line in `ADAPTERS`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

from engine.child.protocol import Answering
from engine.domain.records import Entry
from engine.errors import EngineError, ErrorCode
from engine.sources import arxiv, biorxiv, crossref, endnote_xml, europe_pmc, mesh, openalex, pubmed_xml, references, semanticscholar, tables
from engine.sources.opening import head_of, printable, shown


class Adapter(Protocol):
    """Reads the files of one kind of source."""

    NAME: str
    """What the adapter is called in the ledger of imports."""
    UNDERSTOOD: str
    """The formats that it reads, as a person knows them."""
    default_source: str
    """The source that its records enter unless another is named."""

    def recognises(self, head: bytes, path: Path) -> bool:
        """Whether the first bytes of a file's (unpacked) content are of this kind; the name proves nothing."""

    def read(self, path: Path, answering: Answering, skip: int = 0) -> Iterator[Entry]:
        """The entries of a file, in order, without the first `skip`; a damaged place is an entry with a fault, never an exception."""


ADAPTERS: tuple[Adapter, ...] = (
    pubmed_xml,
    mesh,
    arxiv,
    biorxiv.BIORXIV,
    biorxiv.MEDRXIV,
    europe_pmc,
    openalex,
    crossref,
    semanticscholar,
    endnote_xml,
    references,
    tables,
)
"""In the order in which they are asked."""


def adapter_for(path: Path) -> Adapter:
    """The adapter that recognises the content of a file; raises `EngineError` for a file that is empty, unreadable or of no known kind."""
    if path.is_dir():
        raise EngineError(ErrorCode.INPUT_SCHEMA, "this is a folder; name the files in it", where=shown(path))
    head = head_of(path)
    understood = f"what is understood: {', '.join(adapter.UNDERSTOOD for adapter in ADAPTERS)}, plain or gzipped"
    if not head.strip():
        raise EngineError(ErrorCode.REFERENCE_MALFORMED, "the file is empty or cannot be unpacked", where=shown(path), suggestion=understood)
    for adapter in ADAPTERS:
        if adapter.recognises(head, path):
            return adapter
    begins = " ".join(printable(head[:200].decode("utf-8", "replace")).split())[:60]
    raise EngineError(
        ErrorCode.REFERENCE_MALFORMED,
        f"the content is of no known kind (it begins with '{begins}'); {understood}",
        where=shown(path),
        suggestion=understood,
    )
