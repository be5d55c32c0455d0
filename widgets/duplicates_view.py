"""Duplicates: what was taken as one paper, what a person has to decide, what was kept apart, each with the reason and the records side by side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QProgressBar, QSplitter, QVBoxLayout, QWidget

from widgets import count_words, theme
from widgets.duplicate_rows import Case, Side
from widgets.line_list import LineList
from widgets.line_rows import Line, LineRows, Tone
from widgets.push_button import PushButton
from widgets.quiet_label import QuietLabel
from widgets.records_beside import RecordsBeside
from widgets.retranslating import Retranslating

KINDS = ("proposed", "group", "linked", "different")


class DuplicatesView(Retranslating, QWidget):
    """A list of cases of one kind and the records of the current one; M takes them as one, K keeps them apart."""

    look_wanted = Signal()
    """All records are to be compared."""
    stop_wanted = Signal()
    """The comparison is to end."""
    merge_wanted = Signal(list)
    """Records ("source:ID") that are one paper."""
    apart_wanted = Signal(str, list)
    """A record, and those that it is another paper than."""
    fields_wanted = Signal(str, str)
    """Two records ("source:ID") that are to be made one field by field."""
    undo_wanted = Signal()
    """The last decision is to be taken back."""
    sides_wanted = Signal(str, str)
    """Two records are to be shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cases: dict[str, Case] = {}
        self._counts: dict[str, int] = {}
        self._records: int | None = None
        self._looking: tuple[int, int] | None = None
        self._has_decided = False
        self.rows = LineRows(lambda case: case.key, self._describe, parent=self)
        self.list = LineList(self.rows, parent=self)
        self.list.want_rows(6, 3)
        self.beside = RecordsBeside(self)
        self._kind, self._other = QComboBox(self), QComboBox(self)
        for kind in KINDS:
            self._kind.addItem("", kind)
        self._empty, self._summary, self._reason = (QuietLabel(parent=self) for _ in range(3))
        self._bar = QProgressBar(self)
        self._look, self._stop, self._merge, self._fields, self._apart, self._undo = (PushButton(self) for _ in range(6))
        self._keys = {"merge": self._action("M", self._on_merge), "apart": self._action("K", self._on_apart)}
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._lay_out()
        self._look.clicked.connect(self.look_wanted)
        self._stop.clicked.connect(self.stop_wanted)
        self._merge.clicked.connect(self._on_merge)
        self._fields.clicked.connect(lambda: self.fields_wanted.emit(*(self._pair() or ("", ""))))
        self._apart.clicked.connect(self._on_apart)
        self._undo.clicked.connect(self.undo_wanted)
        self._kind.currentIndexChanged.connect(self._on_kind)
        self._other.activated.connect(self._on_selected)
        self.list.selected.connect(self._on_current)
        self.retranslate()

    def _lay_out(self) -> None:
        gap = theme.space(self)
        top, decide = QHBoxLayout(), QHBoxLayout()
        top.addWidget(self._kind)
        top.addWidget(self._summary, 1)
        for button in (self._look, self._stop):
            top.addWidget(button)
        below = QWidget(self)
        inner = QVBoxLayout(below)
        inner.setContentsMargins(0, gap, 0, 0)
        inner.setSpacing(gap)
        inner.addWidget(self._reason)
        inner.addWidget(self._other)
        inner.addWidget(self.beside, 1)
        for button in (self._merge, self._fields, self._apart, self._undo):
            decide.addWidget(button)
        decide.addStretch(1)
        inner.addLayout(decide)
        self._parts = QSplitter(Qt.Orientation.Vertical, self)
        self._parts.setChildrenCollapsible(False)
        self._parts.addWidget(self.list)
        self._parts.addWidget(below)
        self._parts.setStretchFactor(0, 2)
        self._parts.setStretchFactor(1, 3)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(gap, gap, gap, gap)
        layout.setSpacing(gap)
        layout.addLayout(top)
        layout.addWidget(self._bar)
        layout.addWidget(self._empty)
        layout.addWidget(self._parts, 1)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        layout.addStretch(0)

    @property
    def is_looking(self) -> bool:
        """Whether the records are being compared."""
        return self._looking is not None

    def show_looking(self, done: int = 0, total: int = 0) -> None:
        """How many records were compared so far."""
        self._looking = (done, total)
        self._refresh()

    def show_stopped(self) -> None:
        """The comparison ended without a result; what was found before stays."""
        self._looking = None
        self._refresh()

    def show_cases(self, cases: Iterable[Case], records: int, counts: Mapping[str, int]) -> None:
        """Shows what was found among so many records; `counts` are complete where the cases are not."""
        self._looking, self._records, self._counts = None, records, dict(counts)
        self._cases = {case.key: case for case in cases}
        self._has_decided = False
        height = max(2, self._parts.height())
        self._parts.setSizes([2 * height // 5, 3 * height // 5])
        kinds = [kind for kind in KINDS if any(case.kind == kind for case in self._cases.values())]
        if kinds and str(self._kind.currentData()) not in kinds:
            self._kind.setCurrentIndex(KINDS.index(kinds[0]))
        self._list_kind()

    def show_sides(self, one: Side, other: Side) -> None:
        """Shows two records if they are still those of the current case."""
        if self._pair() == (one.member, other.member):
            self.beside.show_sides(one, other)

    def set_decided(self, decided: Mapping[str, str]) -> None:
        """What a person has decided since, by the key of the case: "merge", "split" or ""."""
        for key, decision in decided.items():
            case = self._cases.get(key)
            if case is not None and case.decided != decision:
                self._cases[key] = replace(case, decided=decision)
                if self.rows.row(key) is not None:
                    self.rows.put(self._cases[key])
        self._has_decided = any(case.decided for case in self._cases.values())
        self._refresh()

    def cases(self) -> list[Case]:
        """All cases, of whatever kind."""
        return list(self._cases.values())

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("Duplicates"))
        self.list.setAccessibleName(self.tr("Cases"))
        self._kind.setAccessibleName(self.tr("Which cases are shown"))
        self._other.setAccessibleName(self.tr("The record on the right"))
        self._bar.setAccessibleName(self.tr("Records compared"))
        self._stop.setText(self.tr("&Stop"))
        self._stop.setToolTip(self.tr("End the comparison; nothing is changed"))
        self._merge.setText(self.tr("&Take as one"))
        self._merge.setToolTip(self.tr("These records are one paper (M)"))
        self._fields.setText(self.tr("Choose &fields…"))
        self._fields.setToolTip(self.tr("Make the two one paper, each field from the record that has it right"))
        self._apart.setText(self.tr("&Keep apart"))
        self._apart.setToolTip(self.tr("These records are different papers (K)"))
        self._undo.setText(self.tr("&Undo"))
        self._undo.setToolTip(self.tr("Take the last decision back (Ctrl+Z)"))
        self._keys["merge"].setText(self.tr("Take as one"))
        self._keys["apart"].setText(self.tr("Keep apart"))
        self.rows.refresh()
        self._refresh()

    def _action(self, key: str, slot: object) -> QAction:
        action = QAction(self.list)
        action.setShortcut(QKeySequence(key))
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.triggered.connect(slot)
        self.list.addAction(action)
        return action

    def _describe(self, case: Case) -> Line:
        decided = {"merge": self.tr("taken as one by you"), "split": self.tr("kept apart by you")}.get(case.decided, "")
        count = self.tr("{count} records").format(count=len(case.members)) if len(case.members) > 2 else ""
        tone = Tone.GOOD if decided else Tone.WARNING if case.kind == "proposed" else Tone.QUIET
        return Line(case.title or " / ".join(case.members), " · ".join(filter(None, (decided, count, case.reason))), tone)

    def _case(self) -> Case | None:
        return self._cases.get(self.list.current_key())

    def _pair(self) -> tuple[str, str] | None:
        case = self._case()
        if case is None:
            return None
        other = self._other.currentData() if len(case.members) > 2 else case.members[1]
        return case.members[0], str(other if other in case.members else case.members[1])

    def _list_kind(self) -> None:
        kind = self._kind.currentData()
        self.rows.set_rows(case for case in self._cases.values() if case.kind == kind)
        if self.rows.rowCount() and not self.list.currentIndex().isValid():
            self.list.setCurrentIndex(self.rows.index(0))
        self._refresh()
        self._on_current()

    def _go_on(self) -> None:
        """The next case without a decision."""
        after = [case for case in self.rows.all() if not case.decided]
        keys = [case.key for case in self.rows.all()]
        here = keys.index(self.list.current_key()) if self.list.current_key() in keys else -1
        later = [case.key for case in after if keys.index(case.key) > here]
        if later:
            self.list.choose(later[0])

    def _refresh(self) -> None:
        looking, found = self._looking is not None, self._records is not None
        done, total = self._looking or (0, 0)
        self._bar.setVisible(looking)
        self._bar.setRange(0, 1000 if total else 0)
        self._bar.setValue(round(1000 * done / total) if total else 0)
        self._stop.setVisible(looking)
        self._look.setVisible(not looking)
        self._look.setText(self.tr("&Look again") if found else self.tr("&Look for duplicates"))
        self._look.setToolTip(self.tr("Compare all records with each other"))
        self._kind.setVisible(bool(self._cases))
        self._parts.setVisible(bool(self._cases))
        self._name_kinds()
        self._empty.setText(self._empty_words())
        self._empty.setVisible(not self._cases)
        so_far, all_records = (count_words.many(count, self.locale()) for count in (done, total))
        compared = self.tr("{done} of {total} records compared").format(done=so_far, total=all_records)
        among = self.tr("among {records}").format(records=count_words.records(self._records or 0, self.locale()))
        self._summary.setText(compared if looking and total else among if found and self._cases else "")
        case = self._case()
        self._merge.setEnabled(case is not None and case.decided != "merge" and not (case.kind == "group" and not case.decided))
        self._apart.setEnabled(case is not None and case.decided != "split" and not (case.kind == "different" and not case.decided))
        self._fields.setEnabled(case is not None and case.kind in ("proposed", "group"))
        for name, button in (("merge", self._merge), ("apart", self._apart)):
            self._keys[name].setEnabled(button.isEnabled())
        self._undo.setEnabled(self._has_decided)

    def _name_kinds(self) -> None:
        names = (
            self.tr("To decide ({count})"),
            self.tr("Taken as one ({count})"),
            self.tr("Belong together, not one ({count})"),
            self.tr("Alike, kept apart ({count})"),
        )
        for place, (kind, name) in enumerate(zip(KINDS, names, strict=True)):
            count = self._counts.get(kind, sum(case.kind == kind for case in self._cases.values()))
            self._kind.setItemText(place, name.format(count=self.locale().toString(count)))

    def _empty_words(self) -> str:
        if self._looking is not None:
            return self.tr("Comparing titles, authors, years and numbers of all records. You can go on working meanwhile.")
        if self._records is not None:
            return self.tr("No two of {records} are alike.").format(records=count_words.records(self._records, self.locale()))
        return self.tr(
            "Records of one paper that came from several sources are shown as one. Look for duplicates to see which, why, and what is left to decide."
        )

    @Slot()
    def _on_kind(self) -> None:
        self._list_kind()

    @Slot()
    def _on_current(self) -> None:
        case = self._case()
        self._other.clear()
        for member in case.members[1:] if case is not None else ():
            self._other.addItem(member.replace(":", ": ", 1), member)
        self._other.setVisible(case is not None and len(case.members) > 2)
        self._reason.setText(case.reason if case is not None else "")
        self._on_selected()

    @Slot()
    def _on_selected(self) -> None:
        pair = self._pair()
        self._refresh()
        self.beside.clear_sides()
        if pair is not None:
            self.sides_wanted.emit(*pair)

    @Slot()
    def _on_merge(self) -> None:
        case = self._case()
        if case is not None and self._merge.isEnabled():
            self.merge_wanted.emit(list(case.members))
            self._go_on()

    @Slot()
    def _on_apart(self) -> None:
        case, pair = self._case(), self._pair()
        if case is not None and pair is not None and self._apart.isEnabled():
            self.apart_wanted.emit(pair[1], [member for member in case.members if member != pair[1]])
            self._go_on()
