"""What of a sentence is worth searching."""

from __future__ import annotations

from datetime import date

from engine.intent.content import pieces
from engine.intent.folding import fold
from engine.intent.model import Intent
from engine.intent.output import output_hits
from engine.intent.parse import without_prefix
from engine.intent.years import window

_ANY_DAY = date(2000, 1, 1)


def keywords(text: str, intent: Intent) -> list[str]:
    """The content words of a command in order, as written, without years, form of output, question words and words of the wish; each once."""
    folded = fold(without_prefix(text))
    taken = [*window(folded, _ANY_DAY).spans, *((hit.start, hit.end) for hit in output_hits(folded, intent.task_type))]
    words = [folded.piece(piece.start, piece.end) for piece in pieces(folded, taken)]
    seen: dict[str, str] = {}
    for word in words:
        seen.setdefault(word.casefold(), word)
    if not seen:
        return [folded.piece(piece.start, piece.end) for piece in pieces(folded, taken, keep_request=True)]
    return list(seen.values())
