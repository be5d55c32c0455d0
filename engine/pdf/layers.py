"""Text that a page holds and does not show because of a switch: layers that are off, notes and form fields that are hidden."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator

import pymupdf

from engine.pdf.instead import unknown_lines
from engine.pdf.pages import FLAGS
from engine.pdf.text import PageText, Unseen

_HIDDEN = 1 << 1 | 1 << 5
"""Bits of an annotation's flags: hidden, not to be viewed (PDF 32000-1, 12.5.3)."""
_TEXTS = ("Contents", "V")
"""Where an annotation or a form field keeps its text."""


def hidden_notes_of(document: pymupdf.Document, index: int) -> list[Unseen]:
    """The texts of hidden annotations and form fields of a page (counted from 0)."""
    if not _has_hidden(document, index):
        return []
    found = []
    for xref, *_ in document[index].annot_xrefs():
        if xref <= 0:
            # written into the page itself; the library has no number for it
            continue
        flags = document.xref_get_key(xref, "F")[1]
        if not (flags.isdigit() and int(flags) & _HIDDEN):
            continue
        texts = (document.xref_get_key(xref, name) for name in _TEXTS)
        found += [Unseen("a hidden note or form field", text) for kind, text in texts if kind == "string" and text.strip()]
    return found


def _has_hidden(document: pymupdf.Document, index: int) -> bool:
    """Whether an annotation of a page is hidden; most pages have links only, and the library's own way to each is long."""
    native = pymupdf.mupdf
    page = native.pdf_lookup_page_obj(native.pdf_document_from_fz_document(document.this), index)
    notes = native.pdf_dict_get(page, native.PDF_ENUM_NAME_Annots)
    for number in range(native.pdf_array_len(notes)):
        if native.pdf_dict_get_int(native.pdf_array_get(notes, number), native.PDF_ENUM_NAME_F) & _HIDDEN:
            return True
    return False


@contextlib.contextmanager
def all_layers_on(document: pymupdf.Document) -> Iterator[bool]:
    """Switches layers on that are off, and off again at the end; gives whether there were any."""
    native = pymupdf.mupdf
    # the library's own switches either change the file or know only the layers that a menu lists
    held = native.pdf_document_from_fz_document(document.this)
    off = [number for number in range(native.pdf_count_layers(held)) if not native.pdf_layer_is_enabled(held, number)]
    for number in off:
        native.pdf_enable_layer(held, number, 1)
    try:
        yield bool(off)
    finally:
        for number in off:
            native.pdf_enable_layer(held, number, 0)


def added_lines(page: pymupdf.Page, read: PageText) -> list[Unseen]:
    """The lines of a page that are neither in what was read of it nor known to be hidden; asked for while all layers are on."""
    known = Counter(" ".join(fragment.text for fragment in read.fragments).split())
    known.update(" ".join(unseen.text for unseen in read.hidden).split())
    lines = page.get_text("text", flags=FLAGS & ~pymupdf.TEXT_COLLECT_VECTORS).splitlines()
    return [Unseen("a layer that is switched off", line) for line in unknown_lines(lines, known)]
