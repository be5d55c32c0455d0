"""Checks a value against a JSON Schema and says in one sentence what does not fit."""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match

from engine.errors import EngineError, ErrorCode


def check(schema: dict[str, Any], value: Any, code: ErrorCode, name: str) -> None:
    """Raises an `EngineError` of the code if the value does not fit the schema; `where` names the place in the value."""
    fault = best_match(Draft202012Validator(schema).iter_errors(value))
    if isinstance(fault, ValidationError):
        place = "/".join(str(part) for part in fault.absolute_path)
        raise EngineError(code, fault.message[:500], where=f"{name}: {place}" if place else name)
