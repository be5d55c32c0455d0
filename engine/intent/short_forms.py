"""What a short form means in a field: MS is multiple sclerosis to a neurologist and mass spectrometry to a chemist."""

from __future__ import annotations

import re
from functools import cache

from resources import read_text

_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*", re.ASCII)


@cache
def _meanings() -> dict[tuple[str, str], str]:
    rows = (line.split("\t") for line in read_text("lexicons/short_forms.tsv").splitlines() if line and not line.startswith("#"))
    return {(short, field): meaning for short, field, meaning in rows}


def short_forms(text: str, field: str) -> list[tuple[str, str]]:
    """The short forms of a text that have a meaning in a field, with it; capitals count, each once."""
    words = dict.fromkeys(word for word in _WORD.findall(text) if word != word.lower())
    return [(word, _meanings()[word, field]) for word in words if (word, field) in _meanings()]
