"""Widgets that show their texts anew when the language changes."""

from __future__ import annotations

from PySide6.QtCore import QEvent


class Retranslating:
    """Mixin for widgets, named before the Qt class: `class AskBar(Retranslating, QWidget)`.

    The widget makes its parts without texts, sets every text that stands still in `retranslate`, and calls `self.retranslate()` as the last line of
    `__init__`. Texts of models, delegates and painting that call `tr` when they are asked need only a refresh there.
    """

    def retranslate(self) -> None:
        """Sets all texts in the language of the moment."""
        raise NotImplementedError

    def event(self, event: QEvent) -> bool:
        """Sets the texts again after a change of the language."""
        done: bool = super().event(event)  # type: ignore[misc]
        # not in changeEvent, which comes before the children hear of it: a QDialogButtonBox would put its own words back
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        return done
