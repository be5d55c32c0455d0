"""Words of the engine in the language of the window."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication


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


def task_type(name: str) -> str:
    """A kind of task in words."""
    return _task_types().get(name, name)


def domains() -> tuple[tuple[str, str], ...]:
    """All fields with their words."""
    return tuple(_domains().items())


def chip_details() -> dict[str, str]:
    """What kind of thing a chip is."""
    return {
        "task_type": QCoreApplication.translate("Words", "Kind of task"),
        "entity": QCoreApplication.translate("Words", "Subject"),
        "metric": QCoreApplication.translate("Words", "Measure"),
        "years": QCoreApplication.translate("Words", "Years"),
        "type": QCoreApplication.translate("Words", "Kind of publication"),
        "output": QCoreApplication.translate("Words", "Form of the answer"),
        "domain": QCoreApplication.translate("Words", "Field"),
    }


def why_no_hits(state: str) -> str:
    """Why a run in this state has no hits; "" where it is too early to say."""
    if state == "done":
        return QCoreApplication.translate("Words", "No paper was found. Ask in other or fewer words, or add papers.")
    if state in ("failed", "cancelled"):
        return QCoreApplication.translate("Words", "The run ended before papers were found. Ask again, or go on with it from the list of runs.")
    return ""


def title_with_reading(place: dict[str, Any]) -> str:
    """The title of a document in the Reader, after what is to be known of its words if they were recognised on pictures."""
    if not place.get("recognised"):
        return str(place["title"])
    sure = round(100 * place["recognised"]["confidence"])
    mark = QCoreApplication.translate("Words", "text recognised ({percent} % sure), errors likely").format(percent=sure)
    return f"{mark} · {place['title']}"
