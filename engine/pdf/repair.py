"""Damaged PDFs opened otherwise: all objects found by searching the file, and pages put into a new tree where theirs is lost or lies."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pymupdf

FAULTS = (RuntimeError, ValueError, IndexError, pymupdf.mupdf.FzErrorBase)
"""What PyMuPDF raises for files that it cannot read."""
_REFERENCE = re.compile(r"(\d+) 0 R")
_INHERITED = ("MediaBox", "CropBox", "Rotate", "Resources", "UserUnit")
"""What a page takes from the nodes above it (PDF 32000-1, 7.7.3.4)."""
_MOST_PAGES = 20_000
"""Pages put into a new tree; a damaged file with more is read up to here."""
_MOST_OBJECTS = 2_000_000
_DEEPEST = 60
"""Nodes above a page that are asked for what it takes from them."""


def searched(path: str) -> pymupdf.Document:
    """The document as the library finds it when it may not trust the table of objects and searches the file for them; `FAULTS` pass."""
    content = Path(path).read_bytes()
    start = content.find(b"%PDF")
    content = content[max(start, 0) :].replace(b"startxref", b"startxxxx")
    return pymupdf.open(stream=content, filetype="pdf")


def replanted(document: pymupdf.Document) -> pymupdf.Document | None:
    """A copy with a new tree of pages: those that can be reached, in order, or all that there are where no tree is left; None without any.

    `document` cannot be used afterwards. `FAULTS` pass.
    """
    pages = _reached(document) or ([] if _has_tree(document) else _loose(document))
    if not pages:
        return None
    root = document.get_new_xref()
    document.update_object(root, f"<</Type/Pages/Count {len(pages)}/Kids[{' '.join(f'{page} 0 R' for page in pages)}]>>")
    for page in pages:
        for name in _INHERITED:
            _hand_down(document, page, name)
        document.xref_set_key(page, "Type", "/Page")
        document.xref_set_key(page, "Parent", f"{root} 0 R")
    catalog = document.get_new_xref()
    document.update_object(catalog, f"<</Type/Catalog/Pages {root} 0 R>>")
    document.xref_set_key(-1, "Root", f"{catalog} 0 R")
    return pymupdf.open(stream=document.tobytes(encryption=pymupdf.PDF_ENCRYPT_NONE), filetype="pdf")


def _reached(document: pymupdf.Document) -> list[int]:
    """The pages below the catalog's node, each once, whatever counts and circles say."""
    waiting = _children(document, document.pdf_catalog(), "Pages")
    seen: set[int] = set()
    pages: list[int] = []
    while waiting and len(pages) < _MOST_PAGES:
        node = waiting.pop(0)
        if node in seen:
            continue
        seen.add(node)
        kids = _children(document, node, "Kids")
        if kids:
            waiting[:0] = kids
        elif _kind(document, node) == "/Page" or document.xref_get_key(node, "Contents")[0] != "null":
            pages.append(node)
    return pages


def _has_tree(document: pymupdf.Document) -> bool:
    """Whether the catalog names a node with a list of pages, be it empty: pages that were taken out are no pages."""
    with contextlib.suppress(*FAULTS):
        return any(document.xref_get_key(node, "Kids")[0] in ("array", "xref") for node in _children(document, document.pdf_catalog(), "Pages"))
    return False


def _loose(document: pymupdf.Document) -> list[int]:
    """All pages that there are, in the order of their numbers."""
    objects = range(1, min(document.xref_length(), _MOST_OBJECTS))
    return [number for number in objects if _kind(document, number) == "/Page"][:_MOST_PAGES]


def _kind(document: pymupdf.Document, number: int) -> str:
    with contextlib.suppress(*FAULTS):
        return str(document.xref_get_key(number, "Type")[1])
    return ""


def _children(document: pymupdf.Document, number: int, name: str) -> list[int]:
    with contextlib.suppress(*FAULTS):
        if 0 < number < document.xref_length():
            kind, value = document.xref_get_key(number, name)
            if kind in ("xref", "array"):
                found = [int(one) for one in _REFERENCE.findall(value)]
                if kind == "xref" and name == "Kids":
                    # the list is an object of its own
                    found = [int(one) for one in _REFERENCE.findall(document.xref_object(found[0]))]
                return [one for one in found if 0 < one < document.xref_length()]
    return []


def _hand_down(document: pymupdf.Document, page: int, name: str) -> None:
    """Writes to a page what it has taken from a node above it."""
    node = page
    for _ in range(_DEEPEST):
        with contextlib.suppress(*FAULTS):
            kind, value = document.xref_get_key(node, name)
            if kind != "null":
                if node != page:
                    document.xref_set_key(page, name, value)
                return
        above = _children(document, node, "Parent")
        if not above:
            return
        node = above[0]
