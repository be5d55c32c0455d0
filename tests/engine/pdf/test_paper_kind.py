"""What the first page says of a paper beside its text: preprint, review, notice, retraction, keywords; where each field stood."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pymupdf
import pytest
from pdf_maker import HEIGHT, LEFT, WIDTH, extracted, filled, saved, wrapped, write


def _first_page(
    path: Path, title: str, *, above: str = "", below: str = "", foot: str = "", over: str = "", info: dict[str, str] | None = None
) -> dict[str, Any]:
    """What is read of a paper of two pages with a line above the title, below the authors, at the foot, and large across the page."""
    document = pymupdf.open()
    for number in (1, 2):
        page = document.new_page(width=WIDTH, height=HEIGHT)
        if over:
            page.insert_text((120, 420), over, fontsize=60, color=(0.8, 0.5, 0.5), morph=(pymupdf.Point(120, 420), pymupdf.Matrix(35)))
        if number == 1:
            write(page, LEFT, 50, [above] if above else [], 9)
            y = write(page, LEFT, 90, wrapped(title, 490, 18, "hebo"), 18, "hebo")
            y = write(page, LEFT, y + 6, ["Anna B. Smith and Li Wei"], 11)
            y = write(page, LEFT, y + 10, [below] if below else [], 9)
            y = write(page, LEFT, y + 10, ["Introduction"], 12, "hebo")
        write(page, LEFT, 300, wrapped(filled(400), 490)[:40])
        write(page, LEFT, 810, [foot] if foot else [], 7)
    if info:
        document.set_metadata(info)
    return extracted(saved(document, path))


TITLE = "The effect of a new drug on the walking distance of patients with a disease"


@pytest.mark.parametrize(
    ("where", "types", "journal"),
    [
        ({"foot": "bioRxiv preprint doi: https://doi.org/10.1101/2024.02.13.580051; this version posted May 1"}, ("Preprint",), "bioRxiv"),
        ({"foot": "medRxiv preprint doi: https://doi.org/10.1101/2021.03.04.21252528 (not certified by peer review)"}, ("Preprint",), "medRxiv"),
        ({"above": "This is a preprint. It has not been peer reviewed. Research Square", "foot": "https://doi.org/10.21203/rs.3.rs-123456/v1"},
         ("Preprint",), "Research Square"),
        ({"above": "arXiv:2101.01234v2 [q-bio.QM] 5 Jan 2021"}, ("Preprint",), "arXiv"),
        ({"foot": "Electronic copy available at: https://ssrn.com/abstract=3456789"}, ("Preprint",), "SSRN"),
        ({"below": "A preprint of this work was posted on bioRxiv.", "foot": "https://doi.org/10.1038/s41467-024-44806-1"}, (), ""),
        ({"above": "REVIEW ARTICLE"}, ("Review",), ""),
        ({"above": "Editorial"}, ("Editorial",), ""),
        ({"above": "Letter to the Editor"}, ("Letter",), ""),
        ({"below": "Correspondence"}, (), ""),
        ({"over": "RETRACTED"}, ("Retracted Publication",), ""),
    ],
)  # fmt: skip
def test_the_page_tells_what_kind_of_paper_it_is(tmp_path: Path, where: dict[str, str], types: tuple[str, ...], journal: str) -> None:
    metadata = _first_page(tmp_path / "a.pdf", TITLE, **where)["metadata"]
    assert metadata["title"] == TITLE
    assert (tuple(metadata.get("types", ())), metadata.get("journal", "")) == (types, journal)


@pytest.mark.parametrize(
    ("title", "types"),
    [
        ("Walking in heart failure: a systematic review and meta-analysis", ("Systematic Review", "Meta-Analysis")),
        ("Walking in heart failure: a narrative review of the literature", ("Review",)),
        ("Walking in heart failure: protocol for a systematic review", ()),
        ("RETRACTED ARTICLE: Walking in heart failure and its treatment", ("Retracted Publication",)),
        ("Retraction Note: Walking in heart failure and its treatment", ("Retraction of Publication",)),
        ("Author Correction: Walking in heart failure and its treatment", ("Published Erratum",)),
        ("Reviewers and their habits in a journal of medicine", ()),
    ],
)
def test_the_title_tells_what_kind_of_paper_it_is(tmp_path: Path, title: str, types: tuple[str, ...]) -> None:
    assert tuple(_first_page(tmp_path / "a.pdf", title)["metadata"].get("types", ())) == types


def test_each_field_says_where_it_stood(tmp_path: Path) -> None:
    found = _first_page(
        tmp_path / "a.pdf", TITLE, below="Keywords: heart failure; walking; drugs", 
        foot="Journal of Made Medicine 2023;12(3):345-350. doi:10.5555/jmm.2023.12",
        info={"creationDate": "D:20200101000000"},
    )  # fmt: skip
    assert found["metadata"]["keywords"] == ["heart failure", "walking", "drugs"]
    assert (found["metadata"]["year"], found["metadata"]["journal"], found["metadata"]["doi"]) == (
        2023,
        "Journal of Made Medicine",
        "10.5555/jmm.2023.12",
    )
    wanted = {"title": "page", "authors": "page", "year": "page", "journal": "page", "doi": "identifier"}
    assert {name: found["origins"][name] for name in wanted} == wanted


def test_what_only_the_file_says_is_told_apart(tmp_path: Path) -> None:
    document = pymupdf.open()
    page = document.new_page(width=WIDTH, height=HEIGHT)
    write(page, LEFT, 90, wrapped(filled(120), 490))
    document.set_metadata({"title": "A title that somebody typed into a form", "creationDate": "D:20200101000000"})
    found = extracted(saved(document, tmp_path / "a.pdf"))
    assert (found["origins"]["title"], found["origins"]["year"]) == ("file", "file")
