"""Record files that were made to do harm, or came to it: what is whole is imported, what is not is named."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tests.e2e.conftest import Postil


def article(pmid: int, title: str) -> str:
    inner = f"<PMID>{pmid}</PMID><Article><ArticleTitle>{title}</ArticleTitle></Article>"
    return f"<PubmedArticle><MedlineCitation>{inner}</MedlineCitation></PubmedArticle>"


def article_set(*parts: str, head: str = '<?xml version="1.0" encoding="utf-8"?>') -> bytes:
    return f"{head}<PubmedArticleSet>{''.join(parts)}</PubmedArticleSet>".encode()


def test_abbreviations_that_double_each_other_cost_no_memory_and_no_neighbour(postil: Postil, space: Path, tmp_path: Path) -> None:
    doubling = "".join(f"@string{{m{i} = m{i - 1} # m{i - 1}}}\n" for i in range(1, 60))
    text = "@string{m0 = {laugh}}\n" + doubling + "@article{a, title = m59, year = 2001}\n@article{b, title = {Fine}, year = 2002}\n"
    (tmp_path / "a.bib").write_text(text)
    body = postil("import", space, tmp_path / "a.bib", "--json").body
    assert (body["found"], body["imported"], body["failed"]) == (2, 2, 0)
    assert any("longer than" in warning["message"] for warning in body["warnings"])


@pytest.mark.parametrize("encoding", ["rot13", "base64", "undefined", "klingon"])
def test_an_encoding_that_is_none_is_named(postil: Postil, space: Path, tmp_path: Path, encoding: str) -> None:
    (tmp_path / "a.xml").write_bytes(article_set(article(1, "One"), head=f'<?xml version="1.0" encoding="{encoding}"?>'))
    body = postil("import", space, tmp_path / "a.xml", "--json").body
    assert (body["found"], body["failed"]) == (1, 1)
    assert any(encoding in warning["message"] for warning in body["warnings"])


def test_a_declaration_that_cannot_be_true_is_passed_over(postil: Postil, space: Path, tmp_path: Path) -> None:
    (tmp_path / "a.xml").write_bytes(article_set(article(1, "M\u00fcller"), head='<?xml version="1.0" encoding="utf-16"?>'))
    assert postil("import", space, tmp_path / "a.xml", "--json").body["imported"] == 1


def test_entities_are_not_expanded_and_nothing_outside_is_read(postil: Postil, space: Path, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("do not tell")
    entities = "".join(f'<!ENTITY e{i} "{f"&e{i - 1};" * 10}">' for i in range(1, 12))
    head = f'<?xml version="1.0"?><!DOCTYPE PubmedArticleSet [<!ENTITY e0 "x">{entities}<!ENTITY f SYSTEM "{tmp_path / "secret.txt"}">]>'
    (tmp_path / "a.xml").write_bytes(article_set(article(1, "&e11;"), article(2, "&f;"), article(3, "Fine"), head=head))
    done = postil("import", space, tmp_path / "a.xml", "--json")
    assert (done.body["found"], done.body["imported"], done.body["failed"]) == (3, 1, 2)
    assert "do not tell" not in done.out


def test_a_list_in_json_that_was_cut_off_gives_what_is_whole(postil: Postil, space: Path, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('[{"id": "a", "type": "article-journal", "title": "One"}, {"id": "b", "title": "Tw')
    body = postil("import", space, tmp_path / "a.json", "--json").body
    assert (body["found"], body["imported"], body["failed"]) == (2, 1, 1)


def test_an_older_baseline_file_brings_back_neither_old_versions_nor_deleted_records(postil: Postil, space: Path, tmp_path: Path) -> None:
    deletion = "<DeleteCitation><PMID>9</PMID></DeleteCitation>"
    (tmp_path / "pubmed26n0001.xml.gz").write_bytes(gzip.compress(article_set(article(1, "Old"), article(5, "Five"), article(9, "Nine"))))
    (tmp_path / "pubmed26n0002.xml.gz").write_bytes(gzip.compress(article_set(article(1, "New"), deletion)))
    postil("import", space, tmp_path / "pubmed26n0002.xml.gz", "--json")
    body = postil("import", space, tmp_path / "pubmed26n0001.xml.gz", "--json").body
    assert (body["found"], body["imported"], body["skipped"]) == (3, 1, 2)
    found = postil("search", space, "old OR new OR five OR nine", "--json").body["papers"]
    assert {paper["title"] for paper in found} == {"New", "Five"}
