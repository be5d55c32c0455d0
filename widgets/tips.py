"""Tooltips of texts that come from files: wrapped, and never taken for markup."""

from __future__ import annotations

from html import escape


def tip(text: str) -> str:
    """The text as a tooltip: long lines wrap, line breaks stay, "<" is a sign like any other; "" stays ""."""
    return f"<p>{'<br>'.join(escape(line) for line in text.splitlines())}</p>" if text else ""
