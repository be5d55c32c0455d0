"""The row above the pages: panel, back, forward, title, page number, zoom, fit and turn, highlighter, find, second half."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSpinBox, QToolButton, QWidget

from widgets import icons, theme
from widgets.elided import ElidedLabel
from widgets.reader.inks import ink_name, swatch
from widgets.reader.page_area import LEAST_ZOOM, MOST_ZOOM
from widgets.reader.pages import Fit
from widgets.reader.side_panel import SIDE_KEYS, SIDES, Side
from widgets.retranslating import Retranslating


class ToolRow(Retranslating, QWidget):
    """Shows where one is in the document and tells where one wants to be; in a narrow half it keeps what has no other place."""

    back_wanted = Signal()
    """To the position before the last jump."""
    forward_wanted = Signal()
    """To the position that Back has left."""
    page_wanted = Signal(int)
    """The page (from 1) that was typed."""
    zoom_wanted = Signal(float)
    """The zoom (1.0 is 100 %) that was typed or stepped to."""
    fit_wanted = Signal(object)
    """The `Fit` that the zoom shall follow; NONE for 100 %."""
    turn_wanted = Signal(int)
    """The pages shall be turned clockwise (1) or back (-1)."""
    find_wanted = Signal()
    """The search shall be opened."""
    side_wanted = Signal(object)
    """A `Side` shall be shown, or hidden if it is shown."""
    mark_wanted = Signal(str, bool)
    """What is selected shall be highlighted in an ink ("" for the last one); True if a note shall be written."""
    split_wanted = Signal()
    """The second half shall be opened or closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side, self.back, self.forward = self._button("panel"), self._button("back"), self._button("forward")
        self._title = ElidedLabel(self)
        self._page, self._zoom = QSpinBox(self), QSpinBox(self)
        self._fit, self._mark, self._find, self.split = (self._button(name) for name in ("fit-width", "highlight", "find", "split"))
        self._side.setCheckable(True)
        self._fit.setCheckable(True)
        self.split.setCheckable(True)
        self._ink = theme.INKS[0]
        self._last_side = Side.PAGES
        self._shows: dict[QWidget, bool] = {}
        self._side_actions: dict[Side, QAction] = {}
        self._fit_actions: dict[object, QAction] = {}
        self._ink_actions: dict[str, QAction] = {}
        self._make_menus()
        for spin in (self._page, self._zoom):
            spin.setKeyboardTracking(False)
            spin.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._page.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self._zoom.setRange(round(LEAST_ZOOM * 100), round(MOST_ZOOM * 100))
        self._zoom.setSingleStep(10)
        self._zoom.setSuffix(" %")
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.space(self))
        # in a narrow half of the window the row gives things up, see `resizeEvent`; the layout must not hold the window open for them
        self._row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        for widget in (self._side, self.back, self.forward, self._title, self._page, self._zoom, self._fit, self._mark, self._find, self.split):
            self._row.addWidget(widget, int(widget is self._title))
        self._connect()
        self.show_document("", 0)
        self.back.setEnabled(False)
        self.forward.setEnabled(False)
        self.retranslate()

    def _make_menus(self) -> None:
        sides, fits, inks = QMenu(self._side), QMenu(self._fit), QMenu(self._mark)
        for side in SIDES:
            self._side_actions[side] = self._action(sides, lambda side=side: self.side_wanted.emit(side))
        for fit in (Fit.WIDTH, Fit.PAGE, Fit.NONE):
            self._fit_actions[fit] = self._action(fits, lambda fit=fit: self.fit_wanted.emit(fit))
        fits.addSeparator()
        for quarters in (1, -1):
            self._fit_actions[quarters] = self._action(fits, lambda quarters=quarters: self.turn_wanted.emit(quarters), checkable=False)
        for ink in theme.INKS:
            self._ink_actions[ink] = self._action(inks, lambda ink=ink: self.mark_wanted.emit(ink, False))
        inks.addSeparator()
        self._write = self._action(inks, lambda: self.mark_wanted.emit("", True), checkable=False)
        for button, menu in ((self._side, sides), (self._fit, fits), (self._mark, inks)):
            button.setMenu(menu)
            button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)

    def _action(self, menu: QMenu, done: object, *, checkable: bool = True) -> QAction:
        action = menu.addAction("")
        action.setCheckable(checkable)
        action.triggered.connect(done)
        return action

    def _connect(self) -> None:
        self.back.clicked.connect(self.back_wanted)
        self.forward.clicked.connect(self.forward_wanted)
        self._find.clicked.connect(self.find_wanted)
        self._fit.clicked.connect(lambda fits: self.fit_wanted.emit(Fit.WIDTH if fits else Fit.NONE))
        self._side.clicked.connect(lambda: self.side_wanted.emit(self._last_side))
        self._mark.clicked.connect(lambda: self.mark_wanted.emit("", False))
        self.split.clicked.connect(self.split_wanted)
        self._page.valueChanged.connect(self.page_wanted)
        self._zoom.valueChanged.connect(self._on_zoom_changed)

    def show_document(self, title: str, pages: int, *, can_find: bool = False) -> None:
        """Shows a title; 0 pages for no document, or for an abstract in which a text can be found."""
        self._title.setText(" ".join(title.split()))
        with QSignalBlocker(self._page):
            self._page.setRange(min(1, pages), pages)
            self._page.setSuffix(f" / {pages}")
        for widget in (self._side, self._page, self._zoom, self._fit, self._mark):
            self._shows[widget] = pages > 0
        self._shows[self._find] = pages > 0 or can_find
        self._share_room()

    def show_page(self, page: int) -> None:
        """Shows the number of the page that is looked at."""
        with QSignalBlocker(self._page):
            self._page.setValue(page)

    def show_zoom(self, zoom: float, fit: Fit) -> None:
        """Shows the zoom, and what it follows."""
        with QSignalBlocker(self._zoom):
            # A poster in a narrow window is smaller than what can be typed.
            self._zoom.setMinimum(min(round(LEAST_ZOOM * 100), round(zoom * 100)))
            self._zoom.setValue(round(zoom * 100))
        self._fit.setChecked(fit is Fit.WIDTH)
        self._fit_actions[Fit.WIDTH].setChecked(fit is Fit.WIDTH)
        self._fit_actions[Fit.PAGE].setChecked(fit is Fit.PAGE)
        self._fit_actions[Fit.NONE].setChecked(fit is Fit.NONE and round(zoom * 100) == 100)

    def show_ways(self, back: bool, forward: bool) -> None:
        """Whether there is something to go back or forward to."""
        self.back.setEnabled(back)
        self.forward.setEnabled(forward)

    def show_side(self, side: Side) -> None:
        """Which part of the panel is shown; NONE while it is hidden."""
        self._last_side = side or self._last_side
        self._side.setChecked(side is not Side.NONE)
        for known, action in self._side_actions.items():
            action.setChecked(known is side)

    def show_ink(self, ink: str) -> None:
        """The ink that is used next."""
        self._ink = ink
        for known, action in self._ink_actions.items():
            action.setChecked(known == ink)
        self._name_ink()

    def set_markable(self, can_mark: bool) -> None:
        """Whether highlights can be kept."""
        self._mark.setEnabled(can_mark)

    def focus_page(self) -> None:
        """Ready to type a page number."""
        if self._page.maximum() > 0:
            self._page.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self._page.selectAll()

    def minimumSizeHint(self) -> QSize:
        """Little: what has no room is hidden."""
        return QSize(self.fontMetrics().averageCharWidth() * 24, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hides what can be reached by keys and menus where there is no room for all."""
        super().resizeEvent(event)
        self._share_room()

    def showEvent(self, event: QShowEvent) -> None:
        """Has its width only now."""
        super().showEvent(event)
        self._share_room()

    def changeEvent(self, event: QEvent) -> None:
        """Swatches follow the palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_ink_actions"):
            self._name_ink()

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        for widget, words, keys in (
            (self._side, self.tr("Panel beside the pages"), "F7, F8, F9"),
            (self.back, self.tr("Back"), "Alt+Left"),
            (self.forward, self.tr("Forward"), "Alt+Right"),
            (self._fit, self.tr("Fit width"), "Ctrl+0"),
            (self._mark, self.tr("Highlight"), "H"),
            (self._find, self.tr("Find"), "Ctrl+F"),
            (self.split, self.tr("Second half"), "F4"),
            (self._page, self.tr("Page"), "Ctrl+G"),
            (self._zoom, self.tr("Zoom"), "Ctrl++, Ctrl+-"),
        ):
            widget.setAccessibleName(words)
            widget.setToolTip(f"{words} ({keys})")
            if isinstance(widget, QToolButton):
                widget.setText(words)
        for side, words in zip(SIDES, (self.tr("Pages"), self.tr("Outline"), self.tr("Notes")), strict=True):
            self._side_actions[side].setText(f"{words}\t{SIDE_KEYS[side]}")
        for key, words, keys in (
            (Fit.WIDTH, self.tr("Fit width"), "Ctrl+0"),
            (Fit.PAGE, self.tr("Fit page"), "Ctrl+9"),
            (Fit.NONE, self.tr("100 %"), "Ctrl+8"),
            (1, self.tr("Turn right"), "Ctrl+Shift+Right"),
            (-1, self.tr("Turn left"), "Ctrl+Shift+Left"),
        ):
            self._fit_actions[key].setText(f"{words}\t{keys}")
        self._write.setText(self.tr("Write a note…") + "\tN")
        self._name_ink()

    def _name_ink(self) -> None:
        for ink, action in self._ink_actions.items():
            action.setText(ink_name(ink))
            action.setIcon(swatch(ink, self.palette(), icons.icon_size(self)))
        words = self.tr("Highlight: {colour}").format(colour=ink_name(self._ink))
        self._mark.setToolTip(f"{words} (H)")
        self._mark.setAccessibleName(words)

    def _share_room(self) -> None:
        """Shows what there is room for beside a few letters of the title."""
        room = self.width() - self.fontMetrics().averageCharWidth() * 8
        always = (self.back, self._page, self.split)
        for widget in (*always, self._side, self._mark, self._fit, self._find, self.forward, self._zoom):
            wanted = self._shows.get(widget, True)
            if wanted:
                room -= widget.sizeHint().width() + self._row.spacing()
            widget.setVisible(wanted and (widget in always or room >= 0 or not self.isVisible()))

    def _button(self, icon: str) -> QToolButton:
        button = QToolButton(self)
        button.setAutoRaise(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        icons.put(button, icon)
        return button

    @Slot(int)
    def _on_zoom_changed(self, percent: int) -> None:
        self.zoom_wanted.emit(percent / 100)
