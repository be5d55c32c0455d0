"""Records for measurements: the real ones of the shared data, then synthetic ones made from their sentences, seeded.

A synthetic record has a real title, real sentences of several abstracts in random order, authors, headings and journal drawn from the real
pools, and new words at the rate at which real text brings them (Heaps' law, vocabulary = 488 × records^0.48, fitted on 30,436 real abstracts).
Word frequencies are kept; topics are not, so that queries with AND find fewer papers than in PubMed.
"""

from __future__ import annotations

import gzip
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from engine.cancel import CancelToken
from engine.domain.records import Record, Section
from engine.sources import pubmed_xml

DATA = Path(__file__).resolve().parents[2].parent / "shared" / "data"
_HEAPS_FACTOR, _HEAPS_POWER = 488.0, 0.48
_WITHOUT_ABSTRACT = 0.3
_SENTENCES = 8
_SYLLABLES = (
    *("ba", "ce", "di", "fo", "gu", "ha", "je", "ki", "lo", "mu", "na", "pe", "ri", "so", "tu", "va", "xi", "yo", "zu"),
    *("bra", "cle", "dro", "fli", "gru", "kne", "pla", "ske", "sti", "tro"),
)


class Quiet:
    """Answers nobody."""

    token = CancelToken()

    def item(self, body: object) -> None:
        """Says nothing."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Says nothing."""


def real() -> list[Record]:
    """The records of the shared data."""
    files = sorted([*(DATA / "pubmed").glob("*.xml.gz"), *(DATA / "pubmed_pool").glob("*.xml.gz")])
    found = {entry.record.pmid: entry.record for file in files for entry in pubmed_xml.read(file, Quiet()) if entry.record}
    return list(found.values())


def records(count: int, seed: int = 20261130) -> Iterator[Record]:
    """So many records, the real ones first."""
    known = real()
    yield from known[:count]
    yield from islice(synthetic(known, seed), max(0, count - len(known)))


def synthetic(known: list[Record], seed: int) -> Iterator[Record]:
    """Records without end in the style of real ones."""
    rng = random.Random(seed)
    sentences = [s for record in known for section in record.abstract for s in re.split(r"(?<=[.!?]) (?=[A-Z])", section.text) if len(s) > 20]
    made: list[str] = []
    number = len(known)
    while True:
        number += 1
        new = _HEAPS_FACTOR * (number**_HEAPS_POWER - (number - 1) ** _HEAPS_POWER)
        text = rng.choices(sentences, k=max(1, round(rng.gauss(_SENTENCES, 2)))) if rng.random() > _WITHOUT_ABSTRACT else []
        for place in range(len(text)):
            words = text[place].split(" ")
            # New words come into one sentence in a few; older new words come back, the younger the rarer.
            for _ in range(int(new) + (rng.random() < new % 1) if place == 0 else rng.random() < 0.5 and bool(made)):
                if place == 0:
                    made.append("".join(rng.choices(_SYLLABLES, k=rng.randint(2, 5))))
                words[rng.randrange(len(words))] = made[-1] if place == 0 else made[int(len(made) * rng.random() ** 3)]
            text[place] = " ".join(words)
        pattern, people, headed, placed = rng.choices(known, k=4)
        yield replace(
            pattern,
            pmid=str(50_000_000 + number),
            doi=f"10.5555/synthetic.{number}",
            pmcid="",
            abstract=(Section(None, " ".join(text)),) if text else (),
            other_abstract=(),
            authors=people.authors,
            mesh=headed.mesh,
            journal=placed.journal,
            journal_abbreviation=placed.journal_abbreviation,
            year=rng.randint(1975, 2026),
        )


