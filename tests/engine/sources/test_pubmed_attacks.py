"""Files made to do harm: nothing is expanded or loaded, nothing takes long, the good records around are read."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.domain.records import Entry

DOCTYPE = "<!DOCTYPE PubmedArticleSet>"
LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
MOST_SECONDS = 20.0


def in_title(text: str) -> Callable[[str], str]:
    return lambda whole: whole.replace("BAD", text)


def declared(subset: str, title: str) -> Callable[[str], str]:
    return lambda whole: whole.replace(DOCTYPE, f"<!DOCTYPE PubmedArticleSet [{subset}]>").replace("BAD", title)


def attacks() -> Iterator[tuple[str, Callable[[str], str]]]:
    yield "laughs", declared(f'<!ENTITY l0 "ha">{LAUGHS}', "&l11;")
    yield "quadratic", declared(f'<!ENTITY a "{"a" * 50_000}">', "&a;" * 20_000)
    yield "recursive", declared('<!ENTITY a "&b;"><!ENTITY b "&a;">', "&a;")
    for scheme in ("file:///etc/passwd", "http://127.0.0.1:9/x", "ftp://127.0.0.1:9/x", "/etc/hostname", "php://filter/x", "expect://id"):
        yield f"external {scheme}", declared(f'<!ENTITY x SYSTEM "{scheme}">', "&x;")
        yield f"parameter {scheme}", declared(f'<!ENTITY % x SYSTEM "{scheme}"> %x;', "T")
    yield "public", lambda whole: whole.replace(DOCTYPE, '<!DOCTYPE PubmedArticleSet PUBLIC "-//X" "http://127.0.0.1:9/evil.dtd">')
    yield "default attribute", declared('<!ATTLIST ArticleTitle x CDATA "&l;"><!ENTITY l "ha">', "T")
    yield "xinclude", in_title('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd" parse="text"/>')
    yield "stylesheet", lambda whole: whole.replace(DOCTYPE, f'<?xml-stylesheet href="file:///etc/passwd" type="text/xsl"?>{DOCTYPE}')
    for depth in (300, 5_000, 200_000):
        yield f"deep {depth}", in_title("<b>" * depth + "x" + "</b>" * depth)
        yield f"open {depth}", in_title("<b>" * depth)
    yield "many attributes", in_title("<b " + " ".join(f'a{n}="1"' for n in range(50_000)) + ">x</b>")
    yield "same attribute", in_title('<b a="1" a="2">x</b>')
    yield "long attribute", in_title(f'<b a="{"x" * 12_000_000}">x</b>')
    yield "long name", in_title(f"<{'x' * 2_000_000}>y</{'x' * 2_000_000}>")
    yield "long text", in_title("x " * 6_000_000)
    yield "many namespaces", in_title("<b " + " ".join(f'xmlns:n{n}="u{n}"' for n in range(20_000)) + ">x</b>")
    yield "many tags", in_title("<b/>" * 500_000)
    yield "many comments", in_title("<!---->" * 200_000)
    yield "comment without end", in_title("<!-- x")
    yield "CDATA without end", in_title("<![CDATA[ x")
    yield "CDATA with records", in_title("<![CDATA[" + "</PubmedArticle><PubmedArticle>" * 1_000 + "]]>")
    yield "instructions", in_title("<?x y?>" * 100_000)
    yield "numbers", in_title("&#0;&#xD800;&#x110000;&#99999999999;")
    yield "angles", in_title("<" * 500_000)
    yield "ampersands", in_title("&" * 500_000)
    yield "starts", in_title("<PubmedArticle>" * 100_000)
    yield "ends", in_title("</PubmedArticle>" * 100_000)
    yield "half names", in_title("<PubmedArtic" * 200_000)
    yield "encodings", lambda whole: whole.replace('encoding="utf-8"', 'encoding="base64"')
    yield "encoding of nothing", lambda whole: whole.replace('encoding="utf-8"', 'encoding="x-no-such"')
    yield "references without end", in_title("T</ArticleTitle></Article></MedlineCitation><PubmedData>" + "<ReferenceList><Reference>" * 50_000)
    yield "authors that nearly fit", in_title("T</ArticleTitle><AuthorList>" + "<Author><LastName>a</LastName>" * 50_000 + "<ArticleTitle>")
    yield (
        "citations that nearly end",
        in_title("T</ArticleTitle></Article></MedlineCitation><PubmedData><ReferenceList><Reference><Citation>" + "</Citatio" * 50_000),
    )


ATTACKS = dict(attacks())


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_stays_limited(entries_of: Callable[..., list[Entry]], make: tuple[Callable[..., str], Callable[..., str]], name: str) -> None:
    article, whole = make
    text = whole(article(1), article(2, "<ArticleTitle>BAD</ArticleTitle>"), article(3))
    begun = time.process_time()
    entries = entries_of(ATTACKS[name](text))
    assert time.process_time() - begun < MOST_SECONDS
    records = {entry.record.pmid: entry.record for entry in entries if entry.record}
    assert "1" in records or name.startswith("encoding")
    for record in records.values():
        assert "root:" not in record.title
        assert "hahaha" not in record.title
        assert len(record.title) < 13_000_000
    assert all(entry.fault.retry_suggestion for entry in entries if entry.fault)


def test_a_packed_bomb_is_read_bit_by_bit(
    entries_of: Callable[..., list[Entry]], make: tuple[Callable[..., str], Callable[..., str]], tmp_path: Path
) -> None:
    article, whole = make
    text = whole(article(1)).encode()
    bomb = gzip.compress(text[:-21]) + gzip.compress(b" " * 50_000_000)
    assert len(bomb) < 500_000
    assert [entry.record.pmid for entry in entries_of(bomb, "bomb.xml.gz") if entry.record] == ["1"]
