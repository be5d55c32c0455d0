"""The row above the pages: back, forward, title, page number, zoom, fit, find."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QToolButton, QWidget

from widgets import icons, theme
from widgets.elided import ElidedLabel
from widgets.reader.page_area import LEAST_ZOOM, MOST_ZOOM
from widgets.retranslating import Retranslating


class ToolRow(Retranslating, QWidget):
    """Shows where one is in the document and tells where one wants to be."""

    back_wanted = Signal()
    """To the position before the last jump."""
    forward_wanted = Signal()
    """To the position that Back has left."""
    page_wanted = Signal(int)
    """The page (from 1) that was typed."""
    zoom_wanted = Signal(float)
    """The zoom (1.0 is 100 %) that was typed or stepped to."""
    fit_wanted = Signal(bool)
    """Whether the zoom shall follow the width."""
    find_wanted = Signal()
    """The search shall be opened."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.back, self.forward = self._button("back"), self._button("forward")
        self._title = ElidedLabel(self)
        self._page = QSpinBox(self)
        self._zoom = QSpinBox(self)
        self._fit = self._button("fit-width")
        self._fit.setCheckable(True)
        self._find = self._button("find")
        for spin in (self._page, self._zoom):
            spin.setKeyboardTracking(False)
            spin.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._page.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self._zoom.setRange(round(LEAST_ZOOM * 100), round(MOST_ZOOM * 100))
        self._zoom.setSingleStep(10)
        self._zoom.setSuffix(" %")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.space(self))
        for widget, stretch in (
            (self.back, 0),
            (self.forward, 0),
            (self._title, 1),
            (self._page, 0),
            (self._zoom, 0),
            (self._fit, 0),
            (self._find, 0),
        ):
            layout.addWidget(widget, stretch)
        self.back.clicked.connect(self.back_wanted)
        self.forward.clicked.connect(self.forward_wanted)
        self._find.clicked.connect(self.find_wanted)
        self._fit.clicked.connect(self.fit_wanted)
        self._page.valueChanged.connect(self.page_wanted)
        self._zoom.valueChanged.connect(self._on_zoom_changed)
        self.show_document("", 0)
        self.show_ways(False, False)
        self.retranslate()

    def show_document(self, title: str, pages: int, *, can_find: bool = False) -> None:
        """Shows a title; 0 pages for no document, or for an abstract in which a text can be found."""
        self._title.setText(" ".join(title.split()))
        with QSignalBlocker(self._page):
            self._page.setRange(min(1, pages), pages)
            self._page.setSuffix(f" / {pages}")
        for widget in (self._page, self._zoom, self._fit):
            widget.setVisible(pages > 0)
        self._find.setVisible(pages > 0 or can_find)

    def show_page(self, page: int) -> None:
        """Shows the number of the page that is looked at."""
        with QSignalBlocker(self._page):
            self._page.setValue(page)

    def show_zoom(self, zoom: float, fits: bool) -> None:
        """Shows the zoom, and whether it follows the width."""
        with QSignalBlocker(self._zoom):
            # A poster in a narrow window is smaller than what can be typed.
            self._zoom.setMinimum(min(round(LEAST_ZOOM * 100), round(zoom * 100)))
            self._zoom.setValue(round(zoom * 100))
        self._fit.setChecked(fits)

    def show_ways(self, back: bool, forward: bool) -> None:
        """Whether there is something to go back or forward to."""
        self.back.setEnabled(back)
        self.forward.setEnabled(forward)

    def focus_page(self) -> None:
        """Ready to type a page number."""
        self._page.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._page.selectAll()

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        for widget, words, keys in (
            (self.back, self.tr("Back"), "Alt+Left"),
            (self.forward, self.tr("Forward"), "Alt+Right"),
            (self._fit, self.tr("Fit width"), "Ctrl+0"),
            (self._find, self.tr("Find"), "Ctrl+F"),
            (self._page, self.tr("Page"), "Ctrl+G"),
            (self._zoom, self.tr("Zoom"), "Ctrl++, Ctrl+-"),
        ):
            widget.setAccessibleName(words)
            widget.setToolTip(f"{words} ({keys})")
            if isinstance(widget, QToolButton):
                widget.setText(words)

    def _button(self, icon: str) -> QToolButton:
        button = QToolButton(self)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        icons.put(button, icon)
        return button

    @Slot(int)
    def _on_zoom_changed(self, percent: int) -> None:
        self.zoom_wanted.emit(percent / 100)
