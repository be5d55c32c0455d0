import json
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from engine.intent import parse

pytestmark = pytest.mark.real


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
