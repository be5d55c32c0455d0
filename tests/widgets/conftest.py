"""What the tests of widgets share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale


@pytest.fixture
def english_locale() -> Iterator[None]:
    """Numbers and dates as in English, whatever the machine is set to."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_US"))
    yield
    QLocale.setDefault(before)
