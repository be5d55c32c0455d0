"""What the online child does: asks PubMed, reads the records with the adapter of PubMed XML, and hands them on."""

from __future__ import annotations

import tempfile
from pathlib import Path

from engine.child.protocol import Answering, Body, Service
from engine.domain.records import Entry
from engine.errors import EngineError, ErrorCode
from engine.online.eutils import Found, efetch, esearch
from engine.online.http import Site
from engine.online.quota import BARE_RATE, KEY_RATE, Quota
from engine.online.switch import require_unlocked
from engine.sources import pubmed_xml

_QUOTA = Quota()
_FETCHED = 100
"""Records asked for at a time."""
_ENOUGH = 5
"""Hits with which a stricter way to ask is content."""


def search(body: Body, answering: Answering) -> Body:
    """{"workspace", "base_url", "terms", "max", "limit_s", "api_key", "email"} → items {"entries"}; {"pmids", "total_count", "term", ...}.

    `terms` are ways to ask the same, the strictest first; the next is tried where one finds fewer than `_ENOUGH`. The lock is looked for before
    every request. Where the list of hits came but not all of the records, the result has an "error".
    """
    workspace = Path(str(body["workspace"]))
    key = str(body.get("api_key") or "")
    identity = {name: text for name, text in (("tool", "postil"), ("email", str(body.get("email") or "")), ("api_key", key)) if text}
    site = Site(
        str(body["base_url"]), KEY_RATE if key else BARE_RATE, float(body["limit_s"]), answering.token, _QUOTA, lambda: require_unlocked(workspace)
    )
    try:
        term, found = _first_enough(site, [str(term) for term in body["terms"]], int(body["max"]), identity)
        result: Body = {
            "pmids": list(found.pmids),
            "total_count": found.total,
            "term": term,
            "translation": found.translation,
            "warnings": list(found.warnings),
        }
        for start in range(0, len(found.pmids), _FETCHED):
            some = found.pmids[start : start + _FETCHED]
            try:
                answer = efetch(site, some, identity)
            except EngineError as error:
                if error.code is not ErrorCode.SOURCE_UNREACHABLE:
                    raise
                return {**result, "error": error.info.to_json()}
            entries = _entries(answer.body, set(some), answering)
            answering.item({"entries": [entry.to_json() for entry in entries]})
            answering.progress(start + len(some), len(found.pmids), "pubmed_online")
            if not answer.is_whole:
                cut = EngineError(ErrorCode.SOURCE_UNREACHABLE, "the connection ended before all records had come", where="pubmed_online")
                return {**result, "error": cut.info.to_json()}
    finally:
        site.close()
    return result


SERVICE: Service = {"search": search}
"""The operations of an online child."""


def _first_enough(site: Site, terms: list[str], most: int, identity: dict[str, str]) -> tuple[str, Found]:
    best = (terms[0], esearch(site, terms[0], most, identity))
    for term in terms[1:]:
        if best[1].total >= min(_ENOUGH, most):
            break
        other = esearch(site, term, most, identity)
        best = (term, other) if other.total > best[1].total else best
    return best


def _entries(data: bytes, asked: set[str], answering: Answering) -> list[Entry]:
    """The records of an answer that were asked for; anything else in it is left out."""
    with tempfile.TemporaryDirectory(prefix="postil-") as folder:
        path = Path(folder) / "pubmed_online.xml"
        path.write_bytes(data)
        found = list(pubmed_xml.read(path, answering))
    return [entry for entry in found if entry.record is not None and entry.record.pmid in asked]
