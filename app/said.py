"""Sentences of the engine in the language of the window: remarks, reasons, notices, what to try; one that is not known stays as it is."""

from __future__ import annotations

import re
from functools import lru_cache

from PySide6.QtCore import QCoreApplication

from app import said_alike, said_of_files, said_of_hidden, said_of_scans

_GRADE = re.compile(r"(\d+) of (\d+) question words(?:, in (.*?))?(?:; without (.*))?")
_GAP = re.compile(r"\\\{(\w+)\\\}")


def reason(text: str) -> str:
    """Why a hit is there."""
    found = _GRADE.fullmatch(text)
    if found is None:
        return note(text)
    said = QCoreApplication.translate("Words", "{count} of {all} question words").format(count=found[1], all=found[2])
    if found[3]:
        places = [_places().get(place, place) for place in re.split(r", | and ", found[3])]
        said = QCoreApplication.translate("Words", "{said}, in {places}").format(said=said, places=_listed(places))
    if found[4]:
        said = QCoreApplication.translate("Words", "{said}; without {words}").format(said=said, words=found[4])
    return said


def alike(text: str, kind: str) -> str:
    """Why records are one paper, belong together, or are for a person to decide ("group", "linked", "different", "proposed")."""
    if kind == "group":
        return said_alike.one_paper().get(text, text)
    return said_alike.related().get(text) or note(text)


def note(text: str) -> str:
    """A remark on a card, a task or a finding, a notice, or what to try."""
    for template, translated in _sentences().items():
        found = _pattern(template).fullmatch(text)
        if found is not None:
            return translated.format(**found.groupdict())
    head, colon, rest = text.partition(": ")
    if colon and head in _sentences():
        return QCoreApplication.translate("Words", "{head}: {rest}").format(head=_sentences()[head], rest=rest)
    return text


@lru_cache(maxsize=256)
def _pattern(template: str) -> re.Pattern[str]:
    """Matches a sentence that the engine made of a template with {gaps}."""
    return re.compile(_GAP.sub(r"(?P<\1>.+?)", re.escape(template)), re.DOTALL)


def _listed(places: list[str]) -> str:
    return QCoreApplication.translate("Words", ", ", "between the places where words stand").join(places)


def _places() -> dict[str, str]:
    return {
        "title": QCoreApplication.translate("Words", "title"),
        "conclusion": QCoreApplication.translate("Words", "conclusion"),
        "results": QCoreApplication.translate("Words", "results"),
        "abstract": QCoreApplication.translate("Words", "abstract"),
    }


def _sentences() -> dict[str, str]:
    """The engine's sentences with gaps, and how the window says them."""
    return (
        _remarks()
        | _trials()
        | _notices()
        | _refusals()
        | _warnings()
        | said_alike.sentences()
        | said_of_files.remarks()
        | said_of_scans.remarks()
        | said_of_hidden.sentences()
    )


def _remarks() -> dict[str, str]:
    return {
        "answers only a part of the question": QCoreApplication.translate("Words", "answers only a part of the question"),
        "nowhere in the paper": QCoreApplication.translate("Words", "nowhere in the paper"),
        "a part of the question could not be put into English": QCoreApplication.translate(
            "Words", "a part of the question could not be put into English"
        ),
        "the paper was retracted": QCoreApplication.translate("Words", "the paper was retracted"),
        "a preprint, not peer reviewed": QCoreApplication.translate("Words", "a preprint, not peer reviewed"),
        "the question is limited to chosen documents": QCoreApplication.translate("Words", "the question is limited to chosen documents"),
        "the question follows on that run": QCoreApplication.translate("Words", "the question follows on that run"),
        "there is nothing to confirm": QCoreApplication.translate("Words", "there is nothing to confirm"),
        "{count} records are held": QCoreApplication.translate("Words", "{count} records"),
        "could not be graded: {why}": QCoreApplication.translate("Words", "could not be graded: {why}"),
    }


def _trials() -> dict[str, str]:
    """What to try where nothing was found."""
    return {
        "the workspace holds nothing yet: add PDFs with `postil add` or import records with `postil import`": QCoreApplication.translate(
            "Words", "The workspace holds nothing yet: drop PDFs or record files on the window."
        ),
        "ask without the years or the kind of publication: they limit what is found": QCoreApplication.translate(
            "Words", "Ask without the years or the kind of publication: they limit what is found."
        ),
        "use other or fewer words; names of genes, drugs and diseases work best": QCoreApplication.translate(
            "Words", "Use other or fewer words; names of genes, drugs and diseases work best."
        ),
        "add PDFs or import records on this subject": QCoreApplication.translate("Words", "Add PDFs or import records on this subject."),
        "none of the {papers} found was kept, so none was read: keep some of them, or ask in other words": QCoreApplication.translate(
            "Words", "None of the papers found was kept, so none was read: keep some of them, or ask in other words."
        ),
        "{count} of the findings did not pass the check of quotes and citations: they stand, with the reasons, under withheld": (
            QCoreApplication.translate("Words", "{count} of the findings did not pass the check of quotes and citations: see what was withheld.")
        ),
        "none of the papers read holds {words}: check the spelling, use another word for it, or add papers on it": QCoreApplication.translate(
            "Words", "None of the papers read holds {words}: check the spelling, use another word for it, or add papers on it."
        ),
        "1 paper read, but no sentence answers the whole question: {rest}": QCoreApplication.translate(
            "Words", "1 paper was read, but no sentence answers the whole question; the cards, if any, show what comes nearest."
        ),
        "{count} papers read, but no sentence answers the whole question: {rest}": QCoreApplication.translate(
            "Words", "{count} papers were read, but no sentence answers the whole question; the cards, if any, show what comes nearest."
        ),
        "ask for one thing at a time, with the words that a paper would use": QCoreApplication.translate(
            "Words", "Ask for one thing at a time, with the words that a paper would use."
        ),
    }


