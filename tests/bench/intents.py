"""P14, P15: how well and how fast commands are understood, beside TF-IDF with a linear model on the same five folds.

The rules are not trained on the folds; their plain figure on the open set is in-sample all the same, since they were written with it in view. The
commands of `tests/engine/intent/data` were written and labelled before the rules were tried on them: their first figure, noted in the file, is the
honest one. usage: intents.py [FILE.jsonl]
"""

from __future__ import annotations

import importlib
import json
import statistics
import sys
import time
from datetime import date
from pathlib import Path
from typing import Any

from engine.intent import parse

ROOT = Path(__file__).resolve().parents[2]
OPEN = ROOT.parent / "shared" / "data" / "eval" / "intents_open.jsonl"
OWN = ROOT / "tests" / "engine" / "intent" / "data"
FOLDS = 5


def load(path: Path) -> list[dict[str, Any]]:
    """The labelled commands of a file of JSON lines."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def measure(items: list[dict[str, Any]]) -> dict[str, float]:
    """Shares of commands that are right, by field, and milliseconds a command (median)."""
    right: dict[str, int] = dict.fromkeys(("right", "task_type", "domain"), 0)
    times = []
    for item in items:
        want, previous = item["label"], (item.get("context") or {}).get("previous")
        start = time.perf_counter()
        got = parse(item["text"], now=date.fromisoformat(item["now"]), previous=previous).to_json()
        times.append(1000 * (time.perf_counter() - start))
        same = all(got[name] == want[name] for name in ("task_type", "year_from", "year_to", "output"))
        right["right"] += same and all(set(got[name]) == set(want[name]) for name in ("metrics", "pub_types"))
        for name in ("task_type", "domain"):
            right[name] += got[name] == want[name]
    return {name: count / len(items) for name, count in right.items()} | {"ms": statistics.median(times)}


def linear(items: list[dict[str, Any]], field: str) -> float:
    """The share that TF-IDF over characters with a linear model gets right in the folds that it was not trained on."""
    text, pipeline, svm = (importlib.import_module(f"sklearn.{name}") for name in ("feature_extraction.text", "pipeline", "svm"))
    texts = [" ".join(((item.get("context") or {}).get("previous") or "", item["text"])) for item in items]
    labels = [item["label"][field] for item in items]
    right = 0
    for fold in range(FOLDS):
        train = [place for place in range(len(items)) if place % FOLDS != fold]
        model = pipeline.make_pipeline(text.TfidfVectorizer(analyzer="char_wb", ngram_range=(1, 4), sublinear_tf=True), svm.LinearSVC())
        model.fit([texts[place] for place in train], [labels[place] for place in train])
        held_out = [place for place in range(len(items)) if place % FOLDS == fold]
        right += sum(model.predict([texts[place] for place in held_out]) == [labels[place] for place in held_out])
    return right / len(items)


def rows(path: Path) -> list[str]:
    """Lines of a table: set, field, ours, peer."""
    items = load(path)
    ours = measure(items)
    try:
        peers = {field: f"{linear(items, field):.3f}" for field in ("task_type", "domain")}
    except ImportError:
        peers = dict.fromkeys(("task_type", "domain"), "not measured: pip install scikit-learn")
    made = [f"| {path.stem} | {len(items)} | all of a command | {ours['right']:.3f} | |"]
    made += [f"| {path.stem} | {len(items)} | {field} | {ours[field]:.3f} | {peers[field]} |" for field in ("task_type", "domain")]
    return [*made, f"| {path.stem} | {len(items)} | ms a command (median) | {ours['ms']:.2f} | |"]


def table(paths: list[Path]) -> str:
    """The table of all sets that are there."""
    head = ["| set | commands | what | ours | TF-IDF + linear, 5 folds |", "| --- | --- | --- | --- | --- |"]
    return "\n".join(head + [row for path in paths if path.is_file() for row in rows(path)])


if __name__ == "__main__":
    sys.stdout.write(table([Path(name) for name in sys.argv[1:]] or [OPEN, *sorted(OWN.glob("*.jsonl"))]) + "\n")
