"""Prints how fast the PubMed adapter reads, beside a bare lxml.iterparse loop over the same files in the same run.

Usage: python tests/bench/xml_speed.py [FILE...]   (without files: the PubMed files of the shared data)
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from isal import igzip
from lxml import etree

from engine.cancel import CancelToken
from engine.sources import pubmed_xml

ROUNDS = 5


class Quiet:
    """Answers nobody."""

    token = CancelToken()

    def item(self, body: object) -> None:
        """Says nothing."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Says nothing."""


def bare(path: Path) -> int:
    """Records met by iterparse, whose contents nobody looks at."""
    count = 0
    with igzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
        for _, element in etree.iterparse(file, tag="PubmedArticle"):
            count += 1
            element.clear()
    return count


def adapter(path: Path) -> int:
    """Records read in full by the adapter."""
    return sum(entry.record is not None for entry in pubmed_xml.read(path, Quiet()))


def best(work: Callable[[Path], int], path: Path) -> tuple[int, float]:
    """The number of records and the shortest CPU time of some rounds, in seconds."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        count = work(path)
        times.append(time.process_time() - start)
    return count, min(times)


def main(names: list[str]) -> None:
    """Measures each file, then all together."""
    shared = Path(__file__).resolve().parents[3] / "shared" / "data"
    files = [Path(name) for name in names] or sorted([*shared.glob("pubmed/*.xml.gz"), *shared.glob("pubmed_pool/*.xml.gz")])
    total, bare_s, ours_s = 0, 0.0, 0.0
    for path in files:
        count, slow = best(adapter, path)
        _, quick = best(bare, path)
        total, bare_s, ours_s = total + count, bare_s + quick, ours_s + slow
        print(f"{path.name:34} {count:6} records   bare {count / quick:7.0f}/s   adapter {count / slow:7.0f}/s   ratio {quick / slow:.2f}")
    if total:
        print(f"{'all':34} {total:6} records   bare {total / bare_s:7.0f}/s   adapter {total / ours_s:7.0f}/s   ratio {bare_s / ours_s:.2f}")


if __name__ == "__main__":
    main(sys.argv[1:])
