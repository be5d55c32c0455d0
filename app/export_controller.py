"""Export: one click writes the references into the workspace's folder of exports and says where and how many."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from app.bridge import EngineBridge


class ExportController(QObject):
    """Writes what is shown."""

    written = Signal(str)
    """A file is there: where, and how many references it holds, in words."""

    def __init__(self, bridge: EngineBridge, parent: QObject) -> None:
        super().__init__(parent)
        self._bridge = bridge

    def write(self, run_id: int | None) -> None:
        """Writes the references of a run, or of the library without one."""
        path = self._bridge.folder / "exports" / (f"run_{run_id}.bib" if run_id is not None else "library.bib")
        one, many = self.tr("{count} reference written to {path}"), self.tr("{count} references written to {path}")
        self._bridge.call(
            lambda engine: engine.export("bibtex", path, run_id=run_id),
            lambda body: self.written.emit((one if body["entries"] == 1 else many).format(count=body["entries"], path=body["path"])),
        )