def write_files(folder: Path, count: int, in_a_file: int, seed: int = 20261130) -> list[Path]:
    """So many records as gzipped PubMed files that are numbered from 1; each file but the first begins with a tenth of the records of the one before
    it, revised, and withdraws a hundredth of them."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    before: list[Record] = []
    source = records(count, seed)
    for number in range(1, -(-count // in_a_file) + 1):
        batch = list(islice(source, in_a_file))
        path = folder / f"pubmed26n{number:04}.xml.gz"
        with gzip.open(path, "wt", encoding="utf-8", compresslevel=6) as file:
            file.write('<?xml version="1.0" encoding="utf-8"?>\n<PubmedArticleSet>\n')
            for record in before[::10]:
                file.write(xml_of(replace(record, title=f"{record.title.rstrip('.')}, revised.")))
            for record in batch:
                file.write(xml_of(record))
            gone = "".join(f'<PMID Version="1">{record.pmid}</PMID>' for record in before[5::100])
            file.write(f"<DeleteCitation>{gone}</DeleteCitation>\n</PubmedArticleSet>\n" if gone else "</PubmedArticleSet>\n")
        before = [record for record in batch if record.pmid]
        paths.append(path)
    return paths


def xml_of(record: Record) -> str:
    """A record as NLM would write it, without what it does not hold."""
    journal = _element("ISSN", record.issn) + "<JournalIssue>" + _element("Volume", record.volume) + _element("Issue", record.issue)
    journal += f"<PubDate>{_element('Year', str(record.year or ''))}</PubDate></JournalIssue>{_element('Title', record.journal)}"
    journal += _element("ISOAbbreviation", record.journal_abbreviation)
    sections = "".join(
        f"<AbstractText{f' Label={quoteattr(part.label)}' if part.label else ''}>{escape(part.text)}</AbstractText>" for part in record.abstract
    )
    people = "".join(
        f'<Author ValidYN="Y">{_element("CollectiveName", name.family)}</Author>'
        if name.collective
        else f'<Author ValidYN="Y">{_element("LastName", name.family)}{_element("ForeName", name.given)}{_element("Suffix", name.suffix)}</Author>'
        for name in record.authors
    )
    kinds = "".join(f'<PublicationType UI="">{escape(kind)}</PublicationType>' for kind in record.types)
    mesh = "".join(f'<MeshHeading><DescriptorName UI="" MajorTopicYN="N">{escape(name)}</DescriptorName></MeshHeading>' for name in record.mesh)
    links = "".join(
        f'<CommentsCorrections RefType="{_ref_type(link.kind)}">{_element("RefSource", link.text)}{_element("PMID", link.pmid or "")}'
        "</CommentsCorrections>"
        for link in record.links
    )
    cited = "".join(f'<Reference><ArticleIdList><ArticleId IdType="pubmed">{pmid}</ArticleId></ArticleIdList></Reference>' for pmid in record.cites)
    return (
        f'<PubmedArticle><MedlineCitation Status="MEDLINE" Owner="NLM"><PMID Version="{record.version}">{record.pmid}</PMID>'
        f'<Article PubModel="Print"><Journal>{journal}</Journal>{_element("ArticleTitle", record.title)}'
        + (f"<Pagination><MedlinePgn>{escape(record.pages)}</MedlinePgn></Pagination>" if record.pages else "")
        + (f'<ELocationID EIdType="doi" ValidYN="Y">{escape(record.doi)}</ELocationID>' if record.doi else "")
        + (f"<Abstract>{sections}</Abstract>" if sections else "")
        + (f'<AuthorList CompleteYN="Y">{people}</AuthorList>' if people else "")
        + "".join(_element("Language", code) for code in record.language.split("; "))
        + (f"<PublicationTypeList>{kinds}</PublicationTypeList>" if kinds else "")
        + "</Article>"
        + (f"<CommentsCorrectionsList>{links}</CommentsCorrectionsList>" if links else "")
        + (f"<MeshHeadingList>{mesh}</MeshHeadingList>" if mesh else "")
        + f'</MedlineCitation><PubmedData><ArticleIdList><ArticleId IdType="pubmed">{record.pmid}</ArticleId></ArticleIdList>'
        + (f"<ReferenceList>{cited}</ReferenceList>" if cited else "")
        + "</PubmedData></PubmedArticle>\n"
    )


def _element(name: str, text: str) -> str:
    return f"<{name}>{escape(text)}</{name}>" if text else ""


def _ref_type(kind: str) -> str:
    return "".join(word.capitalize() for word in kind.split("_"))
