"""The one set of options with which XML from outside is read."""

from __future__ import annotations

from lxml import etree


def parser(encoding: str | None = "utf-8") -> etree.XMLParser:
    """A parser that expands no entities, loads nothing from outside and keeps libxml2's limits of depth and size; None: as the text says itself."""
    return etree.XMLParser(
        encoding=encoding,
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        collect_ids=False,
    )
