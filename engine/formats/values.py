"""Values out of loosely typed records (JSON, CSV, XML of services) to clean parts of a record: nulls, numbers as text and markup are expected."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from engine.domain.records import Author, Section
from engine.formats.bibtex_fields import normal
from engine.formats.clean import clean_text, strip_markup

_NOTHING = frozenset(("", "na", "n/a", "none", "null", "nan", "[]", "{}"))
_MARKED = re.compile(r"[<&\\$]")
_SUFFIX = re.compile(r"(?:jr|sr|jnr|snr)\.?|ii|iii|iv|2nd|3rd|4th", re.IGNORECASE)
_PARTICLE = re.compile(r"(?:van|von|de|der|den|del|della|di|da|dos|du|la|le|ten|ter|zu|zur|bin|ibn|al|el|af|av|'t)", re.IGNORECASE)
_HEADING = re.compile(
    r"<(?P<tag>(?:jats:)?(?:title|h[1-6])|b|strong)\b[^>]*>(?P<label>(?:(?!</(?P=tag)).){1,120})</(?P=tag)\s*>\s*:?", re.IGNORECASE | re.DOTALL
)
_ABSTRACT_BEGIN = re.compile(r"^\W*(?:abstract|summary)\s*[:.]?\s*$", re.IGNORECASE)
_PARAGRAPH = re.compile(r"</?(?:jats:)?p(?:\s[^<>]*)?>|(?:<br\s*/?>\s*){2,}|\n\s*\n", re.IGNORECASE)
_DOI = re.compile(r"10\.\d{4,9}/\S+", re.IGNORECASE)
_DIGITS = re.compile(r"\d{1,15}")


def plain(value: Any) -> str:
    """The clean text of a value: the first that says something of a list, nothing for null, objects and words such as "NA"."""
    if isinstance(value, list | tuple):
        return next((text for item in value if (text := plain(item))), "")
    if isinstance(value, bool) or value is None or isinstance(value, dict):
        return ""
    if isinstance(value, float):
        return str(int(value)) if value == value and abs(value) < 1e15 and value == int(value) else ""
    text = str(value)
    # most values are bare, and there are very many
    text = strip_markup(text) if _MARKED.search(text) else clean_text(text)
    return "" if len(text) < 5 and text.casefold() in _NOTHING else text


def plains(values: Any) -> tuple[str, ...]:
    """The clean texts of a list, each once; a text alone is a list of one."""
    items: Iterable[Any] = values if isinstance(values, list | tuple) else (values,)
    return tuple(dict.fromkeys(text for item in items if (text := plain(item))))


def objects(value: Any) -> list[dict[str, Any]]:
    """The objects of a list; an object alone is a list of one, anything else none."""
    items = value if isinstance(value, list | tuple) else (value,)
    return [item for item in items if isinstance(item, dict)]


def inside(value: Any, *keys: str) -> Any:
    """What stands under the keys, one inside the other; None where the way ends."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def number(value: Any) -> int | None:
    """A whole number, also written as text or as 2.0; None for anything else."""
    text = plain(value)
    return int(text) if re.fullmatch(r"-?\d{1,12}", text) else None


def year_of(value: Any) -> int | None:
    """A year between 1400 and 2100, or None."""
    found = number(value)
    return found if found is not None and 1400 <= found <= 2100 else None


def doi_of(value: Any) -> str:
    """The DOI in a value, without resolver; empty where none is."""
    found = _DOI.search(plain(value).replace(" ", ""))
    return normal("doi", found[0].rstrip(".,;")) if found else ""


def digits_of(value: Any) -> str:
    """The number at the end of an identifier that may be an address ("https://pubmed.ncbi.nlm.nih.gov/123"), as text without leading zeros."""
    found = _DIGITS.search(plain(value).rstrip("/").rpartition("/")[2])
    return found[0].lstrip("0") if found else ""


def pmcid_of(value: Any) -> str:
    """A PMC number with its letters, whether they were given or not."""
    found = digits_of(value)
    return f"PMC{found}" if found else ""


def pages_of(first: Any, last: Any = None) -> str:
    """Pages as "1-9", from one value or from the first and the last."""
    ends = [text for text in dict.fromkeys((plain(first), plain(last))) if text]
    return normal("pages", "-".join(ends))


def family_first(value: Any) -> Author | None:
    """The author of "Family, Given" or "Family, Jr., Given"; a name without a comma is a group's."""
    parts = [part.strip() for part in plain(value).split(",")]
    parts = [part for part in parts if part]
    if len(parts) > 2 and _SUFFIX.fullmatch(parts[1]):
        return Author(parts[0], " ".join(parts[2:]), suffix=parts[1])
    if len(parts) > 1:
        return Author(parts[0], parts[1], suffix=", ".join(parts[2:]))
    return Author(parts[0], collective=" " in parts[0]) if parts else None


def given_first(value: Any) -> Author | None:
    """The author of "Given Middle van Family Jr."; with a comma it is read as "Family, Given"; one word is a family name."""
    text = plain(value)
    if "," in text:
        return family_first(text)
    words = text.split()
    suffix = words.pop() if len(words) > 2 and _SUFFIX.fullmatch(words[-1]) else ""
    if not words:
        return None
    start = len(words) - 1
    while start > 1 and _PARTICLE.fullmatch(words[start - 1]):
        start -= 1
    return Author(words[-1], " ".join(words[:start]), " ".join(words[start:-1]), suffix)


def family_initials(value: Any) -> Author | None:
    """The author of "Smith JA" or "van der Berg J", as PubMed shortens names; a name that ends otherwise is a group's."""
    text = plain(value)
    family, _, initials = text.rpartition(" ")
    if family and re.fullmatch(r"[^\W\d_](?:[-.]?[^\W\d_]){0,4}\.?", initials) and initials.upper() == initials:
        return Author(family, " ".join(f"{sign}." for sign in initials if sign.isalpha()))
    return Author(text, collective=" " in text) if text else None


def sections(value: Any) -> tuple[Section, ...]:
    """The paragraphs of an abstract: headings in its markup become labels, the heading "Abstract" goes."""
    if not isinstance(value, str):
        value = plain(value)
    found: list[Section] = []
    place, label = 0, ""
    for heading in [*_HEADING.finditer(value), None]:
        name = strip_markup(heading["label"]).rstrip(": ") if heading else ""
        if heading and heading["tag"].lower() in ("b", "strong") and not _begins_paragraph(value, heading.start()):
            continue
        for part in _PARAGRAPH.split(value[place : heading.start() if heading else len(value)]):
            if (text := strip_markup(part)) and text.casefold() not in _NOTHING:
                found.append(Section(label or None, text))
        if heading:
            place, label = heading.end(), "" if _ABSTRACT_BEGIN.match(name) else name
    return tuple(found)


def _begins_paragraph(text: str, place: int) -> bool:
    before = text[:place].rstrip()
    return not before or re.search(r"(?:<(?:jats:)?p\b[^>]*>|<br\s*/?>|</p>)$", before, re.IGNORECASE) is not None
