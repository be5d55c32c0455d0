"""Prints how well records that are one paper are found, on pairs with known truth made from real records by seeded changes (P18).

Beside ours, in the same run: equal DOI or PMID alone, and a plain threshold on the likeness of the titles within one year.
Usage: python tests/bench/dedup.py [N [SEED]]   (N records, 9,000 without; the PubMed files of the shared data)
"""

from __future__ import annotations

import random
import re
import resource
import sys
import tempfile
import time
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from rapidfuzz import fuzz, process

from engine.api import Engine
from engine.cancel import CancelToken
from engine.domain.records import Author, Record
from engine.duplicates.finding import find
from engine.formats.clean import strip_markup
from engine.sources import pubmed_xml
from engine.store import papers, workspace

Change = Callable[[Record, random.Random], Record | None]
PLAIN_THRESHOLD = 90
GIVEN = ("Anna", "Ben", "Carla", "David", "Elena", "Frank", "Grace", "Hiro", "Ines", "Jun", "Karl", "Lena", "Mei", "Nils", "Olga", "Paul")
TURNS = [
    ("effective", "ineffective"), ("increases", "decreases"), ("increased", "decreased"), ("with", "without"), ("improves", "worsens"),
    ("phase II", "phase III"), ("Part I", "Part II"), ("higher", "lower"), ("positive", "negative"), ("men", "women"), ("adults", "children"),
    ("before", "after"), ("acute", "chronic"), ("type 1", "type 2"), ("high-dose", "low-dose"), ("randomized", "nonrandomized"), ("rat", "mouse"),
    ("rats", "mice"), ("left", "right"), ("early", "late"), ("oral", "intravenous"), ("inhibits", "activates"), ("systolic", "diastolic"),
    ("one-year", "two-year"), ("short-term", "long-term"), ("primary", "secondary"), ("in vitro", "in vivo"), ("prospective", "retrospective"),
    ("hypertension", "hypotension"), ("symptomatic", "asymptomatic"), ("young", "elderly"), ("6-month", "12-month"), ("efficacy", "safety"),
    ("prevention", "treatment"), ("olanzapine", "risperidone"), ("simvastatin", "pravastatin"), ("estrogen", "progesterone"), ("sulfate", "sulfite"),
]  # fmt: skip
GREEK = {"alpha": "α", "beta": "β", "gamma": "γ", "kappa": "κ", "α": "alpha", "β": "beta", "γ": "gamma"}
SPELLING = [("tumor", "tumour"), ("randomized", "randomised"), ("leukemia", "leukaemia"), ("estrogen", "oestrogen"), ("pediatric", "paediatric"),
            ("hemo", "haemo"), ("anemia", "anaemia"), ("center", "centre"), ("behavior", "behaviour"), ("utilization", "utilisation")]  # fmt: skip


class Quiet:
    """Answers nobody."""

    token = CancelToken()

    def item(self, body: object) -> None:
        """Says nothing."""

    def progress(self, done: int, total: int, label: str = "") -> None:
        """Says nothing."""


def titled(change: Callable[[str, random.Random], str]) -> Change:
    """A change of the title alone; None where it changes nothing."""

    def changed(record: Record, rng: random.Random) -> Record | None:
        title = change(record.title, rng)
        return replace(record, title=strip_markup(title)) if title != record.title else None

    return changed


def slip(title: str, rng: random.Random) -> str:
    """One misprint within a long word: letters swapped, one lost, doubled or wrong."""
    places = [m for m in re.finditer(r"[a-z]{9,}", title)]
    if not places:
        return title
    word = rng.choice(places)
    i = rng.randint(word.start() + 3, word.end() - 5)
    return rng.choice((title[:i] + title[i + 1] + title[i] + title[i + 2 :], title[:i] + title[i + 1 :], title[:i] + title[i] + title[i:]))


def swapped(title: str, pairs: list[tuple[str, str]], rng: random.Random) -> str:
    """One of the pairs, either way, where the title has a word of it."""
    fitting = [(a, b) for pair in pairs for a, b in (pair, pair[::-1]) if re.search(rf"\b{re.escape(a)}\b", title)]
    if not fitting:
        return title
    a, b = rng.choice(fitting)
    return re.sub(rf"\b{re.escape(a)}\b", b, title, count=1)


def without_one_word(title: str, rng: random.Random) -> str:
    """The title without one of its longer words."""
    words = title.split()
    places = [i for i, word in enumerate(words) if len(word) > 5 and i]
    if len(words) < 5 or not places:
        return title
    del words[rng.choice(places)]
    return " ".join(words)


def authors_changed(change: Callable[[tuple[Author, ...]], tuple[Author, ...]]) -> Change:
    """A change of the names alone."""
    return lambda record, _: replace(record, authors=change(record.authors)) if change(record.authors) != record.authors else None


