"""The hits gate: what was found, what of it is kept, and the one button that goes on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QSplitter, QStackedWidget, QToolButton, QVBoxLayout, QWidget

from widgets import theme
from widgets.hits_found import FoundBox
from widgets.hits_list import HitsList
from widgets.hits_rows import Hit, HitsRows, Order
from widgets.lead_button import LeadButton
from widgets.push_button import PushButton
from widgets.retranslating import Retranslating
from widgets.sentences import in_a_row
from widgets.source_words import searched, searched_in_full
from widgets.tips import tip
from widgets.workspace_rows import SourceRow


class HitsState(StrEnum):
    """What the panel shows."""

    EMPTY = "empty"
    WAITING = "waiting"
    CONFIRMED = "confirmed"
    REJECTED = "rejected"


class HitsPanel(Retranslating, QWidget):
    """Lets a person confirm hits, with the abstract of the chosen one beside them."""

    confirmed = Signal(list)
    """The IDs of the papers that are kept."""
    rejected = Signal()
    hit_selected = Signal(str)
    search_requested = Signal(str)
    add_requested = Signal(list)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = HitsState.EMPTY
        self._by = ""
        self._why_empty = ""
        self._unread = (0, 0)
        self._sources: tuple[SourceRow, ...] = ()
        self._expanded: tuple[str, ...] = ()
        self.rows = HitsRows(self)
        self.list = HitsList(self.rows, self)
        self.filter = QLineEdit(self)
        self.filter.setClearButtonEnabled(True)
        self.sorting = QComboBox(self)
        for order in Order:
            self.sorting.addItem("", order)
        self.every = QToolButton(self)
        self.none = QToolButton(self)
        for button in (self.every, self.none):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.found = FoundBox(self)
        self.confirm = LeadButton(self)
        self.reject = PushButton(self)
        self._note = QLabel(self)
        self._note.setWordWrap(True)
        self._empty = QLabel(self)
        self._empty.setWordWrap(True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._side: QWidget | None = None
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self._make_list_page())
        self._pages = QStackedWidget(self)
        self._pages.addWidget(self._empty)
        self._pages.addWidget(self.splitter)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)
        self._connect()
        self.retranslate()

    def _make_list_page(self) -> QWidget:
        page = QWidget(self)
        space = theme.space(self)
        tools = QHBoxLayout()
        tools.addWidget(self.filter, 1)
        for part in (self.sorting, self.every, self.none):
            tools.addWidget(part)
        decision = QHBoxLayout()
        decision.addWidget(self._note, 1)
        decision.addWidget(self.reject)
        decision.addWidget(self.confirm)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(space, space, space, space)
        layout.setSpacing(space)
        layout.addLayout(tools)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.found)
        layout.addLayout(decision)
        return page

    def _connect(self) -> None:
        self.filter.textChanged.connect(self._on_filter_changed)
        self.filter.returnPressed.connect(self._on_filter_left)
        self.sorting.currentIndexChanged.connect(self._on_order_changed)
        self.every.clicked.connect(self._on_every_clicked)
        self.none.clicked.connect(self._on_none_clicked)
        self.confirm.clicked.connect(self._on_confirmed)
        self.list.confirm_wanted.connect(self._on_confirmed)
        self.list.hit_selected.connect(self.hit_selected)
        self.found.list.hit_selected.connect(self.hit_selected)
        self.reject.clicked.connect(self.rejected)
        self.rows.kept_changed.connect(self._on_kept_changed)
        self.found.search_requested.connect(self.search_requested)
        self.found.add_requested.connect(self._on_add_wanted)

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.list.setAccessibleName(self.tr("Hits"))
        self.list.on_data_refreshed()
        self.filter.setPlaceholderText(self.tr("Filter hits"))
        self.filter.setAccessibleName(self.tr("Filter hits"))
        self.sorting.setAccessibleName(self.tr("Order of the hits"))
        orders = (self.tr("as found"), self.tr("best grade first"), self.tr("newest first"), self.tr("oldest first"))
        for place, words in enumerate(orders):
            self.sorting.setItemText(place, words)
        self.sorting.setToolTip(self.tr("Order of the hits"))
        self.every.setText(self.tr("Keep all"))
        self.every.setAccessibleName(self.tr("Keep all hits"))
        self.every.setToolTip(self.tr("Keeps all hits that are shown"))
        self.none.setText(self.tr("Keep none"))
        self.none.setAccessibleName(self.tr("Keep no hits"))
        self.none.setToolTip(self.tr("Unchecks all hits that are shown"))
        self.reject.setText(self.tr("Reject all"))
        self.reject.setToolTip(self.tr("None of these papers is what you asked for; the run ends here"))
        self._refresh()

    def show_empty(self, why: str = "") -> None:
        """Shows no hits; `why` says what to do instead of the usual sentence."""
        self._show(HitsState.EMPTY, (), why=why)

    def show_waiting(self, hits: Iterable[Hit]) -> None:
        """Shows hits that wait for a person; what was selected stays selected."""
        self._show(HitsState.WAITING, hits)

    def show_decided(self, hits: Iterable[Hit], accepted: bool = True, by: str = "") -> None:
        """Shows hits on which was decided, by `by` or, where that is empty, by the person at the window."""
        self._show(HitsState.CONFIRMED if accepted else HitsState.REJECTED, hits, by)

    def show_found(self, hits: Iterable[Hit], sources: Sequence[SourceRow] = (), expanded: Sequence[str] = ()) -> None:
        """Shows what `search_requested` found, and where, and what the query was expanded by."""
        self.found.show_found(hits, (hit.paper_id for hit in self.rows.hits()), sources, expanded)

    def set_sources(self, sources: Sequence[SourceRow], expanded: Sequence[str] = ()) -> None:
        """Says below the hits in which sources they were found, as of when; the tooltip says all that is to be known of the search."""
        self._sources, self._expanded = tuple(sources), tuple(expanded)
        self._refresh()

    def set_unread(self, pages: int, documents: int) -> None:
        """Says below the hits how many pages of how many documents of the library nobody could read."""
        self._unread = (pages, documents)
        self._refresh()

    def set_side(self, widget: QWidget) -> None:
        """Puts a widget beside the list, for the abstract of the chosen hit."""
        if self._side is not None:
            self._side.setParent(None)
        self._side = widget
        self.splitter.addWidget(widget)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)

    def state(self) -> HitsState:
        """What the panel shows."""
        return self._state

    def select(self, paper_id: str) -> None:
        """Stands on a hit; an ID that is not shown is passed over."""
        place = self.list.order.place_of(paper_id)
        if place.isValid():
            self.list.setCurrentIndex(place)
            self.list.scrollTo(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Puts the abstract below the list where there is no room beside it."""
        super().resizeEvent(event)
        wide = self.width() > self.fontMetrics().averageCharWidth() * 105
        wanted = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if self.splitter.orientation() != wanted:
            self.splitter.setOrientation(wanted)
            self.splitter.setSizes([3, 2] if wide else [5, 2])

    def _show(self, state: HitsState, hits: Iterable[Hit], by: str = "", why: str = "") -> None:
        current = self.list.currentIndex()
        before = self.list.order.shown_ids()[current.row()] if current.isValid() else ""
        self._state, self._by, self._why_empty = state, by, why
        self.rows.set_hits(hits, editable=state is HitsState.WAITING)
        self._refresh()
        shown = self.list.order.shown_ids()
        if shown:
            self.select(before if before in shown else shown[0])

    @Slot()
    def _on_confirmed(self) -> None:
        if self._state is HitsState.WAITING and self.rows.kept():
            self.confirmed.emit(self.rows.kept())

    @Slot(str)
    def _on_filter_changed(self, text: str) -> None:
        self.list.order.set_words(text)
        self._refresh()

    @Slot()
    def _on_filter_left(self) -> None:
        self.list.setFocus()

    @Slot()
    def _on_order_changed(self) -> None:
        self.list.order.set_order(Order(self.sorting.currentData()))

    @Slot(list)
    def _on_add_wanted(self, paper_ids: list[str]) -> None:
        self.add_requested.emit(paper_ids)
        self.list.setFocus()

    @Slot()
    def _on_every_clicked(self) -> None:
        self.rows.keep(self.list.order.shown_ids(), True)

    @Slot()
    def _on_none_clicked(self) -> None:
        self.rows.keep(self.list.order.shown_ids(), False)

    @Slot()
    def _on_kept_changed(self) -> None:
        self._refresh()

    def _refresh(self) -> None:
        total, kept = self.rows.rowCount(), len(self.rows.kept())
        waiting = self._state is HitsState.WAITING
        self._pages.setCurrentIndex(1 if total or waiting else 0)
        self._empty.setText(self._why_empty or self.tr("Ask a question. The papers that are found appear here, and you say which of them are read."))
        for part in (self.every, self.none, self.found, self.confirm, self.reject):
            part.setVisible(waiting)
        one, many = self.tr("Confirm {kept} of {total} hit"), self.tr("Confirm {kept} of {total} hits")
        self.confirm.setText((one if total == 1 else many).format(kept=kept, total=total))
        self.confirm.setEnabled(kept > 0)
        self.confirm.setToolTip(
            self.tr("Reads the checked papers (Enter)") if kept else self.tr("Check at least one paper (Space), or reject them all")
        )
        self._note.setText(self._note_text(kept, total))
        in_full = searched_in_full(self._sources, self._expanded)
        self._note.setToolTip(tip(in_full))
        self._note.setAccessibleDescription(in_full)

    def _note_text(self, kept: int, total: int) -> str:
        shown = self.list.order.rowCount()
        hidden = self.tr("{shown} of {total} shown.").format(shown=shown, total=total) if shown < total else ""
        match self._state:
            case HitsState.CONFIRMED:
                by_you = self.tr("{kept} of {total} hits, confirmed by you.")
                said = (self.tr("{kept} of {total} hits, confirmed by {who}.") if self._by else by_you).format(kept=kept, total=total, who=self._by)
            case HitsState.REJECTED:
                said = self.tr("Rejected by {who}.").format(who=self._by) if self._by else self.tr("Rejected by you.")
            case _:
                said = ""
        return in_a_row((said, hidden, searched(self._sources), self._unread_text()))

    def _unread_text(self) -> str:
        pages, documents = self._unread
        if not pages:
            return ""
        one, many = self.tr("{pages} page could not be read."), self.tr("{pages} pages of {documents} documents could not be read.")
        return (one if pages == 1 else many).format(pages=pages, documents=documents)
