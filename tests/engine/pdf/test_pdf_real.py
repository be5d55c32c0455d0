"""The pdf service on real papers and on files that are hard or broken on purpose."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from pdf_maker import extracted

from engine.errors import EngineError, ErrorCode

pytestmark = pytest.mark.real

# file: DOI, year, family name of the first author, number of authors, number of references, a heading of the first level
PAPERS = {
    "paper_natcomm_asgard_growth_temp.pdf": ("10.1038/s41467-024-44806-1", 2024, "Lu", 8, 43, "Discussion"),
    "paper_nar_gkae252.pdf": ("10.1093/nar/gkae252", 2024, "Mas-Ponte", 2, 96, "Materials and methods"),
    "paper_genomebiol_s13059-023-02935-8.pdf": ("10.1186/s13059-023-02935-8", 2023, "Gersing", 15, 101, "Methods"),
    "paper_msphere_antibiotic_resistance.pdf": ("10.1128/msphere.00109-24", 2024, "Darby", 11, 54, "DISCUSSION"),
    "paper_g3_jkad293.pdf": ("10.1093/g3journal/jkad293", 2024, "Garge", 14, 64, "Results"),
    "paper_diabetologia_s00125-024-06103-w.pdf": ("10.1007/s00125-024-06103-w", 2024, "Vedovato", 6, 45, "Methods"),
    "preprint_biorxiv_2024.02.13.580051.pdf": ("10.1101/2024.02.13.580051", 2024, "Khodaverdian", 8, 94, "Results"),
}


@cache
def _answer(path: Path) -> dict[str, Any]:
    return extracted(path)


@pytest.fixture(params=sorted(PAPERS))
def paper(request: pytest.FixtureRequest, shared_data: Path) -> Path:
    """One of the real papers."""
    return shared_data / "pdf" / str(request.param)


def test_metadata_of_real_papers(paper: Path) -> None:
    doi, year, first, authors, _, _ = PAPERS[paper.name]
    metadata = _answer(paper)["metadata"]
    assert metadata["doi"] == doi
    assert metadata["year"] == year
    assert metadata["authors"][0]["family"] == first
    assert len(metadata["authors"]) == authors
    assert len(metadata["abstract"][0]["text"]) > 100


def test_references_and_sections_of_real_papers(paper: Path) -> None:
    *_, references, heading = PAPERS[paper.name]
    chunks = _answer(paper)["chunks"]
    found = sum(chunk["kind"] == "r" for chunk in chunks)
    assert abs(found - references) <= 0.05 * references, found
    assert any(chunk["section"].split(" > ")[0] == heading for chunk in chunks if chunk["kind"] == "p")


def test_chunks_of_real_papers_are_paragraphs(paper: Path) -> None:
    answer = _answer(paper)
    body = [chunk["text"] for chunk in answer["chunks"] if chunk["kind"] == "p"]
    ended = sum(text.rstrip().endswith((".", ")", "!", "?", ":", "”", "]")) for text in body)
    assert ended >= 0.93 * len(body)
    assert sum(text[:1].islower() for text in body) <= 0.03 * len(body)
    assert not [text for text in body if "­" in text or "  " in text or "ﬁ" in text]


def test_boxes_of_real_papers_hold_the_words_of_their_lines(paper: Path) -> None:
    answer = _answer(paper)
    good = lines = 0
    with pymupdf.open(paper) as document:
        pages: dict[int, list[Any]] = {page.number + 1: page.get_text("words") for page in document}
        for chunk in answer["chunks"]:
            for span in chunk["spans"]:
                for box, start in zip(span["boxes"], span["starts"], strict=True):
                    word = chunk["text"][start:].split(" ")[0]
                    inside = "".join(
                        w[4] for w in pages[span["page"]] if box[0] - 2 < (w[0] + w[2]) / 2 < box[2] + 2 and box[1] < (w[1] + w[3]) / 2 < box[3]
                    )
                    lines += 1
                    good += word[:4] in inside
    assert good >= 0.95 * lines, (good, lines)


def test_fifteen_hundred_pages_are_read_in_time(shared_data: Path) -> None:
    start = time.process_time()
    answer = _answer(shared_data / "pdf" / "derived_1500_pages.pdf")
    assert time.process_time() - start < 60
    pages = {chunk["spans"][0]["page"] for chunk in answer["chunks"] if f"PGTOKEN{chunk['spans'][0]['page']:04d}" in chunk["text"]}
    assert len(pages) == 1500


def test_truncated_paper_is_read_as_damaged(shared_data: Path) -> None:
    answer = _answer(shared_data / "pdf" / "derived_truncated_60pct.pdf")
    assert len(answer["chunks"]) > 5
    assert answer["unread_pages"] == [1]
    assert any("damaged" in warning for warning in answer["warnings"])


def test_page_tree_with_a_cycle_loses_that_page_only(shared_data: Path) -> None:
    answer = _answer(shared_data / "pdf" / "page_tree_cycle.pdf")
    assert answer["unread_pages"] == [2]
    assert len(answer["chunks"]) == 1


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("encrypted_openpassword.pdf", ErrorCode.PDF_ENCRYPTED),
        ("invalid.pdf", ErrorCode.PDF_PARSE_FAILED),
        ("zero_pages.pdf", ErrorCode.PDF_PARSE_FAILED),
        ("no_contents.pdf", ErrorCode.PDF_NO_TEXT),
    ],
)
def test_hard_files_give_their_error(shared_data: Path, name: str, code: ErrorCode) -> None:
    with pytest.raises(EngineError) as caught:
        extracted(shared_data / "pdf" / name)
    assert caught.value.code == code


@pytest.mark.parametrize("name", ["ocr_linn.pdf", "ocr_enormous.pdf", "ocr_truetype_font_nomapping.pdf"])
def test_scans_and_text_without_a_unicode_map_need_ocr(shared_data: Path, name: str) -> None:
    answer = extracted(shared_data / "pdf" / name)
    assert answer["error"]["error_code"] == ErrorCode.PDF_NEEDS_OCR
    assert (answer["pages"], answer["unread_pages"], answer["chunks"]) == (1, [1], [])


def test_password_of_the_encrypted_file_opens_it(shared_data: Path) -> None:
    assert extracted(shared_data / "pdf" / "encrypted_openpassword.pdf", ["openpassword"])["chunks"]


@pytest.mark.parametrize(
    "name", ["cjk_vertical.pdf", "rtl_arabic.pdf", "cjk_noembed_sjis.pdf", "rotation.pdf", "ocr_graph_ocred.pdf", "form_libreoffice.pdf"]
)
def test_unusual_scripts_and_layouts_are_read(shared_data: Path, name: str) -> None:
    assert _answer(shared_data / "pdf" / name)["chunks"]
