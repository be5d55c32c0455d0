"""Papers that a person looks for and adds to the hits of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Slot

from app import shapes, source_shapes
from app.bridge import EngineBridge
from app.run_controller import RunController
from engine.lane import Steps
from widgets.hits_panel import HitsPanel

if TYPE_CHECKING:
    from engine.api import Engine


class MoreHits(QObject):
    """Searches beside the run, and puts what is chosen into it."""

    def __init__(self, bridge: EngineBridge, hits: HitsPanel, run: RunController) -> None:
        super().__init__(hits)
        self._bridge, self._hits, self._run = bridge, hits, run
        hits.search_requested.connect(self.on_search_requested)
        hits.add_requested.connect(self.on_add_requested)

    @Slot(str)
    def on_search_requested(self, query: str) -> None:
        """Looks for papers to add to the hits."""

        def done(found: tuple[dict[str, Any], dict[str, Any], str]) -> None:
            answer, held, online = found
            told = source_shapes.told(answer["sources"], answer["query"], held, online)
            self._hits.show_found([shapes.hit(paper) for paper in answer["papers"]], *told)

        def make(engine: Engine) -> Steps[tuple[dict[str, Any], dict[str, Any], str]]:
            answers = yield from engine.search([query], (), 20)
            return answers[0], engine.views.sources(), engine.online()["state"]

        self._bridge.steps(make, done)

    @Slot(list)
    def on_add_requested(self, paper_ids: list[str]) -> None:
        """Adds papers to the hits."""
        run_id = self._run.run_id
        if run_id is not None:
            self._bridge.steps(lambda engine: engine.add_hits(run_id, paper_ids), lambda _: self._run.refresh())
