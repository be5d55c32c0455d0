"""Lets a whole window take in dropped files, and says during the drag what will become of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QFileInfo, QMimeData, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QColor, QDropEvent, QPainter, QPaintEvent, QPen, QWindow
from PySide6.QtWidgets import QVBoxLayout, QWidget

from widgets import theme
from widgets.heading import Heading
from widgets.library.table_view import PAPERS

RECORD_ENDINGS = (".xml", ".xml.gz", ".nbib", ".ris", ".bib", ".json")
"""The endings of files that hold records; an article in XML may have the first of them too, which only its content tells."""
DOCUMENT_ENDINGS = (".pdf", ".html", ".htm", ".xhtml", ".nxml")
"""The endings of files that hold a paper."""
_DRAGS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.DragLeave, QEvent.Type.Drop)


@dataclass(frozen=True, slots=True)
class Dropped:
    """What was dropped, sorted: PDFs and folders, files with records, and what cannot be used with the reason."""

    documents: tuple[str, ...] = ()
    records: tuple[str, ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    folders: int = 0

    @property
    def is_usable(self) -> bool:
        """Whether anything in it can be taken."""
        return bool(self.documents or self.records)


class DropZone(QObject):
    """Installed on a window it takes all drags with files in them, wherever the pointer is; other drags go on to the widgets."""

    dropped = Signal(list, list, list)
    """Paths of PDFs and folders, paths of files with records, pairs (path, reason) of what cannot be used."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._handle: QWindow | None = None
        self._now: Dropped | None = None
        self.overlay = _Overlay(window)
        window.setAcceptDrops(True)
        window.installEventFilter(self)
        self._watch_handle()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Sees drags before the widgets under the pointer do: a text field would take a file's name as text."""
        kind = event.type()
        if watched is self._window and kind in (QEvent.Type.Show, QEvent.Type.WinIdChange):
            self._watch_handle()
        elif watched is self._window and kind == QEvent.Type.Resize:
            self.overlay.setGeometry(self._window.rect())
        elif kind in _DRAGS:
            return self._on_drag(event)
        return False

    def _watch_handle(self) -> None:
        handle: QWindow | None = self._window.windowHandle()
        if handle is not None and handle is not self._handle:
            handle.installEventFilter(self)
            self._handle = handle

    def _on_drag(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.DragLeave:
            was, self._now = self._now, None
            self.overlay.hide()
            return was is not None
        if not isinstance(event, QDropEvent):
            return False
        if event.type() == QEvent.Type.DragEnter:
            data = event.mimeData()
            # papers dragged inside of the window go to collections and tags; they are in the library already
            self._now = sort(data) if data.hasUrls() and not data.hasFormat(PAPERS) else None
            if self._now is not None:
                self.overlay.show_for(self._now)
        if self._now is None:
            return False
        # files of which none can be used are taken too, for why they cannot is said where results stand
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if event.type() == QEvent.Type.Drop:
            now, self._now = self._now, None
            self.overlay.hide()
            self.dropped.emit(list(now.documents), list(now.records), list(now.refused))
        return True


class _Overlay(QWidget):
    """A veil over the window with the words of what a drop will do."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label = Heading("", self)
        self._label.setWordWrap(True)
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout = QVBoxLayout(self)
        margin = theme.space(self) * 8
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.addWidget(self._label)
        self._is_usable = True
        self.hide()

    def text(self) -> str:
        """The words shown."""
        return self._label.text()

    def show_for(self, what: Dropped) -> None:
        """Covers the window and says what will become of these files."""
        self._is_usable = what.is_usable
        self._label.setText("\n".join(self._sentences(what)))
        self.setGeometry(self._window.rect())
        self.raise_()
        self.show()

    def _sentences(self, what: Dropped) -> Iterable[str]:
        def plural(count: int, one: str, many: str) -> str:
            return (one if count == 1 else many).format(count=self.locale().toString(count))

        pdfs = len(what.documents) - what.folders
        if pdfs:
            yield plural(pdfs, self.tr("{count} PDF goes to the library"), self.tr("{count} PDFs go to the library"))
        if what.folders:
            yield plural(
                what.folders, self.tr("{count} folder is searched for PDFs and records"), self.tr("{count} folders are searched for PDFs and records")
            )
        if what.records:
            yield plural(
                len(what.records), self.tr("{count} file of records goes to the sources"), self.tr("{count} files of records go to the sources")
            )
        one, many = self.tr("{count} file cannot be used: {reason}"), self.tr("{count} files cannot be used: {reason}")
        for reason, count in Counter(reason for _, reason in what.refused).most_common(4):
            yield plural(count, one.replace("{reason}", reason), many.replace("{reason}", reason))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the veil and, where a drop does something, a broken frame in the accent colour."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = QColor(self.palette().window().color())
        veil.setAlphaF(0.92)
        painter.fillRect(self.rect(), veil)
        gap = theme.space(self)
        ink = theme.accent(self.palette()) if self._is_usable else theme.bad(self.palette())
        painter.setPen(QPen(ink, max(1.5, gap / 3), Qt.PenStyle.DashLine if self._is_usable else Qt.PenStyle.DotLine))
        painter.drawRoundedRect(self.rect().adjusted(2 * gap, 2 * gap, -2 * gap, -2 * gap), gap, gap)


def sort(data: QMimeData) -> Dropped:
    """Sorts what is dragged by its names; folders are asked of the file system, contents are not looked at."""
    documents: list[str] = []
    records: list[str] = []
    refused: list[tuple[str, str]] = []
    folders = 0
    for url in data.urls():
        path = url.toLocalFile()
        name = path.lower()
        if not url.isLocalFile():
            refused.append((url.toString(), _reason(url)))
        elif QFileInfo(path).isDir():
            documents.append(path)
            folders += 1
        elif name.endswith(DOCUMENT_ENDINGS):
            documents.append(path)
        elif name.endswith(RECORD_ENDINGS):
            records.append(path)
        else:
            refused.append((path, _reason(url)))
    return Dropped(tuple(documents), tuple(records), tuple(refused), folders)


def _reason(url: QUrl) -> str:
    if not url.isLocalFile():
        return QCoreApplication.translate("DropZone", "an address on the network; Postil opens no connection, save the file first")
    name = url.fileName().lower()
    _, dot, ending = name.rpartition(".")
    if name.endswith((".gz", ".zip", ".tar", ".rar", ".7z")):
        return QCoreApplication.translate("DropZone", "a packed file (.{ending}); unpack it first").format(ending=ending)
    if name.endswith((".doc", ".docx", ".odt", ".rtf", ".pages", ".caj", ".epub", ".djvu", ".ps", ".mht", ".mhtml")):
        return QCoreApplication.translate("DropZone", "a .{ending} file; save or print it as PDF first").format(ending=ending)
    if not dot:
        return QCoreApplication.translate("DropZone", "a file without an ending; PDFs and record files are known by theirs")
    return QCoreApplication.translate("DropZone", "a .{ending} file; PDF, .html, .xml, .xml.gz, .nbib, .ris, .bib and .json can be used").format(
        ending=ending
    )
