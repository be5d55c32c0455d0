"""What everything that works in an open workspace shares: its folder, its database, its children, the way up for events."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.child.host import Child
from engine.child.protocol import Body
from engine.domain.events import OnEvent
from engine.lane import Steps, request
from engine.store import settings
from engine.store.database import Database
from engine.store.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Desk:
    """An open workspace. The children start at their first use."""

    workspace: Workspace
    database: Database
    on_event: OnEvent
    pdf: Child
    view: Child
    thumbs: Child
    """A further child of the kind "view" that draws small pictures of pages, so that no page that is looked at waits for them."""
    records: Child
    index: Child
    fillers: tuple[Child, ...]
    """Children of the kind "index" that build parts of a large index side by side, and a last one that puts them together; they run meanwhile."""
    scouts: tuple[Child, Child]
    """Children of the kinds "records" and "index" that look at files and measure; no import and no search waits for that or is ended by it."""
    validator: Child
    online: Child
    """The only child that may open a connection; started only while the workspace is switched on."""

    def ask_child(
        self,
        child: Child,
        operation: str,
        args: dict[str, Any],
        *,
        on_item: Callable[[Body], None] | None = None,
        on_progress: Callable[[Body], None] | None = None,
    ) -> Steps[Body]:
        """A request that ends a child which is silent for longer than the workspace's settings allow."""
        silence_s = float(settings.number(self.database, "child_silence_s"))
        return (yield from request(child, operation, args, silence_s=silence_s, on_item=on_item, on_progress=on_progress))
