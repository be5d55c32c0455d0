"""Sentences of the engine on records that are alike, in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def one_paper() -> dict[str, str]:
    """Why records are one paper."""
    return {
        "pmid": QCoreApplication.translate("Alike", "same PMID"),
        "doi": QCoreApplication.translate("Alike", "same DOI"),
        "title": QCoreApplication.translate("Alike", "same title, authors and year"),
        "person": QCoreApplication.translate("Alike", "a person said so"),
    }


def related() -> dict[str, str]:
    """What one record is to another that is not the same paper."""
    return {
        "preprint of": QCoreApplication.translate("Alike", "a preprint and its journal version"),
        "comment on": QCoreApplication.translate("Alike", "a comment on the other"),
        "reply to": QCoreApplication.translate("Alike", "a reply to the other"),
        "erratum of": QCoreApplication.translate("Alike", "an erratum of the other"),
        "retraction of": QCoreApplication.translate("Alike", "the retraction of the other"),
        "expression of concern about": QCoreApplication.translate("Alike", "an expression of concern about the other"),
        "protocol of": QCoreApplication.translate("Alike", "the protocol of the other"),
        "person": QCoreApplication.translate("Alike", "a person said so"),
    }


def sentences() -> dict[str, str]:
    """Reasons with gaps, and how the window says them."""
    return {
        "same {number}, but a book and a chapter of it": QCoreApplication.translate("Alike", "same {number}, but a book and a chapter of it"),
        "same {number}, but the titles differ in: {what}": QCoreApplication.translate("Alike", "same {number}, but the titles differ in: {what}"),
        "same {number}, but another title: one of the two may be wrong": QCoreApplication.translate(
            "Alike", "same {number}, but another title: one of the two may be wrong"
        ),
        "same DOI, but different PMIDs": QCoreApplication.translate("Alike", "same DOI, but different PMIDs"),
        "another title at the same place of the same volume": QCoreApplication.translate(
            "Alike", "another title at the same place of the same volume"
        ),
        "different {numbers}; titles differ in: {what}": QCoreApplication.translate("Alike", "different {numbers}; titles differ in: {what}"),
        "titles differ in: {what}": QCoreApplication.translate("Alike", "titles differ in: {what}"),
        "titles differ in spelling: {what}": QCoreApplication.translate("Alike", "titles differ in spelling: {what}"),
        "conference abstract and article": QCoreApplication.translate("Alike", "conference abstract and article"),
        "a book and a chapter of it": QCoreApplication.translate("Alike", "a book and a chapter of it"),
        "different first authors": QCoreApplication.translate("Alike", "different first authors"),
        "different authors": QCoreApplication.translate("Alike", "different authors"),
        "different years and pages": QCoreApplication.translate("Alike", "different years and pages"),
        "different years": QCoreApplication.translate("Alike", "different years"),
        "different pages": QCoreApplication.translate("Alike", "different pages"),
        "different PMIDs": QCoreApplication.translate("Alike", "different PMIDs"),
        "different DOIs": QCoreApplication.translate("Alike", "different DOIs"),
        "different ISBNs": QCoreApplication.translate("Alike", "different ISBNs"),
        "same title and place, different first authors": QCoreApplication.translate("Alike", "same title and place, different first authors"),
        "same title and place, different years": QCoreApplication.translate("Alike", "same title and place, different years"),
        "same title and authors, different pages": QCoreApplication.translate("Alike", "same title and authors, different pages"),
        "same title and authors, different volumes": QCoreApplication.translate("Alike", "same title and authors, different volumes"),
        "same title and authors, different journals": QCoreApplication.translate("Alike", "same title and authors, different journals"),
        "same title, authors not known": QCoreApplication.translate("Alike", "same title, authors not known"),
        "same title and author, year not known": QCoreApplication.translate("Alike", "same title and author, year not known"),
        "same title and author, the year after": QCoreApplication.translate("Alike", "same title and author, the year after"),
        "same general title on different pages": QCoreApplication.translate("Alike", "same general title on different pages"),
        "same general title, author and year": QCoreApplication.translate("Alike", "same general title, author and year"),
        "same title: the preprint itself or its journal version": QCoreApplication.translate(
            "Alike", "same title: the preprint itself or its journal version"
        ),
        "kept apart by a person": QCoreApplication.translate("Alike", "kept apart by a person"),
        "the PMID {number} of {paper} belongs to another paper": QCoreApplication.translate(
            "Alike", "the PMID {number} of {paper} belongs to another paper"
        ),
    }
