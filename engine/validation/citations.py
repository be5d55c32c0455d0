"""VAL-1: a cited paper is confirmed, mismatched or not held; one that is not held is never called invented."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from enum import StrEnum

from rapidfuzz import fuzz

from engine.validation.rules import Check, Claim, PaperFacts

_SAME_TITLE = 90.0
"""Similarity (0 to 100) of titles, folded, from which they are taken as one."""
_YEARS_APART = 1
"""Years by which online and printed dates of one paper may differ."""


class Standing(StrEnum):
    """What the records say of a citation."""

    CONFIRMED = "confirmed"
    MISMATCH = "mismatch"
    NOT_HELD = "not held"


def check_citations(claim: Claim, papers: Mapping[str, PaperFacts], cited: Mapping[str, PaperFacts], chunk_ids: Mapping[str, str]) -> list[Check]:
    """One check for each paper of a claim's evidence, and one more where a chunk belongs to another paper than the one cited."""
    checks = []
    for paper_id in dict.fromkeys(evidence.paper_id for evidence in claim.evidence):
        standing, detail = compare(cited.get(paper_id), papers.get(paper_id))
        checks.append(Check("citation", standing is Standing.CONFIRMED, f"{paper_id or 'no paper'}: {standing}" + (f" ({detail})" if detail else "")))
    for evidence in claim.evidence:
        owner, known = chunk_ids.get(evidence.chunk_id, ""), papers.get(evidence.paper_id)
        if owner and known and known.held and owner not in (evidence.paper_id, *known.owners):
            checks.append(Check("citation", False, f"{evidence.chunk_id} belongs to {owner}, not to {evidence.paper_id}"))
    return checks


def compare(cited: PaperFacts | None, held: PaperFacts | None) -> tuple[Standing, str]:
    """A citation against the record that is held under its ID; `cited` None: it says nothing beyond the ID, so the ID decides."""
    if held is None or not held.held:
        return Standing.NOT_HELD, "" if held is None else "no record or document of it in the workspace"
    if cited is None:
        return Standing.CONFIRMED, ""
    wrong = [
        field
        for field, agrees in (
            ("title", _titles_agree(cited.title, held.title)),
            ("year", _years_agree(cited.year, held.year)),
            ("authors", _authors_agree(cited.authors, held.authors)),
            ("DOI", _identifiers_agree(cited.doi, held.doi)),
            ("PMID", _identifiers_agree(cited.pmid, held.pmid)),
        )
        if not agrees
    ]
    return (Standing.MISMATCH, f"{', '.join(wrong)} differ from the record") if wrong else (Standing.CONFIRMED, "")


def folded(text: str) -> str:
    """Letters and digits only, small, without accents: for comparing, never for showing."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return " ".join(re.findall(r"[^\W_]+", "".join(sign for sign in plain if not unicodedata.combining(sign))))


def _titles_agree(one: str, other: str) -> bool:
    mine, theirs = folded(one), folded(other)
    if not mine or not theirs or mine == theirs:
        return True
    if re.findall(r"\d+", mine) != re.findall(r"\d+", theirs):
        return False
    shorter, longer = sorted((mine, theirs), key=len)
    return fuzz.ratio(mine, theirs) >= _SAME_TITLE or (len(shorter.split()) >= 5 and longer.startswith(shorter))


def _years_agree(one: int | None, other: int | None) -> bool:
    return one is None or other is None or abs(one - other) <= _YEARS_APART


def _authors_agree(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """The first authors share their family name, and of the other names cited most are among those held."""
    mine, theirs = [_family(name) for name in one if _family(name)], [_family(name) for name in other if _family(name)]
    if not mine or not theirs:
        return True
    if not _same_name(mine[0], theirs[0]):
        return False
    shared = sum(any(_same_name(name, known) for known in theirs) for name in mine)
    return shared * 2 > len(mine)


def _family(name: str) -> str:
    """The family name of "Family, Given", "Family AB" or a group, folded."""
    text = name.split(",", 1)[0] if "," in name else re.sub(r"\s+[A-Z]{1,3}$", "", name)
    return folded(text)


def _same_name(one: str, other: str) -> bool:
    return one == other or one.split()[-1:] == other.split()[-1:] or fuzz.ratio(one, other) >= _SAME_TITLE


def _identifiers_agree(one: str, other: str) -> bool:
    mine, theirs = (re.sub(r"^(?:https?://(?:dx\.)?doi\.org/|doi:\s*|pmid:?\s*)", "", text.strip().lower()) for text in (one, other))
    return not mine or not theirs or mine == theirs
