"""The words of the library: states, columns and kinds in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.domain.library import LibraryRow
from widgets.line_rows import Tone

_TONES = {"failed": Tone.BAD, "needs_ocr": Tone.WARNING, "partly": Tone.WARNING, "superseded": Tone.QUIET, "reference": Tone.QUIET}


def columns() -> dict[str, str]:
    """The headings by the names of the columns."""
    return {
        "title": QCoreApplication.translate("Library", "Title"),
        "authors": QCoreApplication.translate("Library", "Authors"),
        "year": QCoreApplication.translate("Library", "Year"),
        "journal": QCoreApplication.translate("Library", "Journal"),
        "state": QCoreApplication.translate("Library", "State"),
        "unread": QCoreApplication.translate("Library", "Pages unread"),
        "tags": QCoreApplication.translate("Library", "Tags"),
        "added": QCoreApplication.translate("Library", "Added"),
        "name": QCoreApplication.translate("Library", "File name"),
        "size": QCoreApplication.translate("Library", "Size"),
    }


def states() -> dict[str, str]:
    """The states of documents by their names."""
    return {
        "imported": QCoreApplication.translate("Library", "ready"),
        "partly": QCoreApplication.translate("Library", "read in part"),
        "needs_ocr": QCoreApplication.translate("Library", "needs OCR"),
        "failed": QCoreApplication.translate("Library", "failed"),
        "superseded": QCoreApplication.translate("Library", "older version"),
        "reference": QCoreApplication.translate("Library", "no file"),
    }


def statuses() -> dict[str, str]:
    """What is to be known of a paper before it is quoted, by its status."""
    return {
        "preprint": QCoreApplication.translate("Library", "preprint"),
        "corrected": QCoreApplication.translate("Library", "corrected"),
        "retracted": QCoreApplication.translate("Library", "RETRACTED"),
    }


def state_of(row: LibraryRow) -> str:
    """The state of a line, with what is to be known of the paper."""
    return " · ".join(filter(None, (statuses().get(row.status, ""), states().get(row.state, row.state))))


def tone_of(row: LibraryRow) -> Tone:
    """How loudly the state is drawn."""
    return Tone.BAD if row.status == "retracted" else _TONES.get(row.state, Tone.GOOD)


def short_authors(row: LibraryRow) -> str:
    """The first family name, two with "&", more with "et al."."""
    families = [author.split(",")[0] for author in row.authors]
    if len(families) > 2:
        return QCoreApplication.translate("Library", "{name} et al.").format(name=families[0])
    return " & ".join(families)


def papers(count: int, shown: str) -> str:
    """ "1 paper", "12 papers"; `shown` is the count as it is written."""
    one, many = QCoreApplication.translate("Library", "{count} paper"), QCoreApplication.translate("Library", "{count} papers")
    return (one if count == 1 else many).format(count=shown)
