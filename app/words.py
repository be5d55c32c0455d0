"""Words of the engine in the language of the window."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale

from engine.errors import SUGGESTIONS, ErrorInfo

_GRADE = re.compile(r"(\d+) of (\d+) question words(?:, in (.*?))?(?:; without (.*))?")
_HELD = re.compile(r"(\d+) records are held")


def _states() -> dict[str, str]:
    return {
        "idle": QCoreApplication.translate("Words", "idle"),
        "parsing": QCoreApplication.translate("Words", "understanding"),
        "routing": QCoreApplication.translate("Words", "planning"),
        "executing": QCoreApplication.translate("Words", "working"),
        "validating": QCoreApplication.translate("Words", "checking"),
        "generating": QCoreApplication.translate("Words", "putting together"),
        "waiting": QCoreApplication.translate("Words", "waiting for you"),
        "done": QCoreApplication.translate("Words", "done"),
        "failed": QCoreApplication.translate("Words", "failed"),
        "cancelled": QCoreApplication.translate("Words", "stopped"),
    }


def _task_types() -> dict[str, str]:
    return {
        "comparison": QCoreApplication.translate("Words", "comparison"),
        "literature_review": QCoreApplication.translate("Words", "literature review"),
        "single_query": QCoreApplication.translate("Words", "single question"),
        "data_check": QCoreApplication.translate("Words", "data check"),
        "study_design": QCoreApplication.translate("Words", "study design"),
        "writing": QCoreApplication.translate("Words", "writing"),
    }


def _outputs() -> dict[str, str]:
    return {
        "text": QCoreApplication.translate("Words", "text"),
        "table": QCoreApplication.translate("Words", "table"),
        "chart": QCoreApplication.translate("Words", "chart"),
    }


def _domains() -> dict[str, str]:
    return {
        "oncology": QCoreApplication.translate("Words", "oncology"),
        "cardiology": QCoreApplication.translate("Words", "cardiology"),
        "neurology": QCoreApplication.translate("Words", "neurology"),
        "infectious_disease": QCoreApplication.translate("Words", "infectious disease"),
        "genomics": QCoreApplication.translate("Words", "genomics"),
        "pharmacology": QCoreApplication.translate("Words", "pharmacology"),
        "endocrinology": QCoreApplication.translate("Words", "endocrinology"),
        "immunology": QCoreApplication.translate("Words", "immunology"),
        "public_health": QCoreApplication.translate("Words", "public health"),
        "biomaterials": QCoreApplication.translate("Words", "biomaterials"),
        "imaging": QCoreApplication.translate("Words", "imaging"),
        "machine_learning": QCoreApplication.translate("Words", "machine learning"),
        "electrical_engineering": QCoreApplication.translate("Words", "electrical engineering"),
        "chemistry": QCoreApplication.translate("Words", "chemistry"),
        "psychology": QCoreApplication.translate("Words", "psychology"),
        "general": QCoreApplication.translate("Words", "general"),
    }


def _tasks() -> dict[str, str]:
    return {
        "take_papers": QCoreApplication.translate("Words", "Take the chosen papers"),
        "search_pubmed": QCoreApplication.translate("Words", "Search PubMed"),
        "search_library": QCoreApplication.translate("Words", "Search the library"),
        "grade": QCoreApplication.translate("Words", "Fold and grade the hits"),
        "hits": QCoreApplication.translate("Words", "Confirm the hits"),
        "read": QCoreApplication.translate("Words", "Read the papers for findings"),
        "check": QCoreApplication.translate("Words", "Check quotes and citations"),
        "answer": QCoreApplication.translate("Words", "Put the cards together"),
    }


def state(word: str) -> str:
    """The state of a run in words."""
    return _states().get(word, word)


def task(task_id: str, title: str) -> str:
    """The title of a task of the plan."""
    return _tasks().get(task_id, title)


def domain(name: str) -> str:
    """A field of research in words; "auto" is the one that the question tells."""
    if name == "auto":
        return QCoreApplication.translate("Words", "as the question tells")
    return _domains().get(name, name)


def understood(intent: dict[str, object]) -> tuple[str, str, str]:
    """Task type, output and domain in words."""
    kind, output, domain = (str(intent.get(key, "")) for key in ("task_type", "output", "domain"))
    return _task_types().get(kind, kind), _outputs().get(output, output), _domains().get(domain, domain)


def advice(error: ErrorInfo) -> str:
    """What to try after an error, in the language of the window."""
    default = SUGGESTIONS[error.error_code]
    if QLocale().language() == QLocale.Language.Chinese:
        return default.zh
    return error.retry_suggestion or default.en


def trouble(body: dict[str, Any]) -> str:
    """What went wrong with a file: the cause as it was seen, what to try, and warnings."""
    error = ErrorInfo.from_json(body["error"]) if body.get("error") else None
    parts = [error.raw_error, advice(error)] if error is not None else []
    return " · ".join([*parts, *body.get("warnings", ())])


def reason(text: str) -> str:
    """Why a hit is there, as the engine says it, in the language of the window."""
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


def note(text: str) -> str:
    """A remark on a card or a task, as the engine says it, in the language of the window."""
    head, colon, rest = text.partition(": ")
    if text in _notes():
        return _notes()[text]
    if colon and head in _notes():
        return QCoreApplication.translate("Words", "{head}: {rest}").format(head=_notes()[head], rest=rest)
    held = _HELD.fullmatch(text)
    return QCoreApplication.translate("Words", "{count} records").format(count=held[1]) if held else text


def _listed(places: list[str]) -> str:
    return QCoreApplication.translate("Words", ", ", "between the places where words stand").join(places)


def _places() -> dict[str, str]:
    return {
        "title": QCoreApplication.translate("Words", "title"),
        "conclusion": QCoreApplication.translate("Words", "conclusion"),
        "results": QCoreApplication.translate("Words", "results"),
        "abstract": QCoreApplication.translate("Words", "abstract"),
    }


def _notes() -> dict[str, str]:
    return {
        "answers only a part of the question": QCoreApplication.translate("Words", "answers only a part of the question"),
        "nowhere in the paper": QCoreApplication.translate("Words", "nowhere in the paper"),
        "a part of the question could not be put into English": QCoreApplication.translate(
            "Words", "a part of the question could not be put into English"
        ),
        "the paper was retracted": QCoreApplication.translate("Words", "the paper was retracted"),
        "a preprint, not peer reviewed": QCoreApplication.translate("Words", "a preprint, not peer reviewed"),
        "the question is limited to chosen documents": QCoreApplication.translate("Words", "the question is limited to chosen documents"),
        "there is nothing to confirm": QCoreApplication.translate("Words", "there is nothing to confirm"),
    }
