"""What an index child does to fill an index by itself: reads records from the database, adds them, adopts parts that others built."""

from __future__ import annotations

import gc
import shutil
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from engine.child.protocol import Answering, Body, Service
from engine.domain.records import Record
from engine.errors import from_os_error
from engine.search import engines
from engine.search.index import IndexRow
from engine.sources.status import status_of, tier_of
from engine.store import documents, papers
from engine.store.database import Database
from engine.store.papers import StoredPaper

BATCH = 200
"""Records that are read from the database at a time."""

_TELL_EVERY_S = 0.3
_BODY_KINDS = frozenset({"p", "c", "t"})


def fill(args: Body, answering: Answering) -> Body:
    """{"database", "source", "folder", "engine", "after", "upto"} → {"records", "gone"}: brings the changes with such numbers into an index.

    The folder may be an index that is in use, or a part to be adopted by one; "gone" are the IDs of the records that were removed meanwhile.
    """
    gone: list[str] = []
    done = 0
    told_at = time.monotonic()

    def check() -> None:
        nonlocal told_at
        answering.token.check()
        if time.monotonic() - told_at > _TELL_EVERY_S:
            told_at = time.monotonic()
            answering.progress(done, 0)

    with closing(Database(Path(args["database"]), beside=True)) as database, _no_cycles():
        writer = engines.writer(str(args["engine"]), Path(args["folder"]))
        try:
            for batch in _batches(database, str(args["source"]), int(args["after"]), int(args["upto"])):
                removed = [paper.paper_id for paper in batch if paper.removed]
                writer.delete(removed)
                gone += removed
                writer.add((row_of(database, paper) for paper in batch if not paper.removed), check)
                done += len(batch)
                check()
            writer.commit(int(args["upto"]))
        except OSError as error:
            writer.cancel()
            raise from_os_error(error, str(args["folder"])) from error
        except BaseException:
            writer.cancel()
            raise
    return {"records": done, "gone": gone}


@contextmanager
def _no_cycles() -> Iterator[None]:
    """Switches the search for cycles of objects off: records and what is made of them have none, and looking costs a twentieth of the time."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def segments(args: Body, _: Answering) -> Body:
    """{"folder", "engine"} → {"segments"}: the names of the segments of an index."""
    writer = engines.writer(str(args["engine"]), Path(args["folder"]))
    try:
        return {"segments": writer.segments}
    finally:
        writer.cancel()


def adopt(args: Body, answering: Answering) -> Body:
    """{"folder", "engine", "parts": [{"folder", "gone"}], "older", "watermark"} → {"rows"}: takes finished parts into an index in one commit.

    Papers of the parts replace those in the segments named in "older".
    """
    writer = engines.writer(str(args["engine"]), Path(args["folder"]))
    try:
        for part in args["parts"]:
            writer.adopt(Path(part["folder"]), frozenset(args["older"]), part["gone"], answering.token.check)
        return {"rows": writer.commit(int(args["watermark"]))}
    except OSError as error:
        raise from_os_error(error, str(args["folder"])) from error
    finally:
        writer.cancel()


def swap(args: Body, _: Answering) -> Body:
    """{"folder", "new", "old"} → {}: puts a finished index in the place of another, which is removed. The place is never empty for long."""
    folder, new, old = Path(args["folder"]), Path(args["new"]), Path(args["old"])
    try:
        folder.rename(old)
        new.rename(folder)
    except OSError as error:
        raise from_os_error(error, str(folder)) from error
    shutil.rmtree(old, ignore_errors=True)
    return {}


def row_of(database: Database, paper: StoredPaper) -> IndexRow:
    """What of a paper is searched; of a document the text of its paragraphs too."""
    chunks = documents.chunks_of(database, paper.paper_id) if paper.paper_id.startswith("doc_") else []
    return index_row(paper.paper_id, paper.record, "\n".join(chunk.text for chunk in chunks if chunk.kind in _BODY_KINDS))


def index_row(paper_id: str, record: Record, body: str = "") -> IndexRow:
    """What of a record is searched, with the text of its document."""
    return IndexRow(
        id=paper_id,
        title=" ".join(filter(None, [record.title, record.vernacular_title])),
        abstract="\n".join(section.text for section in record.abstract + record.other_abstract),
        body=body,
        authors=tuple(author.shown() for author in record.authors),
        journal=" ".join(filter(None, [record.journal, record.journal_abbreviation])),
        mesh=record.mesh,
        types=record.types,
        year=record.year,
        pmid=record.pmid,
        doi=record.doi,
        keywords=record.keywords,
        language=record.language,
        affiliations=record.affiliations,
        country=record.country,
        date=_date(record),
        date_electronic=record.date_electronic,
        pmcid=record.pmcid,
        status=status_of(record),
        tier=tier_of(record),
        cites=record.cites,
    )


def _date(record: Record) -> str:
    """The date of the printed issue as far as it is known."""
    if record.year is None:
        return ""
    month = f"-{record.month:02d}" if record.month else ""
    return f"{record.year:04d}{month}" + (f"-{record.day:02d}" if month and record.day else "")


def _batches(database: Database, source: str, after: int, upto: int) -> Iterator[list[StoredPaper]]:
    """The records of a source whose last change has a number above `after` and up to `upto`, in the order of these numbers."""
    while batch := [paper for paper in papers.since(database, source, after, BATCH) if paper.seq <= upto]:
        after = batch[-1].seq
        yield batch


SERVICE: Service = {"fill": fill, "segments": segments, "adopt": adopt, "swap": swap}
"""The operations that an index child has beside those of the search."""
