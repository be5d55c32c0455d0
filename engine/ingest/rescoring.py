"""What an index child does where an engine knows which papers are among the best, but not their exact order: it reads the records and scores them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from engine.child.protocol import Answering, Body, Service
from engine.ingest.filling import row_of
from engine.search.index import Statistics
from engine.search.narrowing import for_source
from engine.search.rescoring import rescored
from engine.search.understanding import understood
from engine.store import papers
from engine.store.database import Database


def rescore(args: Body, answering: Answering) -> Body:
    """{"database", "query", "mode"?, "filters"?, "thesaurus"?, "statistics", "places": [[source, ID]…]} → {"scores": [[source, ID, score]…]}.

    A record that is gone or matches no more scores 0.
    """
    tree = understood(args, str(args["query"])).tree
    statistics = Statistics.from_json(args["statistics"])
    places = [(str(source), str(identifier)) for source, identifier in args["places"]]
    scores: list[tuple[str, str, float]] = []
    with closing(Database(Path(args["database"]), beside=True)) as database:
        held = papers.many(database, places)
        for source in dict.fromkeys(source for source, _ in places):
            rows = [row_of(database, held[place]) for place in places if place in held and place[0] == source]
            found = rescored(rows, for_source(tree, source), statistics, answering.token.check)
            scores.extend((source, identifier, found.get(identifier, 0.0)) for name, identifier in places if name == source)
    return {"scores": scores}


SERVICE: Service = {"rescore": rescore}
"""The operation that an index child has beside those of search and filling."""
