"""What the tests of the library share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.library.shelf_workspace import Library, make_library


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """An open workspace with an empty library."""
    made = make_library(tmp_path)
    yield made
    made.opened.close()
