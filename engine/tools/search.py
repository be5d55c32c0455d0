"""The search tools: one a source, and one over several that also takes whole batches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.desk import Desk
from engine.errors import EngineError, ErrorCode
from engine.lane import Steps
from engine.search.fusion import Ranker
from engine.search.orders import RELEVANCE, SORTS
from engine.search.searching import MOST_HITS
from engine.store import papers
from engine.tools.answering import Asked, answer, database_args, folders, listed
from engine.tools.asking import ask_index
from engine.tools.contract import Schema
from engine.tools.paging import page_of

_QUERY: Schema = {"type": "string", "maxLength": 20_000}
_MAX: Schema = {"type": ["integer", "null"], "minimum": 1, "maximum": 100}
_CURSOR: Schema = {"type": "string", "maxLength": 100}
_SORT: Schema = {"enum": list(SORTS)}
_ANSWER: Schema = {
    "type": "object",
    "required": ["papers", "total_count", "query", "source", "sources"],
    "properties": {
        "papers": {"type": "array", "items": {"type": "object", "required": ["id", "source", "title", "authors", "year", "status", "tier", "score"]}},
        "total_count": {"type": "integer", "minimum": 0},
        "query": {"type": "object", "required": ["text", "rewritten", "warnings"]},
        "source": {"type": "string"},
        "sources": {"type": "array", "items": {"type": "object", "required": ["source", "total_count", "as_of", "engine"]}},
        "next_cursor": {"type": ["string", "null"]},
    },
}


@dataclass(frozen=True, slots=True)
class SearchSource:
    """Searches one source; scores of different sources can be compared, since the statistics are those of all of them together."""

    desk: Desk
    source: str
    error_codes: tuple[ErrorCode, ...] = (ErrorCode.QUERY_SYNTAX, ErrorCode.CHILD_CRASHED, ErrorCode.TOOL_TIMEOUT)
    ranker: Ranker | None = None
    """The second stage of ranking, where there is one."""

    @property
    def name(self) -> str:
        """`search_` and the source."""
        return f"search_{self.source}"

    @property
    def description(self) -> str:
        """One sentence."""
        return f"Searches the records of {self.source} held in this workspace and returns ranked papers."

    @property
    def input_schema(self) -> Schema:
        """A query, and how many papers at most (null: 100 or the number of hits, if that is smaller)."""
        return {"type": "object", "required": ["query"], "additionalProperties": False, "properties": {"query": _QUERY, "max_results": _MAX}}

    @property
    def output_schema(self) -> Schema:
        """The search object of the JSON interface."""
        return _ANSWER

    def execute(self, query: str, max_results: int | None = None) -> Steps[dict[str, Any]]:
        """Runs the search in the index child."""
        return (yield from search(self.desk, [self.source], query, max_results, ranker=self.ranker))

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """IDs, scores and counts."""
        return logged_search(result)


@dataclass(frozen=True, slots=True)
class SearchBatch:
    """Answers a list of queries over several sources; one call, hence one audit row."""

    desk: Desk
    name: str = "search"
    description: str = "Answers one or more queries over the local sources and returns ranked papers for each."
    error_codes: tuple[ErrorCode, ...] = (ErrorCode.CHILD_CRASHED, ErrorCode.TOOL_TIMEOUT)
    ranker: Ranker | None = None

    @property
    def input_schema(self) -> Schema:
        """Queries, sources, how many papers a query at most, their order; for one query the cursor, which is `next_cursor` of the page before.

        With "partial" a damaged index costs its source only, else it is the error of the call.
        """
        strings: Schema = {"type": "array", "items": {"type": "string"}}
        return {
            "type": "object",
            "required": ["queries", "sources"],
            "additionalProperties": False,
            "properties": {
                "queries": {"type": "array", "items": _QUERY},
                "sources": strings,
                "max_results": _MAX,
                "explain": {"type": "boolean"},
                "cursor": _CURSOR,
                "sort": _SORT,
                "partial": {"type": "boolean"},
            },
        }

    @property
    def output_schema(self) -> Schema:
        """One search object a query, in the order of the queries."""
        return {"type": "object", "required": ["answers"], "properties": {"answers": {"type": "array", "items": _ANSWER}}}

    def execute(
        self,
        queries: Sequence[str],
        sources: Sequence[str],
        max_results: int | None = None,
        explain: bool = False,
        cursor: str = "",
        sort: str = RELEVANCE,
        partial: bool = False,
    ) -> Steps[dict[str, Any]]:
        """Runs all queries in the index child. INPUT_SCHEMA for a cursor that belongs to something else."""
        if cursor and len(queries) != 1:
            raise EngineError(ErrorCode.INPUT_SCHEMA, "a cursor belongs to one query", where="cursor")
        page = page_of(cursor, listed(queries[0] if queries else "", sort), sources, max_results or MOST_HITS)
        held = papers.sources(self.desk.database)
        args = {
            "folders": folders(self.desk, held, sources),
            "only": list(sources),
            "queries": list(queries),
            "max": page.end,
            "explain": explain,
            "sort": sort,
        }
        args |= database_args(self.desk)
        raw = yield from ask_index(self.desk, "batch", args)
        answers = []
        for text, found in zip(queries, raw, strict=True):
            asked = Asked(self.desk, held, tuple(sources), text, page, self.ranker if sort == RELEVANCE else None, sort, partial)
            answers.append(answer(asked, found, snippets=len(queries) == 1))
            yield None
        return {"answers": answers}

    def logged(self, result: dict[str, Any]) -> dict[str, Any]:
        """IDs, scores and counts; of a long batch the counts alone."""
        answers = result["answers"]
        if len(answers) == 1:
            return logged_search(answers[0])
        return {"queries": len(answers), "hits": [len(answer["papers"]) for answer in answers]}


def search(desk: Desk, sources: Sequence[str], text: str, most: int | None, *, ranker: Ranker | None = None) -> Steps[dict[str, Any]]:
    """Searches sources and returns the search object of the JSON interface, the same paper folded into one."""
    page = page_of("", text, sources, most or MOST_HITS)
    held = papers.sources(desk.database)
    args = {"folders": folders(desk, held, sources), "only": list(sources), "query": text, "max": page.end, **database_args(desk)}
    found = (yield from ask_index(desk, "search", args))[0]
    return answer(Asked(desk, held, tuple(sources), text, page, ranker), found, snippets=True)


def logged_search(result: dict[str, Any]) -> dict[str, Any]:
    """What the audit log keeps of a search."""
    hits = [{"id": paper["id"], "score": paper["score"]} for paper in result["papers"]]
    return {"total_count": result["total_count"], "query": result["query"], "hits": hits}
