"""Files that are broken, hostile, enormous or something else: each gives a structured error or harmless text, and nothing is run or fetched."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from samples import HTML, JATS, chunks_of, extracted

from engine.errors import EngineError, ErrorCode
from engine.markup import opening
from engine.markup.looks import is_article, is_html, is_jats, is_markup

_BODY = "<article article-type='x'><body><sec><title>Results</title><p>{}</p></sec></body></article>"


def test_entities_that_explode_stay_closed(tmp_path: Path) -> None:
    levels = "".join(f"<!ENTITY a{n} '{('&a' + str(n - 1) + ';') * 10}'>" for n in range(1, 12))
    bomb = f"<!DOCTYPE article [<!ENTITY a0 'ha'>{levels}]>" + _BODY.format("Before &a11; after.")
    with pytest.raises(EngineError) as caught:
        extracted(tmp_path / "a.xml", bomb)
    assert caught.value.code is ErrorCode.XML_MALFORMED


def test_entities_of_the_file_itself_stay_closed(tmp_path: Path) -> None:
    text = "<!DOCTYPE article [<!ENTITY own 'what it says'>]>" + _BODY.format("Before&nbsp;&own;&alpha; after &lt; it.")
    assert [chunk.text for chunk in chunks_of(extracted(tmp_path / "a.xml", text))] == ["Before α after < it."]


@pytest.mark.parametrize("kind", ["SYSTEM 'file://{}'", "PUBLIC 'x' '{}'"])
def test_entities_of_other_files_are_not_read(tmp_path: Path, kind: str) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret")
    text = f"<!DOCTYPE article [<!ENTITY x {kind.format(secret)}>]>" + _BODY.format("Before &x; after.")
    assert "secret" not in str(extracted(tmp_path / "a.xml", text)["chunks"])


def test_a_file_cut_off_in_the_middle_is_an_error_with_its_place(tmp_path: Path) -> None:
    with pytest.raises(EngineError) as caught:
        extracted(tmp_path / "a.xml", JATS[: len(JATS) // 2])
    assert caught.value.code is ErrorCode.XML_MALFORMED
    assert caught.value.info.where == str(tmp_path / "a.xml")


def test_a_page_cut_off_in_the_middle_is_read_as_far_as_it_goes(tmp_path: Path) -> None:
    assert len(chunks_of(extracted(tmp_path / "a.html", HTML[: len(HTML) * 3 // 4]))) >= 3


@pytest.mark.parametrize("depth", [300, 20_000])
def test_elements_deep_in_one_another_end_nothing(tmp_path: Path, depth: int) -> None:
    inner = f"{'<div>' * depth}<p>{'A sentence that is found or is not, which does not matter here. ' * 5}</p>{'</div>' * depth}"
    deep = "<article article-type='x'><body>" + "<sec>" * depth + "<p>Text.</p>" + "</sec>" * depth + "</body></article>"
    for name, content in (("a.html", f"<html><body>{inner}</body></html>"), ("a.xml", deep)):
        assert _code(tmp_path / name, content) in (None, ErrorCode.XML_MALFORMED, ErrorCode.PDF_NO_TEXT)


def test_a_table_with_enormous_spans_is_bounded(tmp_path: Path) -> None:
    cells = "<tr><td colspan='999999999' rowspan='999999999'>a</td><td>b</td></tr>" * 40
    found = extracted(tmp_path / "a.xml", _BODY.format(f"x</p><table-wrap><table>{cells}</table></table-wrap><p>y"))
    assert all(len(row) <= 400 for row in (chunks_of(found, "t")[0].detail or {})["rows"])


def test_a_file_above_the_limit_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "MOST_BYTES", 10_000)
    with pytest.raises(EngineError) as caught:
        extracted(tmp_path / "a.html", HTML + "<!-- -->" * 2_000)
    assert caught.value.code is ErrorCode.INPUT_SCHEMA


def test_records_are_told_apart_with_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(EngineError) as caught:
        extracted(tmp_path / "a.xml", "<?xml version='1.0'?><PubmedArticleSet><PubmedArticle/></PubmedArticleSet>")
    assert caught.value.code is ErrorCode.INPUT_SCHEMA
    assert "postil import" in caught.value.info.retry_suggestion


@pytest.mark.parametrize(
    "content", ["<?xml version='1.0'?><svg><text>words</text></svg>", "<?xml version='1.0'?><TEI><text><p>words</p></text></TEI>"]
)
def test_other_xml_is_refused(tmp_path: Path, content: str) -> None:
    with pytest.raises(EngineError) as caught:
        extracted(tmp_path / "a.xml", content)
    assert caught.value.code is ErrorCode.XML_MALFORMED


def test_what_a_file_is_shows_in_its_beginning(tmp_path: Path) -> None:
    assert [(is_jats(text.encode()), is_html(text.encode())) for text in (JATS, HTML)] == [(True, False), (False, True)]
    assert is_jats(JATS.encode("utf-16"))
    assert not is_markup(b"%PDF-1.7")
    assert not is_markup(b"\x1f\x8b\x08")
    assert not is_jats(b"<?xml version='1.0'?><PubmedArticleSet>")
    assert not is_jats(b"<!DOCTYPE html><html><body><article class='x'>")
    (tmp_path / "page_files").mkdir()
    for name, content in (("a.xml", JATS), ("b.xml", "<PubmedArticleSet/>"), ("c.HTM", HTML), ("page_files/ad.html", HTML), ("d.txt", JATS)):
        (tmp_path / name).write_text(content)
    assert [is_article(tmp_path / name) for name in ("a.xml", "b.xml", "c.HTM", "page_files/ad.html", "d.txt")] == [True, False, True, False, False]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(st.integers(0, len(JATS)), st.integers(0, 60), st.binary(max_size=8), st.booleans())
def test_damage_anywhere_is_an_error_or_text(tmp_path: Path, at: int, length: int, instead: bytes, is_page: bool) -> None:
    whole = (HTML if is_page else JATS).encode()
    _code(tmp_path / "a.xml", whole[:at] + instead + whole[at + length :])


def _code(path: Path, content: str | bytes) -> ErrorCode | None:
    """The error that a file gives, if it gives one; any other exception is a failure."""
    try:
        extracted(path, content)
    except EngineError as error:
        return error.code
    return None
