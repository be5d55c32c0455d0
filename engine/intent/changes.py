"""What a person says of how a question was understood: it goes before what the rules say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.domain.fields import DOMAINS
from engine.errors import EngineError, ErrorCode
from engine.intent.model import OUTPUTS, TASK_TYPES

PUB_TYPES = (
    "review", "systematic_review", "meta_analysis", "rct", "clinical_trial", "observational", "case_report", "experimental", "preprint", "guideline",
)  # fmt: skip
WITHOUT = "without"
"""Words of the question that are not to be searched."""
_WORDS: dict[str, tuple[str, ...]] = {"task_type": TASK_TYPES, "output": OUTPUTS, "domain": DOMAINS}
_YEARS = ("year_from", "year_to")
_LISTS = ("pub_types", "metrics", "entities", WITHOUT)
KEYS = (*_WORDS, *_YEARS, *_LISTS)


def checked(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Changes as they are kept; raises INPUT_SCHEMA for a field or value that there is not."""
    return {key: _value(key, value) for key, value in changes.items()}


def read(texts: list[str]) -> dict[str, Any]:
    """Changes as they are typed, "year_from=2015" or "pub_types=rct,review"; nothing behind the sign takes the field away."""
    found: dict[str, Any] = {}
    for text in texts:
        key, sign, value = (part.strip() for part in text.partition("="))
        if not sign or key not in KEYS:
            raise EngineError(ErrorCode.INPUT_SCHEMA, f"not FIELD=VALUE with a field among {', '.join(KEYS)}: {text!r}", where=text)
        if key in _LISTS:
            found[key] = [part.strip() for part in value.split(",") if part.strip()]
        elif key in _YEARS:
            found[key] = int(value) if value.isascii() and value.isdigit() else value or None
        else:
            found[key] = value
    return checked(found)


def changed(intent: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The intent object with the changes; a kind of task that a person chose is sure."""
    sure = {"confidence": 1.0, "alternatives": []} if "task_type" in changes else {}
    return {**intent, **changes, **sure}


def _value(key: str, value: Any) -> Any:
    if key in _WORDS and value in _WORDS[key]:
        return value
    if key in _YEARS and (value is None or (isinstance(value, int) and 1500 <= value <= 2200)):
        return value
    if key in _LISTS and isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
        wrong = [part for part in value if key == "pub_types" and part not in PUB_TYPES]
        if not wrong:
            return list(value)
    known = _WORDS.get(key) or (PUB_TYPES if key == "pub_types" else ())
    wanted = (
        f"one of {', '.join(known)}" if known else "a year" if key in _YEARS else "words" if key in _LISTS else f"a field among {', '.join(KEYS)}"
    )
    raise EngineError(ErrorCode.INPUT_SCHEMA, f"{key} takes {wanted}, not {value!r}", where=key)
