"""Brings records in: which files, what they are, which of their records, and what that will take, before it begins."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtWidgets import QDialog, QHBoxLayout, QProgressBar, QSizePolicy, QVBoxLayout, QWidget

from engine.domain.subset import Subset
from widgets import count_words, theme
from widgets.heading import Heading
from widgets.import_rows import Estimate, FoundFiles
from widgets.lead_button import LeadButton
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating
from widgets.subset_form import SubsetForm
from widgets.time_words import eta_in_words
from widgets.tips import tip

_WAIT_MS = 600
"""After the last change the estimate is asked for again."""
_SHOWN = 12


class ImportDialog(Retranslating, QDialog):
    """Tells what is chosen; is told what was found and what it will take. Confirmed, `files` and `subset` are what is to be imported."""

    files_requested = Signal()
    """The person wants to choose files."""
    folder_requested = Signal()
    """The person wants to choose a folder."""
    paths_changed = Signal(list)
    """Other files and folders are to be looked at."""
    estimate_wanted = Signal(list, object)
    """The files found and the `Subset` whose import is to be estimated."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._found: FoundFiles | None = None
        self._estimate: Estimate | None = None
        self._is_measuring, self._refused = False, ""
        self.rows = LineRows(lambda path: str(path), self._describe, parent=self)
        self.list = LineList(self.rows, parent=self, many=True)
        self.list.fit_rows(4)
        self.list.want_rows(4, 1)
        self._titles = [Heading("", self) for _ in range(3)]
        self._empty, self._seen, self._lost = QuietLabel(parent=self), QuietLabel(parent=self), QuietLabel(parent=self)
        self._lost.draw_in(theme.warning)
        self._cost, self._no_room = QuietLabel(parent=self), QuietLabel(parent=self)
        self._no_room.draw_in(theme.bad)
        self.form = SubsetForm(self)
        self._files, self._folder, self._remove, self._cancel = (PushButton(self) for _ in range(4))
        self._start = LeadButton(self)
        self._start.setDefault(True)
        self._busy = QProgressBar(self)
        self._busy.setRange(0, 0)
        self._busy.setTextVisible(False)
        self._busy.setMaximumHeight(self.fontMetrics().height() // 2)
        self._delete = QAction(self.list)
        self._delete.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        self._delete.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.list.addAction(self._delete)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_WAIT_MS)
        self.setAcceptDrops(True)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        gap, letters = theme.space(self), self.fontMetrics().averageCharWidth()
        layout, choose, end = QVBoxLayout(self), QHBoxLayout(), QHBoxLayout()
        for button in (self._files, self._folder, self._remove):
            choose.addWidget(button)
        choose.addStretch(1)
        end.addStretch(1)
        end.addWidget(self._start)
        end.addWidget(self._cancel)
        layout.setSpacing(gap)
        layout.addWidget(self._titles[0])
        for part in (self._empty, self.list):
            layout.addWidget(part)
        layout.addLayout(choose)
        for words in (self._seen, self._lost, self._cost, self._no_room):
            words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        for part in (self._seen, self._lost):
            layout.addWidget(part)
        layout.addSpacing(gap)
        layout.addWidget(self._titles[1])
        layout.addWidget(self.form)
        layout.addSpacing(gap)
        layout.addWidget(self._titles[2])
        layout.addWidget(self._cost)
        layout.addWidget(self._busy)
        layout.addWidget(self._no_room)
        layout.addStretch(1)
        layout.addLayout(end)
        self.resize(theme.on_screen(self, QSize(letters * 100, self.fontMetrics().height() * 32)))

    def _connect(self) -> None:
        self._files.clicked.connect(self.files_requested)
        self._folder.clicked.connect(self.folder_requested)
        self._remove.clicked.connect(self._on_remove)
        self._delete.triggered.connect(self._on_remove)
        self._start.clicked.connect(self.accept)
        self._cancel.clicked.connect(self.reject)
        self.list.selected.connect(self._refresh)
        self.form.changed.connect(self._on_subset_changed)
        self._soon.timeout.connect(self._on_settled)

    def add_paths(self, paths: Iterable[str]) -> None:
        """Adds files and folders; those that are there already stay once."""
        before = self.rows.count()
        for path in paths:
            self.rows.put(path)
        if self.rows.count() != before:
            self._look_again()

    def set_held(self, subset: Subset) -> None:
        """The subset that the source holds, as the start."""
        self.form.set_held(subset)

    def show_found(self, found: FoundFiles) -> None:
        """What was found in the files and folders."""
        self._found, self._refused = found, ""
        self._measure_soon()

    def show_estimate(self, estimate: Estimate | None) -> None:
        """What the import will take; None where that cannot be measured for such files."""
        self._estimate, self._is_measuring = estimate, False
        self._refresh()

    def show_refusal(self, text: str) -> None:
        """Why the files cannot be looked at, or nothing measured."""
        self._refused, self._is_measuring = text, False
        self._refresh()

    def files(self) -> list[str]:
        """The files that are to be imported, in their order."""
        return list(self._found.files) if self._found is not None else []

    def subset(self) -> Subset:
        """The records that are wanted."""
        return self.form.subset()

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setWindowTitle(self.tr("Import records"))
        for title, words in zip(self._titles, (self.tr("Files"), self.tr("Which records"), self.tr("What it will take")), strict=True):
            title.setText(words)
        self.list.setAccessibleName(self.tr("Files and folders"))
        self._empty.setText(self.tr("Add the folder with the PubMed files (pubmed…n0001.xml.gz and so on), or single files of records."))
        self._files.setText(self.tr("Add &files…"))
        self._folder.setText(self.tr("Add a f&older…"))
        self._remove.setText(self.tr("&Take out"))
        self._remove.setToolTip(self.tr("Take the chosen files and folders off the list (Del)"))
        self._cancel.setText(self.tr("&Cancel"))
        self._busy.setAccessibleName(self.tr("Measuring"))
        self._refresh()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Takes files and folders of this machine."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Adds what was dropped."""
        self.add_paths(url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile())
        event.acceptProposedAction()

    def done(self, result: int) -> None:
        """Asks for nothing any more."""
        self._soon.stop()
        super().done(result)

    def _describe(self, path: str) -> Line:
        plain = path.replace("\\", "/").rstrip("/")
        return Line(plain.rpartition("/")[2] or path, plain.rpartition("/")[0], tip=path)

    def _look_again(self) -> None:
        self._found, self._estimate, self._is_measuring = None, None, False
        self._soon.stop()
        self._refresh()
        self.paths_changed.emit(self.rows.all())

    def _measure_soon(self) -> None:
        self._estimate = None
        self._is_measuring = bool(self.files()) and not self.form.problem()
        if self._is_measuring:
            self._soon.start()
        self._refresh()

    @Slot()
    def _on_remove(self) -> None:
        keys = self.list.selected_keys()
        if keys:
            self.rows.remove(keys)
            self._look_again()

    @Slot()
    def _on_subset_changed(self) -> None:
        self._measure_soon()

    @Slot()
    def _on_settled(self) -> None:
        self.estimate_wanted.emit(self.files(), self.subset())

    @Slot()
    def _refresh(self) -> None:
        some, found = self.rows.count() > 0, self._found
        self._empty.setVisible(not some)
        self.list.setVisible(some)
        self._remove.setEnabled(bool(self.list.selected_keys()))
        self._seen.setText(self._seen_words() if some else "")
        self._seen.setVisible(bool(self._seen.text()))
        self._lost.setText(self._lost_words(found) if found is not None else "")
        self._lost.setToolTip(tip("\n".join(f"{file}: {why}" for file, why in found.left_out[:_SHOWN])) if found is not None else "")
        self._lost.setVisible(bool(self._lost.text()))
        self._busy.setVisible(self._is_measuring)
        self._cost.setText(self._cost_words())
        fits = self._estimate is None or self._estimate.fits
        self._no_room.setText(self._refused or ("" if fits else self._room_words()))
        self._no_room.setVisible(bool(self._no_room.text()))
        self._start.setText(self.tr("&Start") if fits else self.tr("&Start all the same"))
        self._start.setEnabled(bool(self.files()) and not self.form.problem())
        self._start.setToolTip("" if self.files() else self.tr("Add files first"))

    def _seen_words(self) -> str:
        found = self._found
        if found is None:
            return "" if self._refused else self.tr("Looking at the files…")
        if not found.files:
            return self.tr("No file with records among these.")
        comma = self.tr(", ", "between kinds of files")
        kind = self.tr("{kind}: {files}")
        kinds = comma.join(kind.format(kind=name, files=count_words.files(count, self.locale())) for name, count in found.kinds)
        parts = [kinds, count_words.size(found.size)]
        if found.first and found.first != found.last:
            parts.append(self.tr("{first} to {last}").format(first=found.first, last=found.last))
        return " · ".join(parts)

    def _lost_words(self, found: FoundFiles) -> str:
        lines = []
        if found.missing_files:
            more = "…" if len(found.missing) > _SHOWN else ""
            lines.append(self.tr("Missing between them: {names}").format(names=", ".join(found.missing[:_SHOWN]) + more))
        if found.left_out:
            names = ", ".join(file.replace("\\", "/").rpartition("/")[2] for file, _ in found.left_out[:3]) + ("…" if len(found.left_out) > 3 else "")
            one = self.tr("{count} file holds no records and is left out: {names}")
            many = self.tr("{count} files hold no records and are left out: {names}")
            lines.append((one if len(found.left_out) == 1 else many).format(count=len(found.left_out), names=names))
        return "\n".join(lines)

    def _cost_words(self) -> str:
        if self._is_measuring:
            return self.tr("Measuring on the first records… You need not wait for it.")
        cost, found = self._estimate, self._found
        if cost is None or not cost.sample:
            return "" if found is None or not found.files else self.tr("Free on this disk: {free}.").format(free=count_words.size(found.free))
        about = self.tr("About {records} in {time}, {size} on the disk, measured on the first {sample}.").format(
            records=count_words.records(cost.records, self.locale()),
            time=eta_in_words(cost.seconds),
            size=count_words.size(cost.database),
            sample=self.locale().toString(cost.sample),
        )
        each = self.tr("{time} and {size} with {engine}")
        costs = [each.format(time=eta_in_words(one.seconds), size=count_words.size(one.size), engine=one.name) for one in cost.engines]
        index = self.tr("Then the search index: {costs}.").format(costs=self.tr(" or ", "between costs").join(costs)) if costs else ""
        free = self.tr("Free on this disk: {free}.").format(free=count_words.size(cost.free))
        return "\n".join(filter(None, (about, index, free)))

    def _room_words(self) -> str:
        cost = self._estimate
        needed = cost.database + min((one.size for one in cost.engines), default=0) if cost is not None else 0
        free = cost.free if cost is not None else 0
        words = self.tr("That does not fit on the disk: about {needed} are needed, {free} are free. Take fewer records, or make room first.")
        return words.format(needed=count_words.size(needed), free=count_words.size(free))
