"""Citation keys: proposing one, judging one, finding a free one; giving them out is the store's business."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

from engine.domain.records import Record

_USABLE = re.compile(r"[A-Za-z0-9][A-Za-z0-9_:.+/-]*")
_SMALL_WORDS_LISTED = (
    "a an the of on in at by for from with without to and or as is are was were do does did can could into onto over under between "
    "among during after before via versus vs its their this that these those what which who how why when where be been not no new using "
    "use based study der die das ein eine le la les un une des du el los las"
)
_SMALL_WORDS = frozenset(_SMALL_WORDS_LISTED.split())
# letters that no accent is taken from
_PLAIN_LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h"})


def ascii_word(text: str) -> str:
    """The text's letters and digits in lower case without accents; letters of other scripts are left out."""
    bare = unicodedata.normalize("NFKD", text.lower().translate(_PLAIN_LETTERS))
    return "".join(sign for sign in bare if sign.isascii() and sign.isalnum())


def propose_key(record: Record) -> str:
    """ASCII key from family name, year and first telling title word ("lin2016effect").

    Without a name in Latin letters it is "anon", and where the title has no Latin word either the PMID or the end of the DOI stands in
    its place ("anon2016p27169098"), so that Chinese papers do not all get the same key.
    """
    people = [ascii_word(author.family) for author in (*record.authors, *record.editors)[:1]]
    family = (people[0] if people else "")[:24] or "anon"
    year = str(record.year) if record.year else ""
    words = (ascii_word(word) for word in re.split(r"[\s\-–—/:,;.()\[\]]+", record.title))
    word = next((w for w in words if len(w) > 1 and w not in _SMALL_WORDS and not w.isdigit()), "")[:20]
    if not word and family == "anon":
        word = f"p{record.pmid}" if record.pmid.isdecimal() and record.pmid.isascii() else ascii_word(record.doi.rpartition("/")[2])[:20]
    return f"{family}{year}{word}"


def usable_key(key: str) -> bool:
    """Whether every BibTeX program can read the key: ASCII, no blank, none of BibTeX's or LaTeX's own signs."""
    return _USABLE.fullmatch(key) is not None and len(key) <= 100


def next_free(key: str, taken: Container[str]) -> str:
    """The key itself or with the first suffix a, b … z, aa … that is free; `taken` holds lower-case keys, for case does not count."""
    if key.lower() not in taken:
        return key
    number = 0
    while True:
        number += 1
        rest, suffix = number, ""
        while rest:
            rest, place = divmod(rest - 1, 26)
            suffix = chr(ord("a") + place) + suffix
        if f"{key}{suffix}".lower() not in taken:
            return f"{key}{suffix}"
