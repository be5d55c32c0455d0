"""What of a sentence is worth searching."""

from __future__ import annotations

from datetime import date

from engine.intent.content import pieces
from engine.intent.corrections import correction
from engine.intent.folding import Folded, fold
from engine.intent.model import Intent
from engine.intent.output import output_hits
from engine.intent.parse import without_prefix
from engine.intent.patterns import pattern
from engine.intent.pub_types import pub_type_words
from engine.intent.typos import without_typos
from engine.intent.years import window

_ANY_DAY = date(2000, 1, 1)
_GAPS = pattern(r"\s+")


def keywords(text: str, intent: Intent) -> list[str]:
    """The content words of a command in order, as written, without years, form of output, question words and words of the wish; each once."""
    folded = without_typos(fold(without_prefix(text)))
    parts = correction(folded)
    corrected = _words(parts.after, intent) if parts else []
    return corrected if len(corrected) > 2 else _words(folded, intent) or _words(folded, intent, keep_request=True)


def without_limits(text: str, intent: Intent) -> str:
    """The command as it is to be answered: without years, kinds of publication and form of output, which limit where the answer is looked for."""
    plain = without_prefix(text)
    folded = without_typos(fold(plain))
    spans = list(window(folded, _ANY_DAY).spans) if intent.year_from is not None or intent.year_to is not None else []
    if intent.pub_types:
        spans += [(hit.start, hit.end) for hit in pub_type_words(folded) if hit.section in intent.pub_types]
    spans += [(hit.start, hit.end) for hit in output_hits(folded, intent.task_type)]
    kept, at = [], 0
    for start, end in sorted(spans):
        if start >= at:
            kept.append(folded.piece(at, start))
        at = max(at, end)
    kept.append(folded.piece(at, len(folded.text)))
    return _GAPS.sub(" ", " ".join(part.strip() for part in kept if part.strip())).strip(" ,，、;；") or plain


def _words(text: Folded, intent: Intent, keep_request: bool = False) -> list[str]:
    taken = [*window(text, _ANY_DAY).spans, *((hit.start, hit.end) for hit in output_hits(text, intent.task_type))]
    seen: dict[str, str] = {}
    for piece in pieces(text, taken, keep_request):
        word = text.piece(piece.start, piece.end)
        seen.setdefault(word.casefold(), word)
    return list(seen.values())
