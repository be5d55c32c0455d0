"""The top bar: the question, where to search, that nothing goes out, and the export."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QPointF, Qt, Signal, Slot
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QSizePolicy, QWidget

from engine.domain.fields import DOMAINS
from widgets import theme
from widgets.ask_words import CommandCompleter, typed
from widgets.lead_button import LeadButton
from widgets.marks import Mark, MarkButton
from widgets.push_button import PushButton
from widgets.retranslating import Retranslating
from widgets.sources_button import SourcesButton
from widgets.tips import tip
from widgets.workspace_button import WorkspaceButton

_NARROW = 95
"""A bar of fewer letters than this has its buttons in short."""


class AskBar(Retranslating, QWidget):
    """Takes a question and the sources to ask; while a run is at work the Ask button reads its state."""

    asked = Signal(str)
    """The question, without blanks at its ends."""
    commanded = Signal(str, str)
    """A command was typed instead of a question: its name, and what stands behind it."""
    sources_offered = Signal(tuple)
    """The names of all sources that can be chosen."""
    sources_changed = Signal(list)
    """The names of the chosen sources, at least one."""
    export_requested = Signal()
    settings_requested = Signal()
    help_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._busy = False
        self._state = ""
        self._online, self._lock = "offline", ""
        self.workspaces = WorkspaceButton(self)
        self.workspaces.hide()
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        self.field.setMaxLength(4000)
        self.field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._scope: tuple[str, ...] = ()
        self._limit = PushButton(self)
        self._limit.hide()
        self.completer = CommandCompleter(self.field)
        self.ask = LeadButton(self)
        self.sources = SourcesButton(self)
        self._badge = Badge(self)
        self.export = PushButton(self)
        self.export.setEnabled(False)
        self.settings = MarkButton(Mark.GEAR, self)
        self.help = MarkButton(Mark.HELP, self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.workspaces)
        layout.addWidget(self.field, 1)
        layout.addWidget(self._limit)
        for part in (self.ask, self.sources, self._badge, self.export, self.settings, self.help):
            layout.addWidget(part)
        self._measure()
        self._limit.clicked.connect(lambda: self.set_scope((), ""))
        self.ask.clicked.connect(self._on_asked)
        self.field.returnPressed.connect(self._on_asked)
        self.field.textChanged.connect(self._on_text_changed)
        self.sources.chosen_changed.connect(self.sources_changed)
        self.export.clicked.connect(self.export_requested)
        self.settings.clicked.connect(self.settings_requested)
        self.help.clicked.connect(self.help_requested)
        QShortcut(QKeySequence("Ctrl+L"), self).activated.connect(self.on_focus_wanted)
        self.retranslate()

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        self.field.setPlaceholderText(self.tr("Ask a research question, in English or Chinese"))
        self.field.setAccessibleName(self.tr("Question"))
        self.field.setToolTip(self.tr("Question ({keys}); a command begins with /").format(keys=shown_keys("Ctrl+L")))
        self.ask.setAccessibleName(self.tr("Ask"))
        self._say_online()
        self._limit.setToolTip(self.tr("Questions are limited to these papers; a click takes the limit away"))
        self._limit.setAccessibleDescription(self._limit.toolTip())
        self.export.setAccessibleName(self.tr("Export BibTeX"))
        self._share_room()
        self.settings.say(self.tr("Settings"), shown_keys("Ctrl+,"))
        self.help.say(self.tr("Shortcuts and help"), "F1")
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Grows with the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leaves the room to the question where there is little."""
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        narrow = self.width() < _NARROW * self.fontMetrics().averageCharWidth()
        self.sources.set_short(narrow)
        self.export.setText("BibTeX" if narrow else self.tr("Export BibTeX"))

    def _measure(self) -> None:
        space, font = theme.space(self), self.font()
        font.setPointSizeF(font.pointSizeF() * 1.1)
        self.field.setFont(font)
        self.field.setMinimumWidth(self.fontMetrics().horizontalAdvance("x" * 16))
        self.field.setTextMargins(space, 0, space, 0)
        # All parts of the bar are as high as the question, which wants some air.
        height = self.field.fontMetrics().height() + 3 * space
        for part in (self.field, self._limit, self.ask, self.sources, self._badge, self.export):
            part.setMinimumHeight(height)
        layout = self.layout()
        if layout is not None:
            layout.setSpacing(round(space * 1.3))
        self._share_room()

    def set_workspace(self, name: str) -> None:
        """Shows the name of the workspace before the question; an empty one takes it away."""
        self.workspaces.set_workspace(name)

    def set_sources(self, every: Iterable[str], chosen: Iterable[str]) -> None:
        """Offers these sources, with these checked."""
        self.sources.set_sources(every, chosen)
        self.sources_offered.emit(self.sources.offered())

    def set_scope(self, ids: Iterable[str], words: str) -> None:
        """Limits questions to these papers, "12 papers" in words, until the person takes the limit away; none takes it away."""
        self._scope = tuple(ids)
        self._limit.setText(f"{words}  ×")
        self._limit.setVisible(bool(self._scope))

    def scope(self) -> tuple[str, ...]:
        """The IDs of the papers that a question is limited to, none for no limit."""
        return self._scope

    def set_online(self, state: str, lock: str = "") -> None:
        """Whether this workspace is "offline", "online" or "locked"; `lock` names the file that locks it."""
        self._online, self._lock = state, lock
        self._say_online()

    def _say_online(self) -> None:
        where = self.tr("It is changed in the settings ({keys}).").format(keys=shown_keys("Ctrl+,"))
        words, tips = {
            "online": (self.tr("online"), self.tr("Online: the words of a question may be sent to PubMed; papers, notes and answers never are.")),
            "locked": (self.tr("locked offline"), self.tr("Locked offline: nothing opens a connection, and no setting changes that.")),
        }.get(self._online, (self.tr("offline"), self.tr("Offline: nothing opens a connection. All searching happens on this computer.")))
        more = self.tr("The lock is the file {file}. Whoever looks after this computer can take it away.").format(file=self._lock)
        self._badge.setText(words)
        self._badge.set_warning(self._online == "online")
        self._badge.setToolTip(tip(f"{tips}\n{more if self._online == 'locked' else where}"))
        self._badge.setAccessibleName(words)
        self._badge.setAccessibleDescription(tips)

    def set_busy(self, busy: bool, state: str = "") -> None:
        """Whether a run is at work, and its state in one or two words for the Ask button."""
        self._busy, self._state = busy, state
        self._refresh()

    def set_question(self, text: str) -> None:
        """Puts a question into the field without asking it."""
        if (popup := self.completer.popup()) is not None:
            popup.hide()
        self.field.setText(text)
        self.field.setCursorPosition(0)

    def question(self) -> str:
        """The question as it stands, without blanks at its ends."""
        return " ".join(self.field.text().split())

    def set_exportable(self, exportable: bool) -> None:
        """Whether there is anything that could be exported."""
        self.export.setEnabled(exportable)
        self._refresh()

    @Slot()
    def on_focus_wanted(self) -> None:
        """Goes to the question and selects it, so that typing replaces it."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    @Slot()
    def _on_asked(self) -> None:
        command = typed(self.question(), DOMAINS)
        if command is not None:
            self.commanded.emit(command.name, command.rest)
        elif self.question() and not self._busy:
            self.asked.emit(self.question())

    @Slot()
    def _on_text_changed(self) -> None:
        self._refresh()

    def _refresh(self) -> None:
        self.ask.setText((self._state or self.tr("Working…")) if self._busy else self.tr("Ask"))
        self.ask.setEnabled(bool(self.question()) and not self._busy)
        if self._busy:
            self.ask.setToolTip(self.tr("A run is at work. Stop it ({keys}) to ask something else.").format(keys="Esc"))
        else:
            self.ask.setToolTip(self.tr("Ask (Enter)") if self.question() else self.tr("Type a question first"))
        if self.export.isEnabled():
            self.export.setToolTip(self.tr("Writes the papers of this run, or of the library, as a .bib file"))
        else:
            self.export.setToolTip(self.tr("Nothing to export yet: ask a question or add papers"))


class Badge(QLabel):
    """A word on a soft ground with a dot before it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._warns = False
        self._measure()

    def set_warning(self, warns: bool) -> None:
        """Whether the word is one to be noticed."""
        self._warns = warns
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Grows with the text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()

    def _measure(self) -> None:
        space, line = theme.space(self), self.fontMetrics().height()
        self.setContentsMargins(2 * space + line // 3, space // 2, round(1.5 * space), space // 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draws the ground, the dot and the word."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, space = self.palette(), theme.space(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.soft(palette))
        painter.drawRoundedRect(self.rect(), space, space)
        ink = theme.warning(palette) if self._warns else theme.accent(palette)
        painter.setBrush(ink)
        radius = self.fontMetrics().height() / 5
        painter.drawEllipse(QPointF(space + radius, self.height() / 2), radius, radius)
        painter.setPen(ink)
        painter.drawText(self.contentsRect(), int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), self.text())


def shown_keys(keys: str) -> str:
    """A shortcut as this system writes it."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
