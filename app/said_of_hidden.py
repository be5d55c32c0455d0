"""What the engine says of text that nobody can see, and of paragraphs that a newer reader does not find, in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

_BEFORE = "text that cannot be seen was left out on page {page} "


def sentences() -> dict[str, str]:
    """The sentences with gaps, and how the window says them."""
    return {
        _BEFORE + "(the colour of its ground): “{text}”": QCoreApplication.translate(
            "Words", "hidden text on page {page}, in the colour of its ground: “{text}”"
        ),
        _BEFORE + "(covered): “{text}”": QCoreApplication.translate("Words", "hidden text on page {page}, covered by something else: “{text}”"),
        _BEFORE + "(tiny): “{text}”": QCoreApplication.translate("Words", "hidden text on page {page}, too small to be read: “{text}”"),
        _BEFORE + "(other words than those that are seen): “{text}”": QCoreApplication.translate(
            "Words", "words on page {page} that the file gives to programs in place of what is seen: “{text}”"
        ),
        _BEFORE + "(transparent): “{text}”": QCoreApplication.translate("Words", "hidden text on page {page}, transparent: “{text}”"),
        _BEFORE + "(invisible): “{text}”": QCoreApplication.translate("Words", "hidden text on page {page}, drawn without ink: “{text}”"),
        _BEFORE + "(off the page): “{text}”": QCoreApplication.translate("Words", "hidden text on page {page}, off the page: “{text}”"),
        _BEFORE + "(off the page or clipped away): “{text}”": QCoreApplication.translate(
            "Words", "hidden text on page {page}, off the page or cut away: “{text}”"
        ),
        _BEFORE + "(a hidden note or form field): “{text}”": QCoreApplication.translate(
            "Words", "hidden text on page {page}, in a hidden note or form field: “{text}”"
        ),
        _BEFORE + "(a layer that is switched off): “{text}”": QCoreApplication.translate(
            "Words", "hidden text on page {page}, in a layer that is switched off: “{text}”"
        ),
        "text that cannot be seen was left out on {count} further pages": QCoreApplication.translate("Words", "hidden text on {count} further pages"),
        "this paragraph is not found again by the newer reader": QCoreApplication.translate(
            "Words", "a newer version of the reader does not find this paragraph again; the quote was checked against the older reading"
        ),
        "{pages}, nothing on them can be read: {why}": QCoreApplication.translate("Words", "nothing on the pages can be read: {why}"),
    }
