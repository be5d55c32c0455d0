"""All that can be done with the library of one open workspace beyond adding and removing: one method an operation."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.desk import Desk
from engine.domain.library import LibraryRow
from engine.formats import bibtex
from engine.ingest.batch import AddResult
from engine.lane import Steps
from engine.library import catalogue, field_merge, filing, shelving, watching
from engine.library.filing import Filed
from engine.report.citation import citation
from engine.report.cited import with_keys
from engine.store import collections, documents, papers, watched
from engine.store.database import Database
from engine.store.papers import StoredPaper


@dataclass(frozen=True, slots=True)
class Draggable:
    """What rows give when they are dragged out of the window: the user's own files that are still there, and BibTeX."""

    ids: tuple[str, ...]
    paths: tuple[str, ...]
    bibtex: str


class Shelf:
    """The library of a workspace. What a person decides is told with the name that `actor` gives."""

    def __init__(self, desk: Desk, wait_s: float, actor: Callable[[], str]) -> None:
        self._desk, self._database, self._wait_s, self._actor = desk, desk.database, wait_s, actor
        self.watch_look = watching.Look(desk)

    def rows(self) -> Steps[list[LibraryRow]]:
        """Every document, and every record of the library without a file."""
        return catalogue.rows(self._database)

    def tags(self) -> list[collections.Tag]:
        """All tags by name."""
        return collections.tags(self._database)

    def collections(self) -> list[collections.Collection]:
        """All collections, each after the one it lies in."""
        return collections.collections(self._database)

    def scope(self, tags: Sequence[str], paths: Sequence[str]) -> list[str]:
        """The IDs of the papers that have all the tags and are in one of the collections."""
        return shelving.scope(self._database, tags, paths)

    def tag(self, ids: Sequence[str], add: Sequence[str] = (), remove: Sequence[str] = ()) -> dict[str, Any]:
        """Gives papers tags and takes others away."""
        return shelving.tag(self._database, add, remove, ids, self._actor())

    def rename_tag(self, old: str, new: str) -> dict[str, Any]:
        """Gives a tag another name."""
        return shelving.rename_tag(self._database, old, new, self._actor())

    def delete_tag(self, name: str) -> dict[str, Any]:
        """Takes a tag away from all papers."""
        return shelving.delete_tag(self._database, name, self._actor())

    def make_collection(self, path: str) -> dict[str, Any]:
        """Makes a collection."""
        return shelving.make_collection(self._database, path, self._actor())

    def rename_collection(self, path: str, name: str) -> dict[str, Any]:
        """Gives a collection another name."""
        return shelving.rename_collection(self._database, path, name, self._actor())

    def move_collection(self, path: str, into: str) -> dict[str, Any]:
        """Puts a collection into another one, or with "" into none."""
        return shelving.move_collection(self._database, path, into, self._actor())

    def delete_collection(self, path: str) -> dict[str, Any]:
        """Takes a collection and those in it away; the papers stay."""
        return shelving.delete_collection(self._database, path, self._actor())

    def collect(self, path: str, ids: Sequence[str]) -> dict[str, Any]:
        """Puts papers into a collection."""
        return shelving.collect(self._database, path, ids, self._actor())

    def uncollect(self, path: str, ids: Sequence[str]) -> dict[str, Any]:
        """Takes papers out of a collection."""
        return shelving.uncollect(self._database, path, ids, self._actor())

    def plan_files(self, ids: Sequence[str], pattern: str, into: Path | None) -> Steps[list[Filed]]:
        """What `file` would do; changes nothing."""
        return filing.plan(self._desk, ids, pattern, into)

    def file(self, ids: Sequence[str], pattern: str, into: Path | None) -> Steps[list[Filed]]:
        """Renames the user's own files by a pattern, or copies the kept ones into a folder."""
        return filing.file(self._desk, ids, pattern, into, self._wait_s, self._actor())

    def proposed_merge(self, one: str, other: str) -> dict[str, Any]:
        """Both records side by side, with the side that each field would be taken from."""
        return field_merge.proposed(self._database, one, other)

    def merge_fields(self, kept: str, other: str, choice: Mapping[str, str], remove: bool) -> dict[str, Any]:
        """Takes two records as one paper, each field from the side chosen."""
        return field_merge.merge(self._database, kept, other, choice, remove, self._actor())

    def watched(self) -> list[watched.Watched]:
        """The watched folders."""
        return watched.folders(self._database)

    def watch(self, folder: Path, is_on: bool = True) -> dict[str, Any]:
        """Watches a folder, or pauses."""
        return watching.watch(self._database, self._desk.workspace.folder, folder, is_on)

    def stop_watching(self, folder: Path) -> dict[str, Any]:
        """Watches a folder no more."""
        return watching.stop(self._database, folder)

    def look(self) -> Steps[list[Path]]:
        """The files of the watched folders that are to be added now."""
        return self.watch_look.take([one.folder for one in self.watched() if one.is_on])

    def add_found(self, paths: Sequence[Path], passwords: Sequence[str], result: AddResult) -> Steps[AddResult]:
        """Adds files that a look has found, each once."""
        return watching.add(self._desk, paths, passwords, result, self._wait_s)

    def citations(self, ids: Sequence[str]) -> Steps[str]:
        """The citations of papers in words with their keys, one a line."""
        lines = []
        for wanted in ids:
            if papers.get(self._database, wanted) is not None:
                words, key = citation(self._database, wanted)
                lines.append(f"{words} [@{key}]")
            yield None
        return "\n".join(lines)

    def draggable(self, ids: Sequence[str]) -> Steps[Draggable]:
        """What rows give when they are dragged out of the window."""
        paths = []
        for wanted in ids:
            document = documents.get(self._database, wanted) if wanted.startswith("doc_") else None
            if document is not None and Path(document.path).is_file():
                paths.append(document.path)
            yield None
        held = [paper for wanted in ids if (paper := papers.get(self._database, wanted)) is not None]
        yield None
        text = bibtex.write(with_keys(self._database, with_tags(self._database, held))) if held else ""
        return Draggable(tuple(ids), tuple(paths), text)


def with_tags(database: Database, chosen: Sequence[StoredPaper]) -> list[StoredPaper]:
    """Papers whose records have the tags of the library among their keywords, for a reference file."""
    tags = collections.tags_of_all(database)
    return [_tagged(paper, tags.get(paper.paper_id, ())) for paper in chosen] if tags else list(chosen)


def _tagged(paper: StoredPaper, tags: Sequence[str]) -> StoredPaper:
    known = {word.casefold() for word in paper.record.keywords}
    more = tuple(tag for tag in tags if tag.casefold() not in known)
    return replace(paper, record=replace(paper.record, keywords=(*paper.record.keywords, *more))) if more else paper
