"""The colours of a palette as one record, worked out once for everything that paints many rows."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor, QPalette

from widgets import theme


@dataclass(frozen=True, slots=True)
class Tints:
    """What a delegate paints with; the names are those of `widgets.theme` and of the palette."""

    text: QColor
    quiet: QColor
    accent: QColor
    good: QColor
    warning: QColor
    bad: QColor
    edge: QColor
    soft: QColor
    card: QColor
    base: QColor


_known: dict[int, Tints] = {}


def tints_of(palette: QPalette) -> Tints:
    """The colours of a palette; the few palettes of the moment are remembered, because legible colours take some searching."""
    key = palette.cacheKey()
    if key not in _known:
        if len(_known) >= 8:
            _known.clear()
        _known[key] = Tints(
            palette.color(QPalette.ColorRole.Text),
            theme.quiet(palette),
            theme.accent(palette),
            theme.good(palette),
            theme.warning(palette),
            theme.bad(palette),
            theme.edge(palette),
            theme.soft(palette),
            theme.card(palette),
            palette.color(QPalette.ColorRole.Base),
        )
    return _known[key]
