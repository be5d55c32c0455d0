"""What a server in the format of PubMed's E-utilities holds and answers."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler

PAPERS = {
    "11": ("Metformin and colorectal cancer in type 2 diabetes", "Metformin lowered the risk of colorectal cancer by 20%.", "2024-03-01"),
    "12": ("Metformin and breast cancer", "Metformin did not lower the risk of breast cancer.", "2023-01-05"),
    "13": ("Insulin pumps in children", "Pumps were safe.", "2022-01-01"),
}


def article(pmid: str) -> str:
    title, abstract, revised = PAPERS[pmid]
    year, month, day = revised.split("-")
    return (
        f'<PubmedArticle><MedlineCitation><PMID Version="1">{pmid}</PMID><DateRevised><Year>{year}</Year><Month>{month}</Month><Day>{day}</Day>'
        f"</DateRevised><Article><Journal><Title>J Test</Title><JournalIssue><PubDate><Year>{year}</Year></PubDate></JournalIssue></Journal>"
        f"<ArticleTitle>{title}</ArticleTitle><Abstract><AbstractText>{abstract}</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>"
    )


def records(*pmids: str) -> bytes:
    return ('<?xml version="1.0" ?>\n<!DOCTYPE PubmedArticleSet>\n<PubmedArticleSet>' + "".join(map(article, pmids)) + "</PubmedArticleSet>").encode()


def hits(*pmids: str, total: int | None = None) -> bytes:
    result = {
        "count": str(len(pmids) if total is None else total),
        "retmax": "20",
        "retstart": "0",
        "idlist": list(pmids),
        "querytranslation": "x[All]",
    }
    return json.dumps({"header": {"type": "esearch", "version": "0.3"}, "esearchresult": result}).encode()


Reply = tuple[int, dict[str, str], bytes]
"""Status, headers and body."""


class EUtilities:
    """What was asked, and what is answered: `first` before anything else, one reply a request, then what the real service would say."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.first: list[Reply | Callable[[BaseHTTPRequestHandler], None]] = []
        self.found = ("11", "12")
        self.release = threading.Event()

    def reply(self, path: str, fields: dict[str, str]) -> Reply:
        if path.endswith("/esearch.fcgi"):
            return 200, {}, hits(*self.found, total=1234)
        return 200, {}, records(*(pmid for pmid in fields["id"].split(",") if pmid in PAPERS))
