"""Online PubMed: what a query finds there is fetched into the source `pubmed_online`, then searched, shown and cited as any other record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from engine.desk import Desk
from engine.domain.records import Entry
from engine.errors import EngineError, ErrorCode, ErrorInfo
from engine.lane import Steps, request
from engine.online.switch import Switch, switch
from engine.search.parser import parse
from engine.search.pubmed_syntax import to_pubmed
from engine.store import papers, retrievals, settings
from engine.store.shown import paper_json
from engine.tools.contract import Schema
from engine.tools.search import SearchSource, search

ONLINE = "pubmed_online"
"""The source that holds what was fetched."""
FETCH = f"fetch_{ONLINE}"
"""The tool that fetches."""
MOST = 100
_GRACE_S = 10.0
"""Seconds that the child may be silent beyond its own time limit."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """What PubMed found for a query (PMIDs, best first; all hits counted) and how it was asked, or why it could not be."""

    pmids: tuple[str, ...] = ()
    total: int = 0
    term: str = ""
    warnings: tuple[str, ...] = ()
    error: ErrorInfo | None = None

    def to_json(self) -> dict[str, Any]:
        """The answer as JSON values."""
        body = {"pmids": list(self.pmids), "total_count": self.total, "term": self.term, "warnings": list(self.warnings)}
        return {**body, "error": self.error.to_json()} if self.error else body

    @classmethod
    def from_json(cls, body: dict[str, Any]) -> Fetched:
        """Reads what `to_json` wrote."""
        error = ErrorInfo.from_json(body["error"]) if body.get("error") else None
        return cls(tuple(body["pmids"]), int(body["total_count"]), body["term"], tuple(body["warnings"]), error)


def online_state(desk: Desk) -> Switch:
    """Whether this workspace is "offline", "online" or "locked"."""
    return switch(desk.workspace.folder, str(settings.read(desk.database, "online")))


def fetch(desk: Desk, text: str, most: int | None) -> Steps[Fetched]:
    """Asks PubMed for a query and stores the records; what fails is told in the result, nothing is raised but a stop."""
    now = online_state(desk)
    if not now.is_online:
        code = ErrorCode.OFFLINE_LOCKED if now.state == "locked" else ErrorCode.SOURCE_UNREACHABLE
        how = None if now.state == "locked" else "switch it on with `postil config WORKSPACE online=on`, or use the local sources"
        return Fetched(error=EngineError(code, f"PubMed was not asked: {now.why}", where=ONLINE, suggestion=how).info)
    tree = parse(text).tree
    terms = list(dict.fromkeys(term for ranked in ("AND", "OR") if (term := to_pubmed(tree, ranked))))
    if not terms:
        return Fetched()
    limit = settings.number(desk.database, "source_timeout_s")
    args = {
        "workspace": str(desk.workspace.folder.absolute()),
        "base_url": str(settings.read(desk.database, "online_base_url")),
        "api_key": str(settings.read(desk.database, "online_api_key")),
        "email": str(settings.read(desk.database, "online_email")),
        "terms": terms,
        "max": min(most or MOST, MOST),
        "limit_s": limit,
    }
    try:
        found = yield from request(desk.online, "search", args, silence_s=limit + _GRACE_S, on_item=lambda body: _store(desk, body))
    except EngineError as error:
        return Fetched(term=terms[0], error=error.info)
    _note(desk, found)
    failed = ErrorInfo.from_json(found["error"]) if found.get("error") else None
    return Fetched(tuple(found["pmids"]), int(found["total_count"]), str(found["term"]), tuple(found["warnings"]), failed)


def with_fetched(desk: Desk, answer: dict[str, Any], fetched: Fetched, most: int | None) -> dict[str, Any]:
    """A search object with PubMed's own count and order beside ours: its hits that our ranking did not find come last."""
    shown = {member for paper in answer["papers"] for member in paper.get("members", ())}
    missing = [(ONLINE, f"pmid_{pmid}") for pmid in fetched.pmids if f"{ONLINE}:pmid_{pmid}" not in shown]
    held = papers.many(desk.database, missing)
    more = [{**paper_json(paper, 0.0), "members": [f"{ONLINE}:{paper.paper_id}"]} for paper in held.values()]
    listed = [*answer["papers"], *more][: most or MOST]
    rows = [dict(row) for row in answer["sources"] if row["source"] != ONLINE]
    own: dict[str, Any] = next(
        (dict(row) for row in answer["sources"] if row["source"] == ONLINE), {"source": ONLINE, "total_count": 0, "engine": None}
    )
    own["as_of"] = retrievals.last(desk.database).get(ONLINE)
    own["total_count"] = max(fetched.total, own["total_count"])
    own |= {"term": fetched.term} if fetched.term else {}
    own |= {"error": fetched.error.to_json()} if fetched.error else {}
    rows.append(own)
    query = dict(answer["query"])
    query["warnings"] = [*query["warnings"], *({"position": 0, "message": message} for message in fetched.warnings)]
    names = answer["source"].split("+") if answer["source"] else []
    return {
        **answer,
        "papers": listed,
        "total_count": sum(row["total_count"] for row in rows),
        "query": query,
        "source": "+".join(dict.fromkeys([*names, ONLINE])),
        "sources": rows,
    }


