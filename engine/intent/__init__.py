"""What the rules understand of a command: kind of task, subjects, metrics, years, output, kinds of source, field."""

from engine.intent.keywords import keywords
from engine.intent.model import Intent
from engine.intent.parse import parse

__all__ = ["Intent", "keywords", "parse"]
