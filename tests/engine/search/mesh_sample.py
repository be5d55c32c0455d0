"""A few headings in the two shapes in which NLM gives MeSH out; made for the tests, with tree numbers of our own."""

from __future__ import annotations

HEADINGS = (
    ("D900001", "Cardiovascular Ailments", ("C90",), ("Heart and Vessel Ailments",)),
    ("D900002", "Myocardial Infarction", ("C90.100",), ("Heart Attack", "Infarction, Myocardial", "MYI")),
    ("D900003", "Anterior Wall Myocardial Infarction", ("C90.100.200",), ()),
    ("D900004", "Angina Pectoris", ("C90.150",), ("Stenocardia",)),
    ("D900005", "Myelin Injury", ("C91",), ("MYI",)),
    ("D900006", "Aspirin", ("D90.300",), ("Acetylsalicylic Acid",)),
)


def as_xml(damage: int | None = None) -> bytes:
    """The headings as a `DescriptorRecordSet`; the record of the number `damage` has a broken element."""
    head = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE DescriptorRecordSet SYSTEM "desc.dtd">\n'
    parts = [head, '<DescriptorRecordSet LanguageCode="eng">\n']
    for number, (ui, name, trees, terms) in enumerate(HEADINGS):
        tree_list = "".join(f"<TreeNumber>{tree}</TreeNumber>" for tree in trees)
        term_list = "".join(
            f'<Term LexicalTag="NON"><TermUI>T{ui}{at}</TermUI><String>{term}</String></Term>' for at, term in enumerate((name, *terms))
        )
        parts.append(
            f'<DescriptorRecord DescriptorClass="1"><DescriptorUI>{ui}</DescriptorUI><DescriptorName><String>{name}</String></DescriptorName>'
            f"<TreeNumberList>{tree_list}</TreeNumberList><ConceptList><Concept PreferredConceptYN='Y'><ConceptUI>M1</ConceptUI>"
            f"<TermList>{term_list}{'</Broken' if number == damage else ''}</TermList></Concept></ConceptList></DescriptorRecord>\n"
        )
    return ("".join(parts) + "</DescriptorRecordSet>\n").encode()


def as_ascii() -> bytes:
    """The headings as ASCII MeSH."""
    parts = []
    for ui, name, trees, terms in HEADINGS:
        lines = [
            "*NEWRECORD",
            "RECTYPE = D",
            f"MH = {name}",
            *(f"ENTRY = {term}|T047|NON" for term in terms),
            *(f"MN = {tree}" for tree in trees),
            f"UI = {ui}",
        ]
        parts.append("\n".join(lines) + "\n\n")
    return "".join(parts).encode()
