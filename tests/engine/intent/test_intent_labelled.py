import json
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from engine.intent import parse


@pytest.mark.real
def test_labelled_commands_are_read_right(shared_data: Path) -> None:
    items = [json.loads(line) for line in (shared_data / "eval" / "intents_open.jsonl").read_text(encoding="utf-8").splitlines()]
    right = 0
    fields: Counter[str] = Counter()
    for item in items:
        want, previous = item["label"], (item["context"] or {}).get("previous")
        got = parse(item["text"], now=date.fromisoformat(item["now"]), previous=previous).to_json()
        texts = item["text"] + (previous or "")
        assert all(entity in texts for entity in got["entities"])
        checks = [got[name] == want[name] for name in ("task_type", "year_from", "year_to", "output")]
        checks += [set(got[name]) == set(want[name]) for name in ("metrics", "pub_types")]
        right += all(checks)
        fields["domain"] += got["domain"] == want["domain"]
    assert right / len(items) >= 0.95
    assert fields["domain"] / len(items) >= 0.89


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "data").glob("*.jsonl")), ids=lambda path: path.stem)
def test_commands_of_our_own_are_read_right(path: Path) -> None:
    items = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    right = field = 0
    for item in items:
        want, previous = item["label"], (item["context"] or {}).get("previous")
        got = parse(item["text"], now=date.fromisoformat(item["now"]), previous=previous).to_json()
        same = all(got[name] == want[name] for name in ("task_type", "year_from", "year_to", "output"))
        right += same and all(set(got[name]) == set(want[name]) for name in ("metrics", "pub_types"))
        field += got["domain"] == want["domain"]
    assert right / len(items) >= 0.94
    assert field / len(items) >= 0.9