@dataclass(frozen=True, slots=True)
class FetchOnline:
    """Fetches what PubMed finds for some queries; one call, hence one audit row for all that has left this machine."""

    desk: Desk
    name: str = FETCH
    description: str = "Asks PubMed over the network, if that is switched on, and keeps the records in the source pubmed_online."
    error_codes: tuple[ErrorCode, ...] = ()
    input_schema: Schema = field(
        default_factory=lambda: {
            "type": "object",
            "required": ["queries"],
            "additionalProperties": False,
            "properties": {
                "queries": {"type": "array", "items": {"type": "string", "maxLength": 20_000}},
                "max_results": {"type": ["integer", "null"], "minimum": 1, "maximum": 100},
            },
        }
    )
    output_schema: Schema = field(
        default_factory=lambda: {"type": "object", "required": ["answers"], "properties": {"answers": {"type": "array", "items": {"type": "object"}}}}
    )

    def execute(self, queries: Sequence[str], max_results: int | None = None) -> Steps[dict[str, Any]]:
        """Asks one query after the other; where PubMed cannot be reached, the rest is not asked."""
        answers: list[Fetched] = []
        for text in queries:
            if answers and answers[-1].error is not None:
                answers.append(Fetched(error=answers[-1].error))
            else:
                answers.append((yield from fetch(self.desk, text, max_results)))
        return {"answers": [answer.to_json() for answer in answers]}

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """The answers, which are short."""
        return result


@dataclass(frozen=True, slots=True)
class SearchOnline(SearchSource):
    """Fetches, then searches what is held of the online source; without a connection, what was fetched before."""

    source: str = ONLINE
    level: Callable[[Sequence[str]], Steps[None]] = field(kw_only=True)
    """Brings the index of sources level with the database."""

    @property
    def description(self) -> str:
        """One sentence."""
        return "Asks PubMed over the network, if that is switched on, and returns ranked papers."

    def execute(self, query: str, max_results: int | None = None) -> Steps[dict[str, Any]]:
        """Fetches, brings the index level and searches it; while the switch is off, what is held is searched as any local source."""
        if not online_state(self.desk).is_online and ONLINE in papers.sources(self.desk.database):
            return (yield from search(self.desk, [ONLINE], query, max_results))
        fetched = yield from fetch(self.desk, query, max_results)
        if fetched.pmids:
            yield from self.level([ONLINE])
        answer = yield from search(self.desk, [ONLINE], query, max_results)
        return with_fetched(self.desk, answer, fetched, max_results)


def _store(desk: Desk, body: dict[str, Any]) -> None:
    """Keeps the records of one batch; one that is newer here stays."""
    records = [record for item in body["entries"] if (record := Entry.from_json(item).record) is not None]
    with desk.database.transaction("records_retrieved", source=ONLINE, pmids=[record.pmid for record in records]) as transaction:
        for record in records:
            held = papers.get(desk.database, f"pmid_{record.pmid}", ONLINE)
            if held is None or held.record.date_revised <= record.date_revised:
                papers.put(transaction, ONLINE, record, paper_id=f"pmid_{record.pmid}")


def _note(desk: Desk, found: dict[str, Any]) -> None:
    with desk.database.transaction("online_asked", source=ONLINE, term=found["term"], total=found["total_count"]) as transaction:
        retrievals.note(transaction, ONLINE, date.today().isoformat())
