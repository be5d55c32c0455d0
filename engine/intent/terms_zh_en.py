"""The built-in bilingual glossary."""

from __future__ import annotations

from collections.abc import Iterator

from resources import read_text


def glossary() -> Iterator[tuple[str, str, str]]:
    """(Chinese, English, field) of every line of the glossary; the field is "-" where the term has none of its own."""
    field = "-"
    for line in read_text("lexicons/zh_en.tsv").splitlines():
        if line.startswith("["):
            field = line.strip("[] ")
        elif line and not line.startswith("#"):
            zh, en = line.split("\t")
            yield zh, en, field
