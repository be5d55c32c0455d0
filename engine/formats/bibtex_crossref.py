"""What an entry inherits from the entries that it names by crossref or xdata, after biblatex's table."""

from __future__ import annotations

from collections.abc import Sequence

_PARTS = frozenset(("inbook", "incollection", "inproceedings", "conference", "bookinbook", "suppbook", "suppcollection", "inreference"))
_DATES = frozenset(("date", "year", "month", "day"))
# what belongs to the parent alone: a chapter has not the DOI of its book
_OWN_LISTED = (
    "crossref xref xdata ids entryset related options label key shorthand shorttitle sorttitle sortkey doi pmid pmcid pmc url eprint "
    "eprinttype file abstract keywords keyword note annote pages timestamp owner date-added date-modified"
)
_OWN = frozenset(_OWN_LISTED.split())

Named = tuple[str, str, dict[str, str]]


def inherit(entries: Sequence[Named]) -> list[tuple[dict[str, str], list[str]]]:
    """For each (kind, key, fields) its fields with what it inherits, and warnings of parents that are not there or go round in a ring."""
    by_key: dict[str, Named] = {}
    for entry in entries:
        for name in (entry[1], *entry[2].get("ids", "").split(",")):
            if name.strip():
                by_key.setdefault(name.strip().lower(), entry)
    return [_complete(entry, by_key, ()) for entry in entries]


def _complete(entry: Named, by_key: dict[str, Named], path: tuple[int, ...]) -> tuple[dict[str, str], list[str]]:
    kind, _, own = entry
    if not own.get("crossref", "").strip() and not own.get("xdata", "").strip():
        return own, []
    fields = dict(own)
    warnings: list[str] = []
    for name in own.get("xdata", "").split(","):
        parent = _parent(name, entry, by_key, path, warnings)
        if parent is not None:
            for field, value in _complete(parent, by_key, (*path, id(entry)))[0].items():
                if field not in ("ids", "xdata"):
                    fields.setdefault(field, value)
    fields.pop("xdata", None)
    target = fields.pop("crossref", "").strip()
    parent = _parent(target, entry, by_key, path, warnings)
    if parent is not None:
        inherited, doubts = _complete(parent, by_key, (*path, id(entry)))
        warnings += doubts
        _pass_on(kind, parent[0], inherited, fields)
    if target:
        fields.setdefault("xref", target)
    return fields, warnings


def _parent(name: str, child: Named, by_key: dict[str, Named], path: tuple[int, ...], warnings: list[str]) -> Named | None:
    name = name.strip()
    if not name:
        return None
    parent = by_key.get(name.lower())
    if parent is None:
        warnings.append(f'the entry "{name}" that "{child[1]}" refers to is not in the file')
    elif parent is child or id(parent) in path or len(path) > 20:
        warnings.append(f'"{child[1]}" and "{name}" refer to each other in a ring')
        return None
    return parent


def _pass_on(kind: str, parent_kind: str, inherited: dict[str, str], fields: dict[str, str]) -> None:
    dated = "year" in fields or "date" in fields
    for name, value in inherited.items():
        if name in _OWN or (name in _DATES and dated):
            continue
        if kind in _PARTS and name in ("title", "subtitle", "titleaddon"):
            fields.setdefault(f"book{name}", value)
        elif parent_kind.startswith("mv") and not kind.startswith("mv") and name in ("title", "subtitle", "titleaddon"):
            fields.setdefault(f"main{name}", value)
        elif kind in _PARTS and kind != "inbook" and name == "author":
            fields.setdefault("bookauthor", value)
        elif name == "booktitle" and kind not in _PARTS:
            continue
        else:
            fields.setdefault(name, value)