def _notices() -> dict[str, str]:
    return {
        "the question speaks of papers: those of {run} are used": QCoreApplication.translate(
            "Words", "The question speaks of papers: those of {run} are used."
        ),
        "another process is writing: the newest records of {source} may not be found yet": QCoreApplication.translate(
            "Words", "Another process is writing: the newest records of {source} may not be found yet."
        ),
        "a search index was damaged; it is built again from the database": QCoreApplication.translate(
            "Words", "A search index was damaged; it is built again from the database."
        ),
        "the search index of {source} could not be used and is built again from the database": QCoreApplication.translate(
            "Words", "The search index of {source} could not be used and is built again from the database."
        ),
        "{source} is indexed with {engine}: {why}": QCoreApplication.translate("Words", "{source} is indexed with {engine}."),
        "the index of {source} is built again with {engine}: {why}": QCoreApplication.translate(
            "Words", "The index of {source} is built again with {engine}."
        ),
        "{source}: files are missing: {names}": QCoreApplication.translate("Words", "{source}: files are missing: {names}"),
        "{count} files: the records will take about {needed} at most; {free} are free": QCoreApplication.translate(
            "Words", "{count} files: the records will take about {needed} at most; {free} are free."
        ),
        "{source}: the subset chosen before is kept ({subset})": QCoreApplication.translate(
            "Words", "{source}: the subset chosen before is kept ({subset})."
        ),
        "{records} records are held; above {limit} the fast engine is taken": QCoreApplication.translate(
            "Words", "{records} records are held; above {limit} the fast engine is taken"
        ),
        "{source} was imported with another subset ({was}) before; from now on: {now}. Only the files named now are read again": (
            QCoreApplication.translate(
                "Words", "{source} was imported with another subset ({was}) before; from now on: {now}. Only the files of this import are read again."
            )
        ),
        "the file was read before with another subset ({was}); it is read again": QCoreApplication.translate(
            "Words", "the file was read before with another subset ({was}); it is read again"
        ),
        "the fast engine is chosen in the settings": QCoreApplication.translate("Words", "the fast engine is chosen in the settings"),
        "the default engine": QCoreApplication.translate("Words", "the default engine"),
        "the index for {engine} is not ready yet": QCoreApplication.translate("Words", "the index for {engine} is not ready yet"),
        "not read to its end": QCoreApplication.translate("Words", "not read to its end"),
        "the gzip data ends too early: the file was cut off": QCoreApplication.translate(
            "Words", "the gzip data ends too early: the file was cut off"
        ),
        "the file ends too early: it was cut off": QCoreApplication.translate("Words", "the file ends too early: it was cut off"),
        "damaged": QCoreApplication.translate("Words", "damaged"),
        "not readable": QCoreApplication.translate("Words", "not readable"),
        "{name}: going on after entry {count}": QCoreApplication.translate("Words", "{name}: going on after entry {count}."),
    }


def _refusals() -> dict[str, str]:
    """Why a finding was withheld."""
    return {
        "no evidence: a conclusion without a chunk is never shown": QCoreApplication.translate("Words", "no evidence"),
        "{chunk}: this chunk is not held": QCoreApplication.translate("Words", "{chunk}: this chunk is not held"),
        "{chunk}: the quote has {count} characters, fewer than {least}": QCoreApplication.translate(
            "Words", "{chunk}: the quote has {count} characters, fewer than {least}"
        ),
        "{chunk}: not in the chunk letter for letter: {why}": QCoreApplication.translate(
            "Words", "{chunk}: not in the chunk letter for letter: {why}"
        ),
        "{chunk}: the offsets {start} to {end} hold other text than the quote": QCoreApplication.translate(
            "Words", "{chunk}: the offsets {start} to {end} hold other text than the quote"
        ),
        "{chunk} belongs to {owner}, not to {paper}": QCoreApplication.translate("Words", "{chunk} belongs to {owner}, not to {paper}"),
        "the claim cannot be read: conclusion and evidence are needed": QCoreApplication.translate("Words", "the claim cannot be read"),
        "the conclusion differs from each quote of its evidence": QCoreApplication.translate(
            "Words", "the conclusion differs from each quote of its evidence"
        ),
        "source removed: {chunks}": QCoreApplication.translate("Words", "the source was removed from the workspace: {chunks}"),
    }


def _warnings() -> dict[str, str]:
    """What was noticed while a PDF was read."""
    return {
        "no usable text on page {pages}": QCoreApplication.translate("Words", "no usable text on page {pages}"),
        "no usable text on pages {pages}": QCoreApplication.translate("Words", "no usable text on pages {pages}"),
        "page {page} could not be read: {why}": QCoreApplication.translate("Words", "page {page} could not be read: {why}"),
        "page {page} has lost a part of its content: {why}": QCoreApplication.translate("Words", "page {page} has lost a part of its content: {why}"),
        "text recognised by OCR before it came here, errors are likely: page {pages}": QCoreApplication.translate(
            "Words", "text recognised by OCR before it came here, errors are likely: page {pages}"
        ),
        "text recognised by OCR before it came here, errors are likely: pages {pages}": QCoreApplication.translate(
            "Words", "text recognised by OCR before it came here, errors are likely: pages {pages}"
        ),
        "the file is damaged and was repaired: {why}; text may be missing": QCoreApplication.translate(
            "Words", "the file is damaged and was repaired, text may be missing: {why}"
        ),
    }
