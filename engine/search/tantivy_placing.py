"""Where the words of a name can stand: the slots of a position that each may take."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.search.tantivy_schema import AUTHOR_SLOTS, AUTHOR_USED

MOST_FREE = 5
"""Words of a name whose slots are all tried; further ones stand in the slot of whole words."""


def author_placings(words: tuple[str, ...]) -> Iterator[list[int]]:
    """Each word of a name may be a name or initials. Offsets count from the first word, so its own slot moves all others."""
    # A distance between two slots tells how many positions lie between: there are more slots than are used.
    free = [range(AUTHOR_USED) if place < MOST_FREE else range(1) for place in range(len(words))]
    for slots in product(*free):
        yield [AUTHOR_SLOTS * place + slot for place, slot in enumerate(slots)]
