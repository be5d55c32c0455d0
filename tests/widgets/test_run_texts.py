"""The widgets of a run in another language, in every theme, and in narrow rooms."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QTranslator
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from engine.domain.runs import TaskState
from widgets import theme
from widgets.ask_bar import AskBar
from widgets.chips_bar import Chip, ChipsBar
from widgets.evidence_panel import EvidencePanel
from widgets.evidence_rows import Card, Withheld
from widgets.hits_panel import HitsPanel
from widgets.hits_rows import Hit
from widgets.job_line import JobRow
from widgets.plan_list import PlanList, PlanRow
from widgets.state_bar import StateBar


class Bracketing(QTranslator):
    """Puts brackets around each text, so that one that was left out shows."""

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:  # type: ignore[override]
        return f"⟦{text}⟧" if not context.startswith("Q") else ""

    def isEmpty(self) -> bool:  # noqa: N802
        return False


def ask_bar() -> AskBar:
    bar = AskBar()
    bar.set_sources(["library", "pubmed"], ["library"])
    return bar


def chips_bar() -> ChipsBar:
    bar = ChipsBar()
    bar.set_chips([Chip("a", "metformin", True)])
    bar.set_query("metformin")
    return bar


def hits_panel() -> HitsPanel:
    panel = HitsPanel()
    panel.show_waiting([Hit("pmid_1", "A title", "Smith", 2020, "J Med", grade="high", status="preprint", has_pdf=True, tier=2)])
    return panel


def evidence_panel() -> EvidencePanel:
    panel = EvidencePanel()
    panel.set_cards([Card("claim_1", "A conclusion.", "A quote", "doc_a_p1", "Smith 2020 · page 1", tier=1, comment="a comment", paper_id="doc_a")])
    panel.set_withheld([Withheld("Another.", "no quote")])
    panel.set_undoable("…")
    panel.select_card("claim_1")
    return panel


def plan_list() -> PlanList:
    plan = PlanList()
    plan.set_rows([PlanRow("a", "Search", TaskState.DONE)])
    return plan


def state_bar() -> StateBar:
    bar = StateBar()
    bar.set_progress(40, "…", "…", 2.0)
    bar.put_job(JobRow("a", "…", 1, 2, "…", 3.0))
    return bar


MAKERS = [ask_bar, chips_bar, hits_panel, evidence_panel, plan_list, state_bar]


@pytest.fixture
def bracketing(qapp: QApplication) -> Iterator[Callable[[], None]]:
    translator = Bracketing()
    yield lambda: bool(QCoreApplication.installTranslator(translator)) and None
    QCoreApplication.removeTranslator(translator)


def texts_of(widget: QWidget) -> Iterator[tuple[QWidget, str]]:
    own = [part for part in (widget, *widget.findChildren(QWidget)) if not part.objectName().startswith("qt_")]
    for part in own:
        yield part, part.toolTip()
        yield part, part.accessibleName()
        if isinstance(part, QAbstractButton):
            yield part, part.text()
        if isinstance(part, QLineEdit):
            yield part, part.placeholderText()
        if isinstance(part, QComboBox):
            yield from ((part, part.itemText(place)) for place in range(part.count()))


@pytest.mark.parametrize("make", MAKERS)
def test_every_text_follows_the_language(make: Callable[[], QWidget], qtbot: QtBot, bracketing: Callable[[], None]) -> None:
    widget = make()
    qtbot.addWidget(widget)
    bracketing()
    for part in (widget, *widget.findChildren(QWidget)):
        QApplication.sendEvent(part, QEvent(QEvent.Type.LanguageChange))
    data = {"", "metformin", "…", "Smith 2020 · page 1"}
    left = [(type(part).__name__, text) for part, text in texts_of(widget) if text not in data and "⟦" not in text and any(c.isalpha() for c in text)]
    assert left == []


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("name", ["light", "dark", "high_contrast"])
def test_every_theme_draws_something_to_read(make: Callable[[], QWidget], name: str, qtbot: QtBot, qapp: QApplication) -> None:
    before = qapp.palette()
    qapp.setPalette(theme.palette_for(name, qapp))
    try:
        widget = make()
        qtbot.addWidget(widget)
        widget.resize(420, 300)
        widget.show()
        image = widget.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
        shades = {image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(image.height())}
        assert max(shades) - min(shades) > 100
    finally:
        qapp.setPalette(before)


@pytest.mark.parametrize(
    ("make", "share"), [(ask_bar, 0.62), (chips_bar, 0.5), (hits_panel, 0.45), (evidence_panel, 0.25), (plan_list, 0.2), (state_bar, 0.6)]
)
def test_every_part_fits_a_window_of_1280_pixels(make: Callable[[], QWidget], share: float, qtbot: QtBot) -> None:
    widget = make()
    qtbot.addWidget(widget)
    assert widget.minimumSizeHint().width() <= 1280 * share
