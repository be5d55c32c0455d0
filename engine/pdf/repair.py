"""Damaged PDFs opened otherwise: all objects found by searching the file, and pages put into a new tree where theirs is lost or lies."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pymupdf

FAULTS = (RuntimeError, ValueError, IndexError, pymupdf.mupdf.FzErrorBase)
"""What PyMuPDF raises for files that it cannot read."""
_REFERENCE = re.compile(r"(\d+) 0 R")
_OBJECT = re.compile(rb"(?<!\d)(\d{1,6})\s+\d{1,5}\s+obj\b")
_PAGE = re.compile(rb"/Type\s*/Page(?![A-Za-z])")
_LONGEST_PAGE = 20_000
"""Bytes of a page's own object; its text and pictures are objects of their own."""
_INHERITED = ("MediaBox", "CropBox", "Rotate", "Resources", "UserUnit")
"""What a page takes from the nodes above it (PDF 32000-1, 7.7.3.4)."""
_MOST_PAGES = 20_000
"""Pages put into a new tree; a damaged file with more is read up to here."""
_MOST_OBJECTS = 2_000_000
_DEEPEST = 60
"""Nodes above a page that are asked for what it takes from them."""


def searched(path: str) -> pymupdf.Document:
    """The document as the library finds it when it may not trust the table of objects and searches the file for them; `FAULTS` pass."""
    return pymupdf.open(stream=_untrusted(path), filetype="pdf")


def planted(path: str) -> pymupdf.Document | None:
    """The document written anew from the objects that can be seen in the file, with a new catalog over its pages; None without any.

    Where the library gives up its search at one object that cannot be parsed, that object is all that is lost here. `FAULTS` pass.
    """
    content = _untrusted(path)
    if b"/Encrypt" in content:
        return None
    objects: dict[int, bytes] = {}
    pages: dict[int, None] = {}
    for found in _OBJECT.finditer(content):
        number = int(found[1])
        end = content.find(b"endobj", found.end())
        objects[number] = content[found.end() : end if end >= 0 else len(content)]
        if _PAGE.search(objects[number][:_LONGEST_PAGE].partition(b"stream")[0]):
            pages[number] = None
    if not pages:
        return None
    root = max(objects) + 1
    kids = b" ".join(b"%d 0 R" % page for page in list(pages)[:_MOST_PAGES])
    objects[root] = b"<</Type/Pages/Count %d/Kids[%s]>>" % (min(len(pages), _MOST_PAGES), kids)
    objects[root + 1] = b"<</Type/Catalog/Pages %d 0 R>>" % root
    return pymupdf.open(stream=_written(objects, root + 1), filetype="pdf")


def _written(objects: dict[int, bytes], catalog: int) -> bytes:
    """A file of these objects with a sound table of them (PDF 32000-1, 7.5.4)."""
    parts = [b"%PDF-1.7\n"]
    places: dict[int, int] = {}
    at = len(parts[0])
    for number in sorted(objects):
        places[number] = at
        parts.append(b"%d 0 obj\n%s\nendobj\n" % (number, objects[number].strip(b"\r\n")))
        at += len(parts[-1])
    rows = [b"%010d 00000 n \n" % places[number] if number in places else b"0000000000 65535 f \n" for number in range(catalog + 1)]
    parts.append(
        b"xref\n0 %d\n%strailer\n<</Size %d/Root %d 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (catalog + 1, b"".join(rows), catalog + 1, catalog, at)
    )
    return b"".join(parts)


def _untrusted(path: str) -> bytes:
    """A file from its header on, without the word that leads to its table of objects."""
    content = Path(path).read_bytes()
    return content[max(content.find(b"%PDF"), 0) :].replace(b"startxref", b"startxxxx")


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


def is_empty(document: pymupdf.Document) -> bool:
    """Whether a document has a tree of pages and none in it: pages that were taken out are no pages."""
    return _has_tree(document) and not _reached(document)


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
        elif _value(document, node, "Type") == "/Page" or _value(document, node, "Contents"):
            pages.append(node)
    return pages


def _has_tree(document: pymupdf.Document) -> bool:
    """Whether the catalog names a node with a list of pages, be it empty."""
    with contextlib.suppress(*FAULTS):
        return any(document.xref_get_key(node, "Kids")[0] in ("array", "xref") for node in _children(document, document.pdf_catalog(), "Pages"))
    return False


def _loose(document: pymupdf.Document) -> list[int]:
    """All pages that there are, in the order of their numbers."""
    objects = range(1, min(document.xref_length(), _MOST_OBJECTS))
    return [number for number in objects if _value(document, number, "Type") == "/Page"][:_MOST_PAGES]


def _value(document: pymupdf.Document, number: int, name: str) -> str:
    """What an object holds under a name; nothing where it holds nothing or cannot be read."""
    with contextlib.suppress(*FAULTS):
        kind, value = document.xref_get_key(number, name)
        return "" if kind == "null" else str(value)
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
