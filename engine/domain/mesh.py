"""The medical subject headings (MeSH) as they are held: headings, their entry terms and their places in the tree."""

from __future__ import annotations

import re
from dataclasses import dataclass

_GAPS = re.compile(r"[^\w+]+")


@dataclass(frozen=True, slots=True)
class Descriptor:
    """A heading: its identifier ("D006333"), its name, all other terms for it, and its tree numbers ("C14.280.434")."""

    ui: str
    name: str
    terms: tuple[str, ...] = ()
    trees: tuple[str, ...] = ()


def term_key(text: str) -> str:
    """A term as terms are compared: small letters, one blank for every stretch of other signs; "Infarction, Myocardial" stays in its order."""
    return _GAPS.sub(" ", text.casefold()).strip()
