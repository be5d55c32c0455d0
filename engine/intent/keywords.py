"""What of a sentence is worth searching."""

from __future__ import annotations

from datetime import date

from engine.intent.content import pieces
from engine.intent.corrections import correction
from engine.intent.folding import Folded, fold
from engine.intent.model import Intent
from engine.intent.output import output_hits
from engine.intent.parse import without_prefix
from engine.intent.typos import without_typos
from engine.intent.years import window

_ANY_DAY = date(2000, 1, 1)


def keywords(text: str, intent: Intent) -> list[str]:
    """The content words of a command in order, as written, without years, form of output, question words and words of the wish; each once."""
    folded = without_typos(fold(without_prefix(text)))
    parts = correction(folded)
    corrected = _words(parts.after, intent) if parts else []
    return corrected if len(corrected) > 2 else _words(folded, intent) or _words(folded, intent, keep_request=True)


def _words(text: Folded, intent: Intent, keep_request: bool = False) -> list[str]:
    taken = [*window(text, _ANY_DAY).spans, *((hit.start, hit.end) for hit in output_hits(text, intent.task_type))]
    seen: dict[str, str] = {}
    for piece in pieces(text, taken, keep_request):
        word = text.piece(piece.start, piece.end)
        seen.setdefault(word.casefold(), word)
    return list(seen.values())
