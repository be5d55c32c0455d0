"""All that is known of one source: how much and how new, which files are there and which are not, its index and the engine, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import QDateTime, QLocale, QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QHBoxLayout, QLabel, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from engine.domain.subset import Subset
from widgets import count_words, theme
from widgets.heading import Heading
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.retranslating import Retranslating
from widgets.source_words import source_title
from widgets.subset_words import subset_in_words

ENGINES = ("auto", "whoosh", "tantivy")


@dataclass(frozen=True, slots=True)
class SourceFacts:
    """A source in full; `missing` are names or runs of files, `failed` pairs of a file and the reason, `last_import` an ISO time.

    `engine` is that of the index ("" without one), `wanted` the one that it should have, `why` in words, `choice` what is set ("auto" or an engine),
    `limit` the records above which "auto" takes the fast one, `behind` the records that are not in the index yet.
    """

    name: str
    records: int = 0
    as_of: str = ""
    files: int = 0
    first_file: str = ""
    last_file: str = ""
    missing_files: int = 0
    missing: tuple[str, ...] = ()
    failed: tuple[tuple[str, str], ...] = ()
    subset: Subset = field(default_factory=Subset)
    last_import: str = ""
    engine: str = ""
    wanted: str = ""
    why: str = ""
    choice: str = "auto"
    limit: int = 0
    behind: int = 0
    index_size: int = 0
    is_building: bool = False


class SourceDetails(Retranslating, QDialog):
    """A form to read, with the choice of the engine and the buttons that bring in what is missing and build the index again."""

    import_wanted = Signal()
    """Files are to be brought in."""
    rebuild_wanted = Signal(str)
    """The name of the source whose index is to be built again."""
    engine_chosen = Signal(str)
    """A word of `ENGINES`."""

    def __init__(self, facts: SourceFacts | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._facts = facts if facts is not None else SourceFacts("pubmed")
        self._title = Heading("", self, 1.15)
        keys = ("records", "as_of", "files", "subset", "last", "index", "engine")
        self._names = {key: QLabel(self) for key in keys}
        self._values = {key: QLabel(self) for key in keys if key != "engine"}
        self._engine, self._why = QComboBox(self), QuietLabel(parent=self)
        for word in ENGINES:
            self._engine.addItem("", word)
        self._engine.setCurrentIndex(max(0, ENGINES.index(self._facts.choice) if self._facts.choice in ENGINES else 0))
        self._engine.activated.connect(self._on_engine)
        self._names["engine"].setBuddy(self._engine)
        self._lost, self._list, self._note = QuietLabel(parent=self), QPlainTextEdit(self), QuietLabel(parent=self)
        self._lost.draw_in(theme.warning)
        self._list.setReadOnly(True)
        self._list.setTabChangesFocus(True)
        self._import, self._rebuild, self._copy, self._close = (PushButton(self) for _ in range(4))
        self._close.setDefault(True)
        self._lay_out()
        self._import.clicked.connect(self.import_wanted)
        self._rebuild.clicked.connect(self._on_rebuild)
        self._copy.clicked.connect(self._on_copy)
        self._close.clicked.connect(self.accept)
        self.retranslate()

    def _lay_out(self) -> None:
        gap, line, letters = theme.space(self), self.fontMetrics().height(), self.fontMetrics().averageCharWidth()
        form, end, layout = QFormLayout(), QHBoxLayout(), QVBoxLayout(self)
        form.setHorizontalSpacing(3 * gap)
        form.setVerticalSpacing(gap)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        for key, name in self._names.items():
            value = self._values.get(key)
            if value is not None:
                value.setWordWrap(True)
                value.setTextFormat(Qt.TextFormat.PlainText)
                value.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                value.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            form.addRow(name, value if value is not None else self._engine)
        self._why.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        form.addRow("", self._why)
        self._list.setMinimumHeight(4 * line)
        self._list.setMaximumHeight(9 * line)
        for button in (self._import, self._rebuild, self._copy):
            end.addWidget(button)
        end.addStretch(1)
        end.addWidget(self._close)
        layout.setSpacing(gap)
        for part in (self._title, form, self._lost, self._list, self._note):
            layout.addLayout(part) if isinstance(part, QFormLayout) else layout.addWidget(part)
        layout.addStretch(1)
        layout.addLayout(end)
        self.resize(theme.on_screen(self, QSize(letters * 84, line * 22)))

    def show_facts(self, facts: SourceFacts) -> None:
        """Shows the source as it is now."""
        self._facts = facts
        self._engine.setCurrentIndex(ENGINES.index(facts.choice) if facts.choice in ENGINES else 0)
        self.retranslate()

    @property
    def source(self) -> str:
        """The name of the source that is shown."""
        return self._facts.name

    def text(self) -> str:
        """All of it as text, to be sent to whoever keeps the files."""
        lines = [self._title.text()]
        lines += [f"{self._names[key].text()}: {value.text()}" for key, value in self._values.items() if value.text()]
        return "\n".join([*lines, *filter(None, (self._why.text(), self._lost.text(), self._list.toPlainText()))])

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        facts, here = self._facts, self.locale()
        self.setWindowTitle(self.tr("Source: {name}").format(name=source_title(facts.name)))
        self._title.setText(source_title(facts.name))
        names = {
            "records": self.tr("Records"),
            "as_of": self.tr("As of"),
            "files": self.tr("Files held"),
            "subset": self.tr("Which records"),
            "last": self.tr("Last import"),
            "index": self.tr("Search index"),
            "engine": self.tr("Search &engine"),
        }
        for key, name in names.items():
            self._names[key].setText(name)
        ends = f"{facts.first_file} – {facts.last_file}" if facts.first_file != facts.last_file else facts.first_file
        time = QDateTime.fromString(facts.last_import, Qt.DateFormat.ISODateWithMs)
        texts = {
            "records": here.toString(facts.records),
            "as_of": facts.as_of or self.tr("not known"),
            "files": " · ".join(filter(None, (here.toString(facts.files), ends))),
            "subset": subset_in_words(facts.subset) or self.tr("all of the files"),
            "last": here.toString(time.toLocalTime(), QLocale.FormatType.ShortFormat) if time.isValid() else facts.last_import,
            "index": self._index_words(),
        }
        for key, text in texts.items():
            self._values[key].setText(text)
            # of what was retrieved or added one by one, there are no files
            for part in (self._names[key], self._values[key]):
                part.setVisible(bool(text) and not (key in ("files", "last") and not facts.files and not facts.last_import))
        self._say_engine()
        self._say_lost()
        self._import.setText(self.tr("&Import the missing…") if facts.missing_files or facts.failed else self.tr("&Import…"))
        self._import.setToolTip(self.tr("Choose files; what was read already is skipped"))
        self._rebuild.setText(self.tr("&Build again"))
        self._rebuild.setToolTip(self.tr("Build the search index again from the records; the present one answers until then"))
        self._rebuild.setEnabled(not facts.is_building and facts.records > 0)
        self._copy.setText(self.tr("C&opy"))
        self._copy.setToolTip(self.tr("Copy all of this as text"))
        self._close.setText(self.tr("&Close"))

    def _index_words(self) -> str:
        facts = self._facts
        if facts.is_building:
            return self.tr("being built")
        if not facts.engine:
            return self.tr("none yet; it is built before the first search")
        parts = [facts.engine, count_words.size(facts.index_size)]
        if facts.behind:
            parts.append(self.tr("{records} not in it yet").format(records=count_words.records(facts.behind, self.locale())))
        return " · ".join(parts)

    def _say_engine(self) -> None:
        facts = self._facts
        limit = self.locale().toString(facts.limit)
        names = (
            self.tr("automatic: whoosh, and tantivy above {limit} records").format(limit=limit),
            self.tr("whoosh, whatever the size"),
            self.tr("tantivy, the fast one"),
        )
        for place, name in enumerate(names):
            self._engine.setItemText(place, name)
        self._engine.setAccessibleName(self._names["engine"].text().replace("&", ""))
        self._engine.setToolTip(self.tr("Holds for all sources of this workspace. Both engines find the same records."))
        words = facts.why
        if facts.engine and facts.wanted and facts.engine != facts.wanted:
            words = self.tr("The index is still one of {engine}. Build it again to have one of {wanted}.").format(
                engine=facts.engine, wanted=facts.wanted
            )
        self._why.setText(words)
        self._why.setVisible(bool(words))

    def _say_lost(self) -> None:
        facts = self._facts
        parts = [count_words.missing(facts.missing_files)] if facts.missing_files else []
        parts += [count_words.damaged(len(facts.failed))] if facts.failed else []
        lines = [*facts.missing, *(f"{name}: {why}" for name, why in facts.failed)]
        self._lost.setText(" · ".join(parts))
        self._list.setPlainText("\n".join(lines))
        self._list.setAccessibleName(self.tr("Files that are missing, damaged or unfinished"))
        self._note.setText(self.tr("Their records are not found by a search. Import them, or again where they were damaged."))
        for part in (self._lost, self._list, self._note):
            part.setVisible(bool(lines))

    @Slot()
    def _on_rebuild(self) -> None:
        self._rebuild.setEnabled(False)
        self.rebuild_wanted.emit(self._facts.name)

    @Slot()
    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text())

    @Slot()
    def _on_engine(self) -> None:
        self.engine_chosen.emit(str(self._engine.currentData()))
