"""A subset of records in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engine.domain.subset import Subset


def subset_in_words(subset: Subset) -> str:
    """ "years 2015–, MeSH Asthma or Obesity, language eng, with abstract"; "" where nothing is left out."""
    either = QCoreApplication.translate("subset", " or ", "between values of which any will do")
    parts = []
    if subset.year_from is not None or subset.year_to is not None:
        years = QCoreApplication.translate("subset", "years {first}–{last}")
        parts.append(years.format(first=subset.year_from or "", last=subset.year_to or ""))
    named = (
        (QCoreApplication.translate("subset", "MeSH {names}"), subset.mesh),
        (QCoreApplication.translate("subset", "journal {names}"), subset.journals),
        (QCoreApplication.translate("subset", "language {names}"), subset.languages),
    )
    parts += [words.format(names=either.join(values)) for words, values in named if values]
    if subset.has_abstract:
        parts.append(QCoreApplication.translate("subset", "with abstract"))
    return QCoreApplication.translate("subset", ", ", "between the parts of a subset").join(parts)
