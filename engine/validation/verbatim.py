"""A conclusion that is said to be verbatim is its quote."""

from __future__ import annotations

from engine.validation.rules import VERBATIM, Check, Claim


def check_verbatim(claim: Claim) -> list[Check]:
    """One check for a claim made by "verbatim", none for the claims of a model."""
    if claim.made_by != VERBATIM:
        return []
    if any(evidence.quote == claim.conclusion for evidence in claim.evidence):
        return [Check("verbatim", True, "the conclusion is the quote itself")]
    return [Check("verbatim", False, "the conclusion differs from each quote of its evidence")]
