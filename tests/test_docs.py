"""What the documents say is what the code does."""

from __future__ import annotations

import re
from pathlib import Path

from engine.cli.names import NAMES
from engine.errors import SUGGESTIONS, ErrorCode

ROOT = Path(__file__).resolve().parent.parent


def test_every_error_code_has_a_suggestion_and_a_section() -> None:
    assert set(SUGGESTIONS) == set(ErrorCode)
    sections = dict(re.findall(r"^## `(\w+)`\n\n(.*?)(?=\n## |\Z)", (ROOT / "docs" / "errors.md").read_text(encoding="utf-8"), re.M | re.S))
    assert sorted(sections) == sorted(ErrorCode)
    for code, text in sections.items():
        advice = SUGGESTIONS[ErrorCode(code)]
        assert advice.en in text, code
        assert advice.zh in text, code


def test_readme_names_the_two_commands_and_every_headless_one() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for words in ("make run", "make test", "make demo", *(f"postil {name}" for name in NAMES)):
        assert words in readme, words


def test_architecture_names_every_package_of_the_engine() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for path in (ROOT / "engine").iterdir():
        if path.is_dir() and (path / "__init__.py").exists():
            assert f"{path.name}/" in text, path.name