def full_name(author: Author) -> Author:
    """Initials as full given names; a name that is given in full stays."""
    if not author.given.replace(" ", "").isupper() or len(author.given) > 4:
        return author
    given = " ".join(next((name for name in GIVEN if name[0] == letter), f"{letter}.") for letter in author.given.replace(".", "").replace(" ", ""))
    return replace(author, given=given)


def bare(text: str) -> str:
    """Letters without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


SAME: dict[str, Change] = {
    "lower case": titled(lambda t, r: t.lower()),
    "upper case": titled(lambda t, r: t.upper()),
    "capitals": titled(lambda t, r: t.title()),
    "full stop": titled(lambda t, r: t.rstrip(".") if t.endswith(".") else t + "."),
    "hyphens": titled(lambda t, r: t.replace("-", r.choice(("\u2010", "\u2013", " ", "")))),
    "accents": titled(lambda t, r: bare(t)),
    "Greek": titled(lambda t, r: re.sub("|".join(GREEK), lambda m: GREEK[m[0]], t)),
    "colon": titled(lambda t, r: t.replace(": ", r.choice((" : ", ". ", " - ", "—")), 1)),
    "misprint": titled(slip),
    "entities": titled(lambda t, r: t.replace("&", "&amp;").replace("<", "&lt;").replace("-", "&#8211;")),
    "markup": titled(lambda t, r: re.sub(r"\b(in vitro|in vivo|[A-Z]{3,}\d*)\b", r"<i>\1</i>", t)),
    "and": titled(lambda t, r: t.replace(" and ", " & ")),
    "numerals": titled(lambda t, r: re.sub(r"([Pp]hase|[Tt]ype) (II|2)\b", lambda m: f"{m[1]} {'2' if m[2] == 'II' else 'II'}", t)),
    "spelling": titled(lambda t, r: swapped(t, SPELLING, r)),
    "brackets": titled(lambda t, r: f"[{t.rstrip('.')}]."),
    "note": titled(lambda t, r: f"{t.rstrip('.')} (author's transl)."),
    "quotes": titled(lambda t, r: t.replace("'", "\u2019").replace('"', "\u201c")),
    "full names": authors_changed(lambda names: tuple(full_name(name) for name in names)),
    "et al.": authors_changed(lambda names: (*names[:2], Author("et al")) if len(names) > 2 else names),
    "three authors": authors_changed(lambda names: names[:3]),
    "swapped names": authors_changed(lambda names: tuple(replace(n, family=n.given, given=n.family) if n.given else n for n in names)),
    "plain names": authors_changed(lambda names: tuple(replace(n, family=bare(n.family).upper()) for n in names)),
    "no year": lambda record, r: replace(record, year=None),
    "no pages": lambda record, r: replace(record, pages="", volume="", issue="") if record.pages else None,
    "short pages": lambda record, r: replace(record, pages=record.pages.partition("-")[0]) if "-" in record.pages else None,
}
"""Changes under which a record stays the same paper."""

OTHER: dict[str, Change] = {
    "turned": titled(lambda t, r: swapped(t, TURNS, r)),
    "number": titled(lambda t, r: re.sub(r"\b\d+\b", lambda m: str(int(m[0]) + 1), t, count=1)),
    "reply": titled(
        lambda t, r: r.choice(("Reply to: ", "Erratum: ", "Comment on: ", "Response to ", "Corrigendum to ", "Retraction notice to: ")) + t
    ),
    "reply behind": titled(
        lambda t, r: t.rstrip(".") + r.choice((": authors' reply.", ": reply.", " - Corrigendum", ": comment.", ": study protocol."))
    ),
    "word less": titled(without_one_word),
    "negated": titled(lambda t, r: re.sub(r"\b(is|was|are|does|do|can|may)\b", r"\1 not", t, count=1)),
    "part": titled(lambda t, r: t.rstrip(".") + r.choice((". Part 2.", " II.", ": an update.", ": 5-year results.", " in rats."))),
    "other authors": lambda record, r: replace(record, authors=(Author(r.choice(("Xu", "Okoro", "Lindqvist")), "Z Q"), Author("Quillfeather", "B"))),
    "other year": lambda record, r: replace(record, year=(record.year or 2000) + r.choice((-4, 3, 7)), pages="9001-9010"),
    "other DOI": lambda record, r: replace(record, doi="10.9999/" + str(r.randint(1, 10**9))) if record.doi else None,
}
"""Changes that make another paper of it."""


def real_records(rng: random.Random, count: int) -> list[Record]:
    """Real records with distinct titles, in a seeded order; a year and a DOI are made up where the file has none."""
    shared = Path(__file__).resolve().parents[3] / "shared" / "data"
    found: dict[str, Record] = {}
    for path in sorted([*shared.glob("pubmed/*.xml.gz"), *shared.glob("pubmed_pool/*.xml.gz")]):
        for entry in pubmed_xml.read(path, Quiet()):
            record = entry.record
            if record is None or len(record.title.split()) < 5 or not record.authors or not record.authors[0].given or not record.pmid:
                continue
            if record.journal == "Not given":
                record = replace(record, journal="", year=rng.randint(1985, 2024))
            record = replace(record, doi=record.doi or f"10.5555/{record.pmid}")
            found.setdefault(re.sub(r"\W+", "", record.title.lower()), record)
    records = list(found.values())
    rng.shuffle(records)
    return records[:count]


def pairs(records: list[Record], rng: random.Random) -> Iterator[tuple[Record, Record, str, bool]]:
    """Each record with a changed copy of it, the name of the change, and whether the copy is the same paper."""
    titles = {re.sub(r"\W+", "", record.title.lower()) for record in records}
    for number, record in enumerate(records):
        is_same = number % 2 == 0
        changes = SAME if is_same else OTHER
        names = rng.sample(sorted(changes), len(changes))
        copy, used, wanted = record, list[str](), rng.choice((1, 1, 2, 3)) if is_same else 1
        for name in names:
            changed = changes[name](copy, rng)
            if changed is not None:
                copy, used = changed, [*used, name]
            if len(used) == wanted:
                break
        if "other DOI" not in used:
            copy = replace(copy, doi=copy.doi if is_same and rng.random() < 0.3 else "")
        if is_same or "other" in used[0] or re.sub(r"\W+", "", copy.title.lower()) not in titles:
            yield record, replace(copy, pmid="", pmcid="", vernacular_title="", abstract=(), mesh=(), links=(), types=()), "+".join(used), is_same


def main(words: list[str]) -> None:
    """Makes the pairs, joins them in three ways, and prints a table and the changes behind what was missed or wrong."""
    numbers = [int(word) for word in words if word.isdecimal()]
    count, seed = (*numbers, *(9000, 7)[len(numbers) :])[:2]
    rng = random.Random(seed)
    made = list(pairs(real_records(rng, count), rng))
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "ws"
        workspace.make(place)
        engine = Engine.open(place)
        try:
            ids = []
            with engine.database.transaction() as transaction:
                for record, copy, _, _ in made:
                    first = papers.put(transaction, "pubmed", record).paper_id
                    ids.append((("pubmed", first), ("library", papers.put(transaction, "library", copy).paper_id)))
            start = time.perf_counter()
            found = engine.run(find(engine.desk))
            seconds = time.perf_counter() - start
        finally:
            engine.close()
    group_of = {place: number for number, group in enumerate(found.grouping.groups) for place in group.places}
    known_pairs = {frozenset(apart.places): apart for apart in found.grouping.apart}
    ours = [a in group_of and group_of[a] == group_of.get(b) for a, b in ids]
    number = [bool(copy.doi) and copy.doi.lower() == record.doi.lower() for record, copy, _, _ in made]
    plain = plain_titles(made)
    print("| joined by | true pairs | sensitivity | other pairs | specificity |\n| --- | ---: | ---: | ---: | ---: |")
    for name, joined in (("`postil duplicates`", ours), ("equal DOI or PMID", number), (f"title alike ≥ {PLAIN_THRESHOLD} %, same year", plain)):
        true = [hit for hit, pair in zip(joined, made, strict=True) if pair[3]]
        false = [hit for hit, pair in zip(joined, made, strict=True) if not pair[3]]
        print(f"| {name} | {len(true)} | {sum(true) / len(true):.4f} | {len(false)} | {1 - sum(false) / len(false):.4f} |")
    stray = sum(len(group.places) > 2 for group in found.grouping.groups)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    speed = f"{found.records} records compared in {seconds:.1f} s ({found.records / seconds:.0f}/s), {memory:.0f} MB"
    print(f"\n{speed}; groups of more than two: {stray}; seed {seed}")
    wrong = [(hit, pair, place) for hit, pair, place in zip(ours, made, ids, strict=True) if hit != pair[3]]
    by_change = Counter(("missed: " if pair[3] else "wrong: ") + pair[2] for _, pair, _ in wrong)
    print("; ".join(f"{name} {times}" for name, times in by_change.most_common(12)) or "nothing missed, nothing wrong")
    if "--show" in words:
        for _, (record, copy, change, is_same), place in wrong:
            apart = known_pairs.get(frozenset(place))
            print(f"{'MISSED' if is_same else 'WRONG'} {change}: {apart.reason if apart else '-'}\n   {record.title}\n   {copy.title}")


def plain_titles(made: list[tuple[Record, Record, str, bool]]) -> list[bool]:
    """The plain way: the copy's title against all titles of the same year, joined with the likest one from the threshold on."""
    by_year: dict[int | None, list[tuple[str, str]]] = {}
    for record, _, _, _ in made:
        by_year.setdefault(record.year, []).append((record.title.lower(), record.pmid))
    joined = []
    for record, copy, _, _ in made:
        year = by_year.get(copy.year, [])
        best = process.extractOne(copy.title.lower(), [title for title, _ in year], scorer=fuzz.ratio, score_cutoff=PLAIN_THRESHOLD)
        joined.append(best is not None and year[best[2]][1] == record.pmid)
    return joined


if __name__ == "__main__":
    main(sys.argv[1:])
