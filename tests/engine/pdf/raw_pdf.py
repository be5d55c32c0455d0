"""PDFs written object by object, for files that no library would write."""

from __future__ import annotations

from pathlib import Path

SENTENCE = "The treated patients of the trial had a lower risk of the disease than the others."
TEXT = b"BT /F 12 Tf 20 100 Td (" + SENTENCE.encode() + b") Tj ET"
FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"


def stream(data: bytes, dictionary: bytes = b"") -> bytes:
    """A stream with its length."""
    return b"<<%s/Length %d>>\nstream\n%s\nendstream" % (dictionary, len(data), data)


def one_page(
    content: bytes = TEXT, *, catalog: bytes = b"", page: bytes = b"", box: bytes = b"[0 0 600 800]", resources: bytes = b"", packed: bytes = b""
) -> dict[int, bytes]:
    """The objects of a file of one page: 1 catalog, 2 pages, 3 page, 4 content, 5 font."""
    return {
        1: b"<</Type/Catalog/Pages 2 0 R%s>>" % catalog,
        2: b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        3: b"<</Type/Page/Parent 2 0 R/MediaBox%s/Contents 4 0 R/Resources<</Font<</F 5 0 R>>%s>>%s>>" % (box, resources, page),
        4: stream(content, packed),
        5: FONT,
    }


def written(path: Path, objects: dict[int, bytes], trailer: bytes = b"") -> Path:
    """A file of these objects with a sound table of them."""
    body = b"%PDF-1.7\n"
    places: dict[int, int] = {}
    for number, value in objects.items():
        places[number] = len(body)
        body += b"%d 0 obj\n%s\nendobj\n" % (number, value)
    highest = max(objects)
    rows = b"".join(b"%010d 00000 n \n" % places[n] if n in places else b"0000000000 65535 f \n" for n in range(highest + 1))
    ending = b"trailer\n<</Size %d/Root 1 0 R%s>>\nstartxref\n%d\n%%%%EOF\n" % (highest + 1, trailer, len(body))
    path.write_bytes(body + b"xref\n0 %d\n%s" % (highest + 1, rows) + ending)
    return path
