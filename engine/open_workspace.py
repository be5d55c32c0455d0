"""An open workspace before anything is worked at in it: the database, the lane, the children not yet started, and the views."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

from engine.child.host import Child
from engine.desk import Desk
from engine.domain.events import Event, OnEvent
from engine.lane import Lane
from engine.store import workspace
from engine.views import Views


def unheard(event: Event) -> None:
    """Where nobody listens."""


class OpenWorkspace:
    """What can be read of a workspace. Owned by the thread that opened it; only `Lane.wake` and tokens may be touched from others."""

    def __init__(self, folder: Path, on_event: OnEvent = unheard) -> None:
        self.workspace = workspace.find(folder)
        self.database = workspace.open_database(self.workspace)
        workspace.sweep(self.workspace, date.today())
        self.lane = Lane()
        logs = self.workspace.logs

        def child(kind: str) -> Child:
            return self.lane.add_child(Child(kind, self.lane.inbox, logs / f"child-{kind}.log"))

        self.desk = Desk(
            self.workspace,
            self.database,
            on_event,
            pdf=child("pdf"),
            view=child("view"),
            thumbs=child("view"),
            records=child("records"),
            index=child("index"),
            fillers=tuple(child("index") for _ in range((os.cpu_count() or 1) + 1)),
            scouts=(child("records"), child("index")),
            validator=child("validator"),
            online=child("online"),
        )
        self.views = Views(self.workspace, self.database)

    def close(self) -> None:
        """Ends what is running, the children and the connection."""
        self.lane.close()
        self.database.close()
