"""What was noticed while files of references were read, in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def remarks() -> dict[str, str]:
    """The engine's sentences with gaps, and how the window says them."""
    return _fields() | _entries() | _names() | _lines() | _whole_files() | _papers()


def _fields() -> dict[str, str]:
    return {
        'field "{field}" stands twice; the second was kept as "{kept}"': QCoreApplication.translate(
            "Files", "field “{field}” stands twice; the second was kept as “{kept}”"
        ),
        'the abbreviation "{name}" in field "{field}" is not defined; its name was taken as text': QCoreApplication.translate(
            "Files", "the abbreviation “{name}” in field “{field}” is not defined; its name was taken as text"
        ),
        'the abbreviation "{name}" in field "{field}" is longer than {count} characters; it was left out': QCoreApplication.translate(
            "Files", "the abbreviation “{name}” in field “{field}” is longer than {count} characters; it was left out"
        ),
        "an abbreviation was not read: {why}": QCoreApplication.translate("Files", "an abbreviation was not read: {why}"),
        'a comma is missing after field "{field}"': QCoreApplication.translate("Files", "a comma is missing after field “{field}”"),
        'field "{field}" has neither braces nor quotes': QCoreApplication.translate("Files", "field “{field}” has neither braces nor quotes"),
        'the year "{year}" is none; it was kept as text': QCoreApplication.translate("Files", "the year “{year}” is none; it was kept as text"),
    }


def _entries() -> dict[str, str]:
    return {
        '@{kind} "{key}" is commented out with %; it was kept without title, names and year: remove it if it is not wanted': (
            QCoreApplication.translate(
                "Files", "@{kind} “{key}” is commented out with %; it was kept without title, names and year: remove it if it is not wanted"
            )
        ),
        "the closing brace of the entry is missing": QCoreApplication.translate("Files", "the closing brace of the entry is missing"),
        'the key "{key}" stands more than once; this entry is now "{new}"': QCoreApplication.translate(
            "Files", "the key “{key}” stands more than once; this entry is now “{new}”"
        ),
        "the key {key} was taken; this entry has the key {new}": QCoreApplication.translate(
            "Files", "the key {key} was taken; this entry has the key {new}"
        ),
        "the key '{key}' cannot be used in every program; this entry has the key {new}": QCoreApplication.translate(
            "Files", "the key “{key}” cannot be used in every program; this entry has the key {new}"
        ),
        "the record holds only a PMID; left out": QCoreApplication.translate("Files", "the record holds only a PMID; left out"),
        "the record has no title": QCoreApplication.translate("Files", "the record has no title"),
        "the reference has no title": QCoreApplication.translate("Files", "the reference has no title"),
        "the reference has no fields; left out": QCoreApplication.translate("Files", "the reference has no fields; left out"),
        "item {number} has no title": QCoreApplication.translate("Files", "item {number} has no title"),
        "item {number} has no fields; left out": QCoreApplication.translate("Files", "item {number} has no fields; left out"),
        "{entry} holds fields for other entries and is no paper; left out": QCoreApplication.translate(
            "Files", "{entry} holds fields for other entries and is no paper; left out"
        ),
        "{entry} has no fields; left out": QCoreApplication.translate("Files", "{entry} has no fields; left out"),
        "{entry} has no title": QCoreApplication.translate("Files", "{entry} has no title"),
    }


def _names() -> dict[str, str]:
    return {
        "names are parted by semicolons, not by and": QCoreApplication.translate("Files", "names are parted by semicolons, not by “and”"),
        "an empty name was left out": QCoreApplication.translate("Files", "an empty name was left out"),
        'the name "{name}" says nothing and was left out': QCoreApplication.translate("Files", "the name “{name}” says nothing and was left out"),
        'the name "{name}" has too many commas and is kept as it stands': QCoreApplication.translate(
            "Files", "the name “{name}” has too many commas and is kept as it stands"
        ),
    }


def _lines() -> dict[str, str]:
    return {
        "line {number} belongs to no field: {text}": QCoreApplication.translate("Files", "line {number} belongs to no field: {text}"),
        "the end (ER) is missing before line {number}": QCoreApplication.translate("Files", "the end (ER) is missing before line {number}"),
        "the end (ER) is missing at the end of the file": QCoreApplication.translate("Files", "the end (ER) is missing at the end of the file"),
        "the record that begins at line {number} has neither PMID nor title": QCoreApplication.translate(
            "Files", "the record that begins at line {number} has neither PMID nor title"
        ),
        "the reference that begins at line {number} has no type (TY) and no title": QCoreApplication.translate(
            "Files", "the reference that begins at line {number} has no type (TY) and no title"
        ),
        "the reference that begins at line {number} has neither a title nor authors": QCoreApplication.translate(
            "Files", "the reference that begins at line {number} has neither a title nor authors"
        ),
    }


def _whole_files() -> dict[str, str]:
    return {
        "the file was imported before; its {count} entries were skipped": QCoreApplication.translate(
            "Files", "the file was imported before; its {count} entries were skipped"
        ),
        "the file was left out: {why}": QCoreApplication.translate("Files", "the file was left out: {why}"),
        "the file was not read to its end, after {count} entries: {why}": QCoreApplication.translate(
            "Files", "the file was not read to its end, after {count} entries: {why}"
        ),
        "more than {count} warnings; the counts are complete": QCoreApplication.translate(
            "Files", "more than {count} warnings; the counts are complete"
        ),
    }


def _papers() -> dict[str, str]:
    return {
        "no list of references was found": QCoreApplication.translate("Files", "no list of references was found"),
        "only {count} reference was found": QCoreApplication.translate("Files", "only {count} reference was found"),
        "only {count} references were found": QCoreApplication.translate("Files", "only {count} references were found"),
        "the file holds no full text, only what stands before it": QCoreApplication.translate(
            "Files", "the file holds no full text, only what stands before it"
        ),
        "{count} signs could not be read as {encoding}": QCoreApplication.translate("Files", "{count} signs could not be read as {encoding}"),
        "this file holds records, not an article": QCoreApplication.translate("Files", "this file holds records, not an article"),
        "there is no text of an article in this file": QCoreApplication.translate("Files", "there is no text of an article in this file"),
        "this XML is neither an article in JATS nor a web page": QCoreApplication.translate(
            "Files", "this XML is neither an article in JATS nor a web page"
        ),
        "elements lie in one another too deep to be an article": QCoreApplication.translate(
            "Files", "elements lie in one another too deep to be an article"
        ),
    }
