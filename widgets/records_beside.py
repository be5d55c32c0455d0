"""Two records side by side, field by field, with the words lit in which they differ."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QTextBrowser, QWidget

from widgets import theme
from widgets.duplicate_rows import FIELDS, Side, Span, differing
from widgets.retranslating import Retranslating


class RecordsBeside(Retranslating, QTextBrowser):
    """A table of three columns: the field, one record, the other; text of the records is never taken for markup."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sides: tuple[Side, Side] | None = None
        self.setOpenLinks(False)
        self.setTabChangesFocus(True)
        self.retranslate()

    def show_sides(self, one: Side, other: Side) -> None:
        """Shows these two."""
        self._sides = (one, other)
        self._draw()

    def clear_sides(self) -> None:
        """Shows nothing."""
        self._sides = None
        self._draw()

    def lit_words(self) -> list[str]:
        """The words that are lit, of both records."""
        if self._sides is None:
            return []
        one, other = self._sides
        return [span.text.strip() for name in FIELDS for spans in _compared(one, other, name) for span in spans if span.differs and span.text.strip()]

    def retranslate(self) -> None:
        """All texts in the language of the moment."""
        self.setAccessibleName(self.tr("The two records side by side"))
        self._draw()

    def changeEvent(self, event: QEvent) -> None:
        """Takes over new colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._draw()

    def _draw(self) -> None:
        if self._sides is None:
            self.setHtml("")
            return
        names = {
            "title": self.tr("Title"),
            "authors": self.tr("Authors"),
            "year": self.tr("Year"),
            "journal": self.tr("Journal"),
            "doi": self.tr("DOI"),
            "pmid": self.tr("PMID"),
            "source": self.tr("Source"),
        }
        one, other = self._sides
        quiet, gap = theme.quiet(self.palette()).name(), theme.space(self)
        rows = []
        for name in FIELDS:
            left, right = _compared(one, other, name)
            if left or right:
                cells = "".join(f'<td width="43%">{self._cell(spans)}</td>' for spans in (left, right))
                rows.append(f'<tr><td width="14%" style="color:{quiet}">{escape(names[name])}</td>{cells}</tr>')
        self.setHtml(f'<table width="100%" cellspacing="0" cellpadding="{gap}">{"".join(rows)}</table>')

    def _cell(self, spans: list[Span]) -> str:
        if not spans:
            return f'<i style="color:{theme.quiet(self.palette()).name()}">{escape(self.tr("not given"))}</i>'
        ground, ink = theme.soft(self.palette()).name(), theme.accent(self.palette()).name()
        # underlined too: not everybody sees the colour
        lit = f'<span style="background-color:{ground};color:{ink};text-decoration:underline">{{}}</span>'
        return "".join(lit.format(escape(span.text)) if span.differs else escape(span.text) for span in spans)


def _compared(one: Side, other: Side, name: str) -> tuple[list[Span], list[Span]]:
    """A field of both records; where they come from differs always, and says nothing."""
    left, right = getattr(one, name), getattr(other, name)
    return ([Span(left, False)], [Span(right, False)]) if name == "source" else differing(left, right)
